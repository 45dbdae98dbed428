"""Discovery: what a tile holds when a hero comes into it first (area DISC)."""

from collections.abc import Collection

from authoring.boards.ground import Square, heading
from authoring.boards.tiles.table import WIDTH
from authoring.engine.piles import draw
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.floor import FAR, is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.doors import hang
from authoring.rulesets.mkd_adventure.play.rules.revealing import draw_token, free_near
from authoring.rulesets.mkd_adventure.play.rules.traps import add_chest


def discover(s: State, hero: Figure) -> None:
    """Roll once for the tile that a hero has come into (MKD-DISC-04): a chamber beside the Central
    one (MKD-DISC-01), or a hallway (MKD-DISC-03). Things come out of the pools alone
    (MKD-ACC-05); an empty pool gives nothing (MKD-DISC-06)."""
    tile = s.floor.part[hero.square]
    s.visited.add(tile)
    charts, kinds = s.tables.charts, s.tables.quest.content.tiles
    if not kinds[s.floor.tiles[tile].pose.tile].is_chamber:
        word = s.roll_chart(charts.hallway)
    elif tile == s.central:
        return
    else:
        word = s.roll_chart(charts.chamber)
    if word == k.ACCESSORY:
        word = s.roll_chart(charts.accessories)
    if word and word != k.NOTHING:
        _find(s, hero, tile, word)


def _find(s: State, hero: Figure, tile: int, word: str) -> None:
    """Bring in what was rolled (MKD-DISC-02, MKD-TBL-07, MKD-TBL-08, MKD-TBL-09)."""
    s.numbers["discoveries"] += 1
    s.note(e.Discovers, hero.number, tile, word)
    if word in (k.CHEST, k.GUARDED):
        _chest(s, hero, tile, guarded=word == k.GUARDED)
    elif word == k.COMES:
        draw_token(s, free_near(s, s.floor.centre(tile)))
    elif word == k.DOOR:
        _door(s, tile)
    elif word == k.MARKER and s.pools.markers:
        place_marker(s, tile, draw(s.dice, s.pools.markers, "marker"))
    elif word == k.DRESSING and s.pools.dressings:
        _dress(s, tile, draw(s.dice, s.pools.dressings, "dressing"))
    elif word == k.ARTIFACT and s.pools.artifacts:
        id = draw(s.dice, s.pools.artifacts, "artifact")
        hero.artifacts.append(id)
        s.note(e.FindsArtifact, hero.number, s.tables.quest.content.artifacts[id].name)


def free_squares(s: State, tile: int) -> list[Square]:
    """Return the squares of a tile on which nothing stands, row by row."""
    taken = s.taken() | {token.square for token in s.tokens}
    return [square for square in s.floor.squares_of(tile) if square not in taken]


def _chest(s: State, hero: Figure, tile: int, *, guarded: bool) -> None:
    free = free_squares(s, tile)
    if not s.pools.chests or not free:
        return
    square = s.choose(free, "square")
    id = draw(s.dice, s.pools.chests, "chest")
    chest = add_chest(s, id, square, heading(square, hero.square))
    if guarded and s.pools.tokens:
        free = [at for at in free if at in s.floor.near[square]]
        front = [at for at in free if not is_behind(chest.facing, square, at)] or free
        if front:
            draw_token(s, s.choose(front, "square"))


def _door(s: State, tile: int) -> None:
    """Put a door of the pool on a join of a hallway that has none."""
    with_door = {door.join for door in s.doors}
    joins = [
        number
        for number, join in enumerate(s.floor.joins)
        if tile in (join.a, join.b) and number not in with_door
    ]
    standing = {figure.square for figure in s.figures()}
    joins = [at for at in joins if not _bars(s, at, standing)]
    if s.pools.doors and joins:
        id = draw(s.dice, s.pools.doors, "door")
        hang(s, s.choose(joins, "join"), wooden=s.tables.quest.content.doors[id].wooden)


def _bars(s: State, join: int, standing: Collection[Square]) -> bool:
    """Return whether somebody stands in the way of a door on both sides of it."""
    return any(a in standing and b in standing for a, b in s.floor.joins[join].edges)


def place_marker(s: State, tile: int, kind: str) -> None:
    """Put a marker on a random square of a tile; an obstacle never where it would cut a way."""
    squares = free_squares(s, tile)
    if kind in ("obstacle", k.VORTEX):
        squares = [square for square in squares if keeps_ways(s, square)]
    if not squares:
        return
    square = s.choose(squares, "square")
    s.note(e.MarkerLies, kind, square)
    if kind == "obstacle":
        s.floor.block(square)
    elif kind == k.TELEPORTER:
        s.teleporters.append(square)
    elif kind == k.VORTEX:
        s.count("not-played", "vortex")
    else:
        signs = {"hindering": k.HINDERING, "water": k.WATER, "special": k.SPECIAL}
        s.floor.roughen(square, signs[kind])


def keeps_ways(s: State, square: Square) -> bool:
    """Return whether the squares around one are joined without it."""
    near = [at for at in s.floor.near[square] if s.floor.is_walkable(at)]
    if len(near) < 2:
        return False
    ways = s.floor.ways(near[0], FAR, (square,)).cost
    return all(at in ways for at in near)


def _dress(s: State, tile: int, id: str) -> None:
    """Stand furniture around the centre of a chamber, where nothing stands yet (MKD-ACC-03)."""
    rows = s.tables.quest.content.dressings[id].rows
    corner = s.floor.centre(tile) - (len(rows) // 2) * WIDTH - max(map(len, rows)) // 2
    free = set(free_squares(s, tile))
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            square = corner + y * WIDTH + x
            if sign == k.OBSTACLE and square in free and keeps_ways(s, square):
                s.floor.block(square)
                s.note(e.MarkerLies, "obstacle", square)
