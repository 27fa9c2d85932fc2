"""Prompts that any screen can open: pick, choose, type, and several of these in a row."""
