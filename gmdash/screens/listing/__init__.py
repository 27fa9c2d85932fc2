"""What the screens that are a list share: its lines, and the keys that move in it."""
