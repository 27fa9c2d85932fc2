"""A terminal dashboard with which a game master runs combat at the table."""

__version__ = "0.1.0"
