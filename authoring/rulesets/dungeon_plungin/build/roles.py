"""Roles of charts: a table of ids, numbers, titles and aliases."""

from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import UNBOUNDED


@dataclass(frozen=True, slots=True)
class Role:
    """One role of charts. `id` is its name in packs, `number` its number in print ("" for none),
    `aliases` are other names for it in the rule book (DP-AMB-64)."""

    id: str
    number: str
    title: str
    aliases: tuple[str, ...] = ()


ROLES = (
    Role("location", "1", "Location Chart", ("location-chart",)),
    Role("doorway", "2", "Doorway Chart", ("door", "doors", "doorway-chart", "door-chart")),
    Role(
        "random-events",
        "3.1",
        "Random Events Chart",
        ("random-event", "random-event-chart", "random-events-chart"),
    ),
    Role("encounter", "3.2", "Encounter Chart", ("encounters", "encounter-chart")),
    Role("chest", "3.2.1", "Chest Chart", ("chests", "chest-chart")),
    Role(
        "monsters",
        "3.2.2",
        "Monsters Chart",
        ("monster", "monster-type", "monster-chart", "monsters-chart", "monster-type-chart"),
    ),
    Role(
        "awareness",
        "3.2.3",
        "Monster Awareness Chart",
        ("awareness-chart", "monster-awareness", "monster-awareness-chart"),
    ),
    Role(
        "special-location",
        "3.3",
        "Special Location Chart",
        ("special", "special-locations", "special-location-chart"),
    ),
    Role(
        "unique-location",
        "3.4",
        "Unique Location Chart",
        ("unique", "unique-locations", "unique-location-chart"),
    ),
    Role("door-trap", "", "Door Trap Chart", ("door-traps", "door-trap-chart")),
    Role("chest-trap", "", "Chest Trap Chart", ("chest-traps", "chest-trap-chart")),
    Role("treasure", "", "Treasure Chart", ("treasures", "treasure-chart", "treasure-table")),
)

LIFE = Role("life", "", "Life Chart")
"""Role of a boss's Life Chart; packs have no chart of this role."""

ACTIONS = Role("actions", "", "Action Chart")
"""Role of a monster's Action Chart; packs have no chart of this role."""

LIFE_MODIFIER = UNBOUNDED
"""Greatest damage so far a Life Chart is read with: rows `9+` count up to here."""

NOISE = 1
"""A fight next door adds 1 to the Awareness Chart (DP-AWARE-02)."""

BY_NAME = {name: role for role in ROLES for name in (role.id, *role.aliases)}
"""Id or alias -> its role."""
