"""Case C6: many delays in one fight cost no more than a few, in events and in widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from cases.conftest import Sit
from cases.sitting import Sitting, fight
from playing import SYSTEMS
from ui.driving import opened

from gmdash.encounter import fold
from gmdash.encounter.events import Event
from gmdash.encounter.state import State
from gmdash.widgets.drawn import Drawn


class Work:
    """How much was done: events folded, drawings repainted."""

    folded = 0
    painted = 0


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    work = Work()

    def folding(evolve: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
        def one(state: State, event: Event) -> State:
            work.folded += 1
            return evolve(state, event)

        return one

    refresh = Drawn.refresh

    def painting(self: Drawn, *args: object, **named: object) -> Drawn:
        work.painted += 1
        return refresh(self, *args, **named)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(fold, "_EVOLVE", {k: folding(f) for k, f in fold._EVOLVE.items()})
        patch.setattr(Drawn, "refresh", painting)
        yield work


CROWD = "abcdefghij"
A_ROUND = ("delay", "step-in {}", "next") * (len(CROWD) // 2)
"""Five wait, five step in, once each."""


def one_round() -> Iterator[str]:
    return (line.format(CROWD[at // 3 * 2]) for at, line in enumerate(A_ROUND))


def test_c6_the_500th_delay_folds_as_much_as_the_first(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = fight(sit, "dsa5", CROWD)
    folded: list[int] = []
    with counted(monkeypatch) as work:
        for _ in range(50):
            for line in one_round():
                before = work.folded
                game.play(line)
                if line != "next":
                    folded.append(work.folded - before)
    assert (len(folded), game.state.round) == (500, 51)
    assert sum(folded[:50]) == sum(folded[-50:]) > 0
    with counted(monkeypatch) as work:
        game.play("undo", "redo")
    assert work.folded < 33 * 8  # a step back folds 32 entries at most


@pytest.mark.parametrize(
    ("system", "many"),
    [("dsa5", 100), *(pytest.param(each, 500, marks=pytest.mark.soak) for each in SYSTEMS)],
)
async def test_c6_the_last_delays_by_keys_touch_as_many_widgets_as_the_first(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, system: str, many: int
) -> None:
    """The first 50 of 500 and the last by keys (of fewer: 20), what is between them by lines."""
    game = fight(sit, system, CROWD)
    rounds, by_keys = many // 10, max(2, many // 100)
    first = await on_screen(game, monkeypatch, by_keys)
    for _ in range(rounds - 2 * by_keys):
        game.play(*one_round())
    last = await on_screen(game, monkeypatch, by_keys)
    assert game.state.round == rounds + 1
    assert delays(game) == many
    assert first == last
    assert min(first) > 0


def delays(game: Sitting) -> int:
    return sum(entry.do in ("delay", "step-in") for entry in game.timeline.effective())


async def on_screen(game: Sitting, monkeypatch: pytest.MonkeyPatch, rounds: int) -> tuple[int, int]:
    """The work of so many rounds of waiting and stepping in by keys."""
    game.session.close()
    async with opened(game.path) as table:
        with counted(monkeypatch) as work:
            for _ in range(rounds):
                await table.press(*"wen" * (len(CROWD) // 2))
    game.open()
    return work.folded, work.painted
