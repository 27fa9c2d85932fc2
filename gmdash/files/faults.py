"""A fault: something that cannot be read, and where it stands."""

from __future__ import annotations

from gmdash.texts import Chain, Text, Words, chain

_WRITTEN = str.maketrans({"\t": "\\t", "\n": "\\n", "\r": "\\r"})


class Fault(Exception):
    """Something that cannot be read.

    Attributes:
        line: where it stands; the first line of a file is 1.
        text: what is wrong, as one sentence without a full stop. It is said in one line, whatever
            ends of line are in the names that it quotes.
    """

    def __init__(self, line: int, text: Text) -> None:
        super().__init__(f"{line}: {text.id}")
        self.line = line
        self.text = _text_in_one_line(text)


def _text_in_one_line(text: Text) -> Text:
    return Text(text.id, text.many, **{key: _in_one_line(said) for key, said in text.values})


def _in_one_line(words: Words) -> Words:
    match words:
        case str():
            return words.translate(_WRITTEN)
        case Chain():
            return chain(map(_in_one_line, words.items), words.by)
        case Text():
            return _text_in_one_line(words)
    return words
