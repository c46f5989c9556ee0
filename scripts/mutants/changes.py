"""Mutants: the small changes that are made to rules, one at a time, each at an exact place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

MODULE = "<module>"

COMPARISONS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
ARITHMETIC = {
    "+": "-", "-": "+", "*": "//", "//": "*", "/": "*", "%": "*", "**": "*",
    "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "&",
}  # fmt: skip
BOOLEAN = {"and": "or", "or": "and"}

# Longer operators first, so that `<=` is not read as `<`.
OPERATOR = re.compile(
    r"not\s+in|is\s+not|<<|>>|<=|>=|==|!=|\*\*|//|\b(?:in|is|and|or)\b|[-+*/%&|^<>]"
)

DROPPED = (
    ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return, ast.Raise, ast.Break,
    ast.Continue, ast.Delete, ast.Assert,
)  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, how it reads, and the text of the file with it."""

    file: str
    function: str  # at the file's top level, `Class.method`, or MODULE for what importing runs
    line: int
    last_line: int
    before: str
    after: str
    text: str
    nth: int = 1  # among the changes of the function that read the same

    @property
    def name(self) -> str:
        """What the mutant is called wherever its line moves to."""
        nth = f" #{self.nth}" if self.nth > 1 else ""
        return f"{self.file} {self.function}: {self.change}{nth}"

    @property
    def change(self) -> str:
        return f"{self.before} → {self.after}"


def mutants(file: str, text: str) -> list[Mutant]:
    """All mutants of a file, in the order of its lines."""
    maker = _Maker(file, text)
    maker.visit_block(ast.parse(text).body)
    seen: dict[str, int] = {}
    found = []
    for mutant in sorted(maker.found, key=lambda mutant: mutant.line):
        seen[mutant.name] = seen.get(mutant.name, 0) + 1
        found.append(replace(mutant, nth=seen[mutant.name]))
    return found


class _Maker:
    """Walks through a file and makes the mutants of each statement."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = text.encode().splitlines(keepends=True)
        self.text = text.encode()
        self.function = MODULE
        self.found: list[Mutant] = []
        # The statement, or the head of one with a block, that is shown before and after.
        self.shown = (0, 0)
        self.shown_lines = (0, 0)

    def visit_block(self, body: list[ast.stmt]) -> None:
        for place, statement in enumerate(body):
            if place == 0 and _is_text(statement):
                continue  # a docstring
            if isinstance(statement, ast.FunctionDef):
                self.define(statement)
            elif not isinstance(statement, ast.ClassDef | ast.Import | ast.ImportFrom):
                self.visit(statement)

    def define(self, function: ast.FunctionDef) -> None:
        """A function of the top level; one inside another belongs to that one."""
        outer = self.function
        if outer == MODULE:
            self.function = function.name
        self.visit_block(function.body)
        self.function = outer

    def visit(self, statement: ast.stmt) -> None:
        blocks = [getattr(statement, name, []) for name in ("body", "orelse", "finalbody")]
        start, end = self.span(statement)
        last = statement.end_lineno or statement.lineno
        first = next((block[0] for block in blocks if block), None)
        if first is not None:
            end = self.span(first)[0]
            last = max(statement.lineno, first.lineno - 1)
        self.shown, self.shown_lines = (start, end), (statement.lineno, last)
        if isinstance(statement, DROPPED) and self.function != MODULE:
            self.add(start, end, "pass")
        if isinstance(statement, ast.If | ast.While | ast.Assert):
            self.negate(statement.test)
        if isinstance(statement, ast.AugAssign):
            self.swap(ARITHMETIC, statement.target, statement.value)
        for part in _parts(statement):
            self.change(part)
        for block in blocks:
            self.visit_block(block)

    def change(self, node: ast.AST) -> None:
        """Make the mutants of an expression and of its parts."""
        if isinstance(node, ast.JoinedStr):
            return  # a message
        if isinstance(node, ast.Compare):
            for left, right in pairwise([node.left, *node.comparators]):
                self.swap(COMPARISONS, left, right)
        elif isinstance(node, ast.BinOp):
            self.swap(ARITHMETIC, node.left, node.right)
        elif isinstance(node, ast.BoolOp):
            for left, right in pairwise(node.values):
                self.swap(BOOLEAN, left, right)
        elif isinstance(node, ast.UnaryOp):
            self.change_sign(node)
            if isinstance(node.operand, ast.Constant):
                return  # -1 is one number
        elif isinstance(node, ast.Constant):
            self.change_number(node, node.value)
        for test in _conditions(node):
            self.negate(test)
        for part in _parts(node):
            self.change(part)

    def change_sign(self, node: ast.UnaryOp) -> None:
        start, end = self.span(node)
        inner = self.text[slice(*self.span(node.operand))].decode()
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            value = node.operand.value
            self.change_number(node, -value if isinstance(value, int) else value)
        elif isinstance(node.op, ast.USub | ast.Not | ast.Invert):
            self.add(start, end, f"({inner})" if not inner.isidentifier() else inner)

    def change_number(self, node: ast.expr, value: object) -> None:
        start, end = self.span(node)
        if isinstance(value, bool):
            self.add(start, end, str(not value))
        elif isinstance(value, int):
            self.add(start, end, str(value + 1))
            self.add(start, end, str(value - 1))

    def negate(self, test: ast.expr) -> None:
        """Negate a condition, unless another mutant does the same."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            if not isinstance(test.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
                return
        start, end = self.span(test)
        self.add(start, end, f"not ({self.text[start:end].decode()})")

    def swap(self, others: dict[str, str], left: ast.expr, right: ast.expr) -> None:
        """Swap the operator between two operands."""
        start, end = self.span(left)[1], self.span(right)[0]
        found = OPERATOR.search(self.text[start:end].decode())
        assert found, f"no operator between {ast.unparse(left)} and {ast.unparse(right)}"
        other = others.get(" ".join(found[0].split()))
        if other:
            self.add(start + found.start(), start + found.end(), other)

    def add(self, start: int, end: int, new: str) -> None:
        """Add the mutant with this piece of the text replaced."""
        first, last = self.shown
        changed = self.text[:start] + new.encode() + self.text[end:]
        grown = last + len(changed) - len(self.text)
        self.found.append(
            Mutant(
                self.file,
                self.function,
                *self.shown_lines,
                before=_on_one_line(self.text[first:last]),
                after=_on_one_line(changed[first:grown]),
                text=changed.decode(),
            )
        )

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node begins and ends in the text, in bytes."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        before = sum(map(len, self.lines[: node.lineno - 1]))
        to = sum(map(len, self.lines[: node.end_lineno - 1]))
        return before + node.col_offset, to + node.end_col_offset


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """The expressions in a node that are run; annotations and blocks are left out."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "body", "orelse", "finalbody") and isinstance(
            node, ast.stmt
        ):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.expr | ast.comprehension | ast.keyword):
                yield part


def _conditions(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.IfExp):
        return [node.test]
    return node.ifs if isinstance(node, ast.comprehension) else []


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _on_one_line(piece: bytes) -> str:
    """A statement on one line, without the comments and the block that follow its head."""
    lines = [line.partition("  # ")[0].strip() for line in piece.decode().splitlines()]
    return " ".join(line for line in lines if line and not line.startswith("#"))
