"""The live line: games, win rate, interval and time left, on a terminal only."""

import re
import sys
import time
from io import StringIO

import pytest

from authoring.cli.live import Progress, live_line
from authoring.engine.record import Record
from authoring.playtest.anytime import anytime_rate


class Terminal(StringIO):
    """A stream that says it is one."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Whose only number is the time; a second passes with each look."""
    now = [0.0]

    def look() -> float:
        now[0] += 1
        return now[0]

    monkeypatch.setattr(time, "monotonic", look)
    return now


def _terminal(monkeypatch: pytest.MonkeyPatch, kind: str = "xterm") -> Terminal:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", kind)
    monkeypatch.setenv("COLUMNS", "100")
    return stream


def _play(progress: Progress, games: int, planned: int) -> None:
    for number in range(1, games + 1):
        progress(Record(number, number % 2 == 1, "won", 5, {}, {}), planned)


def _lines(stream: Terminal) -> list[str]:
    """What stood on the line, one after another."""
    return [line for line in re.split(r"\r\x1b\[K|\n", stream.getvalue()) if line]


@pytest.mark.usefixtures("clock")
def test_it_shows_games_rate_interval_and_time_and_is_cleared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream = _terminal(monkeypatch)
    progress = Progress(at_most=True)
    _play(progress, 4, 1000)
    first, *_, last = _lines(stream)
    assert first == "1 of 1,000 games, won 100.0 % (2.5-100.0), at most 17 min left"
    assert last.startswith("4 of 1,000 games, won 50.0 % (")
    progress.clear()
    assert stream.getvalue().endswith("\r\x1b[K4 games in 5.0 s, 1 a second\n")


@pytest.mark.usefixtures("clock")
def test_another_policy_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = _terminal(monkeypatch)
    progress = Progress()
    _play(progress, 2, 2)
    _play(progress, 2, 2)
    lines = _lines(stream)
    assert lines[:2] == lines[2:]
    assert lines[1].startswith("2 of 2 games, won 50.0 % (")
    assert lines[1].endswith("), 0 s left")


@pytest.mark.usefixtures("clock")
def test_where_no_person_looks_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (StringIO(), _terminal(monkeypatch, "dumb")):
        monkeypatch.setattr(sys, "stderr", stream)
        progress = Progress()
        _play(progress, 3, 3)
        progress.clear()
        assert stream.getvalue() == ""


@pytest.mark.usefixtures("clock")
def test_a_narrow_terminal_has_no_second_line(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = _terminal(monkeypatch)
    monkeypatch.setenv("COLUMNS", "30")
    _play(Progress(), 3, 1000)
    assert {len(line) for line in _lines(stream)} == {29}


@pytest.mark.parametrize("at_most", [True, False])
def test_it_stays_within_80_columns(at_most: bool) -> None:
    """The longest of all: nine wins in ten of the most games there may be, in a year."""
    most = 10_000_000
    for won in (9, most // 10 * 9, most):
        found = anytime_rate(won, most)
        assert len(live_line(most, most, found, 3e7, at_most=at_most)) < 80


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.4, "0 s"), (119.4, "119 s"), (120, "2 min"), (7200, "2 h")]
)
def test_time_is_told_in_the_largest_unit_of_which_there_are_two(seconds: float, said: str) -> None:
    assert live_line(1, 2, anytime_rate(1, 1), seconds, at_most=False).endswith(f", {said} left")
