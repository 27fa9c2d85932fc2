"""A fighter keeps the jump label: in every prompt, with mobs open or closed, all evening long."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import Game
from ui.driving import make, opened

from gmdash.encounter.state import State
from gmdash.language import language
from gmdash.screens.fight.mobs import Mobs
from gmdash.screens.fight.seats import Seats
from gmdash.screens.prompts.labels import LETTERS, labels_of

LETTER = st.sampled_from(LETTERS)
PEOPLE = (
    "add Alrik side=pc",
    "add Wolf count=3 mob=Rudel",
    "add Bela side=pc",
    "add Hund count=3 mob=Meute",
    "add Cuno side=pc",
)
ORDER = ("ini alrik =20", "ini wolf-1 =15", "ini bela =9", "ini hund-1 =8", "ini cuno =2")


def entries(mobs: Mobs, state: State) -> list[str]:
    return list(mobs.groups(state, state.combatants))


@given(
    st.integers(1, 40),
    st.integers(0, 260),
    LETTER,
    st.text(alphabet=LETTERS, max_size=3),
)
def test_no_label_begins_another_or_means_something_else(
    front: int, back: int, opener: str, without: str
) -> None:
    ids = [f"f{n}" for n in range(front)]
    members = [f"b{n}" for n in range(back)]
    labels = labels_of(ids, members, opener, without)
    assert list(labels) == [*ids, *members]
    said = sorted(labels.values())
    assert not any(b.startswith(a) for a, b in pairwise(said))
    assert not any(label[0] in without for label in said)
    # Held down, the key that opened the prompt picks nobody.
    assert not any(set(label) == {opener} for label in said)


@given(st.integers(1, 20), st.integers(1, 90), LETTER)
def test_those_from_the_end_change_nobody_in_front(front: int, back: int, opener: str) -> None:
    ids = [f"f{n}" for n in range(front)]
    with_members = labels_of(ids, [f"b{n}" for n in range(back)], opener)
    alone = labels_of(ids, opener=opener)
    assert {who: with_members[who] for who in ids} == alone


@given(st.integers(1, 20), st.text(alphabet=LETTERS, max_size=2))
def test_only_whose_letter_is_taken_has_another(front: int, without: str) -> None:
    ids = [f"f{n}" for n in range(front)]
    usual, now = labels_of(ids), labels_of(ids, without=without)
    changed = [who for who in ids if usual[who] != now[who]]
    assert changed == [who for who in ids if usual[who] in without]


def test_a_thousand_have_labels() -> None:
    assert len(set(labels_of([str(n) for n in range(1000)]).values())) == 1000


@pytest.mark.parametrize("count", [3, 20, 40])
def test_an_opened_mob_changes_nobody_elses_label(count: int) -> None:
    game = Game("dsa5").play(*PEOPLE, f"add Ork count={count} mob=ja", "add Dorn side=pc")
    mobs = Mobs()
    seats = Seats(mobs)
    closed = seats.labels(game.state, entries(mobs, game.state))
    mobs.open = True
    opened_ = seats.labels(game.state, entries(mobs, game.state))
    for who in ("alrik", "bela", "cuno", "dorn"):
        assert opened_[who] == closed[who]
    assert not set(opened_.values()) & {closed["mob Ork"], closed["mob Rudel"]}
    assert len(set(opened_.values())) == count + 10


def test_who_leaves_or_joins_changes_nobody_elses_label() -> None:
    game = Game("dsa5").play("add A", "add B", "add C", "add D")
    mobs = Mobs()
    seats = Seats(mobs)
    before = seats.labels(game.state, entries(mobs, game.state))
    game.play("remove b")
    assert seats.labels(game.state, ["a", "c", "d"]) == {w: before[w] for w in "acd"}
    game.play("add E")
    after = seats.labels(game.state, entries(mobs, game.state))
    assert after == {"a": before["a"], "c": before["c"], "d": before["d"], "e": before["b"]}


def test_questions_have_the_labels_of_those_they_are_about() -> None:
    game = Game("dsa5").play(*PEOPLE)
    mobs = Mobs()
    seats = Seats(mobs)
    usual = seats.labels(game.state, [*entries(mobs, game.state), "wolf-1", "wolf-3"])
    asked = {"hold.bela": "bela", "hold.wolf-1": "wolf-1", "hold.wolf-3": "wolf-3"}
    assert seats.of_questions(game.state, asked) == {
        "hold.bela": usual["bela"],
        "hold.wolf-1": usual["wolf-1"],
        "hold.wolf-3": usual["wolf-3"],
    }
    # One about a mob that is closed has the label of its row.
    del asked["hold.wolf-3"]
    assert seats.of_questions(game.state, asked)["hold.wolf-1"] == usual["mob Rudel"]
    # Two about the same one are told apart.
    twice = {"one": "bela", "two": "bela"}
    assert len(set(seats.of_questions(game.state, twice).values())) == 2


async def test_a_letter_is_the_same_at_every_prompt_of_a_fight(tmp_path: Path) -> None:
    # Those who wait are the second, the third and one of a mob.
    holds = ("delay bela", "delay cuno", "delay wolf-2", *["next"] * 5)
    path = make(tmp_path / "f.yaml", *PEOPLE, *ORDER, "start", *holds, system="dsa5")
    async with opened(path, language=language("de")) as table:
        await table.press("d")
        usual = {who: table.letters(who) for who in ("alrik", "bela", "cuno", "mob Rudel")}
        await table.press("escape", "M", "d")
        assert {who: table.letters(who) for who in ("alrik", "bela", "cuno")} == {
            who: usual[who] for who in ("alrik", "bela", "cuno")
        }
        await table.press("escape", "M", "n")
        shown = table.screen.shown()
        assert shown is not None
        assert shown.labels == {
            "wolf-2": usual["mob Rudel"],
            "bela": usual["bela"],
            "cuno": usual["cuno"],
        }
        await table.press("@cuno", "2")
        assert table.letters("bela") == usual["bela"]
        assert table.state.round == 1
