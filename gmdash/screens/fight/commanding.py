"""Runs the commands of a fight: their steps, their questions, and the entry that comes of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gmdash.actions.drafts import Act
from gmdash.actions.ruling import change_rule
from gmdash.actions.turning import able
from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.encounter.events import Event
from gmdash.encounter.state import State
from gmdash.named import command_named
from gmdash.possible import why_not
from gmdash.rules.budget import left
from gmdash.rules.house_rules import AnyRule
from gmdash.screens.fight.asking import Asking
from gmdash.screens.fight.befallen import befallen
from gmdash.screens.fight.calling import Calling
from gmdash.screens.fight.cast import Cast
from gmdash.screens.fight.handing_out import hand_out
from gmdash.screens.fight.mending import Mending
from gmdash.screens.fight.mobs import Mobs
from gmdash.screens.fight.retrying import Retrying
from gmdash.screens.fight.seats import Seats
from gmdash.screens.fight.specials import SPECIALS, Specials
from gmdash.screens.fight.steps import FightSteps
from gmdash.screens.fight.wording import act_of, recorded_as
from gmdash.screens.prompts.collecting import Collecting, Open
from gmdash.screens.prompts.mode import Mode
from gmdash.screens.prompts.prompting import Prompting
from gmdash.session import Session, Talk
from gmdash.splitting import split_line
from gmdash.texts import Refused, Text, chain
from gmdash.widgets.look import Look

LookedUp = Callable[[Command, list[str]], None]


class Commanding(Prompting):
    """At most one command at a time, with the prompt that is open for it.

    Attributes:
        mobs: whether mobs are open.
        seats: whose label is which.
    """

    def __init__(
        self,
        session: Session,
        look: Look,
        elsewhere: Callable[[str], None],
        mobs: Mobs,
        copy: Callable[[str], None],
    ) -> None:
        """Nothing is open.

        Args:
            session: the fight.
            look: in which words choices get their letters.
            elsewhere: runs a command that is the screen's own, by its id.
            mobs: whether mobs are open.
            copy: gives a text to the clipboard.
        """
        super().__init__()
        self._session = session
        self._look = look
        self._elsewhere = elsewhere
        self._specials: Specials = {**SPECIALS, "handout": partial(hand_out, look, copy)}
        self._looked_up: tuple[Command, LookedUp] | None = None
        self.mobs = mobs
        self._cast = Cast(session.path, session.system)
        self.seats = Seats(mobs)
        self._steps = FightSteps(session, look, self._cast, mobs, self.seats)

    @property
    def drafted(self) -> Sequence[Event]:
        """What has come of the open questions so far, not yet recorded."""
        return self._mode.talk.draft.events if isinstance(self._mode, Asking) else ()

    @property
    def unwritten(self) -> bool:
        """Whether a command waits to be written again."""
        return isinstance(self._mode, Retrying)

    def begin(self, command: Command) -> None:
        """Begin a command; it is done at once, or a prompt opens."""
        self.say("")
        self._safely(lambda: self._begin(command))

    def _begin(self, command: Command) -> None:
        session = self._session
        reason = why_not(command, session)
        if reason:
            raise Refused(reason)
        if command.id in self._specials and not command.steps:
            self.say(self._specials[command.id](session, []))
            return
        if command.id == "ini":
            self._call([])
        elif command.steps:
            self._mode = steps = self._steps.collect(command)
            if steps.done:
                self._collected(steps)
        else:
            self._start(command, self._act_of(command, []))

    def offer_repair(self) -> None:
        """Ask whether a damaged fight goes on in a repaired copy."""
        if self._session.damage:
            self._mode = Mending(self._session.damage)

    def look_up(self, command: Command, open_step: Open, done: LookedUp) -> None:
        """Collect the steps of a command that a view carries out; nothing of it is recorded."""
        self.say("")
        self._looked_up = command, done

        def collect() -> None:
            self._mode = Collecting(command, open_step)

        self._safely(collect)

    def change_rule(self, rule: AnyRule, value: str) -> None:
        """Change a house rule; a roll-off that it makes is asked for here.

        Raises:
            Refused: it cannot be.
        """
        self.say("")
        try:
            self._start(BY_ID["rule"], lambda d, s: change_rule(d, s, rule, value))
        except Refused as refused:
            if self.busy:
                self.say(refused.text, alarm=True)
            raise

    def _finished(self, mode: Mode) -> None:
        match mode:
            case Collecting():
                self._collected(mode)
            case Calling():
                self._ask(mode.command, mode.talk())
            case Asking() | Retrying():
                self._commit(mode.command, mode.talk)
            case Mending():
                self._mend()

    def _run(self, command: Command, values: list[str]) -> None:
        session = self._session
        if self._looked_up and self._looked_up[0] is command:
            self._looked_up[1](command, values)
        elif command.id == "ini-again":
            self._call(values[0].split(","))
        elif command.id == "line":
            self._line(values[0])
        elif command.id in self._specials:
            self.say(self._specials[command.id](session, values))
        else:
            self._start(command, self._act_of(command, values))

    def _act_of(self, command: Command, values: Sequence[str]) -> Act:
        return act_of(command, values, self._session.state, self._session.system, self._cast)

    def _call(self, whos: list[str]) -> None:
        opener = self._look.keymap.letters(BY_ID["ini-again" if whos else "ini"])
        calling = Calling(self._session, self.seats, whos, opener.casefold())
        if calling.done:
            self._ask(calling.command, calling.talk())
        else:
            self._mode = calling

    def _start(self, command: Command, act: Act) -> None:
        if self._session.read_only:
            raise Refused(self._session.read_only)
        self._ask(recorded_as(command), self._session.begin(act))

    def _ask(self, command: Command, talk: Talk) -> None:
        asking = Asking(command, talk, self._look, self.seats)
        if talk.done:
            self._commit(command, talk)
        else:
            self._mode = asking

    def _commit(self, command: Command, talk: Talk) -> None:
        before = self._session.state
        self._mode = None
        try:
            entry = self._session.commit(command.id, talk)
            self._say_what_was_left(command, before)
            befell = befallen(before, self._session.system, entry.events)
            if befell:
                self.say(chain(befell, " "), alarm=True)
            if self._session.aside:
                self.say(self._session.aside, alarm=True)
            if command.id == "end":
                self._elsewhere("summary")
        except Refused:
            if self._session.state is before and not self._session.read_only:
                self._mode = Retrying(command, talk)
            raise

    def _mend(self) -> None:
        """Go on in a repaired copy; where that cannot be written, the offer stays."""
        left_out = len(self._session.go_on_repaired())
        self._mode = None
        self.say(
            Text(
                "Now in {file}, without {n} damaged entry.",
                "Now in {file}, without {n} damaged entries.",
                file=self._session.path.name,
                n=left_out,
            )
        )

    def _say_what_was_left(self, command: Command, before: State) -> None:
        """Who was stepped in after is done; that must not go by unseen."""
        state, system = self._session.state, self._session.system
        who = before.current
        if command.id != "step-in" or who is None or who not in state.over:
            return
        if able(before, system, who) and left(system, before.combatants[who], "action"):
            self.say(
                Text(
                    "{who}'s turn is over with the action unused; {undo} takes it back, {before} "
                    "steps in before.",
                    who=state.name(who),
                    undo=self._look.keymap.shown(BY_ID["undo"]),
                    before=self._look.keymap.shown(BY_ID["step-in-before"]),
                )
            )

    def _line(self, line: str) -> None:
        """A typed line of line mode."""
        name, *rest = split_line(line) or [""]
        session = self._session
        command = command_named(name, session.system, self._look.keymap)
        if command.read is not None:
            self._start(command, command.read(rest, session.state, session.system))
        elif command.id in self._specials:
            self.say(self._specials[command.id](session, rest))
        else:
            self._elsewhere(command.id)
