"""The table of `questpack check`, as text and as JSON."""

from textwrap import wrap

from authoring.core.printable import json_text
from authoring.playtest.as_json import plan_values
from authoring.playtest.targets import PASS, Verdict
from authoring.playtest.text_lines import played
from authoring.services.check import Checked

WIDTH = 80


def as_text(checked: Checked) -> str:
    """A line per thing checked, then the verdict; at most 80 columns."""
    plan, measured = checked.plan, checked.measured
    games = played(plan, measured) if plan is not None and measured is not None else "no games"
    lines = wrap(f"{checked.title}: {games}", WIDTH, break_on_hyphens=False)
    width = max(len(verdict.name) for verdict in checked.verdicts)
    for verdict in checked.verdicts:
        lines += _line(verdict, min(width, 24))
    lines.append("passed" if checked.passed else "FAILED")
    return "\n".join(lines) + "\n"


def as_json(checked: Checked) -> str:
    """The same as one JSON object."""
    plan = checked.plan
    document = {
        "format": 1,
        "pack": checked.pack,
        "passed": checked.passed,
        "plan": plan and plan_values(plan),
        "games": checked.measured.games if checked.measured is not None else 0,
        "checks": [
            {
                "state": verdict.state,
                "name": verdict.name,
                "found": verdict.found,
                "wanted": verdict.wanted,
                "note": verdict.note,
            }
            for verdict in checked.verdicts
        ],
    }
    return json_text(document)


def _line(verdict: Verdict, width: int) -> list[str]:
    text = verdict.found
    if verdict.wanted:
        text += f", wanted {verdict.wanted}"
    if verdict.note and verdict.state != PASS:
        text += f" ({verdict.note})"
    lead = f"  {verdict.state:<4}  {verdict.name:<{width}}  "
    return wrap(text, WIDTH, initial_indent=lead, subsequent_indent=" " * (width + 10))
