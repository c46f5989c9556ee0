from fractions import Fraction
from typing import Any

import pytest

import rolltop

from .conftest import Sit


@pytest.mark.rule("JG-19")
@pytest.mark.parametrize(("minutes", "turns"), [("5", 20), ("10", 40), ("20", 80)])
def test_a_minute_is_four_turns_passes_and_forfeits_included(minutes: str, turns: int) -> None:
    game = rolltop.load("jiugo", minutes=minutes)
    match = game.match(seed=2)
    taken = 0
    while not match.over:
        match.play("draw nothing")
        match.play(match.moves()[-1])
        taken += 1
    assert taken == turns


@pytest.mark.rule("JG-19")
def test_when_time_is_up_most_points_win_and_pending_ones_do_not_count(sit: Sit) -> None:
    match = sit(
        clock=39,
        red=["Knee Cut"],
        line=["Double Leg"],
        owner="Red",
        points={"Red": 5, "Blue": 6},
    )
    match.play("play Knee Cut")
    match.play("stop")
    assert match.over and match.scores == {"Red": 0.0, "Blue": 1.0}
    assert match.log[-1].endswith("Time is up: Red 5, Blue 6. Blue wins on points.")


@pytest.mark.rule("JG-19")
def test_the_option_says_that_a_minute_is_four_turns() -> None:
    assert "a minute is four turns" in rolltop.load("jiugo").choices["minutes"].say


@pytest.mark.rule("JG-26")
def test_in_real_minutes_the_clocks_are_asked_after_every_turn(sit: Sit) -> None:
    match = sit(options={"real_minutes": True}, clock=500, points={"Red": 5, "Blue": 6})
    match.play("pass")
    assert match.turn == "chance" and match.moves() == ["play on", "time is up"]
    match.play("play on")
    assert match.turn == "Blue" and match.log == ["Red passes. The table stays neutral."]
    match.play("draw nothing")
    match.play("pass")
    match.play("time is up")
    assert match.scores == {"Red": 0.0, "Blue": 1.0}
    assert match.log[-1] == "Time is up: Red 5, Blue 6. Blue wins on points."
    assert match.result and match.result.rule == "JG-26"


@pytest.mark.rule("JG-26")
@pytest.mark.parametrize(("answer", "turn"), [("play on", "Yellow"), ("time is up", "over")])
def test_a_sub_is_rolled_out_before_the_clocks_are_asked(sit: Sit, answer: str, turn: str) -> None:
    match = sit(
        options={"real_minutes": True, "players": 3},
        red=["Armbar"],
        line=["Double Leg", "Knee Cut"],
        facing="Yellow",
    )
    match.play("play Armbar")
    match.play("5 against 1" if answer == "play on" else "1 against 5")
    assert match.state.dealt == [1, 1, int(answer != "play on"), 0]
    match.play(answer)
    assert match.turn == turn and match.state.length == 0


@pytest.mark.rule("JG-26")
@pytest.mark.parametrize(
    ("minutes", "players", "seconds"), [("5", 2, 150), ("10", 4, 150), ("20", 3, 400)]
)
def test_real_minutes_are_shared_by_those_still_in(
    sit: Sit, minutes: str, players: int, seconds: int
) -> None:
    match = sit(
        options={"real_minutes": True, "minutes": minutes, "players": players},
        **({"out_as": {"Blue": 1}, "dealt": {"Blue": 0}} if players > 2 else {}),
    )
    rules, box = match.game.rules, match.game.box
    given = [rules.seconds(match.state, box, seat) for seat in range(players)]
    assert given == [0 if out else seconds for out in match.state.out_as[:players]]


@pytest.mark.rule("JG-26")
def test_without_a_clock_chance_ends_real_minutes_after_about_as_many_turns(sit: Sit) -> None:
    match = sit(options={"real_minutes": True, "minutes": "5"})
    match.play("pass")
    assert match.odds() == {"play on": Fraction(19, 20), "time is up": Fraction(1, 20)}


@pytest.mark.rule("JG-26")
def test_a_sequence_stands_while_the_clocks_are_asked(sit: Sit) -> None:
    match = sit(options={"real_minutes": True}, red=["Knee Cut"], line=["Double Leg"])
    for said in ("play Knee Cut", "stop", "play on"):
        match.play(said)
    assert (match.turn, match.state.length, match.state.pending) == ("Blue", 2, 5)


@pytest.mark.rule("JG-26", "JG-20")
def test_a_submission_only_match_has_no_clock(sit: Sit) -> None:
    match = sit(options={"real_minutes": True, "submission_only": True})
    match.play("pass")
    assert match.turn == "Blue"


@pytest.mark.rule("JG-19")
def test_equal_points_are_a_draw(sit: Sit) -> None:
    match = sit(clock=39, points={"Red": 6, "Blue": 6})
    match.play("pass")
    assert match.scores == {"Red": 0.5, "Blue": 0.5}


@pytest.mark.rule("JG-19")
def test_submitted_players_rank_behind_whatever_their_points(sit: Sit) -> None:
    match = sit(
        options={"players": 4},
        clock=39,
        points=[3, 20, 7, 9],
        out=2,
        out_as=[0, 1, 0, 2],
        dealt=[1, 0, 1, 0],
    )
    match.play("pass")
    assert list(match.scores.values()) == pytest.approx([2 / 3, 0, 1, 1 / 3])


@pytest.mark.rule("JG-20")
def test_a_submission_only_match_counts_no_points(sit: Sit) -> None:
    match = sit(options={"submission_only": True}, red=["Mount"], line=["Double Leg", "Knee Cut"])
    match.play("play Mount")
    assert match.state.points == [0, 0, 0, 0]
    assert match.log[-1] == "Red follows with Mount."


@pytest.mark.rule("JG-20")
def test_with_a_control_standing_the_sub_is_the_only_play(sit: Sit) -> None:
    match = sit(
        options={"submission_only": True},
        phase="discarding",
        red=["Mount", "Side Control", "Armbar", "Kimura"],
        line=["Double Leg", "Knee Cut"],
        owner="Red",
    )
    match.play("draw nothing")
    assert "hold" in match.moves()
    match.play("play Mount")
    assert match.moves() == ["play Armbar", "play Kimura"]
    match = sit(
        options={"submission_only": True},
        phase="discarding",
        red=["Side Control"],
        line=["Scramble", "Mount"],
        owner="Red",
    )
    match.play("draw 1")
    match.play("Armbar")
    assert match.moves() == ["play Armbar"]


@pytest.mark.rule("JG-20")
def test_from_a_control_no_sub_may_be_discarded_instead_of_attacking(sit: Sit) -> None:
    written = {
        "phase": "discarding",
        "red": ["Mount", "Armbar", "Kimura"],
        "line": ["Double Leg", "Knee Cut", "Side Control"],
        "owner": "Red",
    }
    match = sit(options={"submission_only": True}, **written)
    assert match.moves()[:2] == ["discard Mount", "draw nothing"]
    match.play("discard Mount")
    match.play("draw nothing")
    assert match.moves() == ["play Armbar", "play Kimura"]
    for options in ({"submission_only": True, "discard_subs": True}, {}):
        match = sit(options=options, **written)
        assert match.moves()[1:3] == ["discard Armbar", "discard Kimura"]


@pytest.mark.rule("JG-20")
@pytest.mark.parametrize(
    "written",
    [
        {},
        {"line": ["Double Leg", "Knee Cut"], "owner": "Red"},
        {"line": ["Double Leg", "Knee Cut", "Mount"], "owner": "Blue", "facing": "Red"},
    ],
)
def test_without_a_control_of_ones_own_a_sub_may_be_discarded(
    sit: Sit, written: dict[str, Any]
) -> None:
    match = sit(options={"submission_only": True}, phase="discarding", red=["Armbar"], **written)
    assert match.moves()[0] == "discard Armbar"


@pytest.mark.rule("JG-20")
@pytest.mark.parametrize(
    ("options", "then"),
    [
        ({"submission_only": True}, ["hold"]),
        ({"submission_only": True, "discard_subs": True}, ["play Mount", "hold"]),
        ({}, ["play Mount", "hold"]),
    ],
)
def test_after_discarding_a_sub_one_takes_no_control_in_that_turn(
    sit: Sit, options: dict[str, bool], then: list[str]
) -> None:
    match = sit(
        options=options,
        phase="discarding",
        red=["Mount", "Armbar"],
        line=["Double Leg", "Knee Cut"],
        owner="Red",
    )
    match.play("discard Armbar")
    assert match.state.sub_discarded == 1
    match.play("draw nothing")
    assert match.moves() == then
    match.play("hold")
    match.play("draw nothing")
    match.play("forfeit")
    match.play("draw nothing")
    assert match.moves() == ["play Mount", "hold"]


@pytest.mark.rule("JG-20")
def test_without_a_sub_one_may_hold_a_control(sit: Sit) -> None:
    match = sit(options={"submission_only": True}, red=["Mount"], line=["X Guard", "Hip Bump"])
    match.play("play Mount")
    assert match.moves() == ["stop"]


@pytest.mark.rule("JG-20")
def test_in_a_points_match_the_sub_is_free(sit: Sit) -> None:
    match = sit(red=["Side Control", "Armbar"], line=["Scramble", "Mount"], owner="Red")
    assert match.moves() == ["play Side Control", "play Armbar", "hold"]


@pytest.mark.rule("JG-20")
def test_after_the_turns_agreed_those_left_draw(sit: Sit) -> None:
    match = sit(
        options={"players": 3, "submission_only": True, "turns": 50},
        clock=49,
        out=1,
        out_as={"Blue": 1},
        dealt={"Blue": 0},
    )
    match.play("pass")
    assert match.scores == {"Red": 0.75, "Blue": 0.0, "Yellow": 0.75}
    assert match.log[-1].endswith("Time is up: Red and Yellow draw.")


@pytest.mark.rule("JG-20")
def test_without_such_an_agreement_it_goes_on_past_the_time_of_a_points_match(sit: Sit) -> None:
    match = sit(options={"submission_only": True}, clock=500)
    match.play("pass")
    assert match.turn == "Blue"
