"""Universal VTT: maps with their picture, walls and doors in one file each (`.dd2vtt`)."""

from base64 import b64encode
from math import pi
from typing import Any, Final

from authoring.core.printable import json_text
from authoring.export.board import Door, Plan
from authoring.export.kit import Kit
from authoring.export.names import Names
from authoring.export.pictured import Picture
from authoring.export.target import ExportOptions, Files, Target
from authoring.export.walls import Line, Point

FORMAT: Final = 0.3
"""Version of the format; readers know this one and 0.2."""
_NO_LIGHT: Final = {"baked_lighting": False, "ambient_light": "ffffffff"}


def files(kit: Kit, _: ExportOptions) -> Files:
    """Yield a map for every drawn tile, and for the final board of a game."""
    names = Names()
    for picture, plan in kit.maps:
        path = names.take("maps", picture.title, ".dd2vtt")
        yield path, json_text(document(picture, plan), indent=None).encode()


def document(picture: Picture, plan: Plan) -> dict[str, Any]:
    """Return one map for JSON; coordinates are in squares from its upper left corner. `lights` is
    included although there are none: a reader fails without it."""
    return {
        "format": FORMAT,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": plan.width, "y": plan.height},
            "pixels_per_grid": picture.width // plan.width,
        },
        "line_of_sight": [_line(line) for line in plan.walls],
        "objects_line_of_sight": [_line(line) for line in plan.pillars],
        "portals": [_portal(door) for door in plan.doors],
        "environment": _NO_LIGHT,
        "lights": [],
        "image": b64encode(picture.png).decode("ascii"),
    }


def _line(line: Line) -> list[dict[str, float]]:
    return [_point(corner) for corner in line]


def _point(corner: Point) -> dict[str, float]:
    return {"x": corner[0], "y": corner[1]}


def _portal(door: Door) -> dict[str, Any]:
    """Return a door or opening in a wall for JSON; `rotation` is in radians."""
    (x, y), (right, low) = door.run
    return {
        "position": {"x": (x + right) / 2, "y": (y + low) / 2},
        "bounds": [_point((x, y)), _point((right, low))],
        "rotation": 0 if y == low else pi / 2,
        "closed": door.kind != "open",
        "freestanding": False,
    }


TARGET: Final = Target("maps with walls and doors, Universal VTT (.dd2vtt)", files)
