import importlib
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.content import Content, ContentError, read_content
from rolltop.game import Game
from rolltop.games import king_of_the_roll
from rolltop.games.king_of_the_roll.rules.state import ALL_TECHNIQUES, IMPROVE, NONE, TECHNIQUES
from rolltop.match import Match
from rolltop.record import replay
from rolltop.testing.walk import walk

Extended = Callable[[str, str, str], None]

GAME = "king-of-the-roll"
SOURCE = Path(king_of_the_roll.__file__).parent
TENTH = """
[cards.iron-grip]
name = "Iron Grip"
say = "One of your dice shows 6."
solo = true
effect = "set"
amount = 6
dice = "own"
least = 1
most = 1
"""
CARD_25 = 'card-25 = { technique = 2, total = 26, positions = ["turtle"], bonus = 2 }\n'


def nested(path: tuple[str, ...], value: Any) -> Any:
    for key in reversed(path):
        value = {key: value}
    return value


@pytest.mark.rule("KR-24")
@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (
            ("ground", "mount", "top", "techniques", "gift-wrap", "outcome"),
            [{"from": 1, "to": "side-mount"}],
            "must lead up the positions table, not to side-mount",
        ),
        (
            ("ground", "mount", "bottom", "techniques", "elbow-knee-escape", "outcome"),
            [{"from": 1, "to": "rear-mount"}],
            "must lead down the positions table, not to rear-mount",
        ),
        (
            ("ground", "open-guard", "top", "techniques", "toreando-pass", "outcome"),
            [{"from": 1, "to": "half-guard"}],
            "must lead from a guard to side mount or better, not to half-guard",
        ),
        (
            ("ground", "mount", "top", "techniques", "gift-wrap", "least", "blue"),
            7,
            "from 1 to 6",
        ),
        (
            ("ground", "mount", "top", "techniques", "gift-wrap", "needs"),
            6,
            "from 1 to 5",
        ),
        (
            ("ground", "mount", "top", "techniques", "gift-wrap", "kind"),
            "sweep",
            "pass, improve, submission, control",
        ),
        (
            ("ground", "mount", "top", "techniques", "gift-wrap", "versus"),
            {"kind": "sweep", "bonus": 3},
            "must be left out: only takedown moves and controls have a bonus",
        ),
        (
            ("takedown", "hip-throws", "techniques", "uchi-mata", "outcome"),
            [{"from": 1, "to": "mount"}],
            "must be left out for the type takedown",
        ),
        (
            ("characters", "bear", "place", "white"),
            6,
            "must add up to 15, as for the other characters, not 17",
        ),
        (
            ("cards", "mirror", "solo"),
            True,
            "the solo opponent has no dice for this card",
        ),
        (
            ("cards", "deep-grip", "colours"),
            ["white", "green"],
            "purple, brown, black, not 'green'",
        ),
        (("positions", "mount", "takedown"), 2, "positions.mount.takedown"),
        (("solo", "card-06", "otherwise"), 3, "from 1 to 2"),
        (("solo", "card-03", "positions"), ["guard"], "rear-mount, not 'guard'"),
        (("solo", "card-03", "positions"), [], "must name at least one position"),
        (("scoring", "turnz"), 9, "scoring.turnz"),
    ],
)
def test_wrong_content_is_refused_with_its_key_and_what_would_be_right(
    path: tuple[str, ...], value: Any, told: str
) -> None:
    with pytest.raises(ContentError) as caught:
        rolltop.load(GAME, content=nested(path, value))
    assert told in str(caught.value)
    assert ".".join(path[:2]) in str(caught.value) or path[0] in str(caught.value)


@pytest.mark.rule("KR-24")
def test_no_improve_starts_in_rear_mount_on_top_or_open_guard_below() -> None:
    box = rolltop.load(GAME).box
    for name in ("Rear Mount Top", "Open Guard Bottom"):
        first = TECHNIQUES * box.side_names.index(name)
        assert IMPROVE not in box.kind[first : first + TECHNIQUES]


# What the rulebook prints of what is content here; the positions table and the points beside it.
PRINTED = {
    "characters.gorilla": ["name", "favourite", "bonus"],
    "takedown.hip-throws.techniques.uchi-mata": ["name", "kind"],
    "takedown.hip-throws.techniques.uchi-mata.versus": ["kind", "bonus"],
    "takedown.leg-reaps.techniques.jump-guard": ["name", "kind", "needs", "outcome"],
    "takedown.leg-reaps.techniques.jump-guard.least": ["white"],
    "takedown.leg-reaps.techniques.jump-guard.versus": ["kind", "bonus"],
    "takedown.power-shots.techniques.butt-scoot": ["name", "kind"],
    "ground.rear-mount.top.techniques.bow-and-arrow": ["name", "kind", "needs"],
    "solo.card-06": ["technique", "otherwise", "positions"],
}


def printed(table: Content, path: str) -> dict[str, list[str]]:
    """The values marked as printed, by the table they are in."""
    found: dict[str, list[str]] = {}
    here = []
    names = table.keys()
    for key in names:
        if isinstance(table.data[key], dict):
            found |= printed(table.table(key), f"{path}.{key}")
        elif key != "say" and table.source_of(key) == "printed":
            here.append(key)
    return {path: here, **found} if here else found


@pytest.mark.rule("KR-1", "KR-19", "KR-20", "KR-23", "KR-30")
def test_what_the_rulebook_prints_is_marked_as_printed_and_nothing_else() -> None:
    content = read_content(SOURCE / "content", None)
    found: dict[str, list[str]] = {}
    for name in ("characters", "cards", "takedown", "ground", "solo"):
        found |= printed(content.table(name), name)
    assert found == PRINTED


def test_every_technique_has_a_name_and_a_line_for_newcomers() -> None:
    box = rolltop.load(GAME).box
    numbers = [t for t in range(ALL_TECHNIQUES) if box.kind[t] != NONE]
    assert all(box.technique_names[t] and box.technique_texts[t].endswith(".") for t in numbers)
    assert len({box.technique_names[t] for t in numbers}) == len(numbers)


def test_a_changed_number_plays_at_once() -> None:
    game = rolltop.load(GAME, content={"characters": {"gorilla": {"bonus": 9}}})
    assert game.box.character_bonus[0] == 9
    twin = game.compiled()
    assert twin.box(game.box).character_bonus[0] == 9


def test_two_cards_with_the_solo_mark_are_enough_and_fewer_are_refused() -> None:
    marked = ("second-wind", "deep-grip", "switch-stance", "change-grips", "strong-base")
    unmarked = {name: {"solo": False} for name in marked}
    rolltop.load(GAME, content={"cards": dict(list(unmarked.items())[2:])})
    with pytest.raises(ContentError, match="must have at least 2 with solo = true, not 1"):
        rolltop.load(GAME, content={"cards": dict(list(unmarked.items())[1:])})


@pytest.fixture
def extended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Extended]:
    """Change a copy of the game as a designer would: a content file, and the constant beside it."""
    name = f"{king_of_the_roll.__name__.rpartition('.')[2]}_{tmp_path.name}"

    def change(file: str, entry: str, constant: str) -> None:
        copy = tmp_path / name
        shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        for path in copy.rglob("*.py"):
            path.write_text(path.read_text().replace(king_of_the_roll.__name__, name))
        with (copy / "content" / file).open("a") as content:
            content.write(entry)
        state = copy / "rules" / "state.py"
        counted = re.compile(rf"^{constant} = (\d+)$", re.MULTILINE)
        raised, found = counted.subn(
            lambda old: f"{constant} = {int(old[1]) + 1}", state.read_text()
        )
        assert found == 1
        state.write_text(raised)
        monkeypatch.syspath_prepend(tmp_path)
        importlib.invalidate_caches()
        entry_point = EntryPoint(GAME, name, "rolltop.games")
        monkeypatch.setattr("rolltop.game._entries", lambda: {GAME: entry_point})

    yield change
    for module in [each for each in sys.modules if each.partition(".")[0] == name]:
        del sys.modules[module]


def played(game: Game, seed: int = 4) -> Match:
    """A random match to its end, or as far as 400 steps go."""
    *_, match = walk(game, seed, 400)
    return match


@pytest.mark.parametrize("players", [1, 2])
def test_a_tenth_action_card_is_an_entry_and_a_constant_and_old_records_replay(
    extended: Extended, players: int
) -> None:
    old = played(rolltop.load(GAME, players=players, mode="scoring"))
    extended("cards.toml", TENTH, "COMMON")
    assert replay(old.record().json()).log == old.log
    game = rolltop.load(GAME, players=players, mode="scoring")
    assert game.box.card_names[9:11] == ["Iron Grip", "Silverback Strength"]
    written: dict[str, Any] = {"phase": "action", "position": "Mount", "top": "Red", "own": {}}
    written |= {"rolled": {"Red": [1, 2, 3, 4, 5], "Blue": [1, 1, 1, 1, 1]}}
    if players == 1:
        written["rolled"].pop("Blue")
    match = game.position({**written, "hand": {"Red": {"Iron Grip": 1}}}, dice="manual")
    assert "Iron Grip" in match.svg("Red")
    match.play("Iron Grip on blue")
    assert match.state.rolled[0] == [1, 6, 3, 4, 5]
    assert match.position()["spent"] == {"Iron Grip": 1}
    assert match.log[-1] == "Red plays Iron Grip: Red's blue 2 becomes 6."
    assert any("draws Iron Grip" in line for seed in range(6) for line in played(game, seed).log)


def test_a_25th_solo_card_is_an_entry_and_a_constant_and_old_records_replay(
    extended: Extended,
) -> None:
    old = played(rolltop.load(GAME, players=1))
    written = {"phase": "ready", "position": "Half Guard", "top": "Deck", "deck": [0] * 23 + [1]}
    begun = rolltop.load(GAME, players=1).position(written, seed=3)
    begun.play("roll")
    begun.settle()
    extended("solo.toml", CARD_25, "SOLO_CARDS")
    assert replay(old.record().json()).log == old.log
    assert replay(begun.record().json()).log == begun.log
    match = rolltop.load(GAME, players=1).position(written, dice="manual")
    for move in ("roll", *"66666"):
        match.play(move)
    assert [move[:8] for move in match.moves()] == ["card 24:", "card 25:"]
    match.play("card 25: technique 2, total 26, Turtle +2")
    assert match.state.technique[1] == 1
    assert match.position()["deck"] == [0] * 23 + [1, 0]


def test_a_card_that_is_not_counted_is_refused_with_the_constant_that_counts() -> None:
    with pytest.raises(ContentError, match=r"cards must have 9 entries \(COMMON in .*\), not 10"):
        rolltop.load(GAME, content=tomllib.loads(TENTH))
    with pytest.raises(
        ContentError, match=r"solo must have 24 entries \(SOLO_CARDS in .*\), not 25"
    ):
        rolltop.load(GAME, content={"solo": tomllib.loads(CARD_25)})
