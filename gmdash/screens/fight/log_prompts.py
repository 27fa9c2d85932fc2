"""The prompts of the roll log, and what its commands do; nothing of it is recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gmdash.command import Command, Step
from gmdash.commands import BY_ID
from gmdash.screens.fight.log_filter import SIDES, read_rounds
from gmdash.screens.fight.log_view import LogView
from gmdash.screens.fight.mobs import KEY
from gmdash.screens.fight.people import in_order
from gmdash.screens.prompts.choosing import Choosing
from gmdash.screens.prompts.collecting import StepMode
from gmdash.screens.prompts.mode import Press, Shown, Signal
from gmdash.screens.prompts.picking import Picking
from gmdash.screens.prompts.typed import Typed
from gmdash.session import Session
from gmdash.texts import Refused, Text
from gmdash.widgets.look import Look

if TYPE_CHECKING:
    from gmdash.screens.fight.commanding import Commanding


def run(view: LogView, command: Command, talk: Commanding, session: Session, look: Look) -> None:
    """Carry out a command of the log, or open its prompt."""
    match command.id:
        case "log-all":
            view.show_all()
            talk.say(Text("All lines of the log are shown."))
        case "log-side":
            sides = ["", *SIDES]
            following = sides[(sides.index(view.wanted.side) + 1) % len(sides)]
            view.filter(replace(view.wanted, side=following))
            talk.say(_side_words(following))
        case "log-older" | "log-newer":
            if not view.seek(-1 if command.id == "log-older" else 1):
                key = look.keymap.shown(BY_ID["log-search"])
                talk.say(Text("Nothing is searched for; {key} searches.", key=key), alarm=True)
        case _:
            prompt = LogPrompt(view, talk, session, look)
            talk.look_up(command, prompt.open, prompt.done)


def _side_words(side: str) -> Text:
    if not side:
        return Text("Lines of both sides are shown.")
    return Text("Only lines that speak of {side} are shown.", side=SIDES[side])


class LogPrompt:
    """The step of one command of the log, and what comes of it."""

    def __init__(self, view: LogView, talk: Commanding, session: Session, look: Look) -> None:
        self._view = view
        self._talk = talk
        self._session = session
        self._look = look
        self._members: dict[str, tuple[str, ...]] = {}
        self._mode: StepMode | None = None

    def open(self, step: Step, values: list[str]) -> StepMode:
        """What asks for the step."""
        match step.kind:
            case "several":
                self._mode = self._picking(step)
            case "choice":
                self._mode = Choosing(step.text, step.choices, self._look.say)
            case _ if step is BY_ID["log-search"].steps[0]:
                self._mode = Searching(step, self._view)
            case _:
                self._mode = Typed(step.text, optional=True, check=read_rounds)
        return self._mode

    def _picking(self, step: Step) -> Picking:
        """All who are here or were; a mob that is closed counts as one."""
        state = self._session.state
        groups = self._talk.mobs.groups(state, in_order(state))
        names = {
            key: f"{key.removeprefix(KEY)} ×{len(whos)}" if key.startswith(KEY) else state.name(key)
            for key, whos in groups.items()
        }
        names |= dict(state.gone)
        self._members = {key: tuple(groups.get(key, (key,))) for key in names}
        if not names:
            raise Refused(Text("There is nobody to pick."))
        return Picking(
            step.text,
            names,
            self._talk.seats.labels(state, list(names)),
            several=True,
            nobody=Text("everybody"),
        )

    def done(self, command: Command, values: list[str]) -> None:
        """Show the lines that were asked for."""
        wanted = self._view.wanted
        match self._mode:
            case Picking(picked=picked):
                whos = tuple(who for key in picked for who in self._members[key])
                self._view.filter(replace(wanted, whos=whos))
            case Choosing(word=kind):
                self._view.filter(replace(wanted, kind=kind))
            case Typed() if command.id == "log-round":
                self._view.filter(replace(wanted, rounds=read_rounds(values[0])))


class Searching(Typed):
    """Takes what is searched for, and searches with each letter."""

    def __init__(self, step: Step, view: LogView) -> None:
        super().__init__(step.text, optional=True)
        self._view = view
        self._began = view.place

    def press(self, press: Press) -> Signal:
        """Keys type; the arrows go to other matches."""
        if press.key in ("up", "down"):
            self._view.seek(-1 if press.key == "up" else 1)
            return Signal.STAY
        before = self._edit.text
        signal = super().press(press)
        if self._edit.text != before:
            self._view.search(self._edit.text, self._began)
        elif signal is Signal.DONE and not before:
            self._view.search("", self._view.place)
        return signal

    def paste(self, text: str) -> None:
        """Pasted text is typed text."""
        super().paste(text)
        self._view.search(self._edit.text, self._began)

    def shown(self) -> Shown:
        """The question and the line."""
        hint = Text("↑ ↓ other matches") if self._edit.text else ""
        return replace(super().shown(), hint=hint)
