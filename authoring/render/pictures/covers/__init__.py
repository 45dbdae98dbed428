"""Compositions of covers: each file in this folder with a `COMPOSITION` is one."""

import re
from collections.abc import Mapping
from functools import cache
from zlib import crc32

from authoring.core.discover import modules_offering
from authoring.paper.scene import Scene
from authoring.render.pictures.covers.composition import Composition


@cache
def compositions() -> Mapping[str, Composition]:
    """Return a map of all compositions by name, that of their file."""
    return {name: module.COMPOSITION for name, module in modules_offering(__name__, "COMPOSITION")}


def composition_of(scene: Scene) -> str:
    """Return the name of the composition for a word of the title, or else of one chosen by the
    seed."""
    title_words = {word.removesuffix("s") for word in re.findall(r"[^\W\d_]+", scene.title.lower())}
    names = sorted(compositions())
    matches = [name for name in names if compositions()[name].words & title_words]
    return (
        matches[0] if matches else names[crc32(f"composition {scene.seed}".encode()) % len(names)]
    )
