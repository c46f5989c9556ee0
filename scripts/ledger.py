"""Every rule of every ledger has a test, and every test of a rule has its rule.

A ledger is docs/games/<game>.md; a rule in it is a line `- **SE-12** …`; a test of it is marked
`@pytest.mark.rule("SE-12")`, alone or with more ids.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

RULE = re.compile(r"- \*\*([A-Z]+-\d+[a-z]?)\*\*")


def main(root: Path) -> int:
    """Say what is missing between the ledgers and the tests below `root`; 1 if anything is."""
    rules, problems = read_ledgers(root)
    shown, more = read_marks(root)
    problems += more
    for rule, place in rules.items():
        if rule not in shown:
            problems.append(f"{place}: no test is marked with rule {rule}")
    for rule, place in shown.items():
        if rule not in rules:
            problems.append(f"{place}: rule {rule} stands in no ledger under docs/games")
    print("\n".join(problems or [f"ledger: {len(rules)} rules, each with a test"]))
    return 1 if problems else 0


def read_ledgers(root: Path) -> tuple[dict[str, str], list[str]]:
    """The rules with where each stands, and what is wrong with the ledgers themselves."""
    rules: dict[str, str] = {}
    problems = []
    for path in sorted((root / "docs" / "games").glob("*.md")):
        before = len(rules)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            found = RULE.match(line)
            if not found:
                continue
            place = f"{path.relative_to(root)}:{number}"
            if found[1] in rules:
                problems.append(f"{place}: rule {found[1]} stands already in {rules[found[1]]}")
            rules.setdefault(found[1], place)
        if len(rules) == before:
            problems.append(f"{path.relative_to(root)}: no rule, as in `- **SE-12** …`")
    return rules, problems


def read_marks(root: Path) -> tuple[dict[str, str], list[str]]:
    """The rules that tests are marked with, each with the first place, and unreadable marks."""
    shown: dict[str, str] = {}
    problems = []
    for path in sorted((root / "tests").rglob("*.py")):
        for mark in _marks(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            place = f"{path.relative_to(root)}:{mark.lineno}"
            ids = [_text(argument) for argument in mark.args]
            if not ids or mark.keywords or None in ids:
                problems.append(f'{place}: a rule is marked by its id in quotes, as rule("SE-12")')
            for rule in ids:
                if rule is not None:
                    shown.setdefault(rule, place)
    return shown, problems


def _marks(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            yield node


def _text(argument: ast.expr) -> str | None:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return None


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent))
