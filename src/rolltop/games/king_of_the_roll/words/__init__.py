"""The words: moves and outcomes, the log, the table as text, and written positions."""

from .notation import outcome, say
from .position import arrange, fault, names, places
from .story import tell
from .terminal import show

__all__ = ["arrange", "fault", "names", "outcome", "places", "say", "show", "tell"]
