"""Motifs of covers and friezes: each file in this folder with a `MOTIF` is one."""

import re
from collections.abc import Mapping
from functools import cache

from authoring.core.discover import modules_offering
from authoring.paper.scene import Scene
from authoring.render.drawing.motif import Motif

DEFAULT = "keep"
_TITLE, _FEATURE = 4, 2
"""Weight of a word of the title, and of a feature met once a game, relative to a word of a text."""


@cache
def motifs() -> Mapping[str, Motif]:
    """Return a map of all motifs by id, the name of their file."""
    return {name: module.MOTIF for name, module in modules_offering(__name__, "MOTIF")}


@cache
def motif_of(scene: Scene) -> str:
    """Return the id of the author's motif, or else of the one with the most points for words and
    features, of equal ones the first by name; DEFAULT without any points.

    A word counts in a text as often as it is there, up to three times: a story that says "water" on
    every line must not outweigh everything else.
    """
    if scene.motif in motifs():
        return scene.motif
    texts = [(_words(scene.title), _TITLE), (_words(scene.text), 1)]
    points = {name: _points(motif, texts) + _met(motif, scene) for name, motif in motifs().items()}
    best = max(sorted(points), key=points.__getitem__)
    return best if points[best] > 0 else DEFAULT


def _points(motif: Motif, texts: list[tuple[list[str], int]]) -> float:
    return sum(
        weight * times * min(words.count(word), 3)
        for words, times in texts
        for word, weight in _known(motif)
    )


def _met(motif: Motif, scene: Scene) -> float:
    """Return a motif's points for the features of a scene, by their number in a game."""
    return _FEATURE * sum(
        min(count, 3.0)
        * max((dict(_known(motif)).get(word, 0) for word in _words(feature)), default=0)
        for feature, count in scene.features
    )


def _known(motif: Motif) -> tuple[tuple[str, int], ...]:
    """Return (word, weight) of a motif, words without a final `s`, as texts are searched."""
    return tuple((word.removesuffix("s"), weight) for word, weight in motif.words.items())


def _words(text: str) -> list[str]:
    return [word.removesuffix("s") for word in re.findall(r"[^\W\d_]+", text.lower())]
