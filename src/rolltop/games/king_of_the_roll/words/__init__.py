"""The words of King of the Roll: notation, log, terminal and written positions."""

from .choices import QUESTIONS, ways
from .ending import ending
from .notation import outcome, say
from .position import arrange, fault, names, places
from .story import tell
from .terminal import show

__all__ = [
    "QUESTIONS",
    "arrange",
    "ending",
    "fault",
    "names",
    "outcome",
    "places",
    "say",
    "show",
    "tell",
    "ways",
]
