"""Names of the dice streams: a change of one thing leaves the luck in all others as it was.

Each is a stream of `Dice.enter_stream`, with what tells its occasions apart. No occasion may come
twice: a repeated one would bring its first results again.
"""

from typing import Final

SET_UP: Final = 1
"""Once: who sets out."""
DISCOVERY: Final = 2
"""0 for the dungeon's features, 1 for those of the one that a success makes known."""
SECTION: Final = 3
"""By exploration: what lies behind a way on."""
ENCOUNTER: Final = 4
"""By Encounter and round, `encounter * ROUNDS + round`: all that is fought."""
TREASURE: Final = 5
"""By Encounter: what its winners find."""
TOWN: Final = 6
"""By visit: what a place in town brings."""
ROUNDS: Final = 1000
