import importlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.engine.twins import woven
from rolltop.engine.weave import FUNCTIONS, RulesError, Weaver
from rolltop.game import Game

Changed = Callable[..., Path]


@pytest.mark.parametrize("name", ["start", "moves", "play", "scores", "guess"])
def test_a_missing_function_is_named(changed_pig: Changed, name: str) -> None:
    path = changed_pig(f"def {name}(", f"def {name}s(")
    with pytest.raises(RulesError, match=rf"`def {name}\(s, box.* is missing"):
        rolltop.load(path)


def test_a_missing_number_is_named(changed_pig: Changed) -> None:
    with pytest.raises(RulesError, match="`OUTCOMES` is missing"):
        rolltop.load(changed_pig("MOVES, OUTCOMES, HOLD", "MOVES, RESULTS, HOLD"))


def test_a_function_with_other_arguments_is_named(changed_pig: Changed) -> None:
    path = changed_pig("def scores(s: State, box: Box, out: list[float])", "def scores(s: State)")
    with pytest.raises(RulesError, match=r"scores must take \(s, box, out\)"):
        rolltop.load(path)


def test_recursion_is_refused(changed_pig: Changed) -> None:
    path = changed_pig("    out[0], out[1] = HOLD, ROLL\n", "    moves(s, box, out)\n")
    with pytest.raises(RulesError, match="recursion, moves calls moves"):
        rolltop.load(path)


def test_mutual_recursion_is_refused(changed_pig: Changed) -> None:
    path = changed_pig(
        "def moves(",
        "def even(n: int) -> int:\n    return odd(n - 1)\n\n\n"
        "def odd(n: int) -> int:\n    return even(n - 1)\n\n\n"
        "def moves(",
    )
    path.write_text(path.read_text().replace("    return 2\n", "    return even(2)\n"))
    with pytest.raises(RulesError, match="recursion, even calls odd calls even"):
        rolltop.load(path)


def test_a_decorated_rule_is_refused(changed_pig: Changed) -> None:
    path = changed_pig("def moves(", "@abs\ndef moves(")
    with pytest.raises((RulesError, TypeError), match=r"decorator|bad operand"):
        rolltop.load(path)


def test_rules_may_not_use_numpy(changed_pig: Changed) -> None:
    path = changed_pig("from typing", "import numpy as np\nfrom typing")
    path.write_text(path.read_text().replace("    return 2\n", "    return np.int32(2)\n"))
    with pytest.raises(RulesError, match="rules use np from numpy"):
        rolltop.load(path)


def test_a_loop_at_the_top_level_is_refused(changed_pig: Changed) -> None:
    path = changed_pig("@box\n", "for _ in range(3):\n    pass\n\n\n@box\n")
    with pytest.raises(RulesError, match=r"changed\.py:\d+: rules may not loop"):
        rolltop.load(path)


def test_only_what_the_rules_reach_is_woven(pig: Game) -> None:
    text = woven(pig.rules)
    assert "def playouts(" in text and "def step_batch(" in text
    assert all(f"def {name}(" in text for name in FUNCTIONS if name not in ("odds", "draw"))
    assert "picture" not in text and "rolltop.draw" not in text


def test_two_files_may_use_the_same_word(changed_pig: Changed) -> None:
    """A game's own `settle`, `match` or `greedy` does not meet the kernel of that name."""
    path = changed_pig("def moves(", "def settle(n: int) -> int:\n    return n\n\n\ndef moves(")
    path.write_text(path.read_text().replace("    return 2\n", "    return settle(2)\n"))
    text = woven(rolltop.load(path).rules)
    assert text.count("def settle(") == 1 and text.count("def settle__") == 1


def test_two_files_of_one_name_may_define_the_same_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game's own `rng.py` beside `kit/rng.py`, and its `bits` beside that brick's."""
    package = tmp_path / "twice"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rng.py").write_text("WORD = 3\n\n\ndef bits(n: int) -> int:\n    return n & WORD\n")
    text = (Path(__file__).parents[2] / "examples" / "pig.py").read_text()
    text = text.replace("from typing", "from twice.rng import bits\nfrom typing", 1)
    (package / "rules.py").write_text(text.replace("    return 2\n", "    return bits(6)\n"))
    monkeypatch.syspath_prepend(tmp_path)
    rules = importlib.import_module("twice.rules")
    woven_text = Weaver.of(rules).text()
    assert "def bits__rng(rng):" in woven_text and "return bits__twice_rng(6)" in woven_text
    space: dict[str, Any] = {"__name__": "woven"}
    exec(woven_text, space)
    assert (space["bits__twice_rng"](6), space["WORD__rng"]) == (2, 0xFFFFFFFF)
    assert space["moves"](None, None, [0, 0]) == 2


def test_private_words_of_kernels_do_not_meet(pig: Game) -> None:
    names = re.findall(r"^def (\w+)\(", woven(pig.rules), re.MULTILINE)
    assert len(names) == len(set(names))
    assert {"_best__greedy", "_mean__search", "_list__batch"} <= set(names)


def test_what_only_annotations_name_is_not_woven(pig: Game) -> None:
    assert "Workspace" not in woven(pig.rules)


def test_a_local_keeps_its_name(changed_pig: Changed) -> None:
    path = changed_pig("    return 2\n", "    share = 2\n    return share\n")
    assert "share = 2" in woven(rolltop.load(path).rules)


def test_every_process_weaves_the_same_text(pig_file: Path) -> None:
    program = (
        "import sys, rolltop, hashlib; from rolltop.engine.twins import woven;"
        "print(hashlib.sha256(woven(rolltop.load(sys.argv[1]).rules).encode()).hexdigest())"
    )
    run = [sys.executable, "-c", program, str(pig_file)]
    texts = {
        subprocess.run(
            run,
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": str(seed)},
        ).stdout
        for seed in range(3)
    }
    assert len(texts) == 1
