"""Names of the dice streams: a change of one thing leaves the luck in all others as it was.

Each is a stream of `Dice.enter_stream`, with what tells its occasions apart. No occasion may come
twice: a repeated one would bring its first results again.
"""

from typing import Final

TURN: Final = 1
"""By round and character: how far, fights, what is lost and found."""
TILE: Final = 2
"""Which tile is drawn and how it lies, by the number of tiles drawn for so far."""

SEATS: Final = 64
"""More than there are characters in a game."""
