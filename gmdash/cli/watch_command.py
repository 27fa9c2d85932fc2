"""Follow a running fight as players see it, in a second terminal or on a second screen."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from shutil import get_terminal_size

from gmdash.cli.reading import opened
from gmdash.cli.watch_terminal import Canvas, ended_in_order, keys_of
from gmdash.files.encounter_file import EncounterFile
from gmdash.files.follower import Follower
from gmdash.handouts.board import WIDTH, board
from gmdash.language import Language
from gmdash.text_width import cut
from gmdash.texts import Text

EVERY = 0.05


def arguments(parser: ArgumentParser) -> None:
    """FILE [--plain]."""
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--plain", action="store_true", help="print the view anew with each change, as text"
    )


def run(options: Namespace, language: Language) -> int:
    """Show the players' view until q or Ctrl+C; it only reads."""
    file = opened(options.file, language)
    plain = options.plain or not sys.stdout.isatty()
    try:
        if plain:
            _print(Follower(options.file, file), language)
        else:
            with ended_in_order():
                _show(Follower(options.file, file), options.file, language)
    except KeyboardInterrupt:
        pass
    return 0


def _print(follower: Follower, language: Language) -> None:
    """The view as text, and again with each change of it."""
    before = ""
    for file in _states(follower):
        text = "\n".join(line for line, _ in board(file, language, WIDTH))
        if text != before:
            print(f"\n{text}" if before else text, flush=True)
            before = text


def _states(follower: Follower) -> Iterator[EncounterFile]:
    """The fight now, and each time that the file says something new."""
    yield follower.file
    while True:
        time.sleep(EVERY)
        file = follower.poll()
        if file is not None:
            yield file


def _show(follower: Follower, path: Path, language: Language) -> None:
    """The view on the whole terminal, drawn again where something has changed."""
    with Canvas() as canvas, keys_of(sys.stdin) as pressed:
        drawn: object = None
        while True:
            file = follower.poll()
            now = get_terminal_size(), _trouble(follower, path)
            if file is not None or drawn != now:
                drawn = now
                _draw(canvas, follower.file, language, *now)
            if pressed(EVERY).casefold() in ("q", "\x1b", "\x03"):
                return


def _trouble(follower: Follower, path: Path) -> Text | None:
    """Why what is shown may not be how the fight stands."""
    if not path.exists():
        return Text("The file is not there; this is how it stood last.")
    if follower.damaged:
        return Text("The file is damaged; this is how it stood last.")
    return None


def _draw(
    canvas: Canvas,
    file: EncounterFile,
    language: Language,
    size: tuple[int, int],
    trouble: Text | None,
) -> None:
    width, height = size
    lines = board(file, language, width, height - (trouble is not None))
    if trouble is not None:
        lines = [(cut(language.say(trouble), width), True), *lines]
    canvas.draw(lines[:height])
