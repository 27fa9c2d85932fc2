"""How an open prompt is drawn, on whatever screen it is."""

from __future__ import annotations

from gmdash.screens.prompts.mode import Shown
from gmdash.widgets.footer_line import FooterLine
from gmdash.widgets.look import Look
from gmdash.widgets.prompt import Typing


def typing_line(shown: Shown, look: Look) -> Typing:
    """The line in which something is typed, with a hint at its end."""
    return Typing(
        shown.text,
        shown.cursor,
        look.signs.prompt,
        shown.ghost,
        look.say(shown.hint),
        ellipsis=look.signs.ellipsis,
    )


def prompt_keys(shown: Shown, look: Look) -> FooterLine:
    """The keys of a prompt; its last one, which leaves it, always has room."""
    keys = tuple((look.say(key), look.say(what)) for key, what in shown.keys)
    return FooterLine(keys[:-1], keys[-1:])
