"""The README says what the program does."""

from __future__ import annotations

import importlib.util
import tempfile
from pathlib import Path
from types import ModuleType

import pytest

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


PICTURES = sorted((ROOT / "docs").glob("*.svg"))


def test_every_picture_is_made_by_the_script_and_shown() -> None:
    assert {picture.stem for picture in PICTURES} == set(update().PICTURES)
    readme = (ROOT / "README.md").read_text("utf-8")
    assert all(f"(docs/{picture.name})" in readme for picture in PICTURES)


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.stem)
def test_a_picture_names_no_address_and_no_place_of_this_machine(picture: Path) -> None:
    drawn = picture.read_text("utf-8")
    assert "url(" not in drawn.replace("url(#", "")
    here = (tempfile.gettempdir(), str(Path.home()), str(ROOT))
    assert not any(f"{place}/" in drawn for place in here)
    assert "Wölfe" in drawn.replace("&#160;", " ")
