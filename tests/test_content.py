from pathlib import Path

import pytest

from rolltop.content import Content, ContentError, read_content, read_toml

SHIPPED = """
source = "printed"

[knight]
health = 6
hits = [0, 1, 2]
name = "Red"

[cards]
source = "reconstructed"

[cards.first]
value = 3

[cards.second]
source = "printed"
value = 4
steps = [{ from = 1, to = "mount" }]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shipped = tmp_path / "content"
    shipped.mkdir()
    (shipped / "game.toml").write_text(SHIPPED)
    return shipped


def read(folder: Path, own: str = "") -> Content:
    path = folder.parent / "own.toml"
    path.write_text(own)
    return read_content(folder, path if own else None)


def test_numbers_texts_and_entries_are_read(folder: Path) -> None:
    content = read(folder)
    knight = content.table("knight")
    assert knight.whole("health", least=1, most=6) == 6
    assert knight.wholes("hits", count=3) == [0, 1, 2]
    assert knight.text("name") == "Red"
    assert knight.keys() == ["health", "hits", "name"]
    cards = content.entries("cards")
    assert {key: card.whole("value") for key, card in cards.items()} == {"first": 3, "second": 4}
    assert {key: card.source for key, card in cards.items()} == {
        "first": "reconstructed",
        "second": "printed",
    }
    (step,) = cards["second"].tables("steps")
    assert (step.whole("from"), step.choice("to", ["mount", "guard"])) == (1, "mount")
    content.finish()


def test_an_own_file_lies_over_the_shipped_one(folder: Path) -> None:
    content = read(folder, "[knight]\nhealth = 9\n")
    assert content.table("knight").whole("health") == 9
    assert content.table("knight").text("name") == "Red"


def test_a_value_out_of_range_names_file_key_and_what_fits(folder: Path) -> None:
    says = r"own\.toml: knight\.health must be a whole number from 1 to 6, not 9"
    with pytest.raises(ContentError, match=says):
        read(folder, "[knight]\nhealth = 9\n").table("knight").whole("health", least=1, most=6)
    with pytest.raises(ContentError, match=r"game\.toml: knight\.hits\[2\] must .* 0 to 1, not 2"):
        read(folder).table("knight").wholes("hits", most=1)


def read_knight(content: Content) -> None:
    knight = content.table("knight")
    knight.whole("health")
    knight.wholes("hits", count=3)
    knight.text("name")


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ("[knight]\nhealth = 'six'", "health must be a whole number .*, not 'six'"),
        ("[knight]\nhealth = true", "health must be a whole number .*, not True"),
        ("[knight]\nhits = 3", "hits must be a list of 3 whole numbers, not 3"),
        ("[knight]\nhits = [1]", r"hits must be a list of 3 whole numbers, not"),
        ("[knight]\nname = 3", "name must be text in quotes, not 3"),
        ("knight = 3", r"knight must be a table \[knight\]"),
    ],
)
def test_a_value_of_the_wrong_kind_says_what_fits(folder: Path, own: str, says: str) -> None:
    with pytest.raises(ContentError, match=says):
        read_knight(read(folder, own))


def test_an_unknown_key_names_its_file_and_the_nearest_known(folder: Path) -> None:
    content = read(folder, "[knight]\nhelth = 3\n")
    for key in ("health", "hits", "name"):
        content.table("knight")._get(key)
    with pytest.raises(
        ContentError, match=r"own\.toml: knight\.helth is not a known key; did you mean health"
    ):
        content.table("knight").finish()


def test_a_missing_key_is_named(folder: Path) -> None:
    with pytest.raises(ContentError, match=r"knight\.healt is missing; did you mean health"):
        read(folder).table("knight").whole("healt")


def test_an_entry_must_say_where_it_is_from(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text("[cards.first]\nvalue = 1\n")
    with pytest.raises(
        ContentError, match="source is missing; it must be one of printed, reconstructed"
    ):
        read_content(tmp_path, None).entries("cards")


def test_a_source_is_printed_or_reconstructed(folder: Path) -> None:
    with pytest.raises(
        ContentError, match="source must be one of printed, reconstructed, not 'dreamt'"
    ):
        read(folder, "[cards.first]\nsource = 'dreamt'").entries("cards")


def test_a_printed_entry_lists_what_was_reconstructed(folder: Path) -> None:
    own = "[knight]\nsource = 'printed'\nreconstructed = ['hits']\n"
    knight = read(folder, own).table("knight")
    assert (knight.source_of("health"), knight.source_of("hits")) == ("printed", "reconstructed")
    names = knight.keys()
    assert "reconstructed" not in names


def test_only_keys_of_the_entry_are_listed_as_reconstructed(folder: Path) -> None:
    content = read(folder, "[knight]\nreconstructed = ['hitz']\n")
    with pytest.raises(ContentError, match="reconstructed must name keys of its entry, not 'hitz'"):
        content.table("knight").finish()


def test_broken_toml_names_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("[knight]\nhealth =\n")
    with pytest.raises(ContentError, match=r"own\.toml: not valid TOML: .*line 2"):
        read_toml(path)
    path.write_text("health = 1\nhealth = 2\n")
    with pytest.raises(ContentError, match="not valid TOML: Cannot overwrite a value"):
        read_toml(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match="cannot be read"):
        read_toml(path)
    with pytest.raises(ContentError, match="no such file"):
        read_toml(tmp_path / "none.toml")


def test_one_key_in_two_shipped_files_is_refused(folder: Path) -> None:
    (folder / "more.toml").write_text("[knight]\nhealth = 3\n")
    with pytest.raises(
        ContentError, match=r"more\.toml: knight\.health is already defined in game\.toml"
    ):
        read(folder)


def test_a_game_may_refuse_a_value_itself(folder: Path) -> None:
    error = read(folder).table("knight").refuse("hits", "must rise")
    assert str(error) == "game.toml: knight.hits must rise"
