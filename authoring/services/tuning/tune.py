"""Search a grid of a pack's numbers for values with which it meets targets."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Final

from authoring.core.errors import CannotRun
from authoring.playtest.executors.choose import executor_for
from authoring.playtest.executors.executor import Executor, Work
from authoring.playtest.racing import BLOCK, Race, Runner, chosen, distance, race
from authoring.playtest.run import Part, play_work
from authoring.playtest.targets import FAIL, Verdict
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.changed_files import ChangedFile
from authoring.services.opened import Opened, Sound
from authoring.services.packs import lint_opened
from authoring.services.playtest import PlaytestRequest, plan_for
from authoring.services.tuning.apply_settings import apply_settings, new_among
from authoring.services.tuning.grid import GridPoint, grid_points, read_axes
from authoring.services.tuning.patching import patch, patched
from authoring.services.tuning.tuned import Fresh, Point, TuneRequest, TuneResult
from authoring.services.tuning.wanted import aims_and_odds, exact_verdicts

FRESH_SHARE: Final = 4
"""The budget divided by this is the number of games kept for the winner's fresh seed."""
LINT, ODDS = "lint", "odds"


Progress = Callable[[int, int, int], None]
"""Called with the games so far, the most games, and the points still in the race."""


def tune(opened: Opened, request: TuneRequest, watch: Progress | None = None) -> Answer[TuneResult]:
    """Search values for the named numbers with which a quest meets the targets; nothing is written,
    see `write_changed`.

    Exact targets are solved for every point, then the rest race with equal luck. Ctrl-C ends it
    early: the results so far are returned (`complete` is false). Raises CannotRun for invalid
    input, and for a grid or a number of games that does not fit.
    """
    return ask_quest(opened, lambda sound: _Search(sound, request, watch).run())


class _Search:
    """One search for values, with its options."""

    def __init__(self, opened: Sound, options: TuneRequest, watch: Progress | None) -> None:
        self.opened, self.request, self.watch = opened, options, watch
        request = PlaytestRequest(options.games, options.seed, options.policy)
        self.plan = plan_for(opened.ruleset, request)
        self.axes = read_axes(opened.pack.source, options.over)
        self.grid = grid_points(self.axes)
        self.aims, self.exact = aims_and_odds(opened, options.targets)
        self.budget = options.games - options.games // FRESH_SHARE

    def run(self) -> TuneResult:
        """Run the search to its end, or to Ctrl-C, and return its result."""
        points: list[Point] = []
        packs: dict[int, Sound] = {}
        for number, (point, pack) in enumerate(self._sifted()):
            points.append(point)
            if pack is not None and not point.out:
                packs[number] = pack
        if not packs or not self.aims:
            winner = points[min(packs)] if packs else None
            return self._result(points, 0, winner, None, complete=True)
        if BLOCK * len(packs) > self.budget:
            least = -(-BLOCK * len(packs) * FRESH_SHARE // (FRESH_SHARE - 1))
            message = f"{len(packs)} points need {BLOCK} games each for a first look"
            raise CannotRun(f"{message}, and {self.budget:,} are there", f"ask for -n {least}")
        with executor_for(self.request.jobs, self.request.cluster) as executor:
            return self._race(points, packs, executor)

    def _sifted(self) -> Iterator[tuple[Point, Sound | None]]:
        """Yield (point of the grid, its pack); the pack is None if lint or the odds reject the
        point."""
        for number, grid_point in enumerate(self.grid):
            if self.watch is not None:
                self.watch(0, self.request.games, len(self.grid) - number)
            pack, reason = apply_settings(self.opened, grid_point.settings(self.axes))
            if pack is None or reason:
                yield Point(grid_point, LINT, reason), None
                continue
            missed = [verdict for verdict in self._exact_verdicts(pack) if verdict.state == FAIL]
            note = "; ".join(f"{verdict.name} {verdict.found}" for verdict in missed)
            yield Point(grid_point, ODDS if missed else "", note), pack

    def _exact_verdicts(self, pack: Sound) -> Iterator[Verdict]:
        if self.exact:
            yield from exact_verdicts(self.exact, pack.ruleset.odds(pack.pack))

    def _race(self, points: list[Point], packs: dict[int, Sound], executor: Executor) -> TuneResult:
        """Race the points whose numbers are in `packs`, play the winner once more and return the
        result."""
        numbers = list(packs)
        works = [
            Work(pack.ruleset.play, pack.ruleset.prepare(pack.pack)) for pack in packs.values()
        ]

        def games(point: int, first: int, last: int) -> list[tuple[float, ...]]:
            plan = replace(self.plan, games=last)
            with closing(
                play_work(works[point], plan, executor=executor, part=Part(first))
            ) as records:
                return [tuple(aim.value(record) for aim in self.aims) for record in records]

        last: Race | None = None
        complete = True
        try:
            for now in race(self.aims, len(numbers), games, self.budget, self._look):
                last = now
        except KeyboardInterrupt:
            complete = False
        if last is None:
            raise KeyboardInterrupt
        for runner in last.runners:
            number = numbers[runner.number]
            points[number] = self._point_of(points[number].grid_point, runner, numbers)
        best = chosen(last)
        winner = points[numbers[best.number]]
        fresh = None
        if complete:
            fresh, complete = self._fresh(works[best.number], executor, last.spent)
        spent = last.spent + (fresh.games if fresh else 0)
        return self._result(points, spent, winner, fresh, complete=complete)

    def _look(self, now: Race) -> None:
        if self.watch is not None:
            self.watch(now.spent, self.request.games, len(now.left))

    def _point_of(self, grid_point: GridPoint, runner: Runner, numbers: Sequence[int]) -> Point:
        figures = tuple(
            aim.measured(column) for aim, column in zip(self.aims, runner.columns, strict=True)
        )
        dropped = runner.dropped and replace(runner.dropped, best=numbers[runner.dropped.best])
        return Point(
            grid_point,
            games=runner.games,
            figures=figures,
            distance=distance(self.aims, runner),
            dropped=dropped,
        )

    def _fresh(self, work: Work, executor: Executor, spent: int) -> tuple[Fresh | None, bool]:
        """Return the winner's games with another seed, and whether all of them were played."""
        count = self.request.games // FRESH_SHARE
        plan = replace(self.plan, games=max(count, 1), seed=self.plan.seed + 1)
        columns: list[list[float]] = [[] for _ in self.aims]
        games = 0
        complete = True
        with closing(play_work(work, plan, executor=executor)) as records:
            try:
                for games, record in enumerate(records, 1):
                    for aim, column in zip(self.aims, columns, strict=True):
                        column.append(aim.value(record))
                    if self.watch is not None:
                        self.watch(spent + games, self.request.games, 1)
            except KeyboardInterrupt:
                complete = False
        if not games:
            return None, complete
        figures = tuple(a.measured(column) for a, column in zip(self.aims, columns, strict=True))
        hits = tuple(
            aim.reached(low, high) for aim, (_, low, high) in zip(self.aims, figures, strict=True)
        )
        return Fresh(plan, games, figures, hits), complete

    def _result(
        self,
        points: Sequence[Point],
        spent: int,
        winner: Point | None,
        fresh: Fresh | None,
        *,
        complete: bool,
    ) -> TuneResult:
        files: tuple[ChangedFile, ...] = ()
        warnings: tuple[str, ...] = ()
        why = ""
        if winner is not None:
            try:
                files = patch(self.opened, winner.grid_point.settings(self.axes))
                after = lint_opened(patched(self.opened, files))
                warnings = new_among(after, lint_opened(self.opened))
            except CannotRun as reason:
                why = f"{reason.message}; {reason.hint}"
        title = f"{self.opened.pack.title} {self.opened.pack.version}".strip()
        return TuneResult(
            title, self.axes, self.aims, self.exact, self.plan, tuple(points), spent, winner,
            fresh, files, why, complete, warnings,
        )  # fmt: skip
