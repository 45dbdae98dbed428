"""Streams of dice, one per subject: a change of one thing leaves the luck in all others as it was.

Each is a stream of `Dice.enter_stream`, with what tells its occasions apart. No occasion may come
twice: a repeated one would bring identical dice."""

from typing import Final

HERO_TURN: Final = 1
"""By round and seat: a hero's turn."""
MONSTER_TURN: Final = 2
"""By round and monster: a monster's turn."""
ROUND: Final = 3
"""By round: everything that is not a turn."""
LAYOUT: Final = 4
"""By the number of the door opened: the tile behind it, and its doors."""
DWELLERS: Final = 5
"""By the number of the door opened: monsters and things in the new tile."""
AWARENESS: Final = 6
"""By the number of the door opened: the awareness of its monsters."""
EVENT: Final = 7
"""Random events, by number."""
TREASURE: Final = 8
"""By tile, and number of the find there: the content of a chest or a searched thing."""

CROWD: Final = 4096
"""More than the monsters of any game."""
FINDS: Final = 256
"""More than the finds in any tile."""
PLACES: Final = 64
"""More than the heroes of any game."""
