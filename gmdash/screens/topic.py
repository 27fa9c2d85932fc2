"""What a screen is about, for its help and for the list of its commands."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from gmdash.rules.system import RuleSystem
from gmdash.screens.prompts.mode import Shown
from gmdash.texts import Words


class Topic(Struct, frozen=True):
    """What is on a screen now.

    Attributes:
        title: what it is called.
        system: the rule system of its fight; None where it shows no fight.
        rules: the house rules of that fight.
        prompt: what the open prompt shows; None where none is open.
    """

    title: Words = ""
    system: RuleSystem | None = None
    rules: Mapping[str, str] = {}
    prompt: Shown | None = None
