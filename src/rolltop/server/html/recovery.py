"""The page of a recovery link, which asks before it changes who somebody is."""

from __future__ import annotations

from rolltop.server.html.markup import Markup, join, tag


def ask(name: str, me: str | None, root: str) -> str:
    """Ask whether this device should become `name`; it is `me` now, or nobody."""
    stay = tag("a", f"Stay {me}" if me else "Not now", href=f"{root}/", class_="button")
    now = f"On this device you are now {me}. You can go back to {me} at any time."
    form = tag(
        "form",
        tag("button", f"Continue as {name}", class_="main"),
        stay,
        method="post",
        class_="row",
    )
    return _page(
        f"Continue as {name}?",
        tag("p", f"This link belongs to {name}. Use it only if it is yours."),
        tag("p", now) if me else Markup(),
        form,
        root=root,
    )


def same(name: str, root: str) -> str:
    """Nothing to ask: the link belongs to the person that this device has."""
    return _page(
        f"You are {name}",
        tag("p", f"This link is yours: on this device you are {name} already."),
        _lobby(root),
        root=root,
    )


def invalid(root: str) -> str:
    """The link belongs to nobody, or to nobody any more."""
    return _page(
        "This link does not work",
        tag("p", "It was replaced or revoked, or it was not copied in full."),
        _lobby(root),
        root=root,
    )


def _lobby(root: str) -> Markup:
    return tag("p", tag("a", "Go to the lobby", href=f"{root}/", class_="button main"))


def _page(title: str, *inside: str, root: str) -> str:
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="robots", content="noindex"),
        tag("title", f"{title} – Rolltop"),
        tag("link", rel="icon", href=f"{root}/icon.svg", type="image/svg+xml"),
        tag("link", rel="stylesheet", href=f"{root}/style.css"),
        tag("link", rel="stylesheet", href=f"{root}/page.css"),
    )
    body = tag("body", tag("main", tag("h1", title), *inside, id="page-ask"))
    return join(Markup("<!doctype html>\n"), tag("html", head, body, lang="en"))
