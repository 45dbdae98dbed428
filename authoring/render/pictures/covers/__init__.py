"""Compositions of covers: a file in this folder with a `COMPOSITION` is one."""

import re
from collections.abc import Mapping
from functools import cache
from zlib import crc32

from authoring.core.discover import modules_offering
from authoring.paper.scene import Scene
from authoring.render.pictures.covers.composition import Composition


@cache
def compositions() -> Mapping[str, Composition]:
    """Return all compositions by name."""
    return {name: module.COMPOSITION for name, module in modules_offering(__name__, "COMPOSITION")}


def composition_of(scene: Scene) -> str:
    """Return the name of the composition that the title asks for, or else of one chosen by the id
    of the quest, constant for it."""
    title_words = {word.removesuffix("s") for word in re.findall(r"[^\W\d_]+", scene.title.lower())}
    names = sorted(compositions())
    matches = [name for name in names if compositions()[name].words & title_words]
    return (
        matches[0] if matches else names[crc32(f"composition {scene.seed}".encode()) % len(names)]
    )
