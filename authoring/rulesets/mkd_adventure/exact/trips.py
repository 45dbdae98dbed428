"""Rounds that the way to the goal and back takes, whatever dungeon a Stack turns into."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from authoring.rulesets.mkd_adventure.exact.fighters import heroes_of
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.quest import Quest, stack_of
from authoring.rulesets.mkd_adventure.model.tiles import Face, TwoFaced

At: TypeAlias = tuple[int, int]
"""Column and row of a square of a face."""
AROUND = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


class Span(NamedTuple):
    """The least and the most of something, over all dungeons of a Stack."""

    least: int
    most: int


def costs_from(face: Face, starts: Iterable[At]) -> dict[At, int]:
    """Return square -> speed points from the nearest of `starts`, for the squares that can be
    reached on the face (MKD-BASE-09)."""
    costs = dict.fromkeys(starts, 0)
    edge = [*costs]
    for x, y in edge:
        for dx, dy in AROUND:
            after = x + dx, y + dy
            corner = {face.sign(x + dx, y), face.sign(x, y + dy)}
            if not face.is_open(*after) or not corner.isdisjoint(k.SHUT):
                continue
            rough = face.sign(*after) in (k.HINDERING, k.WATER)
            cost = costs[x, y] + n.STEP + (n.HINDERED if rough else 0)
            if cost < costs.get(after, cost + 1):
                costs[after] = cost
                edge.append(after)
    return costs


def entries(tile: TwoFaced) -> Iterator[tuple[Face, list[list[At]]]]:
    """Yield each face of a tile with the squares of each of its entryways."""
    for face in tile.faces:
        sides = enumerate(face.entryways)
        yield face, [[face.square(side, at) for at in run] for side, runs in sides for run in runs]


def crossings(tile: TwoFaced) -> list[int]:
    """Return the speed points between every two entryways of a face, for both faces; pairs that no
    way joins are left out."""
    points = []
    for face, runs in entries(tile):
        for first, second in combinations(runs, 2):
            costs = costs_from(face, first)
            reached = [costs[at] for at in second if at in costs]
            points += [min(reached)] if reached else []
    return points


def goals(tile: TwoFaced, *, middle: bool) -> list[int]:
    """Return the speed points from each entryway of both faces to the middle of its face, if
    `middle`, or to the farthest square. For a middle out of reach: 0 and the farthest square's, as
    bounds."""
    points = []
    for face, runs in entries(tile):
        for run in runs:
            costs = costs_from(face, run)
            farthest = max(costs.values())
            near = [costs[face.centre]] if face.centre in costs else [0, farthest]
            points += near if middle else [farthest]
    return points


def trip(stack: tuple[TwoFaced, ...], *, is_last: bool) -> Span | None:
    """Return the speed points of the way on one floor: at best through one hallway, at worst
    through all other tiles, to the stairs; on the last floor to the Quest Chest and out again. None
    for a Stack that has no such way."""
    halls = [points for tile in stack if not tile.is_chamber for points in crossings(tile)]
    chambers = {tile: goals(tile, middle=not is_last) for tile in stack if tile.is_chamber}
    if not halls or not any(chambers.values()):
        return None
    beside = n.STEP + n.HINDERED if is_last else 0  # One takes a chest from a square beside it.
    nearest = min(min(goal) for goal in chambers.values() if goal)
    least = min(halls) + n.STEP + max(0, nearest - beside)
    crossed = {tile: max(crossings(tile), default=-n.STEP) + n.STEP for tile in stack}
    most = max(
        max(goal) + sum(crossed[other] for other in stack if other is not tile)
        for tile, goal in chambers.items()
        if goal
    )
    if is_last:
        return Span(*(2 * way + n.OPEN_CHEST + n.STEP for way in (least, most)))
    return Span(least + n.STAIRS, most + n.STAIRS)


def walk(quest: Quest) -> Span | None:
    """Return the fewest and most rounds of the fastest hero's way to the goal of the last floor and
    out, without monsters, tokens, doors and things; None if some floor cannot be crossed."""
    slots = [fighter.dial[start] for fighter, start in heroes_of(quest)]
    speeds = [slot.speed + (n.QUICK if k.QUICKNESS in slot.traits else 0) for slot in slots]
    last = len(quest.floors) - 1
    trips = [trip(stack_of(quest.content, floor), is_last=number == last)
             for number, floor in enumerate(quest.floors)]  # fmt: skip
    if not max(speeds, default=0) or None in trips:
        return None
    known = [span for span in trips if span is not None]
    least, most = (sum(-(-span[end] // max(speeds)) for span in known) for end in (0, 1))
    return Span(least, most)
