from collections.abc import Collection

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.tile import Square, Tile
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import Content, Location, Pack
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect, every_effect

_WAY_OUT = "choose another square, or let its feature not block"
_NO_TILE = "the columns of a tile are counted from the left, its rows from the top, both from 1"


@lint_rule(ERROR)
def square_outside_tile(part: Location | Pack, pack: Pack) -> Defects:
    """Report something placed on a square that is no free floor of its tile (QP-L08)."""
    if not isinstance(part, Location):
        yield from _elsewhere(pack)
        return
    tile = pack.tiles.get(part.tile)
    if tile is None:
        return
    squares = [(placed.at, placed.span) for placed in part.place if placed.at is not None]
    squares += [(at, effect.span) for effect in effects_of(part) if (at := _square(effect))]
    for at, span in squares:
        if not tile.is_floor(at):
            size = f"tile `{tile.id}` is {tile.width} wide and {tile.height} high"
            yield Defect(span, f"{_square_words(at)} is no floor of the tile", size)
        elif at in tile.blocked:
            yield Defect(span, f"{_square_words(at)} is blocked, nothing can stand there", _WAY_OUT)


def _elsewhere(pack: Pack) -> Defects:
    """Yield defects for squares in effects outside of locations that no possible tile has."""
    content = pack.content
    seen = {id(e) for location in content.locations.values() for e in effects_of(location)}
    for boss in content.bosses.values():
        tiles = _tiles_of(boss.id, content, pack) or pack.tiles.values()
        for effect in every_effect(boss.on_defeated):
            seen.add(id(effect))
            yield from _on_none(effect, tiles)
    for part in parts(pack):
        if isinstance(part, Effect) and id(part) not in seen:
            yield from _on_none(part, pack.tiles.values())


def _tiles_of(boss: str, content: Content, pack: Pack) -> list[Tile]:
    """Return the tiles of the locations in which a boss (an id) is placed."""
    homes = (
        location.tile
        for location in content.locations.values()
        if any(placed.kind == "boss" and placed.id == boss for placed in location.place)
    )
    return [pack.tiles[tile] for tile in homes if tile in pack.tiles]


def _on_none(effect: Effect, tiles: Collection[Tile]) -> Defects:
    at = _square(effect)
    if at and tiles and not any(tile.is_floor(at) for tile in tiles):
        first = next(iter(tiles))
        size = f"tile `{first.id}` is {first.width} wide and {first.height} high"
        whose = "the tile" if len(tiles) == 1 else "any tile it may be on"
        help = size if len(tiles) == 1 else _NO_TILE
        yield Defect(effect.span, f"{_square_words(at)} is no floor of {whose}", help)


def _square(effect: Effect) -> Square | None:
    at = effect.means.at
    return at if isinstance(at, tuple) else None


def _square_words(at: Square) -> str:
    return f"square ({at[0]},{at[1]})"
