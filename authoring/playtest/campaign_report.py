"""Report of a campaign, quest by quest; as text and JSON."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from authoring.core.build import playing
from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass
from authoring.core.printable import json_text
from authoring.engine.record import DEATHS
from authoring.playtest.as_json import plan_values, rate_values, simulation_values, spread_values
from authoring.playtest.coverage import Simulation, simulation
from authoring.playtest.measured_sections import simulation_section
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.report_words import (
    BAR,
    CONFIDENT,
    in_tenths,
    interval,
    played,
    spread_section,
)
from authoring.playtest.stats import Rate, RateOf, Spread, spread
from authoring.playtest.stopping_rule import rate_for
from authoring.report.sections import Bar, Column, Document, Number, Section
from authoring.report.text import fold, ledger


@dataclass(frozen=True, slots=True)
class LegReport:
    """One quest: `reached` is the rate of campaigns that came to it, `won` that of wins among
    those; `numbers` are (name, spread) at its end."""

    title: str
    reached: Rate
    won: Rate
    numbers: tuple[tuple[str, Spread], ...]


@dataclass(frozen=True, slots=True)
class CampaignReport:
    """A measured campaign. `measured` counts campaigns as games; `endings` are (name, rate),
    `deaths` (hero, times)."""

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
    """Return the report of the measured campaigns; `quests` are the titles of all in order."""
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
    own_numbers: dict[str, Mapping[int, int]] = {
        name.partition("/")[2]: counts
        for name, counts in measured.numbers.items()
        if name.startswith(f"{at}/")
    }
    wins: Mapping[int, int] = own_numbers.pop("won", {})
    parties = sum(wins.values())
    spreads = ((name, spread(counts)) for name, counts in own_numbers.items())
    return LegReport(
        title=title,
        reached=rated(parties, measured.games),
        won=rated(wins.get(1, 0), parties),
        numbers=tuple((name, summary) for name, summary in spreads if summary is not None),
    )


def campaign_document(report: CampaignReport) -> Document:
    """Return the report as a document, to be printed as text, Markdown or HTML."""
    games = played(report.plan, report.measured, "campaigns", complete=report.complete)
    done = report.completed
    answer = f"Completed {in_tenths(done.value)} ({interval(done)} {CONFIDENT})"
    build = Section("Played by", notes=(playing(),))
    return Document(report.title, "playtest", (games, answer), (*_sections(report), build))


def _sections(report: CampaignReport) -> Iterator[Section]:
    """Yield the progress of parties, each quest, endings, deaths, and the fidelity of the play."""
    games = max(report.measured.games, 1)
    names = [f"{at}. {leg.title}" for at, leg in enumerate(report.legs, 1)]
    yield Section(
        "How far parties get",
        (Column("", 0), Column("reached", 9), Column("won of these", 13), Column("won in all", 11),
         Column("", 16)),
        tuple(
            (name, *map(_share, (leg.reached.value, leg.won.value, leg.won.hits / games)),
             Bar(leg.won.hits / games))
            for name, leg in zip(names, report.legs, strict=True)
        ),
    )  # fmt: skip
    for name, leg in zip(names, report.legs, strict=True):
        title = f"{name}: {leg.reached.hits:,} parties"
        if leg.reached.hits:
            text = (*fold(title, ""), *ledger(spread_section("At its end", leg.numbers)))
            yield replace(spread_section(title, leg.numbers), text=text)
        else:
            yield Section(f"{name}: nobody got so far")
    yield Section(
        "How the campaigns ended",
        ("", Column("games", 7, ""), Column("share", 8, ""), BAR),
        tuple(
            (name, Number(f"{part.hits:,}"), _share(part.value), Bar(part.value))
            for name, part in report.endings
        ),
    )
    if report.deaths:
        deaths = tuple((name, Number(f"{times:,}")) for name, times in report.deaths)
        yield Section("Deaths per hero", ("", Column("times", 7, "")), deaths)
    yield simulation_section(report.simulation, report.refusals)


def _share(share: float) -> Number:
    return Number(in_tenths(share))


def campaign_json(report: CampaignReport) -> str:
    """Return the report as the text of one JSON object; nothing in it but `played_by` depends on
    the machine or on `--jobs`."""
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
