"""Names of the dice streams: a change of one thing leaves the luck in all others as it was.

Each is a stream of `Dice.enter_stream`, with what tells its occasions apart. No occasion may come
twice: a repeated one would bring its first results again.
"""

from typing import Final

from authoring.boards.squares import Square
from authoring.rulesets.dungeoneers.model.keywords import SIZE
from authoring.rulesets.dungeoneers.play.board.spots import spot_of

ROUND: Final = 1
"""By round: the acts of hero and monsters."""
SET_UP: Final = 2
"""Once: the hero that sets out, the entrances of tunnels."""
SUPPLY: Final = 3
"""By item: the gifts of the village."""
DRAWING: Final = 4
"""By room: its drawing."""
CONTENTS: Final = 5
"""By room: its monsters and things."""
LOOT: Final = 6
"""By room and square: the content of a chest, a weapon's bonus, the number in a pile."""


def loot_occasion(room: int, square: Square) -> int:
    """Return the number of the LOOT occasion of a square in a room, to enter its stream."""
    return room * SIZE * SIZE + spot_of(square)
