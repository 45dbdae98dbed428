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


def forms_of(found: ComparisonResult) -> Mapping[str, Callable[[], str]]:
    """Name of a form -> what makes it."""
    return forms(partial(compared_document, found), partial(_json, found))


def _json(found: ComparisonResult) -> str:
    """Return one JSON object; nothing in it depends on the machine or on `--jobs`."""
    document = {
        "format": 1,
        **attributes(found, "title", "old", "new"),
        **changed_values(found.changed),
        "games": [paired_values(game) for game in found.games],
        "drifts": [
            {**attributes(drift, "state", "name", "found", "wanted"), "sure": drift.settled}
            for drift in found.drifts
        ],
        "kept": found.kept,
    }
    return json_text(document)
