"""How the commands that call for checks read their words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmdash import arguments
from gmdash.actions import contests, cooperation, probes
from gmdash.actions.drafts import Act
from gmdash.encounter.state import Combatant, Contest, State
from gmdash.line_words import Line, bound, need, need_offered, of_system, options_of, yes
from gmdash.rules.calling import check_named, inputs_for
from gmdash.rules.checks import Check
from gmdash.rules.system import RuleSystem
from gmdash.texts import Refused, Text


def read_probe(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO [KIND] [VALUE ...] [geheim=ja]`."""
    plain, options = options_of(words, (probes.SECRET,))
    need(plain, 1, 99, "probe WHO [KIND] [VALUE|NAME=VALUE ...] [geheim=ja]")
    whos = arguments.find_all(state, plain[0])
    check, inputs = _called(system, state, whos, plain[1:])
    secret = yes(options.get(probes.SECRET, "no"), probes.SECRET)
    return bound(probes.probe, check, inputs, secret)


def read_contest(words: Line, state: State, system: RuleSystem) -> Act:
    """`[WHO[+WHO],WHO[+WHO] [KIND] [VALUE ...]] [lead=N] [ahead=WHO:N]`.

    Without WHO the latest contest goes on.
    """
    need_offered(system, "contest")
    plain, options = options_of(words, ("lead", "ahead", probes.SECRET))
    if plain:
        parties = [
            [arguments.find(state, who) for who in party.split(contests.JOINED)]
            for party in plain[0].split(",")
        ]
        called = plain[1:]
    else:
        parties, called = [list(party) for party in _latest(state).parties], []
    if not called:
        # Those who are in the middle of one go on with it.
        running = [c for c in state.contests if c.parties == tuple(map(tuple, parties))]
        called = list(running[-1].words) if running else called
    everybody = list(dict.fromkeys(who for party in parties for who in party))
    check, inputs = _called(system, state, everybody, called)
    lead = (
        arguments.number(options["lead"], 1, contests.MOST_LEAD, "lead")
        if "lead" in options
        else None
    )
    ahead = _ahead(state, everybody, options["ahead"]) if "ahead" in options else {}
    secret = yes(options.get(probes.SECRET, "no"), probes.SECRET)
    return bound(contests.contest, parties, check, inputs, called, lead, ahead, secret)


def _latest(state: State) -> Contest:
    if not state.contests:
        usage = "contest WHO[+WHO],WHO [KIND] [VALUE|NAME=VALUE ...] [lead=N] [ahead=WHO:N]"
        raise Refused(Text("No contest goes on; say: {usage}.", usage=usage))
    return state.contests[-1]


def _ahead(state: State, everybody: Sequence[str], typed: str) -> dict[str, int]:
    who, _, points = typed.rpartition(":")
    found = arguments.find(state, who)
    if found not in everybody:
        raise Refused(Text("{who} is not in this contest.", who=state.name(found)))
    return {found: arguments.number(points, 1, contests.MOST_LEAD, "ahead")}


def read_cooperate(words: Line, state: State, system: RuleSystem) -> Act:
    """`WHO,WHO [KIND] [VALUE ...] [needed=N]`."""
    need_offered(system, "cooperate")
    plain, options = options_of(words, ("needed", probes.SECRET))
    need(plain, 1, 99, "cooperate WHO,WHO [KIND] [VALUE|NAME=VALUE ...] [needed=N]")
    whos = arguments.find_all(state, plain[0])
    check, inputs = _called(system, state, whos, plain[1:])
    needed = arguments.number(options.get("needed", "1"), 1, contests.MOST_LEAD, "needed")
    secret = yes(options.get(probes.SECRET, "no"), probes.SECRET)
    return bound(cooperation.cooperate, check, inputs, needed, secret)


def _called(
    system: RuleSystem, state: State, whos: Sequence[str], words: Line
) -> tuple[Check, Mapping[str, Mapping[str, Any]]]:
    check, rest = check_named(system, words)
    people: Mapping[str, Combatant] = state.combatants
    return check, {who: inputs_for(system, state, people[who], check, rest) for who in whos}


def read_split(words: Line, state: State, system: RuleSystem) -> Act:
    """`[WHO] ACTION:DICE ACTION:DICE ...`; what an ACTION is, the system says."""
    procedure = of_system(system, "split")
    usage = "split [WHO] ACTION:DICE ACTION:DICE ..."
    need(words, 1, 99, usage)
    if ":" in words[0] or len(words) == 1:
        who, parts = state.current, words
        if who is None:
            raise Refused(Text("It is nobody's turn; say: split WHO ACTION:DICE ACTION:DICE."))
    else:
        who, parts = arguments.find(state, words[0]), words[1:]
    shares = []
    for part in parts:
        action, colon, dice = part.rpartition(":")
        if not colon:
            raise Refused(Text("“{part}” has no dice; say it as in angriff:4.", part=part[:40]))
        shares.append((action, arguments.number(dice, 0, 99, part)))
    return bound(procedure, who, shares)
