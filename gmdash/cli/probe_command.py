"""One check of a rule system, rolled by the program or with the faces of `--faces`."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace

from gmdash import dice
from gmdash.asks import Faces, Procedure, shown_faces
from gmdash.cli import complain
from gmdash.cli.odds_text import print_odds
from gmdash.conversation import check as check_answer
from gmdash.language import Language
from gmdash.replies import face_value
from gmdash.rules import load
from gmdash.rules.checks import Check, Result
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text, chain


def arguments(parser: ArgumentParser) -> None:
    """SYSTEM [KIND] [name=value ...] [--faces N,N ...]."""
    parser.add_argument("system")
    parser.add_argument("kind", nargs="?")
    parser.add_argument("inputs", nargs="*", metavar="name=value")
    parser.add_argument("--faces", action="append", default=[], metavar="N,N", help="one roll each")
    parser.add_argument("--seed", help="the same seed, the same dice")
    parser.add_argument("--odds", action="store_true", help="the exact chances; nothing is rolled")
    parser.add_argument("--json", action="store_true")


def run(options: Namespace, language: Language) -> int:
    """Roll the check and print what it comes to; wrong usage is 2."""
    try:
        system = load(options.system)
        if options.odds and options.faces:
            raise Refused(Text("--odds rolls nothing; leave --faces out."))
        if options.kind is None:
            if options.odds or options.faces:
                raise Refused(
                    Text(
                        "Say which check: {kinds}.",
                        kinds=chain(list(system.checks)),
                    )
                )
            _list(system, options.json)
            return 0
        kind = _kind(system, options.kind)
        inputs = kind.read([_pair(word) for word in options.inputs])
        if options.odds:
            odds = kind.odds_of(inputs, system.default_rules())
            print_odds(odds, system.degrees, options.json, language)
            return 0
        procedure = kind.procedure(inputs, system.default_rules())
        result = _answered(procedure, options.faces, options.seed)
    except Refused as refused:
        complain(language, refused.text)
        return 2
    if options.json:
        print(json.dumps(dict(result.values), ensure_ascii=False))
    else:
        print(language.say(result.said))
    return 0


def _list(system: RuleSystem, as_json: bool) -> None:
    kinds = system.checks.values()
    if as_json:
        listed = [{"kind": k.key, "inputs": [i.key for i in k.inputs]} for k in kinds]
        print(json.dumps(listed, ensure_ascii=False))
        return
    for kind in kinds:
        print(kind.key, kind.usage())


def _kind(system: RuleSystem, name: str) -> Check:
    found = system.checks.get(name.casefold())
    if found is None:
        raise Refused(
            Text(
                "{system} has no check “{kind}”; there are {kinds}.",
                system=system.title,
                kind=name[:40],
                kinds=chain(list(system.checks)),
            )
        )
    return found


def _pair(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not equals:
        raise Refused(Text("“{word}” is no name=value.", word=word[:40]))
    return key.casefold(), value


def _answered(procedure: Procedure[Result], faces: list[str], seed: str | None) -> Result:
    """Answer the rolls in their order: from `faces` as long as there are any, then by dice."""
    source = os.urandom(8).hex() if seed is None else f"{seed}/0"
    rest = list(faces)
    try:
        batch = next(procedure)
        while True:
            ask = batch[0]
            if rest:
                answer = Faces(ask.key, _typed(rest.pop(0), ask.dice.sides))
            else:
                thrown = dice.roll(ask.dice, f"{source}/{ask.key}")
                answer = Faces(ask.key, shown_faces(ask, thrown), "program")
            check_answer(ask, answer)
            batch = procedure.send(answer)
    except StopIteration as stop:
        if rest:
            raise Refused(
                Text("--faces {faces}: there is no further roll.", faces=rest[0])
            ) from None
        result: Result = stop.value
        return result


def _typed(faces: str, sides: int) -> tuple[int, ...]:
    parts = [part for part in faces.replace(" ", ",").split(",") if part]
    if not all(part.isascii() and part.isdigit() for part in parts):
        raise Refused(Text("--faces {faces}: whole numbers joined by commas.", faces=faces[:40]))
    return tuple(face_value(part, sides) for part in parts)
