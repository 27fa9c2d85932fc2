"""Rounds as a plain list of turns, slow and simple: what the program is held against."""

from __future__ import annotations

from copy import deepcopy

Moment = tuple[str, str, int]


class SlowTurns:
    """Who acts when, where nobody rolls and nobody joins.

    Attributes:
        passed: every moment that has gone by: (`start` or `end`, who, round), and
            (`round`, "", round) at the end of each round.
        real: likewise, but each turn of a round only once.
    """

    def __init__(self, order: list[str]) -> None:
        self.order = order
        self.round = 1
        self.current: str | None = None
        self.begun: set[str] = set()
        self.over: set[str] = set()
        self.out: set[str] = set()
        self.held: list[str] = []
        self.passed: list[Moment] = []
        self.real: list[Moment] = []
        self.go_on()

    def _pass(self, at: str, who: str) -> None:
        moment = (at, who, self.round)
        self.passed.append(moment)
        if moment not in self.real:
            self.real.append(moment)

    def _begin(self, who: str) -> None:
        if who not in self.begun:
            self._pass("start", who)
            self.begun.add(who)

    def _end(self, who: str) -> None:
        self._begin(who)
        self._pass("end", who)
        self.over.add(who)
        self.held = [w for w in self.held if w != who]
        if self.current == who:
            self.current = None

    def go_on(self) -> None:
        """The next who can act has the turn."""
        while True:
            for who in self.order:
                if who in self.over:
                    continue
                self._begin(who)
                if who in self.held:
                    continue
                if who not in self.out:
                    self.current = who
                    return
                self._end(who)
            for who in list(self.held):
                self._end(who)
            self._pass("round", "")
            self.round += 1
            self.begun, self.over = set(), set()

    def next(self) -> None:
        if self.current is not None:
            self._end(self.current)
        self.go_on()

    def jump(self, who: str) -> None:
        """Nothing was spent, so the present turn comes again."""
        self.current = who
        self._begin(who)
        self.held = [w for w in self.held if w != who]

    def wait(self) -> None:
        assert self.current is not None
        self.held.append(self.current)
        self.current = None
        self.go_on()

    def step_in(self, who: str) -> None:
        if self.current is not None:
            self._end(self.current)
        self.jump(who)

    def remove(self, who: str) -> None:
        acted = self.current == who
        if acted:
            self._end(who)
        self.order = [w for w in self.order if w != who]
        if acted:
            self.go_on()

    def due(self, at: str, who: str, number: int) -> Moment:
        """The `number`-th such moment from now on, by going there."""
        future = deepcopy(self)
        seen = len(self.passed)
        while True:
            found = [m for m in future.passed[seen:] if m[:2] == (at, who)]
            if len(found) >= number:
                return found[number - 1]
            future.next()
