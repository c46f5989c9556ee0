"""What is in the box: options, characters, action cards, movement boards and the solo deck."""

from typing import Annotated

from rolltop.content import Content
from rolltop.contract import Option, box
from rolltop.kit.dice import dice_in

from .printed_boards import Side, Technique, read_sides
from .state import (
    ALL_TECHNIQUES,
    BOARD_SIDES,
    CARDS,
    CHARACTERS,
    COLOUR_NAMES,
    COLOURS,
    COMMON,
    DICE_SETS,
    FACES,
    HAND,
    IMPROVE,
    NONE,
    PASS,
    POSITION_IDS,
    POSITIONS,
    SIDES,
    SOLO_CARDS,
    STANDING,
    STEPS,
    SUBMISSION,
    SWEEP,
    TAKEDOWN,
    TECHNIQUES,
)

ADD, SET, FLIP, SWAP, COPY, THROW = range(6)
EFFECTS = {"add": ADD, "set": SET, "flip": FLIP, "swap": SWAP, "copy": COPY, "throw": THROW}
PLACE_TOTAL = "the Place values of all characters have one total"


@box
class Box:
    """Techniques are numbered TECHNIQUES * side + place from the left; `side_of` numbers sides."""

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

    limit: int  # turns in scoring
    takedown_points: int
    sweep_points: int
    pass_points: int
    takedown_from: Annotated[list[int], POSITIONS]  # the least advantage that leads there
    arrival: Annotated[list[int], POSITIONS]  # points for arriving there on top
    worth: Annotated[list[int], POSITIONS]  # of being on top, for the guess, in hundredths

    favourite: Annotated[list[int], CHARACTERS]
    character_bonus: Annotated[list[int], CHARACTERS]
    place: Annotated[list[list[int]], CHARACTERS, COLOURS]

    # Action cards: the common ones, then one of each character.
    effect: Annotated[list[int], CARDS]
    amount: Annotated[list[int], CARDS]
    on_other: Annotated[list[int], CARDS]  # touches the dice of the other fighter
    has_solo_mark: Annotated[list[int], CARDS]
    ways: Annotated[list[int], CARDS]  # how many sets of dice a card may touch, and which
    masks: Annotated[list[list[int]], CARDS, DICE_SETS - 1]

    techniques: Annotated[list[int], SIDES]  # how many a side has
    kind: Annotated[list[int], ALL_TECHNIQUES]
    least: Annotated[list[list[int]], ALL_TECHNIQUES, COLOURS]  # value of a die of each colour
    needs: Annotated[list[int], ALL_TECHNIQUES]  # dice on the board
    versus: Annotated[list[int], ALL_TECHNIQUES]  # the type that the bonus is against, or NONE
    bonus: Annotated[list[int], ALL_TECHNIQUES]
    # The outcome: from such an advantage it leads to that position.
    steps: Annotated[list[int], ALL_TECHNIQUES]
    step_from: Annotated[list[list[int]], ALL_TECHNIQUES, STEPS]
    step_to: Annotated[list[list[int]], ALL_TECHNIQUES, STEPS]
    is_near: Annotated[list[int], ALL_TECHNIQUES]  # a near success earns an advantage point

    solo_number: Annotated[list[int], SOLO_CARDS]
    solo_fallback: Annotated[list[int], SOLO_CARDS]
    solo_total: Annotated[list[int], SOLO_CARDS]
    solo_position: Annotated[list[int], SOLO_CARDS]
    solo_bonus: Annotated[list[int], SOLO_CARDS]

    position_names: list[str]
    character_names: list[str]
    character_texts: list[str]
    card_names: list[str]
    card_texts: list[str]
    side_names: list[str]
    technique_names: list[str]
    technique_texts: list[str]


def is_solo(box: Box) -> bool:
    """Whether the second fighter is played by the solo deck. KR-29"""
    return box.players == 1


def fill(box: Box, content: Content) -> None:
    """Lay out the box."""
    scoring = content.table("scoring")
    _ = scoring.source
    box.limit = scoring.whole("turns", least=1, most=1000)
    box.takedown_points = scoring.whole("takedown", most=100)
    box.sweep_points = scoring.whole("sweep", most=100)
    box.pass_points = scoring.whole("pass", most=100)
    _fill_positions(box, content)
    _fill_characters(box, content)
    _fill_cards(box, content)
    _fill_boards(box, read_sides(content, box.position_names))
    _fill_solo(box, content)


def _fill_positions(box: Box, content: Content) -> None:
    entries = content.entries("positions")
    _check_ids(content, "positions", entries, POSITION_IDS)
    worth = content.table("worth")
    _ = worth.source
    box.position_names = []
    last = 0
    for position, name in enumerate(POSITION_IDS):
        entry = entries[name]
        box.position_names.append(entry.text("name"))
        if position == STANDING:
            continue
        box.arrival[position] = entry.whole("points", most=100)
        box.takedown_from[position] = entry.whole("takedown", least=last + 1, most=100)
        last = box.takedown_from[position]
        box.worth[position] = worth.whole(name, least=-1000, most=1000)


def _fill_characters(box: Box, content: Content) -> None:
    entries = content.entries("characters")
    _check_count(content, "characters", entries, CHARACTERS, "CHARACTERS")
    box.character_names, box.character_texts = [], []
    sums = []
    for character, entry in enumerate(entries.values()):
        box.character_names.append(entry.text("name"))
        box.character_texts.append(entry.text("say"))
        box.favourite[character] = POSITION_IDS.index(entry.choice("favourite", POSITION_IDS))
        box.character_bonus[character] = entry.whole("bonus", most=20)
        values = _colours(entry.table("place"))
        box.place[character] = values
        sums.append(sum(values))
        if sums[-1] != sums[0]:
            raise entry.refuse("place", f"adds up to {sums[-1]}, not {sums[0]}; {PLACE_TOTAL}")


def _fill_cards(box: Box, content: Content) -> None:
    common = content.entries("cards")
    _check_count(content, "cards", common, COMMON, "COMMON")
    special = [entry.table("card") for entry in content.entries("characters").values()]
    box.card_names, box.card_texts = [], []
    for card, entry in enumerate([*common.values(), *special]):
        box.card_names.append(entry.text("name"))
        box.card_texts.append(entry.text("say"))
        box.effect[card] = EFFECTS[entry.choice("effect", EFFECTS)]
        needs_amount = box.effect[card] in (ADD, SET)
        box.amount[card] = entry.whole("amount", least=1 - FACES, most=FACES) if needs_amount else 0
        box.on_other[card] = int(entry.choice("dice", ("own", "other")) == "other")
        box.has_solo_mark[card] = int(card < COMMON and entry.flag("solo"))
        _fill_masks(box, entry, card)
    marks = sum(box.has_solo_mark)
    if marks < HAND:
        raise content.refuse("cards", f"has {marks} solo marks; {HAND} or more would fit")


def _fill_masks(box: Box, entry: Content, card: int) -> None:
    """Which dice a card may touch: so many of these colours."""
    if box.has_solo_mark[card] and (box.on_other[card] or box.effect[card] == COPY):
        raise entry.refuse("solo", "is true, but the solo opponent has no dice to touch")
    allowed = [COLOUR_NAMES.index(name) for name in _colour_list(entry)]
    most = entry.whole("most", least=1, most=len(allowed))
    least = entry.whole("least", least=1, most=most)
    if box.effect[card] == SWAP and not least == most == 2:
        raise entry.refuse("least", "must be 2, and most 2: two dice are swapped")
    masks = [
        mask
        for mask in range(1, DICE_SETS)
        if least <= dice_in(mask) <= most
        and all(colour in allowed for colour in range(COLOURS) if mask >> colour & 1)
    ]
    box.ways[card] = len(masks)
    box.masks[card] = masks + [0] * (DICE_SETS - 1 - len(masks))


def _colour_list(entry: Content) -> list[str]:
    names = entry.texts("colours") if entry.has("colours") else list(COLOUR_NAMES)
    for name in names:
        if name not in COLOUR_NAMES:
            raise entry.refuse("colours", f"has {name!r}; {', '.join(COLOUR_NAMES)} would fit")
    return names


def _fill_boards(box: Box, sides: list[Side]) -> None:
    box.side_names, box.technique_names, box.technique_texts = [], [], []
    for number in range(len(box.kind)):
        box.kind[number] = box.versus[number] = NONE
    for side, read in enumerate(sides):
        box.side_names.append(read.name)
        box.techniques[side] = len(read.techniques)
        for place, technique in enumerate(read.techniques):
            _fill_technique(box, technique, TECHNIQUES * side + place)
        blank = [""] * (TECHNIQUES - len(read.techniques))
        box.technique_names += [*(technique.name for technique in read.techniques), *blank]
        box.technique_texts += [*(technique.text for technique in read.techniques), *blank]


def _fill_technique(box: Box, technique: Technique, number: int) -> None:
    box.kind[number] = technique.kind
    box.needs[number] = technique.needs
    box.least[number] = technique.least
    box.versus[number], box.bonus[number] = technique.versus, technique.bonus
    box.steps[number] = len(technique.steps)
    for step, (least, position) in enumerate(technique.steps):
        box.step_from[number][step] = least
        box.step_to[number][step] = position
    # Sides with an even number are those of the top fighter, who alone scores a position.
    is_top = number // TECHNIQUES % BOARD_SIDES == 0
    scores = is_top and any(box.arrival[position] for _, position in technique.steps)
    near = technique.kind in (TAKEDOWN, SWEEP, PASS, SUBMISSION)
    box.is_near[number] = int(near or (technique.kind == IMPROVE and scores))  # KR-27


def _fill_solo(box: Box, content: Content) -> None:
    entries = content.entries("solo")
    _check_count(content, "solo", entries, SOLO_CARDS, "SOLO_CARDS")
    for card, entry in enumerate(entries.values()):
        number = entry.whole("technique", least=1, most=TECHNIQUES)
        box.solo_number[card] = number
        if number == TECHNIQUES:
            number = entry.whole("otherwise", least=1, most=TECHNIQUES - 1)
        box.solo_fallback[card] = number
        box.solo_total[card] = entry.whole("total", least=1, most=40)
        box.solo_position[card] = POSITION_IDS.index(entry.choice("position", POSITION_IDS))
        box.solo_bonus[card] = entry.whole("bonus", least=1, most=20)


def _colours(entry: Content) -> list[int]:
    """A die's value for each colour."""
    _ = entry.source
    return [entry.whole(colour, least=1, most=FACES) for colour in COLOUR_NAMES]


def _check_count(
    content: Content, key: str, entries: dict[str, Content], count: int, constant: str
) -> None:
    """Lists of the state are as long as a file has entries, so the rules must know how many."""
    if len(entries) != count:
        why = f"has {len(entries)} entries; {count} would fit, {constant} of rules/state.py"
        raise content.refuse(key, why)


def _check_ids(
    content: Content, key: str, entries: dict[str, Content], ids: tuple[str, ...]
) -> None:
    for name in ids:
        if name not in entries:
            raise content.refuse(f"{key}.{name}", "is missing")
