"""The setup: players, teams, boards, marbles, decks and the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop.games.rolling_jokers.rules.options import KINDS, RANKS
from rolltop.match import Match

Lay = Callable[..., Match]


@pytest.mark.rule("RJ-1")
@pytest.mark.parametrize(
    ("players", "teams", "sides"),
    [
        (4, 2, ["Red Yellow", "Blue Teal"]),
        (6, 2, ["Red Yellow Lilac", "Blue Teal Sky"]),
        (6, 3, ["Red Teal", "Blue Lilac", "Yellow Sky"]),
        (8, 2, ["Red Yellow Lilac Orange", "Blue Teal Sky Charcoal"]),
        (8, 4, ["Red Lilac", "Blue Sky", "Yellow Orange", "Teal Charcoal"]),
    ],
)
def test_teams_sit_alternating(players: int, teams: int, sides: list[str]) -> None:
    game = rolltop.load("rolling-jokers", players=players, teams=teams)
    found = [
        " ".join(name for seat, name in enumerate(game.seats) if game.box.team[seat] == side)
        for side in range(teams)
    ]
    assert found == sides
    assert game.rules.teams(game.box) == game.box.team


@pytest.mark.rule("RJ-1")
@pytest.mark.parametrize(
    ("players", "teams", "fits"), [(5, 2, "0"), (4, 4, "0 or 2"), (6, 4, "0 or 2 or 3")]
)
def test_teams_that_do_not_fit_are_refused(players: int, teams: int, fits: str) -> None:
    with pytest.raises(
        ValueError, match=f"teams must be {fits} with {players} players, not {teams}"
    ):
        rolltop.load("rolling-jokers", players=players, teams=teams)


@pytest.mark.rule("RJ-1")
@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_play(players: int) -> None:
    with pytest.raises(ValueError, match="from 2 to 8"):
        rolltop.load("rolling-jokers", players=players)


@pytest.mark.rule("RJ-1", "RJ-4")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"teams": 5}, "teams must be a whole number from 0 to 4"),
        ({"decks": 0}, "decks must be a whole number from 1 to 3"),
        ({"decks": 4}, "decks must be a whole number from 1 to 3"),
    ],
)
def test_options_out_of_range_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rolltop.load("rolling-jokers", **options)


@pytest.mark.rule("RJ-2")
def test_there_are_at_least_three_boards_of_eighteen_holes() -> None:
    lengths = [rolltop.load("rolling-jokers", players=n).box.length for n in range(2, 9)]
    assert lengths == [54, 54, 72, 90, 108, 126, 144]


@pytest.mark.rule("RJ-2")
def test_with_two_players_the_third_board_is_plain(lay: Lay) -> None:
    match = lay({"Blue": ["Blue 16"]}, turn="Blue", hands={"Blue": "10 K"}, players=2)
    match.play("play 10: Blue 16 to Plain 8")
    assert match.position()["place"]["Blue"][0] == 23


@pytest.mark.rule("RJ-2")
def test_in_spot_is_the_third_and_out_spot_the_eighth_hole(lay: Lay) -> None:
    match = lay({"Teal": ["Teal 1"]}, turn="Teal", hands={"Teal": "K 3"})
    assert "play K: start to Teal 8" in match.moves()
    assert "play 3: Teal 1 to home 1" in match.moves()


@pytest.mark.rule("RJ-3")
def test_all_marbles_begin_in_start_and_home_has_five_holes(lay: Lay) -> None:
    match = rolltop.load("rolling-jokers").match(seed=1)
    assert match.position()["place"]["Blue"] == ["start"] * 5
    match = lay({"Red": ["home 4"]}, hands={"Red": "1 2"})
    assert match.moves() == ["play 1: home 4 to home 5", "play 1: start to Red 8"]


@pytest.mark.rule("RJ-4")
@pytest.mark.parametrize("decks", [1, 2, 3])
def test_each_deck_has_fifty_two_cards_two_jokers_and_a_special_one(decks: int) -> None:
    box = rolltop.load("rolling-jokers", decks=decks).box
    assert box.cards == [4 * decks] * RANKS + [2 * decks, decks]
    assert sum(box.cards) == 55 * decks


@pytest.mark.rule("RJ-5")
def test_five_cards_each_and_four_face_up() -> None:
    match = rolltop.load("rolling-jokers").match(seed=3)
    assert [sum(hand) for hand in match.state.hand[:4]] == [5, 5, 5, 5]
    assert match.state.row.count(-1) == 2
    assert match.state.left == 165 - 24
    assert match.view("Red").hand[1] == [0] * KINDS
    assert match.view("Red").hand[0] == match.state.hand[0]


@pytest.mark.rule("RJ-5")
def test_partners_do_not_see_each_others_hands() -> None:
    match = rolltop.load("rolling-jokers", teams=2).match(seed=3)
    assert match.view("Red").hand[2] == [0] * KINDS


@pytest.mark.rule("RJ-3", "RJ-4", "RJ-5")
def test_a_used_state_is_set_up_as_a_new_one() -> None:
    game = rolltop.load("rolling-jokers", players=8)
    used, new = game.rules.State(), game.rules.State()
    for field in used.FIELDS:
        setattr(used, field.name, _filled(getattr(used, field.name), 3))
    game.rules.start(used, game.box)
    game.rules.start(new, game.box)
    assert game.words.write(used, game.box) == game.words.write(new, game.box)


def _filled(value: Any, number: int) -> Any:
    """A field with the same number everywhere."""
    return [_filled(each, number) for each in value] if isinstance(value, list) else number
