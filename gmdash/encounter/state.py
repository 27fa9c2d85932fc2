"""What the fold of a fight's events is: immutable, and no more than the events say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from gmdash.encounter.events import Ending, ExtraActionGiven, Reset, Scalar, Side, Tick
from gmdash.encounter.meeting import Met


class Counter(Struct, frozen=True):
    """A count with the point at which it goes back to 0, and what it was last raised for.

    One that never goes back by itself keeps what it was changed for.
    """

    value: int
    reset: Reset
    why: str = ""


class Change(Struct, frozen=True):
    """What last became of a value in this round, who caused it, and a code that says how."""

    before: int
    after: int
    source: str | None
    why: str


class Condition(Struct, frozen=True):
    """A condition with its level, its ending (None: by hand) and the round it began in.

    Attributes:
        note, remark, tick, remind: see `ConditionSet`.
    """

    name: str
    level: int
    ending: Ending | None
    note: str
    since: int
    remark: str = ""
    tick: Tick | None = None
    remind: Literal["", "start", "end"] = ""


NO_TURN = "no turn"
"""The note of a condition that takes the turn when the place comes: surprised."""


class Initiative(Struct, frozen=True):
    """An initiative: the sum, the die in it (None: announced), what ranks equal sums."""

    total: int
    die: int | None
    key: Mapping[str, int]
    ties: tuple[int, ...]


class Combatant(Struct, frozen=True):
    """One who takes part, known by the id.

    Attributes:
        shown: the name players see, or will see where they do not see this one yet.
        mask: the name that the GM gave it for players; empty where it goes by its own.
        values: what the system keeps of it (health).
        changed: how each of them was changed last in this round.
        ahead: acts first in that many rounds; None does not, 0 always.
        mob: the name of the mob that it shares a place with; empty for one who stands alone.
    """

    id: str
    name: str
    shown: str
    side: Side
    hidden: bool
    sheet: Mapping[str, Scalar]
    values: Mapping[str, int]
    initiative: Initiative | None = None
    counters: Mapping[str, Counter] = {}
    conditions: tuple[Condition, ...] = ()
    ahead: int | None = None
    mob: str = ""
    changed: Mapping[str, Change] = {}
    mask: str = ""


class Place(Struct, frozen=True):
    """A place in the order, of one combatant or several; `hand` if the GM chose it."""

    who: tuple[str, ...]
    hand: bool = False


class Contest(Struct, frozen=True):
    """A contest that goes on; see `ContestScored`."""

    check: str
    named: str
    parties: tuple[tuple[str, ...], ...]
    words: tuple[str, ...]
    scores: tuple[int, ...]
    lead: int
    out: tuple[int, ...] = ()
    secret: bool = False

    def is_one_of(self, check: str, named: str, parties: Iterable[Iterable[str]]) -> bool:
        """Whether it is a contest in the same thing among the same parties."""
        return (self.check, self.named.casefold(), _sets(self.parties)) == (
            check,
            named.casefold(),
            _sets(parties),
        )


def _sets(parties: Iterable[Iterable[str]]) -> frozenset[frozenset[str]]:
    return frozenset(map(frozenset, parties))


class State(Struct, frozen=True):
    """A fight at one moment.

    Attributes:
        rules: the house rules in force, by key.
        round: 0 before the start.
        combatants: who takes part, in the order of joining.
        gone: names of those who left, by id.
        order: the places, without those who go ahead in some rounds (`order.of_round`).
        begun: whose turn has begun in this round, or whose place has passed.
        over: whose turn of this round is over.
        held: who waits, in the order of beginning to.
        held_in: in whose turn each of them began to.
        interrupted: whose turn goes on later, the latest last.
        extras: further actions still to come, in the order of being given.
        extra_turns: who took a further action in this round.
        extra: the further action that is being taken, or is interrupted; None in a plain turn.
        spent: what the current one has spent in the present turn.
        contests: those that go on, the latest last.
        numbers: the highest number given to a name.
        met: by which names players know people.
    """

    rules: Mapping[str, str]
    phase: Literal["before", "running", "over"] = "before"
    round: int = 0
    current: str | None = None
    combatants: Mapping[str, Combatant] = {}
    gone: Mapping[str, str] = {}
    order: tuple[Place, ...] = ()
    begun: frozenset[str] = frozenset()
    over: frozenset[str] = frozenset()
    held: tuple[str, ...] = ()
    held_in: Mapping[str, str | None] = {}
    interrupted: tuple[str, ...] = ()
    extras: tuple[ExtraActionGiven, ...] = ()
    extra_turns: tuple[str, ...] = ()
    extra: ExtraActionGiven | None = None
    spent: int = 0
    values: Mapping[str, int] = {}
    contests: tuple[Contest, ...] = ()
    numbers: Mapping[str, int] = {}
    met: Met = Met()

    def name(self, who: str) -> str:
        """The name of one who takes part or took part."""
        combatant = self.combatants.get(who)
        return combatant.name if combatant else self.gone.get(who, who)


def condition(combatant: Combatant, name: str) -> Condition | None:
    """The condition of this name; capitals do not count."""
    folded = name.casefold()
    return next((c for c in combatant.conditions if c.name.casefold() == folded), None)


def count(combatant: Combatant, name: str) -> int:
    """What a counter stands at; 0 where it has not been used."""
    counter = combatant.counters.get(name)
    return counter.value if counter else 0


def has_no_turn(combatant: Combatant) -> bool:
    """Whether the place passes without a turn when it comes: surprised."""
    return any(c.note == NO_TURN for c in combatant.conditions)


def has_long_action(combatant: Combatant) -> bool:
    """Whether a condition is a long action, which its note tells of."""
    return any(c.note not in ("", NO_TURN) for c in combatant.conditions)
