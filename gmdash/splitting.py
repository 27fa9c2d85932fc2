"""Lines split into words."""

from __future__ import annotations

from gmdash.texts import Refused, Text

# Commands whose last TEXT or NAME takes the rest of the line: the words before it, id included.
_WORDS_BEFORE_THE_REST = {"note": 1, "rename": 2, "mask": 2, "spend": 3}


def split_line(line: str) -> list[str]:
    """The words of a command line, the id first; a last TEXT or NAME is one word as it stands.

    Raises:
        Refused: a quotation mark is not closed.
    """
    name = line.split(maxsplit=1)[0].casefold() if line.strip() else ""
    return split_words(line, _WORDS_BEFORE_THE_REST.get(name))


def split_words(line: str, before: int | None = None) -> list[str]:
    r"""The words of a line: split at blanks, `"…"` joins, `\"` inside is a quote.

    Args:
        line: what was typed.
        before: after so many words the rest of the line is the last word.

    Raises:
        Refused: a quotation mark is not closed.
    """
    words: list[str] = []
    word, quoted, started = "", False, False
    at = 0
    while at < len(line):
        ch = line[at]
        if len(words) == before and not started and not ch.isspace():
            return [*words, _rest(line[at:].strip())]
        if quoted and ch == "\\" and line[at + 1 : at + 2] == '"':
            at += 1
            word += line[at]
        elif ch == '"':
            quoted, started = not quoted, True
        elif ch.isspace() and not quoted:
            if started:
                words.append(word)
            word, started = "", False
        else:
            word, started = word + ch, True
        at += 1
    if quoted:
        raise Refused(Text("A quotation mark is not closed."))
    return [*words, word] if started else words


def _rest(text: str) -> str:
    """The rest of a line; without its quotation marks where they enclose all of it."""
    inside = text[1:-1].replace('\\"', "")
    if len(text) > 1 and text[0] == text[-1] == '"' and '"' not in inside:
        return text[1:-1].replace('\\"', '"')
    return text
