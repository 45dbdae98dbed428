"""Common parts of counterexamples: sentences by number, and faces by what is rolled for."""

from collections.abc import Iterable, Iterator
from itertools import groupby

Rolls = tuple[tuple[str, tuple[int, ...]], ...]
"""Faces in order, by what they are rolled for: the id of a chart, say."""


def by_number(word: str, texts: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Yield a sentence for each number, such as `Round 2: ...`, and one for consecutive numbers
    with equal text."""
    for text, same in groupby(texts, key=lambda pair: pair[1]):
        numbers = [number for number, _ in same]
        first, last = numbers[0], numbers[-1]
        when = f"{word} {first}" if first == last else f"{word}s {first} to {last}, each"
        yield f"{when}: {text}."


def by_name(dice: Iterable[tuple[str, int]]) -> Rolls:
    """Return the faces of dice, each with what it is rolled for, by name."""
    faces: dict[str, tuple[int, ...]] = {}
    for name, face in dice:
        faces[name] = (*faces.get(name, ()), face)
    return tuple(faces.items())
