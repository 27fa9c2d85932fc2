"""What a quick start leaves behind, and what it never brings along."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest
from textual.css.stylesheet import Stylesheet
from textual.widgets import ContentSwitcher
from ui.driving import WOLVES, Table, make, opened

from gmdash.widgets.drawn import Drawn


async def test_garbage_is_looked_for_again_when_the_first_frame_is_drawn(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    gc.disable()
    try:
        async with opened(path):
            assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()


async def test_a_fight_of_the_programs_own_needs_no_yaml(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    for name in [name for name in sys.modules if name.split(".")[0] == "yaml"]:
        monkeypatch.delitem(sys.modules, name)
    async with opened(path) as table:
        await table.press("n")
        assert "yaml" not in sys.modules


async def test_the_style_sheets_are_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A theme that is set, or a mode that is declared, before the start has them all read anew."""
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    again: list[Stylesheet] = []
    monkeypatch.setattr(Stylesheet, "reparse", again.append)
    async with opened(path, theme="light") as table:
        assert table.app.theme == "light"
        assert not table.app.current_theme.dark
        assert table.app.has_class("-theme-light", "-light-mode")
        assert not table.app.has_class("-dark-mode")
        assert again == []


async def test_a_row_is_styled_at_one_go(tmp_path: Path) -> None:
    """Each component class would be matched with the whole style sheet for each row."""
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path) as table:
        rows = list(table.app.screen.query(Drawn))
        assert rows
        assert [row for row in rows if row._get_component_classes()] == []


async def test_a_view_is_mounted_when_it_is_first_shown_and_then_stays(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")
    async with opened(path) as table:
        switcher = table.app.screen.query_one(ContentSwitcher)
        assert [view.id for view in switcher.children] == ["round"]
        for key in "3434":
            await table.press(key)
        assert [view.id for view in switcher.children] == ["round", "ladder", "log"]
        assert [view.id for view in switcher.children if view.display] == ["log"]


async def test_a_theme_that_is_changed_colours_the_rows_anew(tmp_path: Path) -> None:
    path = make(tmp_path / "f.yaml", *WOLVES, "start")

    def accents(table: Table) -> set[str]:
        return {
            str(segment.style)
            for row in table.app.screen.query(Drawn)
            for strip in row.render_lines(row.size.region)
            for segment in strip
        }

    async with opened(path, theme="dark") as table:
        before = accents(table)
        table.app.theme = "light"
        await table.pilot.pause()
        assert not before & accents(table)
