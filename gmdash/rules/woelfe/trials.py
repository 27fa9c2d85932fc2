"""The roll of a Würfelpool with its reasons, the same in probe, attack and defence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gmdash.asks import Choice, Settings
from gmdash.dice import Dice
from gmdash.rules import penalty
from gmdash.rules.circumstances import put_on, reasons
from gmdash.rules.trials import Trial, Verdict
from gmdash.rules.woelfe import pool as pools
from gmdash.rules.woelfe.announced import called, is_attack
from gmdash.rules.woelfe.house_rules import HOUSE_RULES
from gmdash.rules.words import parts_words
from gmdash.texts import Text, Words

BOTCH = (Choice("patzer", "Patzer"),)
SPLIT, MEAN, WOUNDS = "geteilt", "Mittelwert", "Wunden vorher"

_DEFAULTS = {rule.key: rule.default for rule in HOUSE_RULES}


def ruling(rules: Mapping[str, str], key: str) -> str:
    """The value of a house rule; its default where these rules do not say."""
    full = f"woelfe.{key}"
    return rules.get(full, _DEFAULTS[full])


class Part(Struct, frozen=True):
    """A part of a split pool (W-30 to W-33).

    Attributes:
        dice: those that were shared out to it.
        mean: the dice that there were to share out.
        modifier: what it is harder by.
        before: dice that wounds had taken when it was announced, as a number of 0 or less;
            only what they take since then comes off it.
        what: what it was announced for, as it is kept; empty where any action may use it.
        number: which of the actions of its round it is, from 1; 0 for a defence.
    """

    dice: int
    mean: int
    modifier: int = 0
    before: int = 0
    what: str = ""
    number: int = 0

    @property
    def mark(self) -> str:
        """What is recorded with the roll: `(klettern, 1. Teil)`; an attack says itself."""
        if not self.what:
            return f"({SPLIT})"
        nth = f"{self.number}. Teil"
        return f"({nth})" if is_attack(self.what) else f"({called(self.what)}, {nth})"


class Pool(Struct, frozen=True):
    """A pool as it is rolled (W-10, W-31, W-50).

    Attributes:
        parts: what it is made of by the words shown, the first ones by their points.
        malus: dice that wounds take, as a number of 0 or less.
        why: the name of what takes them.
        part: of a split pool; None for the whole of it.
        halved: False for a Probe on an attribute alone (W-19).
    """

    parts: Mapping[str, int]
    malus: int = 0
    why: str = ""
    part: Part | None = None
    halved: bool = True

    @property
    def points(self) -> int:
        """Attribute and ability together."""
        return sum(self.parts.values())

    @property
    def penalised(self) -> bool:
        """Whether wounds take dice from this roll; not those they took before a split."""
        return (self.malus if self.part is None else self._since(self.part)) < 0

    def penalty_by(self, settings: Settings) -> Pool:
        """This pool, or without what wounds take where that is left out."""
        if not (self.penalised and penalty.left_out(settings)):
            return self
        return replace(self, malus=self.part.before if self.part else 0)

    def after_wounds(self) -> int:
        """The dice of the whole pool that wounds leave."""
        return max(0, self.points + self.malus)

    def dice(self) -> int:
        """The dice to roll."""
        if self.part is None:
            return self.after_wounds()
        return max(0, self.part.dice + self._since(self.part))

    def _since(self, part: Part) -> int:
        """Dice that wounds take besides those they had taken before the split."""
        return min(0, self.malus - part.before)

    def basis(self, rules: Mapping[str, str]) -> int:
        """The points that the difficulty comes from (W-32, register)."""
        of = ruling(rules, "teilpool_schwierigkeit")
        if self.part is not None and of != "eigen":
            return self.part.dice if of == "teil" else self.part.mean
        shortened = ruling(rules, "malus_wuerfel_basis") == "gekuerzt"
        return self.after_wounds() if shortened else self.points

    def shown(self) -> dict[str, int]:
        """The parts with the dice that are missing, by the words shown.

        Those of a split pool in order: wounds before it, the mean, the share, wounds since.
        """
        parts, part = dict(self.parts), self.part
        if part is None:
            return {**parts, self.why: self.malus} if self.malus else parts
        since = self._since(part)
        if self.malus and part.before:
            parts[WOUNDS if since else self.why] = max(part.before, -self.points)
        parts[MEAN] = part.mean - max(0, sum(parts.values()))
        parts[SPLIT] = part.dice - part.mean
        if since:
            parts[self.why] = since
        return {name: dice for name, dice in parts.items() if dice or name in self.parts}


def pool_trial(
    rules: Mapping[str, str],
    pool: Pool,
    modifiers: Mapping[str, int],
    *,
    purpose: str,
    text: Words,
    needed: int = 1,
    picked: Mapping[str, int] | None = None,
) -> Trial:
    """The roll of a pool (W-10 to W-19).

    Args:
        rules: the house rules in force.
        pool: what is rolled.
        modifiers: what the GM puts on the difficulty, by the words shown.
        purpose: the code it is recorded under.
        text: what is asked.
        needed: net successes that are wanted.
        picked: what circumstances put on the difficulty.
    """
    put = put_on(modifiers, picked or {})
    extra = {SPLIT: pool.part.modifier} if pool.part and pool.part.modifier else {}
    changes = {name: n for name, n in put_on(put, extra).items() if n}
    dice, basis, modifier = pool.dice(), pool.basis(rules), sum(changes.values())
    capped = ruling(rules, "schwierigkeit_max") == "10"
    target = pools.difficulty(basis, modifier, halved=pool.halved, capped=capped)
    how: tuple[Words, ...] = (
        pools.difficulty_words(basis, modifier, target, pool.halved),
        parts_words(pool.shown()),
    )
    if pool.part:
        share = Text(
            "{n} of {there} dice of the split pool", n=pool.part.dice, there=pool.part.mean
        )
        how = (*how, share)
    how = (*how, *reasons(picked or {}))
    if target > pools.SIDES:
        how = (Text("no die can reach that"), *how)

    def judge(faces: tuple[int, ...]) -> Verdict:
        return _verdict(pools.outcome(faces, target, needed), faces, dice, target)

    return Trial(
        purpose=purpose,
        text=_part_words(pool.part, text),
        dice=Dice(dice, pools.SIDES),
        judge=judge,
        bounds=(0, dice),
        announced=lambda net: _verdict(pools.announced(net, needed), (), dice, target),
        outcomes=BOTCH if dice else (),
        named=lambda _: _verdict(pools.Outcome(0, 1, 0, 0, "botch"), (), dice, target),
        target=target,
        parts=pool.shown(),
        target_parts=changes,
        reasons=how,
        chance=pools.pool_chance(dice, target, needed) if dice else "",
        sort=pool.part.mark if pool.part else "",
    )


def _part_words(part: Part | None, text: Words) -> Words:
    """The question with the announced action that it is about."""
    if part is None or not part.what:
        return text
    action = called(part.what)
    return Text("{action}, part {number}: {what}", action=action, number=part.number, what=text)


def _verdict(came: pools.Outcome, faces: tuple[int, ...], dice: int, target: int) -> Verdict:
    values: dict[str, Any] = {
        "dice": dice,
        "difficulty": target,
        "faces": list(faces),
        "gross": came.gross,
        "ones": came.ones,
        "net": came.net,
        "tens": came.tens,
        "degree": came.degree,
    }
    return Verdict(came.net, came.degree, values)
