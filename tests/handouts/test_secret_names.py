"""What players read instead of secret names, and of the words in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from handouts.secret_fights import file_of, for_players, read_by_players
from playing import Game

from gmdash.actions.public import known
from gmdash.handouts.asked import read_asked

ELLA = "add Ella side=pc le=30"
ORLOK = 'add "Graf Orlok" hidden=yes'


@pytest.mark.parametrize(
    ("whom", "named"),
    [
        ("players", "hinterhalt-von-order.bbcode.txt"),
        ("gm", "hinterhalt-von-graf-orlok-order.bbcode.txt"),
    ],
)
def test_the_name_of_a_file_tells_players_of_nobody(tmp_path: Path, whom: str, named: str) -> None:
    game = Game("dsa5").play('add "Graf Orlok" hidden=yes')
    file = file_of(game, "Hinterhalt von Graf Orlok", tmp_path / "f.yaml")
    asked = read_asked(["order", "bbcode", whom, "beside"])
    assert asked.saved(file, "page").name == named


@pytest.mark.parametrize(
    ("lines", "text", "read"),
    [
        pytest.param(
            ['add "Graf Orlok" hidden=yes'], "Orlok kommt, Orloks Graf", "… kommt, …", id="hidden"
        ),
        pytest.param(
            ['add "Graf Orlok" hidden=yes', 'add "Graf Olaf"'], "Orlokgraf", "…", id="a compound"
        ),
        pytest.param(
            ['add "Graf Orlok" hidden=yes', 'add "Graf Olaf"'],
            "Der Graf, Orloks Grafschaft",
            "Der Graf, … Grafschaft",
            id="a word of a known name",
        ),
        pytest.param(
            ['add "Müller\'s Ghoul" hidden=yes'],
            "Müllers Ghoul, Müller's Hof, Muellers Mehl",
            "…, … Hof, … Mehl",
            id="an apostrophe",
        ),
        pytest.param(
            ["add Graf-Dracula", "rename graf-dracula Fremder"],
            "Dracula kommt mit Draculas Hund, Draculas Graf",
            "Fremder kommt mit … Hund, Fremder",
            id="renamed",
        ),
        pytest.param(
            ["add Dracula-Priester mask=Priester"],
            "Dracula und der Priester",
            "Priester und der Priester",
            id="masked",
        ),
        pytest.param(
            ["add Graf-Dracula mask=Fremder", "add Graf-Orlok mask=Gast"],
            "Der Graf, Dracula",
            "Der …, Fremder",
            id="a word of two",
        ),
        pytest.param(
            ['add "Ritter ohne Kopf" hidden=yes'],
            "Wohnen ohne Ritter in Kopfberg",
            "Wohnen ohne … in …",
            id="a word that says nothing",
        ),
        pytest.param(
            ['add "Wolfs Braut" hidden=yes', "add Wolf"],
            "Wolfs Biss, die Braut",
            "Wolfs Biss, die …",
            id="a known name with an ending",
        ),
        pytest.param(
            ["add Rudelwolf mob=Nachtrudel hidden=yes", "add Ork count=2 mob=Roter-Mond"],
            "Nachtrudel und Roter Mond, Ork",
            "… und …, Ork",
            id="a mob",
        ),
        pytest.param(
            ["add Großork hidden=yes"], "GROSSORK, Großorks Fluch", "…, … Fluch", id="an ß"
        ),
    ],
)
def test_a_telling_word_of_a_secret_name_is_no_more_read_than_the_name(
    lines: list[str], text: str, read: str
) -> None:
    game = Game("dsa5").play(ELLA, *lines)
    assert known(game.timeline.effective()).scrub(text) == read


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        pytest.param(["add Ёж"], "Akte X, x-2", id="no Latin letter"),
        pytest.param(["add Ёж hidden=yes", "add Ёж hidden=yes"], "Akte X, x-2", id="hidden"),
        pytest.param(["add Éa hidden=yes"], "Akte A", id="what is left of a name"),
        pytest.param(["add нет-42 hidden=yes"], "Raum 42", id="a number that is left"),
    ],
)
def test_an_id_that_says_nothing_of_the_name_is_no_secret(lines: list[str], text: str) -> None:
    game = Game("dsa5").play(ELLA, *lines)
    assert known(game.timeline.effective()).scrub(text) == text


def test_an_id_that_is_the_name_is_as_secret() -> None:
    game = Game("dsa5").play(ELLA, "add Öx hidden=yes", "add Éowyn hidden=yes")
    whom = known(game.timeline.effective())
    assert whom.scrub("Oex und Öx, owyn, Éowyns Ring") == "… und …, …, … Ring"


def test_what_the_program_says_is_not_taken_for_a_secret_name() -> None:
    game = Game("dsa5").play(ELLA, 'add "Acts Round" hidden=yes', 'add "Runde Dran" hidden=yes')
    game.play("ini ella =20", "start", "condition ella Rundenfluch")
    texts = list(for_players(file_of(game, "Die Brücke der Runde")))
    shows = [text for name, text in texts if name == "show"]
    assert "Round 1 · Ella acts" in shows[0]
    assert "Runde 1 · Ella ist dran" in shows[1]
    assert all("Die Brücke der … · DSA5" in text for text in shows)
    assert "rundenfluch" not in str(texts).casefold()


def test_no_sentence_ends_in_four_dots() -> None:
    game = Game("dsa5").play(ELLA, ORLOK, 'condition ella "verflucht von Orlok"')
    assert game.players_log()[-1] == "Ella: verflucht von …"
    assert "…." not in read_by_players(game)


@pytest.mark.parametrize("name", ["Orlok", "Graf-Orlok", "Orloks", "Orlokfluch"])
def test_a_condition_that_is_a_secret_name_is_none_for_players(name: str) -> None:
    game = Game("dsa5").play(ELLA, "add Ork le=30", ORLOK)
    before = read_by_players(game)
    game.play(f"condition ella,ork {name}")
    assert read_by_players(game) == before
    game.play(f"uncondition ella {name}")
    assert read_by_players(game) == before
    assert sum(f": {name}" in line for line in game.log()) == 3


def test_what_a_condition_of_a_secret_name_costs_is_told_without_it() -> None:
    game = Game("dsa5").play(ELLA, ORLOK, "condition ella Orlok tick=3:end", "ini ella =20")
    game.play("start", "next")
    assert "Orlok: Ella 30 → 27, kein Schmerz." not in game.log()
    said = [line for line in game.players_log() if "27" in line]
    assert said == ["Ella: LE 30 → 27, no Schmerz."]


def test_a_word_of_the_game_with_a_secret_word_in_it_stays() -> None:
    game = Game("dsa5").play(ELLA, 'add "Tote Hand" hidden=yes', "add Ork le=30")
    game.play("condition ork handlungsunfähig", "condition ork Handfluch")
    texts = dict(for_players(file_of(game, "Die Hand")))
    assert "Ork: handlungsunfähig." in texts["log text"]
    assert "handlungsunfähig" in texts["show"]
    assert "handlungsunfähig" in texts["watch"]
    assert "handfluch" not in str(texts).casefold()


def test_why_somebody_is_out_is_said_once() -> None:
    game = Game("dsa5").play(ELLA, "add Ork le=10", "damage ork 10")
    texts = dict(for_players(file_of(game, "Brücke")))
    (row,) = [line for line in texts["show"].splitlines() if "Ork" in line]
    assert row.count("im Sterben") == 1
