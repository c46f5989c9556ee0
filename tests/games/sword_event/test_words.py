import re
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.kit.rng import sow
from rolltop.testing.walk import walk

from .conftest import Lay, Play

MISS, LAST_MISS = "1 2 3 4 6", "1 2 3 4"


def test_the_log_tells_an_exchange(duel: Lay, play: Play) -> None:
    match = duel(rerolls={"Red": 1})
    play(match, "attack front", "6 6 2 2 1", "reroll 1", "6", "5 5 1 2 3", "1 2 3 4")
    wound = "The first roll counts: 1 of 3 hits is blocked. Blue loses 2 health and has 4 left."
    assert match.log == [
        "Red attacks Blue from the front: 6 6 2 2 1, two doubles, 2 hits.",
        "Red rerolls 1: 6 6 6 2 2, a full house, 3 hits.",
        "Blue defends: 5 5 3 2 1, doubles, 1 block.",
        f"Blue defends a second time: 4 3 2 1, no combination, no blocks. {wound}",
    ]


@pytest.mark.rule("SE-17")
@pytest.mark.parametrize(
    ("defence", "health", "rolls", "words"),
    [
        ("best", 6, ["5 5 5 1 2", "4 4 2 1"], "The first roll counts: 2 of 4 hits are blocked."),
        ("best", 6, ["5 5 1 2 3", "4 4 2 2"], "The second roll counts: 2 of 4 hits are blocked."),
        ("best", 6, ["5 5 1 2 3", "4 4 2 1"], "Both rolls are equal: 1 of 4 hits is blocked."),
        ("best", 6, [MISS, LAST_MISS], "No hit is blocked."),
        ("best", 2, ["5 5 1 2 3", LAST_MISS], "The first roll counts: 1 of 4 hits is blocked."),
        ("add", 6, ["5 5 1 2 3", "4 4 2 2"], "Both rolls count: 3 of 4 hits are blocked."),
        ("add", 6, ["5 5 1 2 3", "4 4 4 4"], "Both rolls count: every hit is blocked."),
    ],
)
def test_the_log_says_which_defence_roll_counts(
    duel: Lay, play: Play, defence: str, health: int, rolls: list[str], words: str
) -> None:
    match = duel(options={"defence": defence}, health={"Blue": health})
    play(match, "attack front", "6 6 6 6 1", *rolls)
    told = match.log[-1].partition("blocks. ")[2] or match.log[-1].partition("block. ")[2]
    assert told.startswith(words)
    kept = duel(options={"defence": defence}, health={"Blue": health}, rerolls={"Blue": 2})
    play(kept, "attack front", "6 6 6 6 1", rolls[0], "keep", rolls[1], "keep")
    assert words in kept.log[-1]


@pytest.mark.rule("SE-11")
def test_the_log_tells_a_rest_and_what_became_of_it(duel: Lay, play: Play) -> None:
    rests = duel(health={"Red": 3})
    assert play(rests, "heal", "end turn").log == [
        "Red rests.",
        "Blue ends the turn. Red heals 1 health and now has 4. Round 2 begins.",
    ]
    broken = duel(health={"Red": 3}, rerolls={"Red": 1, "Blue": 0})
    assert play(broken, "heal", "attack front", "6 6 1 2 3").log[-1] == (
        "Blue attacks Red from the front: 6 6 3 2 1, doubles, 1 hit. "
        "Red has to defend, so its rest heals nothing."
    )
    assert broken.tell(broken.steps[-1], 0).rule == "SE-11"


def test_the_terminal_says_who_rests(duel: Lay, play: Play) -> None:
    assert "damage dealt 0  rests" in play(duel(health={"Red": 3}), "heal").show()


def test_the_log_tells_a_turn(duel: Lay, play: Play) -> None:
    match = duel(at={"Red": "C4", "Blue": "D5"})
    play(match, "turn right", "move forward", "turn left", "attack front", "1 2 3 4 6")
    assert match.log == [
        "Red turns right to face SE.",
        "Red moves forward to D4.",
        "Red turns left to face E.",
        "Red attacks Blue from the front: 6 4 3 2 1, no combination, a miss.",
    ]
    assert match.turn == "Blue"


@pytest.mark.parametrize(
    ("at", "words"), [("B4", "on the left flank"), ("D4", "on the right flank")]
)
def test_the_log_says_where_a_flank_attack_strikes(
    duel: Lay, play: Play, at: str, words: str
) -> None:
    side = words.split()[2]
    match = play(duel(at={"Red": "C4", "Blue": at}), f"attack {side}", "1 2 3 4")
    assert match.log[-1].startswith(f"Red attacks Blue {words}: 4 3 2 1")


LEDGER = Path(__file__).parents[3] / "docs" / "games" / "sword-event.md"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_of_the_log_is_about_a_rule_of_the_ledger(players: int) -> None:
    game = rolltop.load("sword-event", players=players, rounds=12)
    rules = set(re.findall(r"- \*\*(SE-\d+)\*\*", LEDGER.read_text()))
    told = 0
    for seed in range(3):
        for match in walk(game, seed=seed, limit=1500):
            if match.steps:
                step = match.steps[-1]
                line = game.words.tell(step.before, game.box, step.move, step.after)
                assert not line.text or line.rule in rules
                told += bool(line.text)
    assert told > 100


@pytest.mark.parametrize(
    ("steps", "rules"),
    [
        (["turn left", "move back", "end turn"], ["SE-8", "SE-9", "SE-8"]),
        (["heal"], ["SE-11"]),
        (["attack front", MISS, "keep"], ["", "SE-13", "SE-13"]),
        (["attack front", "6 6 1 2 3", "reroll 1", "1"], ["", "SE-13", "", "SE-14"]),
        (
            ["attack front", "6 6 1 2 3", "keep", MISS, "keep", LAST_MISS, "keep"],
            ["", "SE-13", "SE-13", "SE-16", "SE-16", "SE-17", "SE-18"],
        ),
        (
            ["attack front", "6 6 1 2 3", "keep", "5 5 1 2 3", "keep"],
            ["", "SE-13", "SE-13", "SE-16", "SE-16"],
        ),
        (["turn left", "attack right", LAST_MISS], ["SE-8", "", "SE-12"]),
    ],
)
def test_a_line_is_about_the_rule_of_what_happened(
    duel: Lay, play: Play, steps: list[str], rules: list[str]
) -> None:
    match = play(duel(health={"Red": 3}, rerolls={"Red": 2, "Blue": 2}), *steps)
    lines = [match.tell(step, 0) for step in match.steps]
    assert [line.rule for line in lines] == rules
    assert [bool(line.text) for line in lines] == [bool(rule) for rule in rules]


def test_corners_initiative_and_the_roll_off_have_rules_of_their_own(play: Play) -> None:
    match = rolltop.load("sword-event", players=3).match(dice="manual")
    play(match, match.moves()[0], *["5 5 1 3 2"] * 3, "1")
    assert [match.tell(step, 0).rule for step in match.steps] == ["SE-2", *["SE-4"] * 3, "SE-5"]


@pytest.mark.parametrize("last", ["end turn", "heal"])
def test_the_line_that_stops_the_event_is_about_the_limit(duel: Lay, play: Play, last: str) -> None:
    written = {"round_number": 5, "order": {"Red": 1, "Blue": 0}, "health": {"Red": 3}}
    match = play(duel(options={"rounds": 5}, **written), last)
    assert match.over
    assert match.tell(match.steps[-1], 0).rule == "SE-20"


def test_the_terminal_shows_the_arena_with_everyones_facing(duel: Lay) -> None:
    shown = duel().show()
    assert "C  ·   ·   ·   R→  B←  ·   ·" in shown
    assert "* Red      health 6  rerolls 0" in shown


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ({"health": {"Red": 7}}, "Red's health must be 0 to 6, not 7"),
        ({"at": {"Red": "C5", "Blue": "C5"}}, "Red shares C5"),
        ({"rerolls": {"Blue": 7}}, "Blue's rerolls must be 0 to 6, not 7"),
        ({"actions": 3}, "actions must be 0 to 2"),
        ({"order": {"Red": 1, "Blue": 1}}, "order must have no ties"),
        ({"target": "Blue"}, "a target during an exchange, and only then"),
        ({"phase": "attack", "target": "Blue"}, "the dice have not been rolled"),
        ({"phase": "attack", "target": "Red", "dice": [1, 2, 3, 4, 5]}, "two different knights"),
        ({"phase": "first defence", "target": "Blue", "dice": [1] * 5}, "turn must be Blue"),
        ({"dice": [7, 1, 1, 1, 1]}, "dice must be 0 to 6, not 7"),
        ({"health": {"Blue": 0}}, "only one knight is left"),
        ({"fallen": {"Blue": 1}, "health": {"Blue": 0}, "turn": "over"}, ""),
        ({"facing": {"Red": "north"}}, "north"),
        ({"rest": {"Red": "resting"}}, "Red cannot rest while it acts or is out"),
        ({"rest": {"Blue": "asleep"}}, "asleep"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(
    duel: Lay, written: dict[str, Any], reason: str
) -> None:
    if not reason:
        assert duel(**written).over
        return
    with pytest.raises(ValueError, match="position:") as problem:
        duel(**written)
    assert reason in str(problem.value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_health_is_only_lost_to_damage_and_regained_by_healing(players: int) -> None:
    game = rolltop.load("sword-event", players=players)
    healed = 0
    for match in walk(game, seed=5, limit=3000):
        if match.steps:
            step = match.steps[-1]
            line = game.words.tell(step.before, game.box, step.move, step.after)
            healed += line.text.count("heals 1 health")
        state = match.state
        assert sum(state.health) == 6 * players - sum(state.dealt) + healed


def test_nothing_is_secret() -> None:
    game = rolltop.load("sword-event")
    rng = [0, 0, 0, 0]
    sow(rng, 1, 1)
    for match in walk(game, seed=2, limit=50):
        for seat in game.seats:
            view = match.view(seat)
            assert view == match.state
            game.rules.imagine(view, game.box, 0, rng)
            assert view == match.state
