"""Common parts of counterexamples: sentences by number, and faces by what is rolled for."""

from collections.abc import Iterable, Iterator
from itertools import groupby

Rolls = tuple[tuple[str, tuple[int, ...]], ...]
"""(What is rolled for, such as the id of a chart; faces in order) for each purpose."""


def by_number(word: str, texts: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Yield `Round 2: text.` for each (number, text), with `word` for `Round`; consecutive numbers
    with equal text share a sentence."""
    for text, same in groupby(texts, key=lambda pair: pair[1]):
        numbers = [number for number, _ in same]
        first, last = numbers[0], numbers[-1]
        when = f"{word} {first}" if first == last else f"{word}s {first} to {last}, each"
        yield f"{when}: {text}."


def by_name(dice: Iterable[tuple[str, int]]) -> Rolls:
    """Return (name, faces in order) for each name; `dice` are (what it is rolled for, face)."""
    faces: dict[str, tuple[int, ...]] = {}
    for name, face in dice:
        faces[name] = (*faces.get(name, ()), face)
    return tuple(faces.items())
