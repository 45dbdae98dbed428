"""Traversal of a JSON Schema: the forms of a value, and those of its members."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from authoring.source.edits.node_path import Step

Schema = Mapping[str, Any]
_BESIDE: Final = ("anyOf", "oneOf", "allOf")
_EITHER: Final = ("then", "else")


def forms_of(root: Schema, schema: object, depth: int = 12) -> Iterator[Schema]:
    """Yield a schema, those it refers to inside `root`, and its choices, `depth` levels deep."""
    if not isinstance(schema, dict) or not depth:
        return
    yield schema
    if "$ref" in schema:
        yield from forms_of(root, target(root, str(schema["$ref"])), depth - 1)
    for name in _BESIDE:
        for choice in schema.get(name, ()):
            yield from forms_of(root, choice, depth - 1)
    for name in _EITHER:
        yield from forms_of(root, schema.get(name), depth - 1)


def target(root: Schema, reference: str) -> object:
    """Return the schema in `root` at an address such as `#/$defs/id`; None if there is none."""
    node: Any = root
    for step in reference.removeprefix("#/").split("/"):
        node = node.get(step) if isinstance(node, Mapping) else None
    return node


def forms_below(schema: Schema, step: Step) -> Iterator[object]:
    """Yield the schemas for the value at a key, or an index, in a value of `schema`."""
    if isinstance(step, int):
        yield schema.get("items")
        return
    properties = schema.get("properties", {})
    if step in properties:
        yield properties[step]
        return
    for pattern, form in schema.get("patternProperties", {}).items():
        if re.search(pattern, step):
            yield form
    yield schema.get("additionalProperties")
