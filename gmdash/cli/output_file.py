"""Printing, or writing into a file that is named."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gmdash.handouts.saving import save


def output_arguments(parser: ArgumentParser) -> None:
    """[--out FILE [--force]]."""
    parser.add_argument("--out", type=Path, metavar="FILE", help="write there instead")
    parser.add_argument("--force", action="store_true", help="over a file that is there")


def put_out(options: Namespace, text: str) -> None:
    """Print the text, or write it into the file that the options name.

    Raises:
        Refused: it cannot be written, or a file is there already.
    """
    if options.out:
        save(options.out, text, over=options.force)
    else:
        sys.stdout.write(text)
