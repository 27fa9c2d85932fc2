"""What can be picked in a prompt: all of it is seen at once, in as many lines as there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from ui.driving import make, opened

from gmdash.language import language
from gmdash.screens.prompts.labels import labelled
from gmdash.widgets.listed import BETWEEN, in_parts, listed, shortened
from gmdash.widgets.prompt import Bulletin, Typing
from gmdash.widgets.told import Told

NAMES = ["Yppolita", "Thorwulf", "Geron", "Rudel ×20", "Mira", "Alrik", "Hund ×20", "Rondrian"]
TWELVE = [*NAMES, "Selinde", "Hesinde", "Sehr langer Name", "Ork 1"]


def offered(names: list[str]) -> str:
    return BETWEEN.join(labelled(chr(97 + at), name) for at, name in enumerate(names))


def drawn(bulletin: Bulletin, width: int, height: int) -> list[str]:
    lines = ["".join(text for text, _ in line) for line in bulletin.draw(width, height)]
    assert len(lines) == height
    assert all(cell_len(line) <= width for line in lines)
    return lines


@pytest.mark.parametrize(("width", "height"), [(60, 3), (60, 4), (80, 3), (80, 4), (120, 4)])
@pytest.mark.parametrize("names", [NAMES, TWELVE])
def test_every_letter_of_a_prompt_is_seen(names: list[str], width: int, height: int) -> None:
    roll = Told("roll", roll=True)
    lines = drawn(Bulletin((roll,), None, "Whom?", offered(names)), width, height)
    text = " ".join(lines)
    for at, name in enumerate(names):
        assert re.search(rf"\b{chr(97 + at)} {name[:3]}", text), text
    assert lines[0].strip() in ("roll", "Whom?")


@pytest.mark.parametrize("width", [60, 80, 120])
def test_what_fits_is_said_in_full(width: int) -> None:
    lines = drawn(Bulletin((), None, "Whom?", offered(NAMES)), width, 4)
    assert all(name in " ".join(lines) for name in NAMES)
    assert "…" not in "".join(lines)


def test_what_cannot_be_told_apart_in_the_room_ends_with_an_ellipsis() -> None:
    lines = listed(offered([f"Ork {n}" for n in range(26)] * 4), 60, 1, 2)
    assert len(lines) == 1
    assert lines[0].startswith("a Ork 0   b Ork 1")
    assert lines[0].endswith("…")
    assert listed("a b", 60, 0, 0) == []


def test_names_are_not_cut_to_the_same() -> None:
    items = offered([f"Räuberhauptmann {n}" for n in range(12)])
    assert all(f"… {n}" in " ".join(listed(items, 80, 2, 3)) for n in range(12))
    lines = listed(offered([f"{n} Räuberhauptmänner" for n in "ABABABCDEFGHI"]), 40, 2, 2)
    assert lines[-1].endswith("…")


@given(
    st.lists(st.text(alphabet="ab 12×狼", min_size=1, max_size=20), max_size=30),
    st.integers(10, 130),
    st.integers(1, 4),
    st.integers(0, 2),
)
def test_no_line_is_too_long_and_there_are_not_too_many(
    names: list[str], width: int, lines: int, more: int
) -> None:
    found = listed(BETWEEN.join(names), width, lines, lines + more)
    assert len(found) <= lines + more
    assert all(cell_len(line) <= width for line in found)


@pytest.mark.parametrize(
    ("item", "width", "short"),
    [
        ("m Modifikator ‹+2›", 12, "m Modi… ‹+2›"),
        ("m Modifikator ±0", 12, "m Modifi… ±0"),
        ("w Wolfsrudel ×20", 12, "w Wolfs… ×20"),
        ("k Wolfsrudelführer 12", 12, "k Wolfsr… 12"),
        ("j jetzt handeln", 12, "j jetzt han…"),
        ("j kurz", 12, "j kurz"),
    ],
)
def test_the_letter_and_the_value_stay(item: str, width: int, short: str) -> None:
    assert shortened(item, width) == short


@pytest.mark.parametrize(
    ("width", "said"),
    [
        (40, "Enter rolls · =12 the sum · Tab all"),
        (30, "Enter rolls · =12 the sum"),
        (15, "Enter rolls"),
        (5, "Enter rolls"),
    ],
)
def test_a_hint_loses_whole_parts(width: int, said: str) -> None:
    assert in_parts("Enter rolls · =12 the sum · Tab all", width) == said


def test_a_hint_beside_what_is_typed_is_whole() -> None:
    line = Typing("12", 2, hint="Enter rolls · =12 the sum · Tab rolls all NSC").draw(40, 1)[0]
    assert line[-1][0].strip() == "Enter rolls · =12 the sum"


@pytest.mark.parametrize(("code", "size"), [("de", (60, 16)), ("en", (80, 24))])
async def test_at_the_end_of_a_round_every_choice_is_seen(
    tmp_path: Path, code: str, size: tuple[int, int]
) -> None:
    people = ["Alrik", "Bela", "Cuno", "Dorn", "Ella"]
    lines = [f"add {name} side=pc" for name in people]
    sums = [f"ini {name} ={20 - at}" for at, name in enumerate(people)]
    holds = [f"delay {name}" for name in people[:4]]
    path = make(tmp_path / "f.yaml", *lines, *sums, "start", *holds, system="dsa5")
    async with opened(path, size=size, language=language(code)) as table:
        await table.press("n")
        text = table.text()
        for name in people[:4]:
            assert f"{table.letters(name.casefold())} {name}" in text
        for choice in ("verfällt", "einsteig") if code == "de" else ("it lapses", "act now"):
            assert re.search(rf"\b[a-z] {choice}", text), text


@pytest.mark.parametrize("size", [(80, 24), (60, 24)])
async def test_a_question_takes_the_lines_that_its_options_need(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    people = ("add Hilda side=pc schiessen=14", "add Ork", "ini hilda =20", "ini ork =9", "start")
    path = make(tmp_path / "f.yaml", *people, system="dungeonslayers")
    async with opened(path, size=size) as table:
        before = table.app.screen.query_one("#bulletin").size.height
        await table.press("a", "@ork", "u")
        text = table.text()
        assert all(name in text for name in ("Routine +8", "sehr schwer −4", "äußerst schwer −8"))
        assert "Hilda" in text
        await table.press("escape", "escape", "escape")
        assert table.app.screen.query_one("#bulletin").size.height == before
