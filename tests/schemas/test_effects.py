"""The schema of effects and the effects themselves say the same."""

import re
from typing import Any

import pytest

from authoring.rulesets.dungeon_plungin.build.roles import ROLES
from authoring.rulesets.dungeon_plungin.effects.registry import SIZED, WHO, specs
from authoring.rulesets.dungeon_plungin.model import AWARENESS, STATS
from authoring.verbs.spec import Arg, VerbSpec

VERBS = sorted(specs())


def words_of(schema: dict[str, Any]) -> set[str]:
    """Every word a schema offers."""
    found = set(schema.get("enum", ()))
    for branch in (*schema.get("anyOf", ()), schema.get("items", {})):
        found |= words_of(branch) if branch else set()
    return found


def argument(parts: dict[str, dict[str, Any]], schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with its reference followed."""
    reference = schema.get("$ref")
    if not reference:
        return schema
    file, _, pointer = reference.partition("#/$defs/")
    part: dict[str, Any] = parts[file.removesuffix(".json") or "effects"]["$defs"][pointer]
    return {**argument(parts, part), **{k: v for k, v in schema.items() if k != "$ref"}}


def test_the_schema_knows_exactly_the_verbs_that_exist(parts: dict[str, dict[str, Any]]) -> None:
    effect = parts["effects"]["$defs"]["effect"]
    assert sorted(one["required"][0] for one in effect["oneOf"]) == VERBS


def test_to_offers_exactly_those_whom_an_effect_can_concern(
    parts: dict[str, dict[str, Any]],
) -> None:
    effect = parts["effects"]["$defs"]["effect"]
    words, sized = effect["properties"]["to"]["anyOf"]
    assert words["enum"] == list(WHO)
    for who in SIZED:
        assert re.fullmatch(sized["pattern"], f"{who} 2x2")


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_takes_the_same_arguments_as_its_schema_says(
    parts: dict[str, dict[str, Any]], verb: str
) -> None:
    spec: VerbSpec = specs()[verb]
    schema = argument(parts, parts["effects"]["$defs"][verb])
    assert set(schema.get("properties", {})) == set(spec.args)
    if "object" not in str(schema.get("type")):
        assert spec.value is not None or spec.options
    needed = [name for name, arg in spec.args.items() if arg.required]
    assert set(needed) <= set(schema.get("required", ()))
    for name, arg in spec.args.items():
        assert_same_words(argument(parts, schema["properties"][name]), arg)
    assert bool(spec.rest) == ("patternProperties" in schema)


def assert_same_words(schema: dict[str, Any], arg: Arg) -> None:
    if arg.kind in ("place", "word-or-id"):
        assert all(f"`{word}`" in schema["description"] for word in arg.words)
    elif arg.words:
        assert words_of({**schema}) == set(arg.words) or "$ref" in str(schema)


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_has_the_same_branches_as_its_schema_says(
    parts: dict[str, dict[str, Any]], verb: str
) -> None:
    effect = parts["effects"]["$defs"]["effect"]
    goes_with: dict[str, list[str]] = effect["dependentRequired"]
    every = [branch for spec in specs().values() for branch in spec.branches]
    own = {branch for branch in specs()[verb].branches if every.count(branch) == 1}
    assert {key for key, verbs in goes_with.items() if verb in verbs} == own
    assert set(every) <= set(effect["properties"])


def test_stats_and_awareness_are_those_of_the_rules(parts: dict[str, dict[str, Any]]) -> None:
    common = parts["common"]["$defs"]
    assert common["stat"]["enum"] == list(STATS)
    assert common["awareness"]["enum"] == list(AWARENESS)


def test_every_chart_the_rules_roll_is_known_by_all_its_names(
    parts: dict[str, dict[str, Any]],
) -> None:
    charts = parts["charts"]
    assert set(charts["properties"]) == {role.id for role in ROLES}
    aliases = "".join(charts["patternProperties"])
    for role in ROLES:
        for alias in role.aliases:
            assert alias in aliases
