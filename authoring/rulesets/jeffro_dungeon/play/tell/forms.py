"""Forms of the numbers in events for other programs (see `board/written.py`).

Places are counted from the cell: `east` and `south` of it, below 0 the other way.
"""

from typing import Final

from authoring.engine.transcript import Form, Forms
from authoring.model.tile import WALLS
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, WIDTH, State

_TEXT: Final = {"type": "string"}


def spot(place: int) -> tuple[int, int]:
    """Return how far east and south of the cell a tile lies."""
    return place % WIDTH - CELL % WIDTH, place // WIDTH - CELL // WIDTH


def _place(_s: State, place: int) -> object:
    return dict(zip(("east", "south"), spot(place), strict=True))


FORMS: Final[Forms[State]] = {
    "hero": Form(_TEXT, lambda s, at: s.heroes[at].character.name),
    "card": Form(_TEXT, lambda s, at: s.tables.cards[at].id if at >= 0 else ""),
    "tile": Form(_TEXT, lambda s, at: s.tables.tiles[at].id),
    "side": Form({"enum": list(WALLS)}, lambda _s, at: WALLS[at]),
    "place": Form(
        {
            "type": "object",
            "properties": {"east": {"type": "integer"}, "south": {"type": "integer"}},
            "required": ["east", "south"],
            "additionalProperties": False,
        },
        _place,
    ),
}
