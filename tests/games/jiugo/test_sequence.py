import pytest

from rolltop.match import Match

from .conftest import Sit

OPEN = ["Closed Guard", "Double Leg", "Scramble", "Scissor Sweep", "Knee Cut", "Mount", "Armbar"]


def cards(match: Match) -> set[str]:
    """The cards that may be played now."""
    return {said.removeprefix("play ") for said in match.moves() if said.startswith("play ")}


@pytest.mark.rule("JG-6")
def test_guard_takedown_or_scramble_opens(sit: Sit) -> None:
    match = sit(red=OPEN)
    assert cards(match) == {"Closed Guard", "Double Leg", "Scramble"}


@pytest.mark.rule("JG-6")
def test_who_passes_leaves_a_neutral_table_to_the_next(sit: Sit) -> None:
    match = sit(red=OPEN)
    match.play("pass")
    assert match.turn == "Blue" and match.state.length == 0
    assert match.log[-1] == "Red passes. The table stays neutral."


@pytest.mark.rule("JG-7")
@pytest.mark.parametrize(
    ("line", "followers"),
    [
        (["Closed Guard"], {"Scissor Sweep", "Scramble"}),
        (["Double Leg"], {"Knee Cut", "Scramble"}),
        (["Scramble"], {"Closed Guard", "Double Leg"}),
        (["Closed Guard", "Scissor Sweep"], {"Mount", "Armbar"}),
        (["Double Leg", "Knee Cut"], {"Mount", "Armbar"}),
        (["Closed Guard", "Scramble"], {"Mount", "Armbar"}),
        (["Double Leg", "Scramble"], {"Mount", "Armbar"}),
        (["Scramble", "Closed Guard"], {"Scissor Sweep", "Scramble", "Armbar"}),
        (["Scramble", "Double Leg"], {"Knee Cut", "Scramble", "Armbar"}),
        (["Scramble", "Closed Guard", "Scramble"], {"Mount", "Armbar"}),
        (["Closed Guard", "Scissor Sweep", "Side Control"], {"Mount", "Armbar"}),
    ],
)
def test_what_follows_in_ones_own_sequence(sit: Sit, line: list[str], followers: set[str]) -> None:
    match = sit(red=OPEN, line=line, owner="Red")
    assert cards(match) == followers


@pytest.mark.rule("JG-7")
@pytest.mark.parametrize(
    ("line", "followers"),
    [
        (["Scramble"], {"Closed Guard", "Double Leg", "Scramble"}),
        (["Closed Guard", "Scissor Sweep"], {"Scramble", "Mount", "Armbar"}),
        (["Double Leg", "Knee Cut"], {"Scramble", "Mount", "Armbar"}),
        (["Scramble", "Side Control"], {"Scramble", "Mount", "Armbar"}),
        (["Scramble", "Scramble"], {"Scramble", "Mount", "Armbar"}),
    ],
)
def test_by_the_other_reading_a_scramble_follows_every_card(
    sit: Sit, line: list[str], followers: set[str]
) -> None:
    match = sit(options={"scramble_anywhere": True}, red=OPEN, line=line, owner="Red")
    assert cards(match) == followers


@pytest.mark.rule("JG-7")
def test_cool_and_warm_do_not_mix(sit: Sit) -> None:
    match = sit(red=OPEN, line=["Closed Guard"], owner="Red")
    assert "Knee Cut" not in cards(match)
    match = sit(red=OPEN, line=["Double Leg"], owner="Red")
    assert "Scissor Sweep" not in cards(match)


@pytest.mark.rule("JG-8")
def test_scramble_first_then_control_only_without_guard_and_takedown(sit: Sit) -> None:
    match = sit(red=["Mount", "Knee Cut"], line=["Scramble"], owner="Red")
    assert cards(match) == {"Mount"}
    match = sit(red=["Mount", "Double Leg"], line=["Scramble"], owner="Red")
    assert cards(match) == {"Double Leg"}
    match = sit(red=["Mount", "X Guard"], line=["Scramble"], owner="Red")
    assert cards(match) == {"X Guard"}


@pytest.mark.rule("JG-8")
def test_it_binds_a_scramble_that_counters_too(sit: Sit) -> None:
    match = sit(
        turn="Blue", blue=["Scramble", "Mount", "X Guard"], line=["Double Leg"], owner="Red"
    )
    match.play("play Scramble")
    assert cards(match) == {"X Guard"}


@pytest.mark.rule("JG-8")
def test_scramble_control_sub_is_a_sequence(sit: Sit) -> None:
    match = sit(red=["Scramble", "Mount", "Armbar"])
    for name in ("Scramble", "Mount", "Armbar"):
        match.play(f"play {name}")
    assert match.state.points[0] == 4 and match.turn == "chance"


@pytest.mark.rule("JG-9")
def test_a_sub_needs_two_cards_before_it(sit: Sit) -> None:
    match = sit(red=["Closed Guard", "Armbar", "Scramble"])
    match.play("play Closed Guard")
    assert "Armbar" not in cards(match)
    match.play("play Scramble")
    assert "Armbar" in cards(match)


@pytest.mark.rule("JG-9")
def test_a_counter_card_and_held_controls_count_towards_the_two(sit: Sit) -> None:
    match = sit(
        turn="Blue", blue=["Knee Cut", "Mount", "Armbar"], line=["Closed Guard"], owner="Red"
    )
    match.play("play Knee Cut")
    assert cards(match) == {"Mount"}
    match.play("play Mount")
    match.play("stop")
    match.play("draw nothing")
    match.play("forfeit")
    match.play("draw nothing")
    match.play("play Armbar")
    assert match.turn == "chance"


@pytest.mark.rule("JG-10")
def test_controls_follow_each_other_but_never_the_same_position(sit: Sit) -> None:
    match = sit(
        red=["Side Control", "Side Control", "Mount", "The Back"],
        line=["Double Leg", "Knee Cut"],
        owner="Red",
    )
    for name in ("Side Control", "Mount", "The Back"):
        match.play(f"play {name}")
    assert match.state.points[0] == 9 + 4 + 4
    assert match.moves() == ["stop"]


@pytest.mark.rule("JG-10")
def test_a_position_is_used_up_for_the_whole_hold_and_free_in_the_next(sit: Sit) -> None:
    match = sit(
        phase="discarding",
        red=["Mount", "Side Control"],
        line=["Closed Guard", "Scissor Sweep", "Mount"],
        owner="Red",
    )
    match.play("draw nothing")
    assert cards(match) == {"Side Control"}
    match = sit(red=["Mount"], line=["Closed Guard", "Scissor Sweep"], owner="Red")
    assert cards(match) == {"Mount"}


@pytest.mark.rule("JG-11")
@pytest.mark.parametrize("played", [["Closed Guard"], ["Closed Guard", "Scissor Sweep"]])
def test_one_may_stop_after_any_card_and_the_sequence_stands(sit: Sit, played: list[str]) -> None:
    match = sit(red=OPEN)
    for name in played:
        match.play(f"play {name}")
    match.play("stop")
    assert match.turn == "Blue"
    assert match.state.length == len(played) and match.state.owner == 0


@pytest.mark.rule("JG-21")
def test_who_owns_the_standing_sequence_draws_and_follows_up_or_holds(sit: Sit) -> None:
    match = sit(phase="discarding", red=OPEN, line=["Closed Guard"], owner="Red")
    assert "discard Mount" in match.moves()
    match.play("draw nothing")
    assert cards(match) == {"Scissor Sweep", "Scramble"}
    assert match.moves()[-1] == "hold"


@pytest.mark.rule("JG-21")
def test_with_every_position_used_and_no_sub_one_just_holds(sit: Sit) -> None:
    match = sit(
        red=["Mount", "Closed Guard", "Double Leg"],
        line=["Scramble", "Mount", "Side Control", "The Back", "Knee Ride"],
        owner="Red",
    )
    assert match.moves() == ["hold"]
    match.play("hold")
    assert match.turn == "Blue" and match.state.length == 5


@pytest.mark.rule("JG-23")
def test_a_sequence_left_on_a_scramble_is_over(sit: Sit) -> None:
    match = sit(red=OPEN, line=["Double Leg", "Scramble"], owner="Red", has_played=1)
    assert match.state.pending == 2
    match.play("stop")
    assert match.turn == "Blue"
    assert match.state.length == 0 and match.state.pending == 0
    match.play("draw nothing")
    assert match.moves() == ["pass"]
