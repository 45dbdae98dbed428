"""A replayed game as one HTML file to step through on the drawn board, self-contained."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from authoring.core.errors import CannotRun
from authoring.engine.contract import ToldGame
from authoring.engine.stepping import ASIDE, Mark
from authoring.report.html import asset, content_policy, fill

_SAYS: Final = {
    "door": "door", "locked": "locked door", "blocked": "blocked way", "great": "great door",
    "secret": "secret door", "open": "way through",
    "feature": "feature", "furniture": "feature in the way", "pit": "pit", "trap": "trap",
    "chest": "chest", "opened": "opened chest", "rubble": "rubble", "hero": "hero", "foe": "foe",
}  # fmt: skip
"""Names of the kinds of marks, in the order of the legend."""
_FIGURES: Final = ("hero", "foe")
_LARGE: Final = ((0.5, 0.5), 0.3, 0.4)
_TINY: Final = ((0.32, 0.46), 0.36, 0.17)
"""Position of the first figure in a square, distance of the others, and their radius."""
_LINES: Final = ("door", "locked", "blocked", "great", "secret", "open")


class Piece(NamedTuple):
    """A part of a line of text; `title` and `href` are those of its link, "" for no link."""

    text: str
    title: str = ""
    href: str = ""


class _Shape(NamedTuple):
    """A mark as it is drawn: lines (SVG `path`), or a round figure at `x`, `y` (`radius` > 0)."""

    mark: Mark
    path: str
    x: float
    y: float
    radius: float = 0
    wall: str = ""


def board_policy() -> str:
    """Return the page's Content-Security-Policy: only its own script may run."""
    style, script, board = _assets()
    return content_policy((style, board), (script,))


def stepped_page(
    title: str,
    game: ToldGame,
    pieces: Callable[[str], Sequence[Piece]] = lambda line: (Piece(line),),
) -> str:
    """Return the HTML file of a replayed game, to step through.

    Text by authors stands in it as text alone. With `#12` behind its address it begins at the
    twelfth step. `pieces` divides a line of the game, for links. Raises CannotRun when the ruleset
    draws no board.
    """
    marks = game.marks
    if not game.steps or not marks:
        raise CannotRun("this game system draws no board", "try without --html")
    style, script, board = _assets()
    x, y = ([square[axis] for mark in marks for square in mark.squares] for axis in (0, 1))
    box = f"{min(x) - 1} {min(y) - 1} {max(x) - min(x) + 3} {max(y) - min(y) + 3}"
    # A tile that is one square has its name in the same square as who stands on it.
    tiny = all(len(mark.squares) == 1 for mark in marks if mark.kind == "floor")
    kinds = {mark.kind for mark in marks}
    labels = {f"{mark.text} {mark.title}": None for mark in marks if mark.kind == "hero"}
    return fill(
        "replay/page", title=title, record=game.record, policy=board_policy(), style=style,
        script=script, board=board, box=box, tiny=tiny, heroes=", ".join(labels),
        shapes=[_shape(mark, tiny=tiny) for mark in marks],
        legend=[(kind, words) for kind, words in _SAYS.items() if kind in kinds],
        figures=_FIGURES, lines=_LINES,
        steps=[
            (step.heading, [(line.startswith(ASIDE), pieces(line.strip())) for line in step.lines])
            for step in game.steps
        ],
    )  # fmt: skip


def _assets() -> tuple[str, str, str]:
    """Return CSS of the page, script of the page, and CSS of the board."""
    return asset("replay/page.css"), asset("replay/page.js"), asset("replay/board.css")


def _shape(mark: Mark, *, tiny: bool) -> _Shape:
    """Return a mark as it is drawn; figures that share a square stand apart, smaller if `tiny`."""
    x, y = mark.squares[0]
    if mark.side:
        return _Shape(mark, _along(mark.side, mark.squares), x, y)
    if mark.kind in _FIGURES:
        first, apart, radius = _TINY if tiny else _LARGE
        column, row = mark.slot % 2, mark.slot // 2
        return _Shape(mark, "", x + first[0] + column * apart, y + first[1] + row * apart, radius)
    squares = "".join(f"M{x} {y}h1v1h-1z" for x, y in mark.squares)
    wall = _outline(mark) if mark.kind == "floor" else ""
    return _Shape(mark, squares, x + 0.5, y + 0.2, wall=wall)


def _outline(mark: Mark) -> str:
    """Return SVG path data of the outline of a mark's squares."""
    steps = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}
    squares = set(mark.squares)
    return "".join(
        _along(side, [(x, y) for x, y in mark.squares if (x + dx, y + dy) not in squares])
        for side, (dx, dy) in steps.items()
    )


def _along(side: str, squares: Iterable[tuple[int, int]]) -> str:
    """Return SVG path data of a line along the `side` (north ...) of each square."""
    begins = {
        "north": (0, 0, "h1"), "south": (0, 1, "h1"), "west": (0, 0, "v1"), "east": (1, 0, "v1"),
    }  # fmt: skip
    dx, dy, along = begins[side]
    return "".join(f"M{x + dx} {y + dy}{along}" for x, y in squares)
