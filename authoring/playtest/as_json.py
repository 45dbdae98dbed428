"""A playtest report as JSON for other programs; the shape is in docs/commands.md."""

from collections.abc import Iterable

from authoring.core.build import playing
from authoring.core.finding import Finding
from authoring.core.printable import json_text
from authoring.playtest.came_up import Thing
from authoring.playtest.compare import Comparison
from authoring.playtest.coverage import Simulation
from authoring.playtest.plan import Plan
from authoring.playtest.policies import Played, skill_range
from authoring.playtest.report import Report, Share
from authoring.playtest.stats import Spread
from authoring.playtest.stop_goal import Until, goal_text
from authoring.playtest.why_lost_json import rate_values, rounded, why_values


def as_json(report: Report) -> str:
    """Return one JSON object; nothing in it but `played_by` depends on the machine or on
    `--jobs`."""
    document: dict[str, object] = {
        "format": 1,
        "pack": {
            "id": report.pack,
            "title": report.title,
            "version": report.version,
            "digest": report.digest,
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
        "never_came_up": {kind: list(ids) for kind, ids in report.came_up.never},
        "rows": [
            {
                "chart": chart.chart,
                "rows": chart.rows,
                "rolls": chart.rolls,
                "never": list(chart.never),
            }
            for chart in report.rows
        ],
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
                "rounds": rounded(line.rounds),
                "deaths": rounded(line.deaths),
                **_shares(line),
            }
            for line in report.policies
        ],
        "least": skill.least.policy if skill else None,
        "most": skill.most.policy if skill else None,
        "points": rounded(skill.points) if skill else None,
        "clear": skill.clear if skill else False,
    }


def _shares(line: Played) -> dict[str, object]:
    """Return how its games ended and how far they came."""
    why = line.why
    return {
        "endings": {part.name: rate_values(part.rate) for part in why.endings} if why else {},
        "stages": {part.name: rate_values(part.rate) for part in why.stages} if why else {},
    }


def plan_values(plan: Plan) -> dict[str, object]:
    """Return the plan as values for JSON."""
    return {
        "games": plan.games,
        "seed": plan.seed,
        "policy": plan.policy,
        "round_limit": plan.round_limit,
        **({"until": until_values(plan.until)} if plan.until is not None else {}),
    }


def until_values(until: Until) -> dict[str, object]:
    """Return the stopping goals as values; the plan's `games` are then the maximum."""
    return {"goals": [goal_text(goal) for goal in until.goals], "look": until.look}


def spread_values(spread: Spread) -> dict[str, object]:
    """Return how a number spreads."""
    return {
        "least": spread.least,
        "lower": spread.lower,
        "median": spread.median,
        "upper": spread.upper,
        "most": spread.most,
        "mean": rounded(spread.mean),
    }


def _share(share: Share) -> dict[str, object]:
    return {"times": share.times, "games": rate_values(share.games)}


def _thing(thing: Thing) -> dict[str, object]:
    entered = {} if thing.entered is None else {"entered": rate_values(thing.entered)}
    return {"times": thing.times, "games": rate_values(thing.games), **entered}


def _comparison(item: Comparison) -> dict[str, object]:
    return {
        "id": item.id,
        "title": item.title,
        "conditional": item.conditional,
        "verdict": item.verdict,
        "measured": rate_values(item.total),
        "odds": rounded(item.total_odds),
        **({} if item.best is None else {"best": rounded(item.best.total_odds)}),
        "observed": item.observed,
        "expected": rounded(item.expected),
        **({} if item.best is None else {"best_expected": rounded(item.best.expected)}),
        "z": None if item.z is None else rounded(item.z),
        "steps": [
            {
                "value": step.value,
                **rate_values(step.rate),
                "odds": rounded(step.odds),
                **({} if step.best is None else {"best": rounded(step.best)}),
            }
            for step in item.steps
        ],
        **({"beyond": item.beyond} if item.beyond else {}),
    }


def simulation_values(found: Simulation, refusals: Iterable[Finding]) -> dict[str, object]:
    """Return how faithful the play was."""
    return {
        "effects": found.met,
        "not_played": found.not_played,
        "share": None if found.share is None else rounded(found.share),
        "by_verb": dict(found.by_verb),
        "refusals": [
            {"code": f.code, "place": str(f.span), "message": f.message} for f in refusals
        ],
    }
