from typing import Any

import pytest

from rolltop import load
from rolltop.content import ContentError


@pytest.mark.parametrize(
    ("own", "problem"),
    [
        ({"levels": {"silver": {"points": 2}}}, "levels.silver.points is 2; a whole number from 3"),
        ({"levels": {"gold": {"d6": 5}}}, "levels.gold.d6 is 5; a whole number from 1 to 4"),
        ({"prices": {"match": {"cube": "wood"}}}, "prices.match.cube is 'wood'; one of bronze"),
        ({"positions": {"defenders": {"numbers": [1, 2, 3, 4]}}}, "the others leave out 6"),
        ({"positions": {"attackers": {"numbers": [5, 7]}}}, "has 5, which is in midfielders"),
        ({"captains": {"cards": {"keeper": []}}}, "captains.cards.keeper is empty"),
        ({"supply": {"cubes": {"gold": 2}}}, "cubes.gold is 2; 3 teams begin with 3 of them"),
        ({"victory": {"crown": 4}}, "victory.crown is not known here; is crowns meant"),
        ({"setup": {"3": {"var": -1}}}, "setup.3.var is -1; a whole number from 0"),
    ],
)
def test_content_that_does_not_fit_is_named(own: dict[str, Any], problem: str) -> None:
    with pytest.raises(ContentError) as refused:
        load("king-of-the-pitch", content=own)
    assert problem in str(refused.value)


def test_every_entry_of_the_content_says_where_it_is_from() -> None:
    with pytest.raises(ContentError, match=r"levels\.white\.source is 'guessed'"):
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
    for word in ("challenge the King", "play without cards", "6", "1"):
        match.play(word)
    assert match.over and match.scores == {"Red": 1.0, "Blue": 0.0, "Yellow": 0.0}
