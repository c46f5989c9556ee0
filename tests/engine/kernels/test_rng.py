"""The generator: as its authors wrote it, equal in both twins, and good enough for dice."""

from functools import cache
from types import FunctionType
from typing import Any

import numba
import numpy as np
from scipy import stats

from rolltop.kit.rng import below, bits, churn, sow


def reference(*start: int, count: int) -> list[int]:
    """sfc32 as published, in numpy's 32-bit arithmetic."""
    word = np.uint32
    a, b, c, counter = (word(x) for x in start)
    out = []
    with np.errstate(over="ignore"):
        for _ in range(count):
            made = a + b + counter
            counter = counter + word(1)
            a = b ^ (b >> word(9))
            b = c + (c << word(3))
            c = ((c << word(21)) | (c >> word(11))) + made
            out.append(int(made))
    return out


def sown(seed: int, stream: int = 0) -> list[int]:
    rng = [0, 0, 0, 0]
    sow(rng, seed, stream)
    return rng


def test_it_is_sfc32_as_published() -> None:
    rng = [123456789, 987654321, 555555555, 1]
    published = reference(*rng, count=200)
    assert [bits(rng) for _ in range(200)] == published


@cache
def compiled_bits() -> Any:
    """`bits` as the twins compile it."""
    space = {"churn": numba.njit(churn), "__name__": __name__}
    return numba.njit(boundscheck=True)(FunctionType(bits.__code__, space))


def test_it_is_the_same_compiled() -> None:
    compiled = compiled_bits()
    rng = sown(42)
    twin = np.array(rng, np.int64)
    assert [bits(rng) for _ in range(1000)] == [compiled(twin) for _ in range(1000)]
    assert rng == twin.tolist()


def test_every_seed_and_stream_has_numbers_of_its_own() -> None:
    firsts = {bits(sown(seed, stream)) for seed in range(100) for stream in range(100)}
    assert len(firsts) > 9990
    assert sown(1 << 40) != sown(0)


def numbers(count: int) -> np.ndarray:
    rng = np.array(sown(9), np.int64)
    draw = compiled_bits()
    return np.array([draw(rng) for _ in range(count)])


def test_each_bit_is_fair_and_free_of_the_next() -> None:
    found = numbers(200_000)
    for bit in range(32):
        ones = found >> bit & 1
        assert abs(ones.mean() - 0.5) < 5 * 0.5 / 200_000**0.5
        assert abs((ones[1:] ^ ones[:-1]).mean() - 0.5) < 5 * 0.5 / 200_000**0.5


def test_dice_pairs_and_triples_are_even() -> None:
    dice = numbers(300_000) * 6 >> 32
    for width, cells in ((1, 6), (2, 36), (3, 216)):
        codes = sum(dice[i::width][: 300_000 // width] * 6**i for i in range(width))
        counts = np.bincount(codes, minlength=cells)
        assert stats.chisquare(counts).pvalue > 1e-4


def test_streams_next_to_each_other_do_not_run_together() -> None:
    firsts = np.array([bits(sown(7, stream)) for stream in range(20_000)])
    counts = np.bincount(firsts * 6 >> 32, minlength=6)
    assert stats.chisquare(counts).pvalue > 1e-4
    assert abs(np.corrcoef(firsts[1:], firsts[:-1])[0, 1]) < 0.04


def test_a_bounded_draw_is_in_its_bounds_and_without_bias_that_matters() -> None:
    rng = sown(3)
    assert {below(rng, 5) for _ in range(500)} == set(range(5))
    # Each of n values gets floor or ceil of 2**32 / n of all draws.
    for count in (6, 252, 7776):
        shares = [-(-((k + 1) << 32) // count) - -(-(k << 32) // count) for k in range(count)]
        assert max(shares) - min(shares) <= 1
