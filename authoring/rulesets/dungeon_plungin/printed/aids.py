"""Sheets that lie on the table beside the booklet (area AID): fields and steps."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

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


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of a summary: when, and what then."""

    when: str
    what: str


OPENING: Final = (
    Turn("Search it?", "An Action: WIT against its Dif. Each Hero may try once."),
    Turn("Passed", "Roll on the trap chart now. A trap found has not gone off."),
    Turn("Failed", "Nothing is known and nothing happens; another Hero may search."),
    Turn("Fumbled", "Roll on the trap chart: a trap that is there goes off."),
    Turn(
        "Disarm it?",
        "An Action: the stat and Dif of the trap. Passed: it is gone. Failed: Dif +1 for whoever "
        "tries next. Fumbled: it goes off.",
    ),
    Turn(
        "Locked?",
        "A key opens it past any trap. Or an Action: DEX against its Dif; first a trap still on it "
        "goes off. Failed: Dif +1. Fumbled: only bashing is left.",
    ),
    Turn("Bash it?", "The turn\u2019s Attack: successes of one roll of at least twice its Dif."),
    Turn("Open it", "Free. A trap nobody looked for goes off first."),
    Turn("What is in it?", "Behind a door to the unknown: a Phase. In a chest: treasure."),
)  # fmt: skip
"""From a closed door or chest to an open one (DP-AID-12, DP-AMB-22, DP-AMB-65)."""

ROUND: Final = (
    Turn("Every Hero in turn", "Effects at the start of the turn."),
    Turn("", "Two Actions: move, attack, cast, use an ability or an item, search, disarm, unlock."),
    Turn("", "Effects at the end of the turn; then the next Hero."),
    Turn("Every Monster in turn", "Effects at the start of the turn."),
    Turn("", "Two Actions by its Law: move, attack, cast a spell or use a power."),
    Turn("", "Effects at the end of the turn; then the next Monster."),
    Turn("After the last Monster", "Traps that stay act on whoever stands in them."),
)  # fmt: skip
"""One game round (DP-AID-13, DP-TRAP-09)."""


MARKERS: Final = (
    ("unlocked door or chest", "silver"), ("locked door or chest", "golden"),
)  # fmt: skip
"""The colour of handles and keyholes on a marker (DP-DOOR-06)."""
BORDERS: Final = ("white", "black")
"""The borders in which the same tiles exist (DP-SETUP-07)."""


def aids() -> Mapping[str, object]:
    """What the templates of the sheets need, under one name each."""
    return {
        "legend": LEGEND,
        "opening": OPENING,
        "round": ROUND,
        "character": CHARACTER,
        "party": PARTY,
        "markers": MARKERS,
        "borders": BORDERS,
        "party_rows": range(1, PARTY_ROWS + 1),
        "sheets": range(1, SHEETS_A_PAGE + 1),
    }
