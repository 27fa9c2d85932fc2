"""Dungeonslayers, fourth edition: one W20 against a PW (docs/rules.md, S-1 to S-16)."""
