"""Encounter files and pages of campaigns, spoilt in every way; a number says which and how."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random

from files.fight_files import BLOCK_STYLES, FIRST

CAMPAIGNS = Path(__file__).parents[2] / "campaigns"
PAGES = ("campaign.yaml", "party.yaml", "bestiary.yaml", "conditions.yaml")

OWN = b"""conditions:
  Fluch: {level: 2, tick: W6:end, note: "liest sich schlecht"}
  Gift:
    heal: 3
    until: fight
"""
RULED = b"""title: Rudel
system: dsa5
prepared: [a.yaml]
rules:
  schmerz_regel: offiziell
  zonen: ja
"""

# What YAML, JSON and people's editors have up their sleeves.
TOKENS: tuple[bytes, ...] = (
    *(b"&a", b"*a", b"&a [*a]", b"!!python/object:os.system", b"!!binary ", b"!x", b"!<tag:x>"),
    *(b"<<: *a", b"<<: {n: 1}", b"? ", b"? [a]\n: b", b": ", b"- ", b"-", b"---\n", b"...\n"),
    *(b"%YAML 1.2\n", b"%TAG ! x\n", b"# ", b" #", b"|\n", b">-\n  ", b"|9\n", b"'", b'"', b"''"),
    *(
        b"{",
        b"}",
        b"[",
        b"]",
        b"{}",
        b"[]",
        b",",
        b",,",
        b"\t",
        b"\r",
        b"\r\n",
        b"\n\n",
        b" ",
        b"\0",
    ),
    *(
        b"null",
        b"~",
        b"true",
        b"True",
        b"no",
        b"on",
        b"NaN",
        b".nan",
        b".inf",
        b"-.inf",
        b"Infinity",
    ),
    *(
        b"1e999",
        b"-1e999",
        b"1e-999",
        b"0x10",
        b"0o17",
        b"017",
        b"08",
        b"1_000",
        b"1:30",
        b"-0",
        b"+1",
    ),
    *(
        b"9" * 400,
        b"9" * 5000,
        b"1." + b"0" * 400,
        b"18446744073709551616",
        b"-9223372036854775809",
    ),
    *(
        b"2026-11-29",
        b"2026-02-31T25:61:00Z",
        b"\xef\xbb\xbf",
        b"\xc3",
        b"\xff\xfe",
        b"\xed\xa0\x80",
    ),
    *(
        b"\xc2\x85",
        b"\xe2\x80\xa8",
        b"\xf0\x9f\x90\xba",
        b"\x1b[31m",
        b"\\u0000",
        b"\\ud800",
        b"\\x07",
    ),
    *(b'"type":"rolled"', b'"n":1,"n":2', b'"events":[]', b'"undo":1', b'"redo":1', b'"do":"x"'),
    *(b"[" * 60, b"{a: " * 60, b"- " * 60, b"[" * 20_000, b"x" * 10_001, b"y" * 120_000),
    *(b'"before":null', b'"gmdash":2', b'"gmdash":0', b"system: trauma", b"rules: {}", b"name:"),
)
LAUGHS = b"a: &a [x,x,x,x,x,x,x,x,x]\n" + b"".join(
    b"%c: &%c [%s]\n" % (n, n, b",".join([b"*%c" % (n - 1)] * 9)) for n in range(98, 107)
)


@lru_cache(maxsize=1)
def fights() -> Sequence[bytes]:
    return [
        *BLOCK_STYLES,
        *(path.read_bytes() for path in sorted(CAMPAIGNS.glob("*/encounters/*.yaml"))),
    ]


@lru_cache(maxsize=1)
def pages() -> Sequence[tuple[str, bytes]]:
    found = [(path.name, path.read_bytes()) for path in sorted(CAMPAIGNS.glob("*/*.yaml"))]
    return [*found, ("conditions.yaml", OWN), ("campaign.yaml", RULED)]


def fight(seed: int) -> bytes:
    """A spoilt encounter file; now and then one that is none at all."""
    random = Random(f"fight {seed}")
    lines = random.choice(fights()).splitlines(keepends=True)
    kept = min(len(lines), random.choice((2, 4, 8, 16, 50)))
    return _spoilt(b"".join(lines[:kept]), random)


def page(seed: int) -> tuple[str, bytes]:
    """A spoilt page of a campaign, with its name."""
    random = Random(f"page {seed}")
    name, data = random.choice(pages())
    return random.choice((name, name, name, random.choice(PAGES))), _spoilt(data, random)


def big(number: int) -> Iterator[bytes]:
    """The pieces of a fight of many megabytes: huge texts, deep nesting, or very many lines."""
    head, unit, tail = BIG[number % len(BIG)]
    size = (5 << 20, 15 << 20, 17 << 20, 50 << 20)[number // len(BIG) % 4]
    yield FIRST + head
    for at in range(1, size // len(unit) + 1, AT_ONCE):
        numbers = range(at, at + AT_ONCE)
        yield b"".join(unit % n for n in numbers) if b"%d" in unit else unit * AT_ONCE
    yield tail


def _spoilt(data: bytes, random: Random) -> bytes:
    for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
        data = random.choice(WAYS)(data, random)
    return data


def _flipped(data: bytes, random: Random) -> bytes:
    if not data:
        return data
    at = random.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]


def _random_byte(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.randbytes(random.choice((1, 1, 2, 40))) + data[at:]


def _truncated(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _beheaded(data: bytes, random: Random) -> bytes:
    return data[random.randrange(min(len(data), 400) + 1) :]


def _with_lines(change: Callable[[list[bytes], int, Random], None]) -> Callable[..., bytes]:
    def changed(data: bytes, random: Random) -> bytes:
        lines = data.splitlines(keepends=True)
        if lines:
            change(lines, random.randrange(len(lines)), random)
        return b"".join(lines)

    return changed


def _doubled(lines: list[bytes], at: int, random: Random) -> None:
    lines[at:at] = [lines[at]] * random.choice((1, 1, 2, 30))


def _left_out(lines: list[bytes], at: int, random: Random) -> None:
    del lines[at : at + random.choice((1, 1, 2))]


def _moved(lines: list[bytes], at: int, random: Random) -> None:
    lines.insert(random.randrange(len(lines)), lines.pop(at))


def _broken_line(lines: list[bytes], at: int, random: Random) -> None:
    cut = random.randrange(len(lines[at]))
    lines[at : at + 1] = [lines[at][:cut] + random.choice((b"\n", b"\r", b"\n  ")), lines[at][cut:]]


def _indented(lines: list[bytes], at: int, random: Random) -> None:
    lines[at] = random.choice((b" ", b"  ", b"\t", b"- ")) + lines[at]


def _joined(lines: list[bytes], at: int, random: Random) -> None:
    lines[at] = lines[at].rstrip(b"\r\n") + random.choice((b"", b" ", b","))


def _token(data: bytes, random: Random) -> bytes:
    """Between two words, where tokens mean most."""
    ends = [at for at, byte in enumerate(data) if byte in b' ,:{}[]"\n'] or [0]
    at = random.choice(ends) + random.choice((0, 1))
    return data[:at] + random.choice(TOKENS) + data[at:]


def _word(data: bytes, random: Random) -> bytes:
    """Another value for a key."""
    colons = [at for at, byte in enumerate(data) if byte == ord(":")]
    if not colons:
        return data
    at = random.choice(colons) + 1
    end = at
    while end < len(data) and data[end] not in b",}]\n":
        end += 1
    return data[:at] + b" " + random.choice(TOKENS) + data[end:]


def _spliced(data: bytes, random: Random) -> bytes:
    other = random.choice([*fights(), *(text for _, text in pages()), LAUGHS, FIRST])
    start = random.randrange(len(other))
    at = random.randrange(len(data) + 1)
    return data[:at] + other[start : start + random.choice((20, 200, 2000))] + data[at:]


def _laughing(data: bytes, random: Random) -> bytes:
    return random.choice(
        (LAUGHS + data, data + LAUGHS, data + b"- " + LAUGHS.replace(b"\n", b"\n  "))
    )


def _repeated(data: bytes, random: Random) -> bytes:
    """One piece of it very often: deep nesting, long lines, huge scalars."""
    start = random.randrange(len(data) + 1)
    piece = data[start : start + random.choice((1, 2, 5, 12))]
    return data[:start] + piece * random.choice((50, 500, 5000)) + data[start:]


WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    *(_flipped, _random_byte, _truncated, _beheaded, _token, _token, _token, _word, _word, _word),
    *map(_with_lines, (_doubled, _left_out, _moved, _broken_line, _indented, _joined)),
    *(_spliced, _laughing, _repeated),
    lambda data, random: data.replace(b"\n", b"\r\n"),
    lambda data, random: b"\xef\xbb\xbf" + data,
)

JOT = b'{"type":"note_added","text":"' + b"x" * 150 + b'"}'
AT_ONCE = 1000
# A head, what is repeated, with a number where it takes one, and a tail.
BIG: tuple[tuple[bytes, bytes, bytes], ...] = (
    (b'- {"n":1,"at":"","do":"', b"x", b'"}\n'),
    (b"- ", b"[", b""),
    (b"", b"- {n: [\n", b""),
    (b"", b"\n", b""),
    (b"- n: 1\n", b"  a: b\n", b""),
    (b'- {"n":1,"at":"","do":"note","events":[', JOT + b",", JOT + b"]}\n"),
    (b"", b'- {"n":%d,"at":"","do":"note","events":[' + JOT + b"]}\n", b""),
)
