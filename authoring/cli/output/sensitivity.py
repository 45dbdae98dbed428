"""Output of `questpack sensitivity`, in each of its forms."""

from collections.abc import Callable, Mapping
from functools import partial

from authoring.cli.forms import forms
from authoring.core.printable import json_text
from authoring.playtest.as_json import plan_values, rate_values
from authoring.report.values import attributes
from authoring.services.tuning.numbers import Turn
from authoring.services.tuning.sensitivity import Sensitivity, Shift
from authoring.services.tuning.sensitivity_page import sensitivity_document


def forms_of(found: Sensitivity) -> Mapping[str, Callable[[], str]]:
    """Name of a form -> what makes it."""
    return forms(partial(sensitivity_document, found), partial(_json, found))


def _json(found: Sensitivity) -> str:
    """Return one JSON object; nothing in it depends on the machine or on `--jobs`."""
    document = {
        "format": 1,
        "title": found.title,
        "plan": plan_values(found.plan),
        "complete": found.complete,
        "games": found.spent,
        "won": rate_values(found.won),
        "steps": [_sway(sway) for sway in found.shifts],
        "left_out": [{**_turn(turn), "why": why} for turn, why in found.left_out],
    }
    return json_text(document)


def _turn(turn: Turn) -> dict[str, object]:
    span = turn.now.span
    return {"path": turn.path, "now": turn.now.text, "value": turn.value, "file": span.path,
            **attributes(span, "line", "column")}  # fmt: skip


def _sway(one: Shift) -> dict[str, object]:
    return {
        **_turn(one.turn),
        **attributes(one, "games", "differing", "moved", "low", "high", "fresh"),
    }
