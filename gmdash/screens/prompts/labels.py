"""Jump labels: letters that stand for combatants while one is picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations

from gmdash.texts import Refused, Text
from gmdash.widgets.cells import unbroken

# Those first that open no prompt of a fight: so many fighters have one letter in all of them.
LETTERS = "sjklwoquxynmadfghertizpcvb"
MOST_SINGLE = 20


class Jumps:
    """Labels for some ids, and the letters typed of one.

    Attributes:
        labels: by id, in the given order: one letter each up to 20, then two different ones.
        typed: the first letter of a label of two.
    """

    def __init__(
        self, ids: Sequence[str], among: Sequence[str] = (), opener: str = "", without: str = ""
    ) -> None:
        """Label the ids.

        Args:
            ids: who is labelled.
            among: all who might be, in an order that lasts: each keeps the same label in
                every prompt.
            opener: the letters that open the prompt; held down, they must mean nobody.
            without: letters that mean something else now.
        """
        everybody = among or ids
        known = dict(zip(everybody, _labels(len(everybody), opener, without), strict=True))
        self.labels = {id_: known[id_] for id_ in ids}
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


def _labels(count: int, opener: str, without: str) -> Iterator[str]:
    """One letter each, where only the opener's is another one; two where there are too many."""
    letters = [letter for letter in LETTERS if letter not in without]
    if count <= min(MOST_SINGLE, len(letters) - len(opener)):
        spare = (letter for letter in letters[count:] if letter not in opener)
        return (next(spare) if letter in opener else letter for letter in letters[:count])
    # A pair is of two different letters: the opener held down is none.
    return ("".join(pair) for pair in islice(permutations(letters, 2), count))


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
