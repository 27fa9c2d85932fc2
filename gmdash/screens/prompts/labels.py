"""Jump labels: letters that stand for combatants while one is picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations

from gmdash.texts import Refused, Text
from gmdash.widgets.cells import unbroken

# Those first that open no prompt of a fight: so many fighters have one letter in all of them.
LETTERS = "sjklwoquxynmadfghertizpcvb"
MOST_SINGLE = 20
MOST_PAIRS = 500


class Jumps:
    """Labels for some ids, and the letters typed of one.

    Attributes:
        labels: by id, in the given order; none begins another.
        typed: the letters typed of a label of several.
    """

    def __init__(self, labels: Mapping[str, str]) -> None:
        self.labels = labels
        self.typed = ""

    def begins(self, letter: str) -> bool:
        """Whether a label goes on with this letter."""
        return any(label.startswith(self.typed + letter) for label in self.labels.values())

    def press(self, letter: str) -> str | None:
        """The id whose label is complete with this letter; None while more is to come.

        Raises:
            Refused: no label goes like this.
        """
        known, typed = self.begins(letter), self.typed + letter
        self.typed = ""
        if not known:
            raise Refused(Text("No label is “{letters}”.", letters=typed))
        for id_, label in self.labels.items():
            if label == typed:
                return id_
        self.typed = typed
        return None


def labels_of(
    front: Sequence[str], back: Sequence[str] = (), opener: str = "", without: str = ""
) -> dict[str, str]:
    """A label for each id, by its place: one letter up to 20, then two different ones.

    Only who would have a letter that means something else has another one.

    Args:
        front: the ids whose labels go from the first letter on.
        back: those whose labels go from the last one back, so that they change none of the front;
            where one letter is not enough for all, they have two.
        opener: the letters that open the prompt; held down, they must mean nobody.
        without: letters that mean something else now.
    """
    singles = list(LETTERS)
    found: list[str] | None = None
    if len(front) + len(back) <= MOST_SINGLE:
        found = _dealt(len(front), len(back), singles, opener + without)
    elif len(front) <= MOST_SINGLE:
        heads = _dealt(len(front), 0, singles, opener + without) or []
        taken = {*heads, *singles[: len(front)]}
        pairs = [pair for pair in _of_several(2) if pair[0] not in taken]
        tails = _dealt(0, len(back), pairs, without)
        found = [*heads, *tails] if heads and tails else None
    # The letters of one are different: the opener held down is none.
    length = 2 if len(front) + len(back) <= MOST_PAIRS else 3
    found = found or _dealt(len(front), len(back), _of_several(length), without) or []
    return dict(zip((*front, *back), found, strict=True))


def _dealt(front: int, back: int, pool: Sequence[str], unfit: str) -> list[str] | None:
    """So many from either end, each unfit one replaced from the middle; None if too few."""
    if front + back > len(pool):
        return None
    end = len(pool) - back
    spare = (label for label in pool[front:end] if label[0] not in unfit)
    natural = (*pool[:front], *reversed(pool[end:]))
    dealt = [next(spare, "") if label[0] in unfit else label for label in natural]
    return dealt if all(dealt) else None


@cache
def _of_several(letters: int) -> list[str]:
    return ["".join(each) for each in permutations(LETTERS, letters)]


def labelled(label: str, name: str) -> str:
    """A label with its name, as one piece that is not broken between lines."""
    return unbroken(f"{label} {name}")


def own_letters(words: Sequence[str], taken: str = "") -> list[str]:
    """A letter for each of the words: the first of its own that is still free."""
    used = set(taken)
    result = []
    for word in words:
        own = [ch for ch in word.casefold() if ch in LETTERS]
        letter = next((ch for ch in (*own, *LETTERS) if ch not in used), "")
        used.add(letter)
        result.append(letter)
    return result
