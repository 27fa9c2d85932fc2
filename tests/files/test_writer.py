"""One writer at a time, who notices what others do; new files never over old ones."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from files.fight_files import FIRST, HEADER, hurts, joins, note, put, said
from msgspec.structs import replace

from gmdash.encounter.entries import Entry
from gmdash.files import extent, reading
from gmdash.files.encounter_file import problems_of, read
from gmdash.files.lines import encoded
from gmdash.files.writer import (
    Busy,
    ChangedOutside,
    ReadOnly,
    Taken,
    WriteFailed,
    Writer,
    copy,
    create,
)

ELLA = joins(1, "w1", "Ella")
HURT = hurts(2, "w1", 0, 1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return put(tmp_path / "f.yaml", ELLA)


def entries(path: Path) -> list[Entry]:
    return read(path).timeline.entries


class TestAppending:
    def test_what_is_appended_is_there_when_it_is_read_again(self, path: Path) -> None:
        with Writer.open(read(path)) as writer:
            for n in range(2, 30):
                writer.append(note(n, "Käthe 🐺"))
                assert entries(path)[-1].n == n
            assert writer.length == path.stat().st_size

    def test_a_missing_newline_is_put_before_the_entry(self, path: Path) -> None:
        path.write_bytes(path.read_bytes().rstrip())
        with Writer.open(read(path)) as writer:
            writer.append(HURT)
            writer.append(note(3))
        assert path.read_bytes() == FIRST + encoded(ELLA) + encoded(HURT) + encoded(note(3))

    def test_a_file_never_grows_longer_than_can_be_read(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(extent, "MOST_LINES", 3)
        monkeypatch.setattr(reading, "MOST_LINES", 3)
        with Writer.open(read(path)) as writer:
            writer.append(HURT)
            with pytest.raises(WriteFailed):
                writer.append(note(3))
        assert entries(path) == [ELLA, HURT]
        with path.open("ab") as file:
            file.write(encoded(note(3)))
        assert said(problems_of(path)) == [(1, "this has more than 3 lines")]

    def test_what_could_not_be_read_again_is_not_written(self, path: Path) -> None:
        before = path.read_bytes()
        with Writer.open(read(path)) as writer:
            for text in ("\x07", "\ud800", "\u2028", "x" * 10_001):
                with pytest.raises(WriteFailed):
                    writer.append(note(2, text))
            assert path.read_bytes() == before
            writer.append(note(2, 'one\n\ttwo "three" \\'))
        assert entries(path)[-1] == note(2, 'one\n\ttwo "three" \\')

    def test_a_closed_writer_writes_nothing(self, path: Path) -> None:
        writer = Writer.open(read(path))
        writer.close()
        writer.close()
        with pytest.raises(WriteFailed):
            writer.append(HURT)
        assert entries(path) == [ELLA]


class TestLock:
    def test_a_second_writer_is_busy_until_the_first_is_done(self, path: Path) -> None:
        file = read(path)
        with Writer.open(file):
            with pytest.raises(Busy):
                Writer.open(file)
            assert (path.parent / "f.yaml.lock").exists()
        assert list(path.parent.iterdir()) == [path]
        Writer.open(file).close()

    @pytest.mark.skipif(sys.platform == "win32", reason="a lock there keeps out the writer itself")
    def test_by_another_name_of_the_file_too(self, path: Path) -> None:
        other = path.parent / "other" / "g.yaml"
        other.parent.mkdir()
        other.hardlink_to(path)
        with Writer.open(read(path)) as writer:
            for _ in range(2):
                with pytest.raises(Busy):
                    Writer.open(read(other))
            writer.append(HURT)
            assert entries(other) == [ELLA, HURT]
        assert not list(path.parent.rglob("*.lock"))
        with Writer.open(read(other)) as writer:
            writer.append(note(3))
        assert entries(path) == [ELLA, HURT, note(3)]

    def test_a_link_to_the_file_is_the_same_file(self, path: Path) -> None:
        link = path.parent / "link.yaml"
        link.symlink_to(path)
        with Writer.open(read(path)), pytest.raises(Busy):
            Writer.open(read(link))

    def test_a_killed_writer_leaves_the_file_free(self, path: Path) -> None:
        code = (
            "import sys; from pathlib import Path\n"
            "from gmdash.files.encounter_file import read\n"
            "from gmdash.files.writer import Writer\n"
            "writer = Writer.open(read(Path(sys.argv[1]))); print('open', flush=True)\n"
            "sys.stdin.read()"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", code, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        with process:
            assert process.stdout is not None
            assert process.stdout.readline().strip() == b"open"
            with pytest.raises(Busy):
                Writer.open(read(path))
            process.kill()
        with Writer.open(read(path)) as writer:
            writer.append(HURT)
        assert entries(path) == [ELLA, HURT]

    def test_who_cannot_take_the_file_leaves_no_lock(self, path: Path) -> None:
        file = read(path)
        path.write_bytes(b"- gone\n")
        with pytest.raises(ChangedOutside):
            Writer.open(file)
        assert list(path.parent.iterdir()) == [path]


class TestOthers:
    @pytest.mark.parametrize("torn", [b"", b'- {"n":2'])
    def test_a_file_that_changed_since_it_was_read_is_not_taken(
        self, path: Path, torn: bytes
    ) -> None:
        path.write_bytes(path.read_bytes() + torn)
        file = read(path)
        edited = path.read_bytes().replace(b"Ella", b"Emma")
        for data in (edited, path.read_bytes() + encoded(HURT), FIRST):
            path.write_bytes(data)
            with pytest.raises(ChangedOutside):
                Writer.open(file)
            assert path.read_bytes() == data
            assert list(path.parent.iterdir()) == [path]

    def test_edits_are_noticed_before_the_next_write(self, path: Path) -> None:
        with Writer.open(read(path)) as writer:
            writer.append(HURT)
            good = path.read_bytes()
            status = path.stat()
            for data in (
                good.replace(b"Ella", b"Emma"),
                good.replace(b"Ella", b"Eleonore"),
                good + b"# a comment\n",
                good[:-1],
                FIRST,
                b"",
            ):
                path.write_bytes(data)
                with pytest.raises(ChangedOutside):
                    writer.append(note(3))
                assert path.read_bytes() == data
            path.write_bytes(good.replace(b'"after":1', b'"after":2'))
            os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
            with pytest.raises(ChangedOutside):
                writer.append(note(3))
            path.write_bytes(good)
            writer.append(note(3))
        assert entries(path) == [ELLA, HURT, note(3)]

    def test_a_replaced_file_is_noticed(self, path: Path) -> None:
        with Writer.open(read(path)) as writer:
            aside = path.with_name("aside")
            aside.write_bytes(path.read_bytes())
            aside.replace(path)
            with pytest.raises(ChangedOutside):
                writer.append(HURT)
        assert entries(path) == [ELLA]

    def test_a_removed_file_is_noticed_and_not_made_anew(self, path: Path) -> None:
        with Writer.open(read(path)) as writer:
            path.unlink()
            with pytest.raises(ChangedOutside):
                writer.append(HURT)
        assert not path.exists()

    def test_a_touched_file_is_still_the_same(self, path: Path) -> None:
        with Writer.open(read(path)) as writer:
            os.utime(path, (1, 1))
            writer.append(HURT)
        assert entries(path) == [ELLA, HURT]


class TestReadOnly:
    def test_a_file_from_a_newer_gmdash_is_not_taken(self, tmp_path: Path) -> None:
        path = tmp_path / "f.yaml"
        path.write_bytes(encoded(replace(HEADER, gmdash=2)) + b'- {"n":1')
        before = path.read_bytes()
        with pytest.raises(ReadOnly):
            Writer.open(read(path))
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]

    @pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS, errno.ENOSPC])
    def test_a_folder_that_takes_no_file(
        self, path: Path, monkeypatch: pytest.MonkeyPatch, code: int
    ) -> None:
        def refuse(*_: object) -> int:
            raise OSError(code, os.strerror(code))

        file = read(path)
        monkeypatch.setattr(os, "open", refuse)
        with pytest.raises(ReadOnly):
            Writer.open(file)
        if code != errno.ENOSPC:
            with pytest.raises(ReadOnly):
                copy(b"", path.with_name("g.yaml"))


class TestNewFiles:
    def test_a_created_file_is_an_empty_fight(self, tmp_path: Path) -> None:
        path = tmp_path / "f.yaml"
        create(path, HEADER)
        assert read(path).header == HEADER
        assert list(tmp_path.iterdir()) == [path]

    def test_nothing_is_written_over(self, path: Path) -> None:
        before = path.read_bytes()
        file = read(path)
        writes: list[Callable[[], None]] = [
            lambda: create(path, HEADER),
            lambda: copy(file, path),
            lambda: copy(b"", path),
        ]
        for write in writes:
            with pytest.raises(Taken):
                write()
        assert path.read_bytes() == before
        assert list(path.parent.iterdir()) == [path]

    def test_also_not_where_there_are_no_hard_links(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError(errno.EPERM, "no links")

        monkeypatch.setattr(os, "link", refuse)
        target = path.with_name("g.yaml")
        copy(read(path), target)
        assert target.read_bytes() == path.read_bytes()
        with pytest.raises(Taken):
            copy(b"", target)
        assert sorted(path.parent.iterdir()) == [path, target]

    def test_a_copy_is_the_fight_with_its_comments_and_without_a_torn_tail(
        self, path: Path
    ) -> None:
        whole = path.read_bytes() + b"# mine\n"
        path.write_bytes(whole + b"- {")
        copy(read(path), path.with_name("g.yaml"))
        assert path.with_name("g.yaml").read_bytes() == whole

    def test_a_copy_holds_what_came_since_it_was_read(self, path: Path) -> None:
        file = read(path)
        with Writer.open(file) as writer:
            writer.append(HURT)
            file.timeline.append(HURT)
            copy(file, path.with_name("g.yaml"))
        assert entries(path.with_name("g.yaml")) == [ELLA, HURT]

    @pytest.mark.parametrize("now", [None, b"", b"- x\n", FIRST])
    def test_a_fight_whose_file_is_lost_can_be_saved_elsewhere(
        self, path: Path, now: bytes | None
    ) -> None:
        file = read(path)
        path.unlink()
        if now is not None:
            path.write_bytes(now)
        copy(file, path.with_name("g.yaml"))
        assert entries(path.with_name("g.yaml")) == [ELLA]

    def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(WriteFailed):
            create(tmp_path / "nowhere" / "f.yaml", HEADER)

    def test_a_header_that_could_not_be_read_is_not_written(self, tmp_path: Path) -> None:
        for header in (replace(HEADER, title="\x07"), replace(HEADER, system="wolf")):
            with pytest.raises(WriteFailed):
                create(tmp_path / "f.yaml", header)
        assert not list(tmp_path.iterdir())
