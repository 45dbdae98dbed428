"""Runner of a few tests many times: collected once, then run each time in a child process.

The program in a child may be broken first (`tools.breaking`): it ends with the tests, so that
nothing must be restored.
"""

import gc
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

_PATIENCE = 60.0
"""Most processor seconds of a test that has not been timed yet."""
CACHED = type(cache(len))
"""The type of functions with a cache."""
MEMORY = 4 << 30
"""Most bytes of a child; a mutant that needs more counts as killed."""


@dataclass(frozen=True, slots=True)
class Timed:
    """Result of a test on unchanged code: whether it passes, its processor seconds, and its calls
    as (file, qualified name)."""

    passes: bool
    seconds: float
    calls: frozenset[tuple[str, str]]


def ids_of(item: pytest.Item) -> set[str]:
    """Return the ids of the rules that a test claims."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


class Warm:
    """A pytest plugin that passes itself, with the collected tests, to `work` instead of running
    them."""

    def __init__(self, work: "Callable[[Warm], None]") -> None:
        self._work = work
        self._timed: dict[str, Timed] = {}
        self._session: pytest.Session

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Call `work` instead of running all tests once (a hook of pytest)."""
        if session.testsfailed:
            raise session.Interrupted("some tests cannot be collected")
        self._session = session
        gc.unfreeze()  # what tests/conftest.py has frozen is not listed
        gc.collect()
        for each in gc.get_objects():
            if isinstance(each, CACHED):  # What collecting has filled would hide broken code.
                each.cache_clear()
        gc.freeze()  # so that no child copies what it only looks at
        self._work(self)
        return True

    def claiming(self, rule: str) -> list[pytest.Item]:
        """Return the tests that carry the mark of a rule."""
        return [item for item in self._session.items if rule in ids_of(item)]

    @property
    def items(self) -> Sequence[pytest.Item]:
        """The collected tests."""
        return self._session.items

    def timed(self, item: pytest.Item, below: Path) -> Timed:
        """Run a test on unchanged code, alone and with empty caches; return the result, with calls
        of functions in files below a folder only. Each test is run once, its result cached."""
        if item.nodeid not in self._timed:
            self._timed[item.nodeid] = self._time(item, f"{below}/")
        return self._timed[item.nodeid]

    def _time(self, item: pytest.Item, root: str) -> Timed:
        called: set[tuple[str, str]] = set()

        def entered(frame: FrameType, event: str, _: Any) -> None:
            code = frame.f_code
            if code.co_filename.startswith(root):
                called.add((code.co_filename, code.co_qualname))

        def run() -> object:
            start = time.process_time()
            sys.settrace(entered)
            fails = self._fails([item])
            sys.settrace(None)
            return [not fails, time.process_time() - start, sorted(called)]

        answer = in_child(run, _PATIENCE)
        if answer is None:
            return Timed(False, _PATIENCE, frozenset())
        passes, seconds, calls = answer
        return Timed(passes, seconds, frozenset((f, n.replace("<locals>.", "")) for f, n in calls))

    def survives(
        self, items: Sequence[pytest.Item], break_: Callable[[], None], seconds: float
    ) -> bool:
        """Return whether these tests find nothing wrong in a program broken by `break_`; a crash,
        or a run longer than `seconds`, counts as found."""

        def run() -> object:
            break_()
            return [self._fails(items)]

        return in_child(run, seconds) == [False]

    def _fails(self, items: Sequence[pytest.Item]) -> bool:
        """Return whether one of these tests fails; none after it is run."""
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            if self._session.testsfailed:
                return True
        return False


def in_child(work: Callable[[], object], seconds: float) -> Any:
    """Run `work` in a child process and return its result, a list; None if it fails or runs out of
    `seconds`."""
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
    """Run `work` in the child within its bounds, write the result as JSON to the pipe `into`, and
    exit."""
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
