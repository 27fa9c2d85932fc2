"""The fight on one screen: header, one of four views, the last rolls, one prompt, one footer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.events import Key, Paste

from gmdash.command import Command
from gmdash.commands import BY_ID
from gmdash.possible import why_not
from gmdash.screens.command_screen import SCROLLS, CommandScreen, typed
from gmdash.screens.fight.chronicle import Chronicle
from gmdash.screens.fight.mobs import Mobs
from gmdash.screens.fight.painting import Painter
from gmdash.screens.fight.views import OF_VIEWS, VIEWS, Views
from gmdash.screens.fight.watch import Watch
from gmdash.screens.messages import LibraryWanted
from gmdash.screens.prompts.mode import Press, Shown
from gmdash.screens.prompts.prompting import Quiet
from gmdash.screens.topic import Topic
from gmdash.session import Session
from gmdash.texts import Refused, Text, Words, chain
from gmdash.travel_commands import TRAVELS
from gmdash.widgets.drawn import Drawn
from gmdash.widgets.look import Look
from gmdash.widgets.paragraphs import Paragraphs

if TYPE_CHECKING:
    from gmdash.screens.fight.commanding import Commanding
    from gmdash.screens.fight.past import Past

LEAST_WIDTH, LEAST_HEIGHT = 40, 10
WHILE_ASKING = {*VIEWS, *SCROLLS, "help", "blank", "quit"}


class FightScreen(CommandScreen):
    """A fight that is open. Keys go to the open prompt, else to the commands of the table."""

    WHERE = ("fight", "line", "both", "everywhere")
    HORIZONTAL_BREAKPOINTS = [
        (0, "-tiny"),
        (LEAST_WIDTH, "-narrow"),
        (80, "-normal"),
        (120, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [
        (0, "-flat"),
        (LEAST_HEIGHT, "-low"),
        (20, "-tall"),
        (28, "-taller"),
        (34, "-high"),
    ]

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__(look)
        self.session = session
        self._chronicle = Chronicle(session.system, look)
        self._mobs = Mobs()
        self._watch = Watch(self, session, self._say)
        self._commanding = Quiet()
        self._past: Past | None = None
        self._painter = Painter(session, look, self._chronicle, self._mobs)
        self._views = Views(session, look, self.look_at)
        self._too_small = Drawn(id="too-small")
        notices = [words for words in (*session.notices, session.read_only) if words]
        self._commanding.say(chain(notices, " ") if notices else "")
        self.paint()

    def compose(self) -> ComposeResult:
        """The parts from top to bottom, already with what they show and how wide they are."""
        self._prepare_for(*self.app.size)
        yield self._painter.header
        yield self._views.switcher
        yield self._painter.bulletin
        yield self._painter.entry
        yield self._painter.footer
        yield self._too_small
        self._show_needed()

    def _show_needed(self) -> None:
        needed = Text(
            "gmdash needs {width} columns and {height} rows.",
            width=LEAST_WIDTH,
            height=LEAST_HEIGHT,
        )
        self._too_small.show(Paragraphs(((self.look.say(needed), "bold"),)))

    def _prepare_for(self, width: int, height: int) -> None:
        """Set the classes that Textual sets with the first resize, which saves a layout."""
        for size, steps in (
            (width, self.HORIZONTAL_BREAKPOINTS),
            (height, self.VERTICAL_BREAKPOINTS),
        ):
            self.add_class([name for least, name in steps if size >= least][-1])

    def on_mount(self) -> None:
        """Look after the file; what of it is damaged is asked about."""
        self._watch.begin()
        if self.session.damage:
            self._commands().offer_repair()
            self.paint()

    def on_unmount(self) -> None:
        """Let go of the file."""
        self.session.close()

    @property
    def asking(self) -> bool:
        """Whether a prompt is open."""
        return self._commanding.busy

    def shown(self) -> Shown | None:
        """What the open prompt shows."""
        return self._commanding.shown()

    def paint(self) -> None:
        """Show what has changed."""
        if self._past is not None and not self._past.is_there:
            self._past = None
        if self._past is None:
            self._views.stay()
        self._painter.paint(self._commanding, self._views.shown, self._past)

    @property
    def moment(self) -> int | None:
        """After how many entries of the file the fight is shown; None for the present."""
        return self._past.number if self._past else None

    def look_at(self, number: int | None) -> None:
        """Show the fight as it was after so many entries of the file, until it is left.

        Args:
            number: 0 to all entries, undone ones too; None is the present. Where the fight
                stands as it did then, the present is shown.
        """
        from gmdash.screens.fight.past import looked_at

        if self.asking:
            self.tell(Text("Commands wait until it is answered or left."))
            return
        try:
            self._past = looked_at(self.session, number)
        except Refused as refused:
            self._commanding.say(refused.text, alarm=True)
        self.paint()

    def take(self, event: Key) -> bool:
        """The open prompt takes the keys, but for those that only look elsewhere.

        Nothing is done that cannot be seen: in a window that is too small only `quit` is.
        """
        if self.has_class("-tiny") or self.has_class("-flat"):
            bound = self.bound(event)
            return bound is None or bound.id != "quit"
        if not self._commanding.busy:
            if self._views.ignores(self.bound(event)):
                return True
            self._unsay()
            if self._past is not None and event.key == "escape":
                self._views.come_back()
                self.look_at(None)
                return True
            return False
        if self.held_down(event):
            return True
        if self._commanding.press(Press(event.key, typed(event))):
            self.paint()
            return True
        bound = self.bound(event)
        return bound is None or bound.id not in WHILE_ASKING

    def on_paste(self, event: Paste) -> None:
        """Pasted text is text, and never a command."""
        event.stop()
        self._commanding.paste(event.text)
        self.paint()

    def command(self, command: Command) -> None:
        """Run a command, and show what came of it; in the past only what changes nothing."""
        why = self.why_not(command) if self._past or command.id in TRAVELS else None
        if why:
            self._commanding.say(why, alarm=True)
        elif command.id in TRAVELS:
            self._travel(command.id)
        elif command.id in VIEWS:
            self._views.switch(VIEWS[command.id])
        elif command.where == "everywhere":
            super().command(command)
        elif command.id == "library":
            self.post_message(LibraryWanted(self.session.path))
        elif command.id == "house-rules" and not self.why_not(command):
            self._open_rules()
        elif command.id in ("summary", "writeback") and not self.why_not(command):
            self._open_after(command.id)
        elif command.id == "mobs" and not self.why_not(command):
            self._mobs.open = not self._mobs.open
            self._painter.forget()
        elif command.id in OF_VIEWS:
            self._views.run(command, self._commands())
        elif command.id == "show":
            self._views.switch("round")
        else:
            self._commands().begin(command)
            shown = self._commanding.shown()
            if shown is not None and shown.labels and self._views.shown.tells:
                # Labels need rows to stand on.
                self._views.switch("round")
            self._watch.look_out()
        self.paint()

    def _commands(self) -> Commanding:
        """What runs commands; it is imported with the first one, and all prompts with it."""
        from gmdash.screens.fight.commanding import Commanding

        if not isinstance(self._commanding, Commanding):
            copy = self.app.copy_to_clipboard
            self._commanding = Commanding(self.session, self.look, self._run, self._mobs, copy)
        return self._commanding

    def _travel(self, id_: str) -> None:
        """Look at another moment, or go on from this one."""
        from gmdash.screens.fight.past import travelled

        try:
            self._past, said = travelled(self.session, self._past, id_)
        except Refused as refused:
            self._commanding.say(refused.text, alarm=True)
        else:
            self._commanding.say(said)

    def _open_rules(self) -> None:
        """Show the house rules; their screen is imported when it is wanted."""
        from gmdash.screens.rules.book import FightBook
        from gmdash.screens.rules.screen import RulesScreen

        book = FightBook(self.session, self._commands())
        self.app.push_screen(RulesScreen(book, self.look), lambda _: self.paint())

    def _open_after(self, id_: str) -> None:
        """Show what came of the fight, or of the party; imported when it is wanted."""
        from gmdash.screens.after import opening

        try:
            screen = opening.screen_for(id_, self.session, self.look)
        except Refused as refused:
            self._commanding.say(refused.text, alarm=True)
        else:
            self.app.push_screen(screen, lambda next_: self._back(screen.done, next_))

    def _back(self, done: Words, next_: str | None) -> None:
        """Say what was done, and go on with the command of this id."""
        self._commanding.say(done)
        if next_ is not None:
            self.command(BY_ID[next_])
        self.paint()

    def topic(self) -> Topic:
        """The view in sight, the fight's rules, and the open prompt."""
        session, view = self.session, self._views.command
        rules = (self._past or session).state.rules
        return Topic(view.text, session.system, rules, self._commanding.shown())

    def why_not(self, command: Command) -> Text | None:
        """Why a command cannot be begun in this fight now."""
        if self._past is not None:
            return self._past.why_not(command, self.look)
        return why_not(command, self.session)

    def tell(self, words: Words) -> None:
        """Say it until the next key, after what is said already."""
        said = [notice for notice in (self._commanding.notice, words) if notice]
        self._commanding.say(chain(said, " "), alarm=True)
        self.paint()

    def _say(self, words: Words) -> None:
        self._commanding.say(words)

    def _unsay(self) -> None:
        """What was said last is over with the next key."""
        if self._commanding.notice:
            self._commanding.say("")
            self.paint()

    def look_changed(self) -> None:
        """Say all of it anew."""
        self._painter.forget()
        self._show_needed()
        self.paint()

    def _run(self, id_: str) -> None:
        self.command(BY_ID[id_])

    def scroll_view(self, lines: int, pages: int) -> None:
        """Scroll the view in sight."""
        self._views.shown.scroll_lines(lines, pages)
