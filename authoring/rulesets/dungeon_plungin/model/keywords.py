"""Keywords that authors may write: stats, doors, awareness, triggers, laws."""

STATS = ("atk", "def", "mag", "mov", "life", "res", "dex", "wit")
"""The eight stats, in the order of every stat tuple (DP-STAT-01)."""

BOX_DICE = (4, 6, 8, 10, 12, 20)
"""Sides of the dice in the box (DP-SETUP-05)."""

KEYS = ("key", "great_key")
"""Kinds of item that open a lock (DP-KEY-01, -04)."""

DOOR_KINDS = ("normal", "locked", "great")
LOCATION_KINDS = ("special", "unique", "entry")
AWARENESS = ("sleeping", "unprepared", "unsuspecting", "alert", "ambush")
TRIGGERS = (
    "on_enter", "on_open", "on_search", "on_defeated", "on_cleared", "on_round_end",
    "on_phase_end",
)  # fmt: skip
"""Moments at which effects of a location or the quest happen; see `OnCounter` for counters."""
ROLES = ("melee", "ranged", "special", "wait")
TARGETS = (
    "nearest", "determined", "lured", "pack", "frenzy", "dumb", "revenge",
    "relentless",
)  # fmt: skip
