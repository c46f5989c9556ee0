"""The numbers of the kinds of cards, chips and cubes, and how to convert between them."""

# The colours of player cards and cubes.
BRONZE, SILVER, GOLD, COLOURS = range(4)

# The kinds of chips: white, a chip for each colour, and diamond for captains. White players are
# printed on the team board, so the supply has one kind fewer.
WHITE, DIAMOND = 0, COLOURS + 1
CHIPS = DIAMOND + 1
SUPPLIED = CHIPS - 1

# The kinds of cards: player cards by colour and shirt number (here counted from 0), then event
# cards.
NUMBERS = 11
PLAYER_CARDS = COLOURS * NUMBERS
MATCH = PLAYER_CARDS
VAR = MATCH + 1
BONUS = VAR + 1
TRANSFER = BONUS + 1
KINDS = TRANSFER + 1


def player_card(colour: int, number: int) -> int:
    """The player card with that colour and number."""
    return colour * NUMBERS + number


def is_player(kind: int) -> bool:
    """Whether a card is a player card rather than an event card."""
    return kind < PLAYER_CARDS


def colour_of(card: int) -> int:
    """The colour of a player card, and of the cube that it is sold for."""
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
    """The index of a chip in the supply."""
    return chip - 1
