"""Examples, from the shipped packs, for keys of the format without an example in the schema."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ruamel.yaml import YAML

from authoring.core.data import data_folder

Schema = Mapping[str, Any]
WAYS = ("oneOf", "anyOf", "allOf")
SHORT = 60
"""Most characters of an example; longer ones are left out."""


class Examples:
    """Values in the packs of one ruleset, each by the part of the schema (form) that allows it."""

    def __init__(self, game: str, whole: Schema) -> None:
        self.whole = whole
        self.found: dict[int, object] = {}
        for document in _documents(game):
            self._visit(whole, document)

    def of(self, form: Schema) -> tuple[object, ...]:
        """Return (first short value with this form,); () if there is none."""
        return (self.found[id(form)],) if id(form) in self.found else ()

    def at(self, ref: str) -> Schema:
        """Return the form that a `$ref` names."""
        node: Any = self.whole
        for step in ref.removeprefix("#/").split("/"):
            node = node[step]
        return node  # type: ignore[no-any-return]

    def _visit(self, form: Schema, value: object) -> None:
        if len(str(value)) <= SHORT and "\n" not in str(value):
            self.found.setdefault(id(form), value)
        if "$ref" in form:
            self._visit(self.at(form["$ref"]), value)
        for way in WAYS:
            for one in form.get(way, ()):
                self._visit(one, value)
        for inner, part in _inside(form, value):
            self._visit(inner, part)
        if isinstance(form.get("else"), Mapping) and not isinstance(value, list):
            self._visit(form["else"], value)


def _inside(form: Schema, value: object) -> Iterator[tuple[Schema, object]]:
    """Yield (form, value) for each entry of a list or map."""
    if isinstance(value, list) and "items" in form:
        yield from ((form["items"], one) for one in value)
    if isinstance(value, dict):
        own = form.get("properties", {})
        yield from ((own[key], one) for key, one in value.items() if key in own)
        for pattern, inner in form.get("patternProperties", {}).items():
            named = [one for key, one in value.items() if re.search(pattern, str(key))]
            yield from ((inner, one) for one in named)


def _documents(game: str) -> Iterator[object]:
    """Yield the content of each file of the packs of a ruleset."""
    for header in sorted(data_folder("packs").glob("*/pack.yaml")):
        if YAML(typ="safe").load(header)["ruleset"] == game:
            for file in sorted(header.parent.glob("*.yaml")):
                yield YAML(typ="safe").load(file)
