"""Themes of tile art: each file in this folder with a `THEME` is one, its name the theme's id."""

from collections.abc import Mapping
from functools import cache

from authoring.core.discover import modules_offering
from authoring.render.drawing.theme import Theme

DEFAULT = "dungeon"


@cache
def themes() -> Mapping[str, Theme]:
    """Return a map of all themes by id."""
    return {name: module.THEME for name, module in modules_offering(__name__, "THEME")}
