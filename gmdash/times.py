"""How long something took, by the times that entries were made at."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

# Nobody thinks that long about one step: the fight was put away.
BREAK = timedelta(hours=1)


def seconds_between(earlier: str, later: str) -> float:
    """The seconds from one ISO 8601 time to another; one without an offset is taken as UTC.

    0 where either cannot be read, where the clock was set back, and for a break of an hour and
    more.
    """
    start, end = _moment(earlier), _moment(later)
    if start is None or end is None or not timedelta() < end - start < BREAK:
        return 0.0
    return (end - start).total_seconds()


def _moment(written: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(written)
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
