"""The HTTP API keeps to its OpenAPI document, whatever is asked of real tables and people."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

Someone = Callable[..., Any]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]
OPEN_TABLE = [{"kind": "me"}, {"kind": "open"}]
DOOR = {401, 404, 413, 422}
RECORD: dict[str, Any] = {
    "game": "pig",
    "version": 1,
    "options": {},
    "moves": ["roll", "4", "hold"],
}


class Fixed:
    """Somebody with tables of every kind, and what about them goes into a call."""

    def __init__(self, person: Any, owner: dict[str, str]) -> None:
        # The last operation may have deleted them.
        person.get("/api/me")
        over = person.table(seats=HOT_SEAT)
        person.post(f"/api/tables/{over}/resign")
        self.tables = [
            person.table(seats=HOT_SEAT),
            person.table(seats=OPEN_TABLE),
            person.table(dice="manual", seats=HOT_SEAT),
            person.table("high-card"),
            over,
            person.post("/api/records", RECORD)["id"],
        ]
        self.token = person.post("/api/me/recovery")["recovery"].rpartition("/")[2]
        self.headers = owner | {"Cookie": f"rolltop={person.http.cookies['rolltop']}"}

    def fit(self, case: Any, draw: Any) -> None:
        """Put what is really there in the place of what was made up, most of the time."""
        if not draw(st.integers(0, 3)):
            return
        real = {
            "id": st.sampled_from(self.tables),
            "name": st.sampled_from(["pig", "sword-event"]),
            "token": st.just(self.token),
            "at": st.integers(0, 4),
            "after": st.integers(0, 6),
            "seat": st.integers(0, 2),
            "move": st.sampled_from(["roll", "hold", "stay", "4"]),
            "bot": st.sampled_from([None, "random"]),
            "game": st.sampled_from(["pig", "high-card"]),
            "options": st.sampled_from([{}, {"players": 2}]),
            "seats": st.sampled_from([None, HOT_SEAT, OPEN_TABLE]),
        }
        case.path_parameters |= {n: draw(real[n]) for n in case.path_parameters if n in real}
        if isinstance(case.body, dict) and case.path.endswith("/records"):
            case.body = RECORD | {"moves": RECORD["moves"][: draw(st.integers(0, 3))]}
        elif isinstance(case.body, dict) and not case.path.endswith("/me"):
            case.body |= {n: draw(real[n]) for n in case.body if n in real}


def check_document(person: Any, owner: dict[str, str], examples: int) -> int:
    """Send generated requests to every call; how many."""
    sent = 0
    schema = schemathesis.openapi.from_url(person.url + "/api/openapi.json")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        answers = Counter(check_operation(operation, Fixed(person, owner), examples))
        # The handlers themselves were asked, not only the door.
        assert set(answers) - DOOR, (operation.label, answers)
        sent += answers.total()
    return sent


def check_operation(operation: Any, fixed: Fixed, examples: int) -> list[int]:
    answers: list[int] = []

    @given(case=operation.as_strategy(), data=st.data())
    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def check(case: Any, data: Any) -> None:
        fixed.fit(case, data.draw)
        # A document cannot say which words are a legal move or which options a game has.
        answer = case.call_and_validate(
            headers=fixed.headers,
            allow_redirects=False,
            excluded_checks=[positive_data_acceptance],
        )
        answers.append(answer.status_code)

    check()
    return answers


def test_the_api_keeps_to_its_document(someone: Someone, owner: dict[str, str]) -> None:
    check_document(someone("Ana"), owner, examples=15)


@pytest.mark.soak("hostile")
def test_the_api_keeps_to_its_document_for_long(
    someone: Someone, owner: dict[str, str], figure: Callable[[str, object], None]
) -> None:
    figure("requests", check_document(someone("Ana"), owner, examples=400))
