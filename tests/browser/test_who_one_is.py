"""Recovery links, one's own data, and the page under a path of its host."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect


def name(page: Page, new: str) -> None:
    page.locator("#page-you-name").click()
    page.get_by_role("textbox", name="Your name").fill(new)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#page-you-name")).to_contain_text(new)


def link_of(page: Page) -> str:
    page.locator("#page-you-name").click()
    page.get_by_role("button", name="Make a recovery link").click()
    expect(page.locator("#page-recovery")).to_have_value(re.compile("/api/recover/"))
    return page.locator("#page-recovery").input_value()


def test_a_link_asks_and_there_is_a_way_back(visitor: Any) -> None:
    ada, ben = visitor(), visitor()
    name(ada.lobby(), "Ada L.")
    name(ben.lobby(), "Ben")
    ben.page.goto(link_of(ada.page))
    expect(ben.page.get_by_text("On this device you are now Ben.")).to_be_visible()
    ben.page.get_by_role("button", name="Continue as Ada L.").click()
    expect(ben.page.locator("#page-you-name")).to_contain_text("Ada L.")
    ben.page.locator("#page-you-name").click()
    ben.page.get_by_role("button", name="Be Ben again").click()
    expect(ben.page.locator("#page-you-name")).to_contain_text("Ben")


def test_a_link_can_be_revoked_and_ones_data_deleted(visitor: Any) -> None:
    ada = visitor()
    page = ada.lobby()
    name(page, "Ada L.")
    link_of(page)
    page.get_by_role("button", name="Revoke my link").click()
    page.get_by_role("button", name="Really revoke it?").click()
    page.wait_for_selector(".card")
    page.locator("#page-you-name").click()
    expect(page.get_by_role("button", name="Revoke my link")).to_be_hidden()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    assert '"Ada L."' in download.value.path().read_text()
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Really delete everything?").click()
    expect(page.locator("#page-you-name")).to_contain_text("Guest")


@pytest.fixture
def below(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLTOP_ROOT_PATH", "/rolltop")


@pytest.mark.usefixtures("below")
def test_a_match_is_played_under_a_path(below: None, visitor: Any, own_server: Any) -> None:
    ada = visitor(f"{own_server.url}/rolltop/")
    ada.play_now("Pig")
    assert "/rolltop/table/" in ada.page.url
    ada.page.get_by_role("button", name="hold").first.click()
    ada.commit()
    expect(ada.page.locator("#page-log")).to_contain_text("Red")
    ada.page.locator(".brand").click()
    expect(ada.page.locator("[data-list=mine] a").first).to_be_visible()
    assert ada.page.url == f"{own_server.url}/rolltop/"
