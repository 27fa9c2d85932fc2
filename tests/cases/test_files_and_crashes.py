"""Cases F1, F5, F6, G10, G11: paused fights, full disks, other versions, kills, crashes."""

from __future__ import annotations

import errno
import os
import re
import signal
import sys
from pathlib import Path

import pytest
from cases.conftest import Sit
from cases.sitting import aftermath, fight, opened
from files.test_write_faults import failing, system
from playing import SYSTEMS, english, play_in

from gmdash.cli import main
from gmdash.files.copies import copies_of
from gmdash.files.encounter_file import read
from gmdash.session import Session
from gmdash.texts import Refused

posix = pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is needed")


def test_f1_another_fight_leaves_the_paused_one_and_its_last_five_states(sit: Sit) -> None:
    paused = fight(sit, "woelfe", "ab")
    states = []
    for evening in range(7):
        paused.again()
        assert paused.session.keep_copy() is None
        states.append(paused.state)
        paused.play(f"note evening {evening}", "next")
    state, data = paused.state, paused.path.read_bytes()
    # Another one is started, played, and ended beside it.
    other = fight(sit, "woelfe", "cd").play("damage c 2", "end")
    other.session.keep_copy()
    assert paused.path.read_bytes() == data
    assert opened(paused.path).state == state
    assert [read(copy).timeline.state for copy in copies_of(paused.path)] == states[-5:]
    # Back to one of them: as another file.
    back = Session(copies_of(paused.path)[1])
    back.save_elsewhere(paused.path.with_name("back.yaml"))
    play_in(back, "next")
    back.close()
    assert read(copies_of(paused.path)[1]).timeline.state == states[-4]


@pytest.mark.parametrize("name", SYSTEMS)
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS])
def test_f5_a_full_disk_is_said_and_the_fight_goes_on(sit: Sit, name: str, code: int) -> None:
    game = fight(sit, name, "ab")
    state, data = game.state, game.path.read_bytes()
    for line in ("next", "note x", "condition a Furcht", "rename a Anna"):
        with system(failing(code, names=("write",))), pytest.raises(Refused) as refused:
            game.play(line)
        said = english(refused.value.text)
        assert said.startswith("Not recorded: ")
        assert "Try again, or save the fight elsewhere" in said
        assert (game.state, game.path.read_bytes()) == (state, data)
    with system(failing(code, names=("write",))), pytest.raises(Refused):
        game.session.undo()
    game.play("next", "note x")
    assert read(game.path).timeline.state == game.state != state


@pytest.mark.parametrize("name", SYSTEMS)
def test_f6_a_fight_of_a_newer_version_is_read_and_never_overwritten(
    sit: Sit, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    ours = fight(sit, name, "ab").play("condition a Furcht", "next", "undo", "note alt")
    path, own = tmp_path / "newer.yaml", ours.path.read_text("utf-8")
    path.write_text(
        own.replace('{"gmdash":1,', '{"gmdash":2,"moon":"full",')
        + '- {"n":99,"at":"","do":"moon","events":[{"type":"moon_rose","phase":3}]}\n',
        "utf-8",
    )
    data = path.read_bytes()
    session = Session(path)
    assert session.read_only is not None
    assert "newer gmdash" in english(session.read_only)
    ours_then, then = ours.timeline, session.file.timeline
    assert [entry.do for entry in session.entries] == [entry.do for entry in ours_then.entries]
    # Back step by step, as far as it can be read, and forward again: by looking, not by undo.
    for number in [*reversed(range(len(then.entries) + 1)), *range(len(then.entries) + 1)]:
        assert then.state_after(number) == ours_then.state_after(number)
    for act in (session.undo, session.redo):
        for steps in (1, 2, None):
            with pytest.raises(Refused):
                act(steps)
    with pytest.raises(Refused):
        play_in(session, "note neu")
    assert session.state == ours.state
    assert session.keep_copy() is None
    session.close()
    assert main(["show", str(path), "--lang", "en"]) == 0
    assert "newer gmdash" in capsys.readouterr().err
    assert path.read_bytes() == data
    assert sorted(tmp_path.glob("newer*")) == [path]


def test_f6_a_fight_written_by_hand_as_plain_yaml_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(
        "# typed in an editor\n- gmdash: 1\n  system: dsa5\n  title: Von Hand\n  created: ''\n"
        "- n: 1\n  at: ''\n  do: note\n  events:\n  - type: note_added\n    text: von Hand\n",
        "utf-8",
    )
    session = Session(path)
    session.undo()
    session.close()
    assert path.read_text("utf-8").startswith("# typed in an editor\n- gmdash: 1\n")
    assert len(read(path).timeline.entries) == 2
    session = Session(path)
    session.redo()
    session.close()
    aftermath(path)


@posix
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_g10_after_a_kill_the_save_is_there_and_the_shell_usable(
    sit: Sit, tmp_path: Path, name: str
) -> None:
    from e2e.conftest import Terminal

    game = fight(sit, "dsa5", "ab")
    game.session.close()
    window = Terminal(tmp_path, str(game.path), "--lang", "en", columns=80, rows=24)
    try:
        window.wait("ROUND 1")
        # As some terminals send the mouse beyond column 100, though nobody asked.
        window.send("\x1b[<0;110;5M\x1b[M \x8f%")
        window.press("mok\r", "Note: ok")
        window.press("d", "Damage to whom?")
        window.signal(getattr(signal, name))
        window.end()
    finally:
        window.close()
    if name == "SIGTERM":
        # The screen before, the cursor, and keys that are echoed again.
        assert b"\x1b[?1049l" in window.raw
        assert window.raw.rindex(b"\x1b[?25h") > window.raw.rindex(b"\x1b[?25l")
        assert not game.path.with_name(f"{game.path.name}.lock").exists()
    session = Session(game.path)
    assert session.read_only is None
    assert session.entries[-1].do == "note"
    session.close()
    game.open()


@posix
def test_g11_an_exception_saves_the_fight_and_prints_the_path_of_the_report(
    sit: Sit, tmp_path: Path
) -> None:
    from e2e.conftest import Terminal

    game = fight(sit, "dsa5", "ab")
    game.session.close()
    (tmp_path / "sitecustomize.py").write_text(
        "from gmdash.session import Session\n"
        "def undo(self, steps=1):\n    raise ZeroDivisionError('Geheimnis von A')\n"
        "Session.undo = undo\n",
        "utf-8",
    )
    window = Terminal(
        *(tmp_path, str(game.path), "--lang", "en"),
        columns=80,
        rows=24,
        PYTHONPATH=os.pathsep.join([str(tmp_path), *sys.path]),
        XDG_STATE_HOME=str(tmp_path),
    )
    try:
        window.wait("ROUND 1")
        window.press("mok\r", "Note: ok")
        window.send("u")
        assert window.end() == 1
    finally:
        window.close()
    said = window.raw[window.raw.rindex(b"\x1b[?1049l") :].decode()
    assert "Traceback" not in said
    assert "Geheimnis" not in said
    found = re.search(r"the report is in\s+(\S+gmdash-report-\S+\.txt)", said)
    assert found is not None, said
    report = Path(found[1]).read_text("utf-8")
    assert "builtins.ZeroDivisionError" in report
    assert "Geheimnis" not in report
    assert str(tmp_path) not in report
    session = Session(game.path)
    assert session.read_only is None
    assert session.entries[-1].do == "note"
    session.close()
    game.open()
