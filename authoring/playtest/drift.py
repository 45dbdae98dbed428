"""Check of changes between two versions of a quest against a budget."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.suggest import did_you_mean
from authoring.model.targets import WIN_RATE
from authoring.odds.report import ODDS
from authoring.playtest.paired import WON, Change
from authoring.playtest.targets import FAIL, PASS, WARN, Verdict

_BUDGET: Final = re.compile(r"(?P<name>[\w.-]+)\s*=\s*(?P<most>\d{1,6}(?:\.\d{1,6})?)\s*(?P<of>%?)")
_ROUNDING: Final = 1e-9
"""Tolerance for rounding errors: a value equal to its budget is within it."""
_NUMBERS: Final = "numbers"


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that `name` may move either way: the win rate and odds by `most` points, other
    numbers by `most` of their unit or, with `share`, percent of their former value."""

    name: str
    most: Fraction
    share: bool

    @property
    def id(self) -> str:
        """The name with hyphens, as the ids of numbers and odds have it."""
        return self.name.replace("_", "-")

    @property
    def text(self) -> str:
        """The budget as it is typed, `win_rate=3%`."""
        return f"{self.name}={float(self.most):g}{'%' if self.share else ''}"


def read_budgets(texts: Sequence[str]) -> tuple[Budget, ...]:
    """Parse texts such as `win_rate=3%`, `rounds=5`, `way-out=10%`; raise CannotRun for any
    other."""
    return tuple(map(_budget, texts))


def _budget(text: str) -> Budget:
    match = _BUDGET.fullmatch(text.strip())
    if match is None:
        hint = "write NAME=AMOUNT: --max-drift win_rate=3%"
        raise CannotRun(f"--max-drift: `{text[:40]}` is no budget", hint)
    return Budget(match["name"], Fraction(match["most"]), bool(match["of"]))


def unknown_budget(budget: Budget, known: Sequence[str]) -> CannotRun:
    """Return the CannotRun to raise for a budget whose name is not among `known`."""
    names = tuple(dict.fromkeys((WIN_RATE, *known)))
    hint = did_you_mean(budget.id, names) or "there are " + ", ".join(names[:12])
    return CannotRun(f"--max-drift: nothing is called `{budget.name}`", hint)


def measured_drift(budget: Budget, changes: Sequence[Change], who: str) -> Verdict | None:
    """Return the verdict on the change that `budget` names, as measured with the policy `who`; None
    if it is not among `changes`."""
    for change in changes:
        if budget.name == WIN_RATE and change.group == WON:
            return _verdict_on(budget, change, 100.0, float(budget.most), f"win rate, {who}")
        if change.group == _NUMBERS and budget.id == change.name:
            limit = float(budget.most)
            allowed = abs(change.before) * limit / 100 if budget.share else limit
            return _verdict_on(
                budget, change, 1.0, allowed, f"{change.name.replace('-', ' ')}, {who}"
            )
    return None


def _verdict_on(budget: Budget, figure: Change, scale: float, allowed: float, name: str) -> Verdict:
    """Return the verdict on a change times `scale`; a warning if its interval exceeds `allowed`."""
    change, low, high = (scale * x for x in (figure.change, figure.low, figure.high))
    unit = " points" if scale != 1.0 else ""
    text = f"{change:+.1f}{unit} ({low:.1f} to {high:.1f})"
    allowed += _ROUNDING
    is_within = -allowed <= low and high <= allowed
    beyond = low > allowed or high < -allowed
    state = FAIL if abs(change) > allowed else PASS if is_within else WARN
    note = "" if is_within or beyond else "unsure: the interval reaches past the budget"
    return Verdict(state, name, text, _limit(budget, unit), note, settled=is_within or beyond)


def exact_drift(budget: Budget, moves: Sequence[tuple[str, Fraction, Fraction]]) -> Verdict:
    """Return the verdict on the largest move of exact odds, which is certain; `moves` are (unit,
    before, after) of each number that moved, a fraction of 1 for odds."""
    name = budget.name.replace("_", " ").replace("-", " ")
    worst, worst_label = Fraction(0), ""
    for unit, before, after in moves:
        size, label = abs(after - before), ""
        if unit == ODDS:
            size, label = 100 * size, " points"
        elif budget.share:
            size, label = (100 * size / abs(before) if before else Fraction(100)), " %"
        if size >= worst:
            worst, worst_label = size, label
    text = f"{_short(worst)}{worst_label}" if worst else "did not move"
    state = FAIL if worst > budget.most else PASS
    return Verdict(state, f"odds, {name}", text, _limit(budget, worst_label), settled=True)


def _short(size: Fraction) -> str:
    return f"{float(size):.2f}" if size >= Fraction(1, 100) else f"{float(size):.1g}"


def _limit(budget: Budget, unit: str) -> str:
    share = unit or (" %" if budget.share else "")
    return f"at most {float(budget.most):g}{share} either way"
