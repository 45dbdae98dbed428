"""Effect of the policy on a quest: the range from chance to skill."""

from collections.abc import Iterable

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.record import DEATHS
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, RateOf, rate, spread
from authoring.playtest.why_lost import WhyLost, why_lost


@dataclass(frozen=True, slots=True)
class PolicyResult:
    """Result of the games of a plan by one policy. `deaths` are the mean per game."""

    policy: str
    games: int
    won: Rate
    rounds: float
    """Median; 0 when nothing was played."""
    deaths: float
    why: WhyLost | None = None
    """Its endings, stages and losses; None when nothing was played."""
    complete: bool = True
    """True if all requested games were played."""

    def shares(self) -> dict[str, float]:
        """Return the rate, 0..1, of each ending, then of each stage, by name; {} for no game."""
        parts = (*self.why.endings, *self.why.stages) if self.why is not None else ()
        return {part.name: part.rate.value for part in parts}


@dataclass(frozen=True, slots=True)
class Range:
    """The policies that win least and most; `clear` is True when their intervals do not overlap."""

    least: PolicyResult
    most: PolicyResult
    clear: bool

    @property
    def points(self) -> float:
        """The difference of the two win rates, in percentage points."""
        return 100 * (self.most.won.value - self.least.won.value)

    def said(self) -> str:
        """Return whether skill decides, with both win rates, in a sentence or two."""
        least, most = self.least, self.most
        low, high = f"{100 * least.won.value:.0f} %", f"{100 * most.won.value:.0f} %"
        if self.clear:
            return (
                f"Skill decides: from {low} ({least.policy}) to {high} ({most.policy}),"
                f" {self.points:.0f} points between the worst and the best way to play."
            )
        return (
            f"From {low} ({least.policy}) to {high} ({most.policy}), but the intervals meet:"
            " so many games cannot tell whether skill matters here. Play more (-n)."
        )


def played(
    policy: str, measured: Measured, rated: RateOf = rate, *, complete: bool = True
) -> PolicyResult:
    """Return the result of a policy; `complete` is True if it has played all requested games."""
    rounds = spread(measured.numbers.get("rounds", {}))
    deaths = sum(measured.tallies.get(DEATHS, {}).values())
    games = measured.games
    return PolicyResult(
        policy=policy,
        games=games,
        won=rated(measured.won, games),
        rounds=rounds.median if rounds else 0.0,
        deaths=deaths / games if games else 0.0,
        why=why_lost(measured, rated) if games else None,
        complete=complete,
    )


def skill_range(lines: Iterable[PolicyResult]) -> Range | None:
    """Return the policies that win least and most; None if fewer than two have played."""
    ranked = sorted((line for line in lines if line.games), key=lambda line: line.won.value)
    if len(ranked) < 2:
        return None
    least, most = ranked[0], ranked[-1]
    return Range(least, most, clear=least.won.high < most.won.low)


def shared_names(lines: Iterable[PolicyResult]) -> list[str]:
    """Return the names of all endings, then of all stages, of any policy."""
    stages: dict[str, None] = {}
    ends: dict[str, None] = {}
    for line in lines:
        if line.why is not None:
            ends |= dict.fromkeys(part.name for part in line.why.endings)
            stages |= dict.fromkeys(part.name for part in line.why.stages)
    return list(ends | stages)
