"""How fast gmdash is, as ratios to a bare Textual app on the same machine."""
