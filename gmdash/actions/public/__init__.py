"""What players may see: the one place that says so, for every front end and every format.

Nobody hidden, no name but the one they know, no number of an NSC but the initiative that is
called out, and nothing of the GM's words about those whom they do not know.
"""

from gmdash.actions.public.known import Known, known, saying
from gmdash.actions.public.view import Seen, health_as_seen, seen

__all__ = ["Known", "Seen", "health_as_seen", "known", "saying", "seen"]
