"""Fields of a sheet: what may be typed, and how a value is said."""

from __future__ import annotations

import pytest
from playing import english

from gmdash.encounter.events import Scalar
from gmdash.language import language
from gmdash.rules.sheet import Field, Sheet, number_named, value_words
from gmdash.texts import Refused

WHOLE = Field("kraft", "Kraft", 2, -5, 20)
HALVES = Field("laufen", "Laufen", 4.0, 0, 99)


@pytest.mark.parametrize(
    ("field", "typed", "value"),
    [
        (WHOLE, "3", 3),
        (WHOLE, " +3 ", 3),
        (WHOLE, "−5", -5),
        (HALVES, "3.5", 3.5),
        (HALVES, "3,5", 3.5),
        (HALVES, "3", 3.0),
        (HALVES, "3.0", 3.0),
        (HALVES, "99", 99.0),
    ],
)
def test_what_may_be_typed(field: Field, typed: str, value: Scalar) -> None:
    read = field.read(typed)
    assert (type(read), read) == (type(value), value)


@pytest.mark.parametrize(
    ("field", "typed"),
    [(WHOLE, word) for word in ("", "x", "3.5", "3,5", "21", "-6", "1_0", "٣", "1e1", "9" * 40)]
    + [
        (HALVES, word)
        for word in ("", "x", "3.25", "0,1", "99.5", "-0.5", "nan", "inf", "3,", ".5")
    ],
)
def test_what_may_not(field: Field, typed: str) -> None:
    with pytest.raises(Refused) as refused:
        field.read(typed)
    assert english(refused.value.text).endswith(f"not “{typed[:20]}”.")


@pytest.mark.parametrize(
    ("value", "said"), [(4.0, "4"), (3.5, "3,5"), (-0.5, "−0,5"), (7, "7"), ("W6+2", "W6+2")]
)
def test_how_a_value_is_said(value: Scalar, said: str) -> None:
    assert language("de").say(value_words(value)) == said


def test_a_field_is_found_by_its_short_name_before_a_beginning() -> None:
    sheet = Sheet((Field("geist", "Geist", short="GEI"), Field("geschick", "Geschick", short="GE")))
    values = {"geist": 4, "geschick": 2}
    assert number_named(sheet, values, "ge") == ("Geschick", 2)
    assert number_named(sheet, values, "gei") == ("Geist", 4)
    assert number_named(sheet, values, "g") is None
