"""The state of a fight, its phases, and the numbers that stand for colours, positions and types."""

from typing import Annotated

from rolltop.contract import OVER, Bits, OneOf, Span, state

FIGHTERS = 2
FACES = 6
COLOURS = 5
DICE_SETS = 1 << COLOURS  # a set of a fighter's dice is a mask; bit 0 is white
WHITE, BLUE, PURPLE, BROWN, BLACK = range(COLOURS)  # KR-2: STR, SPD, KNO, TEC, EXP
COLOUR_NAMES = ("white", "blue", "purple", "brown", "black")
NOBODY = -1
NONE = -1

STANDING = 0
OPEN_GUARD, CLOSED_GUARD, HALF_GUARD, TURTLE = 1, 2, 3, 4
SIDE_MOUNT, KNEE_ON_BELLY, MOUNT, REAR_MOUNT = 5, 6, 7, 8
POSITIONS = 9
POSITION_IDS = (
    "standing",
    "open-guard",
    "closed-guard",
    "half-guard",
    "turtle",
    "side-mount",
    "knee-on-belly",
    "mount",
    "rear-mount",
)

TAKEDOWN, DEFENSE, PULL, SWEEP, IMPROVE, PASS, CONTROL, SUBMISSION = range(8)
KINDS = (
    "takedown",
    "takedown defense",
    "guard pull",
    "sweep",
    "improve",
    "pass",
    "control",
    "submission",
)

CHARACTERS = 4
# How many cards content/cards.toml and content/solo.toml list; a new card goes to the end of its
# file and raises its number here by one.
COMMON = 9
SOLO_CARDS = 24
CARDS = COMMON + CHARACTERS  # all action cards: the common ones, then one of each character
HAND = 2  # common action cards for each fighter, KR-3

TECHNIQUES = 3  # on a side of a movement board, at most
STEPS = 3  # of advantage in the outcome of a technique, at most
TAKEDOWN_BOARDS = 2
BOARD_SIDES = 2
TAKEDOWN_SIDES = TAKEDOWN_BOARDS * BOARD_SIDES
SIDES = TAKEDOWN_SIDES + BOARD_SIDES * (POSITIONS - 1)  # a board for each ground position
ALL_TECHNIQUES = TECHNIQUES * SIDES

CONTEST = 0  # chance: a die each for the first choice
CHARACTER = 1
DEAL = 2  # chance
BOARDS = 3  # chance
SIDE = 4
READY = 5
ROLL = 6  # chance
TOKEN = 7
ACTION = 8
REROLL = 9  # chance: rolled dice, by an action card
PLACING = 10
STRENGTH = 11  # chance: a Place die, by STR
SETTLE = 12
TURN_CARD = 13  # chance: the solo opponent's card
PHASES = TURN_CARD + 1

SUBMISSION_ONLY, SCORING = 0, 1

Pair = Annotated[list[int], FIGHTERS]
Dice = Annotated[list[list[int]], FIGHTERS, COLOURS]


@state
class State:
    """A fight: fighter 1 is the second seat, or in solo the opponent that the deck plays."""

    turn: Annotated[int, OneOf(FIGHTERS, least=OVER)]
    phase: Annotated[int, OneOf(PHASES)]
    number: Annotated[int, Span(40, past=True)]  # of the turn, from 1
    fighter: Annotated[int, OneOf(FIGHTERS + 1)]  # whose dice or cards chance, or the move, is on
    colour: Annotated[int, OneOf(COLOURS + 1)]  # of the die that is rolled or placed
    # The dice that chance rerolls: a mask of rolled dice, or one die in Place.
    target: Annotated[int, Bits(COLOURS)]
    first: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]  # who won the contest
    initiative: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]
    position: Annotated[int, OneOf(POSITIONS)]
    top: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]
    winner: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]
    contest: Annotated[Pair, Span(FACES)]
    character: Annotated[Pair, OneOf(CHARACTERS, least=NONE)]
    side: Annotated[Pair, OneOf(TAKEDOWN_SIDES, least=NONE)]  # of the takedown boards
    place: Annotated[Dice, OneOf(FACES + 1)]
    rolled: Annotated[Dice, OneOf(FACES + 1)]
    board: Annotated[Dice, OneOf(FACES + 1)]
    # Counted from the left; standing it is the token.
    technique: Annotated[Pair, OneOf(TECHNIQUES, least=NONE)]
    card: Annotated[Pair, OneOf(CARDS, least=NONE)]  # the action card played this turn
    hand: Annotated[list[list[int]], FIGHTERS, COMMON, Span(1)]
    held: Annotated[Pair, Span(COMMON)]  # common cards in the hand, which everybody may count
    own: Annotated[Pair, Span(1)]  # whether the character's card is still there
    spent: Annotated[list[int], COMMON, Span(1)]
    points: Annotated[Pair, Span(12, past=True)]
    advantages: Annotated[Pair, Span(4, past=True)]
    deck: Annotated[list[int], SOLO_CARDS, Span(1)]
    solo: Annotated[int, OneOf(SOLO_CARDS, least=NONE)]  # the card the solo opponent has turned
    was_position: Annotated[int, OneOf(POSITIONS)]  # where the turn began
    was_top: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]
    success: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]  # whose move succeeded in the end
    total: Annotated[Pair, Span(40, past=True)]
