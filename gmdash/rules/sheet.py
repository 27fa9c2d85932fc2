"""The sheet of a combatant: the fields a system declares, and how they are read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from gmdash.dice import parse_amount, whole
from gmdash.encounter.cleaning import clean
from gmdash.encounter.events import Scalar
from gmdash.texts import Refused, Text, Words, chain

MOST_KEY = 40
_DECIMAL = re.compile(r"[+-]?\d{1,9}(?:[.,]\d{1,9})?", re.ASCII)


class Field(Struct, frozen=True):
    """One field of a sheet: a number within bounds, or dice as text.

    The default says of which kind it is: a whole number, a number that may be a half, or text.

    Attributes:
        key: its name in files and on the command line.
        label: its name on screen, the game's own.
        short: the same in a few letters, as players write it; empty where there is none.
        optional: whether a sheet may be without it; then it has no default either.
        maximum_of: the value whose most this field is; empty for others.
    """

    key: str
    label: str
    default: Scalar = 0
    low: int = 0
    high: int = 99
    maximum_of: str = ""
    short: str = ""
    optional: bool = False

    def read(self, typed: str) -> Scalar:
        """The typed value.

        Raises:
            Refused: it is no value of this field.
        """
        if isinstance(self.default, str):
            return str(parse_amount(clean(typed)))
        number = self._number(typed.strip().replace("−", "-"))
        if number is None or not self.low <= number <= self.high:
            raise Refused(
                Text(
                    "{field} is {wanted}, not “{typed}”.",
                    field=self.key,
                    wanted=self.wanted,
                    typed=typed[:20],
                )
            )
        return number

    @property
    def wanted(self) -> Words:
        """What a number of this field looks like."""
        if isinstance(self.default, float):
            return Text("a number in halves from {low} to {high}", low=self.low, high=self.high)
        return Text("a whole number from {low} to {high}", low=self.low, high=self.high)

    def _number(self, typed: str) -> float | None:
        """The number; None where it is none of this kind."""
        if not isinstance(self.default, float):
            return whole(typed)
        number = float(typed.replace(",", ".")) if _DECIMAL.fullmatch(typed) else None
        return None if number is None or (2 * number) % 1 else number


class Alias(Struct, frozen=True):
    """Another way to give a field: `fellkategorie` 1–5 sets `fell` 4–0."""

    key: str
    field: str
    table: Mapping[int, int]

    def read(self, typed: str) -> Scalar:
        """The value of the field that the typed one stands for.

        Raises:
            Refused: the table has no such value.
        """
        number = whole(typed)
        if number is None or number not in self.table:
            raise Refused(
                Text("{field} is one of: {values}.", field=self.key, values=chain(list(self.table)))
            )
        return self.table[number]


class Sheet(Struct, frozen=True):
    """The fields of a system, with their aliases.

    Attributes:
        further: the field that any other name stands for, such as a skill; None where there
            are no others.
    """

    fields: tuple[Field, ...]
    aliases: tuple[Alias, ...] = ()
    further: Field | None = None

    def defaults(self) -> dict[str, Scalar]:
        """The fields that every sheet has, with their defaults."""
        return {field.key: field.default for field in self.fields if not field.optional}

    def field(self, key: str) -> Field | None:
        """The field of this key."""
        found = next((field for field in self.fields if field.key == key), None)
        if found is None and self.further is not None and key:
            return replace(self.further, key=key, label=label_of(key))
        return found

    def read(self, key: str, typed: str) -> tuple[str, Scalar]:
        """The field that is meant and its value.

        Raises:
            Refused: there is no such field, or it has no such value.
        """
        folded = clean(key, MOST_KEY).casefold()
        for alias in self.aliases:
            if alias.key == folded:
                return alias.field, alias.read(typed)
        field = self.field(folded)
        if field is None:
            raise Refused(
                Text(
                    "There is no field “{key}”; there are {fields}.",
                    key=key[:40],
                    fields=chain([f.key for f in self.fields]),
                )
            )
        return field.key, field.read(typed)


def label_of(key: str) -> str:
    """What a field of this key is called: `werfen/fangen` is Werfen/Fangen."""
    return re.sub(r"(?<![^\W\d_])[^\W\d_]", lambda found: found[0].upper(), key)


def value_words(value: Scalar) -> Words:
    """A value of a sheet as it is said: 4.0 is 4, and 3.5 is 3,5 in German."""
    if not isinstance(value, float):
        return value
    whole, point, rest = f"{abs(value):g}".partition(".")
    sign = "−" if value < 0 else ""
    return Text("{whole}.{rest}", whole=sign + whole, rest=rest) if point else sign + whole


def number_named(sheet: Sheet, values: Mapping[str, Scalar], word: str) -> tuple[str, int] | None:
    """The number of a field that is named, and its label; a missing one is 0."""
    found = field_named(sheet, values, word)
    return None if found is None else (found[1], int(values.get(found[0], 0)))


def field_named(sheet: Sheet, values: Mapping[str, Scalar], word: str) -> tuple[str, str] | None:
    """The key and the label of a field for numbers.

    The word is its key, label or short name, or a beginning of key or label that fits one.
    """
    folded = word.casefold().strip()
    labels = {key: label_of(key) for key, value in values.items() if isinstance(value, int)}
    labels |= {f.key: f.label for f in sheet.fields if isinstance(f.default, int)}
    short = {f.key: f.short.casefold() for f in sheet.fields if f.short}
    fitting = [k for k, label in labels.items() if folded in (k, label.casefold(), short.get(k))]
    if not fitting and folded:
        fitting = [
            key
            for key, label in labels.items()
            if key.startswith(folded) or label.casefold().startswith(folded)
        ]
    if len(fitting) != 1:
        return None
    return fitting[0], labels[fitting[0]]


def numbers(sheet: Mapping[str, Scalar], keys: Sequence[str]) -> dict[str, int]:
    """The whole numbers of these fields; a missing one is 0."""
    return {key: int(sheet.get(key, 0)) for key in keys}
