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
