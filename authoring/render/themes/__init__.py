"""Themes of tile art: a file in this folder with a `THEME` is one; its name is its id."""

from collections.abc import Mapping
from functools import cache

from authoring.core.discover import modules_offering
from authoring.render.drawing.theme import Theme

DEFAULT = "dungeon"


@cache
def themes() -> Mapping[str, Theme]:
    """Return all themes by id."""
    return {name: module.THEME for name, module in modules_offering(__name__, "THEME")}
