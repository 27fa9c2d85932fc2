"""Single checks of a rule system, as `gmdash probe` runs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from gmdash.asks import Procedure
from gmdash.texts import Refused, Text, Words, chain

Kind = Literal["number", "numbers", "word", "yesno"]
MOST = 1_000_000
YES = {"ja": True, "yes": True, "nein": False, "no": False}


class Input(Struct, frozen=True):
    """One `name=value` of a check.

    Attributes:
        default: None where it may be missing without one; `required` where it may not.
        values: what a word may be.
    """

    key: str
    kind: Kind = "number"
    default: Any = None
    required: bool = False
    values: tuple[str, ...] = ()

    def read(self, typed: str) -> Any:
        """The typed value.

        Raises:
            Refused: it is none.
        """
        try:
            if self.kind == "number":
                return _whole(typed)
            if self.kind == "numbers":
                return tuple(_whole(part) for part in typed.split(","))
            if self.kind == "yesno":
                return YES[typed.casefold()]
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


def _whole(typed: str) -> int:
    number = int(typed.replace("−", "-"))
    if abs(number) > MOST:
        raise Refused(Text("{number} is too large; {most} is the most.", number=typed, most=MOST))
    return number


class Result(Struct, frozen=True):
    """What a check comes to: its values by key, and a sentence."""

    values: Mapping[str, Any]
    said: Words


class Check(Struct, frozen=True):
    """A kind of check: its inputs, and the procedure that rolls it.

    `run` receives the inputs by key and the house rules by full key.
    """

    key: str
    inputs: tuple[Input, ...]
    run: Callable[[Mapping[str, Any], Mapping[str, str]], Procedure[Result]]

    def read(self, pairs: Sequence[tuple[str, str]]) -> dict[str, Any]:
        """The inputs from typed pairs, with defaults.

        Raises:
            Refused: an input is unknown, doubled, missing or no value.
        """
        known = {entry.key: entry for entry in self.inputs}
        read: dict[str, Any] = {}
        for key, typed in pairs:
            if key not in known:
                raise Refused(
                    Text(
                        "There is no input “{key}”; there are {keys}.",
                        key=key[:40],
                        keys=chain(list(known)),
                    )
                )
            if key in read:
                raise Refused(Text("{key} is given twice.", key=key))
            read[key] = known[key].read(typed)
        for entry in self.inputs:
            if entry.required and entry.key not in read:
                raise Refused(
                    Text("{key} is missing: {wanted}.", key=entry.key, wanted=entry.wanted)
                )
            read.setdefault(entry.key, entry.default)
        return read
