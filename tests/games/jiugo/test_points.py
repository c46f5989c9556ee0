import pytest

import rolltop

from .conftest import Sit


@pytest.mark.rule("JG-15", "JG-7", "JG-9")
@pytest.mark.parametrize(
    ("played", "points"),
    [
        ("Double Leg + Knee Cut + Side Control", 9),
        ("Closed Guard + Scissor Sweep + Side Control", 6),
        ("Closed Guard + Scramble + Mount", 4),
        ("Double Leg + Scramble + Mount", 6),
        ("Closed Guard + Scramble + Armbar", 0),
        ("Scramble + Double Leg + Armbar", 2),
        ("Scramble + Mount + Armbar", 4),
        ("Scramble + Closed Guard + Scissor Sweep", 0),
        ("Scramble + Double Leg + Knee Cut", 0),
        ("Scramble + Side Control + Mount + The Back", 12),
        ("Scramble + Knee Ride", 2),
        ("Double Leg + Knee Cut", 0),
        ("Closed Guard + Scissor Sweep", 0),
        ("Double Leg + Knee Cut + Armbar", 5),
    ],
)
def test_the_sequences_of_the_rulebook_and_their_points(sit: Sit, played: str, points: int) -> None:
    names = played.split(" + ")
    match = sit(red=names)
    for name in names:
        match.play(f"play {name}")
    assert match.state.points[0] == points


@pytest.mark.rule("JG-15")
def test_points_that_no_control_consolidates_are_lost_when_countered(sit: Sit) -> None:
    match = sit(
        red=["Double Leg", "Knee Cut", "Mount"], blue=["Hip Bump"], line=["Double Leg"], owner="Red"
    )
    match.play("play Knee Cut")
    match.play("stop")
    match.play("draw nothing")
    match.play("play Hip Bump")
    assert match.state.points[:2] == [0, 0] and match.state.pending == 2
    assert match.log[-1] == (
        "Blue counters Knee Cut with Hip Bump (Sweep): 2 points pending. "
        "Red loses 5 pending points."
    )


@pytest.mark.rule("JG-15")
def test_pending_points_wait_for_the_control_of_a_later_turn(sit: Sit) -> None:
    match = sit(red=["Double Leg", "Knee Cut", "Mount"])
    match.play("play Double Leg")
    match.play("play Knee Cut")
    match.play("stop")
    match.play("draw nothing")
    match.play("forfeit")
    match.play("draw nothing")
    match.play("play Mount")
    assert match.state.points[0] == 9


@pytest.mark.rule("JG-15")
@pytest.mark.parametrize(
    ("played", "points", "pending"),
    [
        ("Double Leg", 0, 2),
        ("Double Leg + Knee Cut", 2, 3),
        ("Closed Guard + Scissor Sweep", 0, 2),
        ("Double Leg + Scramble", 2, 0),
        ("Double Leg + Knee Cut + Mount", 9, 0),
    ],
)
def test_by_the_other_reading_only_the_last_card_needs_a_control(
    sit: Sit, played: str, points: int, pending: int
) -> None:
    names = played.split(" + ")
    match = sit(options={"score_when_left": True}, red=names)
    for name in names:
        match.play(f"play {name}")
    match.play("stop")
    assert (match.state.points[0], match.state.pending) == (points, pending)


@pytest.mark.rule("JG-15", "JG-20")
def test_a_submission_only_match_scores_nothing_by_any_reading(sit: Sit) -> None:
    match = sit(
        options={"score_when_left": True, "submission_only": True}, red=["Double Leg", "Knee Cut"]
    )
    for said in ("play Double Leg", "play Knee Cut", "stop"):
        match.play(said)
    assert match.state.points == [0, 0, 0, 0]


@pytest.mark.rule("JG-15")
def test_by_the_other_reading_a_later_control_scores_the_rest_alone(sit: Sit) -> None:
    match = sit(options={"score_when_left": True}, red=["Double Leg", "Knee Cut", "Mount"])
    match.play("play Double Leg")
    match.play("play Knee Cut")
    match.play("stop")
    assert match.log[-1] == (
        "Red stops. Knee Cut stands with 3 points pending. "
        "Red scores 2 points for the cards before it."
    )
    match.play("draw nothing")
    match.play("forfeit")
    match.play("draw nothing")
    match.play("hold")
    match.play("draw nothing")
    match.play("forfeit")
    match.play("draw nothing")
    match.play("play Mount")
    assert match.state.points[0] == 2 + 3 + 4


@pytest.mark.rule("JG-15")
def test_a_sub_scores_what_is_pending_even_if_escaped(sit: Sit) -> None:
    match = sit(red=["Armbar"], line=["Double Leg", "Knee Cut"], owner="Red")
    match.play("play Armbar")
    match.play("1 against 6")
    assert match.state.points[0] == 5


def test_a_changed_number_plays_at_once() -> None:
    game = rolltop.load("jiugo", content={"points": {"takedown": 7}})
    hand = ["Double Leg", "Knee Cut", "Mount"]
    match = game.position({"turn": "Red", "phase": "playing", "hand": {"Red": hand}})
    for name in hand:
        match.play(f"play {name}")
    assert match.state.points[0] == 14
