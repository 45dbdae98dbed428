"""A replayed game as one HTML file to step through on the drawn board, without any network."""

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from html import escape
from typing import Final

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.engine.contract import Told
from authoring.engine.stepping import ASIDE, Mark, Step

_SAYS: Final = {
    "door": "door", "locked": "locked door", "blocked": "blocked way", "great": "great door",
    "secret": "secret door", "open": "way through",
    "feature": "feature", "furniture": "feature in the way", "pit": "pit", "trap": "trap",
    "chest": "chest", "opened": "opened chest", "rubble": "rubble", "hero": "hero", "foe": "foe",
}  # fmt: skip
"""What the kinds of marks are called, in the order of the legend."""
_FIGURES: Final = ("hero", "foe")
_LARGE: Final = ((0.5, 0.5), 0.3, 0.4)
_TINY: Final = ((0.32, 0.46), 0.36, 0.17)
"""Where in a square the first figure stands, how far others from it, and their radius."""
_LINES: Final = ("door", "locked", "blocked", "great", "secret", "open")


def content_policy() -> str:
    """Return the page's content policy: the browser may run its own script, and nothing else."""
    style, script, board = _parts()
    styles = f"'{_sum(style)}' '{_sum(board)}'"
    return f"default-src 'none'; style-src {styles}; script-src '{_sum(script)}'"


def stepped_page(title: str, told: Told, line: Callable[[str], str] = escape) -> str:
    """Return the whole HTML file.

    Text by authors stands in it as text alone. With `#12` behind its address it begins at the
    twelfth step. `line` renders a line of the game as HTML: a caller that adds links escapes the
    rest. Raises CannotRun when the ruleset draws no board.
    """
    if not told.steps or not told.marks:
        raise CannotRun("this game system draws no board", "try without --html")
    style, script, board = _parts()
    policy = content_policy()
    record = told.record
    ended = f"Game {record.game}: {record.ending} after {record.rounds} rounds"
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{style}</style>
</head>
<body>
<header>
<h1>{escape(title)}</h1>
<p>{escape(ended)}.</p>
<p class="keys" hidden>Arrow keys left and right: a step. Up and down: a round. Home and End.
<button id="first">First</button> <button id="back">Back</button>
<button id="next">Next</button> <button id="last">Last</button> <output id="at"></output></p>
</header>
<main>
<figure>
{"".join(_picture(told.marks, board))}<figcaption>{_legend(told.marks)}</figcaption>
</figure>
<ol id="steps">
{"".join(_steps(told.steps, line))}</ol>
</main>
<script>{script}</script>
</body>
</html>
"""


def _parts() -> tuple[str, str, str]:
    """Return style, script, and the style of the board."""
    folder = data_folder("templates") / "replay"
    names = ("page.css", "page.js", "board.css")
    style, script, board = ((folder / name).read_text(encoding="utf-8") for name in names)
    return style, script, board


def _sum(text: str) -> str:
    """Return the hash of a text in the notation of a content policy."""
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


def _steps(steps: tuple[Step, ...], say: Callable[[str], str]) -> Iterator[str]:
    for step in steps:
        heading = f"<h2>{escape(step.heading)}</h2>" if step.heading else ""
        yield f"<li>{heading}{''.join(_line(line, say) for line in step.lines)}</li>\n"


def _line(line: str, say: Callable[[str], str]) -> str:
    kind = "small" if line.startswith(ASIDE) else "p"
    return f"<{kind}>{say(line.strip())}</{kind}>"


def _legend(marks: tuple[Mark, ...]) -> str:
    """Return the legend of letters and colours."""
    named: Mapping[str, str] = {
        f"{mark.text} {mark.title}": mark.title for mark in marks if mark.kind == "hero"
    }
    there = {mark.kind for mark in marks}
    caption = "The board as it is at the end, or at the step chosen. Heroes: " + ", ".join(named)
    keys = (f"<span>{_key(kind)} {says}</span>" for kind, says in _SAYS.items() if kind in there)
    return f"<p>{escape(caption)}</p>\n<p>{' '.join(keys)}</p>"


def _key(kind: str) -> str:
    """Return a sample of a kind of mark, to stand beside its word."""
    shape = '<circle cx="0.5" cy="0.5" r="0.4"' if kind in _FIGURES else '<path d="M0 0.5h1"'
    if kind not in _FIGURES and kind not in _LINES:
        shape = '<path d="M0.1 0.1h0.8v0.8h-0.8z"'
    line = " side" if kind in _LINES else ""
    return f'<svg viewBox="0 0 1 1" aria-hidden="true">{shape} class="{kind}{line}"/></svg>'


def _picture(marks: tuple[Mark, ...], style: str) -> Iterator[str]:
    """Yield everything that ever lies on the board; marks that are gone at the end are hidden."""
    xs = [x for mark in marks for x, _ in mark.squares]
    ys = [y for mark in marks for _, y in mark.squares]
    x_min, y_min = min(xs) - 1, min(ys) - 1
    box = f"{x_min} {y_min} {max(xs) - x_min + 2} {max(ys) - y_min + 2}"
    # A tile that is one square has its name in the same square as who stands on it.
    tiny = all(len(mark.squares) == 1 for mark in marks if mark.kind == "floor")
    small = ' class="tiny"' if tiny else ""
    yield f'<svg viewBox="{box}"{small} role="img" aria-label="The board">\n'
    yield f"<style>{style}</style>\n"
    for mark in marks:
        ends = f' data-e="{mark.end}" class="off"' if mark.end >= 0 else ""
        name = f"<title>{escape(mark.title)}</title>" if mark.title else ""
        yield f'<g data-b="{mark.begin}"{ends}>{name}{_shape(mark, tiny=tiny)}</g>\n'
    yield "</svg>\n"


def _shape(mark: Mark, *, tiny: bool) -> str:
    if mark.side:
        return f'<path class="{mark.kind} side" d="{_along(mark.side, mark.squares)}"/>'
    if mark.kind in ("hero", "foe"):
        return _figure(mark, *(_TINY if tiny else _LARGE))
    squares = "".join(f"M{x} {y}h1v1h-1z" for x, y in mark.squares)
    x, y = mark.squares[0]
    text = f'<text class="name" x="{x + 0.5}" y="{y + 0.2}">{escape(mark.text)}</text>'
    walls = f'<path class="wall" d="{_outline(mark)}"/>' if mark.kind == "floor" else ""
    return f'<path class="{mark.kind}" d="{squares}"/>{walls}{text if mark.text else ""}'


def _figure(mark: Mark, first: tuple[float, float], apart: float, radius: float) -> str:
    """Return a round figure with its letters; figures that share a square stand apart."""
    x, y = mark.squares[0]
    cx = f"{x + first[0] + mark.slot % 2 * apart:g}"
    cy = f"{y + first[1] + mark.slot // 2 * apart:g}"
    text = f'<text class="short" x="{cx}" y="{cy}">{escape(mark.text)}</text>'
    return f'<circle class="{mark.kind}" cx="{cx}" cy="{cy}" r="{radius}"/>{text}'


def _outline(mark: Mark) -> str:
    """Return the sides of squares where the tile ends."""
    ways = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}
    whole = set(mark.squares)
    return "".join(
        _along(side, [(x, y) for x, y in mark.squares if (x + dx, y + dy) not in whole])
        for side, (dx, dy) in ways.items()
    )


def _along(side: str, squares: Iterable[tuple[int, int]]) -> str:
    """Return a line along one side of each square."""
    begins = {
        "north": (0, 0, "h1"), "south": (0, 1, "h1"), "west": (0, 0, "v1"), "east": (1, 0, "v1"),
    }  # fmt: skip
    dx, dy, along = begins[side]
    return "".join(f"M{x + dx} {y + dy}{along}" for x, y in squares)
