from collections.abc import Iterable, Mapping
from typing import Final

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.lint._effects import ends_quest, totals_words
from authoring.rulesets.dungeon_plungin.lint._spans_of_tests import holds
from authoring.rulesets.dungeon_plungin.model import OnCounter, Pack, Trap
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.rulesets.dungeon_plungin.model.totals import within
from authoring.verbs.effect import Effect

_WAY_OUT: Final = "take one step of the circle out, or let a `when` before it end it"
_DEEPEST: Final = 30
_MOST: Final = 1000
"""Bounds of play: the depth of effects that set each other off, and their number."""


@lint_rule(ERROR)
def effects_in_circles(pack: Pack) -> Defects:
    """Report traps and counters that trigger each other without end (DP-EVENT-04)."""
    traps = pack.content.traps
    waiting = tuple(part for part in parts(pack) if isinstance(part, OnCounter))
    starts: tuple[Trap | OnCounter, ...] = (*traps.values(), *waiting)
    for start in starts:
        totals = (start.low, start.high) if isinstance(start, OnCounter) else (0,)
        for total in {total for total in totals if total is not None}:
            runs = [_Run(traps, waiting, high=high) for high in (False, True)]
            if all(run.returns_to(start, total) for run in runs):
                yield Defect(
                    start.span, f"{_repeat_words(start)}{_others(runs[0], start)}", _WAY_OUT
                )
                break


class _Run:
    """A simulated chain of effects from one trap or counter, up to the bounds of play.

    Counters start at 0; dice show their lowest total, or with `high` their highest."""

    def __init__(
        self, traps: Mapping[str, Trap], waiting: Iterable[OnCounter], *, high: bool
    ) -> None:
        self.traps = traps
        self.waiting = waiting
        self.high = high
        self.counters: dict[str, int] = {}
        self.fired: list[Trap | OnCounter] = []
        self.effects = 0
        self.ended = self.endless = False

    def returns_to(self, start: Trap | OnCounter, total: int) -> bool:
        """Return whether `start`, its counter at `total`, is triggered again and again."""
        if isinstance(start, OnCounter):
            self.counters[start.counter] = total
        self._fire(start, 1)
        return self.endless and sum(fired is start for fired in self.fired) > 1

    def _fire(self, cause: Trap | OnCounter, depth: int) -> None:
        self.fired.append(cause)
        self._play(cause.effects, depth)

    def _play(self, effects: Iterable[Effect], depth: int) -> None:
        for effect in effects:
            self.effects += 1
            self.endless |= depth > _DEEPEST or self.effects > _MOST
            self.ended |= ends_quest(effect)
            if self.endless or self.ended:
                return
            means = effect.means
            for name, number in means.sets.items():
                self._change(name, self._rolled(number), depth)
            for name, number in means.adds.items():
                self._change(name, self.counters.get(name, 0) + self._rolled(number), depth)
            if means.springs in self.traps:
                self._fire(self.traps[means.springs], depth + 1)
            if means.tests:
                spans = {f"counter {name}": (at, at) for name, at in self.counters.items()}
                outcome = holds(effect.args, spans)
                if outcome is not None:
                    branch = effect.branches.get("then" if outcome else "else", ())
                    self._play(branch, depth + 1)

    def _rolled(self, number: object) -> int:
        return (number.high if self.high else number.low) if isinstance(number, Dice) else 0

    def _change(self, name: str, total: int, depth: int) -> None:
        old_total, self.counters[name] = self.counters.get(name, 0), total
        for trigger in self.waiting:
            span = trigger.low, trigger.high
            if trigger.counter == name and within(total, span) and not within(old_total, span):
                self._fire(trigger, depth + 1)


def _repeat_words(start: Trap | OnCounter) -> str:
    if isinstance(start, Trap):
        return f"trap `{start.id}` sets itself off again and again"
    return f"the counter `{start.counter}` sets itself again and again"


def _others(run: _Run, start: Trap | OnCounter) -> str:
    """Return a clause with the names of other traps and counters in the circle; "" if there are
    none."""
    back = next(at for at, cause in enumerate(run.fired[1:], 1) if cause is start)
    names = dict.fromkeys(
        f"`{cause.id}`" if isinstance(cause, Trap)
        else f"`{cause.counter}` at {totals_words(cause.low, cause.high)}"
        for cause in run.fired[1:back]
    )  # fmt: skip
    return f", by way of {join_words(names)}" if names else ""
