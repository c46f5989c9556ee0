"""What a seat is shown of a match with secrets."""

from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.contract import HIDDEN
from rolltop.game import Game
from rolltop.kit.rng import sow
from rolltop.match import Match
from rolltop.testing.walk import hidden, walk


@pytest.fixture(scope="module")
def game() -> Game:
    return rolltop.load(Path(__file__).parent / "high_card.py")


@pytest.fixture
def match(game: Game) -> Match:
    match = game.match(dice="manual")
    match.play("4")
    match.play("2")
    return match


def test_a_seat_sees_its_own_card_only(match: Match) -> None:
    assert match.position("Red")["hand"] == {"Red": "4", "Blue": "hidden"}
    assert match.position("Blue")["hand"] == {"Red": "hidden", "Blue": "2"}
    assert match.position()["hand"] == {"Red": "4", "Blue": "2"}


def test_a_spectator_sees_no_card(match: Match) -> None:
    assert match.view().hand[:2] == [HIDDEN, HIDDEN]


def test_the_story_differs_by_who_reads_it(match: Match) -> None:
    assert match.log == ["Red is dealt the 4", "Blue is dealt the 2"]
    assert match.story("Red") == ["Red is dealt the 4", "Blue is dealt a card"]
    assert match.story() == ["Red is dealt a card", "Blue is dealt a card"]


def test_the_last_step_is_hidden_from_who_may_not_know(match: Match) -> None:
    seen_by_red = match.last(0)
    seen_by_blue = match.last(1)
    assert seen_by_red and seen_by_red.move == HIDDEN
    assert seen_by_blue and seen_by_blue.move == 1


def test_a_bot_is_given_a_view(match: Match, game: Game) -> None:
    from rolltop.players import Bot

    for kind in ("random", "greedy"):
        for red_card in ("1", "6"):
            other = game.match(dice="manual")
            for word in (red_card, "5", "stay"):
                other.play(word)
            bot = Bot(game, kind, seed=3)
            assert bot.choose(other.view("Blue")) == Bot(game, kind, seed=3).choose(
                other.view("Blue")
            )
    with pytest.raises(ValueError, match="no player 'genius'"):
        Bot(game, "genius")


def test_positions_are_written_by_name(game: Game) -> None:
    match = game.position(
        {"turn": "Blue", "seat": 1, "hand": {"Red": "6", "Blue": "1"}, "deck": {"1": 1, "3": 9}}
    )
    assert match.state.hand[:2] == [5, 0] and match.state.deck == [1, 0, 9, 0, 0, 0]
    with pytest.raises(ValueError, match="3 cards of 12"):
        game.position({"hand": {"Red": "6", "Blue": "1"}, "deck": {"1": 1}})
    with pytest.raises(ValueError, match="Red, Blue, not 'Mauve'"):
        game.position({"hand": {"Mauve": "6"}})


@pytest.mark.parametrize(
    "name", ["jiugo", "king-of-the-pitch", "king-of-the-roll", "rolling-jokers"]
)
def test_the_picture_of_an_open_table_shows_every_secret(name: str) -> None:
    options: dict[str, Any] = (
        {"players": 4, "captains": True} if name == "king-of-the-pitch" else {}
    )
    game = rolltop.load(name, **options)
    rng = [0, 0, 0, 0]
    sow(rng, 1, 7)
    compared = 0
    for at, match in enumerate(walk(game, 1, 90)):
        other = hidden(game, match.state, 0)
        game.rules.imagine(other, game.box, 0, rng)
        # The first pictures are of the setup.
        if at > 30 and _secrets(other) != _secrets(match.state):
            drawn = [game.picture.picture(s, game.box, 0, None) for s in (match.state, other)]
            assert drawn[0] != drawn[1]
            compared += 1
    assert compared > 5


def _secrets(state: Any) -> list[Any]:
    """What only its owner knows: the cards in the hand, and a captain."""
    return [getattr(state, field, None) for field in ("hand", "captain")]
