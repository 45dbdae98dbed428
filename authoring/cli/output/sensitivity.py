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


def forms_of(result: Sensitivity) -> Mapping[str, Callable[[], str]]:
    """Return for each name of a form, such as `json`, a function that makes the output in it."""
    return forms(partial(sensitivity_document, result), partial(_json, result))


def _json(result: Sensitivity) -> str:
    """Return the text of a JSON object, which does not depend on the machine or on `--jobs`."""
    document = {
        "format": 1,
        "title": result.title,
        "plan": plan_values(result.plan),
        "complete": result.complete,
        "games": result.spent,
        "won": rate_values(result.won),
        "steps": [_shift(shift) for shift in result.shifts],
        "left_out": [{**_turn(turn), "why": reason} for turn, reason in result.left_out],
    }
    return json_text(document)


def _turn(turn: Turn) -> dict[str, object]:
    span = turn.now.span
    return {"path": turn.path, "now": turn.now.text, "value": turn.value, "file": span.path,
            **attributes(span, "line", "column")}  # fmt: skip


def _shift(shift: Shift) -> dict[str, object]:
    return {
        **_turn(shift.turn),
        **attributes(shift, "games", "differing", "moved", "low", "high", "fresh"),
    }
