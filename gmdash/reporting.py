"""The report of an error nobody expected: where in the program, and nothing of the fight.

What an exception says may hold names, notes, paths or values; so only its kind is written, and
the places in the code. Lines of source stand there of our own code alone.
"""

from __future__ import annotations

import linecache
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import TextIO

from gmdash.language import Language
from gmdash.texts import Text

OURS = Path(__file__).parent
MOST_FRAMES = 60
MOST_CAUSES = 10


def stopped(error: BaseException, language: Language) -> tuple[Text, Path | None]:
    """Write a report; one sentence for whoever saw gmdash stop, and where the report is.

    Nothing that goes wrong here may hide that gmdash stopped: without a report it says so.
    """
    path = None
    try:
        path = write_report(error, language)
    except Exception:
        path = None
    return said_of(path), path


def said_of(report: Path | None) -> Text:
    """One sentence about an error nobody expected."""
    if report is None:
        return Text(
            "gmdash stopped at an error. All entries are saved; no report could be written."
        )
    return Text(
        "gmdash stopped at an error. All entries are saved; the report is in {path}.",
        path=str(report),
    )


def write_report(error: BaseException, language: Language) -> Path | None:
    """Write where it happened to a new file; None where no file can be written."""
    from datetime import datetime

    text = "\n".join(report_lines(error, language)) + "\n"
    name = f"gmdash-report-{datetime.now():%Y%m%d-%H%M%S}"
    for folder in _folders():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path, file = _new(folder, name)
            with file:
                file.write(text)
        except OSError:
            continue
        return path
    return None


def _folders() -> Iterator[Path]:
    import tempfile

    from platformdirs import user_state_path

    yield user_state_path("gmdash")
    try:
        yield Path(tempfile.gettempdir())
    except FileNotFoundError:
        return


def _new(folder: Path, name: str) -> tuple[Path, TextIO]:
    """A file that was not there: two errors within a second are two reports."""
    for number in range(1, 100):
        path = folder / f"{name}{f'-{number}' if number > 1 else ''}.txt"
        try:
            return path, path.open("x", encoding="utf-8")
        except FileExistsError:
            continue
    raise FileExistsError(name)


def report_lines(error: BaseException, language: Language) -> Iterator[str]:
    """The lines of the report, those for people in their language."""
    import platform
    from importlib.metadata import version

    from gmdash import __version__

    say = language.say
    yield say(Text("gmdash stopped at an error that nobody expected."))
    yield say(
        Text(
            "This file says where in the program it happened, and which versions are in use. "
            "It holds no names, notes, values or paths of yours, and nothing of the fight."
        )
    )
    yield say(
        Text("Please send it to those from whom you have gmdash, and say what you did just before.")
    )
    yield ""
    yield (
        f"gmdash {__version__}, Python {platform.python_version()}, {platform.system()}, "
        f"Textual {version('textual')}, msgspec {version('msgspec')}"
    )
    yield from _told(error, set(), "")


def _told(error: BaseException, known: set[int], how: str) -> Iterator[str]:
    """The error, then what it came from; each once."""
    if id(error) in known or len(known) >= MOST_CAUSES:
        return
    known.add(id(error))
    yield ""
    kind = type(error)
    yield f"{how}{kind.__module__}.{kind.__qualname__}"
    yield from _places(error)
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _told(inner, known, "one of: ")
    # Textual hands on what failed in a thread as an attribute.
    within = getattr(error, "error", None)
    if isinstance(within, BaseException):
        yield from _told(within, known, "of: ")
    if error.__cause__ is not None:
        yield from _told(error.__cause__, known, "because of: ")
    elif error.__context__ is not None and not error.__suppress_context__:
        yield from _told(error.__context__, known, "while handling: ")


def _places(error: BaseException) -> Iterator[str]:
    places = []
    trace = error.__traceback__
    while trace is not None:
        places.append((trace.tb_frame, trace.tb_lineno))
        trace = trace.tb_next
    left_out = len(places) - MOST_FRAMES
    if left_out > 0:
        yield f"  … {left_out} more"
    for frame, line in places[-MOST_FRAMES:]:
        yield from _place(frame, line)


def _place(frame: FrameType, line: int) -> Iterator[str]:
    code = frame.f_code
    name, ours = _module(Path(code.co_filename))
    if not name:
        yield "  (code from elsewhere)"
        return
    yield f"  {name}:{line} {code.co_qualname}"
    source = linecache.getline(code.co_filename, line).strip() if ours else ""
    if source:
        yield f"    {source}"


def _module(path: Path) -> tuple[str, bool]:
    """A file of code without the folders above its library, and whether it is ours."""
    if path.is_relative_to(OURS):
        return f"gmdash/{path.relative_to(OURS).as_posix()}", True
    for kind in ("purelib", "platlib", "stdlib"):
        root = sysconfig.get_paths()[kind]
        if path.is_relative_to(root):
            return path.relative_to(root).as_posix(), False
    # Frozen modules and such have a name in angle brackets and no path.
    return (str(path), False) if str(path).startswith("<frozen ") else ("", False)
