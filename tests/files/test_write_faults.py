"""Every system call of a write fails once: no confirmed entry is lost, and the fight goes on."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from files.fight_files import AT, FIRST, HEADER, hurts, joins, note, put

from gmdash.encounter.entries import Entry
from gmdash.files.encounter_file import read
from gmdash.files.lines import encoded
from gmdash.files.writer import WriteFailed, Writer, copy, create
from gmdash.language import language
from gmdash.readers import read_note
from gmdash.session import Session
from gmdash.texts import Refused

CALLS = (
    *("open", "fstat", "stat", "lseek", "read", "write", "fsync", "ftruncate", "close"),
    *("link", "unlink", "rename", "replace"),
)
CODES = (
    *(errno.ENOSPC, errno.EIO, errno.EINTR, errno.EDQUOT, errno.EFBIG, errno.EROFS),
    *(errno.EACCES, errno.EPERM, errno.ENOENT, errno.ENODEV, errno.ESTALE, errno.EBADF),
)
ELLA = joins(1, "w1", "Ella")
HURT = hurts(2, "w1", 0, 1)

Real = Callable[..., Any]
Fault = Callable[[int, str, Real, tuple[Any, ...]], Any]


@contextmanager
def system(fault: Fault) -> Iterator[list[str]]:
    """A system whose calls go through `fault`; gives their names, in order."""
    made: list[str] = []

    def through(name: str, real: Real) -> Real:
        def call(*args: Any, **kwargs: Any) -> Any:
            made.append(name)
            return fault(len(made), name, lambda *given: real(*given, **kwargs), args)

        return call

    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, through(name, getattr(os, name)))
        yield made


def sound(_: int, __: str, real: Real, args: tuple[Any, ...]) -> Any:
    return real(*args)


def failing(code: int, first: int = 1, last: int = 10_000, names: Collection[str] = CALLS) -> Fault:
    """Calls from the first to the last fail; a file is closed even then, as systems do."""

    def fault(number: int, name: str, real: Real, args: tuple[Any, ...]) -> Any:
        if not (first <= number <= last and name in names):
            return real(*args)
        if name == "close":
            real(*args)
        raise OSError(code, os.strerror(code))

    return fault


def calls_of(act: Callable[[], object]) -> int:
    with system(sound) as made:
        act()
    return len(made)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "f.yaml"


def entries(path: Path) -> list[Entry]:
    return read(path).timeline.entries


def calls_of_an_append(path: Path) -> int:
    with Writer.open(read(put(path, ELLA))) as writer:
        return calls_of(lambda: writer.append(HURT))


@pytest.mark.parametrize("code", CODES)
def test_one_call_fails(path: Path, code: int) -> None:
    for at in range(1, calls_of_an_append(path) + 1):
        held_against(path, failing(code, first=at, last=at))


@pytest.mark.parametrize(
    "code", [errno.ENOENT, *(pytest.param(c, marks=pytest.mark.soak) for c in CODES)]
)
def test_one_call_fails_and_then_one_of_the_cut_back(path: Path, code: int) -> None:
    total = calls_of_an_append(path)
    for at in range(1, total + 1):
        for again in range(at + 1, total + 4):
            first, second = failing(code, at, at), failing(code, again, again)

            def both(
                number: int,
                name: str,
                real: Real,
                args: tuple[Any, ...],
                first: Fault = first,
                second: Fault = second,
            ) -> Any:
                return first(number, name, lambda *given: second(number, name, real, given), args)

            held_against(path, both)


@pytest.mark.parametrize("code", CODES)
def test_from_one_call_on_all_fail(path: Path, code: int) -> None:
    for at in range(1, calls_of_an_append(path) + 1):
        # A call that a signal breaks off every time would be begun anew for ever.
        names = [name for name in CALLS if code != errno.EINTR or name in ("open", "stat")]
        held_against(path, failing(code, first=at, names=names))


def held_against(path: Path, fault: Fault) -> None:
    """A fight that is open when the fault comes, for one command; the next ones go."""
    path.unlink(missing_ok=True)
    session = Session(put(path, ELLA), clock=lambda: AT)
    recorded = True
    with system(fault):
        try:
            noted(session, "one")
        except Refused as refused:
            recorded = False
            helps_on(language("en").say(refused.text))
    # Never ahead of the file, which opens; what was confirmed is in it.
    there, shown = entries(path), session.entries
    assert shown[0] == there[0] == ELLA
    assert shown == there[: len(shown)]
    assert recorded == (len(shown) == 2)
    assert len(there) <= 2
    session.follow()
    assert session.read_only is None
    if not recorded:
        noted(session, "one")
    noted(session, "two")
    session.close()
    assert entries(path) == session.entries
    assert len(session.entries) == 3
    assert list(path.parent.iterdir()) == [path]


def noted(session: Session, text: str) -> None:
    session.commit("note", session.begin(read_note([text], session.state, session.system)))


def helps_on(said: str) -> None:
    """What is said of a failure names what to do."""
    assert any(
        way in said
        for way in (
            "Try again, or save the fight elsewhere",
            "has been read anew; nothing was recorded",
            "Not recorded. Mend the file, or save the fight elsewhere: ",
            "Not recorded; the fight can be saved elsewhere. ",
        )
    ), said


def test_a_signal_that_breaks_every_call_off_once_does_no_harm(path: Path) -> None:
    broken: list[str] = []

    def once(_: int, name: str, real: Real, args: tuple[Any, ...]) -> Any:
        if name in ("write", "fsync", "lseek", "read") and name not in broken:
            broken.append(name)
            raise InterruptedError(errno.EINTR, "interrupted")
        return real(*args)

    with Writer.open(read(put(path, ELLA))) as writer, system(once):
        writer.append(HURT)
    assert set(broken) == {"write", "fsync", "lseek", "read"}
    assert entries(path) == [ELLA, HURT]


def short(most: int, then: int | None = None) -> Fault:
    """Writes take so many bytes at most; the second one fails, if an error is given."""
    seen: list[int] = []

    def fault(_: int, name: str, real: Real, args: tuple[Any, ...]) -> Any:
        if name != "write":
            return real(*args)
        seen.append(1)
        if then is not None and len(seen) > 1:
            raise OSError(then, os.strerror(then))
        return real(args[0], args[1][:most])

    return fault


@pytest.mark.parametrize("most", [1, 7, 100])
def test_a_short_write_is_completed(path: Path, most: int) -> None:
    with Writer.open(read(put(path, ELLA))) as writer, system(short(most)):
        writer.append(HURT)
    assert entries(path) == [ELLA, HURT]


def test_a_write_that_takes_nothing_fails(path: Path) -> None:
    with Writer.open(read(put(path, ELLA))) as writer:
        with system(short(0)), pytest.raises(WriteFailed):
            writer.append(HURT)
        writer.append(HURT)
    assert entries(path) == [ELLA, HURT]


def cannot_be_cut(fault: Fault) -> Fault:
    def both(number: int, name: str, real: Real, args: tuple[Any, ...]) -> Any:
        if name == "ftruncate":
            raise OSError(errno.EIO, "no")
        return fault(number, name, real, args)

    return both


@pytest.mark.parametrize("most", [1, 30, 1000])
def test_what_could_not_be_cut_back_is_cut_before_the_next_write(path: Path, most: int) -> None:
    with Writer.open(read(put(path, ELLA))) as writer:
        fault = cannot_be_cut(
            short(most, errno.ENOSPC) if most < 1000 else failing(errno.EIO, names=("fsync",))
        )
        with system(fault), pytest.raises(WriteFailed):
            writer.append(HURT)
        assert path.stat().st_size > len(FIRST + encoded(ELLA))
        assert entries(path)[:1] == [ELLA]
        with system(cannot_be_cut(sound)), pytest.raises(WriteFailed):
            writer.append(note(2))
        writer.append(note(2, "after that"))
    assert entries(path) == [ELLA, note(2, "after that")]


def test_what_could_not_be_cut_back_is_cut_when_the_fight_is_left(path: Path) -> None:
    with Writer.open(read(put(path, ELLA))) as writer:
        with system(cannot_be_cut(short(30, errno.ENOSPC))), pytest.raises(WriteFailed):
            writer.append(HURT)
        assert path.stat().st_size > len(FIRST + encoded(ELLA))
    assert path.read_bytes() == FIRST + encoded(ELLA)


def test_an_interrupt_by_the_keyboard_leaves_no_half_entry(path: Path) -> None:
    def interrupted(_: int, name: str, real: Real, args: tuple[Any, ...]) -> Any:
        if name == "fsync":
            raise KeyboardInterrupt
        return real(*args)

    with Writer.open(read(put(path, ELLA))) as writer:
        with system(interrupted), pytest.raises(KeyboardInterrupt):
            writer.append(HURT)
        writer.append(HURT)
    assert entries(path) == [ELLA, HURT]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EACCES])
def test_a_torn_tail_is_never_lost_while_it_is_set_aside(path: Path, code: int) -> None:
    torn = b'- {"n":2,"at":"K\xc3'

    file = read(put(path, ELLA, torn))
    total = calls_of(lambda: Writer.open(file).close())
    for at in range(1, total + 1):
        for other in path.parent.glob("f.yaml.*"):
            other.unlink()
        file = read(put(path, ELLA, torn))
        with (
            suppress(Refused),
            system(failing(code, first=at, last=at)),
        ):
            Writer.open(file).close()
        assert path.read_bytes().startswith(FIRST + encoded(ELLA))
        aside = [other.read_bytes() for other in path.parent.glob("f.yaml.torn*")]
        assert path.read_bytes().endswith(torn) or torn in aside
        with Writer.open(read(path)) as writer:
            writer.append(HURT)
        assert entries(path) == [ELLA, HURT]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EACCES])
def test_a_new_file_is_whole_or_not_there(path: Path, code: int) -> None:
    data = FIRST + encoded(ELLA)
    acts: list[Callable[[], None]] = [lambda: create(path, HEADER), lambda: copy(data, path)]
    for act in acts:
        total = calls_of(act)
        whole = path.read_bytes()
        for at in range(1, total + 1):
            path.unlink(missing_ok=True)
            made = True
            with system(failing(code, first=at, last=at)):
                try:
                    act()
                except Refused:
                    made = False
            assert path.exists() == made
            assert not made or path.read_bytes() == whole
        path.unlink(missing_ok=True)
