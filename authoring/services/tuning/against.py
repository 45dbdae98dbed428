"""Paired play of a quest and another version, and the report of the changes."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from authoring.core.errors import CannotRun
from authoring.engine.record import Record
from authoring.playtest.executors.choose import executor_for
from authoring.playtest.executors.executor import Executor
from authoring.playtest.names import NAMELESS, names_of
from authoring.playtest.paired import PairedComparison, Pairs, pairs_of
from authoring.playtest.plan import Plan
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.opened import Opened, Sound
from authoring.services.playtest import PlaytestRequest, Watch, plan_for
from authoring.services.tuning.comparison_input import Chunks, Side, games_of, same_system, side_of

CHUNK: Final = 2000
"""Games held in memory until their twins are played."""


def compare_with(
    opened: Opened, other: str, request: PlaytestRequest, watch: Watch | None = None
) -> Answer[PairedComparison]:
    """Compare a quest with `other`: the folder of a pack, saved games (a file that `--records`
    wrote, a folder of stored ones), or a revision of the git repository that holds the quest.

    `watch` sees the games of the quest itself. Raises CannotRun when `other` is none of these or
    cannot be played.
    """
    return ask_quest(opened, lambda sound: _compared(sound, other, request, watch))


def _compared(
    opened: Sound, other: str, request: PlaytestRequest, watch: Watch | None
) -> PairedComparison:
    plan = plan_for(opened.ruleset, request)
    title = f"{opened.pack.title} {opened.pack.version}".strip()
    with (
        executor_for(request.jobs, request.cluster) as executor,
        side_of(other, Path(opened.pack.source.folder)) as before,
    ):
        if isinstance(before.opened, Sound):
            same_system(opened, before.opened, other)
        return against(before, Side(title, opened), plan, executor, watch)


def against(
    before: Side, now: Side, plan: Plan, executor: Executor, watch: Watch | None = None
) -> PairedComparison:
    """Play both sides by one plan, game by game; `watch` sees the games of `now`."""
    old_games, before_digest = games_of(before, plan, executor)
    new_games, digest = games_of(now, plan, executor)
    pairs = _paired(old_games, new_games, plan, watch)
    if not pairs.games:
        raise CannotRun(f"`{before.name}` holds none of these games", "play at least one")
    alike = digest == before_digest
    changes, names = pairs.changes(), names_of(now.sound.pack) if now.sound else NAMELESS
    return PairedComparison(
        now.name, before.name, plan, pairs.games, pairs.differing, alike, changes, names
    )


def _paired(theirs: Chunks, ours: Chunks, plan: Plan, watch: Watch | None) -> Pairs:
    """Return the pairs of games with equal numbers, one of each side, played chunk by chunk."""
    pairs = Pairs()
    for first in range(1, plan.games + 1, CHUNK):
        last = min(first + CHUNK - 1, plan.games)
        with closing(theirs(first, last)) as records:
            before = list(records)
        with closing(ours(first, last)) as records:
            for earlier, now in pairs_of(before, _watched(records, plan, watch)):
                pairs.add(earlier, now)
        if len(before) < last - first + 1:
            break
    return pairs


def _watched(records: Iterator[Record], plan: Plan, watch: Watch | None) -> Iterator[Record]:
    for record in records:
        if watch is not None:
            watch(record, plan.games)
        yield record
