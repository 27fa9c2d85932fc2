"""What is to be handed out, in the words of a line: `handout log md players FILE`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from gmdash.after_commands import BESIDE, USAGE
from gmdash.files.encounter_file import EncounterFile
from gmdash.files.typed_paths import meant
from gmdash.handouts.markup import FORMS, Form
from gmdash.handouts.pages import handout, titled
from gmdash.handouts.saving import save, save_beside
from gmdash.handouts.telling import known_of
from gmdash.language import Language
from gmdash.texts import Refused, Text

WHAT = ("order", "log")
WHOM = ("players", "gm")
_FORM: Mapping[str, Form] = {form: form for form in FORMS}


class Asked(Struct, frozen=True):
    """What is to be handed out.

    Attributes:
        what: `order` or `log`.
        players: whether players read it.
        where: a file, `beside` for one beside the fight, `clipboard` or empty for none.
    """

    what: str = "order"
    form: Form = "bbcode"
    players: bool = True
    where: str = ""

    def text(self, file: EncounterFile, language: Language) -> str:
        """What is handed out."""
        return handout(self.what, self.form, self.players, file, language)

    def saved(self, file: EncounterFile, text: str) -> Path:
        """Write it where it was asked for; says where.

        Raises:
            Refused: it cannot be written, or a file is there already.
        """
        if self.where == BESIDE:
            # The name of a file is read by whoever gets it.
            title = titled(file, known_of(file) if self.players else None)
            return save_beside(file.path, title, self.what, self.form, text)
        target = meant(self.where, file.path)
        save(target, text)
        return target


def read_asked(words: Sequence[str]) -> Asked:
    """The words in their order; each may be left out.

    Raises:
        Refused: there are too many.
    """
    rest = list(words)

    def taken(possible: Sequence[str]) -> str:
        return rest.pop(0) if rest and rest[0] in possible else possible[0]

    what = taken(WHAT)
    form = _FORM[taken(("bbcode", "md", "text"))]
    players = taken(WHOM) == WHOM[0]
    if len(rest) > 1:
        raise Refused(Text("Say: {usage}", usage=f"handout {USAGE}"))
    return Asked(what, form, players, rest[0] if rest else "")
