"""Sheets that lie on the table beside the booklet (area AID): boxes to write in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.printed.aid_charts import game_round, opening

ATTIRE_CELLS: Final = 4
ITEM_CELLS: Final = 8
PARTY_ROWS: Final = 16
SHEETS_A_PAGE: Final = 2

LEGEND: Final = (
    ("Hallway", "hallway"), ("Corner", "corner"), ("T Way", "t-way"), ("X Way", "x-way"),
    ("Room", "room"), ("Open Door", "open-door"), ("Locked Door", "locked-door"),
    ("Unique Room", "unique-room"), ("Special Room", "special-room"),
)  # fmt: skip
"""The nine marks of the map: name and picture (DP-AID-05)."""


@dataclass(frozen=True, slots=True)
class Field:
    """A box to write in; `added` marks one that the rule book's sheet lacks."""

    name: str
    added: bool = False


CHARACTER: Final[Mapping[str, tuple[Field, ...]]] = {
    "head": (Field("NAME"), Field("CONCEPT"), Field("LEVEL"), Field("XP", added=True)),
    "stats": (
        Field("ATK"), Field("DEF"), Field("MAG"), Field("MOV"), Field("LIFE"),
        Field("MAX LIFE", added=True), Field("WIT"), Field("DEX"), Field("RES"),
    ),
    "gear": (
        Field("HAND 1"), Field("HAND 2"), Field("ARMOUR"),
        *(Field(f"ATTIRE {number}") for number in range(1, ATTIRE_CELLS + 1)),
    ),
    "items": tuple(Field(f"ITEM {number}") for number in range(1, ITEM_CELLS + 1)),
    "text": (Field("SPECIAL ABILITIES"), Field("SPELLS"), Field("NOTES")),
}  # fmt: skip
"""The boxes of a character sheet by their part of it (DP-AID-14, DP-AMB-63, DP-AMB-71)."""

PARTY: Final[Mapping[str, tuple[Field, ...]]] = {
    "head": (
        Field("PARTY NAME"), Field("LEADER"), Field("HERO"), Field("HERO"), Field("HERO"),
    ),
    "goods": (Field("RECIPES"), Field("PROPERTIES"), Field("GOLD"), Field("VALUABLES")),
    "spare": (Field("SPARE WEAPONS / ITEMS"), Field("SPARE ATTIRE")),
}  # fmt: skip
"""The boxes of the party sheet; the `spare` columns have `PARTY_ROWS` rows (DP-AID-16)."""


def aids(heroes: int = 4) -> Mapping[str, object]:
    """What the templates of the sheets need, under one name each; a sheet for every hero."""
    pages = -(-heroes // SHEETS_A_PAGE)
    numbers = range(1, pages * SHEETS_A_PAGE + 1)
    return {
        "legend": [(_(name), mark) for name, mark in LEGEND],
        "opening": opening(),
        "round": game_round(),
        "character": CHARACTER,
        "party": PARTY,
        "party_rows": range(1, PARTY_ROWS + 1),
        "sheets": [tuple(numbers[at : at + SHEETS_A_PAGE]) for at in range(0, len(numbers), 2)],
    }
