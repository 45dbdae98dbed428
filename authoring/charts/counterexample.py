"""Common parts of counterexamples: sentences by number, and faces by chart."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from authoring.model.chart import Chart

Rolls = tuple[tuple[str, tuple[int, ...]], ...]
"""Charts, each with what its dice show in order."""


def by_number(word: str, told: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Yield a sentence for each number, such as `Round 2: ...`, and one for consecutive numbers
    with equal text."""
    for text, same in groupby(told, key=lambda pair: pair[1]):
        numbers = [number for number, _ in same]
        first, last = numbers[0], numbers[-1]
        when = f"{word} {first}" if first == last else f"{word}s {first} to {last}, each"
        yield f"{when}: {text}."


def faces_of(totals: Iterable[tuple[Chart, int]]) -> Rolls:
    """Return what the dice of each chart show so that its rolls come to these totals in turn."""
    faces: dict[str, tuple[int, ...]] = {}
    for chart, total in totals:
        faces[chart.key] = (*faces.get(chart.key, ()), *chart.die.faces(total))
    return tuple((id, values) for id, values in faces.items() if values)
