"""Chance for games with a single six-sided die; outcome 0 is the face 1."""


def odds(s: object, box: object, out: list[int]) -> int:
    """Write six equal weights into `out`; return 6."""
    for face in range(6):
        out[face] = 1
    return 6


def draw(s: object, box: object, r: int) -> int:
    """The outcome for 32 random bits."""
    return (r * 6) >> 32


def outcome(s: object, box: object, face: int) -> str:
    """The notation of a face: its number of pips."""
    return str(face + 1)
