"""What a GM does in every system, as procedures that call the system's hooks."""
