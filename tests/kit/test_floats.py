"""Our own logarithm and exponential: true to the last place but one, the same bits compiled."""

import math
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolltop.kit import floats

POSITIVE = st.floats(5e-324, 1.7976931348623157e308)
REACHED = st.floats(floats.LEAST, floats.MOST)


@pytest.fixture(scope="module")
def twin(compiled: Callable[[ModuleType, str], Any]) -> Any:
    return compiled(floats, "log exp _log_near_1")


def close(found: float, true: float) -> bool:
    return abs(found - true) <= math.ulp(true)


@given(POSITIVE)
def test_log_is_within_one_unit_in_the_last_place(x: float) -> None:
    assert close(floats.log(x), math.log(x))


@given(st.integers(1, 10**6))
def test_log_of_a_count_is_within_one_unit_in_the_last_place(count: int) -> None:
    assert close(floats.log(count), math.log(count))


@given(REACHED | st.floats(-5, 5))
def test_exp_is_within_one_unit_in_the_last_place(x: float) -> None:
    assert close(floats.exp(x), math.exp(x))


@given(POSITIVE, REACHED)
def test_both_twins_give_the_same_bits(twin: Any, x: float, power: float) -> None:
    assert twin.log(x).hex() == floats.log(x).hex()
    assert twin.exp(power).hex() == floats.exp(power).hex()


def test_whole_results_are_exact() -> None:
    assert floats.log(1.0) == 0.0 and floats.exp(0.0) == 1.0
    assert floats.log(2.0**40) == 40 * math.log(2)


def test_what_is_out_of_reach_is_0_or_infinite() -> None:
    assert floats.exp(710.0) == math.inf and floats.exp(-746.0) == 0.0
    assert floats.exp(-745.0) == 5e-324
