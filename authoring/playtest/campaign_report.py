"""Report of a campaign: per quest, and how far parties get; as text and JSON."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from authoring.core.build import playing
from authoring.core.finding import Finding
from authoring.core.printable import json_text
from authoring.engine.record import DEATHS
from authoring.playtest.as_json import plan_values, simulation_values, spread_values
from authoring.playtest.coverage import Simulation, simulation
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, RateOf, Spread, spread
from authoring.playtest.stopping_rule import rate_for
from authoring.playtest.text_lines import (
    CONFIDENT,
    bars,
    cut,
    fold,
    heading,
    in_tenths,
    interval,
    name_column,
    played,
    played_by,
    simulated,
    spreads,
)
from authoring.playtest.why_lost_json import rate_values

_SHORT_BAR = 16
"""Beside three rates a whole bar would not fit into 80 columns."""


@dataclass(frozen=True, slots=True)
class LegReport:
    """One quest: how many parties reached it, how many of these won it, and what they had at its
    end."""

    title: str
    reached: Rate
    won: Rate
    numbers: tuple[tuple[str, Spread], ...]


@dataclass(frozen=True, slots=True)
class CampaignReport:
    """A measured campaign. `measured` counts campaigns as games."""

    title: str
    digest: str
    plan: Plan
    measured: Measured
    completed: Rate
    legs: tuple[LegReport, ...]
    endings: tuple[tuple[str, Rate], ...]
    deaths: tuple[tuple[str, int], ...]
    simulation: Simulation
    refusals: tuple[Finding, ...]

    @property
    def complete(self) -> bool:
        """True if every campaign of the plan was played."""
        return self.measured.games >= self.plan.games


def campaign_report(
    title: str,
    digest: str,
    plan: Plan,
    measured: Measured,
    *,
    quests: tuple[str, ...],
    refusals: Iterable[Finding] = (),
) -> CampaignReport:
    """Return the report of the measured campaigns; `quests` are titles in order."""
    games, rated = measured.games, rate_for(plan, measured)
    endings = sorted(measured.endings.items(), key=lambda item: (-item[1], item[0]))
    died: Mapping[str, int] = measured.tallies.get(DEATHS, {})
    deaths = sorted(died.items(), key=lambda item: (-item[1], item[0]))
    return CampaignReport(
        title=title,
        digest=digest,
        plan=plan,
        measured=measured,
        completed=rated(measured.won, games),
        legs=tuple(_leg(at, name, measured, rated) for at, name in enumerate(quests, 1)),
        endings=tuple((name, rated(times, games)) for name, times in endings),
        deaths=tuple(deaths),
        simulation=simulation(measured),
        refusals=tuple(refusals),
    )


def _leg(at: int, title: str, measured: Measured, rated: RateOf) -> LegReport:
    own: dict[str, Mapping[int, int]] = {
        name.partition("/")[2]: counts
        for name, counts in measured.numbers.items()
        if name.startswith(f"{at}/")
    }
    wins: Mapping[int, int] = own.pop("won", {})
    reached = sum(wins.values())
    spreads = ((name, spread(counts)) for name, counts in own.items())
    return LegReport(
        title=title,
        reached=rated(reached, measured.games),
        won=rated(wins.get(1, 0), reached),
        numbers=tuple((name, summary) for name, summary in spreads if summary is not None),
    )


def campaign_text(report: CampaignReport) -> str:
    """Return the report for people, at most 80 columns wide."""
    blocks = [_head(report), *(_quest(report, at) for at in range(len(report.legs)))]
    blocks += [
        bars("How the campaigns ended", report.endings),
        _deaths(report),
        simulated(report.simulation, report.refusals),
        played_by(),
    ]
    return "\n\n".join("\n".join(lines) for lines in map(list, blocks) if lines) + "\n"


def _head(report: CampaignReport) -> Iterator[str]:
    yield from heading(report.title)
    yield from fold(played(report.plan, report.measured, "campaigns", complete=report.complete), "")
    yield ""
    completed = report.completed
    yield f"Completed {in_tenths(completed.value)} ({interval(completed)} {CONFIDENT})"
    yield ""
    yield "How far parties get"
    width = name_column([f"{at}. {leg.title}" for at, leg in enumerate(report.legs, 1)])
    yield f"  {'':{width}} {'reached':>9} {'won of these':>13} {'won in all':>11}"
    for at, leg in enumerate(report.legs, 1):
        whole = leg.won.hits / report.measured.games if report.measured.games else 0.0
        bar = "#" * round(whole * _SHORT_BAR)
        yield (
            f"  {cut(f'{at}. {leg.title}', width)} {in_tenths(leg.reached.value):>9}"
            f" {in_tenths(leg.won.value):>13} {in_tenths(whole):>11}  {bar}"
        ).rstrip()


def _quest(report: CampaignReport, at: int) -> Iterator[str]:
    leg = report.legs[at]
    if not leg.reached.hits:
        yield f"{at + 1}. {leg.title}: nobody got so far"
        return
    yield from fold(f"{at + 1}. {leg.title}: {leg.reached.hits:,} parties", "")
    yield from spreads("At its end", leg.numbers)


def _deaths(report: CampaignReport) -> Iterator[str]:
    if report.deaths:
        yield "Deaths per hero"
        width = name_column([name for name, _ in report.deaths])
        for name, times in report.deaths:
            yield f"  {cut(name, width)} {times:>7,}"


def campaign_json(report: CampaignReport) -> str:
    """Return one JSON object; nothing in it but `played_by` depends on the machine or on
    `--jobs`."""
    document = {
        "format": 1,
        "campaign": {"title": report.title, "digest": report.digest},
        "plan": plan_values(report.plan),
        "played_by": playing(),
        "complete": report.complete,
        "games": report.measured.games,
        "completed": rate_values(report.completed),
        "quests": [
            {
                "title": leg.title,
                "reached": rate_values(leg.reached),
                "won": rate_values(leg.won),
                "numbers": {name: spread_values(summary) for name, summary in leg.numbers},
            }
            for leg in report.legs
        ],
        "endings": {name: rate_values(part) for name, part in report.endings},
        "deaths": dict(report.deaths),
        "simulation": simulation_values(report.simulation, report.refusals),
    }
    return json_text(document)
