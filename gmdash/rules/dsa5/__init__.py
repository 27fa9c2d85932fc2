"""DSA5's combat round with Schmerz (docs/rules.md, D-1 to D-17)."""
