"""Forms of arguments that several verbs share."""

from collections.abc import Mapping
from typing import Final

from authoring.rulesets.dungeon_plungin.model import BOSSES, MONSTERS, CreatureId
from authoring.verbs.spec import Form

KIND_OF_DAMAGE: Final[Form] = {
    "type": "string",
    "minLength": 1,
    "examples": ["ice", "fire", "poison"],
    "x-form": "a kind of damage, such as `ice`",
}
SQUARE_OR_PLACE: Final[Form] = {
    "type": ["array", "string"],
    "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
    "maxLength": 64,
    "items": {"$ref": "common.json#/$defs/coordinate"},
    "minItems": 2,
    "maxItems": 2,
    "examples": [[3, 3], "entry", "random"],
    "x-form": "a square such as `[3, 3]`, `entry`, `random`, or the id of a location",
}
CHANGES: Final[Form] = {
    "anyOf": [
        {"type": "integer", "minimum": -999999, "maximum": 999999},
        {"$ref": "common.json#/$defs/number"},
    ],
    "x-form": "a whole number, or dice such as `d4`",
}
COUNTERS: Final[Form] = {
    "minProperties": 1,
    "examples": [{"relics": 1}],
    "x-form": "counters with their numbers, such as `{relics: 1}`",
    "x-keys": "the name of a counter, such as `relics`",
}


def creature_of(args: Mapping[str, object]) -> CreatureId:
    """Return the key of the creature that arguments name as `boss` or `monster`."""
    return (BOSSES, str(args["boss"])) if "boss" in args else (MONSTERS, str(args.get("monster")))
