"""Words: the log, the table as text, and positions that cannot be."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.contract import SPECTATOR
from rolltop.match import Match
from rolltop.testing.walk import viewers, walk

Lay = Callable[..., Match]
LEDGER = Path(__file__).parents[3] / "docs" / "games" / "rolling-jokers.md"


def test_the_table_can_be_read_as_text(lay: Lay) -> None:
    match = lay(
        {"Red": ["Red 10", "home 5"], "Blue": ["Plain 2"]},
        hands={"Red": "7 joker", "Blue": "K 2"},
        known={"Blue": "K"},
        discard="9",
        players=2,
    )
    assert match.show("Red") == (
        "> Red: start, start, start, Red 10, home 5 | 7 joker\n"
        "  Blue: start, start, start, start, Plain 2 | K 1 unseen\n"
        "  face-up cards: 2 3 4 5 | deck: 156 | discard pile: 9"
    )


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"hand": {"Red": {"7": 13}}}, "Red's hand must be 0 to 8, not 13"),
        ({"place": {"Red": [5, 5]}}, "two marbles are in the same hole, Red 8"),
        ({"place": {"Red": [99]}}, "place of Red must be from 0 to 77, not 99"),
        ({"place": {"Red": ["home 6"]}}, "place must be one of"),
        ({"known": {"Red": {"7": 1}}, "hand": {"Red": {"8": 1}}}, "known of Red is"),
        ({"top": "7"}, "top is 7, but no such card is in the discard pile"),
        ({"phase": "fill"}, 'turn must be "chance" in phase "fill"'),
        ({"phase": "end"}, 'turn must be "over" in phase "end"'),
        ({"phase": 10}, "phase must be 0 to 9, not 10"),
        ({"turn": "Blue", "seat": "Red", "phase": "ask take"}, "needs the option stops=actions"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, object], said: str) -> None:
    game = rolltop.load("rolling-jokers")
    written = {"turn": "Red", "phase": "play", "row": ["2", "3", "4", "5"], **changed}
    with pytest.raises(ValueError, match=said):
        game.position(written)


def test_the_log_names_the_card_with_the_right_article(lay: Lay) -> None:
    match = lay({"Red": ["out"]}, hands={"Red": "8"})
    match.play("play 8: Red 8 to Red 0")
    assert match.log == ["Red plays an 8: Red 8 to Red 0."]


def test_every_line_of_the_log_names_a_rule_of_the_ledger() -> None:
    ledger = set(re.findall(r"- \*\*(RJ-\d+)\*\*", LEDGER.read_text(encoding="utf-8")))
    found = set()
    tables: list[dict[str, Any]] = [
        {"players": 2},
        {"players": 4, "teams": 2},
        {"players": 8, "turns": 30},
    ]
    for options in tables:
        game = rolltop.load("rolling-jokers", **options)
        for match in walk(game, 4, 1000):
            for viewer in viewers(game) if match.steps else []:
                line = match.tell(match.steps[-1], viewer)
                assert line.rule in ledger if line.text else not line.rule, line
                found.add(line.rule)
    assert found >= {"RJ-5", "RJ-7", "RJ-8", "RJ-9", "RJ-11", "RJ-12", "RJ-22", "RJ-26"}


@pytest.mark.parametrize(
    ("card", "said", "rule"),
    [
        ("1", "start to Red 8", "RJ-15"),
        ("10", "Red 10 to Blue 2", "RJ-16"),
        ("7", "Red 10 to Red 11, Blue 10 to Blue 16", "RJ-17"),
        ("8", "Blue 10 to Blue 2", "RJ-18"),
        ("9", "Red 10 to Red 11, Blue 10 to Blue 2", "RJ-19"),
        ("Q", "start to Red 8", "RJ-20"),
        ("2", "Red 10 to Red 12", "RJ-11"),
        ("joker", "start to Red 12", "RJ-11"),
        ("3", "Red 10 to Red 13", "RJ-12"),
        ("joker", "start to Red 13", "RJ-12"),
    ],
)
def test_a_play_names_the_rule_of_its_card_or_of_its_landing(
    lay: Lay, card: str, said: str, rule: str
) -> None:
    places = {"Red": ["Red 10", "Blue 10"], "Teal": ["Red 12"], "Yellow": ["Red 13"]}
    match = lay(places, hands={"Red": card}, teams=2)
    match.play(f"play {card}: {said}")
    assert match.tell(match.steps[-1], SPECTATOR).rule == rule


def test_the_end_and_a_new_deck_have_rules_of_their_own(lay: Lay) -> None:
    match = lay(phase="pick", hands={"Red": "2"}, deck="")
    match.play("draw from the deck")
    assert match.tell(match.steps[-1], SPECTATOR).rule == "RJ-6"
    home = ["in", "home 2", "home 3", "home 4", "home 5"]
    match = lay({"Red": home}, hands={"Red": "1", "Blue": "special"}, players=2)
    match.play("play 1: Red 3 to home 1")
    match.play("let it pass")
    assert match.tell(match.steps[-1], SPECTATOR).rule == "RJ-23"
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2"}, number=9, turns=9, players=2)
    match.play("play 2: Red 10 to Red 12")
    match.play("let it pass")
    assert match.tell(match.steps[-1], SPECTATOR).rule == "RJ-25"


def test_three_partners_are_named_as_in_a_sentence(lay: Lay) -> None:
    match = lay(hands={"Red": "2"}, number=9, turns=9, players=6, teams=2)
    match.play("discard the 2")
    assert match.log[-1].endswith("Red, Blue, Yellow, Teal, Lilac and Sky are ahead.")
