"""A playtest report as JSON for other programs; the shape is in docs/commands.md."""

from collections.abc import Iterable
from typing import TypeVar

from authoring.core.build import playing
from authoring.core.finding import Finding
from authoring.core.printable import json_text
from authoring.playtest.came_up import Occurrence
from authoring.playtest.compare import Comparison
from authoring.playtest.coverage import Simulation
from authoring.playtest.plan import Plan
from authoring.playtest.policies import PolicyResult, skill_range
from authoring.playtest.report import Report, Share
from authoring.playtest.stats import Rate, Spread
from authoring.playtest.stop_goal import StopGoals, goal_text
from authoring.playtest.why_lost import HeroLine, Part, WhyLost
from authoring.report.values import attributes, plain

T = TypeVar("T")


def as_json(report: Report) -> str:
    """Return the report as the text of one JSON object; nothing in it but `played_by` depends on
    the machine or on `--jobs`."""
    document: dict[str, object] = {
        "format": 1,
        "pack": {
            "id": report.pack,
            **attributes(report, "title", "version", "digest"),
        },
        "plan": plan_values(report.plan),
        "played_by": playing(),
        "complete": report.complete,
        "games": report.measured.games,
        "won": rate_values(report.won),
        "endings": {name: rate_values(value) for name, value in report.endings},
        "lost": why_values(report.why),
        "numbers": {name: spread_values(value) for name, value in report.numbers},
        "tallies": {
            name: {share.name: _share(share) for share in shares} for name, shares in report.tallies
        },
        "compared": [_comparison(item) for item in report.comparisons],
        "came_up": {
            group.kind: {thing.id: _thing(thing) for thing in group.things}
            for group in report.came_up.groups
        },
        "never_came_up": {kind: plain(ids) for kind, ids in report.came_up.never},
        "rows": [attributes(chart, "chart", "rows", "rolls", "never") for chart in report.rows],
        "simulation": simulation_values(report.simulation, report.refusals),
    }
    if report.anytime:
        document["intervals"] = "anytime"
    if report.cases:
        document["cases"] = {
            name: {case: rate_values(won) for case, won in kinds} for name, kinds in report.cases
        }
    if report.policies:
        document["policies"] = _policies(report)
    return json_text(document)


def _policies(report: Report) -> dict[str, object]:
    skill = skill_range(report.policies)
    return {
        "played": [
            {
                "policy": line.policy,
                "won": rate_values(line.won),
                **attributes(line, "rounds", "deaths"),
                **_shares(line),
            }
            for line in report.policies
        ],
        "least": skill.least.policy if skill else None,
        "most": skill.most.policy if skill else None,
        "points": plain(skill.points) if skill else None,
        "clear": skill.clear if skill else False,
    }


def _shares(line: PolicyResult) -> dict[str, object]:
    """Return the rates of endings and stages of a policy's games; {} for no game."""
    why = line.why
    return {
        "endings": {part.name: rate_values(part.rate) for part in why.endings} if why else {},
        "stages": {part.name: rate_values(part.rate) for part in why.stages} if why else {},
    }


def plan_values(plan: Plan) -> dict[str, object]:
    """Return the plan as values for JSON."""
    values = attributes(plan, "games", "seed", "policy", "round_limit")
    return values if plan.until is None else {**values, "until": until_values(plan.until)}


def until_values(until: StopGoals) -> dict[str, object]:
    """Return the stopping goals as values; the plan's `games` are then the maximum."""
    return {"goals": [goal_text(goal) for goal in until.goals], "look": until.look}


def spread_values(spread: Spread) -> dict[str, object]:
    """Return a spread as values for JSON."""
    return attributes(spread, "least", "lower", "median", "upper", "most", "mean")


def rate_values(rate: Rate) -> dict[str, object]:
    """Return a rate with its interval as values for JSON."""
    return {**attributes(rate, "hits", "n"), "rate": plain(rate.value),
            **attributes(rate, "low", "high")}  # fmt: skip


def _share(share: Share) -> dict[str, object]:
    return {"times": share.times, "games": rate_values(share.games)}


def _thing(thing: Occurrence) -> dict[str, object]:
    entered = {} if thing.entered is None else {"entered": rate_values(thing.entered)}
    return {"times": thing.times, "games": rate_values(thing.games), **entered}


def _comparison(item: Comparison) -> dict[str, object]:
    best = item.best
    return {
        **attributes(item, "id", "title", "conditional", "verdict"),
        "measured": rate_values(item.total),
        "odds": plain(item.total_odds),
        **({} if best is None else {"best": plain(best.total_odds)}),
        **attributes(item, "observed", "expected"),
        **({} if best is None else {"best_expected": plain(best.expected)}),
        "z": plain(item.z),
        "steps": [
            {
                "value": step.value,
                **rate_values(step.rate),
                "odds": plain(step.odds),
                **({} if step.best is None else {"best": plain(step.best)}),
            }
            for step in item.steps
        ],
        **({"beyond": item.beyond} if item.beyond else {}),
    }


def simulation_values(coverage: Simulation, refusals: Iterable[Finding]) -> dict[str, object]:
    """Return the fidelity of the play as values for JSON; `refusals` are findings that made games
    impossible."""
    return {
        "effects": coverage.met,
        **attributes(coverage, "not_played", "share"),
        "by_verb": dict(coverage.by_verb),
        "refusals": [
            {"code": f.code, "place": str(f.span), "message": f.message} for f in refusals
        ],
    }


def why_values(why: WhyLost) -> dict[str, object]:
    """Return the causes of losses, with the whole curve, as values for JSON."""
    return {
        **attributes(why, "unit", "lost"),
        "stages": {part.name: rate_values(part.rate) for part in why.stages},
        "examples": {part.name: plain(part.games) for part in why.endings},
        "ways": [
            {
                "ending": part.name.ending,
                "how_far": part.name.stage,
                "where": part.name.where,
                "to_what": part.name.cause,
                **_part(part),
            }
            for part in why.ways
        ],
        "by": {facet: {part.name: _part(part) for part in parts} for facet, parts in why.facets},
        "survival": [
            {"from": step.first, "to": step.last, **attributes(step, "came", "lost"),
             "not_lost": rate_values(step.left)}
            for step in why.survival
        ],
        "curve": plain(why.curve),
        "heroes": {hero.who: _hero(hero) for hero in why.heroes},
    }  # fmt: skip


def _part(part: Part[T]) -> dict[str, object]:
    return {**rate_values(part.rate), "games": plain(part.games)}


def _hero(hero: HeroLine) -> dict[str, object]:
    return {
        "came_through": rate_values(hero.through),
        "fell": rate_values(hero.fell),
        "median": plain(hero.when),
        "place": dict(zip(("name", "share"), map(plain, hero.place), strict=True)),
        "cause": dict(zip(("name", "share"), map(plain, hero.cause), strict=True)),
        "curve": plain(hero.course),
    }
