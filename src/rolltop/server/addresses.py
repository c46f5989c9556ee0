"""The address of a client: the one that connects, or the one that a named proxy tells."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import NamedTuple

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
# In place of proxies: there is none, whatever a header says.
NO_PROXY = "none"
# One household, or one machine, has as many IPv6 addresses as it likes within this prefix.
PREFIX = 64


class Client(NamedTuple):
    """Where a request comes from; a crowd is everybody behind a proxy that tells no address."""

    address: str | None
    is_crowd: bool = False


class Proxies:
    """The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""

    def __init__(self, named: str) -> None:
        given = [each.strip() for each in named.split(",") if each.strip()]
        self.is_told = bool(given)
        if given == [NO_PROXY]:
            given = []
        try:
            self._networks = [ipaddress.ip_network(each, strict=False) for each in given]
        except ValueError as problem:
            raise ValueError(
                "ROLLTOP_PROXIES must be addresses or networks, such as 127.0.0.1,10.0.0.0/8, "
                f'or "{NO_PROXY}": {problem}'
            ) from None

    def has(self, peer: str | None) -> bool:
        """Whether a peer is a named proxy."""
        found = read_address(peer)
        return found is not None and self._names(found)

    def client(self, peer: str | None, forwarded: Iterable[str]) -> Client:
        """The client of a request from `peer` with these `X-Forwarded-For` headers.

        Every proxy appends the address it was reached from, so the client is the rightmost
        address that is not a named proxy; whatever is left of it, the client may have made up.
        """
        here = read_address(peer)
        if here is None:
            return Client(None)
        hops = [hop for line in forwarded for hop in line.split(",")]
        if not self._names(here):
            # A proxy that nobody named is near: on this machine or in its network.
            hidden = bool(hops) and not self.is_told and here.is_private
            return Client(limit_key(here), is_crowd=hidden)
        for hop in reversed(hops):
            told = read_address(hop)
            if told is None:
                break
            here = told
            if not self._names(here):
                return Client(limit_key(here))
        return Client(limit_key(here), is_crowd=True)

    def _names(self, address: Address) -> bool:
        return any(address in network for network in self._networks)


def read_address(text: str | None) -> Address | None:
    """Read an address, with or without a port; None if it is none."""
    text = (text or "").strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def limit_key(address: Address) -> str:
    """What counts as one address: an IPv4 address, or the /64 network of an IPv6 address."""
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, PREFIX), strict=False))
    return str(address)


def is_loopback(host: str) -> bool:
    """Whether only this machine itself reaches a server that listens on `host`."""
    address = read_address(host)
    return host == "localhost" or (address is not None and address.is_loopback)
