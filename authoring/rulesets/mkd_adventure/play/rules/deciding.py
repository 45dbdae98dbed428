"""Decisions of monsters: whom they choose, how they come near, and what they do (area DEC)."""

from collections.abc import Iterable, Sequence

from authoring.boards.ground import OFF, Square, heading, span
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.floor import FAR, Way, is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.abilities import SPELLS, by_policy, use, uses
from authoring.rulesets.mkd_adventure.play.rules.fighting import (
    assault,
    cost_of,
    in_reach,
    is_behind_of,
    is_far,
    may_attack,
)
from authoring.rulesets.mkd_adventure.play.rules.moving import spin, walk

LIMIT = 80
"""Speed points that a monster thinks ahead."""
Aim = tuple[int, Square]
"""(Speed points of movement, square to attack from)."""


def aims(s: State, monster: Figure, heroes: Sequence[Figure], ways: Way) -> dict[int, Aim]:
    """Return the square from which each hero can be attacked with least movement, squares and spins
    both counted, by number (MKD-DEC-01, MKD-DEC-03); a sneak goes for the rear (MKD-ABL-25)."""
    taken = s.taken() - {monster.square}
    return {
        hero.number: aim
        for hero in heroes
        if (aim := _aim(s, monster, hero, ways, taken)) is not None
    }


def _aim(s: State, monster: Figure, hero: Figure, ways: Way, taken: set[Square]) -> Aim | None:
    near = s.floor.near[hero.square]
    best: Aim | None = None
    sneaks = monster.has(k.SNEAK)
    squares: Iterable[Square] = near
    if sneaks:
        rear = [at for at in near if is_behind(hero.facing, hero.square, at)]
        squares = [at for at in rear if at in ways.cost and at not in taken] or near
    for square in [at for at in squares if at not in taken]:
        best = _better(best, square, hero, ways, monster)
    if monster.fighter.range and not sneaks and not s.has(hero, k.UNSEEN):
        reach = monster.fighter.range
        for square, cost in ways.cost.items():
            is_shot = square not in near and span(square, hero.square) <= reach
            if not is_shot or square in taken or (best is not None and cost > best[0]):
                continue
            if s.floor.sees(square, hero.square):
                best = _better(best, square, hero, ways, monster)
    return best


def _better(best: Aim | None, square: Square, hero: Figure, ways: Way, of: Figure) -> Aim | None:
    """Return the cheaper of an aim and a square, its spin counted."""
    cost = ways.cost.get(square)
    if cost is None:
        return best
    facing = of.facing if square == ways.start else heading(ways.before[square], square)
    cost += n.SPIN if is_behind(facing, square, hero.square) else 0
    return (cost, square) if best is None or (cost, square) < best else best


def ways_to_heroes(s: State, monster: Figure) -> Way:
    """Return a monster's ways past heroes, breaking away from them where need be (MKD-DEC-08)."""
    blocked = {hero.square for hero in s.foes(monster)}
    return s.floor.ways(monster.square, LIMIT, blocked, flies=monster.has(k.FLIGHT))


def first_choice(s: State, monster: Figure, known: dict[int, Aim]) -> Figure | None:
    """Return the hero to be attacked with least movement, of several one by a die (MKD-DEC-03,
    MKD-DEC-04); the Guardian's monsters go for the prisoner (MKD-SCN-06, MKD-SCN-28). Where nobody
    can be reached, the nearest as the crow flies over figures (MKD-DEC-16)."""
    if monster.quarry >= 0 and s.everyone[monster.quarry] in s.foes(monster):
        return s.everyone[monster.quarry]
    if known:
        least = min([cost for cost, _ in known.values()])
        return s.everyone[s.choose([at for at, aim in known.items() if aim[0] == least], "choice")]
    field = s.floor.field([monster.square])
    heroes = [hero for hero in s.foes(monster) if field.get(hero.square, FAR) < FAR]
    return min(heroes, key=lambda hero: field[hero.square], default=None)


def second_choice(
    s: State, known: dict[int, Aim], first: Figure, heroes: Sequence[Figure]
) -> Figure:
    """Return the nearest other hero, or by a ruling any other; the first choice where there is no
    other (MKD-TBL-03)."""
    others = [hero for hero in heroes if hero is not first]
    if not others:
        return first
    if s.ruling("second_choice") == "random":
        return s.everyone[s.choose([hero.number for hero in others], "choice")]
    least = min([known.get(hero.number, (FAR, 0))[0] for hero in others])
    return next(hero for hero in others if known.get(hero.number, (FAR, 0))[0] == least)


def attack_hero(s: State, monster: Figure, hero: Figure, known: dict[int, Aim], ways: Way) -> None:
    """Go as far as need be to attack a hero, and attack (MKD-DEC-02, MKD-DEC-05): by the shortest
    way, else through figures (MKD-DEC-11), else as near as can be (MKD-DEC-16). If a break away
    fails, the hero who held it is attacked (MKD-DEC-09)."""
    if cast(s, monster, hero):
        return
    aim = known.get(hero.number)
    if aim is not None:
        hurry(s, monster, aim[0], hero)
        walk(s, monster, ways.to(aim[1]))
    else:
        approach(s, monster, s.floor.near[hero.square])
    if monster.over or monster.dead:
        return
    if monster.stuck and not in_reach(s, monster, hero):
        holders = s.beside(monster)
        if holders:
            hero = holders[0]
    hit(s, monster, hero)


def hurry(s: State, monster: Figure, cost: int, hero: Figure) -> None:
    """Let a monster use Quickness where it could not attack otherwise (MKD-ABL-02)."""
    price = cost_of(s, monster, shot=is_far(s, monster, hero))
    if monster.has(k.QUICKNESS) and cost + price > monster.points:
        monster.quick = n.QUICK
        s.note(e.Uses, monster.number, k.QUICKNESS, monster.number)


def hit(s: State, monster: Figure, hero: Figure) -> None:
    """Attack a hero from where a monster stands, if it can; it turns first if it must
    (MKD-DEC-12)."""
    if cast(s, monster, hero):
        return
    if hero.dead or not in_reach(s, monster, hero):
        face_nearest(s, monster)
        return
    shot = is_far(s, monster, hero)
    if is_behind_of(monster, hero):
        if monster.points < n.SPIN:
            return
        spin(s, monster, heading(monster.square, hero.square))
    if may_attack(s, monster, shot=shot):
        assault(s, monster, hero, shot=shot)


def cast(s: State, monster: Figure, hero: Figure) -> bool:
    """Use an ability on a hero from where a monster stands, where its policy says so (MKD-ABL-22);
    return whether it did."""
    if hero.dead or hero.square == OFF:
        return False
    options = [
        (trait, target)
        for trait, target in uses(s, monster)
        if target == hero.number and trait in SPELLS
    ]
    choice = by_policy(s, monster, options) if options else None
    if choice is None:
        return False
    use(s, monster, *choice)
    return True


def face_nearest(s: State, monster: Figure) -> None:
    """Turn a monster that can do nothing else to the nearest hero (MKD-DEC-16)."""
    heroes = s.foes(monster)
    if heroes and monster.points >= n.SPIN:
        hero = min(heroes, key=lambda hero: span(hero.square, monster.square))
        facing = heading(monster.square, hero.square)
        if facing and facing != monster.facing:
            spin(s, monster, facing)


def approach(s: State, monster: Figure, goals: Iterable[Square]) -> bool:
    """Go towards the nearest of some squares: past opponents, else through them (MKD-REIN-03), else
    through doors, as far as a monster can. Return False where there is no way."""
    squares = [at for at in goals if s.floor.is_walkable(at)]
    if monster.square in squares:
        return True
    for passing in (False, True):
        blocked = set() if passing else {foe.square for foe in s.foes(monster)}
        ways = s.floor.ways(monster.square, LIMIT, blocked, flies=monster.has(k.FLIGHT))
        able = [at for at in squares if at in ways.cost]
        if able:
            goal = min(able, key=lambda at: ways.cost[at])
            walk(s, monster, ways.to(goal))
            return True
    field = s.floor.field(squares)
    if monster.square not in field:
        return False
    path = []
    square = monster.square
    while next_squares := s.floor.downhill(square, field):
        square = next_squares[0]
        path.append(square)
    walk(s, monster, path)
    return True
