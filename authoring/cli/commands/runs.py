"""List the playtests whose games are kept.

They come from `questpack playtest PACK --save`, and `questpack query RUN` asks
them whatever you like. To forget one, remove its folder.
"""

from dataclasses import asdict
from datetime import UTC, datetime

from authoring.cli.common import AsJson, RunsFolder, echo
from authoring.cli.exit import Exit
from authoring.core.columns import aligned
from authoring.core.printable import json_text, one_line
from authoring.services.runs import RUNS, KeptRun, runs_in

_HEADS = ("run", "quest", "games", "policy", "seed", "size", "last played (UTC)")
_UNITS = ("B", "kB", "MB", "GB")


def run(*, runs: RunsFolder = RUNS, json: AsJson = False) -> Exit:
    """Write a line for each stored run in the folder `runs` to standard output."""
    entries = runs_in(runs)
    if json:
        echo(json_text({"format": 1, "runs": [_values(entry) for entry in entries]}))
    else:
        echo(aligned([_HEADS, *map(_line, entries)]))
    return Exit.CLEAN


def _values(entry: KeptRun) -> dict[str, object]:
    values = {"run": entry.name, **asdict(entry.heading), "games": entry.games, "bytes": entry.size}
    return {**values, "when": _when(entry).isoformat(timespec="seconds")}


def _line(entry: KeptRun) -> tuple[str, ...]:
    heading, when = entry.heading, f"{_when(entry):%Y-%m-%d %H:%M}"
    games = f"{entry.games:,}"
    words = (entry.name, heading.quest, games, heading.policy, f"{heading.seed}", _size(entry.size))
    return (*map(one_line, words), when)


def _when(entry: KeptRun) -> datetime:
    return datetime.fromtimestamp(entry.when, UTC)


def _size(size: float) -> str:
    """Return a size in bytes as text such as `17 kB`, in the largest unit with at least 1."""
    for unit in _UNITS[:-1]:
        if size < 1000:
            return f"{size:.0f} {unit}"
        size /= 1000
    return f"{size:.1f} {_UNITS[-1]}"
