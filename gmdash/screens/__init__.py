"""The screens: the library, the fight with its four views, the keys."""
