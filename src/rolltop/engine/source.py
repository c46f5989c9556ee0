"""A file as the weaver reads it: what it defines, what it imports, and how names are changed."""

from __future__ import annotations

import ast
import importlib.util
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path


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
        """The file of a module, by its path."""
        return _read(module, path, package, path.stat().st_mtime_ns)

    @classmethod
    def find(cls, module: str) -> Source:
        """The file of a module, by its name."""
        spec = importlib.util.find_spec(module)
        if spec is None or spec.origin is None:
            raise RulesError(f"{module}: no such module")
        return cls.read(module, Path(spec.origin), spec.parent or "")

    def names(self) -> list[str]:
        """All names of the file's top level."""
        return [*self.defines, *self.imports]

    def sort(self, statement: ast.stmt) -> None:
        """Note what a statement of the top level defines or imports."""
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
            for name in stored(statement):
                self.defines[name] = statement
        elif isinstance(statement, ast.For | ast.While | ast.With | ast.AugAssign):
            raise RulesError(
                f"{self.path}:{statement.lineno}: rules may not loop or change a table at the "
                "top level; build it in a function and assign the result"
            )


@cache
def _read(module: str, path: Path, package: str, written: int) -> Source:
    """A file as it was written at that time; every game reads the same bricks and kernels."""
    tree = ast.parse(path.read_text(), str(path))
    source = Source(module, package, path, _Bare().visit(tree))
    for statement in source.tree.body:
        source.sort(statement)
    return source


class _Bare(ast.NodeTransformer):
    """Takes the annotations off functions: machine code has no use for what only they name."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        # The annotations of a state or a box are its fields.
        return node


class Rename(ast.NodeTransformer):
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
def loaded(statement: ast.AST) -> set[str]:
    """The names that a statement takes from around it: not its locals, not a class's fields."""
    names = {n.id for n in ast.walk(statement) if isinstance(n, ast.Name)}
    if isinstance(statement, ast.FunctionDef):
        return names - _locals(statement)
    if isinstance(statement, ast.ClassDef):
        return names - _fields(statement)
    return names


def stored(statement: ast.AST) -> set[str]:
    """The names that an assignment gives a value."""
    if not isinstance(statement, ast.Assign | ast.AnnAssign):
        return set()
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}


def _locals(function: ast.FunctionDef) -> set[str]:
    inside = list(ast.walk(function))
    stored = {n.id for n in inside if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return stored | {n.arg for n in inside if isinstance(n, ast.arg)}


def _fields(declared: ast.ClassDef) -> set[str]:
    hints = [hint for hint in declared.body if isinstance(hint, ast.AnnAssign)]
    return {hint.target.id for hint in hints if isinstance(hint.target, ast.Name)}
