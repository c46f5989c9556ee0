"""What changes in a match, and the words that the rules use for it."""

from typing import Annotated

from rolltop.game import state

FIGHTERS = 2
COLOURS = 5
WHITE, BLUE, PURPLE, BROWN, BLACK = range(COLOURS)  # KR-2: STR, SPD, KNO, TEC, EXP
NOBODY = -1
NONE = -1

STANDING = 0
OPEN_GUARD, CLOSED_GUARD, HALF_GUARD, TURTLE = 1, 2, 3, 4
SIDE_MOUNT, KNEE_ON_BELLY, MOUNT, REAR_MOUNT = 5, 6, 7, 8
POSITIONS = 9

TAKEDOWN, DEFENSE, PULL, SWEEP, IMPROVE, PASS, CONTROL, SUBMISSION = range(8)

CHARACTERS = 4
COMMON = 9
CARDS = COMMON + CHARACTERS
SOLO_CARDS = 24
TECHNIQUES = 3

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

SUBMISSION_ONLY, SCORING = 0, 1


@state
class State:
    """A fight: fighter 1 is the second seat, or in solo the opponent that the deck plays."""

    turn: int
    phase: int
    number: int  # of the turn, from 1
    fighter: int  # whose dice or cards chance, or the move, is about
    colour: int  # of the die that is rolled or placed
    target: int  # the dice that chance rerolls: a mask of rolled dice, or one die in Place
    first: int  # who won the contest
    initiative: int
    position: int
    top: int
    winner: int
    contest: Annotated[list[int], 2]
    character: Annotated[list[int], 2]
    side: Annotated[list[int], 2]  # of the takedown boards
    place: Annotated[list[list[int]], 2, 5]
    rolled: Annotated[list[list[int]], 2, 5]
    board: Annotated[list[list[int]], 2, 5]
    technique: Annotated[list[int], 2]  # counted from the left; standing it is the token
    card: Annotated[list[int], 2]  # the action card played this turn
    hand: Annotated[list[list[int]], 2, 9]
    held: Annotated[list[int], 2]  # common cards in the hand, which everybody may count
    own: Annotated[list[int], 2]  # whether the character's card is still there
    spent: Annotated[list[int], 9]
    points: Annotated[list[int], 2]
    advantages: Annotated[list[int], 2]
    deck: Annotated[list[int], 24]
    solo: int  # the card that the solo opponent has turned
    was_position: int  # where the turn began
    was_top: int
    success: int  # whose move succeeded when the turn was resolved
    total: Annotated[list[int], 2]
