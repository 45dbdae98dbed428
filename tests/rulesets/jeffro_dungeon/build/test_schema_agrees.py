"""The schema and the code list the same words."""

import json
from typing import Any

from authoring.core.data import data_folder
from authoring.rulesets.jeffro_dungeon.model import CARD_KINDS, EDGES, ENTRIES
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS

FOLDER = data_folder("schemas") / "jeffro-dungeon"


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def test_switches() -> None:
    listed = schema("quest")["properties"]["variants"]["properties"]
    values = {name: tuple(str(v) for v in one["enum"]) for name, one in listed.items()}
    assert values == {name: ruling.choices for name, ruling in VARIANTS.items()}
    assert all(VARIANTS[name].rule in one["description"] for name, one in listed.items())


def test_words() -> None:
    edges = schema("tiles")["$defs"]["tile"]["properties"]["edges"]["properties"]
    assert tuple(edges["north"]["enum"]) == EDGES
    card = schema("items")["$defs"]["card"]["properties"]
    assert tuple(card["kind"]["enum"]) == CARD_KINDS
    assert tuple(card["enter"]["enum"]) == ENTRIES
