"""YAML that people edit: what it means, and what is refused on which line."""

from __future__ import annotations

import pytest

from gmdash.files import careful
from gmdash.files.careful import parse
from gmdash.files.faults import Fault
from gmdash.language import language


@pytest.fixture(autouse=True, params=["c", "python"])
def _loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With libyaml and without it."""
    if request.param == "python":
        monkeypatch.setattr(careful, "FAST", "SafeLoader")


def fault(text: str | bytes, first_line: int = 1) -> Fault:
    with pytest.raises(Fault) as caught:
        parse(text.encode() if isinstance(text, str) else text, first_line)
    return caught.value


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("Null", "Null"),
        ("true", True),
        ("false", False),
        ("True", "True"),
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("off", "off"),
        ("0", 0),
        ("7", 7),
        ("-7", -7),
        ("+7", 7),
        ("08", "08"),
        ("007", "007"),
        ("0x10", "0x10"),
        ("0o7", "0o7"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("2026-11-29", "2026-11-29"),
        ("2026-11-29T20:15:00+01:00", "2026-11-29T20:15:00+01:00"),
        ("1.5", 1.5),
        ("-0.5", -0.5),
        ("1e3", 1000.0),
        ("1.5E-1", 0.15),
        ("1.", "1."),
        ("01.5", "01.5"),
        (".inf", ".inf"),
        (".nan", ".nan"),
        ("2W6+3", "2W6+3"),
        ("=", "="),
        ("Käthe", "Käthe"),
        ("٣", "٣"),
    ],
)
def test_a_plain_word_means_what_json_means_or_is_a_string(word: str, value: object) -> None:
    read = parse(f"a: {word}\n".encode()).value
    assert isinstance(read, dict)
    assert read == {"a": value}
    assert type(read["a"]) is type(value)


@pytest.mark.parametrize("word", ["null", "true", "7", "1.5", "no", "08", ""])
@pytest.mark.parametrize("quote", ['"', "'"])
def test_a_quoted_word_is_a_string(word: str, quote: str) -> None:
    assert parse(f"a: {quote}{word}{quote}".encode()).value == {"a": word}


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("a: 1\nb: !!str 2\n", 2, "tags"),
        ("a: 1\nb: !x [2]\n", 2, "tags"),
        ("! a\n", 1, "tags"),
        ("a: &x 1\n", 1, "anchors"),
        ("a:\n  - &x {}\n", 2, "anchors"),
        ("a: 1\nb: *x\n", 2, "anchors"),
        ("a: 1\nb: 2\na: 3\n", 3, "the key “a” stands twice"),
        ('{"a":1,\n"a":2}', 2, "the key “a” stands twice"),
        ("x:\n  a: 1\n  'a': 2\n", 3, "the key “a” stands twice"),
        ("a:\n  <<: {b: 1}\n", 2, "merge keys"),
        ("a: 1\n2: b\n", 2, "a key has to be a text"),
        ("null: b\n", 1, "a key has to be a text"),
        ("? [a]\n: b\n", 1, "a key has to be a text"),
        ("a: 1\n---\nb: 2\n", 2, "a second document"),
        ("a: 1\nb: [1, 2\n", 2, "no YAML"),
        ("a: 1\n\tb: 2\n", 2, "no YAML"),
        ("a: b: c\n", 1, "no YAML"),
        ('a: "\\x07"\n', 1, "U+0007"),
        ('a: 1\nb: "\\e[31m"\n', 2, "U+001B"),
        ("a: 1\nb: \x07\n", 2, "U+0007"),
        ("a: 1\nb: x\u2028y\n", 2, "U+2028"),
        (f"a: 1\nb: {'9' * 5000}\n", 2, "too large"),
        ("a: 1e999\n", 1, "too large"),
        (b"a: 1\nb: K\xe4the\n", 2, "UTF-8"),
        ("a:\n" + "- " * 49 + "x\n", None, ""),
        ("a:\n" + "- " * 50 + "x\n", 2, "nested deeper than 50"),
        ("[" * 100_000, 1, ""),
        ("{a: " * 100_000, 1, ""),
        (f"a: {'x' * 10_000}\n", None, ""),
        (f"a: 1\nb: {'x' * 10_001}\n", 2, "longer than 10000"),
        (f"a: 1\n? {'x' * 10_001}\n: 1\n", 2, "longer than 10000"),
        ("a: [" + "1, " * 400_000 + "]", 1, "larger than 1 MiB"),
    ],
)
def test_what_is_refused_names_its_line(text: str | bytes, line: int | None, says: str) -> None:
    if line is None:
        assert parse(text.encode() if isinstance(text, str) else text).value
        return
    found = fault(text)
    assert found.line == line
    assert says in language("en").say(found.text)


def test_lines_count_from_the_line_given() -> None:
    assert fault("a: 1\na: 2\n", first_line=10).line == 11


def test_the_line_of_a_place_is_known() -> None:
    document = parse(b"# a comment\nevents:\n- who: ella\n  before: 1\n- who:\n    bill\n")
    assert document.line(("events",)) == 2
    assert document.line(("events", 0)) == 3
    assert document.line(("events", 0, "before")) == 4
    assert document.line(("events", 1, "who")) == 5
    assert document.line(("events", 1, "missing")) == 5
    assert document.line(("nothing", 3)) == 2


def test_byte_order_mark_and_carriage_returns_are_no_part_of_the_text() -> None:
    assert parse(b"\xef\xbb\xbfa: 1\r\nb: x\r\n").value == {"a": 1, "b": "x"}


def test_lines_of_a_long_text_are_kept() -> None:
    assert parse(b"note: |\n  one\n\n  two\n").value == {"note": "one\n\ntwo\n"}
