"""What line mode prints: sentences, or one JSON object a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from gmdash.asks import Ask
from gmdash.cli.ask_text import ask_json
from gmdash.cli.state_json import state_json
from gmdash.cli.state_text import state_lines
from gmdash.cli.summary_json import summary_json
from gmdash.cli.summary_text import summary_text
from gmdash.language import Language
from gmdash.session import Session
from gmdash.summing import summed_up
from gmdash.texts import Words


class Output:
    """Prints for one session, as text or as JSON."""

    def __init__(self, session: Session, language: Language, as_json: bool) -> None:
        self.session = session
        self.language = language
        self.as_json = as_json

    def said(self, words: Sequence[Words], entry: int | None = None) -> None:
        """Sentences about what was done, with the number of its entry."""
        sentences = [self.language.say(w) for w in words]
        if self.as_json:
            self._object(ok=True, said=sentences, entry=entry, state=self._state())
        else:
            for sentence in sentences:
                print(sentence, flush=True)

    def refused(self, why: Words, ask: Ask | None) -> None:
        """One sentence about what was not done; an open question stays open."""
        sentence = self.language.say(why)
        print(sentence, file=sys.stderr, flush=True)
        if self.as_json:
            still = {"ask": ask_json(ask, self.language)} if ask else {}
            self._object(ok=False, said=[sentence], entry=None, state=self._state(), **still)

    def asked(self, ask: Ask, lines: Sequence[Words]) -> None:
        """A question."""
        if self.as_json:
            self._object(ask=ask_json(ask, self.language))
        else:
            for words in lines:
                print(self.language.say(words), flush=True)

    def shown(self) -> None:
        """The state."""
        if self.as_json:
            self._object(ok=True, said=[], entry=None, state=self._state())
            return
        session = self.session
        title = session.file.header.title
        for line in state_lines(session.state, session.system, title, self.language):
            print(line, flush=True)

    def summed_up(self) -> None:
        """What came of the fight, which is no entry."""
        session = self.session
        summary, title = summed_up(session.file), session.file.header.title
        if self.as_json:
            values = summary_json(summary, session.system.id, title, self.language)
            self._object(ok=True, said=[], entry=None, summary=values, state=self._state())
            return
        for line in summary_text(summary, self.language):
            print(line, flush=True)

    def _state(self) -> dict[str, Any]:
        session = self.session
        return state_json(session.state, session.system, session.file.header.title, self.language)

    def _object(self, **values: Any) -> None:
        print(json.dumps(values, ensure_ascii=False), flush=True)
