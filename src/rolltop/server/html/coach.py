"""What the coach says as HTML: a hint, a graph of the chances, the moves that mattered."""

from __future__ import annotations

from typing import Any

from rolltop.server.html.markup import Markup, icon, join, tag

HIGH = 100


def hint(moves: list[dict[str, Any]]) -> Markup:
    """The best moves now, best first, with the result to expect."""
    if not moves:
        return tag("p", "The coach has no advice here.")
    named = [join(tag("b", move["say"]), f" ({_share(move['value'])})") for move in moves]
    others = [join(", " if at else "; then ", each) for at, each in enumerate(named[1:])]
    return tag("p", icon("eye"), tag("span", "The coach would ", named[0], *others, "."))


def study(done: int, steps: int, analysis: dict[str, Any] | None) -> Markup:
    """How far the coach is, or what it found: the graph and the moments that mattered."""
    if analysis is None:
        words = f"The coach goes through the match: {done} of {steps} moments."
        return tag("label", words, tag("progress", max=steps, value=done))
    found = [moment for moment in analysis["moments"] if moment["step"] in analysis["mattered"]]
    found.sort(key=lambda moment: analysis["mattered"].index(moment["step"]))
    names = analysis["seats"]
    heading = "Moments that mattered" if found else "No move threw much away."
    return join(
        tag("div", _graph(analysis["chances"]), tag("i"), class_="graph"),
        tag("ul", *(_key(name, at) for at, name in enumerate(names)), class_="keys"),
        tag("h2", heading),
        tag("ol", *(_moment(moment, names) for moment in found)),
    )


def _graph(chances: list[list[float]]) -> Markup:
    """A line for each seat from the first moment to the last, certain to win at the top."""
    last = max(1, len(chances) - 1)
    lines = [
        tag(
            "polyline",
            points=" ".join(f"{at},{HIGH * (1 - row[seat]):.1f}" for at, row in enumerate(chances)),
            class_=f"chance chip-{seat % 8} dash-{seat % 4}",
        )
        for seat in range(len(chances[0]))
    ]
    middle = tag("line", x1=0, x2=last, y1=HIGH / 2, y2=HIGH / 2, class_="middle")
    return tag(
        "svg",
        middle,
        *lines,
        viewBox=f"0 0 {last} {HIGH}",
        preserveAspectRatio="none",
        role="img",
        aria_label="What each seat could expect, moment by moment",
    )


def _key(name: str, seat: int) -> Markup:
    line = tag("line", x1=0, y1=4, x2=28, y2=4, class_=f"chance chip-{seat % 8} dash-{seat % 4}")
    return tag("li", tag("svg", line, viewBox="0 0 28 8", aria_hidden="true"), name)


def _moment(moment: dict[str, Any], names: list[str]) -> Markup:
    played, best = moment["played"], moment["choices"][0]
    return tag(
        "li",
        tag(
            "a",
            tag("b", f"{names[moment['seat']]}: {played['move']}"),
            f" ({_share(played['value'])}); better was {best['move']} ({_share(best['value'])})",
            href=f"#at={moment['step']}",
        ),
    )


def _share(value: float) -> str:
    return f"{100 * value:.0f}\N{NO-BREAK SPACE}%"
