"""Access control of the page: only browsers of this machine that had the token."""

import os
import time
from hmac import compare_digest
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from authoring.core.lazy_dataclass import dataclass, field

HOST: Final = "127.0.0.1"
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""Headers of every response that does not set them itself."""
_READING: Final = ("GET", "HEAD")
KEEP: Final = "/keep/"
"""The only path that accepts data: the version that the page compares with."""
_OURS: Final = ("same-origin", "none")
"""Values of `Sec-Fetch-Site` for requests by this page, or from the address line."""
_AGAIN: Final = (
    "Open the address that `questpack live` has printed, as it is, in this browser. It opens the "
    "page once; for another browser start `questpack live` again."
)
LIFE: Final = 600.0
"""Seconds in which a token can be exchanged."""
_ON: Final = (
    '<!DOCTYPE html><link rel="icon" href="data:,">'
    '<meta http-equiv="refresh" content="0; url=/"><a href="/">Go on</a>'
)
"""Page with a link to the live page: after a redirection the browser would take the request for one
of the file it was started with, and withhold the cookie."""


def secret() -> str:
    """Return 32 random bytes of the operating system as 64 hexadecimal digits."""
    return os.urandom(32).hex()


@dataclass(frozen=True, slots=True)
class Keys:
    """Secrets that open the page: `token` in the printed address and `start` in the file for the
    browser, each exchanged once for `cookie`. `begun` is a time of the monotonic clock."""

    port: int
    token: str = field(default_factory=secret, repr=False)
    start: str = field(default_factory=secret, repr=False)
    cookie: str = field(default_factory=secret, repr=False)
    begun: float = field(default_factory=time.monotonic)

    @property
    def address(self) -> str:
        """URL of the page with the token, as the command prints it."""
        return f"http://{HOST}:{self.port}/?token={self.token}"

    @property
    def starting(self) -> str:
        """URL of the page with the token `start`, as the file for the browser has it."""
        return f"http://{HOST}:{self.port}/?token={self.start}"

    @property
    def name(self) -> str:
        """Name of the cookie, with the port: cookies ignore ports, and two pages may be open."""
        return f"questpack-live-{self.port}"

    @property
    def hosts(self) -> tuple[str, str]:
        """Accepted values of the `Host` header, with the port; `0.0.0.0` is none of them."""
        return f"{HOST}:{self.port}", f"localhost:{self.port}"


class Gate:
    """Middleware (ASGI) of all requests: refuses, exchanges the token, adds security headers."""

    def __init__(self, app: ASGIApp, keys: Keys) -> None:
        self._app = app
        self._keys = keys
        self._unused = {keys.token, keys.start}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request: refuse it, exchange its token, or pass it on."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return  # there are no other ways in

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        answer = self._refusal(scope) or self._exchange(scope) or self._stranger(scope)
        await (answer or self._app)(scope, receive, sending)

    def _refusal(self, scope: Scope) -> Response | None:
        """Return the refusal of a wrong host, origin or method; None for any other request."""
        headers = Headers(scope=scope)
        hosts = self._keys.hosts
        if headers.getlist("host") not in ([hosts[0]], [hosts[1]]):
            return PlainTextResponse("This page answers to its own address alone.", 421)
        origin = headers.get("origin")
        if origin is not None and origin not in [f"http://{host}" for host in hosts]:
            return PlainTextResponse("Another page asks; only this one may.", 403)
        if scope["method"] in _READING:
            return None
        if scope["method"] != "POST" or not scope["path"].startswith(KEEP):
            return PlainTextResponse("Nothing can be changed here.", 405, {"Allow": "GET, HEAD"})
        if origin is None:  # every browser says where a form comes from
            return PlainTextResponse("Only this page may ask for that.", 403)
        return None

    def _exchange(self, scope: Scope) -> Response | None:
        """Exchange a token for a cookie hidden from scripts and other sites; the token is then
        invalid. Return the page that sets the cookie, a refusal of a bad token, None for a request
        without one."""
        candidate = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        if scope["path"] != "/" or not candidate or scope["method"] != "GET":
            return None
        answer, keys = HTMLResponse(_ON), self._keys
        if self._held(Headers(scope=scope)):
            return answer
        token = next((token for token in self._unused if _same(candidate, token)), None)
        if token is None or time.monotonic() - keys.begun > LIFE:
            return PlainTextResponse(f"This is an address of before. {_AGAIN}", 403)
        self._unused.remove(token)
        answer.set_cookie(keys.name, keys.cookie, httponly=True, samesite="strict", path="/")
        return answer

    def _stranger(self, scope: Scope) -> Response | None:
        """Return the refusal of a request without cookie or from another site; else None."""
        headers = Headers(scope=scope)
        if headers.get("sec-fetch-site", "none") not in _OURS:
            return PlainTextResponse("Another page asks; only this one may.", 403)
        return None if self._held(headers) else PlainTextResponse(_AGAIN, 403)

    def _held(self, headers: Headers) -> bool:
        """Return whether the request has the right cookie."""
        try:
            cookies = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            cookies = SimpleCookie()
        cookie = cookies.get(self._keys.name)
        return cookie is not None and _same(cookie.value, self._keys.cookie)


def _same(first: str, second: str) -> bool:
    return compare_digest(first.encode("utf-8", "replace"), second.encode())
