"""Decisions of monsters: whom they choose, how they come near, and what they do (area DEC)."""

from collections.abc import Iterable, Iterator, Sequence

from authoring.boards.ground import OFF, Square, heading, span
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
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

LIMIT = 1000
"""Speed points that a monster thinks ahead: more than any way on a floor takes."""
Aim = tuple[int, Square]
"""(Speed points of movement, square to attack from)."""


def aims(s: State, monster: Figure, heroes: Sequence[Figure], ways: Way) -> dict[int, Aim]:
    """Return, by the number of each hero who can be attacked, the square to do it from with least
    movement, squares and spins both counted (MKD-DEC-01, MKD-DEC-03); a sneak goes for the rear
    (MKD-ABL-25)."""
    known: dict[int, Aim] = {}
    for hero in heroes:
        aim = _close_aim(s, monster, hero, ways, rear=True) if monster.has(k.SNEAK) else None
        aim = aim or _aim(s, monster, hero, ways)
        if aim is not None:
            known[hero.number] = aim
    return known


def close_aims(
    s: State, monster: Figure, heroes: Sequence[Figure], ways: Way
) -> Iterator[tuple[int, Figure, Square]]:
    """Yield (movement, hero, square) for each hero who can be attacked from beside."""
    for hero in heroes:
        aim = _close_aim(s, monster, hero, ways)
        if aim is not None:
            yield aim[0], hero, aim[1]


def _close_aim(
    s: State, monster: Figure, hero: Figure, ways: Way, *, rear: bool = False
) -> Aim | None:
    """Return the cheapest square beside a hero, or with `rear` behind; None without any."""
    taken = s.taken() - {*monster.squares}
    squares = [at for at in s.floor.near[hero.square] if at not in taken]
    if rear:
        squares = [at for at in squares if is_behind(hero.facing, hero.square, at)]
    elif hero in s.beside(monster):
        squares.append(monster.square)
    aims = [(_movement(s, monster, hero, ways, at), at) for at in squares]
    return min([aim for aim in aims if aim[0] < FAR], default=None)


def _aim(s: State, monster: Figure, hero: Figure, ways: Way) -> Aim | None:
    """Return the cheapest square to attack from, None without any; of equal ones that of a shot
    (MKD-DEC-05)."""
    close = _close_aim(s, monster, hero, ways)
    reach = monster.fighter.range
    if not reach or s.has(hero, k.UNSEEN):
        return close
    best = (close[0], True, close[1]) if close is not None else (FAR, True, OFF)
    near = s.floor.near[hero.square]
    taken = s.taken() - {*monster.squares}
    for square, cost in ways.cost.items():
        if square in near or square in taken or cost > best[0]:
            continue
        if span(square, hero.square) <= reach and s.floor.sees(square, hero.square):
            best = min(best, (_movement(s, monster, hero, ways, square), False, square))
    return (best[0], best[2]) if best[0] < FAR else None


def _movement(s: State, monster: Figure, hero: Figure, ways: Way, square: Square) -> int:
    """Return the speed points of the way to a square, with those of the spin to a hero from there;
    FAR where the monster cannot stop."""
    cost = ways.cost.get(square, FAR)
    stays = square == ways.start
    if cost >= FAR:
        return FAR
    facing = monster.facing if stays else heading(ways.before[square], square)
    if not stays and not s.can_stop(monster, square, facing):
        return FAR
    return cost + (n.SPIN if is_behind(facing, square, hero.square) else 0)


def ways_to_heroes(s: State, monster: Figure, *, passing: bool = False) -> Way:
    """Return a monster's ways past heroes, breaking away from them where need be (MKD-DEC-08), and
    through doors (MKD-DOOR-07); with `passing` also through heroes (MKD-DEC-11)."""
    blocked = set() if passing else s.barred(monster)
    flies = monster.has(k.FLIGHT)
    return s.floor.ways(monster.square, LIMIT, blocked, flies=flies, opens=True)


def first_choice(s: State, monster: Figure, known: dict[int, Aim]) -> Figure | None:
    """Return the hero to be attacked with least movement, of several one by a die (MKD-DEC-03,
    MKD-DEC-04), by a sneak from the rear (MKD-ABL-25); the Guardian's monsters go for the prisoner
    (MKD-SCN-06, MKD-SCN-28). If nobody can be attacked, return the nearest hero, as if no figures
    stood between, or None (MKD-DEC-16)."""
    if monster.quarry >= 0 and s.everyone[monster.quarry] in s.foes(monster):
        return s.everyone[monster.quarry]
    if monster.has(k.SNEAK):
        known = {at: aim for at, aim in known.items() if _is_rear(s.everyone[at], aim)} or known
    if known:
        least = min([cost for cost, _ in known.values()])
        return s.everyone[s.choose([at for at, aim in known.items() if aim[0] == least], "choice")]
    field = s.floor.field([monster.square])
    heroes = [hero for hero in s.foes(monster) if field.get(hero.square, FAR) < FAR]
    return min(heroes, key=lambda hero: field[hero.square], default=None)


def _is_rear(hero: Figure, aim: Aim) -> bool:
    return is_behind(hero.facing, hero.square, aim[1])


def second_choice(
    s: State, known: dict[int, Aim], first: Figure, heroes: Sequence[Figure]
) -> Figure:
    """Return the nearest other hero, by a ruling a random one; `first` where there is no other
    (MKD-TBL-03)."""
    others = [hero for hero in heroes if hero is not first]
    if not others:
        return first
    if s.ruling("second_choice") == "random":
        return s.everyone[s.choose([hero.number for hero in others], "choice")]
    return min(others, key=lambda hero: known[hero.number][0] if hero.number in known else FAR)


def attack_hero(s: State, monster: Figure, hero: Figure, known: dict[int, Aim], ways: Way) -> None:
    """Go as far as need be to attack a hero, and attack (MKD-DEC-02, MKD-DEC-05): by the shortest
    way, else through figures (MKD-DEC-11), else as near as can be (MKD-DEC-16). If a break away
    fails, the hero who held it is attacked (MKD-DEC-09)."""
    if cast(s, monster, hero):
        return
    aim = _affordable(s, monster, hero, known.get(hero.number), ways)
    hurry(s, monster, hero, aim)
    if aim is not None:
        walk(s, monster, ways.to(aim[1]))
    else:
        approach(s, monster, s.floor.near[hero.square])
    if monster.over:
        return
    hit(s, monster, holder(s, monster, hero))


def holder(s: State, monster: Figure, hero: Figure) -> Figure:
    """Return the hero whom a monster attacks: the one it wants, or the one who has held it back
    (MKD-DEC-09)."""
    holders = s.beside(monster)
    return holders[0] if monster.stuck and holders and not in_reach(s, monster, hero) else hero


def _affordable(s: State, monster: Figure, hero: Figure, aim: Aim | None, ways: Way) -> Aim | None:
    """Return an aim of a monster; of a sneak that cannot attack from the rear in this activation,
    the nearest one, if it can from there (MKD-ABL-26)."""
    if aim is None or not monster.has(k.SNEAK) or _can_pay(s, monster, hero, aim):
        return aim
    near = _aim(s, monster, hero, ways) or aim
    return near if _can_pay(s, monster, hero, near) else aim


def _can_pay(s: State, monster: Figure, hero: Figure, aim: Aim) -> bool:
    """Return whether a monster can attack a hero in this activation from the square of an aim
    (MKD-ABL-02, MKD-ABL-26)."""
    stays = aim[1] == monster.square
    shot = is_far(s, monster, hero) if stays else aim[1] not in s.floor.near[hero.square]
    return aim[0] + cost_of(s, monster, shot=shot) <= monster.points


def hurry(s: State, monster: Figure, hero: Figure, aim: Aim | None) -> None:
    """Let a monster use Quickness (MKD-ABL-01). With the policy `if-needed`, the usual one, it does
    so only if it could not attack a hero without (MKD-ABL-02)."""
    ability = monster.slot.traits.get(k.QUICKNESS)
    if ability is None:
        return
    late = aim is None or not _can_pay(s, monster, hero, aim)
    if late or ability.policy != k.IF_NEEDED:
        choice = by_policy(s, monster, [(k.QUICKNESS, monster.number)])
        if choice is not None:
            use(s, monster, *choice)


def hit(s: State, monster: Figure, hero: Figure) -> None:
    """Attack a hero from where a monster stands, if it can; it turns first if it must
    (MKD-DEC-12)."""
    if cast(s, monster, hero):
        return
    if hero.dead or not in_reach(s, monster, hero):
        face_nearest(s, monster)
        return
    shot = is_far(s, monster, hero)
    if turns_to(s, monster, hero) and may_attack(s, monster, shot=shot):
        assault(s, monster, hero, shot=shot)


def turns_to(s: State, monster: Figure, hero: Figure) -> bool:
    """Turn a monster that has a hero behind it, and return whether it has the hero in front
    (MKD-DEC-12)."""
    if not is_behind_of(monster, hero):
        return True
    if monster.points < n.SPIN:
        return False
    spin(s, monster, heading(monster.square, hero.square))
    return True


def cast(s: State, monster: Figure, hero: Figure) -> bool:
    """Use an ability on a hero from where a monster stands, where its policy says so (MKD-ABL-22,
    MKD-ABL-27); return whether it did."""
    options = [
        (trait, target)
        for trait, target in uses(s, monster)
        if target == hero.number and trait in SPELLS and not _is_spared(s, monster, trait, hero)
    ]
    choice = by_policy(s, monster, options) if options else None
    if choice is None:
        return False
    use(s, monster, *choice)
    return True


def _is_spared(s: State, monster: Figure, trait: str, hero: Figure) -> bool:
    """Return whether a monster does not use an ability of the policy `if-needed` on a hero, since
    it can attack the hero without it."""
    ability = monster.slot.traits.get(trait)
    is_last = ability is not None and ability.policy == k.IF_NEEDED
    return is_last and in_reach(s, monster, hero)


def face_nearest(s: State, monster: Figure) -> None:
    """Turn a monster that can do nothing else to the nearest hero (MKD-DEC-16)."""
    heroes = s.foes(monster)
    if heroes and monster.points >= n.SPIN:
        hero = min(heroes, key=lambda hero: span(hero.square, monster.square))
        facing = heading(monster.square, hero.square)
        if facing and facing != monster.facing:
            spin(s, monster, facing)


def approach(s: State, monster: Figure, goals: Iterable[Square]) -> bool:
    """Go towards the nearest of `goals`, a free one if there is any, as far as the monster can:
    past opponents, else through them (MKD-REIN-03, MKD-DEC-11). Return False where there is no way
    (MKD-REIN-10)."""
    squares = [at for at in goals if s.floor.is_walkable(at)]
    if monster.square in squares:
        return True
    taken = s.taken()
    for passing in (False, True):
        ways = ways_to_heroes(s, monster, passing=passing)
        able = [at for at in squares if at in ways.cost]
        if able:
            goal = min(able, key=lambda at: (at in taken, ways.cost[at]))
            walk(s, monster, ways.to(goal))
            return True
    return False
