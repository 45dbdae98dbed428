"""The one process that reads, solves and plays, at low priority, while the page only shows.

It is told of saves and asked for pages, and says what panels look like now. Several saves while
it works are one. It ends with the process that started it.
"""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final

from authoring.core.processes import exit_with_parent
from authoring.live import before, status
from authoring.live.endpoints import answered
from authoring.live.pack_model import Study
from authoring.live.panel import failed, fragment, panels
from authoring.live.wish import Live

SAVED, ASK, KEEP, STOP = "saved", "ask", "keep", "stop"
"""What it is told: (SAVED,), (ASK, number, name, values), (KEEP, number, what), (STOP,)."""
PANELS, ANSWER, FOLDERS, FAILED, BEGUN = "panels", "answer", "folders", "failed", "begun"
"""What it says: (PANELS, {name: html}), (ANSWER, number, status, html), (FOLDERS, [path]),
(FAILED, what), (BEGUN,) for the saves it was told of."""
_NICE: Final = 10
_PAUSE: Final = 0.5
"""Seconds between two looks at a playtest that goes on."""


def work(line: Connection, parent: int, live: Live) -> None:
    """Run until the message to stop, or until nobody is left to talk to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it
    exit_with_parent(parent)
    with suppress(AttributeError, OSError):
        os.nice(_NICE)
    with suppress(EOFError, OSError):
        try:
            _Worker(line, Study(live)).run()
        except (EOFError, OSError):
            raise
        except Exception as reason:  # noqa: BLE001 - no traceback ever reaches a user
            line.send((FAILED, f"{type(reason).__name__}: {reason}"[:300]))


@dataclass(slots=True)
class _Worker:
    line: Connection
    study: Study
    shown_at: float = 0.0
    waiting: list[tuple[Any, ...]] = field(default_factory=list)

    def run(self) -> None:
        """Run the loop: first what is to be kept, then saves, requests, and games."""
        self._saved()
        while True:
            if not self.waiting and not self.line.poll(0 if self.study.playing else None):
                self._play()
                continue
            while self.line.poll(0):
                self.waiting.append(self.line.recv())
            if (STOP,) in self.waiting:
                return
            request = next((message for message in self.waiting if message[0] == KEEP), None)
            if request is not None:  # before any save: it means what is shown
                self.waiting.remove(request)
                self._keep(*request[1:])
            elif (SAVED,) in self.waiting:
                self.waiting = [message for message in self.waiting if message != (SAVED,)]
                self._saved()
            elif self.waiting:
                self._answer(*self.waiting.pop(0)[1:])

    def _saved(self) -> None:
        study = self.study
        self.line.send((BEGUN,))
        study.read()
        self._show("lint")
        study.solve()
        self.line.send((FOLDERS, study.folders()))
        self._show("odds")
        self._show("play")

    def _play(self) -> None:
        """Play a game or two; show their results now and then."""
        self.study.play()
        now = time.monotonic()
        if now - self.shown_at >= _PAUSE or not self.study.playing:
            self._show("play")

    def _show(self, after: str) -> None:
        if after == "play":
            self.shown_at = time.monotonic()
        names = [name for name, panel in panels().items() if panel.after == after]
        fragments = {status.NAME: self._made(status.status), before.NAME: self._made(before.before)}
        fragments |= {name: self._made(partial(fragment, name)) for name in names}
        self.line.send((PANELS, fragments))

    def _made(self, make: Callable[[Study], str]) -> str:
        """Return a piece of the page; a bug in it is reported in its place, and costs no other
        piece."""
        try:
            return make(self.study)
        except Exception as reason:  # noqa: BLE001 - no traceback ever reaches a user
            return failed(reason)

    def _keep(self, number: int, what: str) -> None:
        self.study.keep(what)
        self._show("odds")
        self._show("play")
        self.line.send((ANSWER, number, 200, ""))

    def _answer(self, number: int, name: str, values: dict[str, str]) -> None:
        try:
            code, html = answered(self.study, name, values)
        except Exception as reason:  # noqa: BLE001 - no traceback ever reaches a user
            code, html = 500, failed(reason)
        self.line.send((ANSWER, number, code, html))
