"""The bundle is what the single schemas say, in one file that asks no network."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from authoring.core.data import data_folder
from authoring.source.pack.pack_keys import COMMON, shipped_keys
from authoring.source.schema.bundle import bundle_text

GAMES = [
    p
    for p in data_folder("schemas").iterdir()
    if p.name != "shared" and (p / "pack.json").is_file()
]


def schemas_in(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every map inside a schema with its pointer."""
    if isinstance(value, dict):
        yield path, value
        for key, item in value.items():
            if key not in ("examples", "default", "enum", "const") and not key.startswith("x-"):
                yield from schemas_in(item, f"{path}/{key}")
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from schemas_in(item, f"{path}/{number}")


def part(game: str, name: str) -> dict[str, Any]:
    file = data_folder("schemas") / game / f"{name}.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def resolve(root: Any, pointer: str) -> Any:
    for step in pointer.removeprefix("#/").split("/"):
        root = root[step]
    return root


@pytest.mark.parametrize("game", sorted(path.stem for path in GAMES))
def test_the_committed_bundle_is_up_to_date(game: str) -> None:
    """Run `make schemas` when this fails."""
    folder = data_folder("schemas") / game
    assert bundle_text(folder) == (folder.parent / f"{game}.json").read_text(encoding="utf-8")


def test_no_form_or_header_key_is_written_twice_alike() -> None:
    """What a game says of a shared form is only where it differs."""
    for name, kind in (("common", "$defs"), ("pack", "properties")):
        shared = part("shared", name)[kind]
        for game in (path.stem for path in GAMES):
            for key, own in part(game, name).get(kind, {}).items():
                theirs = shared.get(key, {})
                assert [one for one in own if one in theirs and own[one] == theirs[one]] == []


def test_every_schema_is_a_schema(
    bundled: dict[str, Any], parts: dict[str, dict[str, Any]]
) -> None:
    for schema in (bundled, *parts.values()):
        Draft202012Validator.check_schema(schema)
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_ids_name_the_format_and_a_host_that_cannot_exist(
    parts: dict[str, dict[str, Any]], bundled: dict[str, Any]
) -> None:
    base = "https://questpack.invalid/format-1/dungeon-plungin"
    assert {name: part["$id"] for name, part in parts.items()} == {
        name: f"{base}/{name}.json" for name in parts
    }
    assert bundled["$id"] == f"{base}.json"


def test_every_reference_stays_inside_the_bundle(bundled: dict[str, Any]) -> None:
    references = [one["$ref"] for _, one in schemas_in(bundled) if isinstance(one.get("$ref"), str)]
    assert len(references) > 100
    for reference in references:
        assert reference.startswith("#/$defs/")
        assert isinstance(resolve(bundled, reference), dict)


def test_there_is_a_schema_for_every_top_level_key(bundled: dict[str, Any]) -> None:
    pack_keys = shipped_keys("dungeon-plungin")
    assert set(bundled["properties"]) == {*COMMON, *pack_keys.kinds}
    assert len(pack_keys.kinds) == 13


def test_every_property_says_what_it_is_for(bundled: dict[str, Any]) -> None:
    silent = [
        f"{path}/properties/{key}"
        for path, schema in schemas_in(bundled)
        if not path.endswith(("/properties", "/if"))
        for key, item in schema.get("properties", {}).items()
        if not _described(bundled, item)
    ]
    assert silent == []


def _described(root: dict[str, Any], schema: dict[str, Any]) -> bool:
    while "description" not in schema and "$ref" in schema:
        schema = resolve(root, schema["$ref"])
    return str(schema.get("description", "")).endswith((".", "`"))


def test_every_map_that_authors_type_is_closed(bundled: dict[str, Any]) -> None:
    open_maps = [
        path
        for path, schema in schemas_in(bundled)
        if "properties" in schema
        and not path.endswith(("/properties", "/if"))
        and not re.search(r"/allOf/\d+/(then|else)$", path)  # the map around it is closed
        and schema.get("additionalProperties", True) is True
    ]
    assert open_maps == []


def test_patterns_are_whole_and_understood_by_javascript_too(bundled: dict[str, Any]) -> None:
    patterns = {
        pattern
        for _, schema in schemas_in(bundled)
        for pattern in (schema.get("pattern"), *schema.get("patternProperties", ()))
        if isinstance(pattern, str)
    }
    assert patterns
    for pattern in patterns:
        re.compile(pattern)
        assert pattern.startswith("^")
        assert pattern.endswith("$")
        assert "(?i)" not in pattern
        assert "(?P" not in pattern


def test_every_example_fits_its_own_schema(bundled: dict[str, Any]) -> None:
    wrong = []
    for path, schema in schemas_in(bundled):
        if path.endswith("/properties") or not isinstance(schema.get("examples"), list):
            continue
        rest = {"$defs": bundled["$defs"], "$schema": bundled["$schema"]}
        validator = Draft202012Validator({**rest, **schema})
        wrong += [
            f"{path}: {example!r}: {problem.message}"
            for example in schema["examples"]
            for problem in validator.iter_errors(example)
        ]
    assert wrong == []


def test_every_default_fits_its_own_schema(bundled: dict[str, Any]) -> None:
    for path, schema in schemas_in(bundled):
        if path.endswith("/properties") or "default" not in schema:
            continue
        validator = Draft202012Validator({"$defs": bundled["$defs"], **schema})
        assert list(validator.iter_errors(schema["default"])) == [], path


@pytest.mark.parametrize("keyword", ["pattern", "oneOf", "anyOf", "not"])
def test_what_has_no_words_of_its_own_is_given_some(bundled: dict[str, Any], keyword: str) -> None:
    """An author never sees a regular expression or a list of schemas."""
    speechless = [
        path
        for path, schema in schemas_in(bundled)
        if keyword in schema
        and not path.endswith(("/properties", "/$defs"))
        and isinstance(schema[keyword], str | list)
        and not _has_words(bundled, path, schema)
    ]
    assert speechless == []


def _has_words(root: dict[str, Any], path: str, schema: dict[str, Any]) -> bool:
    """Its own, or those of the `anyOf` it is a branch of."""
    if "x-form" in schema:
        return True
    outer, _, last = path.rpartition("/")
    return last.isdigit() and "x-form" in resolve(root, "#" + outer.rpartition("/")[0])
