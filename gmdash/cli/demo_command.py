"""Open the sample campaigns, copied once into the user's data folder."""

from __future__ import annotations

import shutil
from argparse import ArgumentParser, Namespace
from pathlib import Path

import gmdash
from gmdash.cli.open_command import screen_arguments, show
from gmdash.language import Language
from gmdash.texts import Refused, Text


def arguments(parser: ArgumentParser) -> None:
    """[--seed N] [--ascii] [--theme NAME]."""
    screen_arguments(parser)


def run(options: Namespace, language: Language) -> int:
    """Copy what is not there yet, say where it is, and open the library there."""
    from platformdirs import user_data_path

    folder = user_data_path("gmdash") / "campaigns"
    for sample in _samples():
        _copy(sample, folder / sample.name)
    print(language.say(Text("The sample campaigns are in {folder}.", folder=str(folder))))
    return show(folder, options, language)


def _samples() -> list[Path]:
    """The sample campaigns of the checkout, or those of the installed package."""
    package = Path(gmdash.__file__).parent
    for folder in (package / "samples", package.parent / "campaigns"):
        found = sorted(path.parent for path in folder.glob("*/campaign.yaml"))
        if found:
            return found
    raise Refused(Text("This gmdash came without its sample campaigns."))


def _copy(sample: Path, target: Path) -> None:
    """Copy a campaign; one that is there already is left alone."""
    if target.exists():
        return
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(sample, target)
    except OSError as error:
        raise Refused(
            Text("{path} could not be written: {reason}.", path=str(target), reason=str(error))
        ) from None
