"""docs/architecture.md names files that are there; its walks go through none twice."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text()
SOURCE = ROOT / "src" / "rolltop"
MOST = {"A click": 15, "A playout": 15, "A number in TOML": 15, "Adding a feature": 7}


def walk(title: str) -> list[str]:
    """The files of a numbered walk, in order."""
    (text,) = re.findall(rf"^##+ {title}\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    return re.findall(r"^\d+\. `([^`]+)`", text, re.MULTILINE)


def is_there(name: str) -> bool:
    """Whether a file or a module is there; a game's rules are a file or a folder."""
    return any(
        (folder / f"{name}{end}").exists() for folder in (SOURCE, ROOT) for end in ("", ".py")
    )


@pytest.mark.parametrize("title", MOST)
def test_a_walk_goes_through_few_files_and_none_twice(title: str) -> None:
    files = walk(title)
    assert 5 <= len(files) <= MOST[title]
    assert len(files) == len(set(files))


def test_every_file_that_is_named_is_there() -> None:
    new = set(re.findall(r"`([^`]+)` \(new\)", PAGE))
    named = set(re.findall(r"`([\w./-]+/[\w./-]*|[\w-]+\.(?:py|js|toml|md))`", PAGE)) - new
    beside = {"clock.py", "hand_over.py"}
    assert all(is_there(f"server/table/{name}") for name in beside)
    assert {name for name in named - beside if not is_there(name)} == set()
    assert not any(map(is_there, new))
