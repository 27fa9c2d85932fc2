"""Wölfe, a wolf-pack RPG: W10 pools and a ladder of wounds (docs/rules.md, W-1 to W-55)."""
