"""Connection to the worker process, which starts with the page and restarts when it dies."""

import asyncio
import os
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.processes import quiet_start, safe_children
from authoring.live.board import Board
from authoring.live.options import LiveOptions
from authoring.live.worker import (
    ANSWER,
    ASK,
    BEGUN,
    FAILED,
    FOLDERS,
    KEEP,
    PANELS,
    SAVED,
    STOP,
    work,
)
from authoring.report.html import fill

TROUBLE: Final = "trouble"
"""Fragment shown when the worker has ended."""
MOST_DEATHS: Final = 3
"""Deaths of the worker since a save after which it is not started again."""
_GONE: Final = (503, "<p>The worker has ended; save a file to start it again.</p>")
PATIENCE: Final = 3.0
"""Seconds in which the worker must begin on a save; then its current work is aborted."""
_SECONDS: Final = 2.0
"""Seconds until a worker that was told to stop is killed."""


@dataclass(slots=True)
class Link:
    """Connection of the page to its worker. `on_folders` is called with the folders that the worker
    reads the pack from; `deaths` counts its deaths since the last save."""

    live: LiveOptions
    board: Board
    on_folders: Callable[[list[str]], None] = lambda _: None
    deaths: int = 0
    _line: Connection | None = None
    _process: BaseProcess | None = None
    _asked: dict[int, asyncio.Future[tuple[int, str]]] = field(default_factory=dict)
    _number: int = 0
    _stopping: bool = False
    _waiting: bool = False
    _broken_off: bool = False
    _failed: str = ""

    def start(self) -> None:
        """Start the worker process, and a thread that receives its messages."""
        loop = asyncio.get_running_loop()
        context = get_context("spawn")
        parent, child = context.Pipe()
        arguments = (child, os.getpid(), self.live)
        process = context.Process(target=work, args=arguments, daemon=True)
        with safe_children(), quiet_start():
            process.start()
        child.close()
        self._line, self._process = parent, process
        Thread(target=self._listen, args=(parent, loop), daemon=True).start()

    @property
    def pid(self) -> int | None:
        """Process id of the worker; None before the start."""
        return self._process.pid if self._process is not None else None

    def saved(self) -> None:
        """Tell the worker of a save, or start one; one that does not begin on it in time is
        restarted."""
        self.deaths = 0
        self.board.put({TROUBLE: ""})
        if self._line is None:
            self.start()
        else:
            self._send((SAVED,))
            if not self._waiting:
                self._waiting = True
                asyncio.get_running_loop().call_later(PATIENCE, self._break_off, self._process)

    def _break_off(self, process: BaseProcess | None) -> None:
        """Kill `process` if it still works on the former state; another worker starts."""
        if self._waiting and process is not None and process is self._process:
            self._broken_off = True
            process.kill()

    async def ask(self, name: str, values: dict[str, str]) -> tuple[int, str]:
        """Return (HTTP status, HTML) of the page `name` of `endpoints` with the parameters
        `values`; status 503 if the worker has ended."""
        return await self._answered(ASK, name, values)

    async def keep(self, what: str) -> tuple[int, str]:
        """Request `what`, one of KEEPING; return (HTTP status, HTML) when panels show it."""
        return await self._answered(KEEP, what)

    async def _answered(self, kind: str, *more: Any) -> tuple[int, str]:
        if self._line is None:
            return _GONE
        self._number += 1
        future: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self._asked[self._number] = future
        self._send((kind, self._number, *more))
        return await future

    async def stop(self) -> None:
        """End the worker: tell it to stop, and kill it if it does not."""
        self._stopping = True
        self._send((STOP,))
        process = self._process
        if process is not None:
            await asyncio.to_thread(process.join, _SECONDS)
            if process.is_alive():
                process.kill()
                await asyncio.to_thread(process.join)

    def _send(self, what: tuple[Any, ...]) -> None:
        if self._line is not None:
            try:
                self._line.send(what)
            except OSError:
                return  # the thread that listens has heard of it

    def _listen(self, line: Connection, loop: asyncio.AbstractEventLoop) -> None:
        try:
            while True:
                loop.call_soon_threadsafe(self._heard, line.recv())
        except (EOFError, OSError):
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._died)
        except RuntimeError:
            return  # the page is closed

    def _heard(self, message: tuple[Any, ...]) -> None:
        kind, *values = message
        if kind == PANELS:
            self.board.put(values[0])
        elif kind == BEGUN:
            self._waiting = False
        elif kind == FOLDERS:
            self.on_folders(values[0])
        elif kind == FAILED:
            self._failed = values[0]
        elif kind == ANSWER:
            future = self._asked.pop(values[0], None)
            if future is not None and not future.done():
                future.set_result((values[1], values[2]))

    def _died(self) -> None:
        """Answer pending requests with status 503; restart the worker unless it `gave_up`."""
        self._line, self._waiting = None, False
        reason, self._failed = self._failed, ""
        for future in self._asked.values():
            if not future.done():
                future.set_result(_GONE)
        self._asked.clear()
        if self._stopping:
            return
        if self._broken_off:
            self._broken_off = False
            self.start()
            return
        self.deaths += 1
        self.board.put({TROUBLE: fill("live/trouble", why=reason, again=not self.gave_up)})
        if not self.gave_up:
            self.start()

    @property
    def gave_up(self) -> bool:
        """True if the worker died so often since the last save that no other one is started."""
        return self.deaths >= MOST_DEATHS
