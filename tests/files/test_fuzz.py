"""Spoilt files in processes of their own: no crash, no hang, not much memory, and a line named.

`python tests/files/fuzz_worker.py FOLDER N 1` tries the input of number N again.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from files import mutants
from files.fight_files import FIRST

WORKER = Path(__file__).with_name("fuzz_worker.py")
WORKERS = 2


def run(folder: Path, first: int, count: int, workers: int) -> None:
    """Try inputs, side by side; the first that goes wrong is told with its bytes."""
    share = count // workers
    running = []
    for number in range(workers):
        own = folder / str(number)
        own.mkdir()
        words = [sys.executable, str(WORKER), str(own), str(first + number * share), str(share)]
        # Arenas of threads are address space that nobody uses.
        environment = {**os.environ, "MALLOC_ARENA_MAX": "1"}
        process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment
        )
        running.append((own, process))
    wrong = [told for own, process in running if (told := _told(own, process))]
    assert not wrong, "\n".join(wrong)


def _told(own: Path, process: subprocess.Popen[bytes]) -> str:
    _, errors = process.communicate()
    if not process.returncode:
        return ""
    seed = int((own / "current").read_bytes())
    if seed < 0:
        return f"big input {seed}, exit {process.returncode}\n{errors.decode()}"
    data = mutants.page(seed) if seed % 2 else mutants.fight(seed)
    return f"input {seed}, exit {process.returncode}: {data!r}\n{errors.decode()}"


def test_spoilt_files_are_refused_in_one_sentence_or_read(tmp_path: Path) -> None:
    run(tmp_path, 0, 150, 1)


@pytest.mark.parametrize("number", [-25, -1])
def test_a_file_of_megabytes_is_refused_in_one_sentence(tmp_path: Path, number: int) -> None:
    run(tmp_path, number, 1, 1)


@pytest.mark.soak
def test_files_of_many_megabytes(tmp_path: Path) -> None:
    run(tmp_path, -4 * len(mutants.BIG), 4 * len(mutants.BIG), 1)


@pytest.mark.soak
def test_a_hundred_thousand_spoilt_files(tmp_path: Path) -> None:
    run(tmp_path, 0, 100_000, WORKERS)


@pytest.mark.skipif(sys.platform == "win32", reason="nothing limits memory there")
def test_thousands_of_wrong_lines_take_no_memory_of_their_own(tmp_path: Path) -> None:
    """What read a wrong line is let go before the next one is read."""
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "import yaml\n"
        "sys.path.insert(0, sys.argv[2])\n"
        "from files.peak import most_memory\n"
        "from gmdash.files.checking import check\n"
        "least = most_memory()\n"
        "assert len(check([Path(sys.argv[1])])) == 3000\n"
        "print(most_memory() / least)\n"
    )
    path = tmp_path / "f.yaml"
    path.write_bytes(FIRST + b"- {n: 1, at: 2026-11-29, do: !x note}\n- {n: [\n- {n: x}\n" * 1000)
    words = [sys.executable, "-c", code, str(path), str(WORKER.parents[1])]
    done = subprocess.run(words, capture_output=True, check=True)
    assert float(done.stdout) < 1.5


def test_every_number_is_another_input_and_the_same_again() -> None:
    assert [mutants.fight(n) for n in range(40)] == [mutants.fight(n) for n in range(40)]
    assert len({mutants.fight(n) for n in range(200)}) > 190
    assert len({mutants.page(n) for n in range(200)}) > 190
