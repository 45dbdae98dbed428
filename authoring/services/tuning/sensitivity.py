"""Sensitivity of the win rate to the numbers of a pack."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Final

from authoring.core.errors import CannotRun
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
"""Games in all."""


@dataclass(frozen=True, slots=True)
class Sounding:
    """The options of a sensitivity search: `games` in all, on the pack's own numbers or those of
    `libraries` too, `only` those whose path begins like this."""

    games: int = DEFAULT_BUDGET
    seed: int = DEFAULT_SEED
    policy: str = ""
    jobs: int = 1
    cluster: str = ""
    libraries: bool = False
    only: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Sway:
    """The effect of turning one number on the win rate: `moved` with its interval, -1..1, over
    `games` pairs, of which `differing` were won in one and lost in the other. `fresh`: over
    games on which it was not chosen."""

    turn: Turn
    games: int
    differing: int
    moved: float
    low: float
    high: float
    fresh: bool


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """All numbers that were turned, the one that moves most first; `left_out` gave errors, with the
    lint findings for each. `won` is the win rate of the unchanged quest."""

    title: str
    plan: Plan
    spent: int
    won: Rate
    sways: tuple[Sway, ...]
    left_out: tuple[tuple[Turn, str], ...]
    complete: bool


Progress = Callable[[int, int, int], None]
"""Games so far, games at most, changes still looked at."""


def sensitivity(
    opened: Opened, asked: Sounding | None = None, watch: Progress | None = None
) -> Answer[Sensitivity]:
    """Turn every number a step up and down, and measure the effect on the win rate.

    Ctrl-C ends it early: the results so far are returned (`complete` is false). Raises CannotRun
    when too few games are requested, or there is no number to turn.
    """
    asked = asked or Sounding()
    return ask_quest(opened, lambda sound: _Sounded(sound, asked, watch).found())


class _Sounded:
    """One search, with its options."""

    def __init__(self, opened: Sound, asked: Sounding, watch: Progress | None) -> None:
        self.opened, self.asked, self.watch = opened, asked, watch
        self.plan = plan_for(opened.ruleset, PlaytestRequest(asked.games, asked.seed, asked.policy))
        self.base: list[bool] = []

    def found(self) -> Sensitivity:
        """Turn every number, play the games and return the result."""
        candidates = list(self._wanted())
        if not candidates:
            raise CannotRun("there is no number to turn", "--libraries turns those of used packs")
        self._enough(candidates)
        valid: list[Turn] = []
        works = []
        left_out: list[tuple[Turn, str]] = []
        for number, turn in enumerate(candidates):
            if self.watch is not None:
                self.watch(0, self.asked.games, len(candidates) - number)
            pack, why = apply_settings(self.opened, (turn.setting,))
            if pack is None or why:
                left_out.append((turn, why))
            else:
                valid.append(turn)
                works.append(Work(pack.ruleset.play, pack.ruleset.prepare(pack.pack)))
        baseline = Work(self.opened.ruleset.play, self.opened.ruleset.prepare(self.opened.pack))
        with executor_for(self.asked.jobs, self.asked.cluster) as executor:
            last, complete = self._screened(_groups(valid), [*works, baseline], executor)
        sways = [_sway(valid[trial.number], trial) for trial in last.trials if trial.games]
        sways.sort(
            key=lambda sway: (not sway.fresh, -abs(sway.moved), -sway.differing, sway.turn.path)
        )
        title = f"{self.opened.pack.title} {self.opened.pack.version}".strip()
        won = rate(sum(self.base), len(self.base))
        return Sensitivity(
            title, self.plan, last.spent, won, tuple(sways), tuple(left_out), complete
        )

    def _wanted(self) -> Iterator[Turn]:
        for turn in turns(self.opened.pack.source, libraries=self.asked.libraries):
            if not self.asked.only or any(
                f"{turn.path}.".startswith(f"{prefix.rstrip('.')}.") for prefix in self.asked.only
            ):
                yield turn

    def _enough(self, wanted: Sequence[Turn]) -> None:
        needed = least_budget(_groups(wanted))
        if self.asked.games < needed:
            message = f"{len(wanted)} changes cannot be told apart by {self.asked.games:,} games"
            raise CannotRun(message, f"ask for -n {needed}, or for fewer: --only quest")

    def _screened(
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
            for now in screen(groups, wins, self.asked.games, self._look):
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
            self.watch(now.spent, self.asked.games, len(now.left))


def _groups(several: Sequence[Turn]) -> list[int]:
    """Return the group of each turn: all steps of a number are one group."""
    paths = list(dict.fromkeys(turn.path for turn in several))
    return [paths.index(turn.path) for turn in several]


def _sway(turn: Turn, one: Trial) -> Sway:
    return Sway(turn, one.games, one.differing, *one.moved, one.fresh)
