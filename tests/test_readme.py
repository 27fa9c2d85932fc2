"""The README says what the program does."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent


def update() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_update", ROOT / "docs" / "update.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_key_table_is_current() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert update().with_keys(readme) == readme, "make docs"


def test_the_picture_names_no_web_address_to_load_from() -> None:
    drawn = (ROOT / "docs" / "fight.svg").read_text("utf-8")
    assert "url(" not in drawn.replace("url(#", "")
    assert "Lichtung" in drawn.replace("&#160;", " ")
