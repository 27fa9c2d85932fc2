"""Where the settings are; apart from reading them, because every command looks there."""

from __future__ import annotations

from pathlib import Path

SETTINGS = "settings.yaml"


def settings_path() -> Path:
    """Where the user's settings are, or would be."""
    from platformdirs import user_config_path

    return user_config_path("gmdash") / SETTINGS
