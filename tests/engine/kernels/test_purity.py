"""Kernels allocate nothing, raise nothing and call no library: they run wherever they compile.

The static edition compiles the same functions to WebAssembly, where there is no heap and no
library, and compares the results bit by bit.
"""

import ast
from pathlib import Path

import pytest

import rolltop
from rolltop.engine.source import Source
from rolltop.engine.weave import KERNELS, Weaver
from rolltop.game import Game

PIG = Path(__file__).parents[3] / "examples" / "pig.py"
# What a compiler makes a few instructions of. `sqrt` is exact by the standard of floats.
PLAIN = {"abs", "bool", "float", "int", "len", "max", "min", "range"}
LIBRARY = {("math", "sqrt")}
# A game's guess may take Python's exponential: then it is the same on one machine only.
GUESSES = LIBRARY | {("math", "exp")}
FORBIDDEN = (
    *(ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp),
    *(ast.Raise, ast.Assert, ast.Try, ast.With, ast.Lambda, ast.Yield, ast.YieldFrom),
    *(ast.JoinedStr, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal, ast.Delete, ast.Starred),
)


@pytest.fixture(scope="module", params=[*rolltop.list_games(), PIG])
def game(request: pytest.FixtureRequest) -> Game:
    return rolltop.load(request.param)


def hot(game: Game) -> list[tuple[Source, ast.FunctionDef]]:
    """All functions that are compiled for a game: kernels, bricks and its own."""
    weaver = Weaver.of(game.rules.module)
    found = []
    for place in weaver.hot:
        source = weaver.sources[place.module]
        definition = source.defines[place.name]
        assert isinstance(definition, ast.FunctionDef)
        found.append((source, definition))
    return found


def is_ours(source: Source) -> bool:
    """Whether a file is a kernel or a brick, and not a game's."""
    return source.module.startswith("rolltop.kit.") or source.module in KERNELS


def test_kernels_and_games_allocate_nothing_and_raise_nothing(game: Game) -> None:
    for source, function in hot(game):
        for node in ast.walk(function):
            where = f"{source.path}:{getattr(node, 'lineno', function.lineno)}"
            assert not isinstance(node, FORBIDDEN), f"{where}: {type(node).__name__}"
            if isinstance(node, ast.BinOp) and is_ours(source):
                assert not isinstance(node.op, ast.Pow), f"{where}: ** calls a library"
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node is docstring(function), f"{where}: a text"


def test_kernels_call_only_each_other_and_sqrt(game: Game) -> None:
    for source, function in hot(game):
        library = LIBRARY if is_ours(source) else GUESSES
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            where = f"{source.path}:{call.lineno}"
            assert isinstance(call.func, ast.Name), f"{where}: a call of {ast.unparse(call.func)}"
            name = call.func.id
            origin, original = source.imports.get(name, ("", name))
            is_woven = name in source.defines or origin.startswith("rolltop.")
            known = name in PLAIN or is_woven or (origin, original) in library
            assert known, f"{where}: a call of {name}"


def test_tuples_are_only_made_to_be_taken_apart(game: Game) -> None:
    """A tuple that is returned, assigned or searched at once stays in registers."""
    for source, function in hot(game):
        taken_apart: set[int] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign | ast.Return | ast.Compare | ast.For):
                taken_apart |= {id(part) for part in ast.iter_child_nodes(node)}
        for node in ast.walk(function):
            if isinstance(node, ast.Tuple):
                assert id(node) in taken_apart, f"{source.path}:{node.lineno}: a tuple"


def test_two_kernels_offer_no_function_of_the_same_name() -> None:
    public = [name for kernel in KERNELS for name in Source.find(kernel).defines if name[0] != "_"]
    assert len(public) == len(set(public))


def docstring(function: ast.FunctionDef) -> ast.AST | None:
    first = function.body[0]
    return first.value if isinstance(first, ast.Expr) else None
