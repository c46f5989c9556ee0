"""The most that two threads can gain on this machine, measured by arithmetic that shares nothing.

Two "processors" of a rented machine are often one core that two threads share. That doubles the
speed of code that waits for its own last result, but not of code that fills the core.
"""

from collections.abc import Callable
from functools import partial

import numba

from bench.ours import at_once
from bench.race import Contestant

MANY = 1000


def arithmetic(count: int) -> list[Contestant]:
    """Both kinds of arithmetic, on `count` threads."""
    return [
        Contestant("this machine", f"{kind}, threads: {count}", at_once([run] * count))
        for kind, run in (
            ("one chain of shifts", partial(_run, _chain)),
            ("six chains at once", partial(_run, _dense)),
        )
    ]


def _run(churn: Callable[[int], int], count: int) -> int:
    churn(MANY * count)
    return MANY * count


@numba.njit(nogil=True)
def _chain(count: int) -> int:
    a = 88_172_645
    for _ in range(count):
        a ^= a << 13
        a ^= a >> 7
        a ^= a << 17
    return a


@numba.njit(nogil=True)
def _dense(count: int) -> int:
    a, b, c, d, e, f = 1, 2, 3, 4, 5, 6
    for _ in range(count):
        a ^= a << 13
        b ^= b << 13
        c ^= c << 13
        d ^= d << 13
        e ^= e << 13
        f ^= f << 13
        a ^= a >> 7
        b ^= b >> 7
        c ^= c >> 7
        d ^= d >> 7
        e ^= e >> 7
        f ^= f >> 7
    return a + b + c + d + e + f
