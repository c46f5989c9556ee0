"""The state of a fight: its phases, sizes, colours, positions and move types."""

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
# Positions that the solo deck names together, and their ids in its content.
GUARDS = (OPEN_GUARD, CLOSED_GUARD, HALF_GUARD)
PAST_GUARDS = (TURTLE, SIDE_MOUNT, KNEE_ON_BELLY, MOUNT, REAR_MOUNT)
POSITION_GROUPS = {"ground": GUARDS + PAST_GUARDS, "guards": GUARDS, "past-guards": PAST_GUARDS}

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

CONTEST = 0  # chance: a die each for first choice
CHARACTER = 1
DEAL = 2  # chance: common action cards
BOARDS = 3  # chance: takedown boards
SIDE = 4
READY = 5
ROLL = 6  # chance: five dice each, one by one
TOKEN = 7
ACTION = 8
REROLL = 9  # chance: an action card rerolls dice
PLACING = 10
STRENGTH = 11  # chance: STR rerolls a Place die
SETTLE = 12  # the white die may move after STR
TURN_CARD = 13  # chance: a solo card is revealed
PHASES = TURN_CARD + 1

SUBMISSION_ONLY, SCORING = 0, 1
EITHER, MODIFY_FIRST, MOVE_FIRST = 0, 1, 2  # KR-12: with a die in Roll

Pair = Annotated[list[int], FIGHTERS]
Dice = Annotated[list[list[int]], FIGHTERS, COLOURS]


@state
class State:
    """A fight; fighter 1 is the second seat, or the solo opponent."""

    turn: Annotated[int, OneOf(FIGHTERS, least=OVER)]
    phase: Annotated[int, OneOf(PHASES)]
    number: Annotated[int, Span(40, past=True)]  # of the turn, from 1
    fighter: Annotated[int, OneOf(FIGHTERS + 1)]  # whose dice or cards are dealt with
    colour: Annotated[int, OneOf(COLOURS + 1)]  # of the die to roll or place
    # What chance rerolls: a mask of rolled dice (REROLL), or the colour of a Place die (STRENGTH).
    target: Annotated[int, Bits(COLOURS)]
    first: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]  # has first choice in set-up
    initiative: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]
    position: Annotated[int, OneOf(POSITIONS)]
    top: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]
    winner: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]
    contest: Annotated[Pair, Span(FACES)]
    character: Annotated[Pair, OneOf(CHARACTERS, least=NONE)]
    side: Annotated[Pair, OneOf(TAKEDOWN_SIDES, least=NONE)]  # of the takedown boards, from 0
    place: Annotated[Dice, OneOf(FACES + 1)]
    rolled: Annotated[Dice, OneOf(FACES + 1)]
    board: Annotated[Dice, OneOf(FACES + 1)]
    technique: Annotated[Pair, OneOf(TECHNIQUES, least=NONE)]  # from the left, as the token says
    card: Annotated[Pair, OneOf(CARDS, least=NONE)]  # the action card played this turn
    hand: Annotated[list[list[int]], FIGHTERS, COMMON, Span(1)]
    held: Annotated[Pair, Span(COMMON)]  # how many common cards are in hand: no secret
    own: Annotated[Pair, Span(1)]  # whether the character action card is unused
    spent: Annotated[list[int], COMMON, Span(1)]  # common cards that were used
    points: Annotated[Pair, Span(12, past=True)]
    advantages: Annotated[Pair, Span(4, past=True)]
    deck: Annotated[list[int], SOLO_CARDS, Span(1)]  # the solo cards not yet revealed
    solo: Annotated[int, OneOf(SOLO_CARDS, least=NONE)]  # the card revealed this turn
    was_position: Annotated[int, OneOf(POSITIONS)]  # where the turn began
    was_top: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]
    success: Annotated[int, OneOf(FIGHTERS, least=NOBODY)]  # whose move succeeded
    total: Annotated[Pair, Span(40, past=True)]  # skill points when the turn was resolved
