"""The compiled twin: rules, bricks and kernels woven into one module that numba compiles."""

from __future__ import annotations

import math
from importlib.util import find_spec
from typing import Any

from rolltop.contract import Field, Rules
from rolltop.engine import cache
from rolltop.engine.kernels.rules import State
from rolltop.engine.twin import Twin
from rolltop.engine.weave import KERNELS, Weaver
from rolltop.engine.workspace import parts

# Processors fetch two lines of 64 bytes together.
LINE = 128
# What is made to fit or checks its own indices; all that games write is checked everywhere.
UNCHECKED = ("rolltop.engine.kernels.batch", "rolltop.engine.kernels.observation")


class Compiled(Twin):
    """Machine code, kept in the cache folder and compiled only when it is called."""

    compiled = True

    def __init__(self, rules: Rules) -> None:
        if not _has_numba():
            raise RuntimeError("numba is not installed: there is no compiled twin")
        import numpy as np

        self.numpy = np
        module = cache.load(_name(rules), woven(rules))
        offered = {name: value for name, value in vars(module).items() if name not in module.INNER}
        super().__init__(rules, offered)
        self._state, self._box = module.STATE, module.BOX

    def states(self, count: int) -> Any:
        return self._room((count,), self._state).view(self.numpy.recarray)

    def records(self, kind: type, count: int) -> Any:
        return self._room((count,), self._layout(kind)).view(self.numpy.recarray)

    def column(self, records: Any, name: str) -> Any:
        return records[name]

    def plain(self, records: Any) -> Any:
        return records.view(self.numpy.ndarray)

    def boxes(self, filled: Any) -> Any:
        boxes = self._room((1,), self._box).view(self.numpy.recarray)
        self.put(boxes[0], filled)
        return boxes

    def ints(self, *shape: int) -> Any:
        return self._room(shape, self.numpy.int64)

    def floats(self, *shape: int) -> Any:
        return self._room(shape, self.numpy.float64)

    def flags(self, *shape: int) -> Any:
        return self._room(shape, self.numpy.uint8)

    def put(self, place: Any, state: Any) -> None:
        for field in state.FIELDS:
            place[field.name] = getattr(state, field.name)

    def get(self, place: Any) -> Any:
        state = self.rules.State()
        for field in state.FIELDS:
            setattr(state, field.name, place[field.name].tolist())
        return state

    def _room(self, shape: tuple[int, ...], kind: Any) -> Any:
        """Zeros on cache lines of their own: threads that write side by side slow each other."""
        size = math.prod(shape) * self.numpy.dtype(kind).itemsize
        space = self.numpy.zeros(size + 2 * LINE, self.numpy.uint8)
        first = -space.__array_interface__["data"][0] % LINE
        return space[first : first + size].view(kind).reshape(shape)

    def _layout(self, kind: type) -> Any:
        np = self.numpy
        # Small numbers keep nodes small; the words of a generator are numbers up to 2 ** 32.
        alone = {State: self._state, int: np.int32, float: np.float64}
        lists = {int: np.int64, float: np.float64}
        layout = [
            (part.name, alone[part.kind])
            if part.length is None
            else (part.name, lists[part.kind], (self.length(part),))
            for part in parts(kind)
        ]
        return np.dtype(layout, align=True)


def woven(rules: Rules) -> str:
    """The text of the module that is compiled for a game."""
    weaver = Weaver.of(rules.module)
    kept = weaver.text()
    inner = weaver.inner_names()
    tail = TAIL.format(
        assign=_assign_text(rules.State.FIELDS),
        flatten=_flatten_text(rules.State.FIELDS),
        functions=["assign", "flatten", "seen", *weaver.hot_names()],
        inner=inner,
        inlined=[name for name in weaver.hot_names(KERNELS) if name in inner],
        tables=weaver.tables(),
        unchecked=["flatten", *weaver.hot_names(UNCHECKED)],
    )
    return kept + tail


TAIL = """

WEIGHS_CHANCE = False


def seen(s, box, move, seat):
    return True


{assign}


{flatten}


import numba as _numba
import numpy as _numpy


def _record(fields):
    return _numpy.dtype([(f.name, _numpy.int32, f.shape) for f in fields], align=True)


STATE = _record(State.FIELDS)
BOX = _record(Box.FIELDS)
for _name in {tables!r}:
    _value = globals()[_name]
    if isinstance(_value, list):
        globals()[_name] = _numpy.array(_value)
        globals()[_name].flags.writeable = False
# Only compiled functions call these: what Python would call them through is not compiled.
INNER = {inner!r}
for _name in {functions!r}:
    _njit = _numba.njit(
        cache=True,
        nogil=True,
        boundscheck=_name not in {unchecked!r},
        inline="always" if _name in {inlined!r} else "never",
        no_cpython_wrapper=_name in INNER,
        no_cfunc_wrapper=True,
    )
    globals()[_name] = _njit(globals()[_name])
"""


def _has_numba() -> bool:
    try:
        return find_spec("numba") is not None
    except (ImportError, ValueError):
        return False


def _name(rules: Rules) -> str:
    """The game's part of the module's name, for those who look into the cache folder."""
    name = rules.module.__name__.removesuffix(".rules").rpartition(".")[2]
    return name.removeprefix("rolltop_file_")


def _assign_text(declared: tuple[Field, ...]) -> str:
    lines = ["def assign(target, source):"]
    for field in declared:
        index = _open_loops(lines, field)
        lines[-1] += f"target.{field.name}{index} = source.{field.name}{index}"
    return "\n".join(lines)


def _flatten_text(declared: tuple[Field, ...]) -> str:
    lines = ["def flatten(s, out):"]
    first = 0
    for field in declared:
        index = _open_loops(lines, field)
        place = str(first)
        for depth in range(len(field.shape)):
            place += f" + i{depth} * {math.prod(field.shape[depth + 1 :])}"
        lines[-1] += f"out[{place}] = s.{field.name}{index}"
        first += math.prod(field.shape)
    return "\n".join(lines)


def _open_loops(lines: list[str], field: Field) -> str:
    """Loops over all places of a field, up to the line that is to stand in them; the index."""
    for depth, length in enumerate(field.shape):
        lines.append("    " * (depth + 1) + f"for i{depth} in range({length}):")
    lines.append("    " * (len(field.shape) + 1))
    return "".join(f"[i{depth}]" for depth in range(len(field.shape)))
