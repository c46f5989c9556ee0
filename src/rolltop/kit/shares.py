"""Shares: a guess divided among the seats, so that they add up to one."""


def share(out: list[float], seats: int) -> None:
    """Scale the first `seats` numbers, all positive, so that they add up to one."""
    total = 0.0
    for seat in range(seats):
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total
