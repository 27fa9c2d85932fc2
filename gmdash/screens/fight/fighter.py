"""One combatant, or a whole mob, as the rows show it."""

from __future__ import annotations

from msgspec import Struct

from gmdash.actions.view import Status
from gmdash.encounter.state import Combatant
from gmdash.rules.ladder import Health, Reckoned
from gmdash.texts import Text, Words, chain


class Fighter(Struct, frozen=True):
    """One combatant as the rows show it; the reasons of the place are left to the view.

    Attributes:
        budget: what is left by kind, of the kinds that have a limit, with what was bought.
        conditions: as they are shown, first what takes several actions.
        endings: when each of them ends, in short; empty where it ends by hand, and for a mob.
        defence: what the next defence is changed by; None where there is none left.
        members: of a mob that has one row, the ids of all; empty for one alone.
        able: how many of them can act.
        stands: of those, how many are at what, where they are not all at the same.
    """

    combatant: Combatant
    status: Status
    health: Health | None
    penalty: Reckoned
    budget: tuple[tuple[str, int], ...]
    conditions: tuple[Words, ...]
    endings: tuple[Words, ...] = ()
    members: tuple[str, ...] = ()
    able: int = 0
    defence: int | None = 0
    stands: tuple[tuple[Status, int], ...] = ()

    @property
    def first(self) -> str:
        """The id of the one, or of the first of the mob."""
        return self.whos[0]

    @property
    def whos(self) -> tuple[str, ...]:
        """The ids of all whom the row is about."""
        return self.members or (self.combatant.id,)

    @property
    def health_words(self) -> Words:
        """`2 Verletzt`, `15/30 Schmerz II`."""
        return self.health_versions[0]

    @property
    def health_versions(self) -> list[Words]:
        """The same, shorter, and the number alone; of a mob also how many can act of how many."""
        if self.health is None:
            return [""]
        current = str(self.health.current).replace("-", "−")
        points = self.health.kind == "points"
        number = f"{current}/{self.health.maximum}" if points else current
        said: list[Words] = [chain([number, self.health.label], " ")]
        if self.health.short:
            said.append(f"{number} {self.health.short}")
        said.append(number)
        if not self.members:
            return said
        if not self.hurt:
            said.insert(1, self.health.label)
        able = str(self.able)
        return [
            *(chain([f"{able}/{len(self.members)}", words], " · ") for words in said),
            f"{able} · {number}",
            f"{able} · {current}",
        ]

    @property
    def hurt(self) -> float:
        """How badly hurt, from 0 for not at all to 1 for the worst."""
        if self.health is None:
            return 0
        share = self.health.current / max(1, self.health.maximum)
        return min(1, max(0, share if self.health.kind == "ladder" else 1 - share))

    @property
    def condition_words(self) -> list[Words]:
        """The conditions with their levels, and how the players see this one."""
        return self._with_secrets(self.conditions)

    @property
    def conditions_with_endings(self) -> list[Words]:
        """The same, each with when it ends."""
        endings = self.endings or ("",) * len(self.conditions)
        pairs = zip(self.conditions, endings, strict=True)
        return self._with_secrets(tuple(chain([c, e], " ") if e else c for c, e in pairs))

    def _with_secrets(self, conditions: tuple[Words, ...]) -> list[Words]:
        first = sum(1 for condition in self.combatant.conditions if condition.note)
        secrets: list[Words] = [Text("hidden")] if self.combatant.hidden else []
        if self.combatant.shown != self.combatant.name:
            secrets.append(Text("as {name}", name=self.combatant.shown))
        return [*conditions[:first], *secrets, *conditions[first:]]
