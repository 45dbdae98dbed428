"""Names of the dice streams: a change of one thing leaves the luck in all others as it was.

Each is a stream of `Dice.enter_stream`, with what tells its occasions apart. No occasion may come
twice: a repeated one would bring its first results again.
"""

from typing import Final

TURN: Final = 1
"""By round and character: how far, fights, what is lost and found."""
TILE: Final = 2
"""By the number of tiles drawn so far: the next tile and its turn."""
SEATS: Final = 64
"""A number above that of the characters in any game."""
