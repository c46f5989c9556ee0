"""Weaves a game, the bricks it uses and the kernels into the text of one module to compile.

Only what the nine functions and the kernels reach is woven in. Names of bricks and of a game's
own files carry their file's name, so that two files may use the same word.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType

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
CONTRACT = "rolltop.engine.kernels.rules"
KERNELS = (
    "rolltop.engine.kernels.playout",
    "rolltop.engine.kernels.greedy",
    "rolltop.engine.kernels.matches",
    "rolltop.engine.kernels.observation",
    "rolltop.engine.kernels.batch",
    "rolltop.engine.kernels.search",
)
KEPT = ("rolltop.contract", "rolltop.fields", "__future__", "typing")


class RulesError(TypeError):
    """Rules that cannot be loaded: the message names the place and what would be right."""


@dataclass
class Source:
    """One file: what it defines at its top level and what it imports."""

    module: str
    package: str
    path: Path
    tree: ast.Module
    defines: dict[str, ast.stmt] = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)

    @classmethod
    def read(cls, module: str, path: Path, package: str) -> Source:
        return _read(module, path, package, path.stat().st_mtime_ns)

    def _sort(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.ImportFrom):
            base = "." * statement.level + (statement.module or "")
            origin = importlib.util.resolve_name(base, self.package or None)
            for alias in statement.names:
                self.imports[alias.asname or alias.name] = (origin, alias.name)
        elif isinstance(statement, ast.Import):
            for alias in statement.names:
                self.imports[alias.asname or alias.name.split(".")[0]] = (alias.name, "")
        elif isinstance(statement, ast.FunctionDef | ast.ClassDef):
            self.defines[statement.name] = statement
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            for name in _stored(statement):
                self.defines[name] = statement
        elif isinstance(statement, ast.For | ast.While | ast.With | ast.AugAssign):
            raise RulesError(
                f"{self.path}:{statement.lineno}: rules may not loop or change a table at the "
                "top level; build it in a function and assign the result"
            )


@cache
def _read(module: str, path: Path, package: str, written: int) -> Source:
    """A file as it was written at that time; every game reads the same bricks and kernels."""
    source = Source(module, package, path, ast.parse(path.read_text(), str(path)))
    for statement in source.tree.body:
        source._sort(statement)
    return source


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
            renamed = _Rename(
                {name: self._woven(Place(module, name)) for name in self._names(source)}
            )
            done: set[int] = set()
            for place in self.reached:
                if place.module == module and place.name in source.imports:
                    kept.extend(self._kept_import(place))
            for name, statement in source.defines.items():
                if Place(module, name) in self.reached and id(statement) not in done:
                    done.add(id(statement))
                    body.append(ast.unparse(renamed.visit(_copy(statement))))
        return "\n".join(sorted(set(kept))) + "\n\n\n" + "\n\n".join(body) + "\n"

    def hot_names(self) -> list[str]:
        """The functions to compile, callees before callers."""
        ordered: list[str] = []
        waiting = list(self.hot)
        while waiting:
            ready = [p for p in waiting if not self.hot[p] & set(waiting) - {p}]
            ordered += [self._woven(place) for place in ready]
            waiting = [place for place in waiting if place not in ready]
        return ordered

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
            spec = importlib.util.find_spec(module)
            if spec is None or spec.origin is None:
                raise RulesError(f"{module}: no such module")
            self.sources[module] = Source.read(module, Path(spec.origin), spec.parent or "")
        return self.sources[module]

    def _names(self, source: Source) -> Iterable[str]:
        return [*source.defines, *source.imports]

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
            for name in sorted(_loaded(statement)):
                self._follow(Place(place.module, name))
            for name in _stored(statement):
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
        for name in sorted(_loaded(definition)):
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
        found = self._resolve(place.module, place.name)
        if found is None or found.name in ("CHANCE", "OVER", "HIDDEN", "SPECTATOR"):
            return place.name
        shared = self._resolve(self.rules, found.name) == found and found.name in NAMES
        if shared or found.module in KERNELS:
            return found.name
        return f"{found.name}__{found.module.rpartition('.')[2]}"

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


class _Rename(ast.NodeTransformer):
    """Gives every name of a file its woven name; locals keep theirs."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self.names.get(node.id, node.id)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outer = self.names
        node.name = outer.get(node.name, node.name)
        hidden = _locals(node)
        self.names = {name: woven for name, woven in outer.items() if name not in hidden}
        self.generic_visit(node)
        self.names = outer
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        # The fields of a class are no names of the file.
        node.name = self.names.get(node.name, node.name)
        node.decorator_list = [self.visit(decorator) for decorator in node.decorator_list]
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign):
                statement.annotation = self.visit(statement.annotation)
        return node


@cache
def _loaded(statement: ast.AST) -> set[str]:
    """The names that a statement takes from around it: not its locals, not a class's fields."""
    names = {n.id for n in ast.walk(statement) if isinstance(n, ast.Name)}
    if isinstance(statement, ast.FunctionDef):
        return names - _locals(statement)
    if isinstance(statement, ast.ClassDef):
        return names - _fields(statement)
    return names


def _locals(function: ast.FunctionDef) -> set[str]:
    inside = list(ast.walk(function))
    stored = {n.id for n in inside if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return stored | {n.arg for n in inside if isinstance(n, ast.arg)}


def _fields(declared: ast.ClassDef) -> set[str]:
    hints = [hint for hint in declared.body if isinstance(hint, ast.AnnAssign)]
    return {hint.target.id for hint in hints if isinstance(hint.target, ast.Name)}


def _stored(statement: ast.AST) -> set[str]:
    if not isinstance(statement, ast.Assign | ast.AnnAssign):
        return set()
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}


def _copy(statement: ast.stmt) -> ast.stmt:
    return ast.parse(ast.unparse(statement)).body[0]
