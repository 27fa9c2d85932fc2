"""A bare Textual app to compare with: header, footer, twelve lines, one key."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Footer, Header, Static


class Bare(App[None]):
    """Counts up in the first line at each `x`."""

    BINDINGS = [("x", "count", "count"), ("q", "quit", "quit")]
    count = 0

    def compose(self) -> ComposeResult:
        """Header, twelve lines, footer."""
        yield Header()
        for number in range(12):
            yield Static(f"line {number}", id=f"line{number}")
        yield Footer()

    def action_count(self) -> None:
        """Change one line."""
        self.count += 1
        self.query_one("#line0", Static).update(f"line {self.count}")


if __name__ == "__main__":
    Bare().run()
