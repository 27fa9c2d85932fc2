"""Where house rules stand: in a fight, where a change is an entry, or in a campaign's page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from gmdash.files.house_rules import house_rules_in
from gmdash.files.problems import Problem, Unreadable
from gmdash.rules.house_rules import AnyRule
from gmdash.rules.system import RuleSystem
from gmdash.session import Session
from gmdash.texts import Refused, Text, Words

Seen = Callable[[], None]


class Book(Protocol):
    """House rules that can be read, and perhaps changed.

    Attributes:
        system: whose they are.
    """

    system: RuleSystem

    @property
    def title(self) -> Words:
        """What is above the list of them."""
        ...

    @property
    def values(self) -> Mapping[str, str]:
        """Every house rule with its value."""
        ...

    @property
    def problems(self) -> Sequence[Problem]:
        """What is wrong where they stand."""
        ...

    @property
    def closed(self) -> Words:
        """Why nothing can be changed; empty where it can."""
        ...

    @property
    def waits(self) -> bool:
        """Whether a change has to be answered for elsewhere before it is done."""
        ...

    def change(self, rule: AnyRule, value: str | None) -> None:
        """Give a house rule another value; None its default.

        Raises:
            Refused: it cannot be.
        """
        ...

    def follow(self, seen: Seen) -> None:
        """Call this whenever they have changed."""
        ...

    def leave(self, seen: Seen) -> None:
        """Call it no more."""
        ...


class Changing(Protocol):
    """What runs the commands of a fight."""

    @property
    def busy(self) -> bool:
        """Whether a prompt is open."""
        ...

    def change_rule(self, rule: AnyRule, value: str) -> None:
        """Change a house rule of the fight.

        Raises:
            Refused: it cannot be.
        """
        ...


class FightBook:
    """The house rules of a fight."""

    def __init__(self, session: Session, changing: Changing) -> None:
        self._session = session
        self._changing = changing
        self.system = session.system
        self.problems: Sequence[Problem] = ()

    @property
    def title(self) -> Words:
        """The fight."""
        title = self._session.file.header.title
        return Text("House rules of the fight · {title}", title=title)

    @property
    def values(self) -> Mapping[str, str]:
        """As they hold now."""
        return self._session.state.rules

    @property
    def closed(self) -> Words:
        """Why the fight can only be read."""
        return self._session.read_only or ""

    @property
    def waits(self) -> bool:
        """Whether a question is open: a roll-off that a change makes."""
        return self._changing.busy

    def change(self, rule: AnyRule, value: str | None) -> None:
        """One entry.

        Raises:
            Refused: it cannot be, or cannot be recorded.
        """
        self._changing.change_rule(rule, rule.default if value is None else value)

    def follow(self, seen: Seen) -> None:
        """Another window may write the fight."""
        self._session.listeners.append(seen)

    def leave(self, seen: Seen) -> None:
        """Look no more."""
        self._session.listeners.remove(seen)


class CampaignBook:
    """The house rules in `campaign.yaml`, with which new fights begin."""

    closed: Words = ""
    waits = False

    def __init__(self, folder: Path) -> None:
        """Read the page.

        Raises:
            Refused: it is broken.
        """
        self._folder = folder
        self._read()

    def _read(self) -> None:
        try:
            ours = house_rules_in(self._folder)
        except Unreadable as unreadable:
            raise Refused(unreadable.problems[0].short) from None
        self._title, self.system = ours.title, ours.system
        self.values: Mapping[str, str] = ours.values
        self.problems: Sequence[Problem] = ours.problems

    @property
    def title(self) -> Words:
        """The campaign."""
        return Text("House rules of new fights · {title}", title=self._title)

    def change(self, rule: AnyRule, value: str | None) -> None:
        """Write it into the page, and look what that says now.

        Raises:
            Refused: the page is broken, or cannot be written; it stays as it was.
        """
        from gmdash.files.rule_writer import write_rule

        write_rule(self._folder, self.system, rule, value)
        self._read()

    def follow(self, seen: Seen) -> None:
        """Nobody else is followed."""

    def leave(self, seen: Seen) -> None:
        """Nobody else is followed."""
