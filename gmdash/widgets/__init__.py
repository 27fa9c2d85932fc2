"""What the screens share: drawings of text, keyed rows, the roll log."""
