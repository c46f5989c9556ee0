"""Learn a game by playing it: a small masked PPO on the vector environment, on two cores.

    pip install torch
    python examples/train.py                              # King of the Pitch against greedy
    python examples/train.py jiugo --minutes 12           # another game
    python examples/train.py --picture curve.svg --keep learner.pt

Hundreds of matches run in one batch, with the opponents inside its kernel. One network learns all
seats: an observation begins with the seat that observes. At the end, the network is examined in
matches that it does not learn from.
"""

from __future__ import annotations

import argparse
import logging
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

import rolltop
from rolltop.adapters.vector import Vector
from rolltop.draw import element, panel, standalone, svg, text
from rolltop.draw.element import points
from rolltop.study.series import wilson

log = logging.getLogger("train")

MATCHES, STEPS = 512, 64  # matches side by side, and moves in each per lesson
EPOCHS, PIECE = 3, 4096  # passes over a lesson, and moves per minibatch
RATE, CLIP, DISCOUNT, TRACE = 1e-3, 0.2, 0.999, 0.95
CURIOSITY = 0.01  # weight of the entropy bonus at the start


class Learner(nn.Module):
    """The network: an observation goes in; a policy and the expected result come out."""

    def __init__(self, seen: int, moves: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(seen, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.moves, self.result = nn.Linear(width, moves), nn.Linear(width, 1)
        nn.init.orthogonal_(self.moves.weight, 0.01)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The log-probability of each move, tiny for illegal ones, and the expected result."""
        found = self.body(seen)
        scores = self.moves(found).masked_fill(~masks, -1e9)
        return torch.log_softmax(scores, dim=1), self.result(found).squeeze(1)


@dataclass
class Curve:
    """The mean results during training."""

    minutes: list[float] = field(default_factory=list)
    matches: list[int] = field(default_factory=list)
    results: list[float] = field(default_factory=list)


class Lesson:
    """The moves of all matches between two updates, and how they turned out."""

    def __init__(self, batch: Vector) -> None:
        shape = (STEPS, batch.count)
        self.batch = batch
        self.seats = np.arange(batch.count) % batch.game.players
        # These share the memory that the batch overwrites at every step.
        self.view = torch.from_numpy(batch.observations)
        self.mask = torch.from_numpy(batch.masks)
        self.seen = torch.zeros(*shape, self.view.shape[1])
        self.masks = torch.zeros(*shape, self.mask.shape[1], dtype=torch.bool)
        self.moves = torch.zeros(shape, dtype=torch.int64)
        self.chances, self.values = torch.zeros(shape), torch.zeros(STEPS + 1, batch.count)
        self.rewards, self.ended = torch.zeros(shape), torch.zeros(shape)

    @torch.no_grad()
    def play(self, learner: Learner) -> list[float]:
        """Play on in every match; return the results of those that ended."""
        results: list[float] = []
        for step in range(STEPS):
            self.seen[step], self.masks[step] = self.view, self.mask
            chances, self.values[step] = learner(self.view, self.mask)
            moves = draw(chances)
            self.moves[step] = moves
            self.chances[step] = chances.gather(1, moves[:, None]).squeeze(1)
            self.batch.step(moves.numpy())
            own = self.batch.rewards[np.arange(self.batch.count), self.seats]
            self.rewards[step] = torch.from_numpy(own)
            self.ended[step] = torch.from_numpy(self.batch.ended)
            results += own[self.batch.ended == 1].tolist()
        self.values[STEPS] = learner(self.view, self.mask)[1]
        return results

    def advantages(self) -> Tensor:
        """How much better than expected each move turned out (GAE)."""
        found = torch.zeros_like(self.rewards)
        later = torch.zeros(self.batch.count)
        for step in reversed(range(STEPS)):
            goes_on = 1 - self.ended[step]
            after = self.rewards[step] + DISCOUNT * self.values[step + 1] * goes_on
            later = after - self.values[step] + DISCOUNT * TRACE * goes_on * later
            found[step] = later
        return found


def draw(chances: Tensor) -> Tensor:
    """Sample moves from log-probabilities: the largest after adding Gumbel noise."""
    return (chances - torch.empty_like(chances).exponential_().log()).argmax(1)


def learn(learner: Learner, lesson: Lesson, optimiser: torch.optim.Optimizer, left: float) -> None:
    """Update the network from a lesson; `left` is the share of the time that is left."""
    better = lesson.advantages()
    goals = (better + lesson.values[:-1]).flatten()
    better = better.flatten()
    seen, masks = lesson.seen.flatten(0, 1), lesson.masks.flatten(0, 1)
    moves, before = lesson.moves.flatten(), lesson.chances.flatten()
    for group in optimiser.param_groups:
        group["lr"] = RATE * max(left, 0.05)
    for _ in range(EPOCHS):
        for piece in torch.randperm(len(moves)).split(PIECE):
            chances, values = learner(seen[piece], masks[piece])
            ratio = (chances.gather(1, moves[piece, None]).squeeze(1) - before[piece]).exp()
            gain = better[piece]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            worth = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            spread = -(chances.exp() * chances).sum(1).mean()
            error = (values - goals[piece]).square().mean()
            loss = error - worth - CURIOSITY * left * spread
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learner.parameters(), 0.5)
            optimiser.step()


def train(batch: Vector, learner: Learner, minutes: float) -> Curve:
    """Play and learn for `minutes` minutes."""
    curve, lesson = Curve(), Lesson(batch)
    optimiser = torch.optim.Adam(learner.parameters(), RATE, eps=1e-5)
    began, told, played = time.monotonic(), 0.0, 0
    window: list[float] = []
    while (spent := (time.monotonic() - began) / 60) < minutes:
        window += lesson.play(learner)
        learn(learner, lesson, optimiser, 1 - spent / minutes)
        if spent - told > minutes / 60 and window:
            told, played = spent, played + len(window)
            curve.minutes.append(spent)
            curve.matches.append(played)
            curve.results.append(sum(window) / len(window))
            log.info("%5.1f min  %9s matches  result %.3f", spent, f"{played:,}", curve.results[-1])
            window = []
    return curve


@torch.no_grad()
def examine(learner: Learner, batch: Vector, matches: int) -> tuple[float, float, float]:
    """The learner's mean result with its best moves, and the 95 % interval."""
    batch.reset(seed=1_000_003)
    view, mask = torch.from_numpy(batch.observations), torch.from_numpy(batch.masks)
    seats = np.arange(batch.count) % batch.game.players
    # As many from every place in the batch, or short matches would count more.
    each = -(-matches // batch.count)
    done = np.zeros(batch.count, np.int64)
    won = 0.0
    while (done < each).any():
        batch.step(learner(view, mask)[0].argmax(1).numpy())
        counts = (batch.ended == 1) & (done < each)
        won += float(batch.rewards[np.arange(batch.count), seats][counts].sum())
        done += counts
    return wilson(won, each * batch.count)


def picture(curve: Curve, title: str, told: str, fair: float) -> str:
    """The results over time, with a dashed line at the strength of the opponents."""
    left, top, width, height = 70, 84, 660, 270
    most = max(curve.minutes)

    def place(minute: float, result: float) -> tuple[float, float]:
        return left + width * minute / most, top + height * (1 - result)

    inside = [panel(width=800, height=440)]
    inside.append(text(title, x=left, y=32, size=20, anchor="start", bold=True))
    inside.append(text(told, x=left, y=58, size=15, anchor="start", colour="ink-soft"))
    for result in (0, 0.25, 0.5, 0.75, 1):
        line = points(place(0, result), place(most, result))
        inside.append(element("polyline", points=line, class_="ink-soft-line", opacity=0.25))
        share = text(f"{result:.0%}", x=left - 12, y=place(0, result)[1], size=14, anchor="end")
        inside.append(share)
    even = points(place(0, fair), place(most, fair))
    inside.append(
        element("polyline", points=even, class_="bad-line", stroke_width=2, stroke_dasharray="7 6")
    )
    way = points(*map(place, curve.minutes, curve.results))
    inside.append(element("polyline", points=way, class_="good-line", stroke_width=4))
    inside += [
        text(str(minute), x=place(minute, 0)[0], y=top + height + 22, size=14)
        for minute in range(0, int(most) + 1, 2)
    ]
    below = f"minutes on two cores; {curve.matches[-1]:,} matches"
    inside.append(text(below, x=left + width / 2, y=top + height + 52, size=15))
    return standalone(svg(800, 440, *inside, label=f"{title}. {told}"))


def main() -> None:
    """Train, examine, and draw the learning curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="king-of-the-pitch")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="greedy", help="random or greedy")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--matches", type=int, default=4096, help="matches of the examination")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="write the learning curve to this SVG file")
    parser.add_argument("--keep", type=Path, help="save the trained network to this file")
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    torch.manual_seed(given.seed)
    game = rolltop.load(given.game, players=given.players)
    batch = Vector(game, MATCHES, threads=2, opponents=given.opponents)
    batch.reset(given.seed)
    learner = Learner(batch.layout.size, game.rules.MOVES)
    curve = train(batch, learner, given.minutes)
    share, least, most = examine(learner, batch, given.matches)
    told = (
        f"examined in {given.matches:,} matches: {share:.1%} ({least:.1%} to {most:.1%}) "
        f"against {given.opponents}"
    )
    log.info("%s", told)
    if given.keep:
        torch.save(learner.state_dict(), given.keep)
    if given.picture:
        title = f"PPO learns {game.title}"
        drawn = picture(curve, title, told, 1 / game.players)
        given.picture.write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
