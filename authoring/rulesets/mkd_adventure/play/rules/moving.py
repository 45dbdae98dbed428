"""Movement: steps and what they cost, breaking away, passing through, free spins (areas BRK,
PASS and BASE)."""

from collections.abc import Collection, Sequence

from authoring.boards.ground import OFF, Square, heading
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import HELP, Figure
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
    blocked = set() if passing else s.barred(figure)
    for foe in [s.everyone[number] for number in figure.afraid]:
        blocked |= {*(s.around(foe) if foe.square != OFF else ())} - {figure.square}
    flies = s.has(figure, k.FLIGHT)
    return s.floor.ways(figure.square, limit, blocked, s.held(figure), flies=flies)


def reachable(s: State, figure: Figure) -> list[Square]:
    """Return the squares where a figure's movement can end now, its own first."""
    if figure.stuck:
        return [figure.square]
    limit = figure.points + figure.quick
    taken = s.taken()
    ways = ways_of(s, figure, limit).cost
    foes = s.barred(figure)
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
    last square of the way where it can stop; opponents beside that square may turn to it."""
    start = figure.square
    stops = [(start, figure.facing)]
    others = s.taken() - {*figure.squares}
    for at, square in enumerate(squares):
        if figure.over or figure.stuck or not _comes_out(s, figure, squares[at:], others):
            break
        if not step(s, figure, square):
            break
        if s.can_stop(figure, square, figure.facing):
            stops.append((square, figure.facing))
    if figure.dead:
        return
    figure.square = OFF
    taken = s.taken()
    while len(stops) > 1 and stops[-1][0] in taken:
        stops.pop()  # Somebody stood there, or has come in on the way.
    stood, figure.facing = stops[-1]
    figure.square = stood
    settle(s, figure)
    if stood != start:
        s.note(e.Moves, figure.number, stood, figure.facing)
        spin_to(s, figure)
        if stood in s.vortices:
            whirl(s, stood)


def settle(s: State, figure: Figure) -> None:
    """Lay the second square of a mounted figure that has stopped, and reveal the tokens beside it
    (MKD-MNT-04, MKD-REV-03)."""
    if figure.long and figure.back == OFF:
        s.settle(figure)
        if s.tokens:
            look(s, figure, s.floor.part[figure.square])


def _comes_out(
    s: State, figure: Figure, squares: Sequence[Square], others: Collection[Square]
) -> bool:
    """Return whether the speed points last to the first of `squares` that is free, not in `others`:
    a figure passes through squares that are taken only if it can stop behind them (MKD-PASS-04)."""
    if squares[0] not in others:
        return True
    gripped = s.held(figure)
    price, square = 0, figure.square
    for other in squares:
        price += price_of(s, figure, square, other) + (n.BREAK_AWAY if square in gripped else 0)
        if other not in others:
            return price <= figure.points + figure.quick
        square = other
    return False


def price_of(s: State, figure: Figure, square: Square, other: Square) -> int:
    """Return the speed points of a step (MKD-BASE-09), with those for the door that it leads
    through (MKD-DOOR-07)."""
    price = n.STEP if s.has(figure, k.FLIGHT) else s.floor.step_cost(other)
    return price + (n.OPEN_DOOR if s.floor.door_between(square, other) >= 0 else 0)


def step(s: State, figure: Figure, square: Square) -> bool:
    """Make one step, if it can be paid and nobody keeps the figure back (MKD-BASE-10); return
    whether it was made. Monsters open doors on the way, without springing traps (MKD-DOOR-07)."""
    price = price_of(s, figure, figure.square, square)
    door = s.floor.door_between(figure.square, square)
    if door < 0 and square not in s.floor.near[figure.square]:
        return False  # What was discovered on the way stands in it.
    if figure.points + figure.quick < price or not _dares(s, figure, square):
        return False
    foes = [foe for foe in s.beside(figure) if figure.square not in foe.squares]
    if foes and figure.points + figure.quick < price + n.BREAK_AWAY:
        figure.stuck = True
        return False
    if foes and not break_away(s, figure, foes[0]):
        return False
    if not pay(figure, price):
        return False
    if door >= 0:
        swing(s, s.doors[door], is_open=True)
    start = figure.square
    foes = [foe for foe in s.foes(figure) if square in foe.squares and start not in foe.squares]
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
    figure.square, figure.back = square, OFF
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
    pays even so (MKD-BRK-01, MKD-BRK-02). A monster that flees or fetches help tries as long as it
    can pay (MKD-DEC-10, MKD-REIN-02). Return whether it succeeds; a failure ends all movement in
    this activation."""
    figure.fresh = False
    winged = s.has(figure, k.CHARGE) or s.has(figure, k.FLIGHT)
    while figure.points >= n.BREAK_AWAY:
        figure.points -= n.BREAK_AWAY
        s.numbers["break-aways"] += figure.hero
        if foe.hero and s.ask(foe, q.LET_GO, (0, 1)):
            s.note(e.LetGo, foe.number, figure.number)
            return True
        die = s.dice.die(n.SIDES, "break away", figure.fighter.name)
        free = die >= (n.FREE_WINGED if winged else n.FREE)
        s.note(e.BreaksAway, figure.number, die, free)
        if free:
            return True
        if not _keeps_trying(s, figure):
            break
    figure.stuck = True
    return False


def _keeps_trying(s: State, figure: Figure) -> bool:
    """Return whether a figure tries to break away again and again: a monster that is demoralized
    (MKD-DEC-10), goes for help (MKD-REIN-02) or runs for the exit (MKD-SCN-16, MKD-SCN-19)."""
    flees = figure.slot.demoralized or figure.number == s.target
    return not figure.hero and (flees or figure.errand == HELP)


def pass_through(s: State, figure: Figure, foe: Figure) -> None:
    """Let `foe`, whom a figure passes, attack it from the rear (MKD-PASS-02), without an answer
    (MKD-PASS-03); called once for each figure passed (MKD-PASS-04)."""
    s.numbers["pass-throughs"] += 1
    s.note(e.Passes, figure.number, foe.number)
    if not (foe.slot.demoralized or figure.dead):
        automatic(s, foe, figure, rear=True)


def _dares(s: State, figure: Figure, square: Square) -> bool:
    """Return whether a figure goes to a square. For a square next to a terrifying opponent it
    rolls, once for each activation; 1 or 2 keep it away (MKD-BASE-22)."""
    for foe in s.foes(figure):
        near = s.around(foe)
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
