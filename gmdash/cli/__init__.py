"""The door: which command was called. Each is a module of its own, imported when it is needed."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from itertools import zip_longest
from typing import TYPE_CHECKING

from gmdash import language
from gmdash.files.settings_place import settings_path
from gmdash.texts import Refused, Text

if TYPE_CHECKING:
    from gmdash.files.settings_file import SettingsFile

COMMANDS = (
    *("demo", "new", "play", "probe", "show", "log", "summary", "watch"),
    *("writeback", "check", "keys", "schema"),
)
_COMMANDS_HELP = f"commands: {', '.join(COMMANDS)}; see gmdash COMMAND --help"
_WITH_SCREENS = ("open", "demo")
_WITH_SETTINGS = (*_WITH_SCREENS, "keys")
_VALUED = ("--lang", "--seed", "--theme")


def main(argv: Sequence[str] | None = None) -> int:
    """Run gmdash.

    Returns:
        0 for ok, 1 where the thing asked about is wrong, 2 for wrong usage.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        # What the system refuses is no error of the program: a full disk, a name too long.
        if sys.flags.dev_mode:
            raise
        from gmdash.files.failures import reason

        complain(language.chosen(_wanted(words)), Text("Not done: {reason}.", reason=reason(error)))
        _silence_output()
        return 1
    except Exception as error:
        # Developers see all of it: python -X dev -m gmdash.
        if sys.flags.dev_mode:
            raise
        from gmdash.reporting import stopped

        said = language.chosen(_wanted(words))
        complain(said, stopped(error, said)[0])
        return 1


def _run(words: list[str]) -> int:
    at = _first_word(words)
    name = words.pop(at) if at is not None and words[at] in COMMANDS else "open"
    if name in _WITH_SCREENS:
        # What is imported and first drawn lives as long as the app; it looks again when ready.
        gc.disable()
    module = import_module(f"gmdash.cli.{name}_command")
    parser = argparse.ArgumentParser(
        prog="gmdash" if name == "open" else f"gmdash {name}",
        description=module.__doc__,
        epilog=_COMMANDS_HELP if name == "open" else None,
        allow_abbrev=False,
    )
    parser.add_argument("--lang", choices=language.CODES, help="Deutsch or English")
    module.arguments(parser)
    options = parser.parse_intermixed_args(words)
    options.settings = _settings() if name in _WITH_SETTINGS or not options.lang else None
    own = options.settings.settings.language if options.settings else None
    said = language.chosen(options.lang, own)
    try:
        code: int = module.run(options, said)
    except Refused as refused:
        complain(said, refused.text)
        return 1
    return code


def _silence_output() -> None:
    """What could not be printed is not tried again when the program ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _wanted(words: Sequence[str]) -> str | None:
    """The language that the words ask for, also where they could not be read to their end."""
    for word, behind in zip_longest(words, words[1:], fillvalue=""):
        if word == "--lang" or word.startswith("--lang="):
            return word.partition("=")[2] or behind
    return None


def _settings() -> SettingsFile | None:
    """The user's settings; None where there is no file, so that nothing is imported to read it.

    What is wrong in them stops nothing: the screens, `keys` and `check` say it.
    """
    path = settings_path()
    if not os.path.lexists(path):
        return None
    from gmdash.files.settings_file import read_settings

    return read_settings(path)


def _first_word(words: Sequence[str]) -> int | None:
    skip = False
    for at, word in enumerate(words):
        if skip:
            skip = False
        elif word in _VALUED:
            skip = True
        elif not word.startswith("-"):
            return at
    return None


def complain(said: language.Language, text: Text) -> None:
    """One sentence on stderr."""
    print(said.say(text), file=sys.stderr)
