"""The endgame: winning, and the ranking at the turn limit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rolltop.match import Match

Lay = Callable[..., Match]
Pass = Callable[[Match], None]
FULL = ["home 1", "home 2", "home 3", "home 4", "home 5"]


@pytest.mark.rule("RJ-23")
def test_five_marbles_at_home_win_alone_and_all_others_lose_equally(
    lay: Lay, let_all_pass: Pass
) -> None:
    match = lay({"Red": ["in", *FULL[1:]]}, hands={"Red": "1"})
    match.play("play 1: Red 3 to home 1")
    let_all_pass(match)
    assert match.over
    assert match.scores == {"Red": 1, "Blue": 0, "Yellow": 0, "Teal": 0}
    assert match.log[-1] == "All five marbles are home: Red wins."


@pytest.mark.rule("RJ-23")
def test_a_team_wins_with_all_marbles_of_all_members(lay: Lay, let_all_pass: Pass) -> None:
    match = lay({"Red": ["in", *FULL[1:]]}, hands={"Red": "1"}, teams=2)
    match.play("play 1: Red 3 to home 1")
    let_all_pass(match)
    assert not match.over
    match = lay({"Red": ["in", *FULL[1:]], "Yellow": FULL}, hands={"Red": "1"}, teams=2)
    match.play("play 1: Red 3 to home 1")
    let_all_pass(match)
    assert match.scores == {"Red": 1, "Blue": 0, "Yellow": 1, "Teal": 0}
    assert match.log[-1] == "All their marbles are home: Red and Yellow win."


@pytest.mark.rule("RJ-25")
def test_at_the_cap_marbles_at_home_rank_before_progress(lay: Lay, let_all_pass: Pass) -> None:
    places = {"Red": ["Red 2", "Red 1"], "Blue": ["home 1"]}
    match = lay(places, hands={"Red": "10"}, number=9, turns=9)
    match.play("play 10: Red 2 to Red 12")
    let_all_pass(match)
    assert match.scores == {"Red": 0, "Blue": 1, "Yellow": 0, "Teal": 0}
    assert match.log[-1] == "The match ends after 9 turns: Blue is ahead."


@pytest.mark.rule("RJ-25")
def test_at_the_cap_progress_decides_and_equals_share(lay: Lay, let_all_pass: Pass) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2"}, number=9, turns=9)
    match.play("play 2: Red 10 to Red 12")
    let_all_pass(match)
    assert match.scores == {"Red": 1, "Blue": 0, "Yellow": 0, "Teal": 0}
    match = lay(hands={"Red": "2"}, number=9, turns=9, teams=2)
    match.play("discard the 2")
    assert set(match.scores.values()) == {0.5}


@pytest.mark.rule("RJ-25")
def test_without_the_option_there_is_no_cap(lay: Lay, let_all_pass: Pass) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2"}, number=100_000)
    match.play("play 2: Red 10 to Red 12")
    let_all_pass(match)
    assert match.turn == "Blue"


@pytest.mark.rule("RJ-25")
def test_a_limit_of_one_turn_ends_the_match_after_it(lay: Lay, let_all_pass: Pass) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2"}, number=1, turns=1)
    match.play("play 2: Red 10 to Red 12")
    let_all_pass(match)
    assert (match.turn, match.position()["phase"]) == ("over", "end")


@pytest.mark.rule("RJ-25")
def test_at_the_cap_the_progress_of_all_members_of_a_team_counts(
    lay: Lay, let_all_pass: Pass
) -> None:
    places = {"Red": ["Red 10"], "Yellow": ["Yellow 10", "Yellow 5"], "Blue": ["Blue 16"]}
    match = lay(places, hands={"Red": "2"}, number=9, turns=9, teams=2)
    match.play("play 2: Red 10 to Red 12")
    let_all_pass(match)
    assert match.scores == {"Red": 1, "Blue": 0, "Yellow": 1, "Teal": 0}
