"""Bots run interpreted until a process of its own has compiled their game."""

import asyncio
from pathlib import Path

from rolltop.game import Game
from rolltop.server.bots.workers import SERVER, Workers
from rolltop.server.metrics import Metrics


def test_a_game_is_compiled_beside_the_server_and_its_bots_go_on(pig: Game, pig_file: Path) -> None:
    view = pig.match(1).view(0)

    async def play() -> list[int]:
        workers = Workers(1, Metrics(), compiles=True)
        workers.prepare(pig, str(pig_file))
        assert not workers.is_compiled(pig)
        before = await workers.choose(pig, "master", view, SERVER)
        await asyncio.wait(workers._ready.values())
        assert workers.is_compiled(pig)
        after = await workers.choose(pig, "master", view, SERVER)
        await workers.close()
        return [before, after]

    legal = range(len(pig.match(1).legal_moves()))
    assert all(move in legal for move in asyncio.run(play()))


def test_a_server_that_is_told_not_to_compile_does_not(pig: Game, pig_file: Path) -> None:
    async def prepare() -> bool:
        workers = Workers(1, Metrics(), compiles=False)
        workers.prepare(pig, str(pig_file))
        await workers.close()
        return bool(workers._ready)

    assert not asyncio.run(prepare())
