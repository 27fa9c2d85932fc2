"""The fight: one screen, four views, one prompt."""
