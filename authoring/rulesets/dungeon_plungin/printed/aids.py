"""Sheets that lie on the table beside the booklet (rules DP-AID), with boxes to write in."""

from collections.abc import Mapping, Sequence
from typing import Final

from authoring.core.language import N_, _
from authoring.core.lazy_dataclass import dataclass
from authoring.paper.flow_chart import FlowChart
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.play.board.rulings import PLAIN, Rules
from authoring.rulesets.dungeon_plungin.printed.aid_charts import game_round, opening
from authoring.rulesets.dungeon_plungin.printed.boxes import Field
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key

ATTIRE_CELLS: Final = 4
ITEM_CELLS: Final = 8
PARTY_ROWS: Final = 16

LEGEND: Final = (
    (N_("Hallway"), "hallway"), (N_("Corner"), "corner"), (N_("T-way"), "t-way"),
    (N_("X-way"), "x-way"), (N_("Room"), "room"), (N_("Open Door"), "open-door"),
    (N_("Closed Door"), "closed-door"), (N_("Locked Door"), "locked-door"),
    (N_("Great Door"), "great-door"), (N_("Unique Room"), "unique-room"),
    (N_("Special Room"), "special-room"),
)  # fmt: skip
"""The marks of the map, name and picture: the book's nine (DP-AID-05) and, as a door that is
closed is not always locked, two more."""


CHARACTER: Final[Mapping[str, tuple[Field, ...]]] = {
    "head": (
        Field(N_("NAME")), Field(N_("CONCEPT")), Field(N_("LEVEL")), Field(N_("XP"), added=True),
    ),
    "stats": (
        Field("ATK"), Field("DEF"), Field("MAG"), Field("MOV"), Field("LIFE"),
        Field(N_("MAX LIFE"), added=True), Field("RES"), Field("DEX"), Field("WIT"),
    ),
    "gear": (
        Field(N_("HAND {n}"), number=1), Field(N_("HAND {n}"), number=2), Field(N_("ARMOUR")),
        *(Field(N_("ATTIRE {n}"), number=number) for number in range(1, ATTIRE_CELLS + 1)),
    ),
    "items": tuple(Field(N_("ITEM {n}"), number=number) for number in range(1, ITEM_CELLS + 1)),
    "text": (Field(N_("SPECIAL ABILITIES")), Field(N_("SPELLS")), Field(N_("NOTES"))),
}  # fmt: skip
"""The boxes of a character sheet by their part of it (DP-AID-14, DP-AMB-63, DP-AMB-71); stats in
the order of every card."""

_HERO: Final = Field(N_("HERO"))
PARTY: Final[Mapping[str, tuple[Field, ...]]] = {
    "head": (Field(N_("PARTY NAME")), Field(N_("LEADER")), _HERO, _HERO, _HERO),
    "goods": (
        Field(N_("RECIPES")), Field(N_("PROPERTIES")), Field(N_("GOLD")), Field(N_("VALUABLES")),
        Field(N_("XP"), added=True),
    ),
    "spare": (Field(N_("SPARE WEAPONS / ITEMS")), Field(N_("SPARE ATTIRE"))),
}  # fmt: skip
"""The boxes of the party sheet; the `spare` columns have `PARTY_ROWS` rows (DP-AID-16,
DP-XP-08)."""


def recipes_in(quest: Quest, used: frozenset[Key]) -> bool:
    """Return whether an item among the definitions `used` is a recipe."""
    return any(item.recipe and ("items", id) in used for id, item in quest.content.items.items())


@dataclass(frozen=True, slots=True)
class Aids:
    """Values of the sheets: (name, picture) of the map's marks, two flow charts, and the boxes of
    the party sheet by the part of the sheet."""

    legend: Sequence[tuple[str, str]]
    opening: FlowChart
    round: FlowChart
    party: Mapping[str, tuple[Field, ...]]
    party_rows: Sequence[int] = range(1, PARTY_ROWS + 1)


def aids(rules: Rules = PLAIN, *, recipes: bool = True) -> Aids:
    """Return the sheets for the `rules` of a quest; `recipes`: with a box for recipes."""
    doors = opening(normal_doors=rules.normal_door_traps == "roll")
    party = PARTY if recipes else {**PARTY, "goods": PARTY["goods"][1:]}
    return Aids([(_(name), mark) for name, mark in LEGEND], doors, game_round(), party)
