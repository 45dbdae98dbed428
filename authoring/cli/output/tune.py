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


def forms_of(found: TuneResult) -> Mapping[str, Callable[[], str]]:
    """Name of a form -> what makes it."""
    text = patch_of(found)
    below = f"\n{text}" if text else ""
    return forms(partial(tuned_document, found), partial(_json, found), below=below)


def _json(found: TuneResult) -> str:
    """Return one JSON object; nothing in it depends on the machine or on `--jobs`."""
    fresh = found.fresh
    document = {
        "format": 1,
        "title": found.title,
        "plan": plan_values(found.plan),
        "complete": found.complete,
        "games": found.spent,
        "aims": [attributes(aim, "name", "measure", "low", "high") for aim in found.aims],
        "exact": dict(found.exact),
        "points": [_point(found, point) for point in found.points],
        "winner": None if found.winner is None else _settings(found, found.winner),
        "edges": dict(found.edges),
        "fresh": None
        if fresh is None
        else {
            "seed": fresh.plan.seed,
            "games": fresh.games,
            "figures": _figures(found, fresh.figures),
            "met": plain(fresh.met),
        },
        "met": found.met,
        "patch": patch_of(found),
        "not_written": found.unwritable,
        "warnings": plain(found.warnings),
    }
    return json_text(document)


def _point(found: TuneResult, one: Point) -> dict[str, object]:
    return {
        "values": dict(zip((axis.path for axis in found.axes), one.grid_point.values, strict=True)),
        "change": plain(one.grid_point.change),
        "games": one.games,
        "figures": _figures(found, one.figures) if one.figures else None,
        "distance": plain(one.distance) if one.figures else None,
        "dropped": None if one.dropped is None else asdict(one.dropped),
        "out_by": one.by,
        "out": one.out,
    }


def _figures(found: TuneResult, figures: _Figures) -> dict[str, object]:
    return {
        aim.title: dict(zip(("value", "low", "high"), map(plain, figure), strict=True))
        for aim, figure in zip(found.aims, figures, strict=True)
    }


def _settings(found: TuneResult, one: Point) -> dict[str, str]:
    pairs = zip(found.axes, one.grid_point.values, strict=True)
    return {axis.path: value for axis, value in pairs if not is_now(axis, value)}
