"""The arrows of the house: who may import whom, read from the source."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

import gmdash
from gmdash.encounter.entries import FORMAT, Header

ROOT = Path(gmdash.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))

# From the ground up; a layer imports itself and those before it.
LAYERS = [
    {"texts"},
    {"dice"},
    {"asks", "conversation", "replies", "several"},
    {"encounter"},
    {"rules"},
    {"actions"},
    {"files"},
    {"language"},
    {
        "pen",
        "session",
        "preparing",
        "founding",
        "remembering",
        "summing",
        "times",
        "fairness",
        "text_width",
        "statistic_lines",
        "summary_table",
        "writing_back",
    },
    {"reporting"},
    {
        "action_commands",
        "after_commands",
        "log_commands",
        "action_readers",
        "arguments",
        "splitting",
        "line_words",
        "readers",
        "people_readers",
        "check_readers",
        "condition_words",
        "check_commands",
        "command",
        "fight_commands",
        "library_commands",
        "people_commands",
        "commands",
        "key_names",
        "keymap",
        "named",
        "own_keys",
        "pain_readers",
        "preferences",
        "possible",
        "travel_commands",
    },
    {"handouts"},
    {"widgets"},
    {"screens"},
    {"app"},
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
PURE = {
    "texts",
    "dice",
    "asks",
    "conversation",
    "replies",
    "several",
    "encounter",
    "rules",
    "actions",
}
FORBIDDEN_TO_PURE = {
    "textual",
    "rich",
    "yaml",
    "pathlib",
    "os",
    "io",
    "time",
    "datetime",
    "secrets",
}


# One worker reads all sources, and once.
pytestmark = pytest.mark.xdist_group("sources")


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> set[str]:
    """The modules a file imports, also those inside functions."""
    found: set[str] = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module == "gmdash":
                found |= {f"gmdash.{alias.name}" for alias in node.names}
    return found


def layer(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_run_one_way(path: Path) -> None:
    own = layer(path)
    if own not in LEVEL:
        assert own in {"__init__", "__main__", "cli", "locale"}
        return
    for module in imports(path):
        parts = module.split(".")
        if parts[0] == "gmdash" and len(parts) > 1 and parts[1] in LEVEL:
            assert LEVEL[parts[1]] <= LEVEL[own], f"{own} imports {module}"
        if parts[:2] == ["gmdash", "cli"]:
            pytest.fail(f"{own} imports {module}")


@pytest.mark.parametrize("path", [p for p in SOURCES if layer(p) in PURE], ids=str)
def test_the_core_knows_no_screen_file_or_clock(path: Path) -> None:
    for module in imports(path):
        top = module.split(".")[0]
        assert top not in FORBIDDEN_TO_PURE, module
        assert top != "random" or path.name == "dice.py"


@pytest.mark.parametrize("path", [p for p in SOURCES if layer(p) == "rules"], ids=str)
def test_one_rule_system_never_imports_another(path: Path) -> None:
    systems = {p.name for p in (ROOT / "rules").iterdir() if p.is_dir() and p.name[0] != "_"}
    own = path.relative_to(ROOT / "rules").parts[0]
    for module in imports(path):
        parts = module.split(".")
        if parts[:2] == ["gmdash", "rules"] and len(parts) > 2 and parts[2] in systems:
            assert parts[2] == own, module


@pytest.mark.parametrize(
    "words",
    [
        ["probe", "woelfe", "probe", "pool=5", "--seed", "1"],
        ["keys"],
        ["show", "missing.yaml"],
        ["check", "missing.yaml"],
        ["log", "missing.yaml"],
        ["watch", "missing.yaml"],
        ["play", "missing.yaml"],
    ],
    ids=lambda words: str(words[0]),
)
def test_headless_commands_never_load_textual(words: list[str], tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from gmdash.cli import main\n"
        f"main({words!r})\n"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in ('textual', 'rich')))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout.splitlines()[-1] == "[]"


# What the first frame of a fight does without; each is imported when it is first wanted.
NOT_AT_THE_START = (
    "gmdash.rules.dsa5",
    "gmdash.rules.trauma",
    "gmdash.rules.dungeonslayers",
    "gmdash.screens.fight.commanding",
    "gmdash.screens.fight.asking",
    "gmdash.screens.prompts.collecting",
    "gmdash.screens.fight.initiative_view",
    "gmdash.screens.fight.ladder_view",
    "gmdash.screens.fight.log_view",
    "gmdash.screens.fight.past",
    "gmdash.screens.library",
    "gmdash.screens.help",
    "gmdash.screens.settings",
    "gmdash.screens.rules",
    "gmdash.screens.palette",
    "gmdash.files.campaign",
    "gmdash.files.checking",
    "gmdash.files.summaries",
    "importlib.metadata",
    "ruamel",
    "yaml",
)


def test_a_fight_opens_without_what_it_does_not_show(tmp_path: Path) -> None:
    """All that is imported for the first frame is waited for."""
    fight = tmp_path / "fight.yaml"
    header = Header(FORMAT, "woelfe", "Brücke", "2026-01-01T20:00:00+01:00", {})
    fight.write_bytes(b"- " + msgspec.json.encode(header) + b"\n")
    code = (
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "import gmdash.cli.open_command\n"
        "from gmdash.app import GmdashApp\n"
        "async def opened():\n"
        f"    app = GmdashApp(Path({str(fight)!r}))\n"
        "    before = set(sys.modules)\n"
        "    async with app.run_test():\n"
        "        print(type(app.screen).__name__)\n"
        "        ours = {m for m in sys.modules if m.startswith('gmdash')}\n"
        "    print(*sorted(before | ours))\n"
        "asyncio.run(opened())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    screen, modules = done.stdout.splitlines()
    assert screen == "FightScreen"
    loaded = set(modules.split())
    assert "gmdash.rules.woelfe.system" in loaded
    assert sorted(loaded.intersection(NOT_AT_THE_START)) == []


def test_what_is_not_there_at_the_start_is_named_rightly() -> None:
    """A module that was renamed would be missed by no start."""
    assert [name for name in NOT_AT_THE_START if find_spec(name) is None] == []


def test_files_stay_small() -> None:
    sizes = {p: len(p.read_text(encoding="utf-8").splitlines()) for p in SOURCES}
    assert [str(p) for p, n in sizes.items() if n > 340] == []


@pytest.mark.parametrize(
    "path", [p for p in SOURCES if layer(p) in {"rules", "actions"}], ids=lambda p: p.stem
)
def test_procedures_ask_by_the_helpers_alone(path: Path) -> None:
    """A bare `yield` hands out events or texts in plain generators, never in a procedure."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            bare = any(isinstance(inner, ast.Yield) for inner in ast.walk(node))
            assert not (bare and ast.unparse(node.returns).startswith("Procedure")), node.name
