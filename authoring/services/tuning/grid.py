"""Grid of numbers of a pack for a search: values, order, changes."""

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import product
from math import prod
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass
from authoring.source.loaded import Source
from authoring.source.node import Scalar
from authoring.source.pack.overrides import value_at

MOST_POINTS: Final = 400
"""Most points of a grid: each is opened, linted and solved."""
_RANGE: Final = re.compile(
    r"(?P<low>-?\d{1,9}(?:\.\d{1,6})?)\s*\.\.\s*(?P<high>-?\d{1,9}(?:\.\d{1,6})?)"
    r"(?:\s*/\s*(?P<step>\d{1,9}(?:\.\d{1,6})?))?"
)
_EXAMPLE: Final = "such as {} monsters.orc.stats.atk=2..4, 2..10/4 or 2,3,5"


@dataclass(frozen=True, slots=True)
class Axis:
    """A number of the pack at `path`, the values to try, and its current value `now`."""

    path: str
    values: tuple[str, ...]
    now: Scalar


@dataclass(frozen=True, slots=True)
class GridPoint:
    """One point of the grid: a value for each axis. `change` is its distance from the current
    values, where each axis counts 0 to 1."""

    values: tuple[str, ...]
    change: float

    def settings(self, axes: Sequence[Axis]) -> tuple[str, ...]:
        """Return the changed values as `path=value`, as `odds --set` takes them."""
        pairs = zip(axes, self.values, strict=True)
        return tuple(f"{axis.path}={value}" for axis, value in pairs if not is_now(axis, value))


def is_now(axis: Axis, value: str) -> bool:
    """Return whether `value` is the current value of the axis, as typed or as read."""
    return value in (axis.now.text, str(axis.now.value))


def is_edge(axis: Axis, value: str) -> bool:
    """Return whether `value` is an end of the numbers of an axis; False for texts or one number."""
    try:
        numbers = [Decimal(text) for text in axis.values]
    except ArithmeticError:
        return False
    return min(numbers) < max(numbers) and Decimal(value) in (min(numbers), max(numbers))


def read_axes(source: Source, over: Sequence[str]) -> tuple[Axis, ...]:
    """Parse texts `PATH=2..4`, `PATH=2..10/4` (step 4), `PATH=2,3,5` on numbers of a pack.

    Raises CannotRun for text that is invalid, leads nowhere, or is named twice.
    """
    if not over:
        raise CannotRun("there is nothing to turn: no --over", _EXAMPLE.format("--over"))
    axes = tuple(_axis(source, text) for text in over)
    paths = [axis.path for axis in axes]
    twice = next((path for path in paths if paths.count(path) > 1), None)
    if twice is not None:
        raise CannotRun(f"--over names `{twice}` twice", "name all its values at once: 2,3,5")
    return axes


def grid_points(axes: Sequence[Axis]) -> tuple[GridPoint, ...]:
    """Return all points, the smallest change first; raise CannotRun for more than MOST_POINTS."""
    size = prod(len(axis.values) for axis in axes)
    if size > MOST_POINTS:
        shape = " x ".join(str(len(axis.values)) for axis in axes)
        message = f"the grid has {size:,} points ({shape}), more than {MOST_POINTS}"
        raise CannotRun(message, "take larger steps (2..10/2) or fewer numbers")
    points = [
        GridPoint(values, sum(map(_moved, axes, values)))
        for values in product(*(axis.values for axis in axes))
    ]
    return tuple(sorted(points, key=lambda point: point.change))


def _moved(axis: Axis, value: str) -> float:
    """Return the distance of a value from the current one, 0 to 1; 1 unless all are numbers."""
    if is_now(axis, value):
        return 0.0
    numbers = [_number(text) for text in (*axis.values, axis.now.text)]
    here, now = _number(value), numbers[-1]
    known = [number for number in numbers if number is not None]
    if here is None or now is None or len(known) < len(numbers):
        return 1.0
    return float(abs(here - now) / (max(known) - min(known)))


def _number(text: str) -> Decimal | None:
    return Decimal(text) if re.fullmatch(r"-?\d+(\.\d+)?", text) else None


def _axis(source: Source, text: str) -> Axis:
    path, sign, values = (part.strip() for part in text.partition("="))
    if not (path and sign and values):
        raise CannotRun(f"--over: `{text[:60]}` names no values", _EXAMPLE.format("--over"))
    node = value_at(source, path)
    if isinstance(node, Finding):
        raise CannotRun(f"--over: {node.message}", node.help)
    return Axis(path, values_of(values), node)


def values_of(text: str, option: str = "--over") -> tuple[str, ...]:
    """Return the values of `2..4`, `2..10/4` (step 4) or `2,3,5`; a range may have text around it,
    as in `8..16 (4)`. Raises CannotRun, naming the option, for what is no range."""
    match = _RANGE.search(text)
    if match is not None and text.count("..") == 1:
        numbers = (Decimal(match[name] or "0") for name in ("low", "high", "step"))
        stepped = _stepped(f"{option}: `{match[0]}`", *numbers)
        return tuple(f"{text[: match.start()]}{value}{text[match.end() :]}" for value in stepped)
    if ".." in text:
        raise CannotRun(f"{option}: `{text[:60]}` is no range", _EXAMPLE.format(option))
    values = tuple(part.strip() for part in text.split(","))
    if not all(values):
        raise CannotRun(f"{option}: `{text[:60]}` leaves a value out", _EXAMPLE.format(option))
    return tuple(dict.fromkeys(values))


def _stepped(text: str, low: Decimal, high: Decimal, step: Decimal) -> tuple[str, ...]:
    """Return all numbers from `low` up to `high`; step 0: none given. `text` is for errors."""
    if low > high:
        raise CannotRun(f"{text} is empty", f"write {high}..{low}")
    are_integers = low == low.to_integral_value() and high == high.to_integral_value()
    if not step and not are_integers:
        raise CannotRun(f"{text} needs a step", f"such as {low}..{high}/0.5")
    step = step or Decimal(1)
    number = int((high - low) / step) + 1
    if number > MOST_POINTS:
        message = f"{text} has {number:,} values, more than {MOST_POINTS}"
        raise CannotRun(message, "take larger steps: 0..1000/100")
    return tuple(str(low + step * at) for at in range(number))
