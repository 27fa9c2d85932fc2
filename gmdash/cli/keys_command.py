"""Print the key table."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from gmdash.commands import COMMANDS
from gmdash.keymap import key_name
from gmdash.language import Language
from gmdash.texts import Text


def arguments(parser: ArgumentParser) -> None:
    """[--json | --markdown]."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true")
    form.add_argument("--markdown", action="store_true")


def run(options: Namespace, language: Language) -> int:
    """Print every command that has a key, from the table of commands."""
    bound = [command for command in COMMANDS if command.keys]
    if options.json:
        rows = [
            {
                "id": command.id,
                "keys": list(command.keys),
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
            key = language.say(key_name(command.keys[0]))
            print(f"| `{key}` | {language.say(command.text)} | {line} |")
    else:
        for command in bound:
            key, text = language.say(key_name(command.keys[0])), language.say(command.text)
            print(f"{key:<8} {text:<32} {command.line}".rstrip())
    return 0
