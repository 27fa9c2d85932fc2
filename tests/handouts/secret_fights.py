"""Fights full of secrets, whose names and numbers can be searched for."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from playing import Game

from gmdash.actions.public import known
from gmdash.cli.state_json import state_json
from gmdash.cli.state_text import state_lines
from gmdash.cli.summary_json import summary_json
from gmdash.cli.summary_text import summary_text
from gmdash.encounter import events as ev
from gmdash.encounter.cleaning import id_from
from gmdash.encounter.entries import FORMAT, Header
from gmdash.encounter.state import Combatant
from gmdash.files.encounter_file import EncounterFile
from gmdash.files.extent import Extent, Stamp
from gmdash.handouts.board import board
from gmdash.handouts.markup import FORMS
from gmdash.handouts.pages import handout, log_json
from gmdash.language import language
from gmdash.summing import summed_up
from gmdash.texts import Refused

# What no sheet would allow: no roll, sum or round of these fights comes near most of it.
SHEETS: Mapping[str, Mapping[str, int | str]] = {
    "woelfe": {"geschick": 8, "kampf": 7, "kraft": 9, "widerstand": 2, "geistesschaerfe": 8731},
    "dsa5": {"ini": 12, "le": 8731, "at": 6231, "pa": 4211, "aw": 3121, "rs": 3, "ko": 4417},
    "trauma": {"ra": 50, "kz": 40, "bh": 30, "kampf": 6217, "abwehr": 4233},
    "dungeonslayers": {"koerper": 4417, "lk": 8731, "schlagen": 36, "abwehr": 3, "agilitaet": 913},
}
PC_SHEETS: Mapping[str, str] = {
    "woelfe": "geschick=4 kampf=3 kraft=3 widerstand=3 geistesschaerfe=3 aufmerksamkeit=2",
    "dsa5": "ini=13 le=30 at=14 pa=8 aw=7 tp=1W6+4 rs=2",
    "trauma": "ra=55 kz=45 bh=40 kampf=70 hören=60",
    "dungeonslayers": "koerper=8 lk=30 schlagen=14 abwehr=11 initiative=10",
}
SECRET_NUMBERS = ("8731", "6231", "6217", "4211", "4233", "3121", "4417", "913")
SECRET_WORDS = ("Xqzorro", "Vrkkpal", "Zwrthun", "Mrnwolk", "Fknecht", "Gqul", "Qjmob", "Hqmerk")


class SecretFight:
    """A fight of a system with a seed: hidden ones, masks, a mob, secret rolls, reveals.

    `Xqzorro` is masked as the Stranger, `Vrkkpal` is hidden at last, `Mrnwolk` when it left,
    `Zwrthun` was the name of one who is called Guest from now on, `Fknecht` 1 and 2 are masked as
    Shapes, `Gqul` 2 is hidden and leaves a gap, as Wolf 4 does, `Qjmob` is a mob's, and `Hqmerk`
    is what the GM noted.

    Attributes:
        people: all who take or took part, as they were last.
        health: each number of 100 and more that an NSC's health stood at.
    """

    def __init__(
        self, system: str, seed: int, look: Callable[[SecretFight], None] = lambda fight: None
    ) -> None:
        """Play it; `look` sees it after each entry."""
        self.look = look
        self.people: dict[str, Combatant] = {}
        self.health: set[str] = set()
        self.random = random.Random(f"{system}/{seed}")
        self.game = Game(system, str(seed))
        own = PC_SHEETS[system]
        self.game.play(f"add Ella side=pc {own}", f"add John side=pc {own}")
        self.joins("Vrkkpal", hidden=True)
        self.joins("Zwrthun")
        for number in (1, 2, 3):
            self.joins(f"Wolf {number}", mob="Qjmob")
        self.joins("Mrnwolk", hidden=True)
        self.joins("Späher", hidden=True)
        self.joins("Xqzorro", shown="Stranger")
        self.game.play("add Fknecht count=2 mask=Shape", "add Wolf count=1 hidden=yes")
        self.game.play("add Wolf count=1", "add Gqul count=2 hidden=yes")
        self.tried("ini")
        self.tried("start")
        for _ in range(18):
            self.tried(self.anything())
        self.tried("rename zwrthun Guest")
        self.tried("hide vrkkpal")
        self.tried("remove mrnwolk")
        for _ in range(6):
            self.tried(self.anything(late=True))

    def joins(self, name: str, **more: Any) -> None:
        """An NSC with a sheet of its own."""
        system = self.game.system
        sheet = {**system.sheet.defaults(), **SHEETS[system.id]}
        values = system.starting_values(sheet)
        id_ = id_from(name, ())
        event = ev.CombatantJoined(id_, name, "npc", sheet=sheet, values=values, **more)
        self.game.record("add", [event])
        self.seen()

    def seen(self) -> None:
        """Let it be looked at."""
        self.people.update(self.game.state.combatants)
        npc = [c for c in self.people.values() if c.side == "npc"]
        self.health |= {str(n) for c in npc for n in c.values.values() if n >= 100}
        self.look(self)

    def tried(self, line: str) -> None:
        """A line, which may be refused as a GM's may; a secret one is asked for as such."""
        secret = line.endswith(" geheim=ja")
        with contextlib.suppress(Refused):
            self.game.line(line.removesuffix(" geheim=ja"), *(["geheim=ja"] if secret else []))
            self.seen()

    def anything(self, late: bool = False) -> str:
        """What a GM might do; late nothing that makes known again what is secret at last."""
        ids = list(self.game.state.combatants)
        one, other = self.random.choice(ids), self.random.choice(ids)
        amount = self.random.randint(1, 9)
        return self.random.choice(
            [
                "next",
                "next",
                "next",
                f"attack {other}",
                f"attack {one} {other}",
                f"damage {one} {amount} from={other}",
                f"damage {one},{other} {amount}",
                f"heal {one} {amount}",
                f"condition {one} Blutend until=start:{other}:2",
                f"condition {one} Bann level=4 note=Hqmerk",
                f"condition {one} Furcht level=3",
                f"mask {other} Masked {self.random.randint(1, 3)}" if not late else "next",
                "reveal gqul-1",
                f"condition {one} Fluch-des-Vrkkpal",
                f"uncondition {one} Blutend",
                f"spend {one} free Hqmerk" if one.startswith(("v", "z", "x")) else "next",
                f"delay {one}",
                f"step-in {one}",
                f"place {one} after {other}",
                f"current {one}",
                f"note Hqmerk {one}",
                "hide spaeher",
                "reveal spaeher",
                "hide vrkkpal",
                "next" if late else "reveal vrkkpal",
                f"remove {one}" if one == "wolf-3" else "next",
                f"mark {one} Hqmerk +2",
                f"pain {one} +2 Hqmerk",
                "next" if late else "undo",
                f"contest {one},{other} kampf",
                f"probe {one} kampf",
                f"probe {one} hören geheim=ja",
                f"ini {one}",
            ]
        )

    @property
    def file(self) -> EncounterFile:
        """The fight as if it were read from a file."""
        return file_of(self.game, "Der Hinterhalt des Vrkkpal")


def file_of(game: Game, title: str, path: Path = Path("f.yaml")) -> EncounterFile:
    """A fight in memory as if it were read from a file."""
    rules = dict(game.start.rules)
    header = Header(FORMAT, game.system.id, title, "2026-01-01T00:00:00", rules)
    unread = Stamp(0, 0, 0, 0)
    return EncounterFile(path, header, game.timeline, game.system, Extent(), b"", False, unread)


def at_a_moment(file: EncounterFile, code: str, players: bool) -> Iterator[tuple[str, str]]:
    """How the fight stands, as players or the GM can read it."""
    state, system, title = file.timeline.state, file.system, file.header.title
    whom, said = known(file.timeline.effective(), file.system) if players else None, language(code)
    shown = state_json(state, system, title, said, whom)
    yield "show json", json.dumps(shown, ensure_ascii=False)
    yield "show", "\n".join(state_lines(state, system, title, said, whom))
    yield "order text", handout("order", "text", players, file, said)
    if players:
        yield "watch", "\n".join(line for line, _ in board(file, said, 200))


def everything(file: EncounterFile, players: bool) -> Iterator[tuple[str, str]]:
    """Everything that players or the GM can get to read, each with its name."""
    system, title = file.system, file.header.title
    whom = known(file.timeline.effective(), file.system) if players else None
    for code in ("en", "de"):
        said = language(code)
        yield from at_a_moment(file, code, players)
        for form in FORMS:
            yield f"log {form}", handout("log", form, players, file, said)
            yield f"order {form}", handout("order", form, players, file, said)
        yield "log json", json.dumps(log_json(file, said, players), ensure_ascii=False)
    summary = summed_up(file, players)
    shown = summary_json(summary, system.id, title, language("en"), whom)
    yield "summary json", json.dumps(shown, ensure_ascii=False)
    yield "summary", "\n".join(summary_text(summary, language("en"), whom))


def for_players(file: EncounterFile) -> Iterator[tuple[str, str]]:
    """Everything that players can get to read, each with its name."""
    return everything(file, True)


def read_by_players(game: Game) -> str:
    """Everything that players read of a fight."""
    return "\n".join(text for _, text in for_players(file_of(game, "Brücke")))
