"""Counts of the rolls of each row in the games of a stored playtest."""

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.record import ROWS
from authoring.model.chart import Chart, Row
from authoring.playtest.runs import Heading, Run, heading_of
from authoring.services.opened import Sound
from authoring.source.cache.lru import LruCache
from authoring.source.pack.gameplay_digest import played_digest

MOST: Final = 5000
"""Most games that are counted: more tell an editor nothing new."""
_kept: LruCache[tuple[str, int], "RunCounts"] = LruCache(8)


@dataclass(frozen=True, slots=True)
class RunCounts:
    """Rolls of each row in the stored `games`: `rolls` by `chart/label`. `same` is False if the
    quest has changed since."""

    games: int
    rolls: Mapping[str, int]
    same: bool = True

    def times(self, chart: Chart, row: Row) -> int:
        """Return the number of rolls of `row` in all games; 0 if it was never rolled."""
        return self.rolls.get(f"{chart.id}/{row.label}", 0)

    def knows(self, chart: Chart) -> bool:
        """Return whether `chart` was rolled in any game."""
        return any(key.rpartition("/")[0] == chart.id for key in self.rolls)


def run_counts(folder: Path, opened: Sound) -> RunCounts | None:
    """Return the counts of the runs stored in `folder` for a pack: the latest of exactly this
    quest, else the latest of an earlier state; None without any."""
    runs = _runs_of(folder, opened.pack.id)
    if not runs:
        return None
    digest = played_digest(opened.pack.source)
    current = [entry for entry in runs if entry[2].digest == digest]
    when, run, heading = max(current or runs, key=lambda entry: entry[0])
    counted = _counted(run, when)
    return (
        RunCounts(counted.games, counted.rolls, heading.digest == digest) if counted.games else None
    )


def _runs_of(folder: Path, quest: str) -> list[tuple[int, Path, Heading]]:
    """Return (time of its last game in ns, folder, heading) for each run of a quest."""
    runs = []
    try:
        for run_folder in sorted(folder.iterdir()):
            heading = heading_of(run_folder)
            if heading is not None and heading.quest == quest:
                when = max(file.stat().st_mtime_ns for file in run_folder.iterdir())
                runs.append((when, run_folder, heading))
    except OSError:
        return []
    return runs


def _counted(run: Path, when: int) -> RunCounts:
    known = _kept.get((str(run), when))
    if known is not None:
        return known
    rolls: Counter[str] = Counter()
    games = 0
    for record in islice(Run(run).read(1), MOST):
        games += 1
        rolls.update(record.tallies.get(ROWS, {}))
    counts = RunCounts(games, rolls)
    _kept.put((str(run), when), counts, 1)
    return counts
