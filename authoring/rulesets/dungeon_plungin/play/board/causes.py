"""Reasons for a late or missing Great Door (DP-AMB-30, -31), and other texts of the Record."""

from typing import Final

from authoring.engine.record import missed_tally

NOT_ROLLED: Final = "doorways-not-rolled"
"""Name of the tally of doorways that were not rolled on the Doorway Chart while the party still
searched; the exact odds count them as rolled."""
SECRET: Final = "secret passage"  # noqa: S105 - no password
SHARED: Final = "shares an earlier door"
NO_WALL: Final = "no wall left for it"
UNFIT: Final = "great-doors-unfit"
"""Name of the tally of Great results for which no Unique Location fits."""

MISSED: Final = missed_tally("great_door")
"""Name of the tally of games that could have had a Great Door and never did, by its cause."""
NO_ROOM: Final = "no room for its location"
SHUT: Final = "doors left shut"
NOT_ASKED: Final = "doorways not rolled"
BLOCKED: Final = "doors that lead nowhere"
DICE: Final = "the dice"

OUTSIDE: Final = "outside the dungeon"
"""The place of a character that is on no tile."""
