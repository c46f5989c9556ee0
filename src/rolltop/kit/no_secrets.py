"""For games with nothing to hide: every seat knows the whole state."""


def hide(s: object, box: object, seat: int) -> None:
    """Hide nothing."""


def imagine(s: object, box: object, seat: int, rng: list[int]) -> None:
    """Do nothing: there are no blanks to fill."""
