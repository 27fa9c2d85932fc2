"""Whether waiting and stepping in get slower: the last 50 of 500 beside the first 50."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

from benchmarks.fights import TIME, write_fight
from gmdash.commands import BY_ID
from gmdash.session import Session

FIGHTERS = 8
DELAYS = 500
SHARE = 50


def slower(path: Path) -> float:
    """The median of the last 50 as a multiple of that of the first 50, the line on disk.

    One run says little on a machine that does other things too.

    Args:
        path: where the fight is written.
    """
    write_fight(path, FIGHTERS, 1)
    session = Session(path, "1", lambda: TIME)
    times: list[float] = []
    while len(times) < DELAYS:
        for line in (("delay",), ("step-in", session.state.current or "")):
            began = time.perf_counter()
            _play(session, *line)
            times.append(time.perf_counter() - began)
        _play(session, "next")
    session.close()
    return median(times[-SHARE:]) / median(times[:SHARE])


def _play(session: Session, do: str, *words: str) -> None:
    read = BY_ID[do].read
    assert read is not None
    talk = session.begin(read(list(words), session.state, session.system))
    while talk.open:
        talk.answer(talk.by_default(talk.open[0].key))
    session.commit(do, talk)
