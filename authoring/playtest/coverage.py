"""Coverage of the games: rows never rolled, effects that were only counted."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.record import NOT_PLAYED, PLAYED, ROWS
from authoring.model.chart import Chart
from authoring.playtest.records import Measured


@dataclass(frozen=True, slots=True)
class ChartCoverage:
    """One chart: its numbers of `rows` and `rolls`, and the keys of rows that no game rolled."""

    chart: str
    rows: int
    rolls: int
    never: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Simulation:
    """Fidelity of the play.

    `met` effects came up, `not_played` of them were only counted: `by_verb` (verb, times). `met` is
    None when the ruleset does not tally the effects it played.
    """

    met: int | None
    not_played: int
    by_verb: tuple[tuple[str, int], ...]

    @property
    def share(self) -> float | None:
        """The share of effects that were played, 0..1; None if they were not tallied."""
        if self.met is None:
            return None
        return 1.0 if not self.met else 1 - self.not_played / self.met


def row_coverage(charts: Mapping[str, Chart], measured: Measured) -> tuple[ChartCoverage, ...]:
    """Return the coverage of charts in authored order, then of those that only the tallies know (a
    boss's own)."""
    rolls: dict[str, dict[str, int]] = {}
    for key, times in measured.tallies.get(ROWS, {}).items():
        chart_id, _, row = key.rpartition("/")
        rolls.setdefault(chart_id, {})[row] = times
    coverage = []
    for chart_id, chart in charts.items():
        counts = rolls.pop(chart_id, {})
        never = tuple(row.label for row in chart.rows if not counts.get(row.label))
        coverage.append(ChartCoverage(chart_id, len(chart.rows), sum(counts.values()), never))
    for other, counts in sorted(rolls.items()):
        coverage.append(ChartCoverage(other, len(counts), sum(counts.values()), ()))
    return tuple(coverage)


def simulation(measured: Measured) -> Simulation:
    """Return the number of effects that came up, and those not played, the commonest verb first."""
    missed: Mapping[str, int] = measured.tallies.get(NOT_PLAYED, {})
    by_verb = tuple(sorted(missed.items(), key=lambda item: (-item[1], item[0])))
    count = sum(missed.values())
    played = measured.tallies.get(PLAYED)
    total = None if played is None else sum(played.values()) + count
    return Simulation(total, count, tuple((verb, n) for verb, n in by_verb if n))
