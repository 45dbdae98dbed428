"""The words a pack of a surge crawl is written with."""

from typing import Final

WRONG: Final = "schema-mismatch"
"""The code of findings about a word or a number that is not allowed."""

ROLES = OFFENSE, DEFENSE, UTILITY = ("offense", "defense", "utility")
"""Roles of classes and monsters (SRG-GEN-02)."""
KINDS = MINION, CHAMPION = ("minion", "champion")
"""Kinds of monsters (SRG-MON-01)."""
ANY: Final = "any"
PREY: Final = (ANY, *KINDS)
"""The kinds of targets that an Activator works on (SRG-MON-03)."""

ELEMENTS: Final = ("fire", "frost", "poison", "lightning", "holy", "shadow")
"""Elements of damage, Strengths and Weaknesses (SRG-DUNG-17, SRG-DUNG-18)."""
NONE: Final = "none"

SLOTS = MAIN, OFF, BODY, RING, AMULET, BOOTS = ("main", "off", "body", "ring", "amulet", "boots")
"""Places of equipment (area EQP); two things can be carried for each of the first two."""
AFFIXES = PREFIX, SUFFIX = ("prefix", "suffix")
"""Kinds of gems (SRG-EQP-09)."""

TARGET: Final = "target"
SELF: Final = "self"
ALLY: Final = "ally"
AIMS: Final = (TARGET, SELF, ALLY)
"""Figures that an Activator concerns: the target of the attack, its user, or an ally."""
EVER, START, ALLY_FALLS = "", "encounter-start", "first-ally-falls"
TRIGGERS: Final = (START, ALLY_FALLS)
"""Triggers of Interrupts (SRG-ENC-13)."""

STATS = SPEED, GRIT, GRAB, HITPOINTS, FATE, ARMOR, DAMAGE = (
    "speed", "grit", "grab", "hitpoints", "fate", "armor", "damage",
)  # fmt: skip
"""Statistics that races and classes give and abilities change (area STAT)."""
SHIELD, REFLECT = "shield", "reflect"
PROTECTIONS: Final = (ARMOR, REFLECT, SHIELD)
"""Protection in the order in which damage meets it (SRG-DMG-03)."""

NOTHING: Final = "nothing"
ENDS = DEAD_END, RIGHT, LEFT, T_JUNCTION, STAIRS_DOWN, STAIRS_OUT = (
    "dead-end", "right", "left", "t-junction", "stairs-down", "stairs-out",
)  # fmt: skip
"""Ends of a passage (SRG-GENR-08)."""
WAYS_ON: Final = {LEFT: 1, RIGHT: 1, T_JUNCTION: 2}
"""End of a passage -> number of openings that lead on; ends without any are left out."""

CLEAR, TREASURES, CHAMPIONS, RESCUE, STAIRS, CRYSTALS = (
    "clear", "treasures", "champions", "rescue", "stairs", "crystals",
)  # fmt: skip
GOALS: Final = {
    CLEAR: "clear {n} rooms", TREASURES: "find {n} treasures", CHAMPIONS: "kill {n} Champions",
    RESCUE: "bring somebody home", STAIRS: "find the stairs down", CRYSTALS: "mine {n} crystals",
}  # fmt: skip
"""Goals of an expedition in the order of the die, in words (SRG-DUNG-11, SRG-DUNG-12, SRG-DUNG-13,
SRG-DUNG-14, SRG-DUNG-15, SRG-DUNG-16)."""

DISCOVERY = HORDE, STRENGTH, WEAKNESS, GOAL = ("horde", "strength", "weakness", "goal")
"""Charts rolled together when a dungeon is discovered (SRG-DUNG-05)."""
LAYOUT = (
    LENGTH, FEATURES, END, ROOM, DOORS, OCCUPIED, GROUP, CRYSTAL_COUNT, CRYSTAL, WANDERING,
    TREASURE,
) = (
    "length", "features", "end", "room", "doors", "occupied", "group", "crystals", "crystal",
    "wandering", "treasure",
)  # fmt: skip
"""Charts rolled while a dungeon is explored (area GENR)."""
CHARTS: Final = (*DISCOVERY, *LAYOUT)
"""The charts that the rules roll, by id."""
