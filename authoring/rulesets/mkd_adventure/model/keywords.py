"""The words with which a pack of this game is written."""

from collections.abc import Mapping
from typing import Final

WRONG: Final = "schema-mismatch"
"""The code of findings about a word or a number that is not allowed."""

HALLWAY, CHAMBER = "hallway", "chamber"
TILES: Final = (CHAMBER, HALLWAY)
"""Kinds of tiles (MKD-BLD-01)."""
FLOOR, ENTRY, WALL, HINDERING, WATER, CREVICE, SPECIAL, OBSTACLE = (
    ".", "+", "#", ",", "~", ":", "*", "o",
)  # fmt: skip
TERRAIN: Final[Mapping[str, str]] = {
    FLOOR: "floor", ENTRY: "entryway", WALL: "wall", HINDERING: "hindering", WATER: "water",
    CREVICE: "crevice", SPECIAL: "special", OBSTACLE: "obstacle",
}  # fmt: skip
"""The signs of a tile's drawing. An entryway is floor at the edge, open to the tile beside it."""
SHUT: Final = frozenset((WALL, OBSTACLE))
"""Signs of squares that nobody enters and no line of sight crosses."""

YELLOW, BLUE, RED = "yellow", "blue", "red"
COLOURS: Final = (YELLOW, BLUE, RED)
"""Colours of tokens, the weakest first (MKD-WMP-18)."""

WEAK, STANDARD, TOUGH = "weak", "standard", "tough"
GRADES: Final = (STANDARD, WEAK, TOUGH)
"""Versions of monsters (MKD-BASE-03)."""

(
    QUICKNESS, LEVITATION, STEALTH, NIMBLE, COMMAND, NECROMANCY, FREEZE, CONFUSION, UNSEEN,
    HEALING, MAGIC_HEALING, BLAST, LIGHTNING, SHOCKWAVE, SNEAK, INVULNERABLE, DODGE, RETALIATION,
    CURSED, TERRIFY, REGENERATION, SUMMON, FRENZY, CHARGE, BOUND, FLIGHT,
) = TRAITS = (
    "quickness", "levitation", "stealth", "nimble", "command", "necromancy", "freeze", "confusion",
    "unseen", "healing", "magic-healing", "blast", "lightning", "shockwave", "sneak",
    "invulnerable", "dodge", "retaliation", "cursed", "terrify", "regeneration", "summon",
    "frenzy", "charge", "bound", "flight",
)  # fmt: skip
"""The abilities that the rules know (areas ABL and BASE): a closed list."""
OF_MONSTERS: Final = frozenset((NECROMANCY, SUMMON, SNEAK))
"""Abilities that do nothing for heroes."""
MAGIC: Final = frozenset(
    (LEVITATION, FREEZE, CONFUSION, MAGIC_HEALING, BLAST, LIGHTNING, SHOCKWAVE, RETALIATION)
)
"""Abilities that are magic, which a cursed figure suffers from (MKD-BASE-21)."""
CONFLICTING: Final = (
    frozenset((QUICKNESS, STEALTH, NIMBLE, CHARGE, BOUND, FLIGHT)),
    frozenset((INVULNERABLE, DODGE, RETALIATION, REGENERATION)),
)
"""Abilities that do not go together, those of movement and those of defense: of each group one
counts for a hero whose career has given it several (MKD-CXP-06)."""

ALWAYS, BY_DIE, IF_NEEDED, UNLESS_MOVE, UNLESS_REVEAL, NEVER = (
    "always", "die", "if-needed", "unless-move", "unless-reveal", "never",
)  # fmt: skip
USES: Final = (ALWAYS, BY_DIE, IF_NEEDED, UNLESS_MOVE, UNLESS_REVEAL, NEVER)
"""Occasions on which monsters use an ability (MKD-ABL-27): `die` with a chance in six, `if-needed`
when the target could not be attacked without it, `unless-move` when it need not move for it,
`unless-reveal` when no token could be revealed instead."""
USUAL_USE: Final[Mapping[str, str]] = {
    QUICKNESS: IF_NEEDED, LEVITATION: BY_DIE, STEALTH: UNLESS_REVEAL, NECROMANCY: BY_DIE,
    FREEZE: BY_DIE, CONFUSION: BY_DIE, UNSEEN: UNLESS_REVEAL, BLAST: UNLESS_MOVE,
    SHOCKWAVE: UNLESS_MOVE,
}  # fmt: skip
"""The use of an ability whose author names none; of all others `always`."""

BLOW, SAW, CAGE, ALARM = "blow", "saw", "cage", "alarm"
TRAPS: Final = (BLOW, SAW, CAGE, ALARM)
"""Kinds of traps: clicks of damage, a saw that stays (MKD-BASE-14), a cage (MKD-BASE-15), monsters
from the Pool."""

TELEPORTER, VORTEX = "teleporter", "vortex"
MARKERS: Final = ("hindering", "water", "obstacle", "special", TELEPORTER, VORTEX)
"""Kinds of markers; the first four are terrain."""

RESCUE, STEALTHY, KIDNAPPING, TIMED, SPLIT_UP = (
    "rescue", "stealth", "kidnapping", "timed", "split-up",
)  # fmt: skip
SCENARIOS: Final = (RESCUE, STEALTHY, KIDNAPPING, TIMED, SPLIT_UP)
"""Scenarios beside the usual one (area SCN)."""
GOALS: Final = (RESCUE, STEALTHY, KIDNAPPING)
"""Scenarios that replace the goal: a quest has one of them at most."""

NOTHING: Final = "nothing"
NORTH, SOUTH, EAST, WEST, STAY, HUNT = "north", "south", "east", "west", "stay", "hunt"
EVEN, LEADER, RANDOM = "even", "leader", "random"
FIRST, SECOND, UNEXPECTED_ACT = "first-choice", "second-choice", "unexpected"
STEAL, ATTACK_RANDOM, FETCH = "steal", "attack-random", "fetch-help"
COMES, RUN, KEEP = "token", "run-out", "keep"
ACCESSORY, CHEST, GUARDED = "accessory", "chest", "guarded-chest"
MARKER, DRESSING, ARTIFACT, DOOR = "marker", "dressing", "artifact", "door"

MOVEMENT, SEVERAL, DECISION, UNEXPECTED, REINFORCEMENT, THEFT = (
    "token-movement", "several-monsters", "decision", "unexpected", "reinforcements", "theft",
)  # fmt: skip
IN_CHAMBER, ACCESSORIES, IN_HALLWAY = "chamber", "accessories", "hallway"
ROWS: Final[Mapping[str, tuple[str, ...]]] = {
    MOVEMENT: (NORTH, SOUTH, EAST, WEST, STAY, HUNT),
    SEVERAL: (EVEN, LEADER, RANDOM),
    DECISION: (FIRST, SECOND, UNEXPECTED_ACT),
    UNEXPECTED: (STEAL, ATTACK_RANDOM, FETCH),
    REINFORCEMENT: (NOTHING, COMES),
    THEFT: (RUN, FETCH, KEEP),
    IN_CHAMBER: (NOTHING, ACCESSORY, CHEST, GUARDED),
    ACCESSORIES: (MARKER, DRESSING, ARTIFACT),
    IN_HALLWAY: (NOTHING, DOOR, MARKER, COMES),
}  # fmt: skip
"""The nine tables that the rules roll, by id, with the results each may have (MKD-TBL-12)."""
TABLES: Final = tuple(ROWS)
