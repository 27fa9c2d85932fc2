"""The inputs of a check: how a typed value is read, and what it may be."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from gmdash.asks import YES, Option
from gmdash.dice import whole
from gmdash.encounter.cleaning import clean
from gmdash.texts import Refused, Text, Words, chain

Kind = Literal["number", "numbers", "word", "yesno", "text"]
MOST = 999
MOST_MODIFIER = 50
MOST_NUMBERS = 20
MOST_TEXT = 60


class Input(Struct, frozen=True):
    """One `name=value` of a check.

    Attributes:
        default: None where it may be missing without one; `required` where it may not.
        kind: a `text` is judged by the check, such as the name of a row of a table.
        values: what a word may be.
        named: whether a combatant's number may be given by the name of a field of the sheet.
        asked: whether it may still be changed when the roll is asked for.
        low, high: within which bounds a typed number means something; what a sheet gives has
            the bounds of its field.
        count: how many numbers `numbers` are; any up to a limit where 0.
        label: what it is called on screen; its key with a capital where empty.
        repeats: whether it may be given several times; only for `numbers`.
        mark: a sign behind a value, such as `%`, by which it is known without a name.
        lacking: whether a name that is not on the sheet may stand for the number; the check
            then finds None, and the name among the labels.
        signed: whether a bare number with a sign, `+4`, means this one.
        from_sheet: whether a sheet gives it where it is missing; it is required without one.
        needs: another input without which it means nothing.
        idle_with: another input and its value beside which it means nothing.
    """

    key: str
    kind: Kind = "number"
    default: Any = None
    required: bool = False
    values: tuple[str, ...] = ()
    named: bool = False
    asked: bool = False
    low: int = 0
    high: int = MOST
    count: int = 0
    label: Words = ""
    repeats: bool = False
    mark: str = ""
    lacking: bool = False
    signed: bool = False
    from_sheet: bool = False
    needs: str = ""
    idle_with: tuple[str, Any] | None = None

    def read(self, typed: str) -> Any:
        """The typed value.

        Raises:
            Refused: it is none.
        """
        match self.kind:
            case "number":
                return self.number(typed)
            case "numbers":
                return tuple(self.number(part, typed) for part in typed.split(","))
            case "yesno" if typed.casefold() in YES:
                return YES[typed.casefold()]
            case "text" if clean(typed):
                return clean(typed, MOST_TEXT)
            case "word":
                for value in self.values:
                    if value.casefold() == typed.casefold():
                        return value
        raise self.refused(typed)

    def number(self, typed: str, among: str = "") -> int:
        """One number of it.

        Args:
            typed: as it was typed.
            among: with all the others that were typed.

        Raises:
            Refused: it is none, or past the bounds.
        """
        number = whole(typed.removesuffix(self.mark))
        if number is None or not self.low <= number <= self.high:
            raise self.refused(among or typed)
        return number

    def is_number(self, typed: str) -> bool:
        """Whether a number was typed, within the bounds or not; what is none may be a name."""
        return whole(typed.removesuffix(self.mark)) is not None

    def refused(self, typed: str) -> Refused:
        """What is said to a value that is none."""
        return Refused(
            Text("{key}={typed}: {wanted}.", key=self.key, typed=typed[:20], wanted=self.wanted)
        )

    @property
    def wanted(self) -> Words:
        """What a value of this input looks like."""
        bounds = {"low": self.low, "high": self.high}
        match self.kind:
            case "number":
                return Text("a whole number from {low} to {high} is wanted", **bounds)
            case "numbers" if self.count:
                return Text(
                    "{count} whole numbers from {low} to {high} are wanted, joined by commas",
                    count=self.count,
                    **bounds,
                )
            case "numbers":
                return Text(
                    "whole numbers from {low} to {high} are wanted, joined by commas", **bounds
                )
            case "yesno":
                return Text("ja or nein is wanted")
            case "word":
                return Text("one of {values} is wanted", values=chain(self.values))
            case "text":
                return Text("a word is wanted")

    @property
    def called(self) -> Words:
        """What it is called on screen."""
        return self.label or self.key.capitalize()

    @property
    def usage(self) -> str:
        """It with what its value looks like: `wert=N`, `klasse=O|X|S`."""
        match self.kind:
            case "number":
                value = "N"
            case "numbers":
                value = ",".join("N" * self.count) or "N[,N...]"
            case "yesno":
                value = "ja|nein"
            case "word":
                value = "|".join(self.values)
            case "text":
                value = "TEXT"
        return f"{self.key}={value}"

    def option(self, value: Any) -> Option:
        """It as an option of the question, standing at this value."""
        if self.kind == "yesno":
            return Option(self.key, self.called, value_text(bool(value)), ("nein", "ja"))
        if self.kind == "word":
            return Option(self.key, self.called, str(value), self.values)
        number = sum(value) if isinstance(value, tuple) else int(value or 0)
        low, high = min(self.low, number), max(self.high, number)
        return Option(self.key, self.called, str(number), low=low, high=high)


def put_in(read: dict[str, Any], entry: Input, value: Any) -> None:
    """Add the value of an input to those read so far.

    Raises:
        Refused: it has one already and takes one only, or too few or too many numbers.
    """
    if entry.key in read and not entry.repeats:
        raise Refused(Text("{key} is given twice.", key=entry.key))
    put = (*read.get(entry.key, ()), *value) if entry.repeats else value
    if entry.kind == "numbers" and put is not None:
        if entry.count and len(put) != entry.count:
            raise entry.refused(",".join(map(str, put)))
        if len(put) > MOST_NUMBERS:
            raise Refused(
                Text("{key} are at most {most} numbers.", key=entry.key, most=MOST_NUMBERS)
            )
    read[entry.key] = put


def value_text(value: Any) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "ja" if value else "nein"
    return str(value)
