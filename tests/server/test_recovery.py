"""A recovery link asks first, can be revoked, and never costs anybody who they were."""

from collections.abc import Callable
from typing import Any

import httpx

Someone = Callable[..., Any]
OPEN = [{"kind": "me"}, {"kind": "open"}]


def link_of(person: Any) -> str:
    return str(person.post("/api/me/recovery")["recovery"])


def test_opening_a_link_asks_and_changes_nothing(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben <b>")
    answer = ben.http.get(link_of(ana))
    assert answer.status_code == 200 and "set-cookie" not in answer.headers
    assert "Continue as Ana" in answer.text and "you are now Ben &lt;b&gt;" in answer.text
    assert '<form method="post"' in answer.text
    # With "no-referrer" a browser would send the form with the origin "null".
    assert answer.headers["referrer-policy"] == "same-origin"
    assert ben.get("/api/me")["id"] == ben.id


def test_the_person_one_was_is_one_click_away(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ben.table(seats=OPEN)
    answer = ben.http.post(link_of(ana))
    assert answer.status_code == 303 and answer.headers["location"] == "/"
    me = ben.get("/api/me")
    assert (me["id"], me["before"]) == (ana.id, [{"id": ben.id, "name": "Ben"}])
    back = ben.post("/api/me/return", {"id": ben.id})
    assert (back["id"], back["before"]) == (ben.id, [{"id": ana.id, "name": "Ana"}])
    assert [each["id"] for each in ben.get("/api/tables?list=mine")["tables"]] == [table]


def test_a_chain_of_links_loses_nobody(someone: Someone) -> None:
    others = [someone(f"P{number}") for number in range(3)]
    ben = someone("Ben")
    for other in others:
        ben.http.post(link_of(other))
    names = [each["name"] for each in ben.get("/api/me")["before"]]
    assert names == ["P1", "P0", "Ben"]


def test_nobody_returns_to_somebody_they_were_not(someone: Someone) -> None:
    ana, eve = someone("Ana"), someone("Eve")
    assert "before" in eve.post("/api/me/return", {"id": ana.id}, 403)["error"]
    eve.http.cookies.set("rolltop_before", f'["{ana.id}"]')
    eve.post("/api/me/return", {"id": ana.id}, 403)
    # The cookie of a person is no list of people, though the same key signs both.
    eve.http.cookies.set("rolltop_before", ana.http.cookies["rolltop"])
    eve.post("/api/me/return", {"id": ana.id}, 403)
    assert eve.get("/api/me")["id"] == eve.id


def test_another_sites_form_cannot_change_who_somebody_is(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    link = link_of(ana)
    for origin in ("https://evil.example", "null"):
        answer = ben.http.post(link, headers={"Origin": origin})
        assert answer.status_code == 403
    assert ben.get("/api/me")["id"] == ben.id


def test_a_revoked_link_no_longer_works(someone: Someone) -> None:
    ana, phone = someone("Ana"), someone()
    link = link_of(ana)
    answer = ana.http.delete("/api/me/recovery")
    assert answer.json()["has_recovery"] is False
    assert phone.http.get(link).status_code == 404
    assert "does not work" in phone.http.get(link).text
    assert phone.http.post(link).status_code == 404
    assert phone.get("/api/me")["id"] == phone.id


def test_ones_own_link_and_a_new_device(someone: Someone, server: str) -> None:
    ana = someone("Ana")
    link = link_of(ana)
    assert "you are Ana already" in ana.http.get(link).text
    with httpx.Client() as device:
        asked = device.get(link)
        assert "Continue as Ana" in asked.text and "you are now" not in asked.text
        assert device.post(link).status_code == 303
        me = device.get(server + "/api/me").json()
        assert (me["id"], me["before"]) == (ana.id, [])
