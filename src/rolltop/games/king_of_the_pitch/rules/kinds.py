"""The kinds of cards, chips and cubes, and how the number of one follows from another's."""

# Cards and cubes have one of these colours.
BRONZE, SILVER, GOLD, COLOURS = range(4)

# A chip is white or diamond, or has the colour of a card. White chips are printed on the board,
# so the supply has one kind less.
WHITE, DIAMOND = 0, COLOURS + 1
CHIPS = DIAMOND + 1
SUPPLIED = CHIPS - 1

# A player card has a colour and a shirt number, which counts from 0 here; the kinds of event
# cards follow.
NUMBERS = 11
PLAYER_CARDS = COLOURS * NUMBERS
MATCH = PLAYER_CARDS
VAR = MATCH + 1
BONUS = VAR + 1
TRANSFER = BONUS + 1
KINDS = TRANSFER + 1


def player_card(colour: int, number: int) -> int:
    """The player card of a colour with a number."""
    return colour * NUMBERS + number


def is_player(kind: int) -> bool:
    """Whether a card is a player card, and not an event card."""
    return kind < PLAYER_CARDS


def colour_of(card: int) -> int:
    """The colour of a player card, which is also that of the cube it is sold for."""
    return card // NUMBERS


def number_of(card: int) -> int:
    """The number of a player card."""
    return card % NUMBERS


def chip_of(card: int) -> int:
    """The chip that a player card is exchanged for."""
    return card // NUMBERS + 1


def cube_of(chip: int) -> int:
    """The colour of the cube that a chip is sold for."""
    return chip - 1


def supply_of(chip: int) -> int:
    """The place of a chip in the supply."""
    return chip - 1
