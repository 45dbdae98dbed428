"""Runs a few tests many times over: collected once, then each time in a child of the process.

A child may be broken first (`tools.breaking`); it ends with its tests, so nothing is left over.
"""

import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tools.breaking import Unbreakable

_PATIENCE = 120.0
"""Seconds of the processor for tests that nobody has timed yet."""
MEMORY = 4 << 30
"""Bytes for a child; a mutant that wants more has been noticed."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a run on sound code showed: how many tests, seconds of the processor, lines run."""

    tests: int
    sound: bool
    seconds: float
    lines: frozenset[tuple[str, int]]


def ids_of(item: pytest.Item) -> set[str]:
    """The rules that a test claims."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


class Warm:
    """A plugin that hands the collected tests to `work` in place of running them."""

    def __init__(self, work: "Callable[[Warm], None]") -> None:
        self._work = work
        self._session: pytest.Session

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of all tests once, some of them often."""
        if session.testsfailed:
            raise session.Interrupted("some tests cannot be collected")
        self._session = session
        self._work(self)
        return True

    def claiming(self, rule: str) -> list[pytest.Item]:
        """The tests that carry the mark of a rule."""
        return [item for item in self._session.items if rule in ids_of(item)]

    def quickest(self, items: Sequence[pytest.Item], seconds: float) -> list[pytest.Item]:
        """The quickest of some tests, as many as fit into so many seconds; one at least."""

        def run() -> object:
            spent = []
            for item in items:
                start = time.process_time()
                self._failed([item])
                spent.append(time.process_time() - start)
            return spent

        order: list[float] = in_child(run, _PATIENCE) or [0.0] * len(items)
        chosen: list[pytest.Item] = []
        for at in sorted(range(len(items)), key=order.__getitem__):
            seconds -= order[at]
            if seconds >= 0 or not chosen:
                chosen.append(items[at])
        return chosen

    def watched(self, items: Sequence[pytest.Item], below: Path, seconds: float) -> Seen:
        """Run tests on the code as it is, and see which lines below a folder they reach."""
        lines: set[tuple[str, int]] = set()
        root = f"{below}/"

        def inside(frame: FrameType, event: str, _: Any) -> Any:
            if event == "line":
                lines.add((frame.f_code.co_filename, frame.f_lineno))
            return inside

        def entered(frame: FrameType, event: str, _: Any) -> Any:
            return inside if frame.f_code.co_filename.startswith(root) else None

        def run() -> object:
            sys.settrace(entered)
            start = time.process_time()
            failed = self._failed(items)
            sys.settrace(None)
            return [failed, time.process_time() - start, sorted(lines)]

        told = in_child(run, seconds)
        if told is None:
            return Seen(len(items), False, seconds, frozenset())
        failed, spent, reached = told
        return Seen(len(items), not failed, spent, frozenset((f, n) for f, n in reached))

    def survives(
        self, items: Sequence[pytest.Item], break_: Callable[[], None], seconds: float
    ) -> bool | None:
        """Whether these tests find nothing wrong in a broken program; None: it is not broken."""

        def run() -> object:
            try:
                break_()
            except Unbreakable:
                return None
            return self._failed(items)

        told = in_child(lambda: [run()], seconds)
        return False if told is None else None if told[0] is None else not told[0]

    def _failed(self, items: Sequence[pytest.Item]) -> bool:
        """Whether one of these tests fails; none after it is run."""
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            if self._session.testsfailed:
                return True
        return False


def in_child(work: Callable[[], object], seconds: float) -> Any:
    """What a child of this process answers; None if it breaks down or runs out of time."""
    out, into = os.pipe()
    child = os.fork()
    if not child:
        os.close(out)
        _alone(work, into, seconds)
    os.close(into)
    told = b""
    until = time.monotonic() + 20 * seconds  # for one that sleeps
    while select.select([out], [], [], max(0, until - time.monotonic()))[0]:
        if not (part := os.read(out, 1 << 16)):
            break
        told += part
    else:
        os.kill(child, signal.SIGKILL)
    os.close(out)
    os.waitpid(child, 0)
    return json.loads(told) if told.endswith(b"]") else None


def _alone(work: Callable[[], object], into: int, seconds: float) -> None:
    """The child's whole life."""
    try:
        bound = int(seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (bound, bound))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silence = os.open(os.devnull, os.O_RDWR)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        with os.fdopen(into, "w") as pipe:
            pipe.write(json.dumps(work()))
    finally:
        os._exit(0)
