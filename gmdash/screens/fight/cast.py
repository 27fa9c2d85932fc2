"""Those the campaign of a fight knows: its party and its bestiary, read when they are wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gmdash.actions.lasting import NOTHING, Kept
from gmdash.rules.sheet import Sheet
from gmdash.rules.system import RuleSystem

if TYPE_CHECKING:
    from concurrent.futures import Future

    from gmdash.files.figures import Figure


class Cast:
    """Figures by name, for one who joins. A fight outside a campaign has none."""

    def __init__(self, fight: Path, system: RuleSystem) -> None:
        self._fight = fight
        self._system = system
        self._reading: Future[dict[str, Figure]] | None = None

    @property
    def sheet(self) -> Sheet:
        """The fields that one who joins can have."""
        return self._system.sheet

    def prepare(self) -> None:
        """Begin to read: a bestiary of thousands takes longer than a key may."""
        from concurrent.futures import ThreadPoolExecutor

        if self._reading is None:
            reader = ThreadPoolExecutor(max_workers=1)
            self._reading = reader.submit(self._read)
            reader.shutdown(wait=False)

    def _read(self) -> dict[str, Figure]:
        """By their names in small letters; pages with faults are the library's business."""
        from gmdash.files.campaign import campaign_of
        from gmdash.files.figures import figures_of
        from gmdash.files.pages import BESTIARY, PARTY

        campaign = campaign_of(self._fight) or self._fight.resolve().parent.parent
        found: dict[str, Figure] = {}
        for page in (PARTY, BESTIARY):
            figures, _ = figures_of(campaign / page, self._system)
            for figure in figures:
                found.setdefault(figure.name.casefold(), figure)
        return found

    @property
    def _figures(self) -> dict[str, Figure]:
        self.prepare()
        assert self._reading is not None
        return self._reading.result()

    def names(self) -> list[str]:
        """All names, those of the party first."""
        return [figure.name for figure in self._figures.values()]

    def kept(self, name: str) -> Kept:
        """What a known one brings along from an earlier fight."""
        figure = self._figures.get(name.casefold())
        return figure.kept if figure else NOTHING

    def joining(self, words: list[str]) -> list[str]:
        """The name and what was typed after it, and the side and sheet of a known one."""
        name, *given = words
        figure = self._figures.get(name.casefold())
        if figure is None:
            return words
        known = {"side": figure.side or "npc", **figure.sheet}
        keys = {word.partition("=")[0].casefold() for word in given}
        return [figure.name, *given, *(f"{k}={v}" for k, v in known.items() if k not in keys)]
