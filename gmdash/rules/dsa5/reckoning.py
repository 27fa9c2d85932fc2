"""What Zustände and states come to: penalties, being out, Schritte (D-15, D-16, DX-4, DX-6)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from gmdash.encounter.state import Combatant, State, condition
from gmdash.rules import hand_pain
from gmdash.rules.dsa5 import pain
from gmdash.rules.ladder import Pain
from gmdash.rules.sheet import numbers
from gmdash.rules.system import RuleSystem
from gmdash.texts import Chain, Text, Words, chain, signed

SCHMERZ = "Schmerz"
ZUSTAENDE = ("Belastung", "Betäubung", "Furcht", "Paralyse", "Überanstrengung", "Verwirrung")
LYING, SURPRISED, CRAMPED = "Liegend", "Überrascht", "Eingeengt"
STATES = (LYING, SURPRISED, CRAMPED)
ACTS_ON = "Handlungsfähig"

MOST_PENALTY = 5
MOST_LEVELS = 8
LYING_SPEED = 1


def stage(system: RuleSystem, state: State, combatant: Combatant) -> int:
    """The stage of Schmerz that the LE make (D-16)."""
    official = system.rule(state, "schmerz_regel") == "offiziell"
    return pain.stage(int(combatant.sheet["le"]), combatant.values["le"], official)


def pain_of(system: RuleSystem, state: State, combatant: Combatant) -> int:
    """The stage that counts: from the LE, with what was given by hand."""
    given = condition(combatant, SCHMERZ)
    felt = stage(system, state, combatant) + (given.level if given else 0)
    return hand_pain.counting(felt, hand_pain.given(combatant), pain.MAX_STAGE)


def pain_beside(system: RuleSystem, state: State, combatant: Combatant) -> Pain | None:
    """The stage of the LE beside the one that counts, and why; None where nothing differs."""
    said, given = hand_pain.given(combatant), condition(combatant, SCHMERZ)
    felt, counts = stage(system, state, combatant), pain_of(system, state, combatant)
    acts_on = counts == pain.MAX_STAGE and condition(combatant, ACTS_ON)
    if not said and not given and not acts_on:
        return None
    reasons = [f"LE: {roman(felt)}"] if felt else []
    if given:
        reasons.append(f"{hand_pain.GM} {signed(given.level)}")
    reasons.extend(each.said(system.tough) for each in said)
    if acts_on:
        reasons.append(ACTS_ON)
    shown = f"{SCHMERZ} {roman(felt)}"
    return Pain(shown, roman(counts), tuple(reasons), bool(acts_on) or hand_pain.outside(said))


def roman(number: int) -> str:
    """A stage as the game writes it."""
    return pain.ROMAN[number] or "0"


def pain_counts(system: RuleSystem, state: State) -> bool:
    """Whether Schmerz does anything in this fight (DX-4)."""
    return system.rule(state, "schmerz_wirkung") == "regelwiki"


def conditions_count(system: RuleSystem, state: State) -> bool:
    """Whether the other Zustände and states do anything in this fight (DX-6)."""
    return system.rule(state, "zustaende") == "regelwiki"


def levels(system: RuleSystem, state: State, combatant: Combatant) -> dict[str, int]:
    """The Zustände that count, with their Stufen of I to IV."""
    found: dict[str, int] = {}
    if pain_counts(system, state):
        found[SCHMERZ] = pain_of(system, state, combatant)
    if conditions_count(system, state):
        for name in ZUSTAENDE:
            given = condition(combatant, name)
            found[name] = min(pain.MAX_STAGE, given.level) if given else 0
    return {name: level for name, level in found.items() if level}


def penalty_parts(
    system: RuleSystem, state: State, combatant: Combatant, but: Collection[str] = ()
) -> dict[str, int]:
    """What the Zustände cost on all Proben, by their names; −5 at most (DX-6).

    Args:
        system: with its house rules.
        state: the fight.
        combatant: the one who bears them.
        but: Zustände that are left out.
    """
    parts = {
        leveled(name, level): -level
        for name, level in levels(system, state, combatant).items()
        if name not in but
    }
    return {**parts, **_capped(sum(parts.values()))}


def _capped(total: int) -> dict[str, int]:
    return {f"höchstens −{MOST_PENALTY}": -MOST_PENALTY - total} if total < -MOST_PENALTY else {}


def is_out(system: RuleSystem, state: State, combatant: Combatant) -> bool:
    """Whether the Zustände make handlungsunfähig: one at IV, or 8 Stufen in all (DX-4, DX-6)."""
    found = levels(system, state, combatant)
    if conditions_count(system, state) and sum(found.values()) >= MOST_LEVELS:
        return True
    if condition(combatant, ACTS_ON):
        found.pop(SCHMERZ, None)
    return pain.MAX_STAGE in found.values()


def fighting_parts(
    system: RuleSystem, state: State, combatant: Combatant, values: Mapping[str, int]
) -> dict[str, int]:
    """What Zustände and states cost when fighting (DX-4, DX-6).

    Args:
        system: with its house rules.
        state: the fight.
        combatant: the one who fights.
        values: what each of the states costs at this roll.
    """
    parts = penalty_parts(system, state, combatant)
    if conditions_count(system, state):
        parts |= {name: cost for name, cost in values.items() if condition(combatant, name)}
    return parts


def speed_parts(system: RuleSystem, state: State, combatant: Combatant) -> dict[str, int]:
    """The Schritte of one movement, with what shortens them (D-15, DX-4, DX-6)."""
    full = numbers(combatant.sheet, ["gs"])["gs"]
    parts = {"GS": full}
    level = pain_of(system, state, combatant) if pain_counts(system, state) else 0
    if level:
        parts[leveled(SCHMERZ, level)] = -min(full, level)
    left = sum(parts.values())
    lies = condition(combatant, LYING) and conditions_count(system, state)
    if lies and left > LYING_SPEED:
        parts[LYING] = LYING_SPEED - left
    return parts


def leveled(name: str, level: int) -> str:
    """A Zustand with its Stufe: `Furcht II`."""
    return f"{name} {pain.ROMAN[level]}" if 0 < level < len(pain.ROMAN) else f"{name} {level}"


def reasons(base: str, parts: Mapping[str, int]) -> Iterator[Words]:
    """A value as sentences: its base, what was put on it, and what is not from the rule text."""
    yield f"{base} {parts[base]}"
    yield from put_on_words({name: value for name, value in parts.items() if name != base})


def put_on_words(parts: Mapping[str, int]) -> Iterator[Words]:
    """What was put on a value; what is not from the rule text comes last and says so."""
    said = {name: f"{name} {signed(value)}" for name, value in parts.items()}
    yield from (words for name, words in said.items() if not outside(name))
    marked = [words for name, words in said.items() if outside(name)]
    if marked:
        yield labelled(chain(marked))


def labelled(what: Words | Chain) -> Text:
    """What is not from the rule text, and says so."""
    return Text("{what} (not from the rule text)", what=what)


def outside(name: str) -> bool:
    """Whether a part of a value comes from Zustände and states, which are not in the text."""
    return name.split(maxsplit=1)[0] in (SCHMERZ, *ZUSTAENDE, *STATES, "höchstens")
