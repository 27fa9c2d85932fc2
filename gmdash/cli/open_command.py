"""Open a fight, a campaign, or the user's campaigns on the screen."""

from __future__ import annotations

import gc
import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash import __version__
from gmdash.cli import complain
from gmdash.cli.reading import problem_text
from gmdash.files.problems import Unreadable
from gmdash.files.settings_place import settings_path
from gmdash.language import Language
from gmdash.texts import Refused, Text


def arguments(parser: ArgumentParser) -> None:
    """[PATH] [--seed N] [--ascii] [--theme NAME]."""
    parser.add_argument("path", type=Path, nargs="?", help="an encounter file or a campaign")
    parser.add_argument("--version", action="version", version=f"gmdash {__version__}")
    screen_arguments(parser)


def screen_arguments(parser: ArgumentParser) -> None:
    """[--seed N] [--ascii] [--theme NAME]."""
    parser.add_argument("--seed", help="the same seed, the same dice")
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII only")
    parser.add_argument("--theme", metavar="NAME")


def run(options: Namespace, language: Language) -> int:
    """Show it until the GM quits."""
    return show(options.path, options, language)


def show(path: Path | None, options: Namespace, language: Language) -> int:
    """Run the app; 1 where the path cannot be opened, or after an error nobody expected."""
    if path is not None and not path.exists():
        raise Refused(Text("{path} is not there.", path=str(path)))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refused(Text("The screens need a terminal; gmdash play FILE works without one."))
    # Exported by a shell, they would say more than the terminal, which may be resized.
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
    # All that is loaded for the start stays; the collector need not walk it again and again.
    gc.disable()
    from gmdash.app import GmdashApp
    from gmdash.files.settings_file import SettingsFile
    from gmdash.preferences import Preferences

    try:
        app = GmdashApp(
            path,
            seed=options.seed,
            ascii=options.ascii,
            theme=options.theme,
            language=language,
            settings=Preferences(options.settings or SettingsFile(settings_path())),
        )
    except Unreadable as unreadable:
        raise Refused(problem_text(unreadable.problems[0])) from None
    gc.freeze()
    gc.enable()
    # Keys alone drive it; without mouse codes the terminal's own selection works.
    app.run(mouse=False)
    if app.stopped:
        complain(language, app.stopped)
    return app.return_code or 0
