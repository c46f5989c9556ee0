"""The two twins of one rulebook: interpreted Python, and the same source compiled by numba."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import logging
import math
import os
import platform
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import Any

from rolltop import fields
from rolltop.contract import Field, Rules
from rolltop.engine.weave import CONTRACT, KERNELS, NAMES, Weaver

log = logging.getLogger("rolltop")


# Processors fetch two lines of 64 bytes together.
LINE = 128
UNCHECKED = ("step_batch", "flatten", "observe", "_scale", "_mark", "_set_bits", "_count")


class Twin(ABC):
    """Kernels specialised for one game, and the room they work in."""

    compiled: bool
    rules: Rules

    def __init__(self, rules: Rules, space: dict[str, Any]) -> None:
        self.rules = rules
        self._space = space

    def __reduce__(self) -> tuple[Any, ...]:
        # Machine code does not pickle: the other process makes its own twin of the same rules.
        return (compiled if self.compiled else interpreted), (self.rules,)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        try:
            return self._space[name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(f"no kernel or function named {name!r}") from None

    @abstractmethod
    def states(self, count: int) -> Any:
        """Room for so many states."""

    @abstractmethod
    def box(self, filled: Any) -> Any:
        """A filled box as this twin reads it."""

    @abstractmethod
    def ints(self, *shape: int) -> Any:
        """Room for whole numbers, all 0."""

    @abstractmethod
    def floats(self, *shape: int) -> Any:
        """Room for numbers, all 0."""

    @abstractmethod
    def flags(self, *shape: int) -> Any:
        """Room for yes and no, all no."""

    @abstractmethod
    def put(self, place: Any, state: Any) -> None:
        """Write an interpreted state into this twin's room."""

    @abstractmethod
    def get(self, place: Any) -> Any:
        """Read an interpreted state out of this twin's room."""


class Interpreted(Twin):
    """Plain Python: starts at once, and pdb and coverage work."""

    compiled = False

    def __init__(self, rules: Rules) -> None:
        space: dict[str, Any] = {name: getattr(rules, name) for name in (*NAMES, "seen")}
        space["assign"] = lambda target, source: target.assign(source)
        space["flatten"] = _flatten
        for kernel in KERNELS:
            _run_kernel(kernel, space)
        super().__init__(rules, space)

    def states(self, count: int) -> Any:
        return [self.rules.State() for _ in range(count)]

    def box(self, filled: Any) -> Any:
        return filled

    def ints(self, *shape: int) -> Any:
        return _filled(shape, 0)

    def floats(self, *shape: int) -> Any:
        return _filled(shape, 0.0)

    def flags(self, *shape: int) -> Any:
        return _filled(shape, 0)

    def put(self, place: Any, state: Any) -> None:
        place.assign(state)

    def get(self, place: Any) -> Any:
        return place.copy()


class Compiled(Twin):
    """Machine code by numba, kept in the cache folder and compiled only when it is called."""

    compiled = True

    def __init__(self, rules: Rules) -> None:
        import numpy as np

        self.numpy = np
        module = _compiled_module(rules)
        super().__init__(rules, vars(module))
        self._state = vars(module)["STATE"]
        self._box = vars(module)["BOX"]

    def states(self, count: int) -> Any:
        return self._room((count,), self._state).view(self.numpy.recarray)

    def box(self, filled: Any) -> Any:
        place = self._room((1,), self._box).view(self.numpy.recarray)[0]
        self.put(place, filled)
        return place

    def ints(self, *shape: int) -> Any:
        return self._room(shape, self.numpy.int64)

    def floats(self, *shape: int) -> Any:
        return self._room(shape, self.numpy.float64)

    def flags(self, *shape: int) -> Any:
        return self._room(shape, self.numpy.uint8)

    def _room(self, shape: tuple[int, ...], kind: Any) -> Any:
        """Zeros on cache lines of their own: threads that write side by side slow each other."""
        size = math.prod(shape) * self.numpy.dtype(kind).itemsize
        space = self.numpy.zeros(size + 2 * LINE, self.numpy.uint8)
        first = -space.__array_interface__["data"][0] % LINE
        return space[first : first + size].view(kind).reshape(shape)

    def put(self, place: Any, state: Any) -> None:
        for field in state.FIELDS:
            place[field.name] = getattr(state, field.name)

    def get(self, place: Any) -> Any:
        state = self.rules.State()
        for field in state.FIELDS:
            setattr(state, field.name, place[field.name].tolist())
        return state


_loaded: dict[tuple[str, bool], Twin] = {}


def interpreted(rules: Rules) -> Twin:
    """The interpreted twin of a game's rules."""
    return _keep(rules, Interpreted)


def compiled(rules: Rules) -> Twin:
    """The compiled twin of a game's rules; without numba a RuntimeError says so."""
    if not _has_numba():
        raise RuntimeError("numba is not installed: there is no compiled twin")
    return _keep(rules, Compiled)


def fastest(rules: Rules) -> Twin:
    """The compiled twin, or the interpreted one with a notice that says what is slower."""
    try:
        return compiled(rules)
    except RuntimeError:
        log.warning(
            "numba is not installed: bots and studies run interpreted, some hundred times slower "
            "(play itself is as fast). `pip install numba` mends it."
        )
        return interpreted(rules)


def woven(rules: Rules) -> str:
    """The text of the module that is compiled for a game."""
    weaver = Weaver.of(rules.module)
    kept = weaver.text()
    tail = TAIL.format(
        assign=_assign_text(rules.State.FIELDS),
        flatten=_flatten_text(rules.State.FIELDS),
        functions=["assign", "flatten", "seen", *weaver.hot_names()],
        tables=weaver.tables(),
        unchecked=UNCHECKED,
    )
    return kept + tail


def cache_folder() -> Path:
    """Where compiled games are kept: ROLLTOP_CACHE, or the user's cache folder."""
    if "ROLLTOP_CACHE" in os.environ:
        return Path(os.environ["ROLLTOP_CACHE"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "rolltop" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "rolltop"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "rolltop"


TAIL = """

def seen(s, box, move, seat):
    return True


{assign}


{flatten}


import types as _types
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
for _name in {functions!r}:
    # The batch step checks its own indices, once, and an observation's table is made to fit; all
    # that games write is checked everywhere.
    _njit = _numba.njit(cache=True, nogil=True, boundscheck=_name not in {unchecked!r})
    globals()[_name] = _njit(globals()[_name])
"""


def _has_numba() -> bool:
    try:
        return importlib.util.find_spec("numba") is not None
    except (ImportError, ValueError):
        return False


def _keep(rules: Rules, kind: type[Interpreted] | type[Compiled]) -> Twin:
    key = (rules.module.__name__, kind.compiled)
    if key not in _loaded or _loaded[key].rules is not rules:
        _loaded[key] = kind(rules)
    return _loaded[key]


def _run_kernel(kernel: str, space: dict[str, Any]) -> None:
    spec = importlib.util.find_spec(kernel)
    assert spec and spec.origin
    tree = ast.parse(Path(spec.origin).read_text(), spec.origin)
    tree.body = [
        statement
        for statement in tree.body
        if not (isinstance(statement, ast.ImportFrom) and statement.module in (*KERNELS, CONTRACT))
    ]
    exec(compile(tree, spec.origin, "exec"), space)


def _compiled_module(rules: Rules) -> ModuleType:
    text = woven(rules)
    mark = _mark(text)
    stem = (
        rules.module.__name__.removesuffix(".rules")
        .rpartition(".")[2]
        .removeprefix("rolltop_file_")
    )
    name = f"rolltop_{stem}_{mark}"
    path = _written(name, text)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _mark(text: str) -> str:
    """A name for all that decides the machine code, so that nothing stale is ever loaded."""
    parts = [text, Path(__file__).read_text(), platform.python_version(), platform.machine()]
    parts.append(Path(fields.__file__).read_text())
    for package in ("numba", "numpy", "llvmlite"):
        try:
            parts.append(version(package))
        except PackageNotFoundError:
            parts.append("none")
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def _written(name: str, text: str) -> Path:
    folder = cache_folder()
    try:
        return _write(folder, name, text)
    except OSError as problem:
        spare = Path(tempfile.mkdtemp(prefix="rolltop-"))
        log.warning(
            "the cache folder %s cannot be written (%s): compiled games are not kept; "
            "ROLLTOP_CACHE may name another folder",
            folder,
            problem.strerror,
        )
        return _write(spare, name, text)


def _write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.py"
    if path.exists() and path.read_text() == text:
        # Compiled code goes beside it: reading alone is not enough.
        with tempfile.TemporaryFile(dir=folder):
            return path
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".tmp", delete=False) as file:
        file.write(text)
    return Path(file.name).replace(path)


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


def _flatten(s: Any, out: Any) -> None:
    place = 0
    for field in s.FIELDS:
        values = getattr(s, field.name)
        for _ in field.shape[1:]:
            values = [value for row in values for value in row]
        for value in values if field.shape else (values,):
            out[place] = value
            place += 1


def _filled(shape: tuple[int, ...], value: float) -> Any:
    if len(shape) == 1:
        return [value] * shape[0]
    return [_filled(shape[1:], value) for _ in range(shape[0])]
