"""The schema and the code list the same words and bounds."""

import json
from typing import Any

import pytest

from authoring.core.data import data_folder
from authoring.rulesets.dungeoneers.model.keywords import CLASSES, FINDS, SIDES, WEAPONS
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.rulesets.dungeoneers.rulings import RULINGS

FOLDER = data_folder("schemas") / "dungeoneers"


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def test_rulings() -> None:
    listed = schema("quest")["properties"]["rulings"]["properties"]
    assert {name: tuple(one["enum"]) for name, one in listed.items()} == {
        name: ruling.choices for name, ruling in RULINGS.items()
    }
    assert all(RULINGS[name].rule in one["description"] for name, one in listed.items())
    assert all(RULINGS[name].default == one["default"] for name, one in listed.items())


def test_words() -> None:
    monster = schema("monsters")["$defs"]["monster"]["properties"]
    assert set(monster["class"]["enum"]) == set(CLASSES)
    forbids = schema("heroes")["$defs"]["hero"]["properties"]["forbids"]
    assert tuple(forbids["items"]["enum"]) == WEAPONS
    room = schema("rooms")["$defs"]["room"]["properties"]
    assert tuple(room["exits"]["properties"]) == SIDES
    assert tuple(room["boss"]["properties"]["weapon"]["enum"]) == WEAPONS
    assert tuple(schema("quest")["properties"]["entry_side"]["enum"]) == SIDES
    find = schema("charts")["$defs"]["row"]["anyOf"][2]
    assert tuple(find["properties"]) == FINDS


def test_every_trait_can_be_named() -> None:
    plain, valued = schema("monsters")["$defs"]["trait"]["anyOf"]
    assert plain["enum"] == list(TRAITS)
    assert list(valued["properties"]) == [id for id, spec in TRAITS.items() if spec.parameters]


@pytest.mark.parametrize("id", [id for id, spec in TRAITS.items() if spec.parameters])
def test_a_trait_has_the_bounds_of_its_parameters(id: str) -> None:
    _, valued = schema("monsters")["$defs"]["trait"]["anyOf"]
    bare, named = valued["properties"][id]["anyOf"]
    parameters = TRAITS[id].parameters
    assert list(named["properties"]) == list(parameters)
    for name, parameter in parameters.items():
        one = named["properties"][name]
        if not parameter.ref:
            bounds = (one["minimum"], one["maximum"], one["default"])
            assert bounds == (parameter.low, parameter.high, parameter.default)
    first = next(iter(parameters.values()))
    assert bare.get("minimum") == (None if first.ref else first.low)
