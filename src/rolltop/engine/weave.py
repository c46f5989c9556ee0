"""Weaves a game, the bricks it uses and the kernels into the text of one module to compile.

Only what the nine functions and the kernels reach is woven in. A name carries the name of its
file, so that two files may use the same word: `bits` of `kit/rng.py` becomes `bits__rng`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from pathlib import Path
from types import ModuleType

from rolltop.engine.source import Rename, RulesError, Source, loaded, stored

__all__ = ["CONTRACT", "FUNCTIONS", "KERNELS", "NAMES", "OPTIONAL", "RulesError", "Weaver"]

FUNCTIONS = {
    "start": "(s, box) -> None",
    "moves": "(s, box, out) -> int",
    "play": "(s, box, move) -> None",
    "odds": "(s, box, out) -> int",
    "draw": "(s, box, r) -> int",
    "scores": "(s, box, out) -> None",
    "hide": "(s, box, seat) -> None",
    "imagine": "(s, box, seat, rng) -> None",
    "guess": "(s, box, out) -> None",
}
NAMES = (*FUNCTIONS, "State", "Box", "MOVES", "OUTCOMES")
# What a game may leave out: the end of the woven module has the contract's own.
OPTIONAL = ("seen", "WEIGHS_CHANCE")
CONTRACT = "rolltop.engine.kernels.rules"
KERNELS = (
    "rolltop.engine.kernels.playout",
    "rolltop.engine.kernels.greedy",
    "rolltop.engine.kernels.matches",
    "rolltop.engine.kernels.observation",
    "rolltop.engine.kernels.batch",
    "rolltop.engine.kernels.search",
    "rolltop.engine.kernels.lockstep",
)
PUBLIC = "rolltop.contract"
KEPT = (PUBLIC, "rolltop.fields", "__future__", "typing")


@dataclass(frozen=True)
class Place:
    """A name in a file."""

    module: str
    name: str


class Weaver:
    """Follows the names from the rules and the kernels, then writes what was reached."""

    def __init__(self, rules: str, path: Path, package: str) -> None:
        self.rules = rules
        self.sources = {rules: Source.read(rules, path, package)}
        self.reached: dict[Place, None] = {}
        self.hot: dict[Place, set[Place]] = {}
        self._check_functions()
        for name in NAMES:
            if name in FUNCTIONS:
                self._follow_hot(Place(rules, name))
            self._follow(Place(rules, name))
        for kernel in KERNELS:
            for name, statement in self._source(kernel).defines.items():
                if isinstance(statement, ast.FunctionDef):
                    self._follow_hot(Place(kernel, name))
        self._refuse_recursion()

    @classmethod
    def of(cls, module: ModuleType) -> Weaver:
        """The weaver of a game's rules module."""
        return cls(module.__name__, Path(str(module.__file__)), module.__package__ or "")

    def text(self) -> str:
        """The module as Python source, bricks before rules before kernels."""
        kept: list[str] = []
        body: list[str] = []
        for module in self._ordered():
            source = self.sources[module]
            renamed = Rename({name: self._woven(Place(module, name)) for name in source.names()})
            done: set[int] = set()
            for place in self.reached:
                if place.module == module and place.name in source.imports:
                    kept.extend(self._kept_import(place))
            for name, statement in source.defines.items():
                if Place(module, name) in self.reached and id(statement) not in done:
                    done.add(id(statement))
                    body.append(ast.unparse(renamed.visit(deepcopy(statement))))
        return "\n".join(sorted(set(kept))) + "\n\n\n" + "\n\n".join(body) + "\n"

    def hot_names(self, modules: Sequence[str] = ()) -> list[str]:
        """The functions to compile, callees before callers: all, or those of some modules."""
        ordered: list[Place] = []
        waiting = list(self.hot)
        while waiting:
            ready = [p for p in waiting if not self.hot[p] & set(waiting) - {p}]
            ordered += ready
            waiting = [place for place in waiting if place not in ready]
        return [self._woven(p) for p in ordered if not modules or p.module in modules]

    def inner_names(self) -> list[str]:
        """The functions to compile that are called by other compiled ones alone."""
        return sorted(self._woven(place) for place in self.hot if not self._keeps_name(place))

    def tables(self) -> list[str]:
        """The constants that compiled functions read."""
        found = {
            self._woven(place)
            for place in self.reached
            if isinstance(self._definition(place), ast.Assign | ast.AnnAssign)
        }
        return sorted(found)

    def _ordered(self) -> list[str]:
        """The files that were reached, each after those it imports from."""
        ordered: list[str] = []
        visited = {CONTRACT}

        def visit(module: str) -> None:
            if module in visited:
                return
            visited.add(module)
            for origin, _ in self._source(module).imports.values():
                if self._is_woven(origin):
                    visit(origin)
            ordered.append(module)

        for module in (self.rules, *KERNELS):
            visit(module)
        reached = {place.module for place in self.reached}
        return [module for module in ordered if module in reached]

    def _check_functions(self) -> None:
        source = self.sources[self.rules]
        known = source.defines.keys() | source.imports.keys()
        for name in NAMES:
            if name not in known:
                missing = f"def {name}{FUNCTIONS[name]}" if name in FUNCTIONS else name
                raise RulesError(f"{source.path}: `{missing}` is missing")
        for name, signature in FUNCTIONS.items():
            place = self._resolve(self.rules, name)
            definition = self._definition(place) if place else None
            if not isinstance(definition, ast.FunctionDef):
                raise RulesError(f"{source.path}: {name} must be a function: def {name}{signature}")
            wanted = signature[1 : signature.index(")")].split(", ")
            if len(definition.args.args) != len(wanted):
                raise RulesError(
                    f"{source.path}:{definition.lineno}: {name} must take ({', '.join(wanted)})"
                )

    def _source(self, module: str) -> Source:
        if module not in self.sources:
            self.sources[module] = Source.find(module)
        return self.sources[module]

    def _resolve(self, module: str, name: str) -> Place | None:
        """Where a name used in a module is defined: a woven place, or None for Python's own."""
        source = self._source(module)
        if name in source.defines:
            return Place(module, name)
        if name not in source.imports:
            return None
        origin, original = source.imports[name]
        if origin == CONTRACT:
            return self._resolve(self.rules, original)
        if self._is_woven(origin):
            if not original:
                raise RulesError(f"{source.path}: write `from {origin} import …`, name by name")
            return self._resolve(origin, original)
        return Place(module, name)

    def _is_woven(self, origin: str) -> bool:
        package = self.sources[self.rules].package
        return origin.startswith(("rolltop.kit.", "rolltop.engine.kernels.")) or bool(
            package and (origin + ".").startswith(package + ".")
        )

    def _definition(self, place: Place) -> ast.stmt | None:
        return self._source(place.module).defines.get(place.name)

    def _follow(self, place: Place | None) -> None:
        """Reach a definition and all that it needs."""
        place = self._resolve(place.module, place.name) if place else None
        if place is None or place in self.reached:
            return
        self.reached[place] = None
        statement = self._definition(place)
        if statement is None:
            self._check_import(place)
        else:
            for name in sorted(loaded(statement)):
                self._follow(Place(place.module, name))
            for name in stored(statement):
                self.reached[Place(place.module, name)] = None

    def _follow_hot(self, place: Place) -> None:
        """Reach a function that is to be compiled, and those it calls."""
        found = self._resolve(place.module, place.name)
        if found is None or found in self.hot:
            return
        definition = self._definition(found)
        if not isinstance(definition, ast.FunctionDef):
            return
        if definition.decorator_list:
            path = self._source(found.module).path
            raise RulesError(f"{path}:{definition.lineno}: {found.name}: rules take no decorator")
        self._follow(found)
        called: set[Place] = set()
        self.hot[found] = called
        for name in sorted(loaded(definition)):
            target = self._resolve(found.module, name)
            if target and isinstance(self._definition(target), ast.FunctionDef):
                called.add(target)
                self._follow_hot(target)

    def _check_import(self, place: Place) -> None:
        source = self._source(place.module)
        origin = source.imports[place.name][0]
        if origin in KEPT or origin.split(".")[0] in sys.stdlib_module_names:
            return
        raise RulesError(
            f"{source.path}: rules use {place.name} from {origin}; "
            "they may use rolltop.contract, rolltop.kit, their own package and Python's library"
        )

    def _kept_import(self, place: Place) -> Iterator[str]:
        origin, original = self.sources[place.module].imports[place.name]
        if origin == "__future__":
            return
        woven = self._woven(place)
        yield (
            f"from {origin} import {original} as {woven}"
            if original
            else f"import {origin} as {woven}"
        )

    def _woven(self, place: Place) -> str:
        """What a name is called in the woven module; Python's own names stay."""
        found = self._resolve(place.module, place.name)
        return self._given.get(found, place.name) if found else place.name

    @cached_property
    def _given(self) -> dict[Place, str]:
        """A name of its own for every place that was reached, the same in every process."""
        given: dict[Place, str] = {}
        taken = {place.name for place in self.reached if self._keeps_name(place)}
        for place in sorted(self.reached, key=lambda place: (place.module, place.name)):
            if self._keeps_name(place):
                given[place] = place.name
            else:
                given[place] = next(name for name in _suffixed(place) if name not in taken)
                taken.add(given[place])
        return given

    def _keeps_name(self, place: Place) -> bool:
        """Whether a name is looked up from outside, or is one of the contract's: CHANCE, OVER …"""
        if place.name in NAMES and self._resolve(self.rules, place.name) == place:
            return True
        if self._definition(place) is None:
            return self._source(place.module).imports[place.name] == (PUBLIC, place.name)
        return place.module in KERNELS and not place.name.startswith("_")

    def _refuse_recursion(self) -> None:
        # With numba's cache a recursive function crashes the next process.
        done: set[Place] = set()

        def visit(place: Place, path: list[Place]) -> None:
            if place in path:
                names = [p.name for p in [*path[path.index(place) :], place]]
                raise RulesError(
                    f"{self._source(place.module).path}: recursion, {' calls '.join(names)}; "
                    "write it as a loop"
                )
            if place not in done:
                for called in sorted(self.hot[place], key=lambda p: p.name):
                    visit(called, [*path, place])
                done.add(place)

        for place in self.hot:
            visit(place, [])


def _suffixed(place: Place) -> Iterator[str]:
    """A name with its file's, then with more of the path, where two files have one name."""
    path = place.module.split(".")
    for first in reversed(range(len(path))):
        yield f"{place.name}__{'_'.join(path[first:])}"
    for number in count(2):
        yield f"{place.name}__{'_'.join(path)}_{number}"
