"""What a summary of a fight says: of each who took part, and of the fight as a whole."""

from __future__ import annotations

from msgspec import Struct, field

from gmdash.actions.dice_counts import DiceCounts
from gmdash.encounter import events as ev
from gmdash.encounter.meeting import numbered
from gmdash.rules.ladder import Health
from gmdash.texts import Words


class Tally(Struct):
    """What is counted of somebody.

    Attributes:
        hits: attacks that came through the defence.
        warded: attacks of others that a defence kept off.
        dealt: health that others, or oneself, lost by this one.
        seconds: how long it was this one's turn, breaks left out.
    """

    turns: int = 0
    attacks: int = 0
    hits: int = 0
    defences: int = 0
    warded: int = 0
    dealt: int = 0
    taken: int = 0
    healed: int = 0
    criticals: int = 0
    botches: int = 0
    seconds: float = 0

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        names = self.__struct_fields__
        return Tally(*(getattr(self, name) + getattr(other, name) for name in names))


class Fall(Struct, frozen=True):
    """Somebody could not act any more, from a round on."""

    round: int
    why: Words


class Fighter(Struct):
    """One who took part.

    Attributes:
        joined: the round; 0 for those who were there when it began.
        left: the round; None for those who stayed.
        falls: each time this one went out, the last one last.
        out: why this one cannot act in the end; empty for one who can.
        fights: in how many this one took part, where many are summed up; else 0.
        fell: how often this one went out in them.
    """

    id: str
    name: str
    shown: str
    side: ev.Side
    hidden: bool
    mob: str
    joined: int = 0
    left: int | None = None
    tally: Tally = field(default_factory=Tally)
    falls: list[Fall] = []
    health: Health | None = None
    out: Words = ""
    fights: int = 0
    fell: int = 0


class Summary(Struct):
    """A fight as a whole: the latest, where it was started anew.

    Attributes:
        started: whether it ever began.
        over: whether it has ended.
        fighters: in the order of joining.
        blows: health that was lost, by who did it (None: nobody knows) and who lost it.
        seconds: from its start to its end, breaks left out.
        dice: how often each face came.
        fights: how many it sums up; None for one by itself.
    """

    started: bool = False
    over: bool = False
    rounds: int = 0
    fighters: list[Fighter] = []
    blows: dict[tuple[str | None, str], int] = {}
    seconds: float = 0
    dice: DiceCounts = {}
    fights: int | None = None

    @property
    def unclaimed(self) -> int:
        """Health that was lost by nobody's doing that is known."""
        return sum(n for (source, _), n in self.blows.items() if source is None)


def kind_of(name: str) -> str:
    """The name without the number that tells those of a kind apart."""
    return numbered(name)[0]
