"""The table of `questpack check`, as text and as JSON."""

from textwrap import wrap

from authoring.core.printable import json_text
from authoring.playtest.targets import PASS, Verdict
from authoring.services.check import Checked

WIDTH = 80


def as_text(checked: Checked) -> str:
    """A line per thing checked, then the verdict; at most 80 columns."""
    head = f"{checked.title}: "
    plan = checked.plan
    head += f"{plan.games:,} games, seed {plan.seed}, policy {plan.policy}" if plan else "no games"
    lines = wrap(head, WIDTH)
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
        "plan": plan and {"games": plan.games, "seed": plan.seed, "policy": plan.policy},
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
