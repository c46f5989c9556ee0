import pytest

import rolltop
from rolltop.study.series import recorded

from .conftest import Sit

READY = {"red": ["Armbar", "Mount"], "line": ["Closed Guard", "Scissor Sweep"], "owner": "Red"}


@pytest.mark.rule("JG-16")
def test_without_an_escape_the_next_player_is_submitted(sit: Sit) -> None:
    match = sit(**READY, dealt={"Blue": 0})
    match.play("play Armbar")
    assert match.over and match.scores == {"Red": 1.0, "Blue": 0.0}
    assert match.log[-1] == (
        "Red attacks Blue with Armbar: 2 points, 2 in total. Blue has no Escape and is submitted! "
        "Red is the last player standing and wins."
    )


@pytest.mark.rule("JG-16")
def test_with_an_escape_both_roll_and_equal_dice_are_rolled_again(sit: Sit) -> None:
    match = sit(**READY)
    match.play("play Armbar")
    assert len(match.odds()) == 36
    match.play("4 against 4")
    assert match.turn == "chance"
    assert match.log[-1] == "Red and Blue both roll 4 and roll again."
    match.play("5 against 2")
    assert match.turn == "Blue"


@pytest.mark.rule("JG-17")
def test_if_the_attacker_rolls_higher_the_escape_is_lost(sit: Sit) -> None:
    match = sit(**READY)
    match.play("play Armbar")
    match.play("5 against 2")
    assert match.state.dealt[1] == 0 and match.state.spent == 1
    assert match.state.length == 0
    assert match.turn == "Blue" and match.moves()[-1] == "draw 4"
    assert match.log[-1] == (
        "Red rolls 5 and Blue rolls 2: Blue loses the Escape. "
        "The table is neutral and Blue plays next."
    )


@pytest.mark.rule("JG-16")
def test_the_dice_lie_there_until_the_next_move(sit: Sit) -> None:
    match = sit(**READY)
    match.play("play Armbar")
    match.play("5 against 2")
    assert match.state.dice == [5, 2]
    match.play("draw nothing")
    assert match.state.dice == [0, 0]


@pytest.mark.rule("JG-18", "JG-19")
def test_the_turn_of_the_last_submission_counts(sit: Sit) -> None:
    match = sit(**READY, dealt={"Blue": 0}, clock=7)
    match.play("play Armbar")
    assert (match.turn, match.state.clock, match.state.out) == ("over", 8, 1)


@pytest.mark.rule("JG-18")
def test_players_who_are_out_take_no_turns_and_face_nothing(sit: Sit) -> None:
    match = sit(
        options={"players": 4},
        red=["Double Leg"],
        out_as={"Blue": 2, "Yellow": 1},
        dealt={"Blue": 0, "Yellow": 0},
    )
    match.play("play Double Leg")
    match.play("stop")
    assert match.turn == "Teal"
    for said in ("draw nothing", "forfeit", "draw nothing", "hold"):
        match.play(said)
    assert match.turn == "Teal"


@pytest.mark.rule("JG-17", "JG-24")
def test_a_drawn_escape_that_is_lost_is_out_of_play(sit: Sit) -> None:
    match = sit(**READY, blue=["Escape", "Mount"])
    match.play("play Armbar")
    match.play("5 against 2")
    assert match.state.spent == 1 and match.state.dead[0] == 0
    assert match.state.dealt[1] == 1 and match.position()["hand"]["Blue"][0] == "Mount"


@pytest.mark.rule("JG-17")
def test_if_the_defender_rolls_higher_the_escape_is_kept(sit: Sit) -> None:
    match = sit(**READY)
    match.play("play Armbar")
    match.play("2 against 5")
    assert match.state.dealt[1] == 1 and match.state.spent == 0
    assert match.turn == "Blue" and match.state.length == 0


@pytest.mark.rule("JG-17")
def test_a_second_sub_catches_who_has_lost_the_escape(sit: Sit) -> None:
    match = sit(red=["Armbar", "Scramble", "Double Leg", "Kimura"], line=["X Guard", "Hip Bump"])
    match.play("play Armbar")
    match.play("6 against 1")
    match.play("draw nothing")
    match.play("pass")
    match.play("draw nothing")
    for name in ("Scramble", "Double Leg", "Kimura"):
        match.play(f"play {name}")
    assert match.over and match.scores["Red"] == 1.0


@pytest.mark.rule("JG-18")
def test_a_submitted_player_is_out_and_the_one_after_plays_next_from_neutral(sit: Sit) -> None:
    match = sit(options={"players": 3}, **READY, blue=["Mount", "Kimura"], dealt={"Blue": 0})
    match.play("play Armbar")
    state, names = match.state, match.game.box.names
    assert state.cards[1] == 0
    assert state.dead[names.index("Mount")] == 1 and state.dead[names.index("Kimura")] == 1
    assert match.turn == "Yellow" and state.length == 0
    match.play("draw nothing")
    match.play("pass")
    match.play("draw nothing")
    match.play("pass")
    assert match.turn == "Yellow"


@pytest.mark.rule("JG-18")
def test_the_others_go_on_until_one_is_left(sit: Sit) -> None:
    match = sit(
        options={"players": 3},
        red=["Kimura"],
        line=["Closed Guard", "Scissor Sweep"],
        owner="Red",
        facing="Yellow",
        out=1,
        out_as={"Blue": 1},
        dealt={"Blue": 0, "Yellow": 0},
    )
    match.play("play Kimura")
    assert match.over
    assert match.scores == {"Red": 1.0, "Blue": 0.0, "Yellow": 0.5}


@pytest.mark.rule("JG-16", "JG-1")
@pytest.mark.parametrize("players", [2, 4])
def test_nobody_is_out_before_their_first_turn(players: int) -> None:
    game = rolltop.load("jiugo", players=players)
    for number in range(40):
        had_turn = set()
        for step in recorded(game, ["greedy"] * players, seed=9, number=number).steps:
            had_turn.add(step.before.turn)
            out = [seat for seat in range(players) if step.after.out_as[seat]]
            assert had_turn.issuperset(out)
