"""The written forms of numbers in events, for other programs (see `board/written.py`).

Columns and rows count from 1: `x` and `y` from the upper left of the board, `column` and `row` from
that of the printed tile, whichever way it lies (DP-PLACE-02, DP-AMB-37)."""

from typing import Final

from authoring.boards.squares import column, each, row
from authoring.engine.transcript import Form, Forms, object_of
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED

_NUMBER: Final = {"type": "integer", "minimum": 1}


def spot(s: State, square: int) -> tuple[int, int, int]:
    """Return (number of the tile, column, row) of a square, counted on the printed tile from 1."""
    area = s.area_at(square)
    return area.index, *area.printed(square)


def point(square: int) -> tuple[int, int]:
    """Return (column, row) of a square on the board, counted from 1."""
    return column(square) + 1, row(square) + 1


def _square(s: State, square: int) -> object:
    if square < 0:
        return None
    x, y = point(square)
    if s.tile_at[square] < 0:
        return {"x": x, "y": y}
    tile, across, down = spot(s, square)
    return {"x": x, "y": y, "tile": tile, "column": across, "row": down}


def _object(*names: str, least: int = 0) -> dict[str, object]:
    numbers = {name: _NUMBER if name != "tile" else {"type": "integer"} for name in names}
    return object_of(numbers, names[:least])


FORMS: Final[Forms[State]] = {
    "square": Form(
        {"oneOf": [_object("x", "y", "tile", "column", "row", least=2), {"type": "null"}]}, _square
    ),
    "squares": Form(
        {
            "type": "array",
            "items": {"type": "array", "prefixItems": [_NUMBER, _NUMBER], "items": False},
        },
        lambda _s, mask: [list(point(square)) for square in each(mask)],
    ),
    "corner": Form(_object("x", "y"), lambda _s, at: dict(zip(("x", "y"), point(at), strict=True))),
    "stat": Form({"enum": list(STATS)}, lambda _s, at: STATS[at]),
    "result": Form(
        object_of({"passed": {"type": "boolean"}, "fumbled": {"type": "boolean"}}),
        lambda _s, how: {"passed": bool(how & PASSED), "fumbled": bool(how & FUMBLED)},
    ),
    "wall": Form({"enum": list(WALLS)}, lambda _s, at: WALLS[at]),
    "seat": Form({"type": "string"}, lambda s, at: s.heroes[at].name),
}
