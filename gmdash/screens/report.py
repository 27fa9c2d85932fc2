"""The report of an error nobody expected."""

from __future__ import annotations

from pathlib import Path


def write_report(error: BaseException) -> Path | None:
    """Write where it happened to a file; None where no file can be written.

    The report holds the traceback and versions, and nothing of the fight.
    """
    import platform
    import tempfile
    import traceback
    from datetime import datetime
    from importlib.metadata import version

    from platformdirs import user_state_path

    lines = [
        f"Python {platform.python_version()}, {platform.system()}, Textual {version('textual')}\n",
        *traceback.format_exception(error),
    ]
    name = f"gmdash-report-{datetime.now():%Y%m%d-%H%M%S}.txt"
    for folder in (user_state_path("gmdash"), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / name
            path.write_text("".join(lines), encoding="utf-8")
        except OSError:
            continue
        return path
    return None
