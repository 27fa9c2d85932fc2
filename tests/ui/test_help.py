"""Help: the keys of what is in sight, those of the open question, and the rules in short."""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.driving import TIME, WOLVES, Table, make, opened

from gmdash.commands import BY_ID
from gmdash.encounter.entries import FORMAT, Header
from gmdash.files.writer import create
from gmdash.language import language
from gmdash.rules import load
from gmdash.screens.fight.screen import FightScreen
from gmdash.screens.help.screen import HelpScreen
from gmdash.screens.library.screen import LibraryScreen
from gmdash.screens.messages import LanguageWanted

say = language("en").say
FIGHT = (*WOLVES, "start")
DSA5 = ("add Alrik side=pc schip=1", "add Ork")


def named(id_: str) -> str:
    return say(BY_ID[id_].text)


async def whole(table: Table, *keys: str) -> str:
    """All that help says after these keys, page by page."""
    await table.press(*keys)
    assert isinstance(table.app.screen, HelpScreen)
    pages: list[str] = []
    while not pages or pages[-1] != table.text():
        pages.append(table.text())
        await table.press("pagedown")
    return "\n".join(pages)


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 16)])
async def test_help_tells_of_the_view_and_the_system(tmp_path: Path, size: tuple[int, int]) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=size) as table:
        await table.press("3", "question_mark")
        assert table.lines()[0].strip() == "Help: damage and pain · Wölfe"
        assert "Esc  close" in table.lines()[-1]
        assert "PgUp PgDn" in table.lines()[-1]
        said = await whole(table)
        for rung in load("woelfe").ladder:
            assert rung.name in said
        assert named("damage") in said
        assert "W-48" in said
        await table.press("escape")
        assert isinstance(table.app.screen, FightScreen)


async def test_keys_and_card_stand_side_by_side_where_there_is_room(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=(120, 30)) as table:
        await table.press("question_mark")
        keys, mark, card = table.line("end the turn").partition("│")
        assert (keys.split()[0], mark) == ("n", "│")
        assert card.rstrip().endswith("W-1")
        await table.pilot.resize_terminal(80, 30)
        await table.pilot.pause()
        assert "│" not in table.line("end the turn")
        assert "W-1" not in table.text()


async def test_help_knows_what_this_system_has(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *DSA5, system="dsa5")
    async with opened(path, size=(120, 70)) as table:
        said = await whole(table, "question_mark")
        assert named("schip") in said
        assert named("disturb") in said
        assert "Schmerz II: ½ LE gone (15 of 30), −2 on all Proben" in said
    path = make(tmp_path / "g.yaml", *WOLVES)
    async with opened(path, size=(120, 70)) as table:
        said = await whole(table, "question_mark")
        assert named("schip") not in said
        assert named("disturb") not in said


@pytest.mark.parametrize("size", [(120, 60), (60, 60)])
async def test_help_says_why_not_now(tmp_path: Path, size: tuple[int, int]) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=size) as table:
        await table.press("question_mark")
        assert "Nobody waits." in table.line("step in ")
        # The same reason once, for the rows under each other that share it.
        assert table.text().count("Nobody waits.") == 1
        lines = table.lines()
        at = lines.index(table.line("end a condition"))
        assert "Nobody has a condition." in lines[at] + lines[at + 1]
        await table.press("escape", "w", "question_mark")
        assert "Nobody waits." not in table.text()


async def test_a_house_rule_that_differs_is_said(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    rules = load("woelfe").rules_for({"woelfe.warten": "nein"})
    create(path, Header(FORMAT, "woelfe", "Klippe", TIME, rules))
    async with opened(path, size=(120, 60)) as table:
        said = await whole(table, "question_mark")
        assert "House rules of this fight" in said
        assert "whether an action can be held back: no" in said
    async with opened(make(tmp_path / "g.yaml"), size=(120, 60)) as table:
        assert "House rules" not in await whole(table, "question_mark")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (("d",), ["a–z", "pick", "⌫", "take the last one back"]),
        (("d", "@ella", "enter"), ["7 -4 2W6+3", "a number, a sum or dice"]),
        (("v", "@ella"), ["choose at once"]),
        (
            ("a", "@jaeger-2"),
            ["Enter", "3 6 8", "=2", "every default from here on", "pool=geschick"],
        ),
        (("a", "@jaeger-2"), ["change the number", "change an option", "⌫", "Esc"]),
        (("I", "@ella", "enter"), ["=12", "the sum as announced", "Tab", "all NSC"]),
    ],
)
async def test_in_a_question_its_own_keys_come_first(
    tmp_path: Path, keys: tuple[str, ...], said: list[str]
) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=(120, 40)) as table:
        await table.press(*keys)
        before, entries = table.text(), len(table.entries)
        await table.press("question_mark")
        text = table.text()
        assert text.index("The open question") < text.index(named("next"))
        for words in said:
            assert words in text
        # Closed, it has left the question as it was; so has the key that closed it.
        await table.press("x")
        assert isinstance(table.app.screen, FightScreen)
        assert table.text() == before
        await table.press("escape", "escape", "escape")
        assert len(table.entries) == entries


async def test_a_question_mark_in_a_text_is_text(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("m")
        await table.type("Wer?")
        await table.press("enter")
        assert "Note: Wer?" in table.text()


async def test_the_library_has_help_of_its_own(tmp_path: Path) -> None:
    async with opened(tmp_path) as table:
        await table.press("question_mark")
        assert table.lines()[0].strip() == "Help: fights"
        assert "There is nothing to open." in table.line(named("open"))
        assert named("damage") not in table.text()
        assert "Initiative" not in table.text()
        await table.press("j", "question_mark")
        assert isinstance(table.app.screen, LibraryScreen)


async def test_keys_scroll_and_any_other_closes(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path, size=(80, 16)) as table:
        await table.press("question_mark", "j", "down")
        assert table.lines()[1].split()[0] == "N"
        await table.press("k", "up", "pagedown", "pageup")
        assert table.lines()[1].strip() == "Turn"
        await table.press("n")
        assert isinstance(table.app.screen, FightScreen)
        assert table.state.current == "ella"


async def test_help_speaks_the_other_language(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *FIGHT)
    async with opened(path) as table:
        await table.press("question_mark")
        assert "end the turn" in table.text()
        table.app.post_message(LanguageWanted())
        await table.pilot.pause()
        assert "Zug beenden" in table.text()
