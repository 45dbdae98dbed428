"""The token turn: tokens wander, and those that meet a hero are revealed (area WMV)."""

from authoring.boards.ground import STEP
from authoring.boards.tiles.table import WIDTH
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import CLOSE_DOOR, TOKEN_SPEED
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Token
from authoring.rulesets.mkd_adventure.play.board.floor import FAR, Field
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.doors import swing
from authoring.rulesets.mkd_adventure.play.rules.revealing import SIDES, reveal


def token_turn(s: State) -> None:
    """Move every token once, by dice alone (MKD-GEN-01), in the order in which they came
    (MKD-TURN-05, MKD-TURN-06); the Guardian stays where it is, unless it is to be kidnapped
    (MKD-WMV-09, MKD-SCN-15)."""
    for token in list(s.tokens):
        if token in s.tokens and not (token.guardian and s.goal != k.KIDNAPPING):
            wander(s, token)


def wander(s: State, token: Token) -> None:
    """Roll where a token goes, and move it (MKD-WMV-01, MKD-TBL-01)."""
    word = s.roll_chart(s.tables.charts.movement)
    if word in SIDES:
        move(s, token, toward(s, token, STEP.index(SIDES[word])))
    elif word == k.HUNT:
        field = hunt(s, token)
        if field is not None:
            move(s, token, field)


def toward(s: State, token: Token, side: int) -> Field:
    """Return the distances to where the direction `side` leads: through tiles in a straight line,
    as many as the token can reach (MKD-WMV-03), else to the edge of its own tile (MKD-WMV-04)."""
    tile = s.floor.part[token.square]
    for other in _line(s, tile, side)[:0:-1]:
        field = s.floor.field([s.floor.centre(other)])
        if token.square in field:
            return field
    squares = s.floor.squares_of(tile)
    sign = 1 if side in (1, 2) else -1
    depth = {at: sign * (at % WIDTH if side % 2 else at // WIDTH) for at in squares}
    most = max(depth.values())
    return s.floor.field([at for at in squares if depth[at] == most])


def _line(s: State, tile: int, side: int) -> list[int]:
    """Return the longest straight line of joined tiles from a tile toward `side`, itself first."""
    lines = [_line(s, other, side) for other, way in s.floor.beside(tile) if way == side]
    return [tile, *max(lines, key=len, default=[])]


def hunt(s: State, token: Token) -> Field | None:
    """Return the distances to the tile of the nearest hero (MKD-WMV-06); None without one."""
    distances = s.floor.field([token.square])
    heroes = [hero for hero in s.at_large() if distances.get(hero.square, FAR) < FAR]
    if not heroes:
        return None
    hero = min(heroes, key=lambda hero: (distances[hero.square], hero.number))
    return s.floor.field(s.floor.squares_of(s.floor.part[hero.square]))


def move(s: State, token: Token, field: Field) -> None:
    """Move a token downhill in a field, by a shortest way (MKD-WMV-02), of equal ones one by a die
    (MKD-WMV-05), as far as its speed points last (MKD-WMV-10). It opens doors, and shuts wooden
    ones behind it (MKD-WMV-07, MKD-WMV-08, MKD-DOOR-08)."""
    left = TOKEN_SPEED
    start = stood = token.square
    taken = s.taken() | {other.square for other in s.tokens if other is not token}
    while True:
        squares = s.floor.downhill(token.square, field)
        if not squares:
            break
        square = s.choose(squares, "way")
        door = s.floor.door_between(token.square, square)
        price = field[token.square] - field[square]
        shuts = door >= 0 and s.doors[door].wooden
        if left < price + (CLOSE_DOOR if shuts else 0):
            break
        left -= price + (CLOSE_DOOR if shuts else 0)
        if door >= 0:
            swing(s, s.doors[door], is_open=True)
        before = s.floor.part[token.square]
        facing = square - token.square
        token.square = square
        if shuts:
            swing(s, s.doors[door], is_open=False)
        if square not in taken:
            stood = square
        if meets(s, token, before):
            s.note(e.TokenMoves, token.number, square)
            reveal(s, token, facing)
            return
    token.square = stood
    if stood != start:
        s.note(e.TokenMoves, token.number, stood)


def meets(s: State, token: Token, before: int) -> bool:
    """Return whether a token that has made a step is revealed: it has come into the tile of a hero
    or next to one, by rulings also to a monster (MKD-REV-04)."""
    tile = s.floor.part[token.square]
    near = s.floor.near[token.square]
    figures = s.at_large() if s.ruling("token_meets_hero") == "reveal" else []
    if s.ruling("token_meets_monster") == "reveal":
        figures = [*figures, *s.monsters]
    for figure in figures:
        if any(at in near or at == token.square for at in figure.squares):
            return True
        comes = tile != before and s.floor.part.get(figure.square) == tile
        if comes and not (figure.hero and s.has(figure, k.UNSEEN)):
            return True
    return False
