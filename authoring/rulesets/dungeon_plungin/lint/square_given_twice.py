from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.tile import Square
from authoring.rulesets.dungeon_plungin.model import Location

_HELP = "give each a square of its own, or leave out `at` for squares by dice"


@lint_rule(WARNING)
def square_given_twice(location: Location) -> Defects:
    """Report two things placed on one square (DP-PLACE-01, DP-PLACE-04, DP-UNIQ-05)."""
    squares: set[Square] = set()
    for placed in location.place:
        if placed.at is None:
            continue
        x, y = placed.at
        if placed.at in squares:
            message = f"square ({x},{y}) is taken: something else is placed there"
            yield Defect(placed.span, message, _HELP)
        elif placed.count.low > 1:
            message = f"square ({x},{y}) has room for one, and {placed.count} are placed there"
            yield Defect(placed.span, message, _HELP)
        squares.add(placed.at)
