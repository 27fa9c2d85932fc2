"""Print the key table, with the keys that the settings give."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from gmdash.cli import complain
from gmdash.cli.reading import problem_text
from gmdash.commands import COMMANDS
from gmdash.keymap import Keymap
from gmdash.language import Language
from gmdash.preferences import Preferences
from gmdash.texts import Text


def arguments(parser: ArgumentParser) -> None:
    """[--json | --markdown] [--default]."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true")
    form.add_argument("--markdown", action="store_true")
    parser.add_argument("--default", action="store_true", help="without the keys of the settings")


def run(options: Namespace, language: Language) -> int:
    """Print every command that has a key, from the table of commands."""
    keymap = _keymap(options, language)
    bound = [command for command in COMMANDS if keymap.keys(command)]
    if options.json:
        rows = [
            {
                "id": command.id,
                "keys": list(keymap.keys(command)),
                "where": command.where,
                "text": language.say(command.text),
                "line": command.line,
            }
            for command in bound
        ]
        print(json.dumps(rows, ensure_ascii=False))
    elif options.markdown:
        heads = [Text("Key"), Text("What it does"), Text("In line mode")]
        print("| " + " | ".join(language.say(head) for head in heads) + " |")
        print("| --- | --- | --- |")
        for command in bound:
            line = f"`{command.line}`".replace("|", "\\|") if command.line else ""
            key = language.say(keymap.shown(command))
            print(f"| `{key}` | {language.say(command.text)} | {line} |")
    else:
        for command in bound:
            key, text = language.say(keymap.shown(command)), language.say(command.text)
            print(f"{key:<8} {text:<32} {command.line}".rstrip())
    return 0


def _keymap(options: Namespace, language: Language) -> Keymap:
    """The keys in force; what is wrong in the settings is said on stderr."""
    if options.default or options.settings is None:
        return Keymap()
    preferences = Preferences(options.settings)
    for problem in preferences.problems:
        complain(language, problem_text(problem))
    return preferences.keymap
