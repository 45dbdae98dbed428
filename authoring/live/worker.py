"""Worker process: reads, solves and plays at low priority; the page only displays. It receives
saves and requests for pages, and sends the current panels. Several saves during its work count as
one. It ends with the process that started it."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.processes import exit_with_parent
from authoring.live import before, status
from authoring.live.endpoints import answered
from authoring.live.options import LiveOptions
from authoring.live.pack_model import PackModel
from authoring.live.panel import failed, fragment, panels

SAVED, ASK, KEEP, STOP = "saved", "ask", "keep", "stop"
"""Messages to the worker: (SAVED,), (ASK, number, name, values), (KEEP, number, what), (STOP,)."""
PANELS, ANSWER, FOLDERS, FAILED, BEGUN = "panels", "answer", "folders", "failed", "begun"
"""Messages from the worker: (PANELS, {name: html}), (ANSWER, number, status, html), (FOLDERS,
[path]), (FAILED, what), (BEGUN,) for the saves received."""
_NICE: Final = 10
_PAUSE: Final = 0.5
"""Seconds between two updates of a running playtest."""


def work(line: Connection, parent: int, live: LiveOptions) -> None:
    """Serve the messages that arrive on `line`, until STOP, the end of the connection, or the end
    of the process `parent`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it
    exit_with_parent(parent)
    with suppress(AttributeError, OSError):
        os.nice(_NICE)
    with suppress(EOFError, OSError):
        try:
            _Worker(line, PackModel(live)).run()
        except (EOFError, OSError):
            raise
        except Exception as reason:  # noqa: BLE001 - no traceback ever reaches a user
            line.send((FAILED, f"{type(reason).__name__}: {reason}"[:300]))


@dataclass(slots=True)
class _Worker:
    line: Connection
    model: PackModel
    last_shown: float = 0.0
    queue: list[tuple[Any, ...]] = field(default_factory=list)

    def run(self) -> None:
        """Run until STOP: first requests to keep a version, then saves, pages, and games."""
        self._saved()
        while True:
            if not self.queue and not self.line.poll(0 if self.model.playing else None):
                self._play()
                continue
            while self.line.poll(0):
                self.queue.append(self.line.recv())
            if (STOP,) in self.queue:
                return
            request = next((message for message in self.queue if message[0] == KEEP), None)
            if request is not None:  # before any save: it means what is shown
                self.queue.remove(request)
                self._keep(*request[1:])
            elif (SAVED,) in self.queue:
                self.queue = [message for message in self.queue if message != (SAVED,)]
                self._saved()
            elif self.queue:
                self._answer(*self.queue.pop(0)[1:])

    def _saved(self) -> None:
        model = self.model
        self.line.send((BEGUN,))
        model.read()
        self._show("lint")
        model.solve()
        self.line.send((FOLDERS, model.folders()))
        self._show("odds")
        self._show("play")

    def _play(self) -> None:
        """Play a game of each version that needs one; send the panels at intervals."""
        self.model.play()
        now = time.monotonic()
        if now - self.last_shown >= _PAUSE or not self.model.playing:
            self._show("play")

    def _show(self, after: str) -> None:
        if after == "play":
            self.last_shown = time.monotonic()
        names = [name for name, panel in panels().items() if panel.after == after]
        fragments = {status.NAME: self._made(status.status), before.NAME: self._made(before.before)}
        fragments |= {name: self._made(partial(fragment, name)) for name in names}
        self.line.send((PANELS, fragments))

    def _made(self, make: Callable[[PackModel], str]) -> str:
        """Return the HTML that `make` returns, or that of a bug in it."""
        try:
            return make(self.model)
        except Exception as reason:  # noqa: BLE001 - no traceback ever reaches a user
            return failed(reason)

    def _keep(self, number: int, what: str) -> None:
        self.model.keep(what)
        self._show("odds")
        self._show("play")
        self.line.send((ANSWER, number, 200, ""))

    def _answer(self, number: int, name: str, values: dict[str, str]) -> None:
        try:
            code, html = answered(self.model, name, values)
        except Exception as reason:  # noqa: BLE001 - no traceback ever reaches a user
            code, html = 500, failed(reason)
        self.line.send((ANSWER, number, code, html))
