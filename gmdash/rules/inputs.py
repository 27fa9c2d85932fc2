"""The inputs of a check: how a typed value is read, and what it may be."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from gmdash.asks import Option
from gmdash.dice import whole
from gmdash.encounter.cleaning import clean
from gmdash.texts import Refused, Text, Words, chain

Kind = Literal["number", "numbers", "word", "yesno", "text"]
MOST = 1_000_000
MOST_TEXT = 60
YES = {"ja": True, "yes": True, "nein": False, "no": False}


class Input(Struct, frozen=True):
    """One `name=value` of a check.

    Attributes:
        default: None where it may be missing without one; `required` where it may not.
        kind: a `text` is judged by the check, such as the name of a row of a table.
        values: what a word may be.
        named: whether a combatant's number may be given by the name of a field of the sheet.
        asked: whether it may still be changed when the roll is asked for.
        low, high: the bounds within which it is changed then.
        label: what it is called on screen; its key with a capital where empty.
        repeats: whether it may be given several times; only for `numbers`.
        mark: a sign behind a value, such as `%`, by which it is known without a name.
        lacking: whether a name that is not on the sheet may stand for the number; the check
            then finds None, and the name among the labels.
        signed: whether a bare number with a sign, `+4`, means this one.
    """

    key: str
    kind: Kind = "number"
    default: Any = None
    required: bool = False
    values: tuple[str, ...] = ()
    named: bool = False
    asked: bool = False
    low: int = -20
    high: int = 20
    label: Words = ""
    repeats: bool = False
    mark: str = ""
    lacking: bool = False
    signed: bool = False

    def read(self, typed: str) -> Any:
        """The typed value.

        Raises:
            Refused: it is none.
        """
        try:
            if self.kind == "number":
                return _whole(typed.removesuffix(self.mark))
            if self.kind == "numbers":
                return tuple(_whole(part.removesuffix(self.mark)) for part in typed.split(","))
            if self.kind == "yesno":
                return YES[typed.casefold()]
            if self.kind == "text":
                return clean(typed, MOST_TEXT)
            return next(v for v in self.values if v.casefold() == typed.casefold())
        except (ValueError, KeyError, StopIteration):
            raise Refused(
                Text("{key}={typed}: {wanted}.", key=self.key, typed=typed[:20], wanted=self.wanted)
            ) from None

    @property
    def wanted(self) -> Words:
        """What a value of this input looks like."""
        match self.kind:
            case "number":
                return Text("a whole number is wanted")
            case "numbers":
                return Text("whole numbers joined by commas are wanted")
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

    def option(self, value: Any) -> Option:
        """It as an option of the question, standing at this value."""
        if self.kind == "yesno":
            return Option(self.key, self.called, "ja" if value else "nein", ("nein", "ja"))
        if self.kind == "word":
            return Option(self.key, self.called, str(value), self.values)
        number = sum(value) if isinstance(value, tuple) else int(value or 0)
        low, high = min(self.low, number), max(self.high, number)
        return Option(self.key, self.called, str(number), low=low, high=high)


def _whole(typed: str) -> int:
    number = whole(typed)
    if number is None:
        raise ValueError
    if abs(number) > MOST:
        raise Refused(Text("{number} is too large; {most} is the most.", number=typed, most=MOST))
    return number
