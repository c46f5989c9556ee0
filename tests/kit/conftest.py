"""Compiles a brick as the twins do: lists become arrays, functions go through numba."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import pytest

from rolltop.kit import rng


@pytest.fixture(scope="session")
def compiled() -> Callable[[ModuleType, str], Any]:
    numba = pytest.importorskip("numba")
    numpy = pytest.importorskip("numpy")

    def compile_functions(module: ModuleType, functions: str) -> Any:
        names = functions.split()
        path = str(module.__file__)
        space: dict[str, Any] = {"__name__": f"compiled_{Path(path).stem}"}
        exec(compile(Path(path).read_text(), path, "exec", dont_inherit=True), space)
        compiled_rng: dict[str, Any] = {}
        for each in (rng.churn, rng.bits, rng.below):
            again = FunctionType(each.__code__, {**vars(rng), **compiled_rng})
            compiled_rng[each.__name__] = numba.njit(again)
        for name, value in space.items():
            if isinstance(value, list):
                space[name] = numpy.array(value)
            elif name in compiled_rng:
                space[name] = compiled_rng[name]
            elif name in names:
                space[name] = numba.njit(boundscheck=True)(value)
        return SimpleNamespace(**{name: space[name] for name in names})

    return compile_functions


@pytest.fixture
def dealer() -> list[int]:
    """A generator that starts the same for every test."""
    words = [0, 0, 0, 0]
    rng.sow(words, 2024, 0)
    return words
