"""A fight in sentences: what each event says to a reader."""

from gmdash.actions.telling.kinds import Kind, involved, kind_of
from gmdash.actions.telling.rolls import tells_a_roll
from gmdash.actions.telling.teller import Teller

__all__ = ["Kind", "Teller", "involved", "kind_of", "tells_a_roll"]
