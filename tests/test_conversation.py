"""Questions and answers: batches, options, back, and what does not fit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gmdash.asks import (
    Announced,
    Ask,
    Change,
    Choice,
    Chosen,
    Draft,
    Faces,
    Option,
    Procedure,
    Roll,
    Settings,
    choose,
    roll,
    together,
)
from gmdash.conversation import Conversation, check
from gmdash.dice import Dice
from gmdash.language import language
from gmdash.replies import Back, Cancel, Default, read_reply
from gmdash.texts import Refused, Text

Talk = Conversation[tuple[str, ...], str]


def die(key: str) -> Ask:
    return Ask(key=key, kind="roll", text=key, dice=Dice(1, 6), announced=(0, 9))


def pool(settings: Settings) -> Ask:
    size = int(settings.get("dice", 2))
    option = Option("dice", "dice", str(size), low=1, high=5)
    secret = Option("secret", "secret", settings.get("secret", "nein"), ("nein", "ja"))
    return Ask(key="pool", kind="roll", text="", dice=Dice(size, 10), options=(option, secret))


def procedure(draft: Draft[tuple[str, ...], str]) -> Procedure[None]:
    both = yield from together([lambda _: die("a"), lambda _: die("b")])
    for key, result in both.items():
        assert isinstance(result, Roll)
        draft.add(f"{key}{result.faces}")
    rolled = yield from roll(pool)
    draft.add(f"pool{rolled.faces}{dict(rolled.settings)}")
    how = yield from choose(
        Ask(
            key="how",
            kind="choose",
            text="",
            choices=(Choice("x", ""), Choice("y", "")),
            default="y",
        )
    )
    if how == "x":
        raise Refused(Text("x cannot be"))
    draft.add(how)


def talk() -> Talk:
    def start() -> tuple[Draft[tuple[str, ...], str], Procedure[None]]:
        draft: Draft[tuple[str, ...], str] = Draft((), lambda s, e: (*s, e), lambda b, a: ())
        return draft, procedure(draft)

    return Conversation(start, lambda key, dice: (3,) * dice.count)


def test_a_batch_is_answered_in_any_order_and_told_in_its_own() -> None:
    it = talk()
    assert [ask.key for ask in it.open] == ["a", "b"]
    it.answer(Faces("b", (5,)))
    assert [ask.key for ask in it.open] == ["a"]
    it.answer(Faces("a", (2,)))
    assert it.draft.events == ["a(2,)", "b(5,)"]


def test_an_option_asks_again_with_the_new_dice() -> None:
    it = talk()
    it.answer(Faces("a", (1,)))
    it.answer(Faces("b", (1,)))
    assert it.open[0].dice == Dice(2, 10)
    it.answer(Change("pool", "dice", "4"))
    assert it.open[0].dice == Dice(4, 10)
    it.answer(it.by_default("pool"))
    it.answer(it.by_default("how"))
    assert it.done
    assert it.draft.events[-2:] == ["pool(3, 3, 3, 3){'dice': '4'}", "y"]


def test_back_takes_one_answer_and_keeps_the_options() -> None:
    it = talk()
    for answer in (Faces("a", (1,)), Faces("b", (2,)), Change("pool", "dice", "3")):
        it.answer(answer)
    it.answer(Faces("pool", (1, 2, 3)))
    assert it.open[0].key == "how"
    assert it.back()
    assert (it.open[0].key, it.open[0].dice.count) == ("pool", 3)
    assert it.draft.events == ["a(1,)", "b(2,)"]
    assert it.back()
    assert [ask.key for ask in it.open] == ["b"]
    assert it.back()
    assert not it.back()
    assert it.draft.events == []


def test_an_answer_that_the_procedure_refuses_is_taken_back() -> None:
    it = talk()
    for answer in (Faces("a", (1,)), Faces("b", (2,)), Faces("pool", (1, 2))):
        it.answer(answer)
    with pytest.raises(Refused):
        it.answer(Chosen("how", "x"))
    assert it.open[0].key == "how"
    assert it.draft.events == ["a(1,)", "b(2,)", "pool(1, 2){}"]
    it.answer(Chosen("how", "y"))
    assert it.done


@pytest.mark.parametrize(
    "answer",
    [
        Faces("a", ()),
        Faces("a", (1, 2)),
        Faces("a", (7,)),
        Faces("a", (0,)),
        Announced("a", 10),
        Chosen("a", "x"),
        Change("a", "dice", "3"),
        Faces("c", (1,)),
    ],
)
def test_what_does_not_fit_leaves_the_question(answer: Faces) -> None:
    it = talk()
    with pytest.raises(Refused):
        it.answer(answer)
    assert [ask.key for ask in it.open] == ["a", "b"]
    assert it.answers == []


@pytest.mark.parametrize(
    ("typed", "reply"),
    [
        ("", Default()),
        (" . ", Default(all=True)),
        ("back", Back()),
        ("CANCEL", Cancel()),
        ("3 6", Faces("pool", (3, 6))),
        ("3,6,", Faces("pool", (3, 6))),
        ("0", Faces("pool", (10,))),
        ("=2", Announced("pool", 2)),
        ("=-1", Announced("pool", -1)),
        ("dice=4", Change("pool", "dice", "4")),
        ("DICE=+4", Change("pool", "dice", "4")),
        ("secret", Change("pool", "secret", "ja")),
        ("ja", Change("pool", "secret", "ja")),
        ("secret=JA", Change("pool", "secret", "ja")),
    ],
)
def test_typed_replies(typed: str, reply: object) -> None:
    assert read_reply(pool({}), typed) == reply


@pytest.mark.parametrize("typed", ["hm", "3 x", "size=3", "1.5", "=x", "= "])
def test_other_lines_are_no_reply(typed: str) -> None:
    with pytest.raises(Refused):
        read_reply(pool({}), typed)


def test_a_w100_shows_0_and_00_for_100() -> None:
    ask = Ask(key="r", kind="roll", text="", dice=Dice(1, 100))
    assert read_reply(ask, "00") == Faces("r", (100,))
    assert read_reply(ask, "0") == Faces("r", (100,))


def labelled() -> Ask:
    """A question with choices, options and outcomes that have labels."""
    kinds = ("dodge", "block-a", "block-b", "none")
    labels = ("Ausweichen (Geschick)", "Blocken (Kraft)", "Blocken (Mut)", Text("no defence"))
    return Ask(
        key="k",
        kind="roll",
        text="",
        outcomes=(Choice("immersieg", "Immersieg"), Choice("EE", "Spezieller Erfolg")),
        options=(
            Option("defence", "", "dodge", kinds, labels=labels),
            Option("sure", "", "nein", ("nein", "ja")),
            Option("other", "", "no", ("no", "yes")),
        ),
    )


@pytest.mark.parametrize(
    ("typed", "reply"),
    [
        ("Immersieg", Chosen("k", "immersieg")),
        ("IMMERSIEG", Chosen("k", "immersieg")),
        ("ee", Chosen("k", "EE")),
        ("spezieller erfolg", Chosen("k", "EE")),
        ("ausweichen", Change("k", "defence", "dodge")),
        ("AUSWEICHEN (Geschick)", Change("k", "defence", "dodge")),
        ("Block-A", Change("k", "defence", "block-a")),
        ("blocken (mut)", Change("k", "defence", "block-b")),
        ("defence=Ausweichen", Change("k", "defence", "dodge")),
        ("Defence=No Defence", Change("k", "defence", "none")),
        ("no defence", Change("k", "defence", "none")),
        ("Ja", Change("k", "sure", "ja")),
        ("yes", Change("k", "sure", "ja")),
        ("NO", Change("k", "sure", "nein")),
        ("sure=Yes", Change("k", "sure", "ja")),
        ("other=Ja", Change("k", "other", "yes")),
        ("other=nein", Change("k", "other", "no")),
    ],
)
def test_an_answer_is_known_by_what_it_is_called(typed: str, reply: object) -> None:
    assert read_reply(labelled(), typed, language("en").say) == reply


@pytest.mark.parametrize("typed", ["Blocken", "defence=blocken"])
def test_a_label_that_could_be_several_is_refused_with_them(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        read_reply(labelled(), typed, language("en").say)
    assert language("en").say(caught.value.text).endswith("could be block-a, block-b.")


@pytest.mark.parametrize("typed", ["aus", "no", "defence=nothing", "(Geschick)"])
def test_a_part_of_a_label_is_not_enough(typed: str) -> None:
    ask = replace(labelled(), options=labelled().options[:1])
    try:
        reply = read_reply(ask, typed, language("en").say)
    except Refused:
        return
    with pytest.raises(Refused):
        check(ask, reply)  # type: ignore[arg-type]


@pytest.mark.parametrize("typed", ["ja", "Yes", "YES", "Ja"])
@pytest.mark.parametrize("keys", [("ja", "nein"), ("yes", "no")])
def test_a_yes_no_question_takes_both_languages(typed: str, keys: tuple[str, str]) -> None:
    choices = tuple(Choice(key, "") for key in keys)
    ask = Ask(key="k", kind="choose", text="", choices=choices, default=keys[1])
    assert read_reply(ask, typed) == Chosen("k", keys[0])
