"""What the GM wrote down or decided."""

from __future__ import annotations

from gmdash.encounter.events.base import BaseEvent


class NoteAdded(BaseEvent, frozen=True, tag="note_added"):
    """Words of the GM.

    Attributes:
        who: of whom the GM is reminded, and of which condition; None for a plain note.
    """

    text: str
    who: str | None = None
    condition: str = ""


class RuleChanged(BaseEvent, frozen=True, tag="rule_changed"):
    """A house rule changed in mid-fight."""

    rule: str
    before: str
    after: str
