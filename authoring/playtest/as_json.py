"""A playtest report as JSON for other programs; the shape is in docs/commands.md."""

from collections.abc import Iterable

from authoring.core.finding import Finding
from authoring.core.printable import json_text
from authoring.playtest.compare import Comparison
from authoring.playtest.coverage import Simulation
from authoring.playtest.plan import Plan
from authoring.playtest.policies import skill_range
from authoring.playtest.report import Report, Share
from authoring.playtest.stats import Rate, Spread


def as_json(report: Report) -> str:
    """One JSON object; nothing in it depends on the machine or on `--jobs`."""
    document: dict[str, object] = {
        "format": 1,
        "pack": {
            "id": report.pack,
            "title": report.title,
            "version": report.version,
            "digest": report.digest,
        },
        "plan": plan_values(report.plan),
        "complete": report.complete,
        "games": report.measured.games,
        "won": rate_values(report.won),
        "endings": {name: rate_values(value) for name, value in report.endings},
        "numbers": {name: spread_values(value) for name, value in report.numbers},
        "tallies": {
            name: {share.name: _share(share) for share in shares} for name, shares in report.tallies
        },
        "compared": [_comparison(item) for item in report.comparisons],
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
    if report.cases:
        document["cases"] = {
            name: {case: rate_values(won) for case, won in kinds} for name, kinds in report.cases
        }
    if report.policies:
        document["policies"] = _policies(report)
    return json_text(document)


def _policies(report: Report) -> dict[str, object]:
    found = skill_range(report.policies)
    return {
        "played": [
            {
                "policy": line.policy,
                "won": rate_values(line.won),
                "rounds": _float(line.rounds),
                "deaths": _float(line.deaths),
            }
            for line in report.policies
        ],
        "least": found.least.policy if found else None,
        "most": found.most.policy if found else None,
        "points": _float(found.points) if found else None,
        "clear": found.clear if found else False,
    }


def plan_values(plan: Plan) -> dict[str, object]:
    """What was to be played."""
    return {
        "games": plan.games,
        "seed": plan.seed,
        "policy": plan.policy,
        "round_limit": plan.round_limit,
    }


def rate_values(rate: Rate) -> dict[str, object]:
    """A share with its interval."""
    return {
        "hits": rate.hits,
        "n": rate.n,
        "rate": _float(rate.value),
        "low": _float(rate.low),
        "high": _float(rate.high),
    }


def spread_values(spread: Spread) -> dict[str, object]:
    """How a number spreads."""
    return {
        "least": spread.least,
        "lower": spread.lower,
        "median": spread.median,
        "upper": spread.upper,
        "most": spread.most,
        "mean": _float(spread.mean),
    }


def _share(share: Share) -> dict[str, object]:
    return {"times": share.times, "games": rate_values(share.games)}


def _comparison(item: Comparison) -> dict[str, object]:
    return {
        "id": item.id,
        "title": item.title,
        "conditional": item.conditional,
        "verdict": item.verdict,
        "measured": rate_values(item.total),
        "odds": _float(item.total_odds),
        "observed": item.observed,
        "expected": _float(item.expected),
        "z": None if item.z is None else _float(item.z),
        "steps": [
            {
                "value": step.value,
                **rate_values(step.rate),
                "odds": _float(step.odds),
                **({} if step.best is None else {"best": _float(step.best)}),
            }
            for step in item.steps
        ],
        **({"beyond": item.beyond} if item.beyond else {}),
    }


def simulation_values(found: Simulation, refusals: Iterable[Finding]) -> dict[str, object]:
    """How faithful the play was."""
    return {
        "effects": found.met,
        "not_played": found.not_played,
        "share": None if found.share is None else _float(found.share),
        "by_verb": dict(found.by_verb),
        "refusals": [
            {"code": f.code, "place": str(f.span), "message": f.message} for f in refusals
        ],
    }


def _float(value: float) -> float:
    """Six decimals: more than any interval here can bear."""
    return round(value, 6)
