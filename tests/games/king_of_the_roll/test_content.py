import pytest

import rolltop
from rolltop.content import ContentError

MOUNT = ("ground", "mount")


def nested(path, value):
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
            "an improve goes up the table",
        ),
        (
            ("ground", "mount", "bottom", "techniques", "elbow-knee-escape", "outcome"),
            [{"from": 1, "to": "rear-mount"}],
            "an improve goes down the table",
        ),
        (
            ("ground", "open-guard", "top", "techniques", "toreando-pass", "outcome"),
            [{"from": 1, "to": "half-guard"}],
            "a pass goes from a guard to side mount or better",
        ),
        (
            ("ground", "mount", "top", "techniques", "gift-wrap", "least", "blue"),
            7,
            "a whole number from 1 to 6 would fit",
        ),
        (
            ("ground", "mount", "top", "techniques", "gift-wrap", "needs"),
            6,
            "a whole number from 1 to 5 would fit",
        ),
        (
            ("ground", "mount", "top", "techniques", "gift-wrap", "kind"),
            "sweep",
            "one of pass, improve, submission, control would fit",
        ),
        (
            ("ground", "mount", "top", "techniques", "gift-wrap", "versus"),
            {"kind": "sweep", "bonus": 3},
            "is for takedown-phase moves and controls only",
        ),
        (
            ("takedown", "hip-throws", "techniques", "uchi-mata", "outcome"),
            [{"from": 1, "to": "mount"}],
            "does not fit this type",
        ),
        (
            ("characters", "bear", "place", "white"),
            6,
            "the Place values of all characters have one total",
        ),
        (("cards", "mirror", "solo"), True, "the solo opponent has no dice to touch"),
        (("cards", "deep-grip", "solo"), False, "has 4 solo marks; 5 would fit"),
        (("cards", "deep-grip", "colours"), ["white", "green"], "has 'green'"),
        (("positions", "mount", "takedown"), 2, "positions.mount.takedown is 2"),
        (("solo", "card-03", "otherwise"), 3, "a whole number from 1 to 2 would fit"),
        (("scoring", "turnz"), 9, "scoring.turnz is not known here; is turns meant?"),
    ],
)
def test_content_that_does_not_fit_names_the_key_and_what_would(path, value, told):
    with pytest.raises(ContentError) as caught:
        rolltop.load("king-of-the-roll", content=nested(path, value))
    assert told in str(caught.value)
    assert ".".join(path[:2]) in str(caught.value) or path[0] in str(caught.value)


@pytest.mark.rule("KR-24")
def test_no_improve_starts_in_rear_mount_on_top_or_open_guard_below():
    box = rolltop.load("king-of-the-roll").box
    improve = 4
    for name in ("Rear Mount Top", "Open Guard Bottom"):
        side = box.side_names.index(name)
        assert improve not in box.kind[3 * side : 3 * side + 3]


def test_every_technique_has_a_name_and_a_line_for_newcomers():
    box = rolltop.load("king-of-the-roll").box
    numbers = [t for t in range(60) if box.kind[t] >= 0]
    assert all(box.technique_names[t] and box.technique_texts[t].endswith(".") for t in numbers)
    assert len({box.technique_names[t] for t in numbers}) == len(numbers)


def test_a_changed_number_plays_at_once():
    game = rolltop.load("king-of-the-roll", content={"characters": {"gorilla": {"bonus": 9}}})
    assert game.box.flair[0] == 9
    twin = game.compiled()
    assert twin.box(game.box).flair[0] == 9
