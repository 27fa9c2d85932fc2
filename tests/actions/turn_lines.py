"""What a GM in a hurry types about turns, with people whom it fits.

A template may be several lines; in each `{x}` stands for somebody picked when it is typed:
`a` `b` anybody, `all` everybody, `c` the current one, `h` one who waits, `v` a hidden one,
`s` one who is seen, `t` one who has still to act, `m` one of a mob who can act, `l` one in a
long action, `t2` somebody else who has still to act; `n` is a number, `kind` a part of the budget,
`field` one of the sheet, `system` the system's id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter

from gmdash.actions.turning import able
from gmdash.encounter import order
from gmdash.encounter.state import State, has_long_action, has_no_turn
from gmdash.rules.system import RuleSystem

TURNS = (
    *("next", "next", "next", "delay", "delay {t}", "step-in {h}", "step-in {h} before"),
    "current {m}; next mob",
)
WAITING = (
    "delay {t}; step-in {h}",
    "delay; step-in {h} before; next",
    "mark {c} Zielen +1 reset=turn; delay {t}; step-in {h} before; next",
    "delay {t}; delay {t}; next; step-in {h} before; step-in {h} before; next; next",
)
FIGHT = (
    "current {a}",
    "current {t}",
    "spend {c} action",
    "spend {a} action",
    "spend {a} {kind}",
    "spend {a} action; grant {a} action",
    "spend {c} action; grant {c} action",
    "damage {a} {n}",
    "damage {a},{b} 99",
    "heal {a} {n}",
    "heal {a},{b} 99",
    "attack {b}",
    "attack {t} {b}",
    "condition {a} Furcht until=end:{b}:1",
    "condition {a},{b} lahm level=2 until=start:{b}:2",
    "condition {a} bewusstlos until=end:{b}:1",
    "condition {a} bewusstlos until=fight; uncondition {a} bewusstlos",
    "condition {a} handlungsunfähig",
    "condition {all} handlungsunfähig until=start:{b}:3; next; add Neu; next",
    "condition {a} handlungsunfähig; next; uncondition {a} handlungsunfähig",
)
TICKING = (
    "condition {a},{b} Bluten tick=1 remind=end",
    "condition {a} Gift tick=W2:start remind=start",
    "condition {c} Gift tick=W2:end remind=end until=end:{b}:2",
    "condition {a},{b},{t} Segen heal=W3:end remind=start",
    "condition {a} Brand tick=1W3 until=start:{a}:2",
)
PEOPLE = (
    "add Neu",
    "add Neu hidden=yes",
    "add Ork count=3 hidden=yes",
    "add Wolf count=3 mob=Rudel",
    "add Wolf count=2 mob=ja",
    "remove {a}",
    "remove {a},{b}",
    "remove {c}",
    "place {a} before {b}",
    "place {a} after {b}",
    "place {c} after {b}",
    "hide {s}",
    "hide {s}; reveal {v}",
    "reveal {v}",
    "rename {a} Anders",
    "set {a} {field}={n}; set {b} {field}={n}",
    "set {a},{b} {field}=3",
    "mark {a} Zielen +{n} reset=turn",
    "mark {a},{b} Ziel reset=round",
    "pain {a} +2 Sturz",
    "pain {a} +1 Sturz; pain {a} off",
    "end; start",
)
INITIATIVE = ("add Spät; ini", "ini {a}", "ini {a} ={n}", "ini {a},{b}", "add Spät; ini spaet ={n}")
OF_A_START = ("end; start; surprise {t}",)
SURPRISE = ("surprise {t}", "add X; add Y; surprise {t},{t2}")
WAITS_ON = ("rule {system}.wartet_weiter=ja", "rule {system}.wartet_weiter=nein")
EACH_ROUND = ("rule {system}.ini_jede_runde=ja", "rule {system}.ini_jede_runde=nein")
SPLITS = (
    "current {t}; split {c} angriff:1 angriff:1",
    "split {c} angriff:1 klettern=3+2:1 angriff:1",
    "split {a} angriff:1 angriff:1",
)
DSA5 = (
    "long {c} 3 Ritual",
    "current {t}; long {c} 2 Ritual unterbrechbar=ja",
    "current {t}; long {c} 2 Ritual; disturb {l} sp=3",
    "move {c}",
    "current {t}; move {c} sprint",
    "passierschlag {a} {b}",
    "end; schip {a}; start",
)
KINDS = ("action", "free", "reaction", "defence")
FIELDS = {
    "woelfe": ("geistesschaerfe", "widerstand"),
    "dsa5": ("ini", "le"),
    "trauma": ("ra", "kz"),
    "dungeonslayers": ("initiative", "lk"),
}


def _to_come(state: State, system: RuleSystem) -> list[str]:
    gone_by = {*state.over, *state.held, *state.interrupted, state.current}
    coming = [who for who in state.combatants if who not in gone_by]
    return [
        who for who in coming if able(state, system, who) and not has_no_turn(state.combatants[who])
    ]


def _of_a_mob(state: State, system: RuleSystem) -> list[str]:
    return [
        who
        for who, c in state.combatants.items()
        if c.mob
        and who != state.current
        and who not in state.held
        and len(order.mates(state, who)) > 1
        and able(state, system, who)
    ]


_POOLS: Mapping[str, Callable[[State, RuleSystem], Sequence[str]]] = {
    "a": lambda state, _: [*state.combatants],
    "c": lambda state, _: [state.current] if state.current else [],
    "h": lambda state, _: state.held,
    "v": lambda state, _: [who for who, c in state.combatants.items() if c.hidden],
    "s": lambda state, _: [who for who, c in state.combatants.items() if not c.hidden],
    "l": lambda state, _: [who for who, c in state.combatants.items() if has_long_action(c)],
    "t": _to_come,
    "m": _of_a_mob,
}


def said(line: str, state: State, system: RuleSystem, a: int, b: int, n: int) -> str:
    """One line of a template, with whom it fits now."""
    words = {"kind": KINDS[n % 4], "field": FIELDS[system.id][n % 2], "n": n, "system": system.id}
    words["all"] = ",".join(state.combatants) or "nobody"
    picks = {"b": ("a", b), "t2": ("t", a + 1)}
    for _, name, _, _ in Formatter().parse(line):
        if name and name not in words:
            pool, number = picks.get(name, (name, a))
            who = _POOLS[pool](state, system)
            words[name] = who[number % len(who)] if who else "nobody"
    return line.format(**words)
