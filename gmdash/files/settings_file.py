"""The user's settings, as they stand in `settings.yaml`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from gmdash.files.disk import load
from gmdash.files.document import Document
from gmdash.files.faults import Fault
from gmdash.files.places import shown
from gmdash.files.plain_yaml import plain
from gmdash.files.schema import Part, mapping_of
from gmdash.texts import Text

OWN_THEMES = ("dark", "light", "contrast")
# Those that Textual brings, listed so that checking a file does not load it.
OTHER_THEMES = (
    "ansi-dark",
    "ansi-light",
    "atom-one-dark",
    "atom-one-light",
    "catppuccin-frappe",
    "catppuccin-latte",
    "catppuccin-macchiato",
    "catppuccin-mocha",
    "dracula",
    "flexoki",
    "gruvbox",
    "monokai",
    "nord",
    "rose-pine",
    "rose-pine-dawn",
    "rose-pine-moon",
    "solarized-dark",
    "solarized-light",
    "textual-dark",
    "textual-light",
    "tokyo-night",
)


class Settings(Struct, frozen=True):
    """What the user has set, or what holds where nothing is set.

    Attributes:
        language: a code; None leaves it to the environment.
        theme: a theme by name.
        ascii: whether only signs of ASCII are drawn.
        keys: what is given for each command id, not yet held against the commands.
    """

    language: str | None = None
    theme: str = OWN_THEMES[0]
    ascii: bool = False
    keys: dict[str, object] = {}


class _Page(Struct, forbid_unknown_fields=True):
    """The file, as far as a schema can say it."""

    language: Literal["de", "en"] = "de"
    theme: str = ""
    ascii: bool = False
    keys: dict[str, object] = {}


class SettingsFile(Struct, frozen=True):
    """A settings file as it was read.

    Attributes:
        page: the whole of it; None where there is none, or it cannot be read.
        faults: what is wrong in it, but for the keys.
    """

    path: Path
    settings: Settings = Settings()
    page: Part | None = None
    faults: tuple[Fault, ...] = ()


def read_settings(path: Path) -> SettingsFile:
    """The settings in a file; what is wrong in it counts as not said, and no file says nothing."""
    if not os.path.lexists(path):
        return SettingsFile(path)
    try:
        page = settings_page(load(path)[0])
    except Fault as fault:
        return SettingsFile(path, faults=(fault,))
    settings, faults = Settings(), list[Fault]()
    said = page.value
    assert said is None or isinstance(said, dict)
    for name, value in (said or {}).items():
        if value is None and name in _Page.__struct_fields__:
            continue
        try:
            settings = replace(settings, **{name: _said(page, name, value)})
        except Fault as fault:
            faults.append(fault)
    return SettingsFile(path, settings, page, tuple(faults))


def settings_page(data: bytes) -> Part:
    """The bytes of a settings file as careful data: a mapping, or None where nothing is said.

    Raises:
        Fault: they cannot be read, or hold something else.
    """
    document = plain(data)
    if document is None:
        from gmdash.files.careful import parse

        document = parse(data)
    return mapping_of(document)


def _said(page: Part, name: str, value: object) -> object:
    """What the file says under one name.

    Raises:
        Fault: there is no such name, or this cannot be said under it.
    """
    alone = Part(Document({name: value}, page.document.marks), "")
    said: object = getattr(alone.read(_Page), name)
    if name == "theme" and said not in (*OWN_THEMES, *OTHER_THEMES):
        known = Text("a theme such as dark, light or contrast")
        raise page.differs(("theme",), known, shown(said))
    return said
