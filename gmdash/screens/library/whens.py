"""When something was, as people say it."""

from __future__ import annotations

from datetime import datetime, timedelta

from gmdash.texts import Text, Words

_MONTHS: tuple[Words, ...] = (
    Text("Jan"),
    Text("Feb"),
    Text("Mar"),
    Text("Apr"),
    Text("May"),
    Text("Jun"),
    Text("Jul"),
    Text("Aug"),
    Text("Sep"),
    Text("Oct"),
    Text("Nov"),
    Text("Dec"),
)


def when(seconds: float, now: str) -> Words:
    """A moment in few words: today with its time, yesterday, else the date.

    Args:
        seconds: since 1970.
        now: the present moment, as ISO 8601; the day is that of its time zone.
    """
    present = datetime.fromisoformat(now)
    then = datetime.fromtimestamp(seconds, present.tzinfo)
    if then.date() == present.date():
        return Text("today {time}", time=f"{then:%H:%M}")
    if then.date() == present.date() - timedelta(days=1):
        return Text("yesterday")
    month = _MONTHS[then.month - 1]
    if then.year == present.year:
        return Text("{day} {month}", day=then.day, month=month)
    return Text("{day} {month} {year}", day=then.day, month=month, year=f"{then:%Y}")
