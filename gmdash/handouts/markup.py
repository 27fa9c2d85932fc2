"""Pages of headings and lists as text, Markdown or BBCode; names stay what they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from msgspec import Struct

Form = Literal["text", "md", "bbcode"]
FORMS: tuple[Form, ...] = ("text", "md", "bbcode")
ENDINGS: Mapping[Form, str] = {"text": "txt", "md": "md", "bbcode": "bbcode.txt"}

# Behind a bracket: nobody sees it, and what follows is no tag; BBCode knows no way to escape.
JOINER = "\u2060"
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~&$@{}^])")
_BEGINS = re.compile(r"^(\s*)([-+=:]|\d+(?=[.)]))")
_ADDRESS = re.compile(r"(?i)\b(https?|ftp|www)(?=[:.])")


class Section(Struct, frozen=True):
    """Items under a heading; without one where that is empty."""

    heading: str
    items: tuple[str, ...]


class Page(Struct, frozen=True):
    """A page.

    Attributes:
        below: lines below the title.
        numbered: whether the items have numbers.
    """

    title: str
    below: tuple[str, ...]
    sections: tuple[Section, ...]
    numbered: bool = False


def written(page: Page, form: Form) -> str:
    """The page in a form, with a newline at its end."""
    return "\n".join(_WRITERS[form](page)) + "\n"


def markdown(text: str) -> str:
    """A text that Markdown shows as it is."""
    plain = _SPECIAL.sub(r"\\\1", " ".join(text.split()))
    plain = _no_address(plain)
    return _BEGINS.sub(_no_block, plain)


def _no_block(found: re.Match[str]) -> str:
    """What would begin a list or a rule, escaped; a number by its full stop."""
    return f"{found[1]}{found[2]}{JOINER}" if found[2].isdigit() else f"{found[1]}\\{found[2]}"


def _no_address(text: str) -> str:
    """The text with no address that a page would make a link of."""
    return _ADDRESS.sub(lambda found: f"{found[0][0]}{JOINER}{found[0][1:]}", text)


def bbcode(text: str) -> str:
    """A text that a forum shows as it is: no bracket begins a tag."""
    plain = " ".join(text.split()).replace("[", f"[{JOINER}")
    return _no_address(plain)


def _text(page: Page) -> Iterator[str]:
    yield page.title
    yield from page.below
    for section in page.sections:
        if section.heading:
            yield ""
            yield section.heading
        for number, item in enumerate(section.items, 1):
            yield f"{number:>2}. {item}" if page.numbered else item


def _markdown(page: Page) -> Iterator[str]:
    yield f"# {markdown(page.title)}"
    for line in page.below:
        yield ""
        yield markdown(line)
    for section in page.sections:
        yield ""
        if section.heading:
            yield f"## {markdown(section.heading)}"
            yield ""
        for number, item in enumerate(section.items, 1):
            yield f"{number}. {markdown(item)}" if page.numbered else f"- {markdown(item)}"


def _bbcode(page: Page) -> Iterator[str]:
    yield f"[b]{bbcode(page.title)}[/b]"
    for line in page.below:
        yield bbcode(line)
    for section in page.sections:
        if section.heading:
            yield ""
            yield f"[b]{bbcode(section.heading)}[/b]"
        if section.items:
            yield "[list=1]" if page.numbered else "[list]"
            yield from (f"[*]{bbcode(item)}" for item in section.items)
            yield "[/list]"


_WRITERS: Mapping[Form, Callable[[Page], Iterator[str]]] = {
    "text": _text,
    "md": _markdown,
    "bbcode": _bbcode,
}
