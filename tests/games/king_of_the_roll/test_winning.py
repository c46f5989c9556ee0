import pytest

from rolltop.match import Match

from .conftest import Exchange

CHARACTERS = {"Red": "Tiger", "Blue": "Gorilla"}


def dice(total: int) -> list[int]:
    return [total // 5 + (1 if place < total % 5 else 0) for place in range(5)]


def points(match: Match) -> tuple[dict[str, int], dict[str, int]]:
    position = match.position()
    return position["points"], position["advantages"]


@pytest.mark.rule("KR-25")
def test_without_scoring_there_are_no_points_and_no_last_turn(exchange: Exchange) -> None:
    match = exchange((0, dice(20)), (0, dice(6)), number=500)
    assert points(match) == ({"Red": 0, "Blue": 0}, {"Red": 0, "Blue": 0})
    assert not match.over


@pytest.mark.rule("KR-25")
def test_the_option_turns_ends_it_as_a_draw(exchange: Exchange) -> None:
    match = exchange((0, dice(20)), (0, dice(6)), number=30, turns=30)
    assert match.scores == {"Red": 0.5, "Blue": 0.5}
    assert match.log[-1].endswith("The fight ends in a draw.")


@pytest.mark.rule("KR-26")
def test_scoring_ends_after_eight_turns_standing_ones_included(exchange: Exchange) -> None:
    assert not exchange((1, dice(9)), (1, dice(6)), number=7, mode="scoring").over
    assert exchange((1, dice(9)), (1, dice(6)), number=8, mode="scoring").over


@pytest.mark.rule("KR-26")
@pytest.mark.parametrize(("advantage", "earned"), [(1, 2), (8, 2), (10, 4), (12, 6), (14, 6)])
def test_a_takedown_scores_two_and_its_position_adds_up(
    exchange: Exchange, advantage: int, earned: int
) -> None:
    match = exchange((0, dice(6 + advantage)), (0, dice(6)), mode="scoring")
    assert points(match)[0] == {"Red": earned, "Blue": 0}


@pytest.mark.rule("KR-26")
def test_a_pull_scores_nothing(exchange: Exchange) -> None:
    match = exchange((2, dice(20)), (2, dice(6)), mode="scoring")
    assert points(match)[0] == {"Red": 0, "Blue": 0}


@pytest.mark.rule("KR-26")
@pytest.mark.parametrize(
    ("position", "red", "blue", "earned"),
    [
        ("Open Guard", (0, 12), (0, 11), {"Red": 3, "Blue": 0}),  # pass to side mount
        ("Half Guard", (0, 28), (1, 6), {"Red": 7, "Blue": 0}),  # pass to mount
        ("Side Mount", (0, 12), (0, 11), {"Red": 2, "Blue": 0}),  # to knee on belly
        ("Mount", (1, 12), (1, 11), {"Red": 4, "Blue": 0}),  # to rear mount
        ("Mount", (1, 11), (0, 12), {"Red": 0, "Blue": 2}),  # sweep
        ("Mount", (1, 11), (1, 12), {"Red": 0, "Blue": 0}),  # escape
        ("Closed Guard", (1, 6), (0, 28), {"Red": 0, "Blue": 6}),  # sweep to mount
        ("Mount", (2, 12), (1, 11), {"Red": 0, "Blue": 0}),  # control
    ],
)
def test_moves_and_positions_reached_on_top_score(
    exchange: Exchange,
    position: str,
    red: tuple[int, int],
    blue: tuple[int, int],
    earned: dict[str, int],
) -> None:
    match = exchange(
        (red[0], dice(red[1])),
        (blue[0], dice(blue[1])),
        position=position,
        top="Red",
        character={"Red": "Crocodile", "Blue": "Gorilla"}
        if position != "Half Guard"
        else {"Red": "Tiger", "Blue": "Bear"},
        mode="scoring",
    )
    assert points(match)[0] == earned


@pytest.mark.rule("KR-26")
@pytest.mark.parametrize(
    ("position", "top", "bottom", "earned"),
    [
        ("Open Guard", (0, 12), (0, 11), {"Red": 0, "Blue": 3}),  # pass to side mount
        ("Side Mount", (0, 12), (0, 11), {"Red": 0, "Blue": 2}),  # to knee on belly
        ("Mount", (1, 12), (1, 11), {"Red": 0, "Blue": 4}),  # to rear mount
        ("Mount", (1, 11), (0, 12), {"Red": 2, "Blue": 0}),  # sweep
        ("Closed Guard", (1, 6), (0, 28), {"Red": 6, "Blue": 0}),  # sweep to mount
        (
            "Rear Mount",
            (2, 6),
            (0, 12),
            {"Red": 0, "Blue": 0},
        ),  # escape into the other's half guard
        ("Rear Mount", (2, 6), (0, 7), {"Red": 0, "Blue": 0}),  # escape into the other's mount
    ],
)
def test_moves_and_positions_score_for_whoever_makes_them(
    exchange: Exchange,
    position: str,
    top: tuple[int, int],
    bottom: tuple[int, int],
    earned: dict[str, int],
) -> None:
    match = exchange(
        (bottom[0], dice(bottom[1])),
        (top[0], dice(top[1])),
        position=position,
        top="Blue",
        initiative="Red",
        character=CHARACTERS,
        mode="scoring",
    )
    assert points(match)[0] == earned


@pytest.mark.rule("KR-27")
@pytest.mark.parametrize(
    ("position", "top", "bottom", "near"),
    [
        ("Mount", (2, 16), (0, 12), {"Red": 1, "Blue": 0}),  # a sweep stopped by a control
        ("Open Guard", (2, 16), (1, 12), {"Red": 1, "Blue": 0}),  # a submission from the bottom
        ("Mount", (0, 11), (1, 12), {"Red": 0, "Blue": 1}),  # a submission escaped
        ("Open Guard", (0, 11), (0, 12), {"Red": 0, "Blue": 1}),  # a pass, swept
        ("Mount", (1, 12), (1, 11), {"Red": 0, "Blue": 0}),  # a bottom improve
        ("Rear Mount", (2, 16), (0, 11), {"Red": 0, "Blue": 0}),  # a bottom improve to mount
    ],
)
def test_a_near_score_counts_for_whoever_makes_it(
    exchange: Exchange,
    position: str,
    top: tuple[int, int],
    bottom: tuple[int, int],
    near: dict[str, int],
) -> None:
    match = exchange(
        (bottom[0], dice(bottom[1])),
        (top[0], dice(top[1])),
        position=position,
        top="Blue",
        initiative="Red",
        character={"Red": "Crocodile", "Blue": "Gorilla"},
        mode="scoring",
    )
    assert points(match)[1] == near


@pytest.mark.rule("KR-27")
@pytest.mark.parametrize(
    ("position", "red", "blue", "near"),
    [
        ("Mount", (2, 16), (0, 12), {"Red": 0, "Blue": 1}),  # a sweep stopped by a control
        ("Mount", (0, 11), (1, 12), {"Red": 1, "Blue": 0}),  # a submission escaped
        ("Open Guard", (0, 11), (0, 12), {"Red": 1, "Blue": 0}),  # a pass, swept
        ("Mount", (1, 11), (1, 12), {"Red": 1, "Blue": 0}),  # an improve to rear mount
        ("Closed Guard", (1, 11), (0, 12), {"Red": 0, "Blue": 0}),  # an improve to no points
        ("Mount", (1, 12), (1, 11), {"Red": 0, "Blue": 0}),  # a bottom improve
        ("Mount", (1, 12), (2, 11), {"Red": 0, "Blue": 0}),  # a control
        ("Mount", (0, 12), (0, 12), {"Red": 0, "Blue": 0}),  # equal totals
    ],
)
def test_a_near_score_or_submission_earns_one_advantage_point(
    exchange: Exchange,
    position: str,
    red: tuple[int, int],
    blue: tuple[int, int],
    near: dict[str, int],
) -> None:
    match = exchange(
        (red[0], dice(red[1])),
        (blue[0], dice(blue[1])),
        position=position,
        top="Red",
        character={"Red": "Crocodile", "Blue": "Gorilla"},
        mode="scoring",
    )
    assert points(match)[1] == near


@pytest.mark.rule("KR-27")
def test_there_is_no_advantage_point_against_a_mere_defender(exchange: Exchange) -> None:
    match = exchange((0, dice(10)), (0, [6, 6, 0, 0, 0]), position="Mount", top="Red",
                     character=CHARACTERS, mode="scoring")  # fmt: skip
    assert match.position()["success"] == "none"
    assert points(match)[1] == {"Red": 0, "Blue": 0}


@pytest.mark.rule("KR-27")
def test_a_near_takedown_earns_one_and_a_near_pull_none(exchange: Exchange) -> None:
    taken = exchange((0, dice(10)), (0, dice(12)), mode="scoring")
    assert points(taken)[1] == {"Red": 1, "Blue": 0}
    pulled = exchange((2, dice(10)), (2, dice(12)), mode="scoring")
    assert points(pulled)[1] == {"Red": 0, "Blue": 0}


@pytest.mark.rule("KR-28")
@pytest.mark.parametrize(
    ("scored", "near", "expected", "said"),
    [
        ([2, 3], [5, 0], {"Red": 0.0, "Blue": 1.0}, "Blue wins on points, 3–2."),
        ([2, 2], [1, 0], {"Red": 1.0, "Blue": 0.0}, "Red wins on advantage points, 1–0."),
        ([2, 2], [0, 1], {"Red": 0.0, "Blue": 1.0}, "Blue wins on advantage points, 1–0."),
        ([3, 2], [0, 5], {"Red": 1.0, "Blue": 0.0}, "Red wins on points, 3–2."),
        ([2, 2], [1, 1], {"Red": 0.5, "Blue": 0.5}, "The fight ends in a draw."),
    ],
)
def test_points_decide_then_advantage_points_then_nobody(
    exchange: Exchange, scored: list[int], near: list[int], expected: dict[str, float], said: str
) -> None:
    match = exchange(
        (1, dice(9)), (1, dice(6)), number=8, mode="scoring", points=scored, advantages=near
    )
    assert match.scores == expected
    assert match.log[-1].endswith(said)


@pytest.mark.rule("KR-28")
def test_a_submission_wins_whatever_the_points(exchange: Exchange) -> None:
    match = exchange(
        (0, dice(20)), (0, dice(19)), position="Mount", top="Red", mode="scoring", points=[0, 20]
    )
    assert match.scores == {"Red": 1.0, "Blue": 0.0}
    assert match.log[-1].endswith("Red wins by submission: Armbar from Mount.")
