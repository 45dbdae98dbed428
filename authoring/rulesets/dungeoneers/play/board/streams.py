"""Names of the dice streams: a change of one thing leaves the luck in all others as it was.

Each is a stream of `Dice.enter_stream`, with what tells its occasions apart. No occasion may come
twice: a repeated one would bring its first results again.
"""

from typing import Final

from authoring.boards.squares import Square
from authoring.rulesets.dungeoneers.model.keywords import SIZE
from authoring.rulesets.dungeoneers.play.board.spots import spot_of

ROUND: Final = 1
"""By round: what hero and monsters do."""
SET_UP: Final = 2
"""Once: who sets out, where the tunnels begin."""
SUPPLY: Final = 3
"""By item: what the village gives."""
DRAWING: Final = 4
"""By room: which drawing it is."""
CONTENTS: Final = 5
"""By room: who is there, and what lies there."""
LOOT: Final = 6
"""By room and square: what a chest holds, a weapon's bonus, how many lie in a pile."""


def loot_occasion(room: int, square: Square) -> int:
    """Return the occasion of LOOT."""
    return room * SIZE * SIZE + spot_of(square)
