"""Help: the keys of a screen, and the rules of its fight in short."""
