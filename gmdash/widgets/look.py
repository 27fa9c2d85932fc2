"""How things are said and drawn: the language, and the signs for it."""

from __future__ import annotations

from msgspec import Struct

from gmdash.language import Language
from gmdash.texts import Words
from gmdash.widgets.cells import cut, cut_middle


class Signs(Struct, frozen=True):
    """Signs one cell wide.

    Attributes:
        left, used, held, cannot: what has become of an action.
        acting: before the one whose turn it is.
        full, empty: a bar.
        mark: a line across a bar.
    """

    left: str = "●"
    used: str = "✓"
    held: str = "◆"
    cannot: str = "–"
    acting: str = "▶"
    full: str = "█"
    empty: str = "░"
    mark: str = "│"
    rule: str = "─"
    prompt: str = "›"
    ellipsis: str = "…"


ASCII = Signs("o", "x", "h", "-", ">", "#", ".", "|", "-", ">", "~")

_TYPOGRAPHY = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "·": "|",
        "→": "->",
        "…": "...",
        "“": '"',
        "”": '"',
        "„": '"',
        "⌊": "floor(",
        "⌋": ")",
        "±": "+-",
        "×": "x",
        "½": "1/2",
        "¼": "1/4",
        "¾": "3/4",
        "↑": "Up",
        "↓": "Down",
        "⌫": "Bksp",
        "‹": "<",
        "›": ">",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "ß": "ss",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
    }
)


class Look:
    """Says words, with signs that this terminal can show.

    Attributes:
        ascii: whether only ASCII is drawn; letters that are not German stay as they are.
    """

    def __init__(self, language: Language, ascii: bool = False) -> None:  # noqa: A002
        self.language = language
        self.ascii = ascii
        self.signs = ASCII if ascii else Signs()

    def say(self, words: Words) -> str:
        """The words as one line of text."""
        said = self.language.say(words)
        return said.translate(_TYPOGRAPHY) if self.ascii else said

    def cut(self, text: str, width: int) -> str:
        """The text in at most `width` cells."""
        return cut(text, width, self.signs.ellipsis)

    def cut_middle(self, text: str, width: int) -> str:
        """The text in at most `width` cells, its middle missing."""
        return cut_middle(text, width, self.signs.ellipsis)
