"""What is fixed for a match: the options, and the numbers read from the content."""

from typing import Annotated

from rolltop.content import Content
from rolltop.contract import Option, box

from .kinds import (
    BONUS,
    CHIPS,
    COLOURS,
    KINDS,
    MATCH,
    NUMBERS,
    SUPPLIED,
    TRANSFER,
    VAR,
    colour_of,
    is_player,
    player_card,
)
from .match_chances import level_chances
from .state import LEVELS, MOST_EIGHTS, MOST_SIXES, SEATS

METALS = ("bronze", "silver", "gold")
CHIP_NAMES = ("white", *METALS, "diamond")
LEVEL_NAMES = ("white", *METALS, "crown")
EVENTS = {MATCH: "match", VAR: "var", BONUS: "bonus", TRANSFER: "captain_transfer"}

# The most captain cards that the content may have, and the size of the table of levels by points.
MOST_CAPTAINS = 12
HIGHEST = 64
CERTAIN = 10_000
# The fewest teams that may play with captains.
CAPTAINS_FROM = 4


@box
class Box:
    players: Annotated[int, Option(3, "teams", least=2, most=SEATS)]
    captains: Annotated[int, Option(False, "captain cards, with four or five teams")]
    turns: Annotated[
        int, Option(0, "turns before the game ends, all teams together; 0 for no limit")
    ]
    secret: Annotated[int, Option(False, "player cards in hand are secret")]
    asked: Annotated[
        int, Option(False, "a challenger without V.A.R. and BONUS cards is asked what to place")
    ]
    goal: int  # the crowns that win the game
    count: Annotated[list[int], KINDS]
    price: Annotated[list[int], KINDS]
    cubes: Annotated[list[int], COLOURS]
    bank: Annotated[list[int], COLOURS]
    chips: Annotated[list[int], SUPPLIED]
    defends: Annotated[list[list[int]], NUMBERS, CHIPS]
    attacks: Annotated[list[list[int]], NUMBERS, CHIPS]
    reached: Annotated[list[int], LEVELS]
    level_at: Annotated[list[int], HIGHEST]
    sixes: Annotated[list[int], LEVELS]
    eights: Annotated[list[int], LEVELS]
    fee: int  # the gold cubes that a captain costs
    captain_cards: int
    leads: Annotated[list[list[int]], MOST_CAPTAINS, NUMBERS]  # the numbers of each captain card
    chance: Annotated[list[list[int]], LEVELS, LEVELS]  # of a level to beat another, in 1/10,000
    role: Annotated[list[int], NUMBERS]  # 0 defender, 1 midfielder, 2 attacker
    captain_names: list[str]


def fill(box: Box, content: Content) -> None:
    """Read the content; captains need four or five teams."""
    if box.captains and box.players < CAPTAINS_FROM:
        raise ValueError(
            f"option captains needs at least {CAPTAINS_FROM} players, not {box.players}"
        )
    box.goal = content.table("victory").whole("crowns", least=1, most=9)
    _fill_cards(box, content)
    _fill_supply(box, content)
    _fill_levels(box, content)
    _fill_positions(box, content)
    _fill_captains(box, content)


def _fill_cards(box: Box, content: Content) -> None:
    copies = content.table("players")
    _ = copies.source
    for colour, metal in enumerate(METALS):
        many = copies.whole(metal, most=9)
        for number in range(NUMBERS):
            box.count[player_card(colour, number)] = many
    setups = content.entries("setup")
    for players in map(str, range(2, SEATS + 1)):
        if players not in setups:
            raise content.refuse(f"setup.{players}", "is missing")
    for players, setup in setups.items():
        events = {kind: setup.whole(name, most=99) for kind, name in EVENTS.items()}
        cubes = _metals(setup.table("cubes"), most=99)
        if players == str(box.players):
            box.cubes = cubes
            for kind, many in events.items():
                box.count[kind] = many if kind != TRANSFER or box.captains else 0
    prices = content.table("prices")
    for kind in range(KINDS):
        name = METALS[colour_of(kind)] if is_player(kind) else EVENTS[kind]
        price = prices.table(name)
        _ = price.source
        box.price[kind] = METALS.index(price.choice("cube", METALS))


def _fill_supply(box: Box, content: Content) -> None:
    supply = content.table("supply")
    _ = supply.source
    box.bank = _metals(supply.table("cubes"), most=999)
    chips = supply.table("chips")
    box.chips = [chips.whole(metal, most=999) for metal in CHIP_NAMES[1:]]
    for colour, metal in enumerate(METALS):
        if box.bank[colour] < box.players * box.cubes[colour]:
            raise supply.refuse(
                f"cubes.{metal}",
                f"must be at least {box.players * box.cubes[colour]} for {box.players} teams, "
                f"not {box.bank[colour]}",
            )


def _fill_levels(box: Box, content: Content) -> None:
    levels = content.table("levels")
    least = 0
    for level, name in enumerate(LEVEL_NAMES):
        entry = levels.table(name)
        _ = entry.source
        box.reached[level] = entry.whole("points", least=least, most=HIGHEST - 1 if level else 0)
        box.sixes[level] = entry.whole("d6", least=1, most=MOST_SIXES)
        box.eights[level] = entry.whole("d8", most=MOST_EIGHTS)
        least = box.reached[level] + 1
    for points in range(HIGHEST):
        box.level_at[points] = sum(points >= reached for reached in box.reached) - 1
    dice = list(zip(box.sixes, box.eights, strict=True))
    box.chance = [[round(CERTAIN * chance) for chance in row] for row in level_chances(dice)]


def _fill_positions(box: Box, content: Content) -> None:
    positions = content.table("positions")
    placed: dict[int, str] = {}
    for role, name in enumerate(("defenders", "midfielders", "attackers")):
        entry = positions.table(name)
        _ = entry.source
        points = [entry.table(chip) for chip in CHIP_NAMES]
        both = [(each.whole("defence", most=5), each.whole("attack", most=5)) for each in points]
        for number in entry.wholes("numbers", least=1, most=NUMBERS):
            if number in placed:
                raise entry.refuse("numbers", f"must not have {number}: {placed[number]} has it")
            placed[number] = name
            box.role[number - 1] = role
            box.defends[number - 1] = [defence for defence, _ in both]
            box.attacks[number - 1] = [attack for _, attack in both]
    for number in range(1, NUMBERS + 1):
        if number not in placed:
            raise content.refuse("positions", f"must give a position to number {number}")


def _fill_captains(box: Box, content: Content) -> None:
    captains = content.table("captains")
    _ = captains.source
    box.fee = captains.whole("gold_cubes", most=12)
    cards = captains.table("cards")
    box.captain_names = cards.keys()
    box.captain_cards = len(box.captain_names)
    if not box.players <= box.captain_cards <= MOST_CAPTAINS:
        raise captains.refuse(
            "cards",
            f"must have {box.players} to {MOST_CAPTAINS} captain cards for {box.players} teams, "
            f"not {box.captain_cards}",
        )
    for card, name in enumerate(box.captain_names):
        numbers = cards.wholes(name, least=1, most=NUMBERS)
        if not numbers:
            raise cards.refuse(name, "must have at least one number")
        box.leads[card] = [int(number + 1 in numbers) for number in range(NUMBERS)]


def _metals(table: Content, *, most: int) -> list[int]:
    return [table.whole(metal, most=most) for metal in METALS]
