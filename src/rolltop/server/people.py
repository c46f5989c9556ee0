"""People: a name, a signed cookie, and a recovery link for other devices."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer

from rolltop.server.errors import Refused
from rolltop.server.storage.queries import Queries
from rolltop.server.storage.upgrades import hash_token
from rolltop.server.table.texts import printable

COOKIE = "rolltop"
# Who a device was before it used a recovery link.
BEFORE = "rolltop_before"
MOST_BEFORE = 40
KEPT_NAMES = 20_000
LONGEST_NAME = 24
NOBODY = "Guest"


class People:
    """Identifies people by the cookies this server signed, and keeps their names."""

    def __init__(self, queries: Queries, keys: Sequence[str]) -> None:
        self._queries = queries
        # The last key signs; cookies that an earlier one signed are accepted too.
        self._signer = URLSafeSerializer(list(keys), salt="person")
        self._names: OrderedDict[str, str] = OrderedDict()

    def read(self, cookie: str | None) -> str | None:
        """The person of a cookie; None if there is none or it is forged."""
        if not cookie:
            return None
        try:
            person = self._signer.loads(cookie)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    def cookie(self, person: str) -> str:
        return str(self._signer.dumps(person))

    def read_before(self, cookie: str | None) -> list[str]:
        """The people that a device was before, the last one first."""
        try:
            found = self._signer.loads(cookie or "", salt=BEFORE)
        except BadSignature:
            return []
        return found if isinstance(found, list) else []

    def before_cookie(self, people: list[str]) -> str:
        return str(self._signer.dumps(people[:MOST_BEFORE], salt=BEFORE))

    async def add(self, name: str = "") -> dict[str, Any]:
        """Add a person. Guests get a number, so that two of them rarely have the same name."""
        name = name or f"{NOBODY} {100 + secrets.randbelow(900)}"
        row = {
            "id": secrets.token_hex(8),
            "name": name,
            "recovery_hash": None,
            "made": time.time(),
        }
        await self._queries.add_person(row)
        self._keep(str(row["id"]), name)
        return row

    async def get(self, person: str | None) -> dict[str, Any] | None:
        return await self._queries.person(id=person) if person else None

    async def new_recovery(self, person: str) -> str:
        """A new token for a person's recovery link; it replaces the old one.

        Only its hash is stored, so this is the only time that anybody can see it.
        """
        token = secrets.token_urlsafe(24)
        await self._queries.set_recovery(person, hash_token(token))
        return token

    async def revoke_recovery(self, person: str) -> None:
        """Make a person's recovery link invalid."""
        await self._queries.set_recovery(person, None)

    async def recover(self, token: str) -> dict[str, Any]:
        """The person a recovery link belongs to."""
        row = await self._queries.person(recovery_hash=hash_token(token))
        if row is None:
            raise Refused(
                "this recovery link is not valid: copy the whole link, or make a new one", 404
            )
        return row

    async def rename(self, person: str, name: str) -> str:
        """Change a person's name; unprintable characters are removed."""
        clean = printable(name)
        if not 1 <= len(clean) <= LONGEST_NAME:
            raise Refused(f"a name must have 1 to {LONGEST_NAME} characters")
        await self._queries.rename(person, clean)
        self._keep(person, clean)
        return clean

    def name(self, person: str) -> str:
        """The name of a person; call `learn` first."""
        return self._names.get(person, NOBODY)

    async def learn(self, ids: Iterable[str]) -> None:
        """Look up the names that are not known yet."""
        unknown = [person for person in ids if person not in self._names]
        for person, name in (await self._queries.people(unknown)).items():
            self._keep(person, name)

    def forget(self, person: str) -> None:
        """Forget the name of a person who was removed."""
        self._names.pop(person, None)

    def _keep(self, person: str, name: str) -> None:
        self._names[person] = name
        self._names.move_to_end(person)
        if len(self._names) > KEPT_NAMES:
            self._names.popitem(last=False)
