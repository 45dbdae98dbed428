"""Scenes of a Foundry module: maps with their walls and doors, and figures as tiles."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from authoring.export.board import Door, Plan
from authoring.export.foundry_ids import Record, address, document, made_id
from authoring.export.kit import Kit
from authoring.export.walls import Point

_DOOR, _SECRET = 1, 2
_CLOSED, _OPEN, _LOCKED = 0, 1, 2
_NORMAL: Final = 20
"""Restriction of a wall for movement, sight, light or sound: it lets none through."""
_STATES: Final = {"open": _OPEN, "locked": _LOCKED, "great": _LOCKED}
_SQUARES: Final = 1
"""Type of a grid of squares."""


def scenes(kit: Kit, module: str) -> Iterator[Record]:
    """Yield a scene for every map; `module` is the id of the module with the pictures."""
    for picture, plan in kit.maps:
        dots = picture.width // plan.width
        key = ("scene", kit.pack.id, picture.path)
        yield document(
            "scenes", key, picture.title,
            children=(*_walls(key, plan, dots), *_figures(key, plan, kit, module)),
            navigation=False, width=picture.width, height=picture.height, padding=0,
            backgroundColor="#17120e", background={"src": address(module, picture.path)},
            grid={"type": _SQUARES, "size": dots, "distance": 1, "units": "sq"},
            tokenVision=True, thumb=None, lights=[], sounds=[], tokens=[], notes=[], drawings=[],
            regions=[], templates=[],
        )  # fmt: skip


def _walls(key: tuple[object, ...], plan: Plan, dots: int) -> Iterator[Record]:
    number = 0
    for line in (*plan.walls, *plan.pillars):
        for start, end in pairwise(line):
            yield _wall(key, number, (start, end), dots, door=0, state=0)
            number += 1
    for door in plan.doors:
        yield _wall(key, number, door.run, dots, door=_kind(door), state=_state(door))
        number += 1


def _kind(door: Door) -> int:
    return _SECRET if door.kind == "secret" else _DOOR


def _state(door: Door) -> int:
    return _STATES.get(door.kind, _CLOSED)


def _wall(
    key: tuple[object, ...], number: int, run: tuple[Point, Point], dots: int, *, door: int,
    state: int,
) -> Record:  # fmt: skip
    places = [round(axis * dots) for corner in run for axis in corner]
    values: dict[str, Any] = {
        "_id": made_id("wall", *key, number), "c": places, "door": door, "ds": state, "dir": 0,
        "move": _NORMAL, "sight": _NORMAL, "light": _NORMAL, "sound": _NORMAL, "flags": {},
    }  # fmt: skip
    return Record("walls", values)


def _figures(key: tuple[object, ...], plan: Plan, kit: Kit, module: str) -> Iterator[Record]:
    """Yield a tile with its token for each figure of a plan that has one; `key` makes their ids."""
    drawn = {figure.piece.name: figure.token for figure in kit.figures} if plan.figures else {}
    drawn |= {figure.piece.id: figure.token for figure in kit.figures} if plan.figures else {}
    for number, mark in enumerate(plan.figures):
        token = drawn.get(mark.title) or drawn.get(mark.title.partition("#")[0].strip())
        if token is not None:
            dots = kit.map.width // plan.width if kit.map is not None else kit.dots
            x, y = mark.squares[0]
            yield Record("tiles", {
                "_id": made_id("tile", *key, number),
                "texture": {"src": address(module, token.path)},
                "width": dots, "height": dots, "x": (x - 1) * dots, "y": (y - 1) * dots,
                "rotation": 0, "alpha": 1, "hidden": False, "locked": False, "sort": number,
                "flags": {},
            })  # fmt: skip
