"""Open the sample campaigns, copied once into the user's data folder."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from gmdash.cli.open_command import screen_arguments, show
from gmdash.files.samples import bring_samples
from gmdash.language import Language
from gmdash.texts import Text


def arguments(parser: ArgumentParser) -> None:
    """[--seed N] [--ascii] [--theme NAME]."""
    screen_arguments(parser)


def run(options: Namespace, language: Language) -> int:
    """Copy what is not there yet, say where it is, and open the library there."""
    from platformdirs import user_data_path

    folder = user_data_path("gmdash") / "campaigns"
    bring_samples(folder)
    print(language.say(Text("The sample campaigns are in {folder}.", folder=str(folder))))
    return show(folder, options, language)
