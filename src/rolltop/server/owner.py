"""The owner of the server: known by a token, never by an address."""

from __future__ import annotations

import hashlib
import hmac
import secrets

OWNER_COOKIE = "rolltop_owner"
SHORTEST_TOKEN = 16


class Owner:
    """Checks the owner's token, the cookie made of it, and a link that works once."""

    def __init__(self, token: str, link: str = "") -> None:
        self._token = token
        self._link = link
        # Not the token itself: a cookie is stored on the disk of a browser.
        self.cookie = hmac.new(token.encode(), b"owner", hashlib.sha256).hexdigest()

    def is_token(self, given: str) -> bool:
        return bool(self._token) and _same(given, self._token)

    def is_cookie(self, given: str) -> bool:
        return bool(self._token) and _same(given, self.cookie)

    def use_link(self, given: str) -> bool:
        """Whether this is the link; from then on it no longer works."""
        if not (self._token and self._link and _same(given, self._link)):
            return False
        self._link = ""
        return True


def new_token() -> str:
    return secrets.token_urlsafe(24)


def check_token(token: str) -> None:
    """Raise ValueError if a token that somebody chose could be guessed."""
    if len(token) < SHORTEST_TOKEN:
        raise ValueError(
            f"ROLLTOP_OWNER_TOKEN must have at least {SHORTEST_TOKEN} characters, not {len(token)}"
        )


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
