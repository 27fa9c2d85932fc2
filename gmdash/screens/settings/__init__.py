"""The settings: what can be set, the keys of all commands, and what is wrong in their file."""
