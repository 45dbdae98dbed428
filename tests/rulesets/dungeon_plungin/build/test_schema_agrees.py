"""Words the build knows are the words the schemas allow."""

import json
from pathlib import Path
from typing import Any

from authoring.rulesets.dungeon_plungin.build.items import KINDS as ITEM_KINDS
from authoring.rulesets.dungeon_plungin.build.tiles import KINDS as TILE_KINDS
from authoring.rulesets.dungeon_plungin.build.tiles import SHAPES
from authoring.rulesets.dungeon_plungin.model import (
    ABILITY_KINDS,
    AIMS,
    DICE_FOR,
    LIMITS,
    REACTIONS,
    SECOND_MOVES,
)

SCHEMAS = Path(__file__).parents[4] / "schemas" / "dungeon-plungin"


ABILITY_WORDS = {
    "kind": ABILITY_KINDS, "second_move": SECOND_MOVES, "trigger": REACTIONS, "limit": LIMITS,
    "target": AIMS,
}  # fmt: skip


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SCHEMAS / name).read_text(encoding="utf-8"))
    return found


def words(node: object, key: str) -> set[str]:
    """Every value allowed for a property of this name, wherever it stands."""
    if isinstance(node, list):
        return set().union(*(words(item, key) for item in node))
    if not isinstance(node, dict):
        return set()
    here = node.get("properties", {}).get(key, {})
    found = set(here.get("enum", [])) if isinstance(here, dict) else set()
    return found.union(*(words(value, key) for value in node.values()))


def test_tiles_and_items_have_the_same_kinds() -> None:
    assert words(schema("tiles.json"), "kind") == set(TILE_KINDS)
    assert words(schema("tiles.json"), "shape") == set(SHAPES)
    kinds = {kind.replace("-", "_") for kind in words(schema("items.json"), "kind")}
    assert kinds == set(ITEM_KINDS)


def test_abilities_have_the_same_words() -> None:
    found = schema("abilities.json")
    for key, known in ABILITY_WORDS.items():
        assert words(found, key) == set(known)
    assert set(found["$defs"]["ability"]["properties"]["dice"]["properties"]) == set(DICE_FOR)
