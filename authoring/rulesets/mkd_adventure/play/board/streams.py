"""Names of the dice streams: a change of one thing leaves the luck in all others as it was.

Each is a stream of `Dice.enter_stream`, with what tells its occasions apart. No occasion may come
twice: a repeated one would bring its first results again.
"""

from typing import Final

BUILDING: Final = 1
"""By floor: the Stack and how it is laid."""
SETTING: Final = 2
"""By floor: chests, tokens, the Guardian."""
HEROIC: Final = 3
"""By round: the Heroic turn."""
TOKENS: Final = 4
"""By round: the token turn."""
MONSTERS: Final = 5
"""By round: the Monster turn."""
