"""The coach's words as HTML: a hint, a graph of the chances, the key moments."""

from __future__ import annotations

from typing import Any

from rolltop.server.html.markup import Markup, icon, join, tag

HIGH = 100


def hint(moves: list[dict[str, Any]]) -> Markup:
    """The best moves now, best first, with the expected result."""
    if not moves:
        return tag("p", "The coach has no advice here.")
    named = [join(tag("b", move["say"]), f" ({_share(move['value'])})") for move in moves]
    others = [join(", " if at else "; then ", each) for at, each in enumerate(named[1:])]
    return tag("p", icon("eye"), tag("span", "The coach would ", named[0], *others, "."))


def study(done: int, steps: int, analysis: dict[str, Any] | None) -> Markup:
    """The progress of an analysis, or its result: the graph and the key moments."""
    if analysis is None:
        words = f"The coach is analysing the match: {done} of {steps} steps."
        return tag("label", words, tag("progress", max=steps, value=done))
    found = [moment for moment in analysis["moments"] if moment["step"] in analysis["mattered"]]
    found.sort(key=lambda moment: analysis["mattered"].index(moment["step"]))
    names = analysis["seats"]
    heading = "Key moments" if found else "No big mistakes."
    return join(
        tag("div", _graph(analysis["chances"]), tag("i"), class_="graph"),
        tag("ul", *(_key(name, at) for at, name in enumerate(names)), class_="keys"),
        tag("h2", heading),
        tag("ol", *(_moment(moment, names) for moment in found)),
    )


def _graph(chances: list[list[float]]) -> Markup:
    """A line for each seat over the match; the top is a certain win."""
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
        aria_label="Each seat's chances over the match",
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
