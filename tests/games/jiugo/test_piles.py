import pytest

import rolltop
from rolltop.match import IllegalMove

from .conftest import Sit

HAND = ["Closed Guard", "Half Guard", "X Guard", "Knee Cut", "Leg Drag", "Armbar", "Kimura"]


@pytest.mark.rule("JG-5")
def test_up_to_four_cards_are_discarded_and_then_as_many_drawn(sit: Sit) -> None:
    match = sit(phase="discarding", red=HAND)
    for name in HAND[:4]:
        match.play(f"discard {name}")
    assert match.moves() == ["draw nothing", "draw 1", "draw 2", "draw 3", "draw 4"]
    match.play("draw 4")
    for name in ("Mount", "Mount", "Scramble", "Escape"):
        match.play(name)
    assert match.state.cards[0] == 7
    assert match.moves() == ["play Scramble", "pass"]


@pytest.mark.rule("JG-5")
def test_a_full_hand_draws_nothing(sit: Sit) -> None:
    match = sit(phase="discarding", red=HAND)
    assert [said for said in match.moves() if said.startswith("draw")] == ["draw nothing"]


@pytest.mark.rule("JG-5")
def test_a_short_hand_draws_without_discarding_but_never_more_than_four(sit: Sit) -> None:
    match = sit(phase="discarding", red=["Armbar"])
    assert match.moves()[1:] == ["draw nothing", "draw 1", "draw 2", "draw 3", "draw 4"]
    match = sit(phase="discarding", red=HAND[:5])
    assert match.moves()[5:] == ["draw nothing", "draw 1", "draw 2"]


@pytest.mark.rule("JG-5")
def test_one_draws_once_in_a_turn(sit: Sit) -> None:
    match = sit(phase="discarding", red=HAND)
    match.play("draw nothing")
    with pytest.raises(IllegalMove):
        match.play("draw 1")
    with pytest.raises(IllegalMove):
        match.play("discard Armbar")


@pytest.mark.rule("JG-5")
def test_in_the_next_turn_one_discards_four_again(sit: Sit) -> None:
    match = sit(phase="discarding", red=HAND)
    for name in HAND[:4]:
        match.play(f"discard {name}")
    assert match.state.discarded == 4 and sum(match.state.dead) == 4
    for said in ("draw nothing", "pass", "draw nothing", "pass"):
        match.play(said)
    assert match.state.discarded == 0
    assert match.moves()[:3] == [f"discard {name}" for name in HAND[4:]]


@pytest.mark.rule("JG-5", "JG-4")
def test_a_card_drawn_leaves_the_active_pile_and_a_discarded_one_stays_dead(sit: Sit) -> None:
    match = sit(phase="discarding", red=HAND)
    left = match.state.left
    match.play("discard Armbar")
    match.play("draw 1")
    match.play("Mount")
    names = match.game.box.names
    assert match.state.left == sum(match.state.deck) == left - 1
    assert match.state.deck[names.index("Mount")] == 4 and match.state.dead[names.index("Armbar")]
    assert match.state.to_draw == 0 and sum(match.state.dead) == 1


@pytest.mark.rule("JG-4")
def test_who_draws_nothing_refills_nothing(sit: Sit) -> None:
    match = sit(phase="discarding", red=HAND, deck={})
    dead = sum(match.state.dead)
    match.play("draw nothing")
    assert (match.state.left, sum(match.state.dead)) == (0, dead)
    match = sit(phase="discarding", red=HAND[:6], deck={"Mount": 1})
    match.play("draw 1")
    match.play("Mount")
    assert (match.state.left, sum(match.state.dead)) == (0, 107 - 7)


@pytest.mark.rule("JG-5")
def test_equal_cards_are_listed_once(sit: Sit) -> None:
    match = sit(phase="discarding", red=["Scramble", "Scramble", "Mount"])
    assert match.moves()[:2] == ["discard Scramble", "discard Mount"]


@pytest.mark.rule("JG-4")
def test_an_empty_active_pile_takes_in_the_dead_and_the_play_pile_but_for_the_last_card(
    sit: Sit,
) -> None:
    match = sit(
        phase="discarding",
        red=["Armbar"],
        line=["Closed Guard", "Scissor Sweep"],
        owner="Blue",
        facing="Red",
        deck={"Mount": 1},
    )
    dead = sum(match.state.dead)
    match.play("draw 2")
    match.play("Mount")
    assert match.state.left == dead + 1
    assert sum(match.state.dead) == 0
    assert sum(match.state.pile) == 1 and match.game.box.names[match.state.top] == "Scissor Sweep"
    assert "Active pile is empty" in match.log[-1]
    match.play("Closed Guard")
    assert match.turn == "Red"


@pytest.mark.rule("JG-4")
def test_a_refill_leaves_the_standing_sequence_in_force(sit: Sit) -> None:
    match = sit(
        phase="discarding",
        red=["Armbar"],
        line=["Closed Guard", "Scissor Sweep"],
        owner="Red",
        facing="Blue",
        deck={},
    )
    match.play("draw 1")
    match.play("Mount")
    assert match.state.length == 2 and match.state.pending == 2
    match.play("play Mount")
    assert match.state.points[0] == 6
    match.play("play Armbar")
    match.play("6 against 1")


@pytest.mark.rule("JG-4")
def test_with_nothing_left_anywhere_one_draws_what_there_is() -> None:
    kinds = ("guard", "takedown", "sweep", "pass", "control", "scramble", "sub", "escape")
    few = {kind: [{"name": f"One {kind}", "count": 1}] for kind in kinds}
    game = rolltop.load("jiugo", content={"deck": few, "table": {"hand": 4}})
    match = game.position(
        {
            "turn": "Red",
            "hand": {
                "Red": ["One guard", "One takedown"],
                "Blue": ["One pass", "One control", "One scramble", "One sub"],
            },
            "deck": {"One sweep": 1},
            "spent": 1,
        },
        dice="manual",
    )
    match.play("draw 2")
    match.play("One sweep")
    assert match.turn == "Red" and match.state.cards[0] == 3
    assert match.state.to_draw == 0 and match.moves() == [
        "play One guard",
        "play One takedown",
        "pass",
    ]


@pytest.mark.rule("JG-25")
def test_hand_sizes_the_dead_pile_and_spent_escapes_are_open_and_hands_are_not(sit: Sit) -> None:
    match = sit(
        red=["Armbar", "Mount"],
        blue=["Scramble", "Escape", "Kimura"],
        dead={"Knee Cut": 2},
        dealt={"Red": 0},
    )
    view = match.view("Red")
    assert view.cards[:2] == [2, 3]
    assert match.position("Red")["hand"]["Blue"][:3] == ["hidden"] * 3
    assert match.position("Red")["dead"] == {"Knee Cut": 2}
    assert view.spent == 1 and view.left == match.state.left
    assert view.deck[match.game.box.names.index("Kimura")] == 1
    assert "Kimura" not in match.show("Red")
