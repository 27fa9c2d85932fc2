"""The players' view of a running fight as lines that fit a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gmdash.actions.public import Seen, known, seen
from gmdash.actions.saying import headline
from gmdash.encounter.cleaning import NOTE_LENGTH, clean
from gmdash.files.encounter_file import EncounterFile
from gmdash.handouts.pages import order_items
from gmdash.handouts.telling import last_sentences
from gmdash.language import Language
from gmdash.text_width import cut, wrapped
from gmdash.texts import Text

ACTING, OTHERS = "▶ ", "  "
SENTENCES = 3
WIDTH = 80
Line = tuple[str, bool]


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
    whom = known(file.timeline.effective())
    view = seen(file.timeline.state, file.system, whom)
    title = whom.scrub(file.header.title)
    now = whom.scrub(language.say(headline(view.state, file.system)))
    head: list[Line] = [(cut(_plain(f"{title} · {file.system.title}"), width), False)]
    head += [(line, True) for line in wrapped(_plain(now), width)]
    people = [whom.scrub(i) for i in order_items(view.rows, file.system, language.say, True)]
    said = last_sentences(file.timeline, file.system, language, whom, SENTENCES)
    foot = [(line, False) for text in said for line in wrapped(_plain(text), width)]
    if height:
        kept = height - len(head) - 3
        foot = foot[-kept:] if height > 6 and kept > 0 else []
    below = [("", False), *foot] if foot else []
    room = max(1, height - len(head) - 1 - len(below)) if height else 0
    return [*head, ("", False), *_order(view, people, language, width, room), *below]


def _order(
    view: Seen, people: Sequence[str], language: Language, width: int, room: int
) -> list[Line]:
    """The order; where there is no room for all, from the one who acts on."""
    blocks = [list(_fighter(view, at, text, width)) for at, text in enumerate(people)]
    if not room or sum(map(len, blocks)) <= room:
        return [line for block in blocks for line in block]
    at = next((n for n, row in enumerate(view.rows) if row.id == view.current), 0)
    turned = [*blocks[at:], *blocks[:at]]
    lines: list[Line] = []
    for number, block in enumerate(turned):
        if len(lines) + len(block) > max(1, room - 1):
            more = len(turned) - number
            said = language.say(Text("… and {n} more", n=more))
            return [*lines, (cut(said, width), False)][:room]
        lines += block
    return lines


def _fighter(view: Seen, at: int, text: str, width: int) -> Iterator[Line]:
    """One fighter; the arrow and the word say who acts, not a colour alone."""
    acts = view.rows[at].id == view.current
    for number, line in enumerate(wrapped(_plain(text), width - len(OTHERS), "  ")):
        yield (ACTING if acts and not number else OTHERS) + line, acts


def _plain(text: str) -> str:
    """Without what would move the cursor of a terminal."""
    return clean(text, NOTE_LENGTH)
