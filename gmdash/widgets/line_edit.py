"""A line of typed text with a cursor. It knows keys by name and no widget."""

from __future__ import annotations

from msgspec import Struct

from gmdash.encounter.cleaning import clean

LONGEST = 2000


class LineEdit(Struct):
    """Typed text, changed by keys.

    Attributes:
        text: what is typed.
        cursor: the character it stands before.
    """

    text: str = ""
    cursor: int = 0

    def set(self, text: str) -> None:
        """Other text, with the cursor behind it."""
        self.text, self.cursor = text, len(text)

    def insert(self, text: str) -> None:
        """Put text in where the cursor stands; what cannot be shown is left out."""
        if text != " ":
            blank = text[:1].isspace() and bool(self.text)
            text = " " * blank + clean(text, LONGEST)
        text = text[: LONGEST - len(self.text)]
        self.text = self.text[: self.cursor] + text + self.text[self.cursor :]
        self.cursor += len(text)

    def press(self, key: str, character: str) -> bool:
        """Take a key; False for one that is none of a line's."""
        match key:
            case "left":
                self.cursor = max(0, self.cursor - 1)
            case "right":
                self.cursor = min(len(self.text), self.cursor + 1)
            case "home" | "ctrl+a":
                self.cursor = 0
            case "end" | "ctrl+e":
                self.cursor = len(self.text)
            case "backspace":
                self._delete(max(0, self.cursor - 1), self.cursor)
            case "delete":
                self._delete(self.cursor, self.cursor + 1)
            case "ctrl+u":
                self._delete(0, self.cursor)
            case "ctrl+w":
                kept = self.text[: self.cursor].rstrip().rpartition(" ")
                self._delete(len(kept[0] + kept[1]), self.cursor)
            case _ if character and character.isprintable():
                self.insert(character)
            case _:
                return False
        return True

    def _delete(self, start: int, end: int) -> None:
        self.text = self.text[:start] + self.text[end:]
        self.cursor = start
