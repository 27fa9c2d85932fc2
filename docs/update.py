"""Bring the README's key table and picture up to date: `make docs`."""

from __future__ import annotations

import asyncio
import re
import shutil
import tempfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PICTURE = ROOT / "docs" / "fight.svg"
FIGHT = ROOT / "campaigns" / "nordwald" / "encounters" / "lichtung.yaml"
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


async def picture() -> str:
    """The running sample fight in the middle of an attack, as SVG without web addresses."""
    from gmdash.app import GmdashApp
    from gmdash.language import language

    with tempfile.TemporaryDirectory() as folder:
        fight = Path(shutil.copy(FIGHT, folder))
        app = GmdashApp(fight, seed="3", language=language("de"))
        async with app.run_test(size=(120, 28)) as pilot:
            await pilot.press("a", "h", "enter")
            await pilot.pause()
            drawn = app.export_screenshot(title="gmdash")
    return re.sub(r"@font-face\s*{.*?}|<!--.*?-->", "", drawn, flags=re.DOTALL)


if __name__ == "__main__":
    README.write_text(with_keys(README.read_text("utf-8")), "utf-8")
    PICTURE.write_text(asyncio.run(picture()), "utf-8")
