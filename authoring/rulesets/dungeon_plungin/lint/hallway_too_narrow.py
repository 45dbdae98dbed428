from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.tile import Tile


@lint_rule(HINT)
def hallway_too_narrow(tile: Tile) -> Defects:
    """Report that a hallway is only one square wide somewhere (DP-LOC-02)."""
    if tile.kind != "hallway":
        return
    every = [(x, y) for y in range(1, tile.height + 1) for x in range(1, tile.width + 1)]
    floor = {square for square in every if tile.is_floor(square)}
    for x, y in (square for square in every if square in floor):
        corners = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]
        if not any({(a, b), (a + 1, b), (a, b + 1), (a + 1, b + 1)} <= floor for a, b in corners):
            message = f"the hallway `{tile.id}` is one square wide at [{x}, {y}]"
            yield Defect(tile.span, message, "corridors are two squares wide")
            return
