"""What is in the box: options, characters, cards, boards, and the deck of the solo opponent."""

from typing import Annotated

from rolltop.contract import Option, box


@box
class Box:
    """Techniques are numbered 3 * side + place from the left; sides 0 to 3 are for takedowns."""

    players: Annotated[int, Option(2, "fighters; 1 fights the deck", least=1, most=2)]
    mode: Annotated[
        int,
        Option("submission-only", "how to win", choices=("submission-only", "scoring")),
    ]
    turns: Annotated[
        int,
        Option(0, "turns until the fight ends; 0 is none, or eight in scoring", most=1000),
    ]
    youngest: Annotated[
        int, Option("blue", "who wins equal rolls for the initiative", choices=("red", "blue"))
    ]

    limit: int
    takedown_from: Annotated[list[int], 9]
    arrival: Annotated[list[int], 9]
    takedown_points: int
    sweep_points: int
    pass_points: int
    worth: Annotated[list[int], 9]

    favourite: Annotated[list[int], 4]
    flair: Annotated[list[int], 4]
    place: Annotated[list[list[int]], 4, 5]

    effect: Annotated[list[int], 13]
    amount: Annotated[list[int], 13]
    on_other: Annotated[list[int], 13]  # touches the dice of the other fighter
    is_solo: Annotated[list[int], 13]
    ways: Annotated[list[int], 13]
    masks: Annotated[list[list[int]], 13, 31]

    techniques: Annotated[list[int], 20]
    kind: Annotated[list[int], 60]
    least: Annotated[list[list[int]], 60, 5]
    needs: Annotated[list[int], 60]
    versus: Annotated[list[int], 60]
    bonus: Annotated[list[int], 60]
    steps: Annotated[list[int], 60]
    step_from: Annotated[list[list[int]], 60, 3]
    step_to: Annotated[list[list[int]], 60, 3]
    is_near: Annotated[list[int], 60]  # earns an advantage point when it comes near

    solo_number: Annotated[list[int], 24]
    solo_fallback: Annotated[list[int], 24]
    solo_total: Annotated[list[int], 24]
    solo_position: Annotated[list[int], 24]
    solo_bonus: Annotated[list[int], 24]

    position_names: list[str]
    character_names: list[str]
    character_texts: list[str]
    card_names: list[str]
    card_texts: list[str]
    side_names: list[str]
    technique_names: list[str]
    technique_texts: list[str]
