"""The page resolves answers as the server does: choice.js beside rolltop.choice, in Node."""

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.choice import Choice, Pick, count
from rolltop.choice_data import choice_data

STATIC = Path(str(rolltop.__file__)).parent / "server" / "static"
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("jiugo", {"players": 2}),
    ("king-of-the-pitch", {"players": 3}),
    ("king-of-the-roll", {"players": 2}),
    ("rolling-jokers", {"players": 4, "turns": 40}),
    ("sword-event", {"players": 2}),
]
DECISIONS, TAPS, MOST_WAYS = 40, 6, 200
SCRIPT = """
const { Choice, count } = await import(process.argv[1]);
let text = "";
for await (const part of process.stdin) text += part;
const told = JSON.parse(text).map(({ info, taps }) => {
  const choice = new Choice(info);
  let picked = [];
  return taps.map((tap) => {
    const isTile = typeof tap === "number";
    picked = isTile ? choice.give(picked, { answer: tap, id: "" }) : choice.tap(picked, tap);
    const given = count(picked);
    return {
      picks: picked.map(({ answer, id }) => [answer, id]),
      named: choice.named(given),
      missing: choice.missing(given),
      offered: info.answers.map((_, n) => n).filter((n) => choice.offers(given, n)),
      texts: info.questions.map((_, n) => choice.text(n, given)),
    };
  });
});
console.log(JSON.stringify(told));
"""


def choices(name: str, options: dict[str, Any], chance: random.Random) -> list[Choice]:
    match = rolltop.load(name, **options).match(chance.randrange(1000))
    found: list[Choice] = []
    while not match.over and len(found) < DECISIONS:
        choice = match.choice()
        if match.seat >= 0 and len(choice.ways) <= MOST_WAYS:
            found.append(choice)
        match.push(chance.choice(match.legal_moves()))
        match.settle()
    return found


def told(choice: Choice, taps: list[Any]) -> list[dict[str, Any]]:
    """What the server makes of the taps."""
    number = {said: n for n, said in enumerate(choice.answers)}
    said = list(choice.answers)
    questions = list(choice.questions)
    picked: list[Pick] = []
    steps = []
    for tap in taps:
        if isinstance(tap, int):
            picked = choice.give(picked, Pick(*said[tap]))
        else:
            picked = choice.tap(picked, tap)
        given = count(picked)
        named = choice.number_named(given)
        steps.append(
            {
                "picks": [[number[pick[:2]], pick.id] for pick in picked],
                "named": -1 if named is None else named,
                "missing": [questions.index(name) for name in choice.missing(given)],
                "offered": sorted(number[each] for each in choice.offered(given)),
                "texts": [choice.text(name, given) for name in questions],
            }
        )
    return steps


def test_the_page_and_the_server_understand_every_tap_alike() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node on this machine")
    chance = random.Random(5)
    asked: list[dict[str, Any]] = []
    expected: list[list[dict[str, Any]]] = []
    for name, options in GAMES:
        for choice in choices(name, options, chance):
            ids = [each for answer in choice.answers.values() for each in answer.ids]
            tiles = list(range(len(choice.answers)))
            taps = [
                chance.choice(ids) if ids and chance.random() < 0.8 else chance.choice(tiles)
                for _ in range(TAPS)
            ]
            asked.append({"info": choice_data(choice), "taps": taps})
            expected.append(told(choice, taps))
    answer = subprocess.run(
        [node, "--input-type=module", "--eval", SCRIPT, "--", (STATIC / "choice.js").as_uri()],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert len(expected) > 100
    assert json.loads(answer.stdout) == expected
