"""The step that picks combatants by jump label."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from gmdash.encounter.state import State
from gmdash.key_names import ENTER, ESC
from gmdash.screens.prompts.labels import Jumps, labelled
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.screens.prompts.more_keys import PICKS
from gmdash.texts import Refused, Text, Words, chain

# A run of so many numbers is said one by one.
MOST_SAID = 2


class Mob(Struct, frozen=True):
    """Several with one label; who is picked first stands first."""

    name: str
    members: Sequence[str]


def which_of(names: Sequence[str]) -> str:
    """Those of a mob by their numbers, `1–3, 7`; by their names where they have none."""
    found = [re.fullmatch(r"(.*\D)(\d+)", name) for name in names]
    numbers = sorted(int(each[2]) for each in found if each)
    if len(numbers) < len(names) or len({each[1] for each in found if each}) > 1:
        return ", ".join(names)
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(
        f"{run[0]}–{run[-1]}" if len(run) > MOST_SAID else ", ".join(map(str, run)) for run in runs
    )


class Picking:
    """Picks one combatant at once, or several until Enter.

    Attributes:
        picked: the ids, in the order of picking.
        settled: whether it need not be asked.
    """

    def __init__(
        self,
        question: Words,
        people: Mapping[str, str],
        labels: Mapping[str, str],
        several: bool,
        default: str | None = None,
        nobody: Words = "",
        mobs: Mapping[str, Mob] | None = None,
        halves: bool = False,
    ) -> None:
        """Make a step.

        Args:
            question: what is asked.
            people: the names of those who can be picked, by id.
            labels: the jump labels of them, or of the mobs, in the order of the rows.
            several: whether Enter ends it.
            default: the id that Enter takes where nothing is picked.
            mobs: those that have one label, by its key; each press picks one more.
            nobody: what Enter does where nobody is picked; empty where somebody must be.
            halves: whether the label of one who is picked means half of it.
        """
        self.picked: list[str] = []
        self.settled = False
        self._question = question
        self._people = people
        self._several = several
        self._default = default
        self._nobody = nobody
        self._halves = halves
        self._halved: set[str] = set()
        self._mobs = mobs or {}
        self._in_mobs = {who: key for key, mob in self._mobs.items() for who in mob.members}
        self._jumps = Jumps(labels)

    def settle(self, who: str) -> None:
        """Only this one can be meant; nobody is asked."""
        self.picked[:] = [who]
        self.settled = True

    @property
    def word(self) -> str:
        """The ids as one word of a line; `WHO/2` has half of it."""
        return ",".join(f"{who}/2" if who in self._halved else who for who in self.picked)

    def press(self, press: Press) -> Signal:
        """Letters pick, Enter goes on, Escape takes back."""
        if press.key == "enter":
            return self._enter()
        if press.key in ("escape", "backspace"):
            return self._take_back(all_of_it=press.key == "escape")
        if not press.letter:
            return Signal.PASS
        who = self._jumps.press(press.letter)
        if who is None:
            return Signal.STAY
        if not self._several:
            self.picked[:] = [self._mobs[who].members[0] if who in self._mobs else who]
            return Signal.DONE
        if who in self._mobs:
            self._one_more_of(self._mobs[who].members)
        elif who not in self.picked:
            self.picked.append(who)
        elif self._halves and who not in self._halved:
            self._halved.add(who)
        else:
            self._drop(who)
        return Signal.STAY

    def _drop(self, who: str) -> None:
        self.picked.remove(who)
        self._halved.discard(who)

    def _one_more_of(self, members: Sequence[str]) -> None:
        """The next of a mob; after the last of them nobody of it again."""
        following = next((who for who in members if who not in self.picked), None)
        if following is None:
            self.picked[:] = [who for who in self.picked if who not in members]
        else:
            self.picked.append(following)

    def _enter(self) -> Signal:
        if not self.picked and self._default is not None:
            self.picked.append(self._default)
        if not self.picked and not self._nobody:
            raise Refused(Text("Pick somebody first; Esc cancels."))
        return Signal.DONE

    def _take_back(self, all_of_it: bool) -> Signal:
        if self._jumps.typed:
            self._jumps.typed = ""
        elif not self.picked:
            return Signal.LEFT
        elif all_of_it:
            self.picked.clear()
            self._halved.clear()
        else:
            self._drop(self.picked[-1])
        return Signal.STAY

    def paste(self, text: str) -> None:
        """Nothing is picked by a paste."""

    def _called(self, entry: str) -> str:
        mob = self._mobs.get(entry)
        return f"{mob.name} ×{len(mob.members)}" if mob else self._people[entry]

    def _picked_names(self) -> Iterator[str]:
        """Who is picked; of a mob how many, and which."""
        for who in self.picked:
            if who not in self._in_mobs:
                yield f"{self._people[who]} ½" if who in self._halved else self._people[who]
        for key, mob in self._mobs.items():
            names = [self._people[who] for who in self.picked if self._in_mobs.get(who) == key]
            if names:
                yield f"{mob.name} ×{len(names)}: {which_of(names)}"

    @property
    def _hint(self) -> Words:
        """What Enter does where nobody is picked."""
        if self._default:
            return Text("Enter: {default}", default=self._people[self._default])
        if self._nobody and not self.picked:
            return Text("Enter: {default}", default=self._nobody)
        return ""

    def shown(self) -> Shown:
        """Labels on the rows, and again in a line for the views without rows."""
        labels = self._jumps.labels
        offered = [labelled(label, self._called(entry)) for entry, label in labels.items()]
        typed = ", ".join(self._picked_names()) or self._jumps.typed
        keys: list[tuple[Words, Words]] = [("a–z", Text("pick")), (ESC, Text("cancel"))]
        if self._several:
            keys.insert(1, (ENTER, Text("go on")))
            if self._halves:
                keys.insert(1, (Text("again"), Text("half")))
        elif self._default:
            keys.insert(1, (ENTER, self._people[self._default]))
        return Shown(
            question=self._question,
            options=chain(offered, "   "),
            text=typed,
            cursor=len(typed),
            hint=self._hint,
            labels=labels,
            picked=frozenset(self.picked),
            keys=tuple(keys),
            more=PICKS,
        )

    def state(self) -> State | None:
        """Nothing has changed yet."""
        return None
