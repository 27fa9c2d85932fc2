"""The summary as text for a terminal: the table, and below it the bars."""

from __future__ import annotations

from gmdash.actions.public import Known, saying
from gmdash.actions.tallies import Summary
from gmdash.language import Language
from gmdash.statistic_lines import Marks, statistic_lines
from gmdash.summary_table import WIDTH, summary_lines


def summary_text(summary: Summary, language: Language, whom: Known | None = None) -> list[str]:
    """The lines; players see the table alone, without the numbers of NSC."""
    say = saying(language.say, whom)
    lines = summary_lines(summary, say, WIDTH, whom is not None)
    if not whom:
        lines += statistic_lines(summary, language.say, WIDTH, Marks())
    return [text.rstrip() for text, _ in lines]
