"""Line mode: the third front end, for a keyboard, a pipe or a screen reader."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from gmdash.actions.drafts import new_draft
from gmdash.asks import Ask, Chosen, Draft, Procedure, choose
from gmdash.cli.ask_text import ask_lines
from gmdash.cli.output import Output
from gmdash.command import Command
from gmdash.commands import BY_ID, COMMANDS
from gmdash.conversation import Conversation
from gmdash.encounter.events import Event
from gmdash.encounter.state import State
from gmdash.keymap import Keymap
from gmdash.line_words import need
from gmdash.named import command_named
from gmdash.readers import read_steps
from gmdash.replies import Back, Cancel, Default, read_reply
from gmdash.rules.calling import for_fighters
from gmdash.session import Session, Talk, saved_elsewhere
from gmdash.splitting import split_line
from gmdash.texts import Refused, Text
from gmdash.travel_commands import read_moment, undone
from gmdash.writing_back import WRITE, Plan, planned, question


class LineMode:
    """Takes lines, one after another.

    Attributes:
        over: whether `quit` was said.
    """

    def __init__(self, session: Session, output: Output) -> None:
        self.session = session
        self.output = output
        self.over = False
        self._keymap = Keymap()
        self._talk: Talk | None = None
        self._command = BY_ID["next"]
        self._defaults = False
        self._plan: Plan | None = None

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return self._talk is not None

    def take(self, line: str) -> bool:
        """Take one line.

        Returns:
            False where the line was refused.
        """
        if line.lstrip().startswith("#") or (not line.strip() and not self.asking):
            return True
        try:
            if line.strip().casefold() == "quit":
                self._talk, self._plan, self.over = None, None, True
            elif self._talk is not None:
                self._reply(self._talk, line)
            else:
                self._order(split_line(line))
        except Refused as refused:
            self.output.refused(refused.text, self._open_ask())
            return False
        return True

    def end_of_input(self) -> None:
        """Leave; a question still open is cancelled."""
        self._talk = self._plan = None

    def _order(self, words: list[str]) -> None:
        name, rest = words[0], words[1:]
        command = command_named(name, self.session.system, self._keymap)
        if command.read is not None:
            self._begin(command, rest)
        else:
            self._special[command.id](self, rest)

    def _begin(self, command: Command, words: list[str]) -> None:
        assert command.read is not None
        session = self.session
        session.follow()
        if session.read_only:
            raise Refused(session.read_only)
        self._talk = session.begin(command.read(words, session.state, session.system))
        self._command, self._defaults = command, False
        try:
            self._go_on(self._talk)
        except Refused:
            self._talk = None
            raise

    def _go_on(self, talk: Talk) -> None:
        """Answer what is not asked here; then ask, or record."""
        while talk.open:
            ask = talk.open[0]
            if not self._defaults and self._asks(ask):
                self.output.asked(ask, ask_lines(ask))
                return
            talk.answer(talk.by_default(ask.key))
        self._talk = None
        if self._plan is not None:
            self._write(self._plan, talk)
            return
        before = self.session.state
        entry = self.session.commit(self._command.id, talk)
        aside = [self.session.aside] if self.session.aside else []
        self.output.said([*self.session.told(entry, before), *aside], entry.n)

    def _asks(self, ask: Ask) -> bool:
        return self._command.asks_about(ask.group)

    def _open_ask(self) -> Ask | None:
        return self._talk.open[0] if self._talk and self._talk.open else None

    def _reply(self, talk: Talk, line: str) -> None:
        ask = talk.open[0]
        match read_reply(ask, line, self.output.language.say):
            case Cancel():
                self._talk = self._plan = None
                self.output.said([Text("Cancelled; nothing was recorded.")])
            case Back():
                if not talk.back():
                    raise Refused(Text("This is the first question."))
                self._go_on(talk)
            case Default(every):
                self._defaults = every
                talk.answer(talk.by_default(ask.key))
                self._go_on(talk)
            case answer:
                talk.answer(answer)
                self._go_on(talk)

    def _undo(self, words: list[str]) -> None:
        entry, steps = self.session.undo(read_steps(words, "undo [N|all]"))
        self.output.said([undone(steps)], entry.n)

    def _redo(self, words: list[str]) -> None:
        entry, steps = self.session.redo(read_steps(words, "redo [N|all]"))
        self.output.said([Text("{n} step redone.", "{n} steps redone.", n=steps)], entry.n)

    def _go_on_from(self, words: list[str]) -> None:
        entry, said = self.session.go_on_from(read_moment(words))
        self.output.said([said], entry.n)

    def _save(self, words: list[str]) -> None:
        if len(words) != 1:
            raise Refused(Text("Say: {usage}", usage="save FILE"))
        self.output.said([saved_elsewhere(self.session, words[0])])

    def _show(self, words: list[str]) -> None:
        self.output.shown()

    def _summary(self, words: list[str]) -> None:
        need(words, 0, 0, "summary")
        self.output.summed_up()

    def _handout(self, words: list[str]) -> None:
        """Print it where no file is named: there is no clipboard here."""
        # Few fights are handed out from here, and a start need not wait for it.
        from gmdash.handouts.asked import read_asked

        asked = read_asked(words)
        text = asked.text(self.session.file, self.output.language)
        if asked.where:
            saved = asked.saved(self.session.file, text)
            self.output.said([Text("Written to {file}.", file=str(saved))])
        else:
            self.output.said(text.splitlines())

    def _writeback(self, words: list[str]) -> None:
        """Show what of the party would be written, and ask."""
        need(words, 0, 0, "writeback")
        self.session.follow()
        plan = planned(self.session.file)
        if not plan.returns:
            self.output.said(plan.lines)
            return
        ask = question(plan)

        def start() -> tuple[Draft[State, Event], Procedure[None]]:
            def asked() -> Procedure[None]:
                yield from choose(ask)

            return new_draft(self.session.state, self.session.system), asked()

        self._plan, self._command, self._defaults = plan, BY_ID["writeback"], False
        self._talk = Conversation(start, lambda key, dice: ())
        self.output.asked(ask, [*plan.lines, *ask_lines(replace(ask, reasons=()))])

    def _write(self, plan: Plan, talk: Talk) -> None:
        self._plan = None
        wanted = any(isinstance(a, Chosen) and a.choice == WRITE for a in talk.answers)
        self.output.said([plan.write() if wanted else Text("Nothing was written.")])

    def _help(self, words: list[str]) -> None:
        offered = [c for c in COMMANDS if c.usage is not None and c.offered(self.session.system)]
        lines = [(command.line, command.text) for command in offered]
        for check in for_fighters(self.session.system).values():
            lines.append((f"probe WHO {check.key} {check.usage(on_sheet=True)}", check.label))
        self.output.said([Text("{line} – {what}", line=line, what=what) for line, what in lines])

    _special: dict[str, Callable[[LineMode, list[str]], None]] = {
        "undo": _undo,
        "redo": _redo,
        "go-on": _go_on_from,
        "save": _save,
        "show": _show,
        "summary": _summary,
        "handout": _handout,
        "writeback": _writeback,
        "help": _help,
    }
