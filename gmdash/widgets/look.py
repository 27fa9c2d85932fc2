"""How things are said and drawn: the language, and the signs for it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from gmdash.command import Command
from gmdash.keymap import Keymap
from gmdash.language import Language
from gmdash.texts import Words


class Signs(Struct, frozen=True):
    """Signs one cell wide.

    Attributes:
        left, used, held, cannot: what has become of an action.
        acting: before the one whose turn it is.
        full: the block of a bar.
        line, rule: a strong line and a thin one, along a bar.
        line_mark, rule_mark: a mark on each of them.
        mark: the beginning of a bar with nothing on it.
        lost, gained: along a bar, what the last change took and what it gave.
        undone, secret: before a line of the log; also who is hidden from the players.
        gauge: how bad something is, from nothing to the worst; empty where it cannot be drawn.
    """

    left: str = "●"
    used: str = "✓"
    held: str = "◆"
    cannot: str = "–"
    acting: str = "▶"
    full: str = "█"
    line: str = "━"
    rule: str = "─"
    line_mark: str = "┿"
    rule_mark: str = "┼"
    mark: str = "│"
    lost: str = "▒"
    gained: str = "═"
    gauge: str = "·▁▂▃▄▅▆▇█"
    prompt: str = "›"
    ellipsis: str = "…"
    undone: str = "×"
    secret: str = "◇"


ASCII = Signs(
    "o", "x", "h", "-", ">", "#", "=", "-", "+", "+", "|", "x", "o", "", ">", "~", "x", "?"
)

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
        "←": "<-",
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
    """Says words, with signs and keys that this terminal can show.

    All screens share one; when it changes, they show everything anew.

    Attributes:
        ascii: whether only ASCII is drawn; letters that are not German stay as they are.
        keymap: which keys are shown, and taken.
        version: another one after every change.
    """

    def __init__(
        self,
        language: Language,
        ascii: bool = False,  # noqa: A002
        keymap: Keymap | None = None,
    ) -> None:
        self.version = 0
        self.change(language, ascii, keymap or Keymap())

    def change(self, language: Language, ascii: bool, keymap: Keymap) -> None:  # noqa: A002
        """Say and draw like this from now on."""
        self.language = language
        self.ascii = ascii
        self.signs = ASCII if ascii else Signs()
        self.keymap = keymap
        self.version += 1

    def key(self, command: Command) -> str:
        """The key that is shown for a command; empty where it has none."""
        return self.say(self.keymap.shown(command))

    def caps(self, commands: Iterable[Command]) -> tuple[tuple[str, str], ...]:
        """Keys with what they do, for a footer; without the commands that have no key."""
        return tuple((self.key(c), self.say(c.text)) for c in commands if self.keymap.keys(c))

    def say(self, words: Words) -> str:
        """The words as one line of text."""
        said = self.language.say(words)
        return said.translate(_TYPOGRAPHY) if self.ascii else said
