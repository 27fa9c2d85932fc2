"""Bring the README's key table and pictures up to date: `make docs`."""

from __future__ import annotations

import asyncio
import re
import shutil
import tempfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gmdash.app import GmdashApp

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
FIGHT = "nordwald/encounters/lichtung.yaml"
BEGIN, END = "<!-- keys -->\n", "<!-- /keys -->\n"


def key_table() -> str:
    """The table that `gmdash keys --markdown --default` prints."""
    from gmdash.cli import main

    printed = StringIO()
    with redirect_stdout(printed):
        main(["keys", "--markdown", "--default", "--lang", "en"])
    return printed.getvalue()


def with_keys(readme: str) -> str:
    """The README with the present key table."""
    before, _, rest = readme.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{key_table()}{END}{after}"


class Picture(NamedTuple):
    """What stands on a picture.

    Attributes:
        shows: a file or a folder of the sample campaigns.
        keys: pressed before it is taken.
    """

    shows: str
    size: tuple[int, int]
    keys: tuple[str, ...] = ()
    theme: str = "dark"


PICTURES = {
    "fight": Picture(FIGHT, (120, 28), ("a", "@jaeger-1", "enter")),
    "initiative": Picture(FIGHT, (80, 20), ("1",)),
    "ladder": Picture(FIGHT, (80, 20), ("3",), "light"),
    "library": Picture("", (80, 20)),
    "help": Picture(FIGHT, (120, 30), ("question_mark",)),
}


async def drawn(picture: Picture) -> str:
    """The picture as SVG without web addresses."""
    from gmdash.app import GmdashApp
    from gmdash.language import language

    with tempfile.TemporaryDirectory() as folder:
        samples = Path(shutil.copytree(ROOT / "campaigns", Path(folder) / "campaigns"))
        shown = samples / picture.shows
        app = GmdashApp(shown, seed="3", theme=picture.theme, language=language("de"))
        async with app.run_test(size=picture.size) as pilot:
            await pilot.pause()
            for key in picture.keys:
                await pilot.press(*(letters(app, key[1:]) if key[0] == "@" else (key,)))
            await pilot.pause()
            taken = app.export_screenshot(title="gmdash")
    taken = taken.replace(str(samples), "~/campaigns")
    return re.sub(r"@font-face\s*{.*?}|<!--.*?-->", "", taken, flags=re.DOTALL)


def letters(app: GmdashApp, who: str) -> str:
    """The jump label of somebody in the open prompt."""
    from gmdash.screens.fight.screen import FightScreen

    assert isinstance(app.screen, FightScreen)
    shown = app.screen.shown()
    assert shown is not None
    return shown.labels[who]


if __name__ == "__main__":
    README.write_text(with_keys(README.read_text("utf-8")), "utf-8")
    for name, picture in PICTURES.items():
        (ROOT / "docs" / f"{name}.svg").write_text(asyncio.run(drawn(picture)), "utf-8")
