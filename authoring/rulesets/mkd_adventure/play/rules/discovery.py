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
    """Roll once for the tile that a hero has come into (MKD-DISC-04): a chamber, except for the
    Central one (MKD-DISC-01), or a hallway (MKD-DISC-03). Things come out of the pools alone
    (MKD-ACC-05); an empty pool gives nothing (MKD-DISC-06)."""
    tile = s.floor.part[hero.square]
    s.visited.add(tile)
    charts = s.tables.charts
    if not _is_chamber(s, tile):
        word = s.roll_chart(charts.hallway)
    elif tile == s.central:
        return
    else:
        word = s.roll_chart(charts.chamber)
    if word == k.ACCESSORY:
        word = s.roll_chart(charts.accessories)
    if word and word != k.NOTHING:
        _find(s, hero, tile, word)


def _is_chamber(s: State, tile: int) -> bool:
    return s.tables.quest.content.tiles[s.floor.tiles[tile].pose.tile].is_chamber


def is_bare(s: State, tile: int) -> bool:
    """Return whether a tile is a chamber beside the hallway of the entrance, which by an optional
    rule holds no tokens, chests and doors (MKD-BASE-28)."""
    if s.ruling("open_start") != "on" or not _is_chamber(s, tile):
        return False
    return any(tile == other for other, _ in s.floor.beside(len(s.floor.tiles) - 1))


def _find(s: State, hero: Figure, tile: int, word: str) -> None:
    """Bring in what was rolled (MKD-DISC-02, MKD-TBL-07, MKD-TBL-08, MKD-TBL-09), unless its pool
    is empty (MKD-DISC-06), or it is a chest for a chamber that holds none (MKD-BASE-28)."""
    pools = s.pools
    pool = {
        k.CHEST: pools.chests, k.GUARDED: pools.chests, k.COMES: pools.tokens, k.DOOR: pools.doors,
        k.MARKER: pools.markers, k.DRESSING: pools.dressings, k.ARTIFACT: pools.artifacts,
    }  # fmt: skip
    if not pool[word] or (word in (k.CHEST, k.GUARDED) and is_bare(s, tile)):
        return
    s.numbers["discoveries"] += 1
    s.note(e.Discovers, hero.number, tile, word)
    if word in (k.CHEST, k.GUARDED):
        _chest(s, hero, tile, guarded=word == k.GUARDED)
    elif word == k.COMES:
        lying = [token.square for token in s.tokens]
        draw_token(s, free_near(s, s.floor.centre(tile), lying))
    elif word == k.DOOR:
        _door(s, tile)
    elif word == k.MARKER:
        place_marker(s, tile, draw(s.dice, pools.markers, "marker"))
    elif word == k.DRESSING:
        _dress(s, tile, draw(s.dice, pools.dressings, "dressing"))
    else:
        id = draw(s.dice, pools.artifacts, "artifact")
        hero.artifacts.append(id)
        s.note(e.FindsArtifact, hero.number, s.tables.quest.content.artifacts[id].name)


def free_squares(s: State, tile: int) -> list[Square]:
    """Return the squares of a tile on which nothing stands, row by row, without exits, stairs and
    teleporters."""
    taken = s.taken() | s.kept_free() | {token.square for token in s.tokens}
    return [square for square in s.floor.squares_of(tile) if square not in taken]


def _chest(s: State, hero: Figure, tile: int, *, guarded: bool) -> None:
    free = free_squares(s, tile)
    if not free:
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
    """Put a door of the pool on a random join of a tile that has no door yet."""
    with_door = {door.join for door in s.doors if not door.gone}
    joins = [
        number
        for number, join in enumerate(s.floor.joins)
        if tile in (join.a, join.b)
        and number not in with_door
        and not (is_bare(s, join.a) or is_bare(s, join.b))
    ]
    standing = {square for figure in s.figures() for square in figure.squares}
    joins = [at for at in joins if not _bars(s, at, standing)]
    if joins:
        id = draw(s.dice, s.pools.doors, "door")
        hang(s, s.choose(joins, "join"), wooden=s.tables.quest.content.doors[id].wooden)


def _bars(s: State, join: int, standing: Collection[Square]) -> bool:
    """Return whether figures stand on both sides of an edge of a join, in the way of a door."""
    return any(a in standing and b in standing for a, b in s.floor.joins[join].edges)


def place_marker(s: State, tile: int, kind: str) -> None:
    """Put a marker on a random free square of a tile, an obstacle only where it cuts no way."""
    squares = free_squares(s, tile)
    if kind == "obstacle":
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
        if s.ruling("vortices") == "on":
            s.vortices.append(square)
    else:
        signs = {"hindering": k.HINDERING, "water": k.WATER, "special": k.SPECIAL}
        s.floor.roughen(square, signs[kind])


def keeps_ways(s: State, square: Square) -> bool:
    """Return whether an obstacle on a square would cut no way: the squares around it stay joined,
    and no shut door is beside it."""
    near = [at for at in s.floor.near[square] if s.floor.is_walkable(at)]
    if len(near) < 2 or any(square in edge for edge in s.floor.doors):
        return False
    ways = s.floor.ways(near[0], FAR, (square,)).cost
    return all(at in ways for at in near)


def _dress(s: State, tile: int, id: str) -> None:
    """Put furniture around the centre of a chamber, on free squares only (MKD-ACC-03)."""
    rows = s.tables.quest.content.dressings[id].rows
    corner = s.floor.centre(tile) - (len(rows) // 2) * WIDTH - max(map(len, rows)) // 2
    free = set(free_squares(s, tile))
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            square = corner + y * WIDTH + x
            if sign == k.OBSTACLE and square in free and keeps_ways(s, square):
                s.floor.block(square)
                s.note(e.MarkerLies, "obstacle", square)
