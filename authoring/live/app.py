"""Routes of the live page, behind the access check."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)
from starlette.routing import Route

from authoring.core.data import data_folder
from authoring.live.auth import KEEP, Gate, Keys
from authoring.live.board import Board
from authoring.live.file_watch import FileWatcher
from authoring.live.link import Link
from authoring.live.options import LiveOptions
from authoring.live.pack_model import KEEPING
from authoring.live.panel import page
from authoring.services.stepped_page import board_policy

_STATIC: Final = {"page.css": "text/css", "page.js": "text/javascript"}
_FRAMED: Final = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
_PRINTED: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
"""Content policy of a printed page: its own style, and no script."""
_SANDBOX: Final = "sandbox allow-scripts allow-popups allow-top-navigation-by-user-activation"
"""Content policy of a replay: its own script, sandboxed; its links may open the editor."""


def live_app(live: LiveOptions, keys: Keys) -> Gate:
    """Return the page as a web application; worker and file watcher live as long as it."""
    board = Board()
    link = Link(live, board)
    saves = FileWatcher(link.saved)
    link.on_folders = saves.watch

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        saves.watch([str(live.path if live.path.is_dir() else live.path.parent)])
        watching = asyncio.create_task(saves.run())
        link.start()
        try:
            yield
        finally:
            watching.cancel()
            await link.stop()

    site = _Site(live, board, link)
    routes = [
        Route("/", site.page),
        Route("/state", site.state),
        Route("/panel/{name:str}", site.panel),
        Route("/static/{name:str}", site.static),
        Route("/asked/{name:str}", site.asked),
        Route(KEEP + "{what:str}", site.keep, methods=["POST"]),
    ]
    return Gate(Starlette(routes=routes, lifespan=life), keys)


class _Site:
    """Handlers, one method per route."""

    def __init__(self, live: LiveOptions, board: Board, link: Link) -> None:
        self._live = live
        self._board = board
        self._link = link
        folder = data_folder("templates") / "live"
        self._policies = {
            "printed": f"{_PRINTED}; sandbox; {_FRAMED}",
            "board": f"{board_policy()}; {_SANDBOX}; {_FRAMED}",
        }
        self._static = {name: (folder / name).read_bytes() for name in _STATIC}

    async def page(self, _: Request) -> Response:
        """Respond with the whole page and its current panels."""
        return HTMLResponse(page(self._live, self._board.panels))

    async def panel(self, request: Request) -> Response:
        """Respond with the current HTML of a panel; status 404 for an unknown one."""
        view = self._board.panels.get(request.path_params["name"])
        if view is None:
            return PlainTextResponse("There is no such panel.", 404)
        return HTMLResponse(view.html, headers={"X-Version": str(view.version)})

    async def static(self, request: Request) -> Response:
        """Respond with the style sheet or script; status 404 for any other file."""
        name = request.path_params["name"]
        if name not in _STATIC:
            return PlainTextResponse("There is no such file.", 404)
        return Response(self._static[name], media_type=_STATIC[name])

    async def asked(self, request: Request) -> Response:
        """Respond with a page of `endpoints` that one window requests."""
        name, values = request.path_params["name"], dict(request.query_params)
        status, html = await self._link.ask(name, values)
        policy = self._policies.get(name)
        return HTMLResponse(html, status, {"Content-Security-Policy": policy} if policy else None)

    async def keep(self, request: Request) -> Response:
        """Set the version that windows compare with, then redirect; status 404 for a word that is
        not in KEEPING."""
        what = request.path_params["what"]
        if what not in KEEPING:
            return PlainTextResponse("That cannot be kept.", 404)
        status, html = await self._link.keep(what)
        return HTMLResponse(html, status) if status >= 400 else RedirectResponse("/", 303)

    async def state(self, _: Request) -> Response:
        """Respond with the versions of all panels as JSON. Pages poll: browsers allow six
        connections to a host, so an open connection for each page would block the seventh."""
        return JSONResponse(self._board.versions())
