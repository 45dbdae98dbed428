"""Output of `questpack tune`, in each of its forms."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import partial

from authoring.cli.forms import forms
from authoring.core.printable import json_text
from authoring.playtest.as_json import plan_values
from authoring.report.values import attributes, plain
from authoring.services.tuning.grid import is_now
from authoring.services.tuning.tuned import Point, TuneResult
from authoring.services.tuning.tuned_page import patch_of, tuned_document

_Figures = tuple[tuple[float, float, float], ...]


def forms_of(result: TuneResult) -> Mapping[str, Callable[[], str]]:
    """Return for each name of a form, such as `json`, a function that makes the output in it."""
    text = patch_of(result)
    below = f"\n{text}" if text else ""
    return forms(partial(tuned_document, result), partial(_json, result), below=below)


def _json(result: TuneResult) -> str:
    """Return the text of a JSON object, which does not depend on the machine or on `--jobs`."""
    fresh = result.fresh
    document = {
        "format": 1,
        "title": result.title,
        "plan": plan_values(result.plan),
        "complete": result.complete,
        "games": result.spent,
        "aims": [attributes(aim, "name", "measure", "low", "high") for aim in result.aims],
        "exact": dict(result.exact),
        "points": [_point(result, point) for point in result.points],
        "winner": None if result.winner is None else _settings(result, result.winner),
        "edges": dict(result.edges),
        "fresh": None
        if fresh is None
        else {
            "seed": fresh.plan.seed,
            "games": fresh.games,
            "figures": _figures(result, fresh.figures),
            "met": plain(fresh.met),
        },
        "met": result.met,
        "patch": patch_of(result),
        "not_written": result.unwritable,
        "warnings": plain(result.warnings),
    }
    return json_text(document)


def _point(result: TuneResult, point: Point) -> dict[str, object]:
    return {
        "values": dict(
            zip((axis.path for axis in result.axes), point.grid_point.values, strict=True)
        ),
        "change": plain(point.grid_point.change),
        "games": point.games,
        "figures": _figures(result, point.figures) if point.figures else None,
        "distance": plain(point.distance) if point.figures else None,
        "dropped": None if point.dropped is None else asdict(point.dropped),
        "out_by": point.by,
        "out": point.out,
    }


def _figures(result: TuneResult, figures: _Figures) -> dict[str, object]:
    return {
        aim.title: dict(zip(("value", "low", "high"), map(plain, figure), strict=True))
        for aim, figure in zip(result.aims, figures, strict=True)
    }


def _settings(result: TuneResult, point: Point) -> dict[str, str]:
    pairs = zip(result.axes, point.grid_point.values, strict=True)
    return {axis.path: value for axis, value in pairs if not is_now(axis, value)}
