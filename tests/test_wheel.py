"""The wheel holds all of src/rolltop, and runs where nothing else is installed."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from uv import find_uv_bin

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = ("build", "--wheel", "--no-build-isolation", "--python", sys.executable)
    run(find_uv_bin(), *build, "--out-dir", folder, ROOT)
    (built,) = folder.glob("rolltop-*.whl")
    return built


def run(*command: str | Path, stdin: str = "", cwd: Path | None = None) -> str:
    spared = ("PYTHONPATH", "VIRTUAL_ENV", "FORCE_COLOR")
    clean = {name: value for name, value in os.environ.items() if name not in spared}
    done = subprocess.run(
        command, input=stdin, cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_file_of_the_package_is_shipped(wheel: Path) -> None:
    source = ROOT / "src"
    ours = {
        path.relative_to(source).as_posix()
        for path in (source / "rolltop").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    ours |= {f"rolltop/docs/games/{path.name}" for path in (ROOT / "docs" / "games").iterdir()}
    with zipfile.ZipFile(wheel) as file:
        shipped = {name for name in file.namelist() if ".dist-info/" not in name}
    assert shipped == ours


def test_rolltop_runs_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    uv, home = find_uv_bin(), tmp_path / "home"
    run(uv, "venv", "--python", sys.executable, home)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    pins = ROOT / "requirements" / "run.txt"
    run(uv, "pip", "install", "--python", scripts / "python", "--constraints", pins, wheel)
    rolltop, pig = scripts / "rolltop", ROOT / "examples" / "pig.py"
    assert "play" in run(rolltop, "--help", cwd=tmp_path)
    assert "Pig" in run(rolltop, "play", pig, stdin="roll\nquit\n", cwd=tmp_path)
