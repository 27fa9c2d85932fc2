"""The exact chances of a check, as a table and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction

from gmdash.language import Language
from gmdash.rules.checks import Check
from gmdash.rules.odds import Odds, average_words
from gmdash.texts import Text

BAR = 30


def print_odds(check: Check, odds: Odds, as_json: bool, language: Language) -> None:
    """Print the chances of each degree and of each result, and the average result."""
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
    named = {key: ways for key, ways in degrees.items() if key}
    plain = named and len(set(results.values())) == 1
    if plain:  # one bare die: what each face comes to is in the degrees
        results = {}
    for key, ways in (*named.items(), *((str(n), ways) for n, ways in results.items())):
        share = Fraction(ways, of)
        percent = language.say(average_words(100 * share))
        bar = "█" * round(BAR * share)
        print(f"{key:>10} {percent:>7} %  {ways:>{len(str(of))}}/{of}  {bar}".rstrip())
    if not plain:
        print(language.say(Text("on average {n}", n=average_words(odds.mean))))
