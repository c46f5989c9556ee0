"""The traps of compiled rules, each in processes of its own."""

import multiprocessing
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import rolltop
from rolltop.engine import twins
from rolltop.game import Game
from rolltop.study.series import play_matches
from rolltop.study.speed import Playouts

SOURCE = Path(rolltop.__file__).parent
PROGRAM = """
import sys
import rolltop
from rolltop.study.speed import Playouts
game = rolltop.load(sys.argv[1], goal=int(sys.argv[2]))
twin = game.fastest()
print(twin.compiled, Playouts(twin, game, seed=5).run(20))
"""
BLOCK = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name == "numba":
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Block())
"""


def run(
    pig: Path, cache: Path, *, package: Path = SOURCE, goal: int = 30, before: str = ""
) -> subprocess.CompletedProcess[str]:
    given = {"ROLLTOP_CACHE": str(cache), "PYTHONPATH": str(package.parent)}
    return subprocess.run(
        [sys.executable, "-c", before + PROGRAM, str(pig), str(goal)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | given,
    )


def printed(*given: Path, **named: object) -> str:
    done = run(*given, **named)  # type: ignore[arg-type]
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The whole package, to be changed."""
    return Path(shutil.copytree(SOURCE, tmp_path / "copy" / "rolltop"))


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def test_nothing_stale_is_played_after_a_change(
    pig_file: Path, copy: Path, cache: Path, changed_pig: Callable[..., Path]
) -> None:
    first = printed(pig_file, cache, package=copy)
    assert printed(pig_file, cache, package=copy) == first

    rule = changed_pig("s.die > 1", "s.die > 5", "pig.py")
    assert printed(rule, cache, package=copy) != first

    brick = copy / "kit" / "one_die.py"
    text = brick.read_text()
    brick.write_text(text.replace("return (r * 6) >> 32", "return 5"))
    assert printed(pig_file, cache, package=copy) != first
    brick.write_text(text)
    assert printed(pig_file, cache, package=copy) == first

    kernel = copy / "engine" / "kernels" / "playout.py"
    kernel.write_text(kernel.read_text().replace("    return steps\n", "    return -steps\n", 1))
    assert "-" in printed(pig_file, cache, package=copy)


def test_a_changed_number_plays_at_once_without_compiling(pig_file: Path, cache: Path) -> None:
    first = printed(pig_file, cache, goal=30)
    compiled = sorted(cache.rglob("*.nbc"))
    assert compiled
    assert printed(pig_file, cache, goal=31) != first
    assert sorted(cache.rglob("*.nbc")) == compiled


def test_two_processes_may_compile_at_once(pig_file: Path, cache: Path) -> None:
    given = os.environ | {"ROLLTOP_CACHE": str(cache)}
    both = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(pig_file), "30"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=given,
        )
        for _ in range(2)
    ]
    answers = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], answers
    assert answers[0][0] == answers[1][0] == printed(pig_file, cache)


def test_a_cache_folder_that_cannot_be_written_is_noticed(pig_file: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, not a folder")
    done = run(pig_file, blocked)
    assert done.returncode == 0 and done.stdout.startswith("True")
    assert "cannot be written" in done.stderr and "ROLLTOP_CACHE" in done.stderr


def test_without_numba_play_is_interpreted_and_says_so(pig_file: Path, cache: Path) -> None:
    with_numba = printed(pig_file, cache).split()
    done = run(pig_file, cache, before=BLOCK)
    assert done.stdout.split() == ["False", with_numba[1]]
    assert "numba is not installed" in done.stderr and "pip install numba" in done.stderr


def test_importing_rolltop_imports_neither_numpy_nor_numba() -> None:
    program = "import sys, rolltop; print({'numpy', 'numba', 'rich'} & sys.modules.keys())"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "set()"


def test_int32_records_are_made_of_the_declared_fields(pig: Game) -> None:
    twin = pig.compiled()
    states = twin.states(3)
    assert [str(states.dtype[i].base) for i in range(len(states.dtype))] == ["int32"] * 5
    assert states.dtype["score"].shape == (8,)


def test_a_state_goes_into_a_record_and_comes_back(pig: Game) -> None:
    state = pig.position({"pot": 7, "score": [1, 2]}).state
    for twin in (pig.interpreted(), pig.compiled()):
        place = twin.states(2)[1]
        twin.put(place, state)
        assert twin.get(place) == state


ELSEWHERE = """
import pickle, sys
from rolltop.study.speed import Playouts
game, twins = pickle.load(sys.stdin.buffer)
for twin in twins:
    print(twin is (game.compiled() if twin.compiled else game.interpreted()))
    print(Playouts(twin, game, seed=5).run(20))
"""


@pytest.mark.parametrize("name", ["sword-event", "examples/pig.py"])
def test_a_twin_goes_to_another_process_and_plays_the_same(name: str) -> None:
    """A game of the shelf and a game in a file; the other process has loaded neither."""
    game = rolltop.load(Path(__file__).parents[2] / name if name.endswith(".py") else name)
    both = (game.interpreted(), game.compiled())
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps((game, both)),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    here = str(Playouts(both[1], game, seed=5).run(20))
    assert done.stdout.decode().split() == ["True", here] * 2


@pytest.mark.parametrize("name", ["sword-event", "examples/pig.py"])
def test_a_pickled_twin_is_the_same_one_in_this_process(name: str) -> None:
    game = rolltop.load(Path(__file__).parents[2] / name if name.endswith(".py") else name)
    for twin in (game.interpreted(), game.compiled()):
        assert pickle.loads(pickle.dumps(twin)) is twin


def test_spawned_workers_play_with_a_twin_they_were_sent(pig: Game) -> None:
    """As a pool of processes sends its work: the twin with the call."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        sent = pool.submit(play_matches, pig.compiled(), pig, ["greedy", "random"], 3, 0, 4)
        results, lengths, _ = sent.result()
    here = play_matches(pig.compiled(), pig, ["greedy", "random"], 3, 0, 4)
    assert (results.tolist(), lengths.tolist()) == (here[0].tolist(), here[1].tolist())


def test_twins_are_kept(pig: Game) -> None:
    assert pig.interpreted() is pig.interpreted()
    assert pig.compiled() is pig.compiled()
    with pytest.raises(AttributeError, match="no kernel or function named 'nothing'"):
        _ = pig.interpreted().nothing
    assert isinstance(pig.fastest(), twins.Compiled)


def test_python_is_not_offered_what_only_compiled_functions_may_call(pig: Game) -> None:
    """They have no wrapper: a call from Python would end the process."""
    assert callable(pig.compiled().greedy)
    with pytest.raises(AttributeError, match="no kernel or function named"):
        _ = pig.compiled()._sample__greedy


def test_code_that_numba_was_told_to_optimise_otherwise_is_not_mixed(
    pig: Game, monkeypatch: pytest.MonkeyPatch, cache: Path
) -> None:
    monkeypatch.setenv("ROLLTOP_CACHE", str(cache))
    for level in ("0", "3"):
        monkeypatch.setenv("NUMBA_OPT", level)
        twins.Compiled(pig.rules)
    monkeypatch.delenv("NUMBA_OPT")
    twins.Compiled(pig.rules)  # 3 is what numba does if it is not told
    assert len(list(cache.glob("*.py"))) == 2
