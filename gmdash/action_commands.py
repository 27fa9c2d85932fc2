"""The commands of a fight for what takes longer, moves, or answers at once."""

from __future__ import annotations

from gmdash import action_readers as readers
from gmdash.command import Command, Step
from gmdash.texts import Text

ACTIONS: tuple[Command, ...] = (
    Command(
        "long",
        Text("long action"),
        ("A",),
        usage="WHO [N] NAME [unterbrechbar=ja]",
        read=readers.read_long,
        steps=(
            Step("one", Text("Who begins a long action?")),
            Step("text", Text("How many Aktionen, which? 3 Ritual · unterbrechbar=ja may follow")),
        ),
        system=True,
        group="turn",
    ),
    Command(
        "disturb",
        Text("disturbance"),
        ("D",),
        usage="WHO [art=NAME] [sp=N] [mod=N]",
        read=readers.read_disturb,
        steps=(Step("one", Text("Whose long action is disturbed?")),),
        asks=("*",),
        system=True,
        group="turn",
    ),
    Command(
        "move",
        Text("move"),
        ("G",),
        usage="WHO [free|action|sprint]",
        read=readers.read_move,
        steps=(
            Step("one", Text("Who moves?")),
            Step(
                "choice",
                Text("With what?"),
                (
                    ("free", Text("free action")),
                    ("action", Text("action")),
                    ("sprint", Text("both: sprint")),
                ),
            ),
        ),
        system=True,
        group="turn",
    ),
    Command(
        "passierschlag",
        Text("strike in passing"),
        ("R",),
        usage="WHO TARGET",
        read=readers.read_passing_blow,
        steps=(
            Step("one", Text("Who strikes in passing?")),
            Step("one", Text("Attack whom?")),
        ),
        asks=("*",),
        system=True,
        group="harm",
    ),
)
