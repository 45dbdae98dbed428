"""The Heroic turn: one activation for each hero, and what can be done in it (areas TURN, TRE)."""

from collections.abc import Callable, Iterator
from typing import Final

from authoring.boards.ground import EIGHT, OFF, heading
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Door, Figure
from authoring.rulesets.mkd_adventure.play.board.state import HEROIC, State
from authoring.rulesets.mkd_adventure.play.rules import doors, traps
from authoring.rulesets.mkd_adventure.play.rules.abilities import settle_conflicts, use, uses
from authoring.rulesets.mkd_adventure.play.rules.fighting import (
    assault,
    close_targets,
    far_targets,
    in_reach,
    is_behind_of,
    is_far,
    may_attack,
)
from authoring.rulesets.mkd_adventure.play.rules.leaving import (
    can_descend,
    descend,
    hero_leaves,
    teleport,
)
from authoring.rulesets.mkd_adventure.play.rules.moving import go, reachable, spin
from authoring.rulesets.mkd_adventure.play.rules.prisoners import (
    CHAINED,
    caged_beside,
    free,
    release,
)


def heroic_turn(s: State) -> None:
    """Play the one activation that each hero has (MKD-TURN-04, MKD-TURN-10)."""
    s.begin_turn(HEROIC)
    s.order = order(s)
    for hero in seats(s):
        if not s.ending:
            activate(s, hero)


def seats(s: State) -> list[Figure]:
    """Return the heroes in the order in which they act: team by team (MKD-TURN-03), in each team
    the frenzied first (MKD-BASE-25)."""
    return sorted(s.heroes, key=lambda hero: (s.order.index(hero.team), not s.has(hero, k.FRENZY)))


def play_on(s: State, hero: Figure) -> None:
    """Play the rest of the Heroic turn after the activation of `hero`."""
    waiting = seats(s)
    for other in waiting[waiting.index(hero) + 1 :]:
        if not s.ending:
            activate(s, other)


def order(s: State) -> list[int]:
    """Return the teams in the order in which they play: as settled before they set out
    (MKD-TURN-02), except that a team with Command may go first in this turn (MKD-ABL-16)."""
    teams = list(range(len(s.tables.teams)))
    leaders = {hero.team: hero for hero in s.at_large() if s.has(hero, k.COMMAND)}
    for team, hero in leaders.items():
        if team != teams[0] and s.ask(hero, q.FIRST, (teams[0], team)) == team:
            teams = [team, *[other for other in teams if other != team]]
    return teams


def activate(s: State, hero: Figure) -> None:
    """Play a hero's activation, if it can act (MKD-TURN-04)."""
    hero.given, hero.drunk = (0, 0, 0), ()
    if hero.square == OFF or hero.dead or hero.cage:
        return
    settle_conflicts(s, hero)
    hero.begin(s.speed(hero))
    if hero.frozen:
        hero.frozen = False
        return
    s.note(e.Acts, hero.number)
    go_on(s, hero)


def go_on(s: State, hero: Figure) -> None:
    """Let a hero do one thing after the other until it ends the activation, or something else
    does."""
    while not (hero.over or s.ending):
        answer = s.ask(hero, q.ACT, list(acts(s, hero)))
        kind = q.kind_of(answer)
        if kind == q.END:
            break
        DO[kind](s, hero, q.what_of(answer), q.whom_of(answer))


def acts(s: State, hero: Figure) -> Iterator[int]:
    """Yield all answers to ACT that `hero` can give now, END first."""
    yield q.acting(q.END)
    if not hero.stuck and hero.points + hero.quick > 0:
        yield q.acting(q.WALK)
    yield from _attacks(s, hero)
    yield from _chests(s, hero)
    yield from _doors(s, hero)
    for other in caged_beside(s, hero):
        if other.number == s.prisoner and s.prison is None:
            yield q.acting(q.LOOK, e.CAGED + other.number)
        else:
            yield from _disarming(hero, e.CAGED + other.number)
    for at, (_, target) in enumerate(uses(s, hero)):
        yield q.acting(q.USE, at, min(target, q.LAST))
    if hero.points >= n.STEP and (hero.square == s.other_exit or hero.square in s.entrance):
        yield q.acting(q.LEAVE)
    if can_descend(s, hero):
        yield q.acting(q.STAIRS)
    if hero.square in s.teleporters:
        yield q.acting(q.TELEPORT)


def _attacks(s: State, hero: Figure) -> Iterator[int]:
    """Yield the answers for attacks on opponents in front, and for spins that bring others
    there."""
    for shot in (False, True):
        if may_attack(s, hero, shot=shot):
            targets = far_targets(s, hero) if shot else close_targets(s, hero)
            kind = q.SHOOT if shot else q.ATTACK
            yield from (q.acting(kind, 0, foe.number) for foe in targets)
    if hero.points >= n.SPIN:
        steps = {
            heading(hero.square, foe.square)
            for foe in s.foes(hero)
            if is_behind_of(hero, foe) and in_reach(s, hero, foe)
        }
        yield from (q.acting(q.SPIN, EIGHT.index(step)) for step in sorted(steps))


def _disarming(hero: Figure, thing: int) -> Iterator[int]:
    if hero.fresh and not hero.attacked:
        yield q.acting(q.SLOW, thing)
    if hero.points >= n.FAST_DISARM:
        yield q.acting(q.FAST, thing)


def _chests(s: State, hero: Figure) -> Iterator[int]:
    """Yield the answers about chests nearby and carried ones."""
    can_take = hero.points >= n.OPEN_CHEST and traps.can_carry(hero)
    for chest in traps.near_chests(s, hero):
        if traps.can_look(chest, hero):
            yield q.acting(q.LOOK, chest.number)
        trapped = chest.face is not None and chest.face.trap and not chest.open
        if trapped:
            yield from _disarming(hero, chest.number)
        elif can_take and (chest.open or chest.face is not None):
            yield q.acting(q.TAKE, chest.number)
    near = s.floor.near[hero.square] if hero.chests else ()
    for number in hero.chests:
        if hero.points >= n.HAND_OVER:
            for other in s.inside():
                if other.square in near and traps.can_carry(other) and not other.cage:
                    yield q.acting(q.GIVE, number, other.number)
        if hero.points >= n.DROP:
            yield q.acting(q.DROP, number)
        chest = s.chests[number]
        item = chest.face.item if chest.face is not None else ""
        if item and s.tables.quest.content.items[item].potion and not chest.drunk:
            yield q.acting(q.DRINK, number)


def _doors(s: State, hero: Figure) -> Iterator[int]:
    """Yield what can be done with doors beside (MKD-DOOR-01): looking for a trap (MKD-DOOR-02),
    disarming it (MKD-DOOR-04); nothing with one that is destroyed (MKD-DOOR-11)."""
    for door in s.doors:
        if door.gone or doors.sides(s, door, hero.square) is None:
            continue
        thing = e.DOOR + door.number
        if door.open:
            if hero.points + hero.quick >= n.CLOSE_DOOR and not _stands_in(s, door):
                yield q.acting(q.SHUT, thing)
            continue
        if door.face is None and not door.safe:
            yield q.acting(q.LOOK, thing)
        elif not door.safe:
            yield from _disarming(hero, thing)
        if hero.points + hero.quick >= n.OPEN_DOOR:
            yield q.acting(q.OPEN, thing)


def _stands_in(s: State, door: Door) -> bool:
    """Return whether something is on both sides of an edge that the door would bar."""
    taken = s.taken()
    return any(a in taken and b in taken for a, b in s.floor.joins[door.join].edges)


def _walk(s: State, hero: Figure, _what: int, _to: int) -> None:
    goal = s.ask(hero, q.MOVE, reachable(s, hero))
    if goal != hero.square:
        go(s, hero, goal)
    else:
        hero.stuck = True


def _spin(s: State, hero: Figure, what: int, _to: int) -> None:
    spin(s, hero, EIGHT[what])


def _attack(s: State, hero: Figure, _what: int, to: int) -> None:
    foe = s.everyone[to]
    assault(s, hero, foe, shot=is_far(s, hero, foe))


def _disarm(s: State, hero: Figure, what: int, *, fast: bool) -> None:
    hero.fresh = False
    if what >= e.CAGED:
        other = s.everyone[what - e.CAGED]
        free(s, hero, other, s.prison if other.number == s.prisoner else None, fast=fast)
    elif what >= e.DOOR:
        traps.disarm_door(s, hero, s.doors[what - e.DOOR], fast=fast)
    else:
        traps.disarm_chest(s, hero, s.chests[what], fast=fast)


def _look(s: State, hero: Figure, what: int, _to: int) -> None:
    if what >= e.CAGED:
        s.prison = traps.door_trap(s)
        if s.prison is None or not s.prison.trap:
            release(s, s.everyone[what - e.CAGED])
        else:
            s.everyone[what - e.CAGED].cage = max(1, min(CHAINED, s.prison.disarm))
            s.note(e.Looks, hero.number, what, s.prison.trap, s.prison.disarm)
    elif what >= e.DOOR:
        traps.check_door(s, hero, s.doors[what - e.DOOR])
    else:
        traps.look_at(s, hero, s.chests[what])


def _take(s: State, hero: Figure, what: int, _to: int) -> None:
    hero.fresh = False
    traps.take(s, hero, s.chests[what])


def _give(s: State, hero: Figure, what: int, to: int) -> None:
    hero.fresh = False
    traps.hand_over(s, hero, what, s.everyone[to])


def _drop(s: State, hero: Figure, what: int, _to: int) -> None:
    hero.fresh = False
    taken = s.taken() | s.kept_free()
    near = [at for at in s.floor.near[hero.square] if s.floor.is_walkable(at)]
    traps.drop(s, hero, what, next((at for at in near if at not in taken), hero.square))


def _swing(s: State, hero: Figure, what: int, *, is_open: bool) -> None:
    price = n.OPEN_DOOR if is_open else n.CLOSE_DOOR
    quick = min(price, hero.quick)
    hero.quick -= quick
    hero.points -= price - quick
    hero.fresh = False
    if is_open:
        traps.open_door(s, hero, s.doors[what - e.DOOR])
    else:
        doors.swing(s, s.doors[what - e.DOOR], is_open=False)


def _use(s: State, hero: Figure, what: int, _to: int) -> None:
    use(s, hero, *list(uses(s, hero))[what])


def _teleport(s: State, hero: Figure, _what: int, _to: int) -> None:
    others = [square for square in s.teleporters if square != hero.square]
    teleport(s, hero, s.ask(hero, q.JUMP, [0, *others]))
    hero.over = True


Deed = Callable[[State, Figure, int, int], None]
DO: Final[dict[int, Deed]] = {
    q.WALK: _walk,
    q.SPIN: _spin,
    q.ATTACK: _attack,
    q.SHOOT: _attack,
    q.SLOW: lambda s, hero, what, _: _disarm(s, hero, what, fast=False),
    q.FAST: lambda s, hero, what, _: _disarm(s, hero, what, fast=True),
    q.TAKE: _take,
    q.GIVE: _give,
    q.DROP: _drop,
    q.OPEN: lambda s, hero, what, _: _swing(s, hero, what, is_open=True),
    q.SHUT: lambda s, hero, what, _: _swing(s, hero, what, is_open=False),
    q.DRINK: lambda s, hero, what, _: traps.drink(s, hero, what),
    q.LEAVE: lambda s, hero, _what, _to: hero_leaves(s, hero),
    q.STAIRS: lambda s, hero, _what, _to: descend(s, hero),
    q.TELEPORT: _teleport,
    q.USE: _use,
    q.LOOK: _look,
}
"""The function that plays each kind of answer to ACT."""
