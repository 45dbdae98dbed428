"""A save breaks off whatever the worker is busy with."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from authoring.live import link as links
from authoring.live.board import Board
from authoring.live.link import TROUBLE, Link
from authoring.live.options import LiveOptions
from authoring.live.worker import BEGUN, SAVED


class Ended:
    """A process that can be ended."""

    def __init__(self) -> None:
        self.killed = False

    def kill(self) -> None:
        self.killed = True


class Line:
    """Hears what the worker is told."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, ...]] = []

    def send(self, what: tuple[Any, ...]) -> None:
        self.told.append(what)


class Linked(Link):
    """A line to a process that is none."""

    started = 0

    def start(self) -> None:
        Linked.started += 1
        self._line, self._process = Line(), Ended()  # type: ignore[assignment]


@pytest.fixture
def link(monkeypatch: pytest.MonkeyPatch) -> Linked:
    monkeypatch.setattr(links, "PATIENCE", 0.0)
    monkeypatch.setattr(Linked, "started", 0)
    made = Linked(LiveOptions(Path("mine")), Board())
    made.start()
    return made


def test_a_worker_that_does_not_begin_on_a_save_is_ended_and_another_begins(link: Linked) -> None:
    async def course() -> None:
        first: Any = link._process
        link.saved()
        link.saved()
        await asyncio.sleep(0.01)
        assert first.killed
        link._died()
        assert (Linked.started, link.deaths) == (2, 0)
        assert link.board.panels[TROUBLE].html == ""
        link._died()
        assert (Linked.started, link.deaths) == (3, 1), "this one died by itself"

    asyncio.run(course())


def test_a_worker_that_begins_in_time_is_left_alone(link: Linked) -> None:
    async def course() -> None:
        first, line = link._process, link._line
        for _ in range(3):
            link.saved()
            link._heard((BEGUN,))
            await asyncio.sleep(0.01)
        assert not first.killed  # type: ignore[union-attr]
        assert line.told == [(SAVED,)] * 3  # type: ignore[union-attr]
        assert Linked.started == 1

    asyncio.run(course())
