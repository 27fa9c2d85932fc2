"""The themes: whatever is written can be read, reckoned as WCAG does."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.theme import BUILTIN_THEMES

from gmdash.files.settings_file import OTHER_THEMES, OWN_THEMES
from gmdash.widgets.themes import KINDS, THEMES

GROUNDS = ("background", "surface", "panel")
WRITTEN = ("foreground", "text-muted", *(f"text-{kind}" for kind in KINDS), *KINDS)
LEAST = {"dark": 4.5, "light": 4.5, "contrast": 7.0}


def luminance(colour: Color) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def contrast(one: Color, other: Color) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_formula_is_that_of_wcag() -> None:
    assert contrast(Color.parse("#000000"), Color.parse("#ffffff")) == pytest.approx(21)
    assert contrast(Color.parse("#777777"), Color.parse("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", OWN_THEMES)
@pytest.mark.parametrize("written", WRITTEN)
def test_text_stands_out_from_every_ground(name: str, written: str) -> None:
    colours = THEMES[name].to_color_system().generate()
    for ground in GROUNDS:
        found = contrast(Color.parse(colours[written]), Color.parse(colours[ground]))
        assert found >= LEAST[name], f"{written} on {ground}: {found:.1f}"


@pytest.mark.parametrize("name", OWN_THEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_coloured_text_stands_out_from_its_muted_ground(name: str, kind: str) -> None:
    colours = THEMES[name].to_color_system().generate()
    text, ground = Color.parse(colours[f"text-{kind}"]), Color.parse(colours[f"{kind}-muted"])
    found = contrast(text, Color.parse(colours["background"]) + ground)
    assert found >= 4.5, f"{found:.1f}"


@pytest.mark.parametrize("name", OWN_THEMES)
def test_faint_text_can_still_be_read(name: str) -> None:
    """`dim` text is halfway between its colour and its ground."""
    colours = THEMES[name].to_color_system().generate()
    text = Color.parse(colours["foreground"])
    for ground in (Color.parse(colours[name]) for name in GROUNDS):
        assert contrast(ground.blend(text, 0.5), ground) >= 3


def test_the_settings_know_all_themes_there_are() -> None:
    assert set(OTHER_THEMES) == set(BUILTIN_THEMES)
    assert list(THEMES) == list(OWN_THEMES)
    assert not set(OWN_THEMES) & set(BUILTIN_THEMES)
