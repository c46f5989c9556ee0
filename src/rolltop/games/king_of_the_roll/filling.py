"""From the content files to the tables of the box, with what the boards must keep to."""

from rolltop.content import Content
from rolltop.kit.dice import dice_in

from .boards import fill_boards
from .box import Box
from .cards import ADD, COPY, FLIP, SET, SWAP, THROW
from .state import CHARACTERS, COLOURS, COMMON, SOLO_CARDS, TECHNIQUES
from .terms import COLOUR_NAMES, POSITION_IDS

EFFECTS = {"add": ADD, "set": SET, "flip": FLIP, "swap": SWAP, "copy": COPY, "throw": THROW}
SOLO_MARKS = 5
PLACE_TOTAL = "the Place values of all characters have one total"


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
    fill_boards(box, content)
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
        if position == 0:
            continue
        box.arrival[position] = entry.whole("points", most=100)
        box.takedown_from[position] = entry.whole("takedown", least=last + 1, most=100)
        last = box.takedown_from[position]
        box.worth[position] = worth.whole(name, least=-1000, most=1000)


def _fill_characters(box: Box, content: Content) -> None:
    entries = content.entries("characters")
    if len(entries) != CHARACTERS:
        raise content.refuse("characters", f"has {len(entries)} entries; {CHARACTERS} would fit")
    box.character_names, box.character_texts = [], []
    sums = []
    for character, entry in enumerate(entries.values()):
        box.character_names.append(entry.text("name"))
        box.character_texts.append(entry.text("say"))
        box.favourite[character] = POSITION_IDS.index(entry.choice("favourite", POSITION_IDS))
        box.flair[character] = entry.whole("bonus", most=20)
        values = colours(entry.table("place"))
        box.place[character] = values
        sums.append(sum(values))
        if sums[-1] != sums[0]:
            raise entry.refuse("place", f"adds up to {sums[-1]}, not {sums[0]}; {PLACE_TOTAL}")


def _fill_cards(box: Box, content: Content) -> None:
    common = content.entries("cards")
    if len(common) != COMMON:
        raise content.refuse("cards", f"has {len(common)} entries; {COMMON} would fit")
    special = [entry.table("card") for entry in content.entries("characters").values()]
    box.card_names, box.card_texts = [], []
    for card, entry in enumerate([*common.values(), *special]):
        box.card_names.append(entry.text("name"))
        box.card_texts.append(entry.text("say"))
        box.effect[card] = EFFECTS[entry.choice("effect", EFFECTS)]
        needs_amount = box.effect[card] in (ADD, SET)
        box.amount[card] = entry.whole("amount", least=-5, most=6) if needs_amount else 0
        box.on_other[card] = int(entry.choice("dice", ("own", "other")) == "other")
        box.is_solo[card] = int(card < COMMON and entry.flag("solo"))
        _fill_masks(box, entry, card)
    marks = sum(box.is_solo)
    if marks != SOLO_MARKS:
        raise content.refuse("cards", f"has {marks} solo marks; {SOLO_MARKS} would fit")


def _fill_masks(box: Box, entry: Content, card: int) -> None:
    """Which dice a card may touch: so many of these colours."""
    if box.is_solo[card] and (box.on_other[card] or box.effect[card] == COPY):
        raise entry.refuse("solo", "is true, but the solo opponent has no dice to touch")
    allowed = [COLOUR_NAMES.index(name) for name in _colour_list(entry)]
    most = entry.whole("most", least=1, most=len(allowed))
    least = entry.whole("least", least=1, most=most)
    if box.effect[card] == SWAP and not least == most == 2:
        raise entry.refuse("least", "must be 2, and most 2: two dice are swapped")
    masks = [
        mask
        for mask in range(1, 1 << COLOURS)
        if least <= dice_in(mask) <= most
        and all(colour in allowed for colour in range(COLOURS) if mask >> colour & 1)
    ]
    box.ways[card] = len(masks)
    box.masks[card] = masks + [0] * (31 - len(masks))


def _colour_list(entry: Content) -> list[str]:
    names = entry.texts("colours") if entry.has("colours") else list(COLOUR_NAMES)
    for name in names:
        if name not in COLOUR_NAMES:
            raise entry.refuse("colours", f"has {name!r}; {', '.join(COLOUR_NAMES)} would fit")
    return names


def _fill_solo(box: Box, content: Content) -> None:
    entries = content.entries("solo")
    if len(entries) != SOLO_CARDS:
        raise content.refuse("solo", f"has {len(entries)} entries; {SOLO_CARDS} would fit")
    for card, entry in enumerate(entries.values()):
        number = entry.whole("technique", least=1, most=TECHNIQUES)
        box.solo_number[card] = number
        if number == TECHNIQUES:
            number = entry.whole("otherwise", least=1, most=TECHNIQUES - 1)
        box.solo_fallback[card] = number
        box.solo_total[card] = entry.whole("total", least=1, most=40)
        box.solo_position[card] = POSITION_IDS.index(entry.choice("position", POSITION_IDS))
        box.solo_bonus[card] = entry.whole("bonus", least=1, most=20)


def colours(entry: Content) -> list[int]:
    """A die's value for each colour."""
    _ = entry.source
    return [entry.whole(colour, least=1, most=6) for colour in COLOUR_NAMES]


def _check_ids(
    content: Content, key: str, entries: dict[str, Content], ids: tuple[str, ...]
) -> None:
    for name in ids:
        if name not in entries:
            raise content.refuse(f"{key}.{name}", "is missing")
