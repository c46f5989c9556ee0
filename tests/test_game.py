import sys
from pathlib import Path

import pytest

import rolltop
from rolltop.draw import theme
from rolltop.words import SEATS


def test_a_bad_option_says_which_are_possible(pig_file: Path) -> None:
    with pytest.raises(ValueError, match="has no option 'target'; its options are players, goal"):
        rolltop.load(pig_file, target=50)
    with pytest.raises(ValueError, match=r"option goal must be .* from 10 to 1000, not 5"):
        rolltop.load(pig_file, goal=5)


def test_an_unknown_game_says_which_there_are() -> None:
    with pytest.raises(ValueError, match="there is no game 'hog'; choose from"):
        rolltop.load("hog")
    with pytest.raises(ValueError, match=r"hog\.py: no such file"):
        rolltop.load("hog.py")


def test_a_file_has_a_title_a_sentence_and_options(pig_file: Path) -> None:
    game = rolltop.load(pig_file, players=3, goal="50")
    assert (game.name, game.title) == ("pig", "Pig")
    assert game.sentence == "first to 100. Roll and risk the pot, or hold it."
    assert game.options == {"players": 3, "goal": 50}
    assert game.seats == ["Red", "Blue", "Yellow"]


def test_a_game_of_another_package_is_found_by_its_entry_point(
    pig_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "site"
    (folder / "barnyard-1.0.dist-info").mkdir(parents=True)
    (folder / "barnyard-1.0.dist-info" / "METADATA").write_text("Name: barnyard\nVersion: 1.0\n")
    entry = "[rolltop.games]\nbarnyard-pig = barnyard_pig\n"
    (folder / "barnyard-1.0.dist-info" / "entry_points.txt").write_text(entry)
    (folder / "barnyard_pig.py").write_text(pig_file.read_text())
    monkeypatch.syspath_prepend(str(folder))
    assert "barnyard-pig" in rolltop.list_games()
    assert rolltop.load("barnyard-pig").match(seed=1).moves() == ["hold", "roll"]
    del sys.modules["barnyard_pig"]


def test_the_shelf_is_listed_after_a_game_was_taken_down() -> None:
    for name in rolltop.list_games():
        rolltop.load(name)
    assert "sword-event" in rolltop.list_games()


def test_own_content_for_a_game_without_content_is_refused(pig_file: Path) -> None:
    with pytest.raises(ValueError, match="own content: knight is not a known key"):
        rolltop.load(pig_file, content={"knight": {"health": 3}})


def test_seats_are_named_by_their_colours() -> None:
    assert tuple(seat.capitalize() for seat in theme.SEATS) == SEATS
