"""The settings that are one of a few values."""

from __future__ import annotations

from msgspec import Struct

from gmdash.files.settings_file import OWN_THEMES
from gmdash.texts import Text, Words
from gmdash.widgets.look import Look

Value = str | bool

_THEMES: dict[Value, Words] = dict(
    zip(OWN_THEMES, (Text("dark"), Text("light"), Text("high contrast")), strict=True)
)


class Choice(Struct, frozen=True):
    """A setting with its values.

    Attributes:
        name: as the file has it.
        values: what each is called, in the order in which they are gone through.
        now: the one that holds.
    """

    name: str
    text: Words
    values: dict[Value, Words]
    now: Value

    def stepped(self, step: int) -> Value:
        """The value so many steps on, round and round."""
        values = list(self.values)
        return values[(values.index(self.now) + step) % len(values)]


def choices(look: Look, theme: str) -> list[Choice]:
    """The settings as they hold now; a theme by Textual is among the values while it is chosen."""
    languages: dict[Value, Words] = {"de": "Deutsch", "en": "English"}
    signs: dict[Value, Words] = {False: Text("all signs"), True: Text("ASCII only")}
    themes = _THEMES if theme in _THEMES else {**_THEMES, theme: theme}
    return [
        Choice("language", Text("language"), languages, look.language.code),
        Choice("theme", Text("theme"), themes, theme),
        Choice("ascii", Text("signs"), signs, look.ascii),
    ]
