"""Named circumstances of an attack: a table that people may rewrite, picked several at once.

What is picked at the attack goes on to the defence and the damage of the same attack. No rule
text here has such a table, so each says that it is outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from gmdash.asks import SEVERAL, Option, Settings
from gmdash.rules.house_rules import Column, Row, TableRule
from gmdash.texts import Text, Words, chain, signed

KEY = "umstand"
TABLE = "umstaende"
MOST = 99
LATER = ("abwehr", "schaden")


def circumstances(system: str, rows: str) -> TableRule:
    """The table of a system: name, attack, defence, damage, and for which kind of attack.

    Args:
        system: its id.
        rows: those at first; the last cell is a code of the system's attacks, or empty for all.
    """
    return TableRule(
        f"{system}.{TABLE}",
        (
            Column("umstand", barred=f",;={SEVERAL}"),
            Column("angriff", "number", -MOST, MOST),
            Column("abwehr", "number", -MOST, MOST),
            Column("schaden", "number", -MOST, MOST),
            Column("art", empty=True),
        ),
        rows,
        Text("circumstances of an attack: what they put on attack, defence and damage"),
        outside=True,
    )


class Circumstances(Struct, frozen=True):
    """Those of a table that may be picked at one roll.

    Attributes:
        rows: of the table.
        on: the column that this roll uses.
        usual: those that are picked at first, such as at the attack before.
    """

    rows: tuple[Row, ...]
    on: str = "angriff"
    usual: tuple[str, ...] = ()

    def fitting(self, kind: str = "") -> tuple[Row, ...]:
        """Those for this kind of attack; but at the attack only those that do something here."""
        kinds = ("", kind.casefold())
        fits = [row for row in self.rows if not kind or str(row["art"]).casefold() in kinds]
        return tuple(row for row in fits if self.on == "angriff" or row[self.on])

    def picked(self, settings: Settings, kind: str = "") -> tuple[str, ...]:
        """The names of those that hold at this roll, in the order of the table."""
        said = settings.get(KEY)
        chosen = self.usual if said is None else tuple(said.split(SEVERAL))
        return tuple(name for name in _names(self.fitting(kind)) if name in chosen)

    def parts(self, settings: Settings, kind: str = "") -> dict[str, int]:
        """What those that hold put on the roll, by their names; none that puts on nothing."""
        names = self.picked(settings, kind)
        found = {str(row["umstand"]): int(row[self.on]) for row in self.fitting(kind)}
        return {name: found[name] for name in names if found[name]}

    def options(self, settings: Settings, kind: str = "") -> tuple[Option, ...]:
        """The option to pick them; none where there is nothing to pick."""
        rows = self.fitting(kind)
        if not rows:
            return ()
        value = SEVERAL.join(self.picked(settings, kind))
        labels = tuple(label(row, self.on) for row in rows)
        option = Option(
            KEY, Text("circumstances"), value, _names(rows), labels=labels, several=True
        )
        return (option,)

    def later(self, on: str, picked: tuple[str, ...]) -> Circumstances:
        """Those at a later roll of the same attack, at first as they were picked before."""
        return Circumstances(self.rows, on, picked)


def label(row: Row, on: str, unit: str = "") -> str:
    """`dunkel −2`; at an attack that it does nothing to, what it does later: `(Abwehr −10)`."""
    name = str(row["umstand"])
    later = [f"{c.capitalize()} {signed(int(row[c]))}{unit}" for c in LATER if row.get(c)]
    if row[on] or on != "angriff" or not later:
        return f"{name} {signed(int(row[on]))}{unit}"
    return f"{name} ({', '.join(later)})"


def _names(rows: Iterable[Row]) -> tuple[str, ...]:
    return tuple(str(row["umstand"]) for row in rows)


def put_on(parts: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """Both together; a name that stands in both is kept apart: `Kopf`, `Kopf (2)`."""
    together = dict(parts)
    for name, value in more.items():
        free, at = name, 2
        while together.get(free):
            free, at = f"{name} ({at})", at + 1
        together[free] = value
    return together


def reasons(parts: Mapping[str, int]) -> tuple[Words, ...]:
    """Those that hold as a sentence that says where they are from; nothing where none holds."""
    said = chain([f"{name} {signed(value)}" for name, value in parts.items()])
    return (Text("{what} (not from the rule text)", what=said),) if parts else ()
