"""Rolls on a quest's charts, followed to their final rows."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Generic, TypeVar

from authoring.charts.outcomes import Outcome, Outcomes, outcomes
from authoring.core.kept import kept_for_last
from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import Choice, Named, OnChart, Quest, further_rolls

V = TypeVar("V")
_DEEPEST = 4
"""Rows that ask for further rolls are followed this deep."""


def is_link(row: Row) -> bool:
    """Return whether a row gives nothing but a roll on another chart."""
    return isinstance(row.result, OnChart)


def all_charts(quest: Quest) -> Mapping[str, Chart]:
    """Return all charts by id, those with a role in the form that the quest has."""
    return dict(quest.pack.charts) | {chart.id: chart for chart in quest.charts.values()}


def roll_outcomes(quest: Quest, chart: Chart, modifier: int = 0) -> Outcomes:
    """Return the outcomes of one roll on a chart; cached for the quest asked about last."""
    known, key = _known_of(quest), (chart.id, modifier)
    if key not in known:
        known[key] = outcomes(all_charts(quest), chart.id, modifier, follows=is_link)
    return known[key]


@kept_for_last
def _known_of(_quest: Quest) -> dict[tuple[str, int], Outcomes]:
    return {}


def role_outcomes(quest: Quest, role: str, modifier: int = 0) -> Outcomes:
    """Return the final rows of a roll on a role's chart; without it, none and `missing` 1."""
    chart = quest.charts.get(role)
    if chart is None:
        return Outcomes((), Fraction(1), Fraction(0))
    return roll_outcomes(quest, chart, modifier)


class Rolls:
    """Results of rolls on the charts of one quest."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.charts = all_charts(quest)

    def on(self, role: str, modifier: int = 0) -> tuple[Outcome, ...]:
        """Return the final rows of a roll on a role's chart; () without the chart."""
        return role_outcomes(self.quest, role, modifier).rows

    def each(self, role: str) -> list[Outcome]:
        """Return the rows of `on`, and those of charts for rows with a chance of their own
        (`Chart.chance`), which are rolled after the role's chart (`Chart.goes_on`)."""
        own = self.quest.charts.get(role)
        later = (c.id for c in self.charts.values() if own and c.goes_on and c.written == own.id)
        drawn = [*self.on(role), *(o for id in later for o in self.inside("", id))]
        return [o for o in drawn if not o.row.unwritten]

    def inside(self, role: str, chart: str) -> tuple[Outcome, ...]:
        """Return the final rows of a roll for the contents of a tile: on the chart with the id
        `chart`, or the role's chart if there is none."""
        if chart not in self.charts:
            return self.on(role)
        return roll_outcomes(self.quest, self.charts[chart]).rows

    def named(self, role: str, chart: str = "") -> tuple[tuple[str, Fraction], ...]:
        """Return (id, odds) of the traps, events or locations that a roll as in `inside` gives."""
        rows = ((_first(o.row.result), o.odds) for o in self.inside(role, chart))
        return tuple((result.id, odds) for result, odds in rows if isinstance(result, Named))

    def folded(self, drawn: Iterable[Outcome], own: Callable[[object], V], sums: "Algebra[V]") -> V:
        """Return the value of a roll that ends on `drawn`: `own` of each result, combined by `sums`
        with the values of its further rolls."""
        return self._folded(drawn, own, sums, {}, _DEEPEST)

    def _folded(
        self,
        outcomes: Iterable[Outcome],
        own: Callable[[object], V],
        sums: "Algebra[V]",
        cache: dict[tuple[str, int], V],
        left: int,
    ) -> V:
        parts = []
        for o in outcomes:
            value, further = own(_first(o.row.result)), further_rolls(_first(o.row.result))
            for roll in (roll for roll in further if left and roll.chart in self.charts):
                key = roll.chart, left
                if key not in cache:
                    rows, rest = self.inside("", roll.chart), left - 1
                    rest += self.charts[roll.chart].goes_on
                    cache[key] = self._folded(rows, own, sums, cache, rest)
                value = sums.join(value, sums.again(cache[key], roll.times))
            parts.append((o.odds, value))
        return sums.mix(parts)


def _first(result: object) -> object:
    """Return a result; of a choice, the first option."""
    return result.options[0] if isinstance(result, Choice) else result


@dataclass(frozen=True, slots=True)
class Algebra(Generic[V]):
    """Operations on values of rolls: `join` two, have one `again` several times, `mix` by odds."""

    join: Callable[[V, V], V]
    again: Callable[[V, Dice], V]
    mix: Callable[[Iterable[tuple[Fraction, V]]], V]
