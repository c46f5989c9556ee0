"""For games in which chance is always one six-sided die; outcome 0 is the face 1."""


def odds(s: object, box: object, out: list[int]) -> int:
    """Six faces, equally likely."""
    for face in range(6):
        out[face] = 1
    return 6


def draw(s: object, box: object, r: int) -> int:
    """The face that 32 random bits stand for."""
    return (r * 6) >> 32


def outcome(s: object, box: object, face: int) -> str:
    """The face that came up, as people say it."""
    return str(face + 1)
