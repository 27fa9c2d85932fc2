"""Every case: played in a file, then saved, loaded, undone and redone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cases.sitting import Sitting, aftermath

Sit = Callable[..., Sitting]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Opens fights in files; at the end each of them goes through its aftermath."""
    sittings: list[Sitting] = []

    def sit(system: str, *lines: str, **rules: str) -> Sitting:
        sitting = Sitting(tmp_path / f"case-{len(sittings)}.yaml", system, **rules)
        sittings.append(sitting)
        sitting.play(*lines)
        return sitting

    yield sit
    for sitting in sittings:
        live = sitting.state
        sitting.again()
        sitting.session.close()
        aftermath(sitting.path)
        sitting.open()
        assert sitting.state == live
        sitting.session.close()
