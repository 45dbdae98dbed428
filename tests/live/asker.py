"""Asks the page as a browser would, without one: a loop of its own, cookies, and its life."""

import asyncio
import time
from collections.abc import Callable, MutableMapping
from types import TracebackType
from typing import Any, Final, Self

import httpx

from authoring.live.auth import Gate

PATIENCE: Final = 60.0
"""Seconds in which anything must happen; far more than it takes."""


class Asker:
    """`alive`: with its worker and its watcher."""

    def __init__(self, app: Gate, *, alive: bool = False) -> None:
        self._app = app
        self._alive = alive
        self._runner = asyncio.Runner()
        self._living: asyncio.Task[None] | None = None
        self._end = asyncio.Event()
        transport = httpx.ASGITransport(app=app)
        self._client = httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8123")

    def __enter__(self) -> Self:
        if self._alive:
            self._runner.run(self._begin())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, one: BaseException | None, _: TracebackType | None
    ) -> None:
        self._runner.run(self._finish())
        self._runner.close()

    def get(self, path: str, **more: Any) -> httpx.Response:
        """One answer; redirects are not followed."""
        return self.ask("GET", path, **more)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """The same by any method."""
        return self._runner.run(self._client.request(method, path, **more))

    def knock(self, scope: MutableMapping[str, Any]) -> list[Any]:
        """All that is sent to who comes in another way."""
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            return {"type": "websocket.connect"}

        self._runner.run(self._app(scope, receive, send))
        return sent

    def forget(self) -> None:
        """Have no cookie any more."""
        self._client.cookies.clear()

    def until(self, path: str, there: Callable[[str], bool]) -> str:
        """The page as soon as it is as wanted."""
        late = time.monotonic() + PATIENCE
        while True:
            text = self.get(path).text
            if there(text):
                return text
            if time.monotonic() > late:
                raise AssertionError(f"{path} never came to be as wanted: {text[-2000:]}")
            self._runner.run(asyncio.sleep(0.05))

    async def _begin(self) -> None:
        ready = asyncio.Event()

        async def receive() -> Any:
            if not ready.is_set():
                return {"type": "lifespan.startup"}
            await self._end.wait()
            return {"type": "lifespan.shutdown"}

        async def send(message: Any) -> None:
            assert message["type"] in ("lifespan.startup.complete", "lifespan.shutdown.complete")
            ready.set()

        scope: dict[str, Any] = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self._living = asyncio.create_task(self._app(scope, receive, send))
        await ready.wait()

    async def _finish(self) -> None:
        await self._client.aclose()
        self._end.set()
        if self._living is not None:
            await self._living
