"""What a GM hands out: the order and the log as text, Markdown, BBCode or JSON."""
