import pytest

from .conftest import Sit
from .test_sequence import cards

ALL = ["X Guard", "Double Leg", "Scramble", "Hip Bump", "Leg Drag", "Mount", "Armbar"]


@pytest.mark.rule("JG-12")
@pytest.mark.parametrize(
    ("line", "counters"),
    [
        (["Closed Guard", "Scissor Sweep"], {"Leg Drag", "Scramble"}),
        (["Single Leg", "Knee Cut"], {"Hip Bump", "X Guard", "Scramble"}),
        (["Closed Guard", "Scissor Sweep", "Mount"], {"Scramble"}),
        (["Closed Guard"], {"Leg Drag", "Scramble"}),
        (["Single Leg"], {"X Guard", "Scramble"}),
    ],
)
def test_what_counters_what_stands(sit: Sit, line: list[str], counters: set[str]) -> None:
    match = sit(turn="Blue", blue=ALL, line=line, owner="Red")
    assert cards(match) == counters
    assert ("spend an Escape" in match.moves()) == ("Mount" in line)
    assert match.moves()[-1] == "forfeit"


@pytest.mark.rule("JG-13")
def test_the_counter_is_the_first_card_of_ones_own_sequence(sit: Sit) -> None:
    match = sit(turn="Blue", blue=["Leg Drag", "Mount"], line=["Closed Guard"], owner="Red")
    match.play("play Leg Drag")
    assert match.state.owner == 1 and match.state.length == 1
    match.play("play Mount")
    assert match.state.points[:2] == [0, 7]
    assert match.log == [
        "Blue counters Closed Guard with Leg Drag (Pass): 3 points pending.",
        "Blue follows with Mount: 7 points (3 + 4), 7 in total.",
    ]


@pytest.mark.rule("JG-13", "JG-22")
@pytest.mark.parametrize(
    ("players", "turn", "owner", "faced"),
    [
        (3, "Blue", "Red", "Yellow"),
        (3, "Yellow", "Red", "Red"),
        (3, "Yellow", "Blue", "Red"),
        (4, "Blue", "Red", "Yellow"),
        (4, "Yellow", "Blue", "Teal"),
        (4, "Teal", "Blue", "Red"),
    ],
)
def test_the_next_player_after_the_one_who_counters_faces_the_counter(
    sit: Sit, players: int, turn: str, owner: str, faced: str
) -> None:
    match = sit(
        options={"players": players},
        turn=turn,
        **{turn.casefold(): ["Scramble", "X Guard"]},
        line=["Double Leg"],
        owner=owner,
        facing=turn,
    )
    match.play("play Scramble")
    match.play("play X Guard")
    match.play("stop")
    assert match.turn == faced


@pytest.mark.rule("JG-13", "JG-24")
def test_a_drawn_escape_that_is_spent_is_out_of_play(sit: Sit) -> None:
    match = sit(turn="Blue", blue=["Escape"], line=["Scramble", "Mount"], owner="Red")
    there = sum(match.state.deck) + sum(match.state.dead) + sum(match.state.pile)
    match.play("spend an Escape")
    assert match.state.spent == 1
    assert sum(match.state.deck) + sum(match.state.dead) + sum(match.state.pile) == there


@pytest.mark.rule("JG-13", "JG-10")
def test_a_counter_leaves_nothing_of_what_it_countered(sit: Sit) -> None:
    match = sit(
        turn="Blue",
        blue=["Closed Guard", "Hip Bump", "Side Control"],
        line=["Double Leg", "Knee Cut"],
        owner="Red",
        held=15,
    )
    match.play("play Closed Guard")
    line = match.position()["line"]
    assert line == ["Closed Guard"] + ["empty"] * 11
    assert match.state.pending == 0 and match.state.has_played == 1
    match.play("play Hip Bump")
    assert "play Side Control" in match.moves()


@pytest.mark.rule("JG-13")
def test_an_escape_spent_on_a_control_leaves_a_neutral_table_and_the_turn(sit: Sit) -> None:
    match = sit(
        turn="Blue",
        phase="discarding",
        blue=["Double Leg"],
        line=["Scramble", "Mount"],
        owner="Red",
    )
    match.play("draw nothing")
    match.play("spend an Escape")
    assert match.turn == "Blue" and set(match.position()["line"]) == {"empty"}
    assert (match.state.length, match.state.owner, match.state.facing) == (0, -1, -1)
    assert match.state.dealt[1] == 0 and match.state.spent == 1
    assert match.moves() == ["play Double Leg", "pass"]


@pytest.mark.rule("JG-14")
@pytest.mark.parametrize(
    "line", [["X Guard"], ["Double Leg"], ["X Guard", "Hip Bump"], ["Scramble", "Mount"]]
)
def test_who_does_not_counter_forfeits_the_turn_and_the_owner_goes_on(
    sit: Sit, line: list[str]
) -> None:
    match = sit(
        turn="Blue", phase="discarding", blue=["Armbar"], red=["Kimura"], line=line, owner="Red"
    )
    match.play("discard Armbar")
    match.play("draw 1")
    match.play("Knee Ride")
    match.play("forfeit")
    assert match.turn == "Red" and match.state.length == len(line)
    match.play("draw nothing")
    assert match.moves()[-1] == "hold"


@pytest.mark.rule("JG-14")
def test_one_may_forfeit_on_purpose(sit: Sit) -> None:
    match = sit(turn="Blue", blue=["Scramble"], line=["Scramble", "Mount"], owner="Red")
    match.play("forfeit")
    assert match.turn == "Red" and match.state.cards[1] == 1


@pytest.mark.rule("JG-22")
def test_if_the_owner_plays_nothing_the_next_after_the_forfeiter_faces_the_sequence(
    sit: Sit,
) -> None:
    match = sit(options={"players": 3}, turn="Blue", line=["Double Leg"], owner="Red")
    faced = []
    for _ in range(3):
        faced.append(match.turn)
        match.play("forfeit")
        match.play("draw nothing")
        match.play("hold")
        match.play("draw nothing")
    assert faced == ["Blue", "Yellow", "Blue"]


@pytest.mark.rule("JG-22")
def test_if_the_owner_plays_a_card_the_same_player_faces_it(sit: Sit) -> None:
    match = sit(
        options={"players": 3},
        turn="Yellow",
        red=["Knee Cut", "Mount", "Armbar"],
        line=["Double Leg"],
        owner="Red",
        facing="Yellow",
    )
    match.play("forfeit")
    match.play("draw nothing")
    match.play("play Knee Cut")
    match.play("stop")
    assert match.turn == "Yellow"


@pytest.mark.rule("JG-22")
def test_a_sub_attacks_whoever_faces_the_sequence(sit: Sit) -> None:
    match = sit(
        options={"players": 4},
        red=["Armbar"],
        line=["Double Leg", "Knee Cut"],
        owner="Red",
        facing="Yellow",
        dealt={"Yellow": 0},
    )
    match.play("play Armbar")
    assert match.state.out_as == [0, 0, 1, 0]
    assert match.turn == match.game.seats[3]


@pytest.mark.rule("JG-24")
def test_an_escape_works_only_against_a_control_or_a_sub(sit: Sit) -> None:
    match = sit(turn="Blue", blue=["Escape"], line=["Double Leg", "Knee Cut"], owner="Red")
    assert match.moves() == ["forfeit"]
    match = sit(red=["Escape"])
    assert match.moves() == ["pass"]


@pytest.mark.rule("JG-24")
def test_of_two_escapes_the_drawn_one_goes_first(sit: Sit) -> None:
    match = sit(turn="Blue", blue=["Escape"], line=["Scramble", "Mount"], owner="Red")
    match.play("spend an Escape")
    assert match.state.cards[1] == 0 and match.state.dealt[1] == 1


@pytest.mark.rule("JG-13")
def test_to_spend_an_escape_is_listed_whatever_was_listed_before(sit: Sit) -> None:
    match = sit(turn="Blue", line=["Scramble", "Mount"], owner="Red")
    out = [99] * match.game.rules.MOVES
    count = match.game.rules.moves(match.state, match.game.box, out)
    words = [match.game.words.say(match.state, match.game.box, move) for move in out[:count]]
    assert words == ["spend an Escape", "forfeit"]


@pytest.mark.rule("JG-24")
def test_a_player_without_an_escape_spends_none(sit: Sit) -> None:
    match = sit(turn="Blue", line=["Scramble", "Mount"], owner="Red", dealt={"Blue": 0})
    assert match.moves() == ["forfeit"]


@pytest.mark.rule("JG-24")
def test_of_two_drawn_escapes_one_is_shown_and_lost_at_a_time(sit: Sit) -> None:
    match = sit(
        red=["Armbar"],
        blue=["Escape", "Escape", "Mount"],
        line=["X Guard", "Hip Bump"],
        dealt=[1, 0],
    )
    match.play("play Armbar")
    assert match.position("Red")["hand"]["Blue"][:3] == ["Escape", "hidden", "hidden"]
    match.play("6 against 1")
    assert match.state.shown[1] == 0 and match.state.spent == 2
    assert match.position()["hand"]["Blue"][:3] == ["Escape", "Mount", "empty"]


@pytest.mark.rule("JG-24")
def test_an_escape_that_was_shown_stays_shown(sit: Sit) -> None:
    match = sit(
        red=["Armbar"],
        blue=["Escape", "Escape", "Mount"],
        line=["X Guard", "Hip Bump"],
        shown={"Blue": 1},
    )
    match.play("play Armbar")
    match.play("1 against 6")
    match.play("discard Mount")
    assert match.state.shown[1] == 1
    match.play("discard Escape")
    assert match.state.shown[1] == 0
    match.play("discard Escape")
    assert match.state.shown[1] == 0


@pytest.mark.rule("JG-24")
def test_the_dealt_escape_may_not_be_discarded_and_a_drawn_one_may(sit: Sit) -> None:
    match = sit(phase="discarding", red=["Mount"])
    assert "discard Escape" not in match.moves()
    match = sit(phase="discarding", red=["Escape"])
    match.play("discard Escape")
    assert match.state.dead[0] == 1 and match.state.dealt[0] == 1
