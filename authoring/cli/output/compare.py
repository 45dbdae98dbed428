"""Output of `questpack compare`, in each of its forms."""

from collections.abc import Callable, Mapping
from functools import partial

from authoring.cli.forms import forms
from authoring.core.printable import json_text
from authoring.playtest.paired_sections import paired_values
from authoring.report.values import attributes
from authoring.services.changed_sections import changed_values
from authoring.services.tuning.compare import ComparisonResult
from authoring.services.tuning.compared_page import compared_document


def forms_of(result: ComparisonResult) -> Mapping[str, Callable[[], str]]:
    """Return for each name of a form, such as `json`, a function that makes the output in it."""
    return forms(partial(compared_document, result), partial(_json, result))


def _json(result: ComparisonResult) -> str:
    """Return the text of a JSON object, which does not depend on the machine or on `--jobs`."""
    document = {
        "format": 1,
        **attributes(result, "title", "old", "new"),
        **changed_values(result.changed),
        "games": [paired_values(game) for game in result.games],
        "drifts": [
            {**attributes(drift, "state", "name", "found", "wanted"), "sure": drift.settled}
            for drift in result.drifts
        ],
        "kept": result.kept,
    }
    return json_text(document)
