"""Searches a text of a fight for what players must not know of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from handouts.secret_fights import SECRET_NUMBERS, SECRET_WORDS, SecretFight

from gmdash.actions.public import known
from gmdash.handouts.markup import JOINER

_NUMBER = re.compile(r"\d+")
# What stands before a name in a list, a table or a board.
_BEFORE = re.compile(r"(?:\d+\.|\[\*\]|[-▶*])? *(?P<total>\d+|–)? ?")
# When it came, fell or left was seen at the table, and so is how much pain it feels.
_SEEN = re.compile(r"\b(?:rounds?|Runden?) \d+(?:, \d+)*|\bSchmerz [IV]+\b")
_LEVEL = re.compile(r"\d|\b(?:I|II|III|IV|V)\b")
_SEEN_TOO = (
    *("id", "name", "who", "against", "initiative"),
    *("joined", "left", "round"),
)


class Search:
    """A search at one moment of a fight."""

    def __init__(self, fight: SecretFight) -> None:
        state, system = fight.game.state, fight.game.system
        npc = [c for c in fight.people.values() if c.side == "npc"]
        rule = system.initiative_of(state)
        # By name what is called out; two may be called the same.
        self.called = dict[str, set[int]]()
        for c in npc:
            here = c.id in state.combatants and rule is not None and rule.dice is not None
            totals = {c.initiative.total} if here and c.initiative else set()
            for name in (c.name, c.shown):
                self.called.setdefault(name, set()).update(totals)
        ids = known(fight.game.timeline.effective()).ids
        self.ids = {c.id for c in npc} | {ids.get(c.id, "") for c in npc}
        longest = sorted(self.called, key=len, reverse=True)
        names = "|".join(map(re.escape, longest)) or "(?!)"
        self.named = re.compile(names)
        # What an NSC's values make of a roll against it.
        self.aimed = re.compile(rf"→ (?:{names}): .* (?:against|gegen) \d")
        # Not asked of those whose words are searched.
        read = {c.shown.casefold() for c in fight.people.values() if not c.hidden}
        unread = {c.name.casefold() for c in fight.people.values()} - read
        self.unread = [re.compile(rf"(?<!\w){re.escape(name)}(?!\w)") for name in unread]
        self.words = [word for word in SECRET_WORDS if word.casefold() not in " ".join(read)]
        self.secret = fight.health | set(SECRET_NUMBERS)

    def of(self, name: str, text: str) -> list[str]:
        """What players would learn of it, each with where they would read it."""
        plain = re.sub(rf"{JOINER}|\\(?!n)|\[/?b\]", "", text)
        if name == "summary":
            # What has no room beside the numbers of one stands below.
            plain = plain.replace("\n  ", " ")
        return [
            *(f"{name}: {found}" for found in self.words_in(plain)),
            *(f"{name}: {found}" for found in sorted(self.numbers_in(name, plain))),
        ]

    def words_in(self, text: str) -> list[str]:
        """Secret names and words."""
        small = text.casefold()
        found = [word for word in self.words if word.casefold() in small]
        return found + [name.pattern for name in self.unread if name.search(small)]

    def numbers_in(self, name: str, text: str) -> set[str]:
        """Secret numbers, and lines about an NSC with any number in them."""
        found = self.secret & set(_NUMBER.findall(text))
        if name.endswith("json"):
            return found | set(self._in_json(json.loads(text)))
        return found | {line for line in text.splitlines() if self._tells(line)}

    def _tells(self, line: str) -> bool:
        """Whether a line about an NSC has a number that is not called out at the table."""
        if self.aimed.search(line):
            return True
        before = _BEFORE.match(line.strip())
        rest = line.strip()[before.end() if before else 0 :]
        named = self.named.match(rest)
        if not named:
            return False
        called = set(map(str, self.called[named[0]]))
        if before and before["total"] not in (None, "–", *called):
            return True
        rest = rest[named.end() :]
        if (total := re.match(r" \((\d+)\)", rest)) and total[1] in called:
            rest = rest[total.end() :]
        return bool(_LEVEL.search(_SEEN.sub("", self.named.sub("", rest))))

    def _in_json(self, values: dict[str, Any]) -> Iterator[str]:
        for one in values.get("combatants", values.get("fighters", [])):
            if one["side"] == "npc":
                yield from self._numbers(one)
                initiative = one.get("initiative")
                called = [{"total": n, "reason": ""} for n in self.called[one["name"]]]
                if initiative and initiative not in called:
                    yield f"initiative {initiative}"
        for entry in values.get("entries", []):
            yield from filter(self._tells, entry["sentences"])
            for roll in entry["rolls"]:
                if roll["who"] in self.ids:
                    yield from self._numbers(roll)
                elif roll.get("against") in self.ids and roll.get("target") is not None:
                    yield f"against {roll['target']}"

    def _numbers(self, value: Any, at: str = "") -> Iterator[str]:
        """Each number in what is said of an NSC, with its place."""
        match value:
            case dict():
                for key in value.keys() - set(_SEEN_TOO):
                    yield from self._numbers(value[key], f"{at}.{key}")
            case list():
                for inner in value:
                    yield from self._numbers(inner, at)
            case None | bool():
                pass
            case int() | float():
                yield f"{at} {value}"
            case str() if _LEVEL.search(_SEEN.sub("", self.named.sub("", value))):
                yield f"{at} {value}"
