"""What fails in a table of whole attacks is shown in full."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("rules.whole_attacks")
