"""A fight in sentences: what each event says to a reader."""

from gmdash.actions.telling.rolls import tells_a_roll
from gmdash.actions.telling.teller import Teller

__all__ = ["Teller", "tells_a_roll"]
