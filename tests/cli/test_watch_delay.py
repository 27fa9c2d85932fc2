"""How far watch is behind what is written: one wait, in a time that the test makes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playing import play_in
from ui.driving import make

from gmdash.cli import main, watch_command
from gmdash.files.encounter_file import read
from gmdash.files.follower import Follower
from gmdash.language import language
from gmdash.session import Session

FIGHT = ("add Ella side=pc", "add Ork", "ini ella =20", "ini ork =12", "start")
BEHIND = 0.1


class Waits:
    """Stands in for all waiting: each wait takes its time on a clock of its own.

    Attributes:
        behind: how long after each write its screen was there.
    """

    def __init__(self, path: Path, drawn: Callable[[], str]) -> None:
        self.session = Session(path, seed="1")
        self.now, self.behind = 0.0, list[float]()
        self._written, self._waiting = "", 0.0
        self._drawn = drawn
        self._turns: Iterator[str] = iter(("Ork acts", "Round 2 · Ella acts", "Round 2 · Ork acts"))

    def wait(self, seconds: float) -> bool:
        """Whether there is more to come; look first what has been drawn since the last wait."""
        if self._written and self._written in self._drawn():
            self.behind.append(self.now - self._waiting)
            self._written = ""
        if not self._written:
            self._written = next(self._turns, "")
            if not self._written:
                return False
            # Written when the wait has just begun: nothing can be further from being seen.
            play_in(self.session, "next")
            self._waiting = self.now
        self.now += seconds
        assert self.now < 10, "it never comes"
        return True


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path / "f.yaml", *FIGHT, system="dsa5")


def held(waits: Waits) -> None:
    waits.session.close()
    assert len(waits.behind) == 3
    assert max(waits.behind) <= BEHIND


def test_as_text_it_is_one_wait_behind(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = Waits(path, lambda: capsys.readouterr().out)

    def sleep(seconds: float) -> None:
        if not waits.wait(seconds):
            raise KeyboardInterrupt

    monkeypatch.setattr(time, "sleep", sleep)
    assert main(["watch", str(path), "--plain", "--lang", "en"]) == 0
    held(waits)


def test_on_a_screen_it_is_one_wait_behind(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = Waits(path, lambda: capsys.readouterr().out)

    @contextmanager
    def keys_of(_: object) -> Iterator[Callable[[float], str]]:
        yield lambda seconds: "" if waits.wait(seconds) else "q"

    monkeypatch.setattr(watch_command, "keys_of", keys_of)
    watch_command._show(Follower(path, read(path)), path, language("en"))
    held(waits)
