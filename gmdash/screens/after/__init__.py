"""Screens for after a fight: its summary, and the party written back."""
