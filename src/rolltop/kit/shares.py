"""Shares of one: how a guess is divided among the seats."""


def share(out: list[float], seats: int) -> None:
    """Scale the first `seats` numbers, all positive, so that they add up to one."""
    total = 0.0
    for seat in range(seats):
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total
