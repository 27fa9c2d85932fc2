"""The sample campaigns that gmdash brings, and how they come to a game master."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path

import gmdash
from gmdash.files.disk import save_over, unwritable
from gmdash.files.pages import CAMPAIGN
from gmdash.texts import Refused, Text

SCHEMAS = "schemas"


def samples() -> list[Path]:
    """The folders of the sample campaigns: the checkout's, or the installed package's.

    Raises:
        Refused: there are none.
    """
    package = Path(gmdash.__file__).parent
    for folder in (package / "samples", package.parent / "campaigns"):
        found = sorted(path.parent for path in folder.glob(f"*/{CAMPAIGN}"))
        if found:
            return found
    raise Refused(Text("This gmdash came without its sample campaigns."))


def bring_samples(folder: Path) -> list[Path]:
    """Copy the sample campaigns into a folder; what is there already is left alone.

    Returns:
        the new campaigns.

    Raises:
        Refused: there are none, or they cannot be written; a campaign is whole or not there.
    """
    found = samples()
    missing = [sample for sample in found if not (folder / sample.name).exists()]
    for sample in missing:
        _copy(sample, folder / sample.name)
    _bring_schemas(found[0].with_name(SCHEMAS), folder / SCHEMAS)
    return [folder / sample.name for sample in missing]


def _bring_schemas(source: Path, target: Path) -> None:
    """The schemas that the samples name for editors; those of an older version are replaced.

    Without them everything can be played, so what cannot be written stops nothing.
    """
    for file in sorted(source.glob("*.json")):
        with suppress(OSError, Refused):
            data, there = file.read_bytes(), target / file.name
            if not there.exists() or there.read_bytes() != data:
                save_over(there, data, str(there))


def _copy(sample: Path, target: Path) -> None:
    aside = target.with_name(f".{os.urandom(8).hex()}.new")
    try:
        for file in sorted(sample.rglob("*.yaml")):
            place = aside / file.relative_to(sample)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place)
        aside.rename(target)
    except OSError as error:
        shutil.rmtree(aside, ignore_errors=True)
        raise unwritable(target, error) from None
