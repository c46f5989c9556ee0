"""The box: options, characters, action cards, movement boards and the solo deck."""

from typing import Annotated

from rolltop.content import MOST_TEXT, Content
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
    POSITION_GROUPS,
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


@box
class Box:
    """A technique's number is TECHNIQUES * side + its place from the left; see `side_of`."""

    players: Annotated[int, Option(2, "fighters; 1 plays against the solo deck", least=1, most=2)]
    mode: Annotated[
        int,
        Option("submission-only", "game mode", choices=("submission-only", "scoring")),
    ]
    turns: Annotated[
        int,
        Option(0, "turn limit; 0 means none, or eight turns in scoring", most=1000),
    ]
    youngest: Annotated[
        int,
        Option(
            "blue", "youngest player, who gets the initiative on a tie", choices=("red", "blue")
        ),
    ]
    order: Annotated[
        int,
        Option(
            "either",
            "whether the Place die moves before or after a modification",
            choices=("either", "modify-first", "move-first"),
        ),
    ]

    limit: int  # turns in scoring
    takedown_points: int
    sweep_points: int
    pass_points: int
    takedown_from: Annotated[list[int], POSITIONS]  # the least advantage that leads there
    arrival: Annotated[list[int], POSITIONS]  # points for arriving there on top
    worth: Annotated[list[int], POSITIONS]  # of being on top, in hundredths, for the guess

    favourite: Annotated[list[int], CHARACTERS]
    character_bonus: Annotated[list[int], CHARACTERS]
    place: Annotated[list[list[int]], CHARACTERS, COLOURS]

    # Action cards: the common ones, then one of each character.
    effect: Annotated[list[int], CARDS]
    amount: Annotated[list[int], CARDS]
    on_other: Annotated[list[int], CARDS]  # affects the opponent's dice
    has_solo_mark: Annotated[list[int], CARDS]
    ways: Annotated[list[int], CARDS]  # how many sets of dice it may touch, and which
    masks: Annotated[list[list[int]], CARDS, DICE_SETS - 1]

    techniques: Annotated[list[int], SIDES]  # how many a side has
    kind: Annotated[list[int], ALL_TECHNIQUES]
    least: Annotated[list[list[int]], ALL_TECHNIQUES, COLOURS]  # value for a die of each colour
    needs: Annotated[list[int], ALL_TECHNIQUES]  # how many dice must be matched
    versus: Annotated[list[int], ALL_TECHNIQUES]  # the move type that the bonus is against
    bonus: Annotated[list[int], ALL_TECHNIQUES]
    # The outcome: with an advantage of at least `step_from` it leads to `step_to`.
    steps: Annotated[list[int], ALL_TECHNIQUES]
    step_from: Annotated[list[list[int]], ALL_TECHNIQUES, STEPS]
    step_to: Annotated[list[list[int]], ALL_TECHNIQUES, STEPS]
    is_near: Annotated[list[int], ALL_TECHNIQUES]  # a near success earns an advantage point

    solo_number: Annotated[list[int], SOLO_CARDS]
    solo_fallback: Annotated[list[int], SOLO_CARDS]
    solo_total: Annotated[list[int], SOLO_CARDS]
    solo_positions: Annotated[list[int], SOLO_CARDS]  # those with the bonus: bit 0 is standing
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
    """Whether the solo deck plays the second fighter. KR-29"""
    return box.players == 1


def fill(box: Box, content: Content) -> None:
    """Read the content into the tables of the box."""
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
        box.character_texts.append(entry.text("say", most=MOST_TEXT))
        box.favourite[character] = POSITION_IDS.index(entry.choice("favourite", POSITION_IDS))
        box.character_bonus[character] = entry.whole("bonus", most=20)
        values = _colours(entry.table("place"))
        box.place[character] = values
        sums.append(sum(values))
        if sums[-1] != sums[0]:
            why = f"must add up to {sums[0]}, as for the other characters, not {sums[-1]}"
            raise entry.refuse("place", why)


def _fill_cards(box: Box, content: Content) -> None:
    common = content.entries("cards")
    _check_count(content, "cards", common, COMMON, "COMMON")
    special = [entry.table("card") for entry in content.entries("characters").values()]
    box.card_names, box.card_texts = [], []
    for card, entry in enumerate([*common.values(), *special]):
        box.card_names.append(entry.text("name"))
        box.card_texts.append(entry.text("say", most=MOST_TEXT))
        box.effect[card] = EFFECTS[entry.choice("effect", EFFECTS)]
        needs_amount = box.effect[card] in (ADD, SET)
        box.amount[card] = entry.whole("amount", least=1 - FACES, most=FACES) if needs_amount else 0
        box.on_other[card] = int(entry.choice("dice", ("own", "other")) == "other")
        box.has_solo_mark[card] = int(card < COMMON and entry.flag("solo"))
        _fill_masks(box, entry, card)
    marks = sum(box.has_solo_mark)
    if marks < HAND:
        raise content.refuse("cards", f"must have at least {HAND} with solo = true, not {marks}")


def _fill_masks(box: Box, entry: Content, card: int) -> None:
    """The sets of dice that a card may touch: from `least` to `most` dice of its colours."""
    if box.has_solo_mark[card] and (box.on_other[card] or box.effect[card] == COPY):
        raise entry.refuse("solo", "must be false: the solo opponent has no dice for this card")
    allowed = [COLOUR_NAMES.index(name) for name in _colour_list(entry)]
    most = entry.whole("most", least=1, most=len(allowed))
    least = entry.whole("least", least=1, most=most)
    if box.effect[card] == SWAP and not least == most == 2:
        raise entry.refuse("least", "and most must both be 2, since two dice are swapped")
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
            why = f"must be a list of {', '.join(COLOUR_NAMES)}, not {name!r}"
            raise entry.refuse("colours", why)
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
    # Even sides are for the top fighter, and only the top fighter scores for a position.
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
        box.solo_positions[card] = _positions(entry)
        box.solo_bonus[card] = entry.whole("bonus", least=1, most=20)


def _positions(entry: Content) -> int:
    """The positions in which a solo card has its bonus, as a mask."""
    mask = 0
    for name in entry.texts("positions"):
        if name not in POSITION_IDS and name not in POSITION_GROUPS:
            known = ", ".join((*POSITION_GROUPS, *POSITION_IDS))
            raise entry.refuse("positions", f"must be a list of {known}, not {name!r}")
        for position in POSITION_GROUPS.get(name) or (POSITION_IDS.index(name),):
            mask |= 1 << position
    if mask == 0:
        raise entry.refuse("positions", "must name at least one position")
    return mask


def _colours(entry: Content) -> list[int]:
    """The value of a die for each colour."""
    _ = entry.source
    return [entry.whole(colour, least=1, most=FACES) for colour in COLOUR_NAMES]


def _check_count(
    content: Content, key: str, entries: dict[str, Content], count: int, constant: str
) -> None:
    """Lists of a state have a fixed length, so the rules must know how many entries there are."""
    if len(entries) != count:
        why = f"must have {count} entries ({constant} in rules/state.py), not {len(entries)}"
        raise content.refuse(key, why)


def _check_ids(
    content: Content, key: str, entries: dict[str, Content], ids: tuple[str, ...]
) -> None:
    for name in ids:
        if name not in entries:
            raise content.refuse(f"{key}.{name}", "is missing")
