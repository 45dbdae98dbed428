"""Streams of dice, one per subject: a change of one thing leaves the luck in all others as it was.

Each is a stream of `Dice.enter_stream`, with what tells its occasions apart. No occasion may come
twice: a repeated one would bring identical dice.
"""

from typing import Final

HERO_TURN: Final = 1
"""By round and place at the table."""
MONSTER_TURN: Final = 2
"""By round and monster."""
ROUND: Final = 3
"""What else a round brings, by round."""
LAYOUT: Final = 4
"""What lies behind a door and which doors it has, by the number of the door opened."""
DWELLERS: Final = 5
"""Who and what is in a new tile, by the same."""
AWARENESS: Final = 6
"""What they notice, by the same."""
EVENT: Final = 7
"""Random events, by number."""
TREASURE: Final = 8
"""What a chest or a searched thing holds, by tile and number there."""

CROWD: Final = 4096
"""More than there are monsters in a game."""
FINDS: Final = 256
"""More than is found in one tile."""
PLACES: Final = 64
"""More than there are heroes at a table."""
