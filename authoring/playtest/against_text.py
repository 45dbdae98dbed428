"""A comparison of two versions for people (plain text, 80 columns) and for programs."""

from collections.abc import Iterator
from itertools import groupby

from authoring.core.printable import json_text
from authoring.engine.record import DEATHS, KILLERS
from authoring.playtest.against import WON, Against, Change
from authoring.playtest.as_json import plan_values
from authoring.playtest.report_words import SHOWN
from authoring.report.text import cut, fold, heading
from authoring.report.values import attributes

_TITLES = {"endings": "How the games ended", "numbers": "Per game (mean)",
           DEATHS: "Games in which they died", KILLERS: "Games with deaths by"}  # fmt: skip
_NAMES = 24


def against_text(found: Against) -> str:
    """Return the whole comparison as text, ending with a newline."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Against) -> Iterator[str]:
    yield from heading(f"{found.title} against {found.other}")
    plan = found.plan
    yield from fold(
        f"{found.games:,} games of each with the same luck, seed {plan.seed}, policy "
        f"{plan.policy}", "",
    )  # fmt: skip
    yield ""
    if not found.differing:
        why = "they play alike" if found.alike else "none of these games met what is different"
        yield f"No game came out in another way: {why}."
        return
    yield f"{found.differing:,} games came out in another way."
    yield ""
    yield f"{'':{_NAMES + 2}}{'before':>10}{'now':>10}{'change':>10}   95 % interval"
    for group, changes in groupby(found.changes, key=lambda change: change.group):
        if group != WON:
            yield _TITLES[group]
        several = list(changes)
        yield from map(_line, several[:SHOWN])
        if len(several) > SHOWN:
            yield f"  and {len(several) - SHOWN} more"
    yield ""
    yield from fold("* beyond chance: the interval leaves out 0", "")
    won = next(change for change in found.changes if change.group == WON)
    if won.apart:
        yield from fold(
            f"Two separate runs of {found.games:,} games would tell the change of wins "
            f"{won.apart:.1f} times less exactly.", "",
        )  # fmt: skip


def _line(change: Change) -> str:
    share = change.group != "numbers"
    name = cut(change.name or "won", _NAMES)
    before, now = (
        (f"{100 * x:.1f} %" if share else f"{x:,.1f}") for x in (change.before, change.now)
    )
    scale = 100 if share else 1
    moved, low, high = (f"{scale * x:+.1f}" for x in (change.change, change.low, change.high))
    star = " *" if change.clear else ""
    return f"  {name}{before:>10}{now:>10}{moved:>10}   {low} to {high}{star}"


def against_json(found: Against) -> str:
    """Return one JSON object; nothing in it depends on the machine or on `--jobs`."""
    return json_text({"format": 1, **against_values(found)})


def against_values(found: Against) -> dict[str, object]:
    """Return the content of `against_json` as values."""
    names = ("group", "name", "before", "now", "change", "low", "high", "apart", "clear")
    return {
        **attributes(found, "title", "other"),
        "plan": plan_values(found.plan),
        **attributes(found, "games", "differing", "alike"),
        "changes": [
            attributes(change, *names) | {"apart": round(change.apart, 3)}
            for change in found.changes
        ],
    }
