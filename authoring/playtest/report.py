"""Values of a playtest report, before they are put into words."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.record import COUNTER, COUNTS, DEATHS, KILLERS, NOT_PLAYED, PLAYED, ROWS
from authoring.model.pack import Pack
from authoring.odds.report import OddsReport
from authoring.playtest.came_up import NOTHING, CameUp, came_up
from authoring.playtest.compare import Comparison, compare_all
from authoring.playtest.coverage import ChartCoverage, Simulation, row_coverage, simulation
from authoring.playtest.names import NAMELESS, Names, names_of
from authoring.playtest.naming import number_name, played_in_names, tally_key, why_in_names
from authoring.playtest.plan import Plan
from authoring.playtest.policies import PolicyResult
from authoring.playtest.records import Measured, length_of
from authoring.playtest.stats import Rate, RateOf, Spread, rate, spread
from authoring.playtest.stopping_rule import enough, rate_for
from authoring.playtest.why_lost import WhyLost, why_lost
from authoring.source.pack.gameplay_digest import played_digest

NAMED = (DEATHS, KILLERS)
"""Tallies of all rulesets, shown first."""

APART = (ROWS, PLAYED, NOT_PLAYED, COUNTS)
"""Tallies for other parts of the report. All others get a table of their own."""


@dataclass(frozen=True, slots=True)
class Share:
    """One name of a tally: how often it was counted, and the rate of games with it."""

    name: str
    times: int
    games: Rate


@dataclass(frozen=True, slots=True)
class Report:
    """The measurements of a plan, and their comparison with the exact odds.

    `endings` are (name, rate); `numbers` are spreads per game in the ruleset's order; a number that
    says when something happened counts only games in which it did. `tallies` are those with a table
    of their own, (name, shares).
    """

    pack: str
    title: str
    version: str
    digest: str
    plan: Plan
    measured: Measured
    won: Rate
    endings: tuple[tuple[str, Rate], ...]
    numbers: tuple[tuple[str, Spread], ...]
    tallies: tuple[tuple[str, tuple[Share, ...]], ...]
    comparisons: tuple[Comparison, ...]
    rows: tuple[ChartCoverage, ...]
    simulation: Simulation
    refusals: tuple[Finding, ...]
    cases: tuple[tuple[str, tuple[tuple[str, Rate], ...]], ...] = ()
    """(Name of a case, its (kind of game, rate of wins) pairs)."""
    policies: tuple[PolicyResult, ...] = ()
    """The same plan by several policies, the report's own first; empty for one."""
    came_up: CameUp = NOTHING
    """The parts of the pack that came up, and those that never did."""
    names: Names = NAMELESS
    """Names of definitions for the ids in the report."""
    named: bool = False
    """True if it contains names for people; else ids for other programs."""

    @property
    def why(self) -> WhyLost:
        """The analysis of lost games, with names for ids if the report has them."""
        why = why_lost(self.measured, rate_for(self.plan, self.measured))
        return why_in_names(why, self.names) if self.named else why

    def in_names(self) -> "Report":
        """Return this report for people, with the names of definitions in place of ids."""
        if self.named:
            return self
        return replace(
            self,
            named=True,
            numbers=tuple((number_name(name, self.names), s) for name, s in self.numbers),
            tallies=tuple(
                (name, tuple(replace(s, name=tally_key(s.name, name, self.names)) for s in shares))
                for name, shares in self.tallies
            ),
            rows=tuple(replace(row, chart=self.names.chart(row.chart)) for row in self.rows),
            policies=played_in_names(self.policies, self.names),
            came_up=self.came_up.in_names(self.names),
        )

    @property
    def complete(self) -> bool:
        """True if all requested policies have played all games of the plan, or enough for its
        goals."""
        return enough(self.plan, self.measured) and all(line.complete for line in self.policies)

    @property
    def anytime(self) -> bool:
        """True if its intervals hold at any stopping time, as they must when the number of games
        was not fixed."""
        return rate_for(self.plan, self.measured) is not rate


def report(
    pack: Pack,
    plan: Plan,
    measured: Measured,
    *,
    odds: OddsReport | None,
    refusals: Iterable[Finding] = (),
    policies: Iterable[PolicyResult] = (),
) -> Report:
    """Return the report of a plan's measurements.

    Without `odds` nothing is compared with them; `refusals` are findings that made games
    impossible, `policies` the results if there are several.
    """
    n, rated = measured.games, rate_for(plan, measured)
    charts = {
        id: chart
        for id, chart in pack.charts.items()
        if not chart.base and (chart.owner == pack.id or _rolled(id, measured))
    }
    return Report(
        pack=pack.id,
        title=pack.title,
        version=pack.version,
        digest=played_digest(pack.source),
        plan=plan,
        measured=measured,
        won=rated(measured.won, n),
        endings=tuple(
            (ending, rated(times, n))
            for ending, times in sorted(measured.endings.items(), key=_commonest)
        ),
        numbers=tuple(_spreads(measured)),
        tallies=tuple((name, _shares(measured, name, rated)) for name in _named(measured)),
        comparisons=compare_all(odds.distributions if odds else (), measured, rated),
        rows=row_coverage(charts, measured),
        simulation=simulation(measured),
        refusals=tuple(refusals),
        cases=tuple(_cases(measured, rated)),
        policies=tuple(policies),
        came_up=came_up(pack, measured, rated),
        names=names_of(pack),
    )


def _spreads(measured: Measured) -> Iterable[tuple[str, Spread]]:
    for name, counts in measured.numbers.items():
        moment = length_of(name, measured.numbers)
        happened = {value: times for value, times in counts.items() if value or not moment}
        if name.startswith(COUNTER) and happened:  # a game that never set it leaves it at 0
            happened[0] = happened.get(0, 0) + measured.games - sum(counts.values())
        summary = spread(happened)
        if summary is not None:
            yield name, summary


def _cases(measured: Measured, rated: RateOf) -> Iterable[tuple[str, tuple[tuple[str, Rate], ...]]]:
    for name, games in sorted(measured.cases.items()):
        won = measured.cases_won[name]
        yield name, tuple((case, rated(won[case], games[case])) for case in sorted(games))


def _named(measured: Measured) -> Iterable[str]:
    """Return the names of tallies with a table: those of all rulesets, then others sorted."""
    return (*NAMED, *sorted(set(measured.tallies) - {*NAMED, *APART}))


def _shares(measured: Measured, name: str, rated: RateOf) -> tuple[Share, ...]:
    times: Mapping[str, int] = measured.tallies.get(name, {})
    within: Mapping[str, int] = measured.games_with.get(name, {})
    ranked = sorted(times.items(), key=_commonest)
    return tuple(Share(key, n, rated(within.get(key, 0), measured.games)) for key, n in ranked)


def _rolled(chart: str, measured: Measured) -> bool:
    return any(key.startswith(f"{chart}/") for key in measured.tallies.get(ROWS, ()))


def _commonest(item: tuple[str, int]) -> tuple[int, str]:
    return (-item[1], item[0])
