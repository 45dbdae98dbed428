"""Codes of the stats, of the rolls that abilities help with, and of the bans of conditions.

Each is final, so that compiled code holds the number itself."""

from typing import Final

from authoring.rulesets.dungeon_plungin.model import REACTIONS

ATK: Final = 0
DEF: Final = 1
MAG: Final = 2
MOV: Final = 3
LIFE: Final = 4
RES: Final = 5
DEX: Final = 6
WIT: Final = 7
"""The stats, in the order of `model.STATS`."""

ON_SEARCH: Final = 0
ON_DISARM: Final = 1
ON_PICK: Final = 2
ON_BASH: Final = 3
ON_ATTACK: Final = 4
ON_DEFEND: Final = 5
ON_CAST: Final = 6
"""Rolls to which abilities may add dice (`model.DICE_FOR`)."""
NO_EXTRA: Final = (0,) * 7

ATTACKED: Final = 1
DAMAGED: Final = 2
FOE_LEAVES: Final = 4
FOE_COMES: Final = 8
ALLY_DAMAGED: Final = 16
"""Triggers of Reactions as bits of `Actor.reacts`, in the order of `model.REACTIONS`."""
TRIGGERS: Final = {1 << at: trigger for at, trigger in enumerate(REACTIONS)}
BITS: Final = {trigger: bit for bit, trigger in TRIGGERS.items()}

NO_ACTIONS: Final = 1
NO_MOVE: Final = 2
NO_ATTACK: Final = 4
"""Bans of a condition, as bits."""
NO_LIMIT: Final = 99
"""The limit of a Move that nothing cuts short."""

ITEM_SLOTS: Final = 4
WITH_BACKPACK: Final = 8
"""Number of things that a hero's pack holds, without and with a backpack (DP-INV-02)."""
