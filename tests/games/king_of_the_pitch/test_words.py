import re
from pathlib import Path
from typing import Any

import pytest

from rolltop import load
from rolltop.contract import SPECTATOR, Line
from rolltop.match import Match
from rolltop.testing.walk import walk

from .conftest import DEALT, FOUR, LINE, Positioned

PAGE = Path(__file__).parents[3] / "docs" / "games" / "king-of-the-pitch.md"


def told(match: Match, seat: int = SPECTATOR) -> Line:
    return match.tell(match.steps[-1], seat)


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 3, "turns": 30}, FOUR, {"players": 5, "captains": True}]
)
def test_every_line_of_the_log_is_about_a_rule_of_the_ledger(options: dict[str, Any]) -> None:
    """Without exception: a step that is only a question answered makes no line at all."""
    rules = set(re.findall(r"- \*\*(KP-\d+)\*\*", PAGE.read_text("utf-8")))
    game = load("king-of-the-pitch", **options)
    for seed in range(3):
        *_, match = walk(game, seed, limit=600)
        for step in match.steps:
            line = match.tell(step, SPECTATOR)
            assert not line.text or line.rule in rules, line


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("6 4/5 4", ["KP-17", "KP-22"]),
        ("5 3/5 2", ["KP-17", "KP-18"]),
        ("place V.A.R./4 1/6 2/5", ["KP-19", "KP-17", "KP-20", "KP-20"]),
        ("place V.A.R./5 1/5 2/2", ["KP-19", "KP-17", "KP-20", "KP-18"]),
        ("6 4/6 4/3/3/2/5", ["KP-17"] + ["KP-18"] * 4 + ["KP-22"]),
    ],
)
def test_the_lines_of_a_match_are_about_its_rules(
    stadium: Positioned, words: str, rules: list[str]
) -> None:
    has_var = int("V.A.R." in words)
    match = stadium(var_cards={"Red": has_var})
    assert told(match).rule == "KP-14"
    found = []
    for word in words.split("/"):
        match.play(word)
        found.append(told(match).rule)
    assert found == rules


def test_the_eight_sided_die_and_the_end_of_the_game_have_their_rules(stadium: Positioned) -> None:
    match = stadium("crown", "white", crowns={"Red": 4})
    found = []
    for word in ("6 5 4 3", "8", "1"):
        match.play(word)
        found.append(told(match).rule)
    assert found == ["KP-17", "KP-17", "KP-22"]


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("take CAPTAIN TRANSFER, captain on 7", "KP-25"),
        ("buy silver 8 from place 2", "KP-8"),
        ("captain on 8 for 2 gold cubes", "KP-24"),
        ("play bronze 2", "KP-11"),
        ("sell card bronze 2", "KP-13"),
        ("sell bronze chip 1", "KP-12"),
    ],
)
def test_an_action_is_told_with_its_rule(table: Positioned, move: str, rule: str) -> None:
    match = table(
        FOUR,
        captain=DEALT,
        line=["CAPTAIN TRANSFER", *LINE[1:]],
        cubes={"Red": {"gold": 2, "silver": 1}},
        hand={"Red": ["bronze 2"]},
        team={"Red": {"1": "bronze"}},
    )
    match.play(move)
    assert told(match).rule == rule


def test_a_transfer_that_is_only_discarded_has_a_rule_of_its_own(table: Positioned) -> None:
    line = ["CAPTAIN TRANSFER", *LINE[1:]]
    match = table(FOUR, captain=DEALT, line=line, team={"Red": {"7": "diamond"}})
    match.play("take CAPTAIN TRANSFER")
    assert told(match).rule == "KP-26"


def test_the_last_turn_is_told_with_the_rule_of_the_end(table: Positioned) -> None:
    match = table({"turns": 1})
    match.play("take bronze 7")
    assert told(match).rule == "KP-28"


def test_a_captain_card_is_dealt_by_the_same_rule_for_all_who_look_on() -> None:
    match = load("king-of-the-pitch", **FOUR).match(dice="manual")
    for event in ("6", "1", "1", "1", "striker"):
        match.play(event)
    assert told(match, 0).rule == told(match, 1).rule == "KP-23"


def test_the_chance_is_told_before_a_match(table: Positioned) -> None:
    match = table(
        match_cards={"Red": 1},
        var_cards={"Red": 1},
        team={"Blue": {"1": "silver", "7": "silver"}},
    )
    assert match.show().splitlines()[-1] == "Red would have a 25% chance to beat Blue."
    match.play("challenge the King")
    assert match.show().splitlines()[-1] == "Red has a 25% chance to win."


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ({"hand": {"Red": ["gold 2"], "Blue": ["gold 2"]}}, "gold 2 cards must add up to 1, not 2"),
        ({"cubes": {"Red": {"gold": 11}}}, "gold cubes must add up to 12, not 13"),
        ({"match_cards": {"Red": 2}}, "Red's match_cards must be 0 to 1, not 2"),
        ({"king": "none"}, "there must be a King of the Pitch"),
        ({"crowns": {"Red": 6}}, "Red's crowns must be 0 to 5, not 6"),
        ({"dice": [[4, 5]]}, "dice must show 1 to 8, the highest first, not [4, 5, 0, 0, 0]"),
        ({"team": {"Red": {"1": "diamond"}}}, "the captain card of Red does not allow number 1"),
    ],
)
def test_an_impossible_position_is_refused(
    table: Positioned, written: dict[str, Any], problem: str
) -> None:
    with pytest.raises(ValueError, match="position: ") as refused:
        table(**written)
    assert problem in str(refused.value)
