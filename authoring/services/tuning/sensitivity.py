"""Sensitivity of the win rate to the numbers of a pack."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.playtest.executors.choose import executor_for
from authoring.playtest.executors.executor import Executor, Work
from authoring.playtest.plan import Plan
from authoring.playtest.run import Part, play_work
from authoring.playtest.screening import BASE, Screening, Trial, least_budget, screen
from authoring.playtest.stats import Rate, rate
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.opened import Opened, Sound
from authoring.services.playtest import DEFAULT_SEED, PlaytestRequest, plan_for
from authoring.services.tuning.apply_settings import apply_settings
from authoring.services.tuning.numbers import Turn, turns

DEFAULT_BUDGET: Final = 20_000
"""Number of games in all."""


@dataclass(frozen=True, slots=True)
class SensitivityRequest:
    """The options of a sensitivity search: `games` in all; `libraries` also varies the numbers of
    used packs; `only` keeps paths that begin with one of these, () keeps all."""

    games: int = DEFAULT_BUDGET
    seed: int = DEFAULT_SEED
    policy: str = ""
    jobs: int = 1
    cluster: str = ""
    libraries: bool = False
    only: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Shift:
    """The effect of a step of one number: `moved` is the change of the win rate, -1..1, `low` to
    `high` its interval, over `games` pairs, `differing` of them won in one and lost in the other.
    `fresh`: other games than those it was selected by."""

    turn: Turn
    games: int
    differing: int
    moved: float
    low: float
    high: float
    fresh: bool


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """All steps measured, the most influential first; `left_out` are steps that caused errors, with
    these in words. `won` is the win rate of the unchanged quest, `spent` the games played."""

    title: str
    plan: Plan
    spent: int
    won: Rate
    shifts: tuple[Shift, ...]
    left_out: tuple[tuple[Turn, str], ...]
    complete: bool


Progress = Callable[[int, int, int], None]
"""Called with the games so far, the most games, and the changes still in the search."""


def sensitivity(
    opened: Opened, request: SensitivityRequest | None = None, watch: Progress | None = None
) -> Answer[Sensitivity]:
    """Vary each number a step up and down, and measure the effect on the win rate.

    Ctrl-C ends it early: the results so far are returned (`complete` is False). Raises CannotRun
    when too few games are requested, or there is no number to vary.
    """
    request = request or SensitivityRequest()
    return ask_quest(opened, lambda sound: _Search(sound, request, watch).run())


class _Search:
    """One sensitivity search with its options."""

    def __init__(self, opened: Sound, request: SensitivityRequest, watch: Progress | None) -> None:
        self.opened, self.request, self.watch = opened, request, watch
        self.plan = plan_for(
            opened.ruleset, PlaytestRequest(request.games, request.seed, request.policy)
        )
        self.base: list[bool] = []

    def run(self) -> Sensitivity:
        """Vary all numbers, play the games and return the result."""
        candidates = list(self._turns())
        if not candidates:
            raise CannotRun("there is no number to turn", "--libraries turns those of used packs")
        self._check_budget(candidates)
        valid: list[Turn] = []
        works = []
        left_out: list[tuple[Turn, str]] = []
        for number, turn in enumerate(candidates):
            if self.watch is not None:
                self.watch(0, self.request.games, len(candidates) - number)
            pack, reason = apply_settings(self.opened, (turn.setting,))
            if pack is None or reason:
                left_out.append((turn, reason))
            else:
                valid.append(turn)
                works.append(Work(pack.ruleset.play, pack.ruleset.prepare(pack.pack)))
        baseline = Work(self.opened.ruleset.play, self.opened.ruleset.prepare(self.opened.pack))
        with executor_for(self.request.jobs, self.request.cluster) as executor:
            last, complete = self._screen(_groups(valid), [*works, baseline], executor)
        shifts = [_shift(valid[trial.number], trial) for trial in last.trials if trial.games]
        shifts.sort(
            key=lambda sway: (not sway.fresh, -abs(sway.moved), -sway.differing, sway.turn.path)
        )
        title = f"{self.opened.pack.title} {self.opened.pack.version}".strip()
        won = rate(sum(self.base), len(self.base))
        return Sensitivity(
            title, self.plan, last.spent, won, tuple(shifts), tuple(left_out), complete
        )

    def _turns(self) -> Iterator[Turn]:
        for turn in turns(self.opened.pack.source, libraries=self.request.libraries):
            if not self.request.only or any(
                f"{turn.path}.".startswith(f"{prefix.rstrip('.')}.") for prefix in self.request.only
            ):
                yield turn

    def _check_budget(self, changes: Sequence[Turn]) -> None:
        needed = least_budget(_groups(changes))
        if self.request.games < needed:
            message = f"{len(changes)} changes cannot be told apart by {self.request.games:,} games"
            raise CannotRun(message, f"ask for -n {needed}, or for fewer: --only quest")

    def _screen(
        self, groups: Sequence[int], works: Sequence[Work], executor: Executor
    ) -> tuple[Screening, bool]:
        def wins(number: int, fresh: bool, first: int, last: int) -> list[bool]:
            seed = self.plan.seed + 1 if fresh else self.plan.seed
            plan = replace(self.plan, games=last, seed=seed)
            with closing(
                play_work(works[number], plan, executor=executor, part=Part(first))
            ) as records:
                won = [record.won for record in records]
            if number == BASE:
                self.base += won
            return won

        state: Screening | None = None
        try:
            for now in screen(groups, wins, self.request.games, self._look):
                state = now
        except KeyboardInterrupt:
            if state is None:
                raise
            return state, False
        if state is None:
            raise ValueError("there is a stage at least")
        return state, True

    def _look(self, now: Screening) -> None:
        if self.watch is not None:
            self.watch(now.spent, self.request.games, len(now.left))


def _groups(several: Sequence[Turn]) -> list[int]:
    """Return the index of the group of each step: steps of one number are one group."""
    paths = list(dict.fromkeys(turn.path for turn in several))
    return [paths.index(turn.path) for turn in several]


def _shift(turn: Turn, trial: Trial) -> Shift:
    return Shift(turn, trial.games, trial.differing, *trial.moved, trial.fresh)
