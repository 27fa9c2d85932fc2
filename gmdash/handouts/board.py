"""The players' view of a running fight as lines that fit a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gmdash.actions.public import Seen, seen
from gmdash.actions.saying import headline
from gmdash.encounter.cleaning import NOTE_LENGTH, clean
from gmdash.files.encounter_file import EncounterFile
from gmdash.handouts.pages import order_items, title_of
from gmdash.handouts.telling import known_of, last_sentences
from gmdash.language import Language
from gmdash.text_width import cut, wrapped
from gmdash.texts import Text

ACTING, OTHERS = "▶ ", "  "
SENTENCES = 3
WIDTH = 80
# Where the height is limited: the lines of the headline and, in windows that are too low, of a
# sentence; and the height that has room for blanks.
MOST_LINES, AIRY = 2, 10
Line = tuple[str, bool]
BLANK: Line = ("", False)


def board(file: EncounterFile, language: Language, width: int, height: int = 0) -> list[Line]:
    """Title, round, whose turn, the order, and what was said last.

    Args:
        file: the fight.
        language: of the words.
        width: in cells; longer lines go on below, indented.
        height: in lines, of which the order gives way first; 0 is no limit.

    Returns:
        Lines, each with whether it is to stand out: the round, and the one who acts.
    """
    whom = known_of(file)
    view = seen(file.timeline.state, file.system, whom)
    say = whom.saying(language.say)
    now = say(headline(view.state, file.system))
    most = max(1, min(MOST_LINES, height - 2)) if height else 0
    head: list[Line] = [(cut(_plain(title_of(file, whom)), width), False)]
    head += [(line, True) for line in _wrapped(_plain(now), width, most)]
    people = list(order_items(view.rows, file.system, say, True))
    said = last_sentences(file.timeline, file.system, language, whom, SENTENCES)
    order = [line for block in _blocks(view, people, width) for line in block]
    foot = [(line, False) for text in said for line in wrapped(_plain(text), width)]
    whole = [*head, BLANK, *order, *([BLANK, *foot] if foot else [])]
    if not height or len(whole) <= height:
        return whole
    airy = height >= AIRY
    above = [*head, BLANK] if airy else head
    below = [BLANK, *_last(said, width, height // 6)] if airy and said else []
    room = max(1, height - len(above) - len(below))
    if len(order) > room:
        order = _turned(view, people, language, width, room)
    return [*above, *order, *below]


def _turned(
    view: Seen, people: Sequence[str], language: Language, width: int, room: int
) -> list[Line]:
    """The order from the one who acts on, a line for each, as far as there is room."""
    blocks = list(_blocks(view, people, width, 1))
    at = next((n for n, row in enumerate(view.rows) if row.id == view.current), 0)
    turned = [*blocks[at:], *blocks[:at]]
    fitting = turned if len(turned) <= room else turned[: max(1, room - 1)]
    lines = [line for block in fitting for line in block]
    more = len(turned) - len(fitting)
    if more and len(lines) < room:
        lines.append((cut(language.say(Text("… and {n} more", n=more)), width), False))
    return lines


def _blocks(view: Seen, people: Sequence[str], width: int, most: int = 0) -> Iterator[list[Line]]:
    """The lines of each fighter, at most so many; 0 is no limit."""
    for at, text in enumerate(people):
        yield list(_fighter(view, at, text, width, most))


def _last(said: Sequence[str], width: int, most: int) -> list[Line]:
    """The last sentence, and those before it that there is room for, each in two lines."""
    lines: list[str] = []
    for text in reversed(said):
        longer = [*_wrapped(_plain(text), width, MOST_LINES), *lines]
        if lines and len(longer) > most:
            break
        lines = longer
    return [(line, False) for line in lines]


def _wrapped(text: str, width: int, most: int, indent: str = "") -> list[str]:
    """The text in at most so many lines, cut with an ellipsis; 0 is no limit."""
    lines = list(wrapped(text, width, indent))
    if not most or len(lines) <= most:
        return lines
    return [*lines[: most - 1], cut(f"{lines[most - 1]}…", width)]


def _fighter(view: Seen, at: int, text: str, width: int, most: int) -> Iterator[Line]:
    """One fighter; the arrow and the word say who acts, not a colour alone."""
    acts = view.rows[at].id == view.current
    for number, line in enumerate(_wrapped(_plain(text), width - len(OTHERS), most, "  ")):
        yield (ACTING if acts and not number else OTHERS) + line, acts


def _plain(text: str) -> str:
    """Without what would move the cursor of a terminal."""
    return clean(text, NOTE_LENGTH)
