"""Movement: steps and what they cost, breaking away, passing through, free spins (areas BRK,
PASS and BASE)."""

from collections.abc import Sequence

from authoring.boards.ground import Square, heading
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.floor import Way
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt
from authoring.rulesets.mkd_adventure.play.rules.discovery import discover
from authoring.rulesets.mkd_adventure.play.rules.doors import swing
from authoring.rulesets.mkd_adventure.play.rules.fighting import automatic
from authoring.rulesets.mkd_adventure.play.rules.revealing import look
from authoring.rulesets.mkd_adventure.play.rules.vortices import whirl


def ways_of(s: State, figure: Figure, limit: int, *, passing: bool = False) -> Way:
    """Return the cheapest ways of a figure within a limit of speed points: friends may be passed,
    opponents only with `passing`; nobody goes beside those it does not dare to come near
    (MKD-BASE-22)."""
    blocked = set() if passing else {foe.square for foe in s.foes(figure)}
    for number in figure.afraid:
        blocked |= {*s.floor.near.get(s.everyone[number].square, ())} - {figure.square}
    flies = s.has(figure, k.FLIGHT)
    return s.floor.ways(figure.square, limit, blocked, s.held(figure), flies=flies)


def reachable(s: State, figure: Figure) -> list[Square]:
    """Return the squares where a figure's movement can end now, its own first."""
    if figure.stuck:
        return [figure.square]
    limit = figure.points + figure.quick
    taken = s.taken()
    ways = ways_of(s, figure, limit).cost
    foes = {foe.square for foe in s.foes(figure)}
    near = s.floor.near
    if any(not foes.isdisjoint(near[square]) for square in ways):
        ways |= ways_of(s, figure, limit, passing=True).cost
    return [figure.square, *[at for at in ways if at not in taken and s.floor.is_walkable(at)]]


def go(s: State, figure: Figure, goal: Square) -> None:
    """Move a figure to a square, round its opponents where that is possible, else through them
    (MKD-PASS-01)."""
    limit = figure.points + figure.quick
    way = ways_of(s, figure, limit)
    if goal not in way.cost:
        way = ways_of(s, figure, limit, passing=True)
    if goal in way.cost:
        walk(s, figure, way.to(goal))


def walk(s: State, figure: Figure, squares: Sequence[Square]) -> None:
    """Move a figure step by step, as far as its speed points last (MKD-BASE-09). It ends on the
    last free square of the way; who stands beside it then may turn to it."""
    start = stood = figure.square
    others = s.taken() - {start}
    for square in squares:
        if figure.over or figure.stuck or not step(s, figure, square):
            break
        if square not in others:
            stood = square
    if figure.dead:
        return
    figure.square = stood
    if stood != start:
        s.note(e.Moves, figure.number, stood, figure.facing)
        spin_to(s, figure)
        if stood in s.vortices:
            whirl(s, stood)


def step(s: State, figure: Figure, square: Square) -> bool:
    """Make one step, if it can be paid and nothing keeps the figure back; return whether it was
    made. Monsters open doors on the way, without springing traps (MKD-DOOR-07)."""
    price = n.STEP if s.has(figure, k.FLIGHT) else s.floor.step_cost(square)
    door = s.floor.door_between(figure.square, square)
    if door < 0 and square not in s.floor.near[figure.square]:
        return False  # What was discovered on the way stands in it.
    price += n.OPEN_DOOR if door >= 0 else 0
    if figure.points + figure.quick < price or not _dares(s, figure, square):
        return False
    foes = s.beside(figure)
    if foes and not break_away(s, figure, foes[0]):
        return False
    if not pay(figure, price):
        return False
    if door >= 0:
        swing(s, s.doors[door], is_open=True)
    foes = [foe for foe in s.foes(figure) if foe.square == square]
    enter(s, figure, square)
    for foe in foes:
        pass_through(s, figure, foe)
    return not figure.dead


def pay(figure: Figure, points: int) -> bool:
    """Pay speed points for steps and doors, those of Quickness first (MKD-ABL-01); return False if
    there are too few."""
    if figure.points + figure.quick < points:
        return False
    quick = min(points, figure.quick)
    figure.quick -= quick
    figure.points -= points - quick
    figure.fresh = False
    return True


def enter(s: State, figure: Figure, square: Square) -> None:
    """Put a figure on a square, for whatever reason, with all that happens there: a saw
    (MKD-BASE-14), tokens, then discovery (MKD-DISC-05)."""
    before = s.floor.part.get(figure.square, -1)
    step_taken = heading(figure.square, square)
    figure.facing = step_taken or figure.facing
    figure.square = square
    if square in s.saws:
        hurt(s, figure, s.dice.die(n.SIDES, "saw", figure.fighter.name), "saw")
        if figure.dead:
            return
    if s.tokens:
        look(s, figure, before)
    if figure.hero and s.floor.part[square] not in s.visited:
        discover(s, figure)


def break_away(s: State, figure: Figure, foe: Figure) -> bool:
    """Pay for breaking away and roll for it (MKD-BASE-10); the players may let a monster go, which
    pays even so (MKD-BRK-01, MKD-BRK-02). Return False, with no more movement in this
    activation, if it fails."""
    figure.fresh = False
    if figure.points < n.BREAK_AWAY:
        figure.stuck = True
        return False
    figure.points -= n.BREAK_AWAY
    s.numbers["break-aways"] += figure.hero
    if foe.hero and s.ask(foe, q.LET_GO, (0, 1)):
        s.note(e.LetGo, foe.number, figure.number)
        return True
    winged = s.has(figure, k.CHARGE) or s.has(figure, k.FLIGHT)
    die = s.dice.die(n.SIDES, "break away", figure.fighter.name)
    free = die >= (n.FREE_WINGED if winged else n.FREE)
    s.note(e.BreaksAway, figure.number, die, free)
    figure.stuck = not free
    return free


def pass_through(s: State, figure: Figure, foe: Figure) -> None:
    """Let the figure that is passed attack from the rear (MKD-PASS-02), without an answer
    (MKD-PASS-03), each of several once (MKD-PASS-04)."""
    s.numbers["pass-throughs"] += 1
    s.note(e.Passes, figure.number, foe.number)
    if foe.dead or foe.slot.demoralized or foe.captive or figure.dead:
        return
    automatic(s, foe, figure)


def _dares(s: State, figure: Figure, square: Square) -> bool:
    """Return whether a figure goes to a square: next to somebody who terrifies it rolls once for
    each activation, and is kept away by 1 or 2 (MKD-BASE-22)."""
    for foe in s.foes(figure):
        near = s.floor.near[foe.square]
        if square not in near or figure.square in near or not s.has(foe, k.TERRIFY):
            continue
        if foe.number in figure.afraid:
            return False
        die = s.dice.die(n.SIDES, "terror", figure.fighter.name)
        if die <= n.TERRIFIED:
            figure.afraid.add(foe.number)
            s.note(e.Terrified, figure.number, foe.number)
            return False
    return True


def spin_to(s: State, figure: Figure) -> None:
    """Let the opponents beside a figure that has stopped turn to it at no cost: monsters always do
    (MKD-DEC-13), even surprised ones (MKD-REV-18)."""
    for foe in s.beside(figure):
        if figure.square not in s.floor.near[foe.square]:
            continue
        facing = heading(foe.square, figure.square)
        if facing == foe.facing:
            continue
        foe.facing = s.ask(foe, q.FACE, (facing, foe.facing)) if foe.hero else facing
        s.note(e.Turns, foe.number, foe.facing)


def spin(s: State, figure: Figure, facing: int) -> None:
    """Turn a figure in place (MKD-BASE-09)."""
    figure.points -= n.SPIN
    figure.fresh = False
    figure.facing = facing
    s.note(e.Turns, figure.number, facing)
