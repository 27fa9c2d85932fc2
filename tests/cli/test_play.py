"""Line mode, `new`, `show`, `log` and `check`, as a pipe uses them."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from gmdash.cli import main
from gmdash.files.encounter_file import read
from gmdash.rules import load

PACK = """\
add Bill side=pc geistesschaerfe=1 aufmerksamkeit=2
add John side=pc geistesschaerfe=2 aufmerksamkeit=2
add Ella side=pc geistesschaerfe=3 aufmerksamkeit=1
add Tita side=pc geistesschaerfe=1 aufmerksamkeit=3
ini bill 6
ini john 5
ini ella 10
ini tita 5
start
3
8
"""


class Pipe:
    """gmdash with lines on its standard input."""

    def __init__(
        self,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        self.folder, self.monkeypatch, self.capsys = folder, monkeypatch, capsys
        self.code = 0
        self.err = ""

    def new(self, system: str = "woelfe", name: str = "fight.yaml") -> str:
        path = str(self.folder / name)
        assert main(["new", path, "--system", system, "--title", "Klippe"]) == 0
        self.capsys.readouterr()
        return path

    def run(self, *words: str, lines: str = "") -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        self.code = main(list(words))
        said = self.capsys.readouterr()
        self.err = said.err
        return said.out

    def objects(self, *words: str, lines: str) -> list[dict[str, Any]]:
        out = self.run(*words, "--json", lines=lines)
        return [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def pipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Pipe:
    return Pipe(tmp_path, monkeypatch, capsys)


def test_the_example_of_the_rule_text_from_a_pipe(pipe: Pipe) -> None:
    path = pipe.new()
    objects = pipe.objects("play", path, lines=PACK)
    assert pipe.code == 0
    assert [o["ask"]["key"] for o in objects if "ask" in o] == ["tie1.bill", "tie1.tita"]
    state = objects[-1]["state"]
    assert [c["id"] for c in state["combatants"]] == ["ella", "john", "tita", "bill"]
    assert (state["round"], state["current"]) == (1, "ella")
    assert "Stichwurf 8 > 3" in state["combatants"][2]["initiative"]["reason"]


def test_the_shape_of_show_json(pipe: Pipe) -> None:
    path = pipe.new()
    pipe.run("play", path, lines=PACK + "damage ella 2\ncondition ella blind level=2\n")
    state = json.loads(pipe.run("show", path, "--json"))
    assert set(state) == {"title", "system", "round", "current", "combatants"}
    assert state["combatants"][0] == {
        "id": "ella",
        "name": "Ella",
        "side": "pc",
        "hidden": False,
        "status": "acting",
        "initiative": {
            "total": 14,
            "reason": "Geistesschärfe 3 + Aufmerksamkeit 1 + W10 10 = 14",
        },
        "health": {"level": 2, "label": "Verletzt"},
        "penalty": -1,
        "conditions": [{"name": "blind", "level": 2}],
        "budget": {"action": 1, "free": None, "reaction": None, "defence": 1},
    }
    start = json.loads(pipe.run("show", path, "--json", "--at", "0"))
    assert (start["round"], start["current"], start["combatants"]) == (0, None, [])


def test_show_of_dsa5(pipe: Pipe) -> None:
    path = pipe.new("dsa5")
    pipe.run("play", path, lines="add Alrik side=pc le=30\ndamage alrik 15\n")
    (alrik,) = json.loads(pipe.run("show", path, "--json"))["combatants"]
    assert alrik["health"] == {"current": 15, "max": 30, "stage": 2, "label": "Schmerz II"}
    assert alrik["initiative"] is None
    assert alrik["penalty"] == -2


def test_players_see_neither_the_hidden_nor_numbers_of_nsc(pipe: Pipe) -> None:
    path = pipe.new()
    pipe.run(
        "play",
        path,
        lines=PACK + "add Schatten hidden=yes\nini schatten =20\nadd Ork\nini ork =4\n",
    )
    state = json.loads(pipe.run("show", path, "--json", "--players"))
    assert "schatten" not in [c["id"] for c in state["combatants"]]
    ork = next(c for c in state["combatants"] if c["id"] == "ork")
    assert (ork["initiative"], ork["penalty"]) == ({"total": 4, "reason": ""}, None)
    pipe.run("play", path, lines="hide ella\ncondition john Gift until=start:ella:1\n")
    for command in ("show", "log"):
        assert "Ella" not in pipe.run(command, path, "--players")
    assert "Schatten" not in pipe.run("show", path, "--players")
    assert "Schatten" not in pipe.run("log", path, "--players")


def test_a_refused_line_ends_a_pipe_with_1(pipe: Pipe) -> None:
    path = pipe.new()
    out = pipe.run(
        "play",
        path,
        lines="add A\nadd\nadd B\n",
    )
    assert pipe.code == 1
    assert "B" not in out
    assert len(pipe.err.splitlines()) == 1
    objects = pipe.objects("play", path, "--keep-going", lines="dance\nadd B\n")
    assert pipe.code == 0
    assert [(o["ok"], o["entry"]) for o in objects] == [(False, None), (True, 2)]
    assert objects[0]["said"] == [pipe.err.strip()]


def test_every_line_gets_one_object(pipe: Pipe) -> None:
    path = pipe.new()
    lines = PACK + "attack john\nmod=1\nhm\nback\ncancel\n# a comment\n\nundo 2\nredo\nshow\nquit\n"
    objects = pipe.objects("play", path, "--keep-going", lines=lines)
    assert len(objects) == 11 + 5 + 3
    refused = [o for o in objects if o.get("ok") is False]
    assert [o["ask"]["key"] for o in refused] == ["attack", "attack"]
    assert all(o["said"] for o in refused)
    question = objects[12]["ask"]
    assert question["key"] == "attack"
    assert question["dice"] == {"count": 4, "sides": 10}
    assert {o["key"]: o["default"] for o in question["options"]} == {
        "pool": "geschick",
        "mod": 1,
        "zone": 0,
        "umstand": "",
    }


def test_a_dot_takes_all_defaults_and_the_end_of_input_cancels(pipe: Pipe) -> None:
    path = pipe.new()
    pipe.run("play", path, lines=PACK + "attack john\n.\n")
    before = Path(path).read_bytes()
    assert b'"do":"attack"' in before
    pipe.run("play", path, lines="next\nattack tita\n5 5 5 5\n")
    objects = pipe.objects("play", path, lines="next\nattack bill\n")
    assert objects[-1]["ask"]["key"] == "attack"
    assert b'"against":"bill"' not in Path(path).read_bytes()


def test_undo_says_how_many_there_were(pipe: Pipe) -> None:
    path = pipe.new()
    objects = pipe.objects("play", path, "--lang", "en", lines="add A\nadd B\nundo 9\nredo all\n")
    assert objects[2]["said"] == ["2 steps undone."]
    assert objects[3]["said"] == ["2 steps redone."]
    pipe.run("play", path, lines="undo all\nundo\n")
    assert pipe.code == 1


@pytest.mark.parametrize("system", ["woelfe", "dsa5"])
def test_a_seed_gives_a_resumed_fight_the_same_dice(pipe: Pipe, system: str) -> None:
    lines = ["add A side=pc", "add B", "ini", "start", ".", "damage b 2W6", "next", "damage a W6"]
    lines = [line for line in lines if system == "woelfe" or line != "."]
    whole, parts = pipe.new(system, "whole.yaml"), pipe.new(system, "parts.yaml")
    options = ("--seed", "7", "--keep-going")
    pipe.run("play", whole, *options, lines="\n".join(lines))
    for line in lines:
        pipe.run("play", parts, *options, lines=line if line != "." else "")
    timeless = [
        [{**json.loads(line[2:]), "at": ""} for line in Path(p).read_text("utf-8").splitlines()[1:]]
        for p in (whole, parts)
    ]
    if system == "dsa5":
        assert timeless[0] == timeless[1]
    assert [e["events"] for e in timeless[0]][2] == [e["events"] for e in timeless[1]][2]


def test_new_never_overwrites_and_needs_a_known_system(pipe: Pipe) -> None:
    path = pipe.new()
    before = Path(path).read_bytes()
    pipe.run("new", path, "--system", "dsa5")
    assert pipe.code == 1
    assert Path(path).read_bytes() == before
    pipe.run("new", str(pipe.folder / "x.yaml"), "--system", "schach")
    assert pipe.code == 2
    assert len(pipe.err.splitlines()) == 1
    assert not (pipe.folder / "x.yaml").exists()


PAGE = "title: Wald\nsystem: woelfe\nrules:\n  warten: no\n"


@pytest.mark.parametrize(
    ("page", "system", "wait", "complaint"),
    [
        (PAGE, "woelfe", "nein", ""),
        (PAGE + "  tanz: ja\n", "woelfe", "nein", "campaign.yaml:5: rules.tanz: expected one of"),
        ("title: [\n", "woelfe", "ja", "campaign.yaml:1: this is no YAML"),
        (PAGE, "dsa5", None, ""),
        (None, "woelfe", "ja", ""),
    ],
)
def test_a_new_fight_has_the_house_rules_of_the_campaign_it_is_in(
    pipe: Pipe, page: str | None, system: str, wait: str | None, complaint: str
) -> None:
    (pipe.folder / "encounters").mkdir()
    if page is not None:
        (pipe.folder / "campaign.yaml").write_text(page, encoding="utf-8")
    path = pipe.folder / "encounters" / "f.yaml"
    pipe.run("new", str(path), "--system", system, "--lang", "en")
    assert pipe.code == 0
    assert complaint in pipe.err
    assert len(pipe.err.splitlines()) == bool(complaint)
    rules = read(path).header.rules
    assert rules.get("woelfe.warten") == wait
    assert rules.keys() == load(system).default_rules().keys()


def test_a_house_rule_is_changed_in_line_mode(pipe: Pipe) -> None:
    path = pipe.new()
    lines = "rule warten=nein\nrule warten=no\nrule\nrule tanz=ja\nundo\n"
    said = pipe.objects("play", path, "--keep-going", "--lang", "en", lines=lines)
    assert [(one["ok"], one["entry"]) for one in said] == [
        (True, 1),
        (False, None),
        (False, None),
        (False, None),
        (True, 2),
    ]
    assert said[0]["said"] == ["House rule: whether an action can be held back: no."]
    assert said[1]["said"] == ["woelfe.warten is already nein."]
    assert said[2]["said"] == ["Say: rule KEY=VALUE"]
    assert "House rule" not in pipe.run("log", path, "--lang", "en", "--players")


def test_check_names_the_line_of_a_wrong_house_rule(pipe: Pipe) -> None:
    page = pipe.folder / "campaign.yaml"
    page.write_text(PAGE + "  aufwachen: nie\n", encoding="utf-8")
    out = pipe.run("check", str(pipe.folder), "--lang", "en")
    assert pipe.code == 1
    assert out == f'{page}:5: rules.aufwachen: expected one of: attribut, pool, found "nie"\n'


@pytest.mark.parametrize("command", ["show", "log", "play"])
@pytest.mark.parametrize(
    "content",
    [None, b"", b"\x00\x01\x02", b"\xff\xfe", b"- {}\n", b"hello\n", b'- {"gmdash":1}\n', b"[1"],
)
def test_a_file_that_is_no_fight_gets_one_sentence(
    pipe: Pipe, command: str, content: bytes | None
) -> None:
    path = pipe.folder / "bad.yaml"
    if content is not None:
        path.write_bytes(content)
    pipe.run(command, str(path), lines="add A\n")
    assert pipe.code == 1
    assert len(pipe.err.splitlines()) == 1
    assert "bad.yaml" in pipe.err
    assert (path.read_bytes() if path.exists() else None) == content


def test_a_torn_tail_is_left_out_and_said(pipe: Pipe) -> None:
    path = Path(pipe.new())
    pipe.run("play", str(path), lines="add A\nadd B\n")
    path.write_bytes(path.read_bytes()[:-9])
    for command in ("show", "log"):
        out = pipe.run(command, str(path))
        assert pipe.code == 0
        assert "A" in out
        assert len(pipe.err.splitlines()) == 1
    pipe.run("check", str(path))
    assert pipe.code == 1
    pipe.run("play", str(path), lines="add C\n")
    assert pipe.code == 0
    assert list(pipe.folder.glob("*.torn*"))
    pipe.run("check", str(path))
    assert pipe.code == 0


def test_a_session_that_is_busy_only_reads(pipe: Pipe) -> None:
    from gmdash.session import Session

    path = Path(pipe.new())
    first = Session(path)
    try:
        pipe.run("play", str(path), lines="show\nadd A\n")
        assert pipe.code == 1
    finally:
        first.close()
    pipe.run("play", str(path), lines="add A\n")
    assert pipe.code == 0


def test_save_goes_on_elsewhere(pipe: Pipe) -> None:
    path = pipe.new()
    other = pipe.folder / "other.yaml"
    pipe.run("play", path, lines=f'add A\nsave "{other}"\nadd B\n')
    assert pipe.code == 0
    assert b'"name":"B"' not in Path(path).read_bytes()
    assert b'"name":"B"' in other.read_bytes()


def test_quit_leaves_an_open_question(pipe: Pipe) -> None:
    path = pipe.new()
    pipe.run("play", path, lines="add A\nadd B\nini a =3\nini b =3\nstart\nquit\n")
    assert pipe.code == 0
    assert json.loads(pipe.run("show", path, "--json"))["round"] == 0


def test_help_lists_what_this_system_has(pipe: Pipe) -> None:
    assert "schip" in pipe.run("play", pipe.new("dsa5", "d.yaml"), lines="help\n")
    assert "schip" not in pipe.run("play", pipe.new("woelfe", "e.yaml"), lines="help\n")
    assert "attack" in pipe.run("play", pipe.new("woelfe", "w.yaml"), lines="help\n")


def test_help_says_which_values_a_check_needs(pipe: Pipe) -> None:
    said = pipe.run("play", pipe.new("dsa5", "d.yaml"), lines="help\n")
    assert "probe WHO fertigkeit eigenschaften=N,N,N fw=N [modifikator=N]" in said
    # The sheet gives the values of Selbstbeherrschung.
    assert "probe WHO selbstbeherrschung [eigenschaften=N,N,N] [fw=N]" in said


@pytest.mark.parametrize("form", [(), ("--json",), ("--markdown",)])
def test_the_key_table(pipe: Pipe, form: tuple[str, ...]) -> None:
    out = pipe.run("keys", *form)
    assert pipe.code == 0
    assert "undo" in out
    if form == ("--json",):
        rows = json.loads(out)
        for screen in ("fight", "library"):
            here = [row for row in rows if row["where"] in (screen, "both", "everywhere")]
            keys = [key for row in here for key in row["keys"]]
            assert len(keys) == len(set(keys))


def test_the_fight_goes_on_from_any_entry(pipe: Pipe) -> None:
    path = pipe.new()
    lines = "add A\nadd B\nundo\nadd C\ngo-on 2\ngo-on 0\n"
    objects = pipe.objects("play", path, "--lang", "en", lines=lines)
    assert [o["entry"] for o in objects] == [1, 2, 3, 4, 6, 7]
    people = [[c["id"] for c in o["state"]["combatants"]] for o in objects]
    assert people[4:] == [["a", "b"], []]
    assert objects[4]["said"] == [
        "On from entry 2 (back: undo, later go-on 4; 1 step stays in the file)."
    ]
    assert [e.do or e.undo for e in read(Path(path)).timeline.entries[4:]] == [4, "add", 1]


@pytest.mark.parametrize(
    "line", ["go-on", "go-on x", "go-on 3", "go-on 2", "go-on 1 2", "go-on -1"]
)
def test_a_moment_that_there_is_not_is_refused(pipe: Pipe, line: str) -> None:
    path = pipe.new()
    objects = pipe.objects("play", path, lines=f"add A\nadd B\n{line}\n")
    assert pipe.code == 1
    assert (objects[-1]["ok"], objects[-1]["entry"]) == (False, None)
    assert len(read(Path(path)).timeline.entries) == 2
