"""The library: campaigns and their fights, the first screen of the app."""
