"""Rule systems, found by name. A new one of our own is one line in `_MODULES`.

One that an installed package brings is found by the entry point group `gmdash.rules`, which is
looked into only when a name is unknown, since that takes time.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from gmdash.texts import Refused, Text, chain

if TYPE_CHECKING:
    from gmdash.rules.system import RuleSystem

_MODULES = {
    "woelfe": "gmdash.rules.woelfe.system",
    "dsa5": "gmdash.rules.dsa5.system",
    "trauma": "gmdash.rules.trauma.system",
    "dungeonslayers": "gmdash.rules.dungeonslayers.system",
}


def names() -> list[str]:
    """The names of the systems that gmdash brings."""
    return list(_MODULES)


def load(name: str) -> RuleSystem:
    """The rule system of this name.

    Raises:
        Refused: there is none.
    """
    if name in _MODULES:
        system: RuleSystem = import_module(_MODULES[name]).SYSTEM
        return system
    installed = _installed(name)
    if installed is None:
        raise Refused(
            Text(
                "There is no rule system “{name}”; there are {names}.",
                name=name[:40],
                names=chain(names()),
            )
        )
    return installed


def _installed(name: str) -> RuleSystem | None:
    from importlib.metadata import entry_points

    for point in entry_points(group="gmdash.rules", name=name):
        system: RuleSystem = point.load()
        return system
    return None
