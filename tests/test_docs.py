"""Code in the documents runs, and its pictures are drawn again."""

import re
from pathlib import Path

import pytest

import rolltop
from rolltop.contract import About, Picture, Rules, Words
from rolltop.draw import standalone
from rolltop.testing import check_kept

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("document", ["README.md", "docs/tutorial.md", "docs/research.md"])
def test_the_code_of_a_document_runs(document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(), re.DOTALL)
    assert blocks
    # A module of its own, so that @box and @state find their annotations.
    space = {"__name__": "rolltop.tutorial"}
    for block in blocks:
        exec(compile(block, document, "exec"), space)


def test_the_readme_example_is_short() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert len(block.splitlines()) <= 12


def test_documents_name_only_files_that_exist() -> None:
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", document.read_text()):
            assert (document.parent / target).exists(), f"{document.name} names {target}"


@pytest.mark.parametrize("contract", [About, Rules, Words, Picture])
def test_making_a_game_explains_every_name_of_the_contract(contract: type) -> None:
    text = (ROOT / "docs" / "making-a-game.md").read_text()
    names = {name for name in (*contract.__annotations__, *vars(contract)) if name[0] != "_"}
    assert names
    missing = [name for name in sorted(names) if not re.search(rf"`{name}\b", text)]
    assert not missing, f"docs/making-a-game.md does not mention {missing}"


@pytest.mark.parametrize("name", rolltop.list_games())
def test_the_page_of_a_game_lists_its_options(name: str) -> None:
    text = (ROOT / "docs" / "games" / f"{name}.md").read_text()
    section = text.partition("\n## Options\n")[2].partition("\n## ")[0]
    missing = [option for option in rolltop.load(name).choices if f"`{option}`" not in section]
    assert not missing, f"docs/games/{name}.md does not list {missing} under Options"


def test_the_picture_of_pig(pig_file: Path) -> None:
    match = rolltop.load(pig_file, players=3).position(
        {"turn": "Blue", "seat": 1, "pot": 14, "die": 5, "score": [38, 51, 27]}
    )
    check_kept(standalone(match.svg("Blue")), ROOT / "docs" / "pictures" / "pig.svg")
