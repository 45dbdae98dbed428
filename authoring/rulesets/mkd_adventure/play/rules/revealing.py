"""Reveals: what a token brings out of the Pool, and where it stands (area REV)."""

from collections.abc import Sequence

from authoring.boards.ground import STEP, Square
from authoring.rulesets.mkd_adventure.exact.reveals import (
    SWARMING,
    beyond,
    candidates,
    needs_table,
    plan,
    taken,
)
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.tokens import Request
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Figure, Token
from authoring.rulesets.mkd_adventure.play.board.state import MONSTERS, State

SIDES = {k.NORTH: STEP[0], k.EAST: STEP[1], k.SOUTH: STEP[2], k.WEST: STEP[3]}
"""The step of each direction that the movement table names; north is up (MKD-BLD-27)."""


def look(s: State, figure: Figure, before: int) -> None:
    """Reveal the tokens that a figure meets: those in its tile, if it has just come from another
    one, `before` (MKD-REV-02), and those beside it (MKD-REV-03). Of an unseen hero only the latter
    count (MKD-BASE-20), of an unseen or stealthy monster both (MKD-ABL-06, MKD-ABL-19). A reveal
    ends its activation (MKD-REV-05), in any turn (MKD-REV-01), unless it is nimble or stealthy
    (MKD-REV-06, MKD-ABL-07)."""
    near = s.around(figure)
    tile = s.floor.part[figure.square]
    comes = tile != before and not (figure.hero and s.has(figure, k.UNSEEN))
    met = [
        token
        for token in s.tokens
        if token.square in near
        or token.square == figure.square
        or (comes and s.floor.part[token.square] == tile)
    ]
    for token in met:
        if token in s.tokens:
            reveal(s, token)
    if met and not (s.has(figure, k.NIMBLE) or s.has(figure, k.STEALTH)):
        figure.over = True


def direction(s: State) -> int:
    """Return the step of a random direction: the movement table, rolled until it shows one
    (MKD-REV-11, MKD-TBL-01)."""
    while True:
        word = s.roll_chart(s.tables.charts.movement)
        if word in SIDES:
            return SIDES[word]


def reveal(s: State, token: Token, facing: int = 0) -> list[Figure]:
    """Reveal a token, and return the monsters that it turns into; `facing` is the way it was moving
    (MKD-REV-10), 0 for none. The Guardian's monsters hunt the prisoner in the Rescue scenario
    (MKD-SCN-06); one of them is to be captured in the Kidnapping scenario (MKD-SCN-14)."""
    s.tokens.remove(token)
    s.numbers["reveals"] += 1
    request = requested(s, token)
    ids = chosen(s, request)
    s.note(
        e.Reveals, token.number, token.kind.name, token.guardian, request.count, request.points,
        len(ids),
    )  # fmt: skip
    if not ids:
        s.numbers["empty-reveals"] += 1
        return []
    monsters = spawn(s, ids, token.square, facing or direction(s))
    if token.guardian and s.goal == k.RESCUE:
        for monster in monsters:
            monster.quarry = s.prisoner
    if token.guardian and s.goal == k.KIDNAPPING:
        s.target = s.choose([monster.number for monster in monsters], "target")
        s.note(e.Becomes, s.target, "targeted")
    return monsters


def requested(s: State, token: Token) -> Request:
    """Return what 2d6 on a token's column ask for (MKD-REV-19). They get the bonus of the teams'
    value (MKD-WMP-08), as they set out (MKD-REV-14), or the Guardian's own instead (MKD-REV-13,
    MKD-REV-15); each point above 12 counts 5 (MKD-REV-20)."""
    kind = token.kind
    first = bool(kind.first_column) and kind.id not in s.first_seen
    s.first_seen.add(kind.id)
    chart = s.tables.charts.columns[kind.first_column if first else kind.column]
    bonus = n.guardian_bonus(s.value) if token.guardian else n.band_of(s.value).bonus
    plus = bonus if s.ruling("reveal_bonus") == "roll" else 0
    total = chart.roll(s.dice, plus)
    request = s.row_of(chart, total, plus) or Request()
    if not request.count:
        return request
    request = Request(request.count, request.points + bonus - plus)
    return beyond(request, total, capped=s.ruling("over_12") == "cap")


def chosen(s: State, request: Request) -> list[str]:
    """Take the monsters of a request out of the Pool (MKD-MON-05), and return their ids
    (MKD-REV-07, MKD-REV-08, MKD-REV-09); nobody comes when none of them is cheap enough
    (MKD-MON-06)."""
    each = s.ruling("token_points") == "each"
    row = ""
    if needs_table(request, s.pools.values, s.pools.left, each=each):
        row = s.roll_chart(s.tables.charts.several) or k.EVEN
    how = plan(request, row, s.pools.values, s.pools.left, each=each)
    s.numbers["swarms"] += how.how == SWARMING
    kinds: list[int] = []
    while able := candidates(how, kinds, s.pools.values, s.pools.left):
        copies = [kind for kind in able for _ in range(s.pools.left[kind])]
        kinds.append(s.choose(copies, "monster"))
        s.pools.left = taken(s.pools.left, kinds[-1])
    return [s.pools.kinds[kind] for kind in kinds]


def spawn(
    s: State, ids: Sequence[str], square: Square, facing: int, away: Sequence[Square] = ()
) -> list[Figure]:
    """Put monsters into play, the first on `square` or the nearest free one, the others beside the
    first (MKD-REV-12), never on squares of `away`. They are surprised (MKD-REV-16), unless they are
    nimble or stealthy (MKD-REV-17)."""
    monsters: list[Figure] = []
    for id in ids:
        at = free_near(s, monsters[0].square if monsters else square, away)
        monster = s.add(s.tables.monsters[id], at)
        monster.facing = facing
        monster.floor = s.depth
        s.settle(monster)
        alert = monster.has(k.NIMBLE) or monster.has(k.STEALTH)
        later = s.phase == MONSTERS and s.ruling("surprise_in_monster_turn") == "next"
        monster.dazed = 0 if alert else 2 if later else 1
        monsters.append(monster)
        s.numbers["monsters"] += 1
        s.numbers["points"] += monster.value
        s.note(e.Appears, monster.number, at, facing)
    return monsters


def free_near(s: State, square: Square, away: Sequence[Square] = ()) -> Square:
    """Return `square` if it is free, else one of the nearest free ones, not of `away`, by a die;
    `square` itself if none is within 12 steps."""
    barred = s.taken()
    free = {
        at: steps
        for at, steps in s.floor.reach(square, 12).items()
        if at not in barred and at not in away and s.floor.is_walkable(at)
    }
    if not free:
        return square
    least = min(free.values())
    return s.choose(sorted([at for at, steps in free.items() if steps == least]), "square")


def draw_token(s: State, square: Square, *, guardian: bool = False) -> Token | None:
    """Put a random token of the Pool on a square and return it; None when none is left
    (MKD-REIN-12)."""
    if not s.pools.tokens:
        return None
    id = s.pools.tokens.pop(s.dice.randint(len(s.pools.tokens), "token") - 1)
    return add_token(s, id, square, guardian=guardian)


def add_token(s: State, id: str, square: Square, *, guardian: bool = False) -> Token:
    """Put a token of the kind `id` on a square, and return it."""
    kind = s.tables.quest.content.tokens[id]
    number = s.numbers["tokens"] = s.numbers["tokens"] + 1
    token = Token(kind, number, square, guardian=guardian)
    s.tokens.append(token)
    s.note(e.TokenLies, number, kind.name, square, guardian)
    return token
