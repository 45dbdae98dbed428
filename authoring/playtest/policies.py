"""What the choice of policy makes of a quest: the range from chance to skill."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from authoring.engine.record import DEATHS
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, rate, spread
from authoring.playtest.text_lines import in_tenths, interval


@dataclass(frozen=True, slots=True)
class Played:
    """The same games, played by one policy. `deaths` are per game."""

    policy: str
    games: int
    won: Rate
    rounds: float
    """Median; 0 when nothing was played."""
    deaths: float


@dataclass(frozen=True, slots=True)
class Range:
    """The policies that win least and most, and whether that can be chance:
    `clear` when their intervals do not meet."""

    least: Played
    most: Played
    clear: bool

    @property
    def points(self) -> float:
        """The distance between them, in percentage points."""
        return 100 * (self.most.won.value - self.least.won.value)


def played(policy: str, measured: Measured) -> Played:
    """A policy's line of the table."""
    rounds = spread(measured.numbers.get("rounds", {}))
    deaths = sum(measured.tallies.get(DEATHS, {}).values())
    games = measured.games
    return Played(
        policy=policy,
        games=games,
        won=rate(measured.won, games),
        rounds=rounds.median if rounds else 0.0,
        deaths=deaths / games if games else 0.0,
    )


def skill_range(lines: Iterable[Played]) -> Range | None:
    """From the policy that wins least to the one that wins most."""
    ordered = sorted((line for line in lines if line.games), key=lambda line: line.won.value)
    if len(ordered) < 2:
        return None
    least, most = ordered[0], ordered[-1]
    return Range(least, most, clear=least.won.high < most.won.low)


def policy_table(lines: tuple[Played, ...]) -> Iterator[str]:
    """The table as text; nothing for a single policy."""
    found = skill_range(lines)
    if found is None:
        return
    width = max(len("By policy") - 2, *(len(line.policy) for line in lines))
    head = f"{'games':>7} {'won':>8} {'interval':>16} {'rounds':>7} {'deaths':>7}"
    yield f"{'By policy':<{width + 2}} {head}"
    for line in lines:
        won = in_tenths(line.won.value)
        yield (
            f"  {line.policy:<{width}} {line.games:>7,} {won:>8} {interval(line.won):>16}"
            f" {line.rounds:>7g} {line.deaths:>7.1f}"
        )
    yield from _said(found)


def _said(found: Range) -> Iterator[str]:
    """The range in words, two short lines."""
    least, most = found.least, found.most
    low, high = f"{100 * least.won.value:.0f} %", f"{100 * most.won.value:.0f} %"
    if found.clear:
        yield f"  Skill decides: from {low} ({least.policy}) to {high} ({most.policy}),"
        yield f"  {found.points:.0f} points between the worst and the best way to play."
    else:
        yield f"  From {low} ({least.policy}) to {high} ({most.policy}), but the intervals meet:"
        yield "  so many games cannot tell whether skill matters here. Play more (-n)."
