"""Only the browser of this machine that was given the token sees anything."""

import time

import pytest

from authoring.live.app import live_app
from authoring.live.auth import HOST, LIFE, Keys
from authoring.live.options import LiveOptions
from tests.live.asker import Asker
from tests.live.conftest import Desk

ROUTES = ("/", "/state", "/panel/findings", "/static/page.js", "/asked/thing?name=x", "/nowhere")


def test_it_answers_on_the_loopback_address_alone(keys: Keys) -> None:
    assert HOST == "127.0.0.1"
    assert keys.address == f"http://127.0.0.1:8123/?token={keys.token}"


def test_every_start_has_secrets_of_its_own(keys: Keys) -> None:
    other = Keys(8123)
    assert len({keys.token, keys.cookie, other.token, other.cookie}) == 4
    assert len(keys.token) == len(keys.cookie) == 64


def test_no_representation_tells_the_secrets(keys: Keys) -> None:
    assert keys.token not in repr(keys)
    assert keys.cookie not in repr(keys)


def test_the_token_becomes_a_cookie_and_leaves_the_address(stranger: Asker, keys: Keys) -> None:
    answer = stranger.get(f"/?token={keys.token}")
    assert answer.status_code == 200
    assert 'content="0; url=/"' in answer.text
    cookie = answer.headers["set-cookie"]
    assert keys.token not in cookie
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
    assert stranger.get("/").status_code == 200


@pytest.mark.parametrize("which", ["token", "start"])
def test_a_token_opens_the_page_once(stranger: Asker, keys: Keys, which: str) -> None:
    address = f"/?token={getattr(keys, which)}"
    assert stranger.ask("HEAD", address).status_code == 403
    assert stranger.get(address).status_code == 200
    again = stranger.get(address)
    assert (again.status_code, "set-cookie" in again.headers) == (200, False), "it has the cookie"
    stranger.forget()
    assert stranger.get(address).status_code == 403
    assert stranger.get("/").status_code == 403


def test_a_token_is_worth_nothing_after_a_while(desk: Desk) -> None:
    keys = Keys(8123, begun=time.monotonic() - LIFE - 1)
    with Asker(live_app(LiveOptions(desk.folder), keys)) as asker:
        for token in (keys.token, keys.start):
            assert asker.get(f"/?token={token}").status_code == 403


@pytest.mark.parametrize("path", ROUTES)
def test_nothing_is_shown_without_the_cookie(stranger: Asker, path: str) -> None:
    assert stranger.get(path).status_code == 403


@pytest.mark.parametrize("token", ["", "x", "0" * 64, "é"])
def test_another_token_opens_nothing(stranger: Asker, token: str) -> None:
    answer = stranger.get("/", params={"token": token})
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("held", ["", "x", "é".encode(), 'a"b;c'])
def test_another_cookie_opens_nothing(stranger: Asker, keys: Keys, held: str | bytes) -> None:
    text = held if isinstance(held, bytes) else held.encode()
    answer = stranger.get("/", headers={"cookie": keys.name.encode() + b"=" + text})
    assert answer.status_code == 403


def test_a_page_on_another_port_has_a_cookie_of_its_own(keys: Keys) -> None:
    assert Keys(8124).name != keys.name


@pytest.mark.parametrize(
    "host",
    ["0.0.0.0:8123", "0.0.0.0", "evil.example:8123", "127.0.0.1:80", "127.0.0.1", "localhost",
     "127.0.0.1.evil.example:8123", "[::1]:8123", ""],
)  # fmt: skip
def test_a_foreign_host_is_refused_whoever_asks(guest: Asker, keys: Keys, host: str) -> None:
    for path in ("/", f"/?token={keys.token}"):
        assert guest.get(path, headers={"host": host}).status_code == 421


def test_its_own_two_names_are_let_in(guest: Asker) -> None:
    for host in ("127.0.0.1:8123", "localhost:8123"):
        assert guest.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://0.0.0.0:8123", "http://127.0.0.1:8124",
               "https://127.0.0.1:8123", ""],
)  # fmt: skip
def test_a_foreign_origin_is_refused(guest: Asker, origin: str) -> None:
    assert guest.get("/panel/findings", headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_another_page_sends_for_is_refused_with_the_cookie(guest: Asker, site: str) -> None:
    assert guest.get("/", headers={"sec-fetch-site": site}).status_code == 403
    assert guest.get("/", headers={"sec-fetch-site": "same-origin"}).status_code == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
def test_nothing_can_be_changed(guest: Asker, method: str) -> None:
    assert guest.ask(method, "/").status_code == 405


OURS = {"origin": "http://127.0.0.1:8123"}


@pytest.mark.parametrize("what", ["now", "before", "released"])
def test_what_is_compared_with_is_the_one_thing_that_can_be_sent(guest: Asker, what: str) -> None:
    answer = guest.ask("POST", f"/keep/{what}", headers=OURS)
    assert answer.status_code == 503, "it reaches the worker, which there is none of here"
    assert guest.get(f"/keep/{what}").status_code == 405
    assert guest.ask("POST", f"/panel/{what}", headers=OURS).status_code == 405
    assert guest.ask("DELETE", f"/keep/{what}", headers=OURS).status_code == 405


@pytest.mark.parametrize(
    "more",
    [{}, {"origin": "null"}, {"origin": "http://evil.example"},
     OURS | {"sec-fetch-site": "cross-site"}],
)  # fmt: skip
def test_nothing_can_be_sent_from_another_page(guest: Asker, more: dict[str, str]) -> None:
    assert guest.ask("POST", "/keep/now", headers=more).status_code == 403


def test_nothing_can_be_sent_without_the_cookie(stranger: Asker) -> None:
    assert stranger.ask("POST", "/keep/now", headers=OURS).status_code == 403


@pytest.mark.parametrize("what", ["", "x", "now/x", "..", "%2e%2e/now", "Now"])
def test_nothing_else_can_be_kept(guest: Asker, what: str) -> None:
    assert guest.ask("POST", f"/keep/{what}", headers=OURS).status_code in (404, 405)


@pytest.mark.parametrize("path", ROUTES)
@pytest.mark.parametrize("invited", [True, False])
def test_every_answer_tells_browsers_what_to_hold_to(
    stranger: Asker, keys: Keys, path: str, invited: bool
) -> None:
    if invited:
        stranger.get(f"/?token={keys.token}")
    headers = stranger.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "script-src 'self'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    assert not [name for name in headers if name.startswith("access-control")]


def test_nobody_comes_in_by_a_websocket(guest: Asker) -> None:
    assert guest.knock({"type": "websocket", "path": "/state", "headers": []}) == []
