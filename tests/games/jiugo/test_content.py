"""The content: broken files are refused; positions and kinds of cards are added by TOML alone."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.content import ContentError
from rolltop.draw.theme import COLOURS
from rolltop.game import Game
from rolltop.games.jiugo.rules import options
from rolltop.record import Record, replay
from rolltop.testing import check_lockstep
from rolltop.testing.checks import check_picture, check_records, check_words

# Kept from before kinds were content: four players, two Subs, a player out, time up.
OLD_RECORD = Path(__file__).parent / "golden" / "record.json"

SEVEN_POSITIONS = """
[deck]
control = [
    { name = "Side Control", count = 6 },
    { name = "Mount", count = 5 },
    { name = "The Back", count = 4 },
    { name = "Knee Ride", count = 5 },
    { name = "North-South", count = 2 },
    { name = "Crucifix", count = 2 },
    { name = "Scarf Hold", count = 2, points = 3 },
]
"""
A_NEW_KIND = """
[kinds.turtle]
name = "Turtle"
colour = "brown"
opens = true
followed_by = ["sweep", "scramble"]
countered_by = ["control"]

[kinds.guard]
followed_by = ["sweep", "scramble", "sub", "turtle"]

[kinds.sweep]
countered_by = ["pass", "scramble", "turtle"]

[points]
turtle = 1

[deck]
turtle = [{ name = "Turtle", count = 8 }, { name = "Granby Roll", count = 4 }]
"""


def extended(*toml: str, **options: object) -> Game:
    """The game with an own content file."""
    own: dict[str, dict[str, Any]] = {}
    for text in toml:
        for name, table in tomllib.loads(text).items():
            own.setdefault(name, {}).update(table)
    return rolltop.load("jiugo", content=own, **options)


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ({"table": {"hand": 11}}, "table.hand must be a whole number from 1 to 10, not 11"),
        ({"table": {"hands": 7}}, "table.hands is not a known key; did you mean hand"),
        ({"points": {"sweep": "two"}}, "points.sweep must be a whole number"),
        ({"deck": {"sub": []}}, "deck.sub must have at least one card"),
        ({"deck": {"escape": []}}, "deck.escape must have at least one card"),
        ({"kinds": {"escape": {"opens": True}}}, "kinds.escape.opens must be false for escape"),
        ({"deck": {"sub": [{"name": "mount", "count": 1}]}}, "deck.sub must not repeat 'mount'"),
        ({"deck": {"sub": [{"name": "Armbar"}]}}, "deck.sub[0].count is missing"),
        (
            {"deck": {"escape": [{"name": "Escape", "count": 1}, {"name": "Slip", "count": 1}]}},
            "deck.escape must have a single card, not 2",
        ),
        (
            {"deck": {"control": [{"name": f"P{i}", "count": 1} for i in range(9)]}},
            "deck.control must have at most 8 positions, not 9",
        ),
        (
            {"deck": {"guard": [{"name": f"G{i}", "count": 1} for i in range(70)]}},
            "deck.guard must not bring the deck to more than 64 different cards",
        ),
        ({"kinds": {"sub": {"opens": True}}}, "kinds.sub.opens must be false for escape and sub"),
        (
            {"kinds": {"guard": {"followed_by": ["swep"]}}},
            "kinds.guard.followed_by must name kinds (escape, scramble, guard, ",
        ),
        (
            {"kinds": {"guard": {"followed_by": ["escape"]}}},
            "kinds.guard.followed_by must not name escape, which only counters",
        ),
        (
            {"kinds": {"guard": {"countered_by": ["sub"]}}},
            "kinds.guard.countered_by must not name sub, which only follows",
        ),
        (
            {"kinds": {f"kind_{i}": {} for i in range(5)}},
            "kinds.kind_4 is one too many; there may be at most 12 kinds",
        ),
        ({"kinds": {"guard": {"colour": "pink"}}}, "kinds.guard.colour"),
    ],
)
def test_a_broken_file_names_the_key_and_what_would_fit(own: dict[str, Any], says: str) -> None:
    with pytest.raises(ContentError) as problem:
        rolltop.load("jiugo", content=own)
    assert says in str(problem.value)


@pytest.mark.parametrize(
    ("table", "key", "least", "most"),
    [
        ("table", "hand", 1, 10),
        ("table", "escapes_dealt", 0, 1),
        ("table", "most_discards", 0, 10),
        ("table", "most_draws", 1, 7),
        ("table", "cards_before_sub", 1, 4),
        ("ours", "turns_a_minute", 1, 60),
        ("ours", "sub_points", 0, 100),
        ("points", "sweep", 0, 100),
        ("points", "knee_ride", 0, 100),
    ],
)
def test_every_number_has_its_limits(table: str, key: str, least: int, most: int) -> None:
    for number in (least, most):
        rolltop.load("jiugo", content={table: {key: number}})
    for number in (least - 1, most + 1):
        with pytest.raises(ContentError, match=f"from {least} to {most}"):
            rolltop.load("jiugo", content={table: {key: number}})


@pytest.mark.parametrize(("key", "most"), [("count", 200), ("points", 100)])
def test_every_number_of_a_card_has_its_limits(key: str, most: int) -> None:
    for number in (0, most):
        sub = [{"name": "Armbar", "count": 1}, {"name": "Choke", "count": 1} | {key: number}]
        rolltop.load("jiugo", content={"deck": {"sub": sub}})
    for number in (-1, most + 1):
        sub = [{"name": "Armbar", "count": 1} | {key: number}]
        with pytest.raises(ContentError, match=f"from 0 to {most}"):
            rolltop.load("jiugo", content={"deck": {"sub": sub}})


def test_as_many_kinds_positions_and_cards_as_there_may_be() -> None:
    kind = {"name": "Kind", "colour": "white", "opens": True, "followed_by": [], "countered_by": []}
    more = [f"kind_{i}" for i in range(4)]
    deck: dict[str, Any] = {key: [{"name": f"A {key}", "count": 1}] for key in more}
    deck["control"] = [{"name": f"P{i}", "count": 1} for i in range(8)]
    deck["guard"] = [
        {"name": f"G{i}", "count": 1} for i in range(64 - 1 - 1 - 8 - 7 - 7 - 8 - 6 - 4)
    ]
    game = rolltop.load(
        "jiugo",
        content={
            "kinds": dict.fromkeys(more, kind),
            "points": dict.fromkeys(more, 1),
            "deck": deck,
        },
    )
    assert (game.box.kinds, game.box.cards, max(game.box.position)) == (12, 64, 1 << 7)


def test_a_deck_may_be_dealt_to_the_last_card() -> None:
    kinds = ("escape", "scramble", "guard", "takedown", "sweep", "pass", "control", "sub")
    few = {kind: [{"name": f"One {kind}", "count": 1}] for kind in kinds}
    match = rolltop.load("jiugo", content={"deck": few, "table": {"hand": 4}}).match(seed=1)
    assert match.turn == "Red" and match.state.left == 0


def test_a_deck_too_small_to_deal_is_refused() -> None:
    kinds = ("escape", "scramble", "guard", "takedown", "sweep", "pass", "control", "sub")
    few = {kind: [{"name": f"One {kind}", "count": 1}] for kind in kinds}
    with pytest.raises(ContentError, match="must have 14 cards to deal"):
        rolltop.load("jiugo", content={"deck": few})


def test_another_deck_may_leave_out_a_printed_position() -> None:
    control = [{"name": "North-South", "count": 20}]
    game = rolltop.load("jiugo", content={"deck": {"control": control}})
    assert game.box.points[game.box.names.index("North-South")] == 4


@pytest.mark.rule("JG-10")
def test_a_seventh_position_needs_toml_alone() -> None:
    game = extended(SEVEN_POSITIONS)
    seven = [name for name in game.box.names if game.box.position[game.box.names.index(name)]]
    assert len(seven) == 7
    match = game.position(
        {"turn": "Red", "phase": "playing", "line": ["Scramble"], "hand": {"Red": seven}}
    )
    for name in seven:
        match.play(f"play {name}")
    assert match.state.points[0] == 4 + 4 + 4 + 2 + 4 + 4 + 3
    assert match.moves() == ["stop"]


@pytest.mark.rule("JG-6", "JG-7", "JG-8", "JG-12", "JG-15")
def test_a_new_kind_of_card_needs_toml_alone() -> None:
    game = extended(A_NEW_KIND)
    hand = {"Red": ["Scramble", "Turtle", "Hip Bump", "Mount"], "Blue": ["Granby Roll", "Mount"]}
    match = game.position({"turn": "Red", "phase": "playing", "hand": hand})
    assert match.moves() == ["play Scramble", "play Turtle", "pass"]
    match.play("play Scramble")
    assert match.moves() == ["play Turtle", "stop"]
    match.play("play Turtle")
    match.play("play Hip Bump")
    assert match.state.pending == 1 + 2
    match.play("stop")
    match.play("draw nothing")
    match.play("play Granby Roll")
    assert match.log[-1].startswith("Blue counters Hip Bump with Granby Roll (Turtle)")
    assert "Turtle" in match.svg("Blue")
    match.play("stop")
    match.play("draw nothing")
    assert match.moves() == ["play Mount", "forfeit"]


def test_all_checks_hold_with_seven_positions_and_a_new_kind() -> None:
    game = extended(SEVEN_POSITIONS, A_NEW_KIND, players=3)
    check_words(game, matches=1, limit=300)
    check_picture(game, matches=1, limit=60)
    check_records(game, matches=1)
    check_lockstep(game, matches=1, limit=600)


def test_old_records_replay_with_new_cards_though_moves_have_other_numbers() -> None:
    # Cards that nobody draws leave a match as it was; only a refill would come at another time.
    record = Record.read(OLD_RECORD.read_text())
    game = extended(SEVEN_POSITIONS, A_NEW_KIND, **record.options, discard_subs=True)
    shipped = replay(record)
    match = replay(record, game=game)
    assert match.scores == shipped.scores == record.scores
    assert match.log == shipped.log
    assert [step.move for step in match.steps] != [step.move for step in shipped.steps]


def test_a_sequence_ends_where_the_table_is_full() -> None:
    endless = {"kinds": {"guard": {"followed_by": ["guard"]}}, "table": {"hand": 10}}
    game = rolltop.load("jiugo", content=endless)
    line = ["Closed Guard", "Half Guard", "X Guard", "De La Riva"] * 2 + ["Spider Guard"] * 2
    match = game.position(
        {
            "turn": "Red",
            "phase": "playing",
            "line": line,
            "hand": {"Red": ["Closed Guard", "Half Guard", "Fifty-Fifty"]},
        }
    )
    match.play("play Closed Guard")
    match.play("play Half Guard")
    assert match.state.length == 12 and match.moves() == ["stop"]


def test_every_colour_that_a_kind_may_have_can_be_drawn() -> None:
    assert set(options.COLOURS) <= COLOURS.keys()
