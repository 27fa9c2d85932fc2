"""Names stay what they are in a forum, and no tag of theirs is obeyed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmdash.files.failures import Taken
from gmdash.handouts.markup import JOINER, Page, Section, bbcode, markdown, written
from gmdash.handouts.saving import save, save_beside

PAGE = Page("Klippe", ("Round 1",), (Section("Order", ("Ella", "[b]Ork[/b]")),), numbered=True)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("*[red]x[/]|#", r"\*\[red\]x\[/\]\|\#"),
        ("- x", r"\- x"),
        ("1. Ork", f"1{JOINER}. Ork"),
        ("a_b `c` <d> ~e~ &amp;", r"a\_b \`c\` \<d\> \~e\~ \&amp;"),
        ("@all", r"\@all"),
        ("http://x.y", f"h{JOINER}ttp://x.y"),
        ("Ella 16 · war dran", "Ella 16 · war dran"),
        ("two\nlines", "two lines"),
    ],
)
def test_markdown_shows_it_as_it_is(text: str, shown: str) -> None:
    assert markdown(text) == shown


@given(st.text(alphabet="[]/=*b1 url:quote\n", max_size=20))
def test_no_text_makes_a_tag_in_a_forum(text: str) -> None:
    made = bbcode(text)
    assert not re.search(r"\[[^\u2060]", made)
    assert not made.endswith("[")
    assert made.replace(JOINER, "").split() == text.split()


def test_a_page_in_every_form() -> None:
    assert written(PAGE, "text") == "Klippe\nRound 1\n\nOrder\n 1. Ella\n 2. [b]Ork[/b]\n"
    assert written(PAGE, "md") == (
        "# Klippe\n\nRound 1\n\n## Order\n\n1. Ella\n2. \\[b\\]Ork\\[/b\\]\n"
    )
    assert written(PAGE, "bbcode") == (
        "[b]Klippe[/b]\nRound 1\n\n[b]Order[/b]\n[list=1]\n[*]Ella\n"
        f"[*][{JOINER}b]Ork[{JOINER}/b]\n[/list]\n"
    )


def test_no_file_takes_the_place_of_another(tmp_path: Path) -> None:
    fight = tmp_path / "f.yaml"
    names = [save_beside(fight, "Die Brücke", "order", "md", text).name for text in "abc"]
    assert names == ["die-bruecke-order.md", "die-bruecke-order-2.md", "die-bruecke-order-3.md"]
    assert [(tmp_path / name).read_text() for name in names] == ["a", "b", "c"]
    with pytest.raises(Taken):
        save(tmp_path / names[0], "d")
    save(tmp_path / names[0], "d", over=True)
    assert sorted(p.name for p in tmp_path.iterdir()) == sorted(names)
    assert (tmp_path / names[0]).read_text() == "d"
