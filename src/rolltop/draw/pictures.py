"""A sheet that shows every brick."""

from rolltop.draw.boards import arrow, hexagon, hole, table
from rolltop.draw.canvas import piece, svg
from rolltop.draw.cards import card
from rolltop.draw.dice import die, eight_sided
from rolltop.draw.element import element, escape, group
from rolltop.draw.joker import joker
from rolltop.draw.panels import badge, banner, panel, plate
from rolltop.draw.piles import card_back, card_place, deck
from rolltop.draw.shapes import MARKS, PATHS, shape
from rolltop.draw.text import paragraph, text
from rolltop.draw.theme import SEATS, stylesheet
from rolltop.draw.tokens import chip, crown, cube, knight, marble, token
from rolltop.draw.tracks import bar, track

WIDTH, HEIGHT = 1200, 1480

BELTS = ("white", "blue", "purple", "brown", "black")
METALS = ("bronze", "silver", "gold", "diamond")


def page() -> str:
    """A web page with the sheet in light and dark, side by side."""
    frames = "".join(
        f'<iframe title="{theme}" srcdoc="{escape(_frame(theme))}"></iframe>'
        for theme in ("light", "dark")
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Rolltop pictures</title>'
        "<style>body{margin:0;display:grid;grid-template-columns:repeat(auto-fit,minmax("
        f"min(100%,600px),1fr))}}iframe{{border:0;width:100%;aspect-ratio:{WIDTH}/{HEIGHT}}}"
        f"</style>{frames}</html>\n"
    )


def sheet() -> str:
    """Every brick in one picture."""
    return svg(
        WIDTH,
        HEIGHT,
        element("rect", width=WIDTH, height=HEIGHT, class_="page"),
        text("Rolltop", x=30, y=40, size=34, bold=True, anchor="start"),
        text("every brick of a picture", x=172, y=45, size=17, anchor="start", colour="ink-soft"),
        _part("Dice", _dice(), y=76, height=196),
        _part("Jokers and piles", _jokers(), y=288, height=176),
        _part("Cards of a game", _cards(), y=480, height=258, surface="mat"),
        _part("Tokens", _tokens(), y=754, height=190, surface="wood"),
        _part("Arena", _arena(), y=960, width=560, height=330, surface="sand"),
        _part("Loop", _loop(), x=600, y=960, width=570, height=150, surface="wood"),
        _part("Pitch", _pitch(), x=600, y=1126, width=570, height=164, surface="pitch"),
        group(_words(), x=30, y=1308),
        label="All bricks of Rolltop's pictures",
    )


def _frame(theme: str) -> str:
    return (
        f'<!doctype html><html data-theme="{theme}"><style>{stylesheet()}'
        "body{margin:0}svg{display:block;width:100%}</style>" + sheet() + "</html>"
    )


def _part(
    heading: str,
    inside: str,
    *,
    x: float = 30,
    y: float,
    width: float = WIDTH - 60,
    height: float,
    surface: str = "felt",
) -> str:
    return group(
        table(width, height, surface=surface, frame=10),
        text(heading, x=26, y=30, size=15, anchor="start", bold=True, colour="chalk"),
        inside,
        x=x,
        y=y,
    )


def _dice() -> str:
    belts = [
        die(face, colour=belt, x=60 + 64 * at, y=78)
        for at, (face, belt) in enumerate(zip((1, 2, 3, 4, 5), BELTS, strict=True))
    ]
    seats = [die(at % 6 + 1, colour=f"seat-{at}", x=60 + 64 * at, y=146) for at in range(8)]
    states = [
        group(
            die(6 - at, state=state, x=0, y=0),
            text(state, y=38, size=12, colour="chalk"),
            x=640 + 78 * at,
            y=78,
        )
        for at, state in enumerate(("held", "pickable", "picked", "last", "dim"))
    ]
    eights = [
        eight_sided(value, colour=colour, x=640 + 78 * at, y=152)
        for at, (value, colour) in enumerate(
            ((8, "gold"), (3, "white"), (5, "black"), (0, "seat-1"))
        )
    ]
    unrolled = [die(0, colour="white", x=396, y=78), die(6, colour="gold", x=460, y=78)]
    big = die(5, colour="red", x=1070, y=100, size=104)
    return "".join((*belts, *unrolled, *seats, *states, *eights, big))


def _jokers() -> str:
    jokers = [joker(x=78, y=102, width=76), joker(special=True, x=166, y=102, width=76)]
    piles = [
        card_back(x=254, y=102, width=76),
        deck(count=31, x=348, y=102, width=76),
        card_place("discard", x=444, y=102, width=76),
    ]
    return "".join((*jokers, *piles))


def _cards() -> str:
    kinds = (
        ("Closed Guard", "blue", 0, "shield", "Sweep or Scramble may follow."),
        ("Scissor Sweep", "green", 2, "arrow", "From Guard. Control may follow."),
        ("Double Leg TakeDown", "red", 2, "bolt", "Opens a sequence."),
        ("Toreando Pass", "orange", 3, "arrow", "After a TakeDown."),
        ("Knee Ride", "yellow", 2, "belt", "Scores all that is pending."),
        ("Scramble", "grey", None, "moon", "Answers anything, wins nothing."),
        ("Escape", "purple", None, "star", "Spend against a Control or a Sub."),
    )
    return "".join(
        piece(
            card(
                title,
                kind=kind,
                points=points,
                lines=(line,),
                art=shape(sign, size=1.5, colour=kind),
                label=kind.upper() if at < 2 else "",
                width=134,
            ),
            x=100 + 157 * at,
            y=147,
            id=f"card-{at}",
            label=title,
            classes=("", "pickable", "picked", "last", "", "dim", "")[at],
        )
        for at, (title, kind, points, sign, line) in enumerate(kinds)
    )


def _tokens() -> str:
    marbles = [marble(seat, x=54 + 44 * seat, y=76, size=34) for seat in range(8)]
    names = [
        text(name, x=54 + 44 * seat, y=104, size=10, width=42, colour="chalk")
        for seat, name in enumerate(SEATS)
    ]
    cubes = [cube(metal, x=440 + 40 * at, y=76, size=32) for at, metal in enumerate(METALS)]
    chips = [
        chip(value, colour=metal, x=446 + 58 * at, y=150, size=50)
        for at, (metal, value) in enumerate(zip(METALS, (4, 7, 10, 5), strict=True))
    ]
    crowns = [
        crown(colour=metal, x=640 + 50 * at, y=76, size=40) for at, metal in enumerate(METALS)
    ]
    discs = [
        token(shape("sword", size=26, colour="ink"), x=706, y=150, size=50),
        token(shape("crown", size=26, colour="gold"), colour="purple", x=768, y=150, size=50),
        token(
            shape("helmet", size=24, colour="print"),
            colour="silver",
            rim="black",
            x=830,
            y=150,
            size=50,
        ),
    ]
    names_of_shapes = ("star", "heart", *PATHS)
    shapes = [
        shape(name, x=894 + 31 * (at % 8), y=70 + 40 * (at // 8), size=22, colour="chalk")
        for at, name in enumerate(names_of_shapes)
    ]
    return "".join((*marbles, *names, *cubes, *chips, *crowns, *discs, *shapes))


def _arena() -> str:
    radius = 40.0
    wide = radius * 3**0.5
    places = {
        (row, column): (108 + wide * (column + 0.5 * (row % 2)), 92 + radius * 1.5 * row)
        for row in range(4)
        for column in range(6 - row % 2)
    }
    hexes = "".join(
        hexagon(x=x, y=y, radius=radius, colour="sand-deep" if key == (1, 2) else "sand")
        for key, (x, y) in places.items()
    )
    knights = "".join(
        piece(
            knight(seat, angle=angle, health=health, size=54),
            id=f"knight-{seat}",
            x=places[place][0],
            y=places[place][1],
            label=f"{SEATS[seat]} knight, health {health}",
            classes=classes,
        )
        for seat, place, angle, health, classes in (
            (0, (1, 1), 0, 6, "turn"),
            (1, (1, 3), 180, 3, ""),
            (2, (3, 3), 240, 5, "pickable"),
            (3, (2, 1), 300, 1, ""),
            (4, (0, 4), 60, 2, ""),
            (5, (2, 5), 120, 4, "last"),
        )
    )
    return hexes + arrow(places[0, 1], places[0, 3], bend=0.1) + knights


def _loop() -> str:
    holes = "".join(
        hole(x=56 + 30.5 * at, y=64, size=24, colour={2: "seat-4", 7: "seat-5"}.get(at, ""))
        for at in range(16)
    )
    home = "".join(hole(x=117, y=94 + 30 * at, size=22, colour="seat-4") for at in range(1))
    marbles = marble(4, x=56 + 30.5 * 5, y=64) + marble(5, x=56 + 30.5 * 11, y=64)
    way = arrow((56 + 30.5 * 5, 84), (56 + 30.5 * 11, 84), bend=-0.12, colour="glow", width=4)
    return holes + home + marbles + way


def _pitch() -> str:
    return "".join(
        (
            plate("Alexandra", seat=1, x=30, y=54, score=12, is_turn=True),
            plate("Maximilian of Habsburg-Lorraine", seat=5, x=30, y=104, score=7),
            banner("Alexandra to move", x=228, y=54, width=316, seat=1),
            badge("V.A.R.", x=266, y=124, colour="bronze", size=24, sign="check"),
            badge("+3", x=326, y=124, colour="good", size=24),
            badge("King", x=386, y=124, colour="gold", size=24, sign="crown"),
            bar(7, 10, x=440, y=106, width=104, height=14, words="7 of 10"),
            track(4, 6, x=440, y=128, size=14),
        )
    )


def _words() -> str:
    long = (
        "Text is measured with the font it is set in, made smaller until it fits its box, broken "
        "into lines, and only then cut short."
    )
    return "".join(
        (
            panel(width=330, height=130, heading="A panel"),
            panel(
                paragraph(long, x=14, y=10, width=232, height=88, size=14),
                x=350,
                width=260,
                height=130,
                heading="Text that fits",
                colour="seat-1",
            ),
            panel(
                paragraph(long, x=14, y=10, width=112, height=88, size=14),
                x=630,
                width=140,
                height=130,
                heading="A heading too long for its panel",
                colour="seat-6",
            ),
            panel(
                *(
                    text(
                        f"{MARKS[at]}",
                        x=24 + 84 * (at % 4) + 16,
                        y=24 + 44 * (at // 4),
                        size=13,
                        anchor="start",
                    )
                    + shape(
                        MARKS[at],
                        x=24 + 84 * (at % 4),
                        y=24 + 44 * (at // 4),
                        size=20,
                        colour=f"seat-{at}",
                    )
                    for at in range(8)
                ),
                x=790,
                width=350,
                height=130,
                heading="Seats: a colour and a mark",
                colour="purple",
            ),
        )
    )
