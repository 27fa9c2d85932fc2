"""What stands on a page in another form than the program writes is left as it is, and said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playing import english

from gmdash.files.failures import WriteFailed
from gmdash.files.own_conditions import OwnCondition, remember
from gmdash.files.rule_writer import write_rule
from gmdash.files.settings_writer import write_keys, write_setting
from gmdash.rules import load
from gmdash.rules.house_rules import TableRule

OWN = OwnCondition(tick="2")
DSA5 = load("dsa5")
CHOICE = next(rule for rule in DSA5.house_rules if not isinstance(rule, TableRule))
FRONT = "title: T\nsystem: dsa5\n"


def _rule(folder: Path) -> None:
    write_rule(folder, DSA5, CHOICE, CHOICE.values[0])


def _unruled(folder: Path) -> None:
    write_rule(folder, DSA5, CHOICE, None)


def _keys(keys: tuple[str, ...] | None, folder: Path) -> None:
    write_keys(folder / "settings.yaml", "attack", keys)


def _theme(folder: Path) -> None:
    write_setting(folder / "settings.yaml", "theme", "light")


def _fluch(folder: Path) -> None:
    remember(folder, "Fluch", OWN)


SHORT = CHOICE.key.removeprefix("dsa5.")


@pytest.mark.parametrize(
    ("write", "file", "page", "line"),
    [
        (_fluch, "conditions.yaml", "conditions:  # ours\n  - {name: Gift, tick: W3} # a\n", 1),
        (_fluch, "conditions.yaml", "conditions: Gift\n", 1),
        (_fluch, "conditions.yaml", "conditions: 0\n", 1),
        (_fluch, "conditions.yaml", "conditions: []\n", 1),
        (_fluch, "conditions.yaml", "conditions:\n  Gift:\n  Fluch: [W3]  # a\n", 3),
        (_fluch, "conditions.yaml", "conditions:\n  fluch: 3\n", 2),
        (_fluch, "conditions.yaml", "conditions:\n  Fluch: {tock: 3}\n", 2),
        (_fluch, "conditions.yaml", "conditions:\n  Fluch: {note: [a, b]}\n", 2),
        (_fluch, "conditions.yaml", "conditions:\n  Gift: {}\nmine: [1]\n", 3),
        (_fluch, "conditions.yaml", "- Gift\n", 1),
        (_rule, "campaign.yaml", f"{FRONT}rules: [a, b]\n", 3),
        (_rule, "campaign.yaml", f"{FRONT}rules: a\n", 3),
        (_unruled, "campaign.yaml", f"{FRONT}rules: [a, b]\n", 3),
        (_rule, "campaign.yaml", f"{FRONT}rules:\n  {SHORT}: {{a: 1}}\n", 4),
        (_rule, "campaign.yaml", f"{FRONT}rules:\n  {SHORT}: [a]\n", 4),
        (_theme, "settings.yaml", "theme: {day: light}  # a\n", 1),
        (_theme, "settings.yaml", "theme: [light, dark]\n", 1),
        (partial(_keys, ("x",)), "settings.yaml", "keys: [x, y]\n", 1),
        (partial(_keys, ("x",)), "settings.yaml", "keys: x\n", 1),
        (partial(_keys, None), "settings.yaml", "keys: [x, y]\n", 1),
        (partial(_keys, ("x",)), "settings.yaml", "keys:\n  attack: {day: x}\n", 2),
        (partial(_keys, ("x", "y")), "settings.yaml", "keys:\n  attack: {day: x}\n", 2),
        (partial(_keys, ("x", "y")), "settings.yaml", "keys:\n  attack: [x, {day: y}]\n", 2),
        (partial(_keys, ("x",)), "settings.yaml", "keys:\n  attack: [x, [y]]\n", 2),
    ],
)
def test_what_is_of_another_form_is_left_as_it_is_and_said(
    tmp_path: Path, write: Callable[[Path], None], file: str, page: str, line: int
) -> None:
    (tmp_path / file).write_text(page, "utf-8")
    with pytest.raises(WriteFailed) as caught:
        write(tmp_path)
    said = english(caught.value.text)
    assert said.startswith(f"Not saved: {file} is broken in line {line} (")
    assert said.endswith(") and was left as it is.")
    assert (tmp_path / file).read_text("utf-8") == page


@pytest.mark.parametrize(
    ("write", "file", "page"),
    [
        (_fluch, "conditions.yaml", "conditions:\n"),
        (_fluch, "conditions.yaml", "conditions:\n  Fluch:\n  Gift: 3\n"),
        (_rule, "campaign.yaml", f"{FRONT}rules:\n"),
        (_rule, "campaign.yaml", f"{FRONT}rules:\n  {SHORT}:\n"),
        (_rule, "campaign.yaml", f"{FRONT}rules:\n  {SHORT}: 3\n"),
        (_theme, "settings.yaml", "theme: 3\nkeys: [a]\n"),
        (partial(_keys, ("x",)), "settings.yaml", "theme: [a]\nkeys:\n  attack: [a, 1]\n"),
        (partial(_keys, ("x", "y")), "settings.yaml", "keys:\n  attack: a\n"),
        (partial(_keys, None), "settings.yaml", "keys:\n  attack: [a]\n"),
    ],
)
def test_what_has_the_form_is_written_whatever_else_is_wrong(
    tmp_path: Path, write: Callable[[Path], None], file: str, page: str
) -> None:
    (tmp_path / file).write_text(page, "utf-8")
    write(tmp_path)
    assert (tmp_path / file).read_text("utf-8") != page
