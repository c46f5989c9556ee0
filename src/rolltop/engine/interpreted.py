"""The interpreted twin: plain Python, which starts at once, and pdb and coverage work."""

from __future__ import annotations

import ast
from typing import Any

from rolltop.contract import Rules
from rolltop.engine.kernels.rules import State
from rolltop.engine.source import Source
from rolltop.engine.twin import Twin
from rolltop.engine.weave import CONTRACT, KERNELS, NAMES, OPTIONAL
from rolltop.engine.workspace import parts


class Interpreted(Twin):
    """The rules as they were imported, and kernels that call them."""

    compiled = False

    def __init__(self, rules: Rules) -> None:
        space: dict[str, Any] = {name: getattr(rules, name) for name in (*NAMES, *OPTIONAL)}
        space["assign"] = lambda target, source: target.assign(source)
        space["flatten"] = _flatten
        for kernel in KERNELS:
            space |= _run(kernel, space)
        super().__init__(rules, space)

    def states(self, count: int) -> Any:
        return [self.rules.State() for _ in range(count)]

    def records(self, kind: type, count: int) -> Any:
        return [self._record(kind) for _ in range(count)]

    def column(self, records: Any, name: str) -> Any:
        return [getattr(record, name) for record in records]

    def plain(self, records: Any) -> Any:
        return records

    def boxes(self, filled: Any) -> Any:
        return [filled]

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

    def _record(self, kind: type) -> Any:
        record = kind()
        for part in parts(kind):
            if part.kind is State:
                made = self.rules.State()
            elif part.length is None:
                made = part.kind()
            else:
                made = [part.kind()] * self.length(part)
            setattr(record, part.name, made)
        return record


def _run(kernel: str, known: dict[str, Any]) -> dict[str, Any]:
    """Run the file of a kernel for one game; what others may call of it.

    The file is not imported, since a module has one `play` and every game has its own.
    """
    source = Source.find(kernel)
    space: dict[str, Any] = {"__name__": kernel}
    kept = ast.Module([], [])
    for statement in source.tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module in (*KERNELS, CONTRACT):
            space |= {alias.name: known[alias.name] for alias in statement.names}
        else:
            kept.body.append(statement)
    exec(compile(kept, str(source.path), "exec"), space)
    return {name: space[name] for name in source.defines if not name.startswith("_")}


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
