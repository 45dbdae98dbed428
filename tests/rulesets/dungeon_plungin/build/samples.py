"""Values that fit a schema, made from it: some for every key, and objects of chosen keys."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[4]
MOST = 3
"""Samples of one value."""
_DEEPEST = 7
FIXED: Mapping[str, Any] = {
    "life_chart": {"die": "d6", "rows": {"1-5": "alive", "6+": "dead"}},
    "actions": {"die": "d6", "rows": {"1-6": "nothing"}},
    "properties": {"hut": {"price": 100, "name": "Hut"}},
}
"""Values of keys that nobody can make up from the schema alone."""


@cache
def bundle() -> Any:
    """The whole schema of a pack."""
    return json.loads((ROOT / "schemas" / "dungeon-plungin.json").read_text(encoding="utf-8"))


def resolved(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema with its reference, if it is one, followed; keys beside the reference stay."""
    while "$ref" in schema:
        node = bundle()
        for step in schema["$ref"].removeprefix("#/").split("/"):
            node = node[step]
        schema = {**node, **{key: value for key, value in schema.items() if key != "$ref"}}
    return schema


def samples(schema: Mapping[str, Any], depth: int = 0) -> list[Any]:
    """Up to `MOST` different values that mostly fit."""
    found: list[Any] = []
    for value in _samples(resolved(schema), depth):
        if value not in found or isinstance(value, bool) != isinstance(found[0], bool):
            found.append(value)
        if len(found) == MOST:
            break
    return found


def _samples(schema: Mapping[str, Any], depth: int) -> Iterator[Any]:
    yield from schema.get("enum", ())
    yield from (schema["const"],) if "const" in schema else ()
    yield from schema.get("examples", ())
    if depth > _DEEPEST:
        return
    for branches in ("anyOf", "oneOf"):
        for branch in schema.get(branches, ()):
            if set(branch) != {"required"}:
                yield from islice(samples(branch, depth + 1), 2)
    kinds = schema.get("type", [])
    for kind in [kinds] if isinstance(kinds, str) else kinds:
        yield from _of_type(kind, schema, depth)


def _of_type(kind: str, schema: Mapping[str, Any], depth: int) -> Iterator[Any]:
    least = int(schema.get("minimum", 2))
    if kind == "boolean":
        yield from (True, False)
    elif kind in ("integer", "number"):
        yield from (max(least, 3) + more for more in range(MOST))
    elif kind == "string" and "enum" not in schema:
        yield from ("rat", "probe-two")
    elif kind == "array":
        items = samples(schema.get("items", {}), depth + 1)
        size = int(schema.get("minItems", 1))
        yield from ([item] * size for item in items[:1])
        yield from (items[at : at + size] for at in range(1, 2) if len(items) >= at + size)
    elif kind == "object":
        yield from objects(schema, depth)


def keys_of(schema: Mapping[str, Any]) -> list[str]:
    """The keys of an object, the required ones left out."""
    schema = resolved(schema)
    return [key for key in schema.get("properties", {}) if key not in schema.get("required", ())]


def objects(schema: Mapping[str, Any], depth: int = 0) -> Iterator[dict[str, Any]]:
    """An object of the required keys, then some with one more."""
    yield from islice((made for made in _with(schema, (), depth) if made), 1)
    for key in keys_of(schema)[:MOST]:
        yield from islice(_with(schema, (key,), depth), 1)


def _with(
    schema: Mapping[str, Any], chosen: tuple[str, ...], depth: int
) -> Iterator[dict[str, Any]]:
    """Objects of the required keys and the chosen ones, each with what it depends on."""
    schema = resolved(schema)
    names = [*schema.get("required", ()), *chosen]
    for name in names:
        names += [
            one for one in schema.get("dependentRequired", {}).get(name, ()) if one not in names
        ]
    values = {
        name: [FIXED[name]] if name in FIXED else samples(schema["properties"][name], depth + 1)
        for name in names
    }
    if all(values.values()):
        for at in range(4):
            yield {
                name: some[(at + place) % len(some)]
                for place, (name, some) in enumerate(values.items())
            }


def with_keys(schema: Mapping[str, Any], number: int) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every choice of so many keys, with two objects that have them."""
    for chosen in combinations(keys_of(schema), number):
        for made in _with(schema, chosen, 0):
            yield chosen, made
