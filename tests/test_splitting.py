"""Lines split into words."""

from __future__ import annotations

import pytest

from gmdash.splitting import split_line
from gmdash.texts import Refused


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("next", ["next"]),
        ("", []),
        ("  add   Ella  side=pc ", ["add", "Ella", "side=pc"]),
        ('add "Ella die Schnelle" le=3', ["add", "Ella die Schnelle", "le=3"]),
        (r'add "die \"Wilde\""', ["add", 'die "Wilde"']),
        (r"add C:\x", ["add", r"C:\x"]),
        ("add O'Neill", ["add", "O'Neill"]),
        ('add ""', ["add", ""]),
        ('damage "Jäger 1","Jäger 2" 3', ["damage", "Jäger 1,Jäger 2", "3"]),
        ('note viel   Platz "und" so', ["note", 'viel   Platz "und" so']),
        ('note 3" Abstand', ["note", '3" Abstand']),
        ('note "ganz in Zeichen"', ["note", "ganz in Zeichen"]),
        ('note "Er sagt" "halt"', ["note", '"Er sagt" "halt"']),
        ("note", ["note"]),
        ("note  ", ["note"]),
        ("rename ella Ella die Große", ["rename", "ella", "Ella die Große"]),
        ('rename "Jäger 1" Hans im Glück', ["rename", "Jäger 1", "Hans im Glück"]),
        ('rename "Jäger 1" "Hans im Glück"', ["rename", "Jäger 1", "Hans im Glück"]),
        ('rename ella ""', ["rename", "ella", ""]),
        ("spend ella action zu weit  weg", ["spend", "ella", "action", "zu weit  weg"]),
        ("spend ella action", ["spend", "ella", "action"]),
    ],
)
def test_words(line: str, words: list[str]) -> None:
    assert split_line(line) == words


@pytest.mark.parametrize("line", ['add "open', 'add op"en'])
def test_an_open_quotation_mark_is_refused(line: str) -> None:
    with pytest.raises(Refused):
        split_line(line)
