"""Schema of a ruleset at a path: the keys and values that may stand there."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.source.edits.node_path import Step
from authoring.source.schema.subschemas import Schema, forms_below, forms_of

WORDS: Final = "x-words"
"""Keyword of our schemas: a list of words to offer, or the name of such a list."""


@dataclass(frozen=True, slots=True)
class Key:
    """An allowed key of a map, with its description."""

    name: str
    says: str


@dataclass(frozen=True, slots=True)
class Forms:
    """The `forms` that the schema `root` allows at one path: several where it leaves a choice."""

    root: Schema
    forms: tuple[Schema, ...]

    def allowed_keys(self) -> tuple[Key, ...]:
        """Return the allowed keys, in the schema's order; () where no map may stand."""
        descriptions: dict[str, str] = {}
        for form in self.forms:
            for name, value in form.get("properties", {}).items():
                descriptions.setdefault(name, _says(self.root, value))
        return tuple(Key(name, says) for name, says in descriptions.items())

    def values(self) -> tuple[object, ...]:
        """Return the values the schema lists; () where others are allowed, too."""
        known: dict[str, object] = {}
        for form in self.forms:
            listed = [*form.get("enum", ()), *([form["const"]] if "const" in form else ())]
            if form.get("type") == "boolean":
                listed += [True, False]
            for value in listed:
                if isinstance(value, str | int):
                    known.setdefault(repr(value), value)
        return tuple(known.values())

    def words(self) -> tuple[str | Sequence[str], ...]:
        """Return the lists of extendable words, or the names of such lists; () for none."""
        return tuple(form[WORDS] for form in self.forms if WORDS in form)

    def says(self) -> str:
        """Return the schema's description of the value at this path; "" for none."""
        return next((str(form["description"]) for form in self.forms if "description" in form), "")


def forms_at(schema: Path, steps: Sequence[Step]) -> Forms:
    """Return the forms of the value at the end of `steps`, a path from the top of a pack's file."""
    root = _root(str(schema))
    forms = list(forms_of(root, root))
    for step in steps:
        forms = [
            form
            for parent in forms
            for subschema in forms_below(parent, step)
            for form in forms_of(root, subschema)
        ]
    return Forms(root, tuple(forms))


@cache
def _root(schema: str) -> Schema:
    root: Schema = json.loads(Path(schema).read_text(encoding="utf-8"))
    return root


def _says(root: Schema, schema: object) -> str:
    return next(
        (str(form["description"]) for form in forms_of(root, schema) if "description" in form), ""
    )
