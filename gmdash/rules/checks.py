"""Single checks of a rule system: `gmdash probe` runs them, and a fight for its combatants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from gmdash.asks import Option, Procedure, Settings
from gmdash.rules import penalty as penalties
from gmdash.rules.inputs import Input, put_in, value_text
from gmdash.rules.odds import Odds
from gmdash.rules.trials import Thrown, Trial, Verdict, throw
from gmdash.texts import Refused, Text, Words, chain

if TYPE_CHECKING:
    from gmdash.encounter.state import Combatant, State
    from gmdash.rules.system import RuleSystem

# The inputs of a check by key; under `labels` what those are called that came from a sheet.
Inputs = Mapping[str, Any]
Rules = Mapping[str, str]


class Result(Struct, frozen=True):
    """What a check comes to: its values by key, a sentence, and its rolls."""

    values: Mapping[str, Any]
    said: Words
    thrown: tuple[Thrown, ...] = ()


class Check(Struct, frozen=True):
    """A kind of check: its inputs, and the roll or the procedure that it is.

    Attributes:
        run: a check of several rolls, or of none; it receives the inputs by key and the house
            rules by full key.
        trial: a check of one roll.
        said: what that roll came to, as a sentence.
        odds: the exact chances; None where there are none.
        label: what it is called on screen.
        ways: groups of inputs of which exactly one is given: its first, and any of its others.
        order: the inputs that may be given by their place alone, without their names.
        alone: the input that a number is for if it stands in the first place and no second one
            follows; that of the first place where empty.
        fitted: puts in what state and sheet of a combatant say, such as the penalty of wounds.
        penalty: the key under which `fitted` puts it; it may be left out of a roll.
        for_fighters: whether it can be called for in a fight.
    """

    key: str
    inputs: tuple[Input, ...]
    run: Callable[[Inputs, Rules], Procedure[Result]] | None = None
    trial: Callable[[Inputs, Rules], Trial] | None = None
    said: Callable[[Verdict], Words] = lambda verdict: verdict.result
    odds: Callable[[Inputs, Rules], Odds] | None = None
    label: Words = ""
    ways: tuple[tuple[str, ...], ...] = ()
    order: tuple[str, ...] = ()
    alone: str = ""
    fitted: Callable[[RuleSystem, State, Combatant, dict[str, Any]], dict[str, Any]] | None = None
    penalty: str = ""
    for_fighters: bool = False

    def read(self, pairs: Sequence[tuple[str, str]]) -> dict[str, Any]:
        """The inputs from typed pairs, with defaults.

        Raises:
            Refused: an input is unknown, doubled, missing or no value, or two contradict.
        """
        read: dict[str, Any] = {}
        for key, typed in pairs:
            put_in(read, self.input(key), self.input(key).read(typed))
        self.go_together(read)
        return self.complete(read)

    def input(self, key: str) -> Input:
        """The input of this key; capitals do not count.

        Raises:
            Refused: there is none.
        """
        folded = key.casefold()
        found = next((entry for entry in self.inputs if entry.key == folded), None)
        if found is None:
            keys = chain([entry.key for entry in self.inputs])
            raise Refused(
                Text("There is no input “{key}”; there are {keys}.", key=key[:40], keys=keys)
            )
        return found

    def go_together(self, read: Mapping[str, Any], any_way: bool = False) -> None:
        """Insist that the inputs that were given do not contradict one another.

        Args:
            read: those that were given.
            any_way: whether it is not yet known which of the ways is meant.

        Raises:
            Refused: there are two ways or none, or one means nothing with or without another.
        """
        begun = [way for way in self.ways if any(key in read for key in way)]
        if self.ways and not any_way and (len(begun) != 1 or begun[0][0] not in read):
            raise Refused(Text("Give exactly one of these: {ways}.", ways=self._ways_usage()))
        for entry in self.inputs:
            if entry.key not in read:
                continue
            if entry.needs and entry.needs not in read:
                raise Refused(
                    Text("{key} means nothing without {other}.", key=entry.key, other=entry.needs)
                )
            if entry.idle_with and read[entry.key]:
                other, value = entry.idle_with
                if read.get(other) == value:
                    raise Refused(
                        Text(
                            "{key} means nothing beside {other}.",
                            key=entry.key,
                            other=f"{other}={value_text(value)}",
                        )
                    )

    def complete(self, read: Mapping[str, Any], on_sheet: bool = False) -> dict[str, Any]:
        """The inputs with defaults for those that are missing.

        Args:
            read: those that were given.
            on_sheet: whether a sheet gives some of them.

        Raises:
            Refused: one is missing that is required.
        """
        for entry in self.inputs:
            if entry.key not in read and self._required(entry, on_sheet):
                raise Refused(
                    Text("{key} is missing: {wanted}.", key=entry.key, wanted=entry.wanted)
                )
        return {**{entry.key: entry.default for entry in self.inputs}, "labels": {}, **read}

    def usage(self, on_sheet: bool = False) -> str:
        """Its inputs: bare the required ones, in brackets the others, the ways joined by `|`.

        Args:
            on_sheet: whether a sheet gives some of them.
        """
        in_ways = {key for way in self.ways for key in way}
        parts = [f"({self._ways_usage()})"] if self.ways else []
        for entry in self.inputs:
            if entry.key not in in_ways:
                bare = self._required(entry, on_sheet)
                parts.append(entry.usage if bare else f"[{entry.usage}]")
        return " ".join(parts)

    def _required(self, entry: Input, on_sheet: bool) -> bool:
        return entry.required or (entry.from_sheet and not on_sheet)

    def _ways_usage(self) -> str:
        usages = ([self.input(key).usage for key in way] for way in self.ways)
        return " | ".join(" ".join([one, *(f"[{more}]" for more in rest)]) for one, *rest in usages)

    def procedure(self, inputs: Inputs, rules: Rules) -> Procedure[Result]:
        """Roll it."""
        if self.run is not None:
            return (yield from self.run(inputs, rules))
        trial = self.trial
        assert trial is not None
        thrown = yield from throw(
            lambda settings: trial(self.rolled_with(inputs, settings), rules),
            lambda settings: self.options(self.changed(inputs, settings), settings),
        )
        return Result(thrown.verdict.values, self.said(thrown.verdict), (thrown,))

    def odds_of(self, inputs: Inputs, rules: Rules) -> Odds:
        """The exact chances.

        Raises:
            Refused: this check has none.
        """
        if self.odds is None:
            raise Refused(Text("{kind} has no chances to tell.", kind=self.key))
        return self.odds(inputs, rules)

    def options(self, inputs: Inputs, settings: Settings | None = None) -> tuple[Option, ...]:
        """What may still be changed when the roll is asked for."""
        own = tuple(entry.option(inputs[entry.key]) for entry in self.inputs if entry.asked)
        return (*own, *penalties.options(settings or {}, self._penalised(inputs)))

    def _penalised(self, inputs: Inputs) -> bool:
        """Whether a penalty applies, and nothing else said takes it away."""
        entry = next((entry for entry in self.inputs if entry.key == self.penalty), None)
        other, value = (entry and entry.idle_with) or ("", None)
        idle = bool(other) and inputs.get(other) == value
        return bool(inputs.get(self.penalty)) and not idle

    def rolled_with(self, inputs: Inputs, settings: Settings) -> dict[str, Any]:
        """The inputs with the options put in, and without the penalty where it is left out."""
        changed = self.changed(inputs, settings)
        if self.penalty in changed and penalties.left_out(settings):
            changed[self.penalty] = type(changed[self.penalty])()
        return changed

    def changed(self, inputs: Inputs, settings: Settings) -> dict[str, Any]:
        """The inputs with the options of the question put in."""
        own = {entry.key: entry for entry in self.inputs}
        return {
            **inputs,
            **{key: own[key].read(typed) for key, typed in settings.items() if key in own},
        }
