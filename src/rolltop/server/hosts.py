"""The names this server answers to, and the pages that may write to it."""

from __future__ import annotations

import re
import socket
from urllib.parse import urlsplit

from rolltop.server.addresses import read_address

_HOST = re.compile(r"([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.IGNORECASE)
_LISTED = re.compile(rf"((https?)://)?{_HOST.pattern}", re.IGNORECASE)
EVERYWHERE = ("0.0.0.0", "::", "")


class Hosts:
    """Loopback, the address a client connected to, and what ROLLTOP_HOSTS lists.

    Without this check, the owner of a domain could let it point to this machine, and its page
    would read and write here as if it were ours.
    """

    def __init__(self, listens_on: str, listed: str) -> None:
        self._names: set[str] = set()
        # Listed with a scheme: exactly these origins.
        self._origins: set[str] = set()
        self._strict: set[str] = set()
        for each in (part.strip().lower().rstrip("/") for part in listed.split(",")):
            found = _LISTED.fullmatch(each)
            if each and found is None:
                raise ValueError(
                    "ROLLTOP_HOSTS must be names such as play.example.org or "
                    f'https://play.example.org, not "{each}"'
                )
            if found:
                name = found[3].rstrip(".")
                self._names.add(name)
                if found[1]:
                    self._origins.add(each)
                    self._strict.add(name)
        if listens_on in EVERYWHERE:
            machine = socket.gethostname().lower()
            self._names |= {machine, f"{machine}.local"}

    def serves(self, host: str, connected_to: str | None) -> bool:
        """Whether a request with this Host header is for this server."""
        name = host_name(host)
        if name is None:
            return False
        if name in self._names or name == "localhost" or name.endswith(".localhost"):
            return True
        address = read_address(name)
        return address is not None and (
            address.is_loopback or address == read_address(connected_to)
        )

    def may_write(self, origin: str, host: str, scheme: str) -> bool:
        """Whether a page of `origin` may write to this server, which it calls `host`.

        A page that came over HTTPS is ours even if a proxy took the encryption off.
        """
        origin, host = origin.lower(), host.lower()
        if origin in self._origins:
            return True
        try:
            page = urlsplit(origin)
        except ValueError:
            return False
        if page.netloc != host or host_name(host) in self._strict:
            return False
        return page.scheme in (scheme, "https")


def host_name(host: str) -> str | None:
    """The name in a Host header, without its port; None if it is no name."""
    found = _HOST.fullmatch(host)
    return found[1].lower().rstrip(".") if found else None
