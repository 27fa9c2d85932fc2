"""The exact chances of a check, as a table and as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction

from gmdash.language import Language
from gmdash.rules.odds import Odds, average_words
from gmdash.texts import Text, Words

BAR = 30
NARROWEST = 10


def print_odds(odds: Odds, names: Mapping[str, Words], as_json: bool, language: Language) -> None:
    """Print the chances of each degree and of each result, and the average result.

    Args:
        odds: the ways.
        names: what the degrees are called; JSON keeps their codes.
        as_json: one object instead of a table.
        language: of the words.
    """
    degrees, results, of = odds.degrees(), odds.results(), odds.of
    if as_json:
        values = {
            "of": of,
            "degrees": degrees,
            "results": {str(result): ways for result, ways in results.items()},
            "mean": str(odds.mean),
        }
        print(json.dumps(values, ensure_ascii=False))
        return
    named = [(language.say(names.get(key, key)), n) for key, n in degrees.items() if key]
    plain = named and len(set(results.values())) == 1
    if plain:  # one bare die: what each face comes to is in the degrees
        results = {}
    wide = max([NARROWEST, *(len(name) for name, _ in named)])
    for name, ways in (*named, *((str(n), ways) for n, ways in results.items())):
        share = Fraction(ways, of)
        percent = language.say(average_words(100 * share))
        bar = "█" * round(BAR * share)
        print(f"{name:>{wide}} {percent:>7} %  {ways:>{len(str(of))}}/{of}  {bar}".rstrip())
    if not plain:
        print(language.say(Text("on average {n}", n=average_words(odds.mean))))
