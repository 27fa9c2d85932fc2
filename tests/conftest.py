"""What holds for all tests: they never see the settings of whoever runs them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from toy import Toy, plug_in


@pytest.fixture(autouse=True, scope="session")
def no_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        yield


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    return plug_in(monkeypatch)
