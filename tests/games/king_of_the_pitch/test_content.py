from fractions import Fraction
from typing import Any

import pytest

from rolltop import load
from rolltop.content import ContentError
from rolltop.record import replay
from rolltop.testing.checks import check_odds, check_picture, check_words
from rolltop.testing.leaks import check_leaks
from rolltop.testing.lockstep import check_lockstep
from rolltop.testing.walk import walk

from .conftest import FOUR


@pytest.mark.parametrize(
    ("own", "problem"),
    [
        ({"levels": {"silver": {"points": 2}}}, "levels.silver.points"),
        ({"levels": {"gold": {"d6": 5}}}, "levels.gold.d6"),
        ({"prices": {"match": {"cube": "wood"}}}, "prices.match.cube"),
        (
            {"positions": {"defenders": {"numbers": [1, 2, 3, 4]}}},
            "positions must give a position to number 6",
        ),
        (
            {"positions": {"attackers": {"numbers": [5, 7]}}},
            "numbers must not have 5: midfielders has it",
        ),
        (
            {"captains": {"cards": {"keeper": []}}},
            "captains.cards.keeper must have at least one number",
        ),
        (
            {"captains": {"cards": {f"number {n}": [n] for n in range(1, 9)}}},
            "captains.cards must have 3 to 12 captain cards for 3 teams, not 13",
        ),
        (
            {"supply": {"cubes": {"gold": 2}}},
            "supply.cubes.gold must be at least 3 for 3 teams, not 2",
        ),
        ({"victory": {"crown": 4}}, "victory.crown"),
        ({"setup": {"3": {"var": -1}}}, "setup.3.var"),
    ],
)
def test_an_error_in_the_content_names_its_key(own: dict[str, Any], problem: str) -> None:
    with pytest.raises(ContentError) as refused:
        load("king-of-the-pitch", content=own)
    assert problem in str(refused.value)


def test_every_entry_of_the_content_says_where_it_is_from() -> None:
    with pytest.raises(ContentError, match=r"levels\.white\.source"):
        load("king-of-the-pitch", content={"levels": {"white": {"source": "guessed"}}})


def test_a_changed_number_plays_at_once() -> None:
    game = load("king-of-the-pitch", content={"victory": {"crowns": 1}})
    match = game.position(
        {
            "turn": "Red",
            "phase": "act",
            "king": "Blue",
            "line": ["bronze 1", "bronze 2", "bronze 3", "bronze 4", "bronze 5"],
            "match_cards": {"Red": 1},
        },
        dice="manual",
    )
    for word in ("challenge the King", "6", "1"):
        match.play(word)
    assert match.over and match.scores == {"Red": 1.0, "Blue": 0.0, "Yellow": 0.0}


# A sixth captain card, by content alone.
LIBERO: dict[str, Any] = {"captains": {"cards": {"libero": [4, 5, 6]}}}


@pytest.mark.rule("KP-23")
def test_another_captain_card_is_dealt_and_plays() -> None:
    game = load("king-of-the-pitch", content=LIBERO, **FOUR)
    match = game.match(dice="manual")
    for event in ("6", "1", "1", "1"):
        match.play(event)
    assert match.odds()["libero"] == Fraction(1, 6)
    for event in ("libero", "keeper", "striker", "forward"):
        match.play(event)
    for card in ("CAPTAIN TRANSFER", "bronze 1", "bronze 2", "bronze 3", "bronze 4"):
        match.play(card)
    assert [move for move in match.moves() if "CAPTAIN" in move] == [
        f"take CAPTAIN TRANSFER, captain on {number}" for number in (4, 5, 6)
    ]
    match.play("take CAPTAIN TRANSFER, captain on 5")
    assert match.position()["captain"]["Red"] == "libero" and "libero" in match.log[-1]


def test_another_captain_card_is_spoken_drawn_hidden_and_shown() -> None:
    game = load("king-of-the-pitch", content=LIBERO, **FOUR)
    check_words(game, matches=2, limit=300)
    check_odds(game, matches=2, limit=60)
    check_leaks(game, matches=1, limit=60)
    check_picture(game, matches=1, limit=60)


def test_the_twins_agree_on_another_captain_card() -> None:
    check_lockstep(load("king-of-the-pitch", content=LIBERO, **FOUR), matches=2, limit=600)


@pytest.mark.parametrize("players", [4, 5])
def test_old_records_replay_with_another_captain_card(players: int) -> None:
    options: dict[str, Any] = {"players": players, "captains": True}
    old = load("king-of-the-pitch", **options)
    new = load("king-of-the-pitch", content=LIBERO, **options)
    for seed in range(3):
        *_, match = walk(old, seed, limit=3000)
        again = replay(match.record(), game=new)
        assert match.over and again.scores == match.scores and again.log == match.log
