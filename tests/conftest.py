"""What holds for all tests: they never see the settings of whoever runs them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from toy import Toy, plug_in

# No test is about time; a busy machine must not make one fail. `make test` tries the same
# examples each time, so that what passed once passes anywhere; `make soak` searches for new ones.
untimed = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", untimed, derandomize=True)
settings.register_profile("search", untimed, max_examples=2_000)
settings.load_profile("same")

# Each app that a test opens makes many objects; looking through all of them less often saves a
# tenth of the time.
gc.set_threshold(200_000, 20, 50)


@pytest.fixture(autouse=True, scope="session")
def no_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        yield


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    return plug_in(monkeypatch)


@pytest.fixture(autouse=True, scope="session")
def parsed_once() -> Iterator[None]:
    """Each test opens an app anew; the same sheet with the same colours is parsed for the first.

    Textual keeps the rules of a sheet itself, though for one app only; nothing changes them.
    """
    known: dict[tuple[Any, ...], list[RuleSet]] = {}
    parse = Stylesheet._parse_rules

    def parse_once(sheet: Stylesheet, css: str, *args: Any, **named: Any) -> list[RuleSet]:
        colours = tuple(sorted(sheet._variables.items()))
        key = (css, args, tuple(sorted(named.items())), colours)
        if key not in known:
            known[key] = parse(sheet, css, *args, **named)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield
