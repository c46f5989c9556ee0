"""What people read and write: the rule of each line in the log, and impossible positions."""

import re
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.contract import HIDDEN, Line
from rolltop.game import Game
from rolltop.games.jiugo.rules.state import PHASE_COUNT
from rolltop.games.jiugo.words.terms import PHASES
from rolltop.match import Match
from rolltop.testing.walk import hidden, viewers, walk

from .conftest import Sit

LEDGER = Path(__file__).parents[3] / "docs" / "games" / "jiugo.md"
LEFT = {"options": {"score_when_left": True}}
TIMED = {"options": {"real_minutes": True}}
CONTROLLED = {"line": ["Double Leg", "Knee Cut", "Mount"], "owner": "Red"}


def lines(match: Match) -> list[Line]:
    """Every line of the log of a match, as each viewer reads it."""
    game = match.game
    found = []
    for step in match.steps:
        for seat in viewers(game):
            is_seen = game.rules.seen(step.before, game.box, step.move, seat)
            move = step.move if is_seen else HIDDEN
            before, after = hidden(game, step.before, seat), hidden(game, step.after, seat)
            found.append(game.words.tell(before, game.box, move, after))
    return found


@pytest.mark.parametrize(
    "options",
    [{"players": 2, "minutes": "20"}, {"players": 4, "submission_only": True, "turns": 60}],
)
def test_every_line_has_a_rule_of_the_ledger(options: dict[str, Any]) -> None:
    ledger = set(re.findall(r"- \*\*(JG-\d+)\*\*", LEDGER.read_text()))
    game = rolltop.load("jiugo", **options)
    for seed in range(4):
        *_, match = walk(game, seed)
        for line in lines(match):
            assert bool(line.rule) == bool(line.text)
            assert not line.rule or line.rule in ledger


@pytest.mark.parametrize(
    ("written", "played", "rule"),
    [
        ({"phase": "discarding", "red": ["Mount"]}, "discard Mount", "JG-5"),
        ({"phase": "discarding", "red": ["Mount"]}, "draw 2", "JG-5"),
        ({"phase": "discarding", "deck": {}}, "draw 2", "JG-4"),
        ({"red": ["X Guard"]}, "play X Guard", "JG-6"),
        ({}, "pass", "JG-6"),
        ({"red": ["Hip Bump"], "line": ["X Guard"]}, "play Hip Bump", "JG-7"),
        ({"red": ["Mount"], "line": ["X Guard", "Hip Bump"]}, "play Mount", "JG-15"),
        ({"line": ["X Guard"], "has_played": 1}, "stop", "JG-11"),
        ({"line": ["X Guard"]}, "hold", "JG-21"),
        ({"line": ["Scramble"], "has_played": 1}, "stop", "JG-23"),
        ({"turn": "Blue", "blue": ["Scramble"], **CONTROLLED}, "play Scramble", "JG-12"),
        ({"turn": "Blue", **CONTROLLED}, "spend an Escape", "JG-13"),
        ({"turn": "Blue", **CONTROLLED}, "forfeit", "JG-14"),
        ({"red": ["Armbar"], **CONTROLLED}, "play Armbar", "JG-16"),
        ({"red": ["Armbar"], "dealt": {"Blue": 0}, **CONTROLLED}, "play Armbar", "JG-18"),
        ({"clock": 39}, "pass", "JG-19"),
        ({"line": ["Double Leg", "Knee Cut"], "has_played": 1, **LEFT}, "stop", "JG-15"),
        ({"line": ["Double Leg", "Scramble"], "has_played": 1, **LEFT}, "stop", "JG-15"),
        ({"turn": "chance", "phase": "timing", **TIMED}, "time is up", "JG-26"),
        ({"clock": 39, "options": {"submission_only": True, "turns": 40}}, "pass", "JG-20"),
    ],
)
def test_the_rule_that_a_line_is_about(
    sit: Sit, written: dict[str, Any], played: str, rule: str
) -> None:
    match = sit(**written)
    match.play(played)
    assert lines(match)[0].rule == rule


@pytest.mark.parametrize(
    ("dice", "rule"), [("4 against 4", "JG-16"), ("5 against 2", "JG-17"), ("2 against 5", "JG-17")]
)
def test_the_rule_of_the_dice(sit: Sit, dice: str, rule: str) -> None:
    match = sit(red=["Armbar"], **CONTROLLED)
    match.play("play Armbar")
    match.play(dice)
    assert lines(match)[-1].rule == rule


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ({"hand": {"Red": ["Mount"] * 6}}, "Mount"),
        ({"turn": "Red", "dice": [7, 1]}, "dice must be 0 to 6, not 7"),
        (
            {"turn": "Red", "shown": {"Red": 1}},
            "must have shown at most 0 Escapes",
        ),
        ({"turn": "Red", "owner": "Blue"}, "there must be no owner"),
        (
            {"turn": "Red", "line": ["Mount"], "facing": "Red", "owner": "Red"},
            "another player",
        ),
        ({"turn": "Red", "out_as": {"Blue": 1}}, "is out and must have neither cards"),
        ({"turn": "chance", "phase": "timing"}, "is for matches on points in real minutes"),
    ],
)
def test_an_impossible_position_is_refused(game: Game, written: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        game.position(written)


@pytest.mark.rule("JG-20")
@pytest.mark.parametrize("players", [2, 4])
def test_neither_log_nor_text_nor_picture_of_a_submission_only_match_has_points(
    players: int,
) -> None:
    game = rolltop.load("jiugo", players=players, submission_only=True, turns=40)
    *_, match = walk(game, 5)
    said = [line.text for line in lines(match)]
    for step in match.steps[:: len(match.steps) // 12]:
        said.append(game.words.show(step.after, game.box))
        said.append(game.picture.picture(step.after, game.box, 0, None))
        said.extend(game.picture.tally(step.after, game.box))
    assert not re.search(r"\b(points?|pts|pending|scores?)\b", " ".join(said))


@pytest.mark.rule("JG-20", "JG-2")
def test_cards_show_their_points_unless_there_are_none(sit: Sit) -> None:
    drawn = [
        sit(options={"submission_only": only}, red=["Knee Cut"]).svg("Red")
        for only in (False, True)
    ]
    assert [">3<" in svg for svg in drawn] == [True, False]


@pytest.mark.rule("JG-20")
def test_why_a_sub_is_not_discarded_and_a_control_not_taken(sit: Sit) -> None:
    def why(match: Match) -> dict[str, str]:
        return dict(match.game.words.own.why(match.state, match.game.box))

    options = {"submission_only": True}
    match = sit(options=options, phase="discarding", red=["Mount", "Armbar"], **CONTROLLED)
    assert why(match) == {"card-1": "A Sub must be played from your Control, not discarded"}
    match.play("draw nothing")
    assert why(match)["card-0"] == "You must attack from your Control with a Sub"
    line = CONTROLLED["line"][:2]
    match = sit(options=options, phase="discarding", red=["Mount", "Armbar"], line=line)
    match.play("discard Armbar")
    match.play("draw nothing")
    assert why(match) == {"card-0": "You discarded a Sub, so you take no Control in this turn"}


@pytest.mark.rule("JG-15")
def test_to_stop_says_what_it_scores(sit: Sit) -> None:
    match = sit(**LEFT, red=["Knee Cut"], line=["Double Leg"])
    match.play("play Knee Cut")
    (stop,) = match.game.words.own.ways(match.state, match.game.box, match.legal_moves())
    assert [effect.text for effect in stop.effects] == ["2 points"]


def test_every_phase_has_a_name() -> None:
    assert len(PHASES) == PHASE_COUNT


def test_a_submission_only_match_speaks_of_no_points(sit: Sit) -> None:
    match = sit(options={"submission_only": True}, red=["Double Leg"], blue=["X Guard"])
    match.play("play Double Leg")
    assert "point" not in match.show() and "pending" not in match.svg("Red")
    match.play("stop")
    match.play("draw nothing")
    match.play("play X Guard")
    assert not any("point" in line for line in match.log)
