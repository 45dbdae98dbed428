"""The table of `questpack check`, as text and as JSON."""

from authoring.core.printable import json_text
from authoring.playtest.as_json import plan_values
from authoring.playtest.report_words import played
from authoring.playtest.sample_size import games_to_decide
from authoring.playtest.targets import PASS, Verdict
from authoring.report.sections import Section
from authoring.report.text import sections_text
from authoring.report.values import attributes
from authoring.services.check import CheckResult
from authoring.services.playtest import MAX_GAMES


def as_text(checked: CheckResult) -> str:
    """Return a line per check, then `passed` or `FAILED`; at most 80 columns wide."""
    plan, measured = checked.plan, checked.measured
    games = played(plan, measured) if plan is not None and measured is not None else "no games"
    needed = _needed(checked)
    note = f"some {needed:,} games like these would decide it: -n {needed}" if needed else ""
    rows = tuple((verdict.state, verdict.name, _words(verdict)) for verdict in checked.verdicts)
    table = Section(f"{checked.title}: {games}", ("", "", ""), rows, (note,) * bool(note))
    return sections_text((table,)) + ("passed\n" if checked.passed else "FAILED\n")


def as_json(checked: CheckResult) -> str:
    """Return the checks as the text of one JSON object."""
    plan = checked.plan
    document = {
        "format": 1,
        **attributes(checked, "pack", "passed"),
        "plan": plan and plan_values(plan),
        "games": checked.measured.games if checked.measured is not None else 0,
        "games_to_decide": _needed(checked),
        "checks": [
            attributes(verdict, "state", "name", "found", "wanted", "note")
            for verdict in checked.verdicts
        ],
    }
    return json_text(document)


def _needed(checked: CheckResult) -> int | None:
    if checked.plan is None or checked.measured is None:
        return None
    return games_to_decide(checked.plan, checked.measured, MAX_GAMES)


def _words(verdict: Verdict) -> str:
    """Return the measurement, the target, and unless it passed the note of a verdict."""
    aim = f", wanted {verdict.wanted}" if verdict.wanted else ""
    note = f" ({verdict.note})" if verdict.note and verdict.state != PASS else ""
    return verdict.found + aim + note
