"""Schemas of what is written, and the files of a target."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from authoring.core.data import data_folder
from authoring.export.kit import Kit
from authoring.export.target import ExportOptions, targets

_FOLDER = Path(__file__).parent / "schemas"
_OUTPUT = data_folder("schemas") / "output"


@cache
def _schema(name: str) -> Any:
    folder = _OUTPUT if name.startswith("export-") else _FOLDER
    found = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(found)
    return found


def assert_fits(document: object, name: str, part: str = "") -> None:
    """The document, or `part` of what the schema defines, has no fault."""
    schema = _schema(name)
    wanted = {**schema, "$ref": f"#/$defs/{part}"} if part else schema
    faults = [
        f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
        for error in Draft202012Validator(wanted).iter_errors(document)
    ]
    assert not faults, faults[:5]


def written(kit: Kit, target: str, base: str = "") -> Mapping[str, bytes]:
    """Files by their paths; none has the path of another."""
    made = list(targets()[target].files(kit, ExportOptions(base)))
    files = dict(made)
    assert len(files) == len(made)
    return files
