"""Text that YAML can print, which is also text that a screen can be given."""

from __future__ import annotations

import re

from gmdash.files.faults import Fault
from gmdash.texts import Text

BOM = b"\xef\xbb\xbf"

# Besides control characters: what YAML takes for the end of a line, and what is no character.
_UNFIT = re.compile(
    "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
)
_ALONE = re.compile(r"\r(?!\n|\Z)")
# The first bytes of all that is unfit; where there is none of them the slow search is spared.
_SUSPECT = bytes([*range(9), 11, 12, *range(14, 32), 0x7F, 0xC2, 0xE2, 0xEF])


def text_of(data: bytes, first_line: int = 1) -> str:
    """The text that the bytes are, without a byte order mark.

    Raises:
        Fault: they are not UTF-8, or hold a character that does not belong in a text.
    """
    data = data.removeprefix(BOM)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = first_line + data.count(b"\n", 0, error.start)
        raise Fault(line, Text("this is no text in UTF-8")) from None
    if b"\r" in data:
        _hold_line_ends(text, first_line)
    if len(data.translate(None, _SUSPECT)) < len(data):
        hold_printable(text, first_line)
    return text


def _hold_line_ends(text: str, first_line: int) -> None:
    """Refuse a carriage return inside a line: YAML would count a line there, and we none.

    One at the very end may be half of an end of line that was torn.

    Raises:
        Fault: there is one.
    """
    alone = _ALONE.search(text)
    if alone:
        raise _unfit(text, alone, first_line)


def hold_printable(text: str, first_line: int) -> None:
    """Refuse the first character that does not belong in a text.

    Raises:
        Fault: it has one.
    """
    unfit = _UNFIT.search(text)
    if unfit:
        raise _unfit(text, unfit, first_line)


def _unfit(text: str, found: re.Match[str], first_line: int) -> Fault:
    line = first_line + text.count("\n", 0, found.start())
    code = f"U+{ord(found[0]):04X}"
    return Fault(line, Text("the character {code} does not belong in a text", code=code))
