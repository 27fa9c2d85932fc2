"""The keys of a screen as lines: what they do, and why some can do nothing now."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from rich.cells import cell_len

from gmdash.command import GROUPS, Command
from gmdash.key_names import key_name
from gmdash.screens.command_screen import CommandScreen
from gmdash.screens.prompts.mode import Shown
from gmdash.texts import Text
from gmdash.widgets.cells import Line, fit, wrapped
from gmdash.widgets.look import Look

WIDEST_TEXT = 34


class KeyRow(Struct, frozen=True):
    """A key and what it does.

    Attributes:
        more: other keys that do the same.
        reason: why it does nothing now; empty where it does.
    """

    key: str
    text: str
    more: str = ""
    reason: str = ""


class Section(Struct, frozen=True):
    """Rows under a heading, with a note where something holds for what follows."""

    heading: str
    rows: list[KeyRow]
    note: str = ""


def key_lines(screen: CommandScreen, look: Look, width: int) -> list[Line]:
    """The keys of a screen in groups; those of its open prompt come first."""
    lines: list[Line] = []
    prompt = screen.topic().prompt
    if prompt is not None:
        lines.extend(_lines([_prompt_section(prompt, look)], width))
        lines.append([])
    return [*lines, *_lines(list(_groups(screen, look)), width)]


def _lines(sections: list[Section], width: int) -> list[Line]:
    """Sections whose columns stand under each other."""
    rows = [row for section in sections for row in section.rows]
    keys = max((cell_len(row.key) for row in rows), default=0) + 2
    texts = min(WIDEST_TEXT, max((cell_len(row.text) for row in rows), default=0) + 2)
    lines: list[Line] = []
    for section in sections:
        lines.extend([[]] if lines else [])
        lines.append([(f" {section.heading}", "bold underline")])
        said = ""
        for row in section.rows:
            news = row.reason if row.reason != said else ""
            lines.extend(_row_lines(row, news, keys, texts, width))
            said = row.reason
        lines.extend([(f" {line}", "dim")] for line in wrapped(section.note, width - 1) if line)
    return lines


def _groups(screen: CommandScreen, look: Look) -> Iterator[Section]:
    commands = [c for c in screen.commands() if look.keymap.keys(c)]
    for group, heading in GROUPS.items():
        rows = [_key_row(screen, look, c) for c in commands if c.group == group]
        if rows:
            yield Section(look.say(heading), rows)


def _prompt_section(prompt: Shown, look: Look) -> Section:
    say = look.say
    rows = [KeyRow(say(key), say(what)) for key, what in (*prompt.keys, *prompt.more)]
    note = Text("Commands wait until it is answered or left.")
    return Section(say(Text("The open question")), rows, say(note))


def _key_row(screen: CommandScreen, look: Look, command: Command) -> KeyRow:
    first, *more = (look.say(key_name(key)) for key in look.keymap.keys(command))
    why = screen.why_not(command)
    return KeyRow(first, look.say(command.text), " ".join(more), look.say(why) if why else "")


def _row_lines(row: KeyRow, reason: str, keys: int, texts: int, width: int) -> Iterator[Line]:
    """The row, with its reason beside it, or below it where there is no room."""
    dim = "dim" if row.reason else ""
    line: Line = [(f" {fit(row.key, keys)}", dim or "bold"), (fit(row.text, texts), dim)]
    if not reason:
        yield [*line, (row.more, "dim")]
    elif cell_len(reason) < width - keys - texts:
        yield [*line, (reason, "dim italic")]
    else:
        yield line
        for part in wrapped(reason, width - keys - 3):
            yield [(" " * (keys + 3) + part, "dim italic")]
