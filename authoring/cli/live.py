"""Progress line of play, on standard error and on a terminal only."""

import shutil
import sys
import time
from typing import Final

from authoring.cli.common import draw, on_terminal
from authoring.core.wording import percent
from authoring.engine.record import Record
from authoring.playtest.anytime import anytime_rate
from authoring.playtest.stats import Rate

_COLUMNS: Final = 80
_MINUTE, _HOUR = 60, 3600


class Progress:
    """A `Watch` of playtests that shows games, win rate, its interval, time left.

    The interval is anytime-valid, since a user may press Ctrl-C when it is narrow enough. For each
    policy the count begins anew.
    """

    PAUSE = 0.1
    """Seconds between two updates of the line."""

    def __init__(self, *, at_most: bool = False) -> None:
        self._at_most = at_most
        self._shown = on_terminal(sys.stderr)
        self._begin = self._since = self._ended = self._last = time.monotonic()
        self._all = self._done = self._won = self._latest = 0

    def __call__(self, record: Record, planned: int) -> None:
        """Count one more finished game of `planned`, and update the line if it is time."""
        now = time.monotonic()
        if record.game <= self._latest:
            self._since, self._done, self._won = self._ended, 0, 0
        self._latest, self._ended = record.game, now
        self._all, self._done, self._won = self._all + 1, self._done + 1, self._won + record.won
        if self._shown and (now - self._last >= self.PAUSE or record.game == planned):
            self._last = now
            seconds = (now - self._since) / self._done * (planned - record.game)
            won = anytime_rate(self._won, self._done)
            line = live_line(record.game, planned, won, seconds, at_most=self._at_most)
            columns = min(_COLUMNS, shutil.get_terminal_size().columns)
            draw(f"\r\x1b[K{line[: columns - 1]}")

    def clear(self) -> None:
        """Remove the line, and write the number of games and the time taken in its place."""
        if self._shown and self._all:
            seconds = time.monotonic() - self._begin
            speed = self._all / seconds if seconds else 0.0
            draw(f"\r\x1b[K{self._all:,} games in {seconds:.1f} s, {speed:.0f} a second\n")


class Line:
    """Progress line of a search in which ever fewer candidates are left."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._shown = on_terminal(sys.stderr)

    def __call__(self, done: int, planned: int, left: int) -> None:
        """Show `done` of `planned` games and the number of candidates that are `left`."""
        if self._shown:
            draw(f"\r\x1b[K{done:,} of {planned:,} games, {left:,} {self._what} left")

    def clear(self) -> None:
        """Remove the line."""
        if self._shown:
            draw("\r\x1b[K")


def live_line(done: int, planned: int, won: Rate, left: float, *, at_most: bool) -> str:
    """Return `120 of 1,000 games, won 78.3 % (70.0-85.1), 40 s left`, in less than 80 columns;
    `left` is in seconds, with `at_most` it may be less."""
    qualifier = "at most " if at_most else ""
    rate = f"{percent(won.value, 1)} ({100 * won.low:.1f}-{100 * won.high:.1f})"
    return f"{done:,} of {planned:,} games, won {rate}, {qualifier}{_time(left)} left"


def _time(seconds: float) -> str:
    """Return a time such as `90 s` or `3 h`, in the largest unit of which there are two."""
    if seconds < 2 * _MINUTE:
        return f"{seconds:.0f} s"
    if seconds < 2 * _HOUR:
        return f"{seconds / _MINUTE:.0f} min"
    return f"{seconds / _HOUR:,.0f} h"
