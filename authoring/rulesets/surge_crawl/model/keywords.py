"""The words a pack of a surge crawl is written with."""

from typing import Final

WRONG: Final = "schema-mismatch"
"""The code of findings about a word or a number that is not allowed."""

OFFENSE, DEFENSE, UTILITY = "offense", "defense", "utility"
ROLES: Final = (OFFENSE, DEFENSE, UTILITY)
"""Roles of classes and monsters (SRG-GEN-02)."""
MINION, CHAMPION = "minion", "champion"
KINDS: Final = (MINION, CHAMPION)
"""Kinds of monsters (SRG-MON-01)."""
ANY: Final = "any"
PREY: Final = (ANY, *KINDS)
"""The kinds of targets that an Activator works on (SRG-MON-03)."""

ELEMENTS: Final = ("fire", "frost", "poison", "lightning", "holy", "shadow")
"""Elements of damage, Strengths and Weaknesses (SRG-DUNG-17, SRG-DUNG-18)."""
NONE: Final = "none"

MAIN, OFF, BODY, RING, AMULET, BOOTS = "main", "off", "body", "ring", "amulet", "boots"
SLOTS: Final = (MAIN, OFF, BODY, RING, AMULET, BOOTS)
"""Places of equipment (area EQP); two things can be carried for each of the first two."""
PREFIX, SUFFIX = "prefix", "suffix"
AFFIXES: Final = (PREFIX, SUFFIX)
"""Kinds of gems (SRG-EQP-09)."""

SELF, ALLY, TARGET = "self", "ally", "target"
AIMS: Final = (TARGET, SELF, ALLY)
"""Figures that an Activator concerns: the target of the attack, who uses it, or an ally."""
EVER, START, ALLY_FALLS = "", "encounter-start", "first-ally-falls"
TRIGGERS: Final = (START, ALLY_FALLS)
"""Triggers of Interrupts (SRG-ENC-13)."""

SPEED, GRIT, GRAB, HITPOINTS, FATE, ARMOR, DAMAGE = (
    "speed", "grit", "grab", "hitpoints", "fate", "armor", "damage",
)  # fmt: skip
STATS: Final = (SPEED, GRIT, GRAB, HITPOINTS, FATE, ARMOR, DAMAGE)
"""Statistics that races and classes give and abilities change (area STAT)."""
SHIELD, REFLECT = "shield", "reflect"
PROTECTIONS: Final = (ARMOR, REFLECT, SHIELD)
"""Protection in the order in which damage meets it (SRG-DMG-03)."""

NOTHING: Final = "nothing"
DEAD_END, RIGHT, LEFT, T_JUNCTION = "dead-end", "right", "left", "t-junction"
STAIRS_DOWN, STAIRS_OUT = "stairs-down", "stairs-out"
ENDS: Final = (DEAD_END, RIGHT, LEFT, T_JUNCTION, STAIRS_DOWN, STAIRS_OUT)
"""Ends of a passage (SRG-GENR-08)."""

CLEAR, TREASURES, CHAMPIONS, RESCUE, STAIRS, CRYSTALS = (
    "clear", "treasures", "champions", "rescue", "stairs", "crystals",
)  # fmt: skip
GOALS: Final = (CLEAR, TREASURES, CHAMPIONS, RESCUE, STAIRS, CRYSTALS)
"""Goals of an expedition in the order of the die (SRG-DUNG-11, SRG-DUNG-12, SRG-DUNG-13,
SRG-DUNG-14, SRG-DUNG-15, SRG-DUNG-16)."""

HORDE, STRENGTH, WEAKNESS, GOAL = "horde", "strength", "weakness", "goal"
DISCOVERY: Final = (HORDE, STRENGTH, WEAKNESS, GOAL)
"""Charts rolled together when a dungeon is discovered (SRG-DUNG-05)."""
LENGTH, FEATURES, END, ROOM, DOORS, OCCUPIED, GROUP, CRYSTAL_COUNT, CRYSTAL, WANDERING, TREASURE = (
    "length", "features", "end", "room", "doors", "occupied", "group", "crystals", "crystal",
    "wandering", "treasure",
)  # fmt: skip
LAYOUT: Final = (
    LENGTH, FEATURES, END, ROOM, DOORS, OCCUPIED, GROUP, CRYSTAL_COUNT, CRYSTAL, WANDERING,
    TREASURE,
)  # fmt: skip
"""Charts rolled while a dungeon is explored (area GENR)."""
CHARTS: Final = (*DISCOVERY, *LAYOUT)
"""The charts that the rules roll, by id."""
