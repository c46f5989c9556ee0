"""Banned addresses, and the sockets that end when theirs is banned."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable

from rolltop.server.storage.owner import OwnerQueries

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """The networks that may not use this server, as they were last read."""

    def __init__(self, queries: OwnerQueries) -> None:
        self._queries = queries
        self._networks: list[Network] = []
        self._open: dict[asyncio.Task[None], str] = {}

    async def read(self) -> None:
        """Read the bans, and end the sockets of addresses that are banned now."""
        rows = await self._queries.bans()
        self._networks = [ipaddress.ip_network(row["network"]) for row in rows]
        for task, address in list(self._open.items()):
            if self.has(address):
                task.cancel()

    def has(self, address: str) -> bool:
        """Whether an address is banned."""
        if not self._networks:
            return False
        try:
            found = ipaddress.ip_network(address)
        except ValueError:
            return False
        # An IPv6 client is known by its prefix: who is banned by one address has many others.
        return any(
            found.version == network.version and found.overlaps(network)
            for network in self._networks
        )

    async def run(self, address: str, work: Awaitable[None]) -> bool:
        """Run a socket until it ends; return whether a ban ended it."""
        task = asyncio.ensure_future(work)
        self._open[task] = address
        try:
            await asyncio.wait([task])
        finally:
            del self._open[task]
            if not task.done():
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if task.cancelled():
            return True
        task.result()
        return False


def read_network(text: str) -> str:
    """An address or a network as it is stored. Raises ValueError."""
    try:
        return str(ipaddress.ip_network(text.strip()))
    except ValueError:
        raise ValueError(
            f'an address must be like 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48, not "{text}"'
        ) from None
