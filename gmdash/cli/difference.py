"""What changed in a file, as a unified difference for people."""

from __future__ import annotations

from difflib import unified_diff

from gmdash.files.printable import BOM


def difference(name: str, before: bytes, after: bytes) -> str:
    r"""The changed lines of a file with those around them.

    Bytes that nobody could see are written out: `<BOM>`, `<CR>`, `\xc3`.
    """
    lines = unified_diff(_lines(before), _lines(after), name, name, n=1)
    return "".join(_shown(line) for line in lines)


def _lines(data: bytes) -> list[str]:
    plain = data.replace(BOM, b"<BOM>").replace(b"\r", b"<CR>")
    *ended, last = plain.decode(errors="backslashreplace").split("\n")
    return [f"{line}\n" for line in ended] + ([last] if last else [])


def _shown(line: str) -> str:
    return line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
