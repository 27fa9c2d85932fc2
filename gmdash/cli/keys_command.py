"""Print the key table, with the keys that the settings give."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from gmdash.cli import complain
from gmdash.cli.reading import problem_text
from gmdash.command import GROUPS, Command
from gmdash.commands import COMMANDS
from gmdash.key_names import key_name
from gmdash.keymap import Keymap
from gmdash.language import Language
from gmdash.preferences import Preferences
from gmdash.texts import Text, Words


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
        for heading, commands in _grouped(bound):
            print("\n".join(_markdown(heading, commands, keymap, language)))
    else:
        for heading, commands in _grouped(bound):
            print(language.say(heading))
            for command in commands:
                key, text = language.say(keymap.shown(command)), language.say(command.text)
                print(f"  {key:<8} {text:<32} {command.line}".rstrip())
    return 0


def _grouped(commands: Sequence[Command]) -> Iterator[tuple[Words, list[Command]]]:
    for group, heading in GROUPS.items():
        yield heading, [command for command in commands if command.group == group]


def _markdown(
    heading: Words, commands: Sequence[Command], keymap: Keymap, language: Language
) -> Iterator[str]:
    """One table for each group: the same key may mean something else on another screen."""
    heads = [heading, Text("Key"), Text("In line mode")]
    yield "| " + " | ".join(language.say(head) for head in heads) + " |"
    yield "| --- | --- | --- |"
    for command in commands:
        line = f"`{command.line}`".replace("|", "\\|") if command.line else ""
        keys = " ".join(f"`{language.say(key_name(key))}`" for key in keymap.keys(command))
        yield f"| {language.say(command.text)} | {keys} | {line} |"
    yield ""


def _keymap(options: Namespace, language: Language) -> Keymap:
    """The keys in force; what is wrong in the settings is said on stderr."""
    if options.default or options.settings is None:
        return Keymap()
    preferences = Preferences(options.settings)
    for problem in preferences.problems:
        complain(language, problem_text(problem))
    return preferences.keymap
