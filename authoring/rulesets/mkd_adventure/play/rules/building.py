"""Building: a Stack of tiles, laid at entryways that the dice pick (area BLD)."""

from collections.abc import Sequence
from typing import Final

from authoring.boards.ground import ORIGIN, STEP, Square
from authoring.engine.piles import draw, pick_of_several, shuffle
from authoring.rulesets.mkd_adventure.model.keywords import CREVICE
from authoring.rulesets.mkd_adventure.model.numbers import SIDES, dice_for
from authoring.rulesets.mkd_adventure.model.quest import stack_of
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.floor import Floor
from authoring.rulesets.mkd_adventure.play.board.poses import Laid, Pose
from authoring.rulesets.mkd_adventure.play.board.state import State

RESTARTS: Final = 40
"""Times that a Stack is shuffled anew before the dungeon is given up."""
Entryway = tuple[int, int, tuple[int, ...]]
"""(Number of the tile, side, places along it)."""
Exit = tuple[int, tuple[Square, ...]]
"""(Side, squares) of an entryway that leads out of the dungeon."""


def build(s: State) -> None:
    """Build the floor `s.depth` (MKD-BLD-02); a Stack that cannot be laid is shuffled anew, and
    that is counted (MKD-BLD-28). Ends the game if that has happened RESTARTS times."""
    quest = s.tables.quest
    ids = [tile.id for tile in stack_of(quest.content, quest.floors[s.depth])]
    for _ in range(RESTARTS):
        tiles = lay(s, stack(s, ids))
        if tiles and _finish(s, tiles):
            return
        s.numbers["restarts"] += 1
        s.note(e.BuildsAnew)
    s.ending = "no-dungeon"


def stack(s: State, ids: Sequence[str]) -> list[Pose]:
    """Return a Dungeon Stack, the top first: the order, the faces and the turns are random
    (MKD-BLD-05), and the bottom tile is a hallway (MKD-BLD-06). [] without a hallway."""
    kinds = s.tables.quest.content.tiles
    hallways = [id for id in ids if not kinds[id].is_chamber]
    if not hallways:
        return []
    order = list(ids)
    bottom = draw(s.dice, hallways, "bottom tile")
    order.remove(bottom)
    shuffle(s.dice, order)
    return [_thrown(s, id) for id in (*order, bottom)]


def _thrown(s: State, id: str) -> Pose:
    face = s.tables.poses[id][s.dice.randint(2, "face") - 1]
    return face[s.dice.randint(4, "turn") - 1]


def lay(s: State, poses: Sequence[Pose]) -> list[Laid]:
    """Lay a Stack, the first tile anywhere (MKD-BLD-07), the hallway at its bottom last
    (MKD-BLD-18); a tile that fits nowhere goes under the next (MKD-BLD-28). Return [] when none of
    those left fits."""
    if not poses:
        return []
    tiles = [Laid(poses[0], ORIGIN)]
    s.note(e.Lays, 0, poses[0].tile, poses[0].side, poses[0].turns)
    left = list(poses[1:])
    while left:
        for at in range(max(1, len(left) - 1)):
            laid = _placed(s, tiles, left[at])
            if laid is not None:
                tiles.append(laid)
                del left[at]
                break
        else:
            return []
    return tiles


def _placed(s: State, tiles: list[Laid], pose: Pose) -> Laid | None:
    """Return a tile at an entryway that the dice pick; where it does not fit they pick another
    (MKD-BLD-17). None if it fits at none."""
    ways = entryways(s, tiles, pose)
    uniform = s.ruling("exit_pick") == "uniform"
    least = 1 if uniform else dice_for(len(ways))
    left = list(range(least, len(ways) + 1))
    while left:
        number = pick_exit(s, len(ways), left, uniform=uniform)
        left.remove(number)
        tile, side, _ = ways[number - 1]
        laid = fitted(s, tiles, pose, ways[number - 1])
        if laid is not None:
            lying = laid.pose
            s.note(e.Lays, len(tiles), lying.tile, lying.side, lying.turns)
            s.note(e.PicksExit, number, len(ways), tile, STEP[side])
            return laid
        s.numbers["exit-rerolls"] += 1
    return None


def pick_exit(s: State, ways: int, left: Sequence[int], *, uniform: bool) -> int:
    """Return the number of an entryway, of those `left`: a die for each six of all `ways`
    (MKD-BLD-12), rolled until they show one of them (MKD-BLD-13). Of seven, number 1 can never be
    rolled (MKD-TV-16)."""
    if uniform:
        return pick_of_several(s.dice, left, "entryway")
    while True:
        number = s.roll(dice_for(ways), SIDES, "entryway")
        if number in left:
            return number
        s.numbers["exit-rerolls"] += 1


def entryways(s: State, tiles: Sequence[Laid], pose: Pose) -> list[Entryway]:
    """Return every entryway that leads onto no other tile (MKD-BLD-10) and has room beside it for
    the tile of `pose`, long side or short side on (MKD-BLD-11), clockwise from the north-west
    corner, side by side (MKD-BLD-08)."""
    sizes = {(lying.width, lying.height): lying for lying in turns_of(s, pose)}.values()
    ways = [
        (number, side, run)
        for side in range(4)
        for number, laid in enumerate(tiles)
        if any(_has_room(s, tiles, laid.beside(lying, side)) for lying in sizes)
        for run in laid.pose.face.entryways[side]
        if not _is_met(tiles, [laid.at(side, along) for along in run], side)
    ]
    return sorted(ways, key=lambda way: _clockwise(tiles[way[0]], way))


def _is_met(tiles: Sequence[Laid], squares: Sequence[Square], side: int) -> bool:
    """Return whether some tile lies beyond an edge: next to one of its `squares`, toward `side`."""
    return any(laid.covers(at + STEP[side]) for at in squares for laid in tiles)


def _clockwise(laid: Laid, way: Entryway) -> tuple[int, int, int]:
    side, run = way[1], way[2]
    x, y = laid.pose.face.square(side, run[0])
    x, y = laid.west + x, laid.north + y
    return (side, *((x, y), (y, -x), (-x, -y), (-y, x))[side])


def _has_room(s: State, tiles: Sequence[Laid], laid: Laid) -> bool:
    """Return whether `laid` overlaps none of `tiles`, and all of them fit on the play surface."""
    if any(laid.overlaps(other) for other in tiles):
        return False
    every = [*tiles, laid]
    across = max([each.east for each in every]) - min([each.west for each in every])
    down = max([each.south for each in every]) - min([each.north for each in every])
    return max(across, down) <= s.tables.quest.surface


def fitted(s: State, tiles: Sequence[Laid], pose: Pose, way: Entryway) -> Laid | None:
    """Return a tile at an entryway: as it lies on the Stack (MKD-BLD-14), else turned clockwise
    step by step (MKD-BLD-15), else turned over and turned again (MKD-BLD-16); None where nothing
    fits."""
    number, side, run = way
    for lying in turns_of(s, pose):
        laid = tiles[number].beside(lying, side)
        if tiles[number].is_joined(lying, side, run) and _has_room(s, tiles, laid):
            return laid
    return None


def turns_of(s: State, pose: Pose) -> list[Pose]:
    """Return the poses of a tile in the order in which they are tried, its own first."""
    faces = s.tables.poses[pose.tile]
    return [
        faces[side][(pose.turns + turns) % 4]
        for side in (pose.side, 1 - pose.side)
        for turns in range(4)
    ]


def _finish(s: State, tiles: list[Laid]) -> bool:
    """Choose the entrance, in the last tile, and the Central Chamber, and set up the floor; return
    False where there is no such place, or no way from one to the other."""
    if s.ruling("straighten") == "on":
        tiles = straightened(s, tiles)
    ways = _outer_ways(tiles)
    if not ways:
        return False
    side, entrance = ways[s.choose(range(len(ways)), "entrance")]
    s.floor = Floor(tiles)
    distances = tile_distances(s.floor, len(tiles) - 1)
    central = farthest_chamber(s, distances)
    if central < 0:
        return False
    if not reaches(s.floor, entrance[0], central):
        bridged = without_crevice(s, tiles, (side, entrance), central)
        if bridged is None:
            return False
        s.floor = bridged
    s.entrance, s.outward, s.central = entrance, STEP[side], central
    s.numbers["tiles"] += len(tiles)
    s.numbers["route"] += distances[central]
    s.note(e.Built, len(tiles), STEP[side], entrance, central)
    for number, laid in enumerate(s.floor.tiles):
        s.note(e.TileLies, number, tuple(laid.marks()))
    return True


def _outer_ways(tiles: Sequence[Laid]) -> list[Exit]:
    """Return the entryways of the last tile that lead out of the dungeon (MKD-BLD-19); all others
    that lead nowhere are dead ends (MKD-BLD-26)."""
    last = tiles[-1]
    runs = [
        (side, tuple([last.at(side, along) for along in run]))
        for side in range(4)
        for run in last.pose.face.entryways[side]
    ]
    return [(side, squares) for side, squares in runs if not _is_met(tiles, squares, side)]


def tile_distances(floor: Floor, start: int) -> dict[int, int]:
    """Return tile -> number of tiles on the shortest way to it from `start`, which is not counted;
    tiles that cannot be reached are left out."""
    distances = {start: 0}
    edge = [start]
    for tile in edge:
        for other, _ in floor.beside(tile):
            if other not in distances:
                distances[other] = distances[tile] + 1
                edge.append(other)
    return distances


def farthest_chamber(s: State, distances: dict[int, int]) -> int:
    """Return the Central Chamber: the chamber behind the most tiles (MKD-BLD-20), of several one by
    a die (MKD-BLD-21); -1 where no chamber can be reached."""
    kinds = s.tables.quest.content.tiles
    tiles = s.floor.tiles
    chambers = [tile for tile in distances if kinds[tiles[tile].pose.tile].is_chamber]
    if not chambers:
        return -1
    most = max([distances[tile] for tile in chambers])
    return s.choose([tile for tile in sorted(chambers) if distances[tile] == most], "chamber")


def reaches(floor: Floor, entrance: Square, central: int) -> bool:
    """Return whether somebody can walk from the entrance to the middle of the Central Chamber
    (MKD-BLD-22)."""
    return entrance in floor.field([floor.centre(central)])


def without_crevice(s: State, tiles: Sequence[Laid], out: Exit, central: int) -> Floor | None:
    """Return the floor with one tile that has a crevice turned, or turned over, so that a way leads
    to the Central Chamber and every tile stays joined (MKD-BLD-23); None where no tile helps."""
    for number, laid in enumerate(tiles):
        poses = turns_of(s, laid.pose)[1:] if CREVICE in laid.pose.marks.values() else ()
        for pose in poses:
            if (pose.width, pose.height) != (laid.pose.width, laid.pose.height):
                continue
            turned = [*tiles[:number], Laid(pose, laid.corner), *tiles[number + 1 :]]
            floor = Floor(turned)
            joined = tile_distances(floor, len(tiles) - 1)
            whole = len(joined) == len(tiles) and out in _outer_ways(turned)
            if whole and reaches(floor, out[1][0], central):
                s.numbers["crevice-fixes"] += 1
                s.note(e.Lays, number, pose.tile, pose.side, pose.turns)
                return floor
    return None


def straightened(s: State, tiles: Sequence[Laid]) -> list[Laid]:
    """Return the tiles of a dungeon with joins that lay askew straightened: where more of two
    entryways meet then, the second tile moves by a square along the join, and all tiles that hang
    on it with it (MKD-BLD-24). A tile joined to the first by another way too stays where it is."""
    floor = Floor(tiles)
    for join in floor.joins:
        hanging = _hanging(floor, join.a, join.b)
        for step in (STEP[(join.side + 1) % 4], STEP[(join.side + 3) % 4]):
            moved = [
                Laid(laid.pose, laid.corner + step) if at in hanging else laid
                for at, laid in enumerate(floor.tiles)
            ]
            others = [laid for at, laid in enumerate(moved) if at not in hanging]
            if not all(_has_room(s, others, moved[at]) for at in hanging):
                continue
            changed = Floor(moved)
            if _width(changed, join.a, join.b) > _width(floor, join.a, join.b):
                s.note(e.Straightens, join.b, step)
                floor = changed
    return list(floor.tiles)


def _hanging(floor: Floor, stays: int, tile: int) -> set[int]:
    """Return `tile` and all tiles joined to it, directly or not, without crossing its join with
    `stays`. In a ring of tiles `stays` is among them too."""
    hanging, edge = {tile}, [tile]
    for at in edge:
        near = [other for other, _ in floor.beside(at) if (at, other) != (tile, stays)]
        edge += [other for other in near if other not in hanging]
        hanging.update(near)
    return hanging


def _width(floor: Floor, a: int, b: int) -> int:
    """Return the number of edges at which two tiles are joined."""
    return sum([len(join.edges) for join in floor.joins if (join.a, join.b) == (a, b)])
