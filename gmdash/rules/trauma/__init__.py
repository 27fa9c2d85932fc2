"""Trauma, skills on a W100 with seven grades (docs/rules.md, T-1 to T-22, TX-2, TX-6, TX-7)."""
