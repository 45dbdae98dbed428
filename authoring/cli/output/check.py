"""The table of `questpack check`, as text and as JSON."""

from textwrap import wrap

from authoring.core.printable import json_text
from authoring.playtest.as_json import plan_values
from authoring.playtest.report_words import played
from authoring.playtest.sample_size import games_to_decide
from authoring.playtest.targets import PASS, Verdict
from authoring.report.values import attributes
from authoring.services.check import Checked
from authoring.services.playtest import MAX_GAMES

WIDTH = 80


def as_text(checked: Checked) -> str:
    """Return a line per thing checked, then the verdict; at most 80 columns."""
    plan, measured = checked.plan, checked.measured
    games = played(plan, measured) if plan is not None and measured is not None else "no games"
    lines = wrap(f"{checked.title}: {games}", WIDTH, break_on_hyphens=False)
    needed = _needed(checked)
    if needed is not None:
        says = f"some {needed:,} games like these would decide it: -n {needed}"
        lines += wrap(says, WIDTH, initial_indent="  ", subsequent_indent="  ")
    width = max(len(verdict.name) for verdict in checked.verdicts)
    for verdict in checked.verdicts:
        lines += _line(verdict, min(width, 24))
    lines.append("passed" if checked.passed else "FAILED")
    return "\n".join(lines) + "\n"


def as_json(checked: Checked) -> str:
    """Return the checks as one JSON object."""
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


def _needed(checked: Checked) -> int | None:
    if checked.plan is None or checked.measured is None:
        return None
    return games_to_decide(checked.plan, checked.measured, MAX_GAMES)


def _line(verdict: Verdict, width: int) -> list[str]:
    text = verdict.found
    if verdict.wanted:
        text += f", wanted {verdict.wanted}"
    if verdict.note and verdict.state != PASS:
        text += f" ({verdict.note})"
    lead = f"  {verdict.state:<4}  {verdict.name:<{width}}  "
    return wrap(text, WIDTH, initial_indent=lead, subsequent_indent=" " * (width + 10))
