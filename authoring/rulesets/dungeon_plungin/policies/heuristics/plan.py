"""The party's plan outside fights: which door or chest is next, and for whom."""

from typing import Final

from authoring.boards.squares import (
    NOWHERE,
    Squares,
    bfs_layers,
    distance,
    first,
    flood,
    layers,
    nearest_squares,
    set_of,
    shortest_path,
)
from authoring.rulesets.dungeon_plungin.model import KEYS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import UNKNOWN, Actor, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import connected
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash_need
from authoring.rulesets.dungeon_plungin.policies.heuristics.ailments import held_fast
from authoring.rulesets.dungeon_plungin.policies.heuristics.estimates import chance
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import live_traps
from authoring.rulesets.dungeon_plungin.policies.heuristics.skill import (
    disarmer,
    disarms,
    has_key,
    heroes_in_reach,
    holders,
    nimblest,
    picks,
    searcher,
    strength,
    strongest,
    toughest,
)
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits

WITHIN_CALL: Final = 9
"""Steps from a door within which the party counts as gathered after a long wait."""
NEAR: Final = 5
"""Steps from a door within which the party counts as gathered."""
ERRAND: Final = 9
"""Steps from the next job within which others are done meanwhile."""
UNLOCKED: Final = 2
LOCKED: Final = 6
"""Steps the party walks farther rather than open an unlocked, or a locked, door."""
FIRST: Final = 40
"""Steps that the party walks farther to open a Great Door with its key before anything else."""
SOON: Final = 8
"""Like FIRST, for chests and for a Great Door that can be forced."""
NEVER: Final = 1_000_000
_APART: Final = 1_000
"""A number of steps above every distance that is asked for."""


def ground(s: State) -> Squares:
    """Return the squares the party can walk on when its heroes make way, but not the monsters."""
    floor = s.floor | s.hero_mask
    return floor ^ floor & s.monster_mask


def within(s: State, thing: Thing, steps: int) -> Squares:
    """Return the squares within `steps` of a door or chest, heroes making way. Cached."""
    key, walkable = _APART * thing.index + steps, ground(s)
    memo = s.around.get(key)
    if memo is None or memo[1] != s.layout_version or memo[2] != walkable or memo[3] != thing.front:
        near = flood(thing.front & walkable or thing.front, walkable, s.east, s.south, steps)
        memo = s.around[key] = near, s.layout_version, walkable, thing.front
    return memo[0]


def way_to(s: State, hero: Actor, thing: Thing) -> Squares:
    """Return the squares of a shortest way of the hero to a door or chest, heroes in the way
    ignored; empty for none. Cached like `within`."""
    key, walkable = -1 - thing.index, ground(s)
    memo = s.around.get(key)
    if memo is None or memo[1] != s.layout_version or memo[2] != walkable or memo[3] != hero.bit:
        goal = thing.front & s.floor
        path = layers(hero.bit, goal, walkable, s.east, s.south)
        squares = shortest_path(path, goal, s.east, s.south) if path else []
        memo = s.around[key] = set_of(squares), s.layout_version, walkable, hero.bit
    return memo[0]


def leader(s: State) -> Actor:
    """Return the hero that opens doors: the toughest living one."""
    return toughest(s.living())


def next_job(s: State, traits: Traits, skipped: dict[int, int]) -> Thing | None:
    """Return the main job of the toughest hero that has one, as rocks may keep heroes apart; None
    for none. `skipped`: thing number -> round until which it is left."""
    heroes = s.living().copy()
    job: Thing | None = None
    while heroes and job is None:
        hero = toughest(heroes)
        job = main_job(s, traits, hero.bit, skipped)
        heroes.remove(hero)
    return job


def main_job(s: State, traits: Traits, start: Squares, skipped: dict[int, int]) -> Thing | None:
    """Return the door or chest that costs least, in steps there plus `_trouble`, from the squares
    `start`; None for none. `skipped`: thing number -> round until which it is left."""
    waiting: list[Thing] = []
    troubles: list[float] = []
    fronts = NOWHERE
    here = connected(s, start, s.floor | s.hero_mask | s.monster_mask)
    able = [hero for hero in s.living() if hero.bit & here]
    for thing in s.things:
        if thing.open or thing.nowhere or not thing.front & here or thing.kind in ("exit", "floor"):
            continue
        if s.rules.one_check and _for_keys_only(s, thing):
            continue
        if skipped and skipped.get(thing.index, 0) > s.round:
            continue
        waiting.append(thing)
        troubles.append(_trouble(s, thing, traits, able))
        fronts |= thing.front
    if not waiting:
        return None
    best, least, easiest = None, float(NEVER), min(troubles)
    for steps, layer in enumerate(bfs_layers(start, ground(s), s.east, s.south)):
        if steps + easiest >= least:
            break
        if layer & fronts:
            for at, thing in enumerate(waiting):
                if troubles[at] + steps < least and thing.front & layer:
                    best, least = thing, troubles[at] + steps
    return best


def _trouble(s: State, thing: Thing, traits: Traits, able: list[Actor]) -> float:
    """Return the cost in steps of opening a thing for heroes `able` to get there: negative if worth
    a longer way, NEVER if useless."""
    if thing.tile_b >= 0 and thing.kind != "chest" and not _parts(s, thing):
        return NEVER
    if thing.kind == "great":
        if not thing.locked or holders(s, able, ("great_key",)):
            return -FIRST
        if _hard(s, thing, able):
            return _by_force(s, thing, able)
        return -FIRST if traits.great_at_once else -SOON
    if _hard(s, thing, able):
        return _by_force(s, thing, able)
    if thing.kind == "chest":
        return -SOON if traits.loot else 2 * LOCKED
    if thing.kind == "secret":
        return 2 * LOCKED
    return LOCKED if thing.locked else UNLOCKED


def _by_force(s: State, thing: Thing, able: list[Actor]) -> float:
    """Return the cost in steps of a door that must be bashed: the greater the less likely; NEVER if
    the dice of `able` do not suffice."""
    need = bash_need(s, thing)
    dice = strength(s, thing, able)
    if need > dice:
        return NEVER
    return LOCKED / max(chance(dice, need), 0.02)


def _parts(s: State, thing: Thing) -> bool:
    """Return whether a shut door separates parts of the dungeon not connected otherwise."""
    other = thing.front ^ thing.front & thing.front_a
    return not nearest_squares(thing.front_a, other, ground(s) | other, s.east, s.south)


def with_chests(s: State, traits: Traits, main: Thing, skipped: dict[int, int]) -> list[Thing]:
    """Return the main job and chests near it, without those still in `skipped`."""
    jobs = [main]
    for job in side_jobs(s, traits, main):
        if skipped.get(job.index, 0) <= s.round:
            jobs.append(job)
    return chests_first(s, jobs)


def chests_first(s: State, jobs: list[Thing]) -> list[Thing]:
    """Return `jobs`, main one first, chests that can be opened moved before an unexplored door."""
    main = jobs[0]
    if len(jobs) < 2 or not main.unexplored:
        return jobs
    soon: list[Thing] = []
    later: list[Thing] = []
    for job in jobs:
        (later if job is main or hopeless(s, job) else soon).append(job)
    return soon + later


def side_jobs(s: State, traits: Traits, main: Thing) -> list[Thing]:
    """Return the closed chests near the main job; [] if the traits do not loot."""
    if not traits.loot:
        return []
    chests: list[Thing] = []
    for thing in s.things:
        if thing.kind == "chest" and not (thing.open or thing.nowhere) and thing is not main:
            chests.append(thing)
    if not chests:
        return []
    near = within(s, main, ERRAND)
    return [chest for chest in chests if chest.front & near]


def next_step(s: State, thing: Thing, traits: Traits, stalled: bool = False) -> tuple[int, Actor]:
    """Return (verb, hero) of the next act on a thing. `stalled`: by the nearest able hero, as the
    best one does not get through."""
    able = heroes_in_reach(s, thing)
    if thing.kind == "great" and thing.locked:
        bearers = holders(s, able, ("great_key",))
        if bearers:
            return c.KEY, bearers[0]
    if stalled:
        target = first(thing.front)
        nearest = sorted(able, key=lambda h: (distance(h.square, target), h.index))
        smiths = [h for h in nearest if picks(h, thing)]
        defter = [h for h in nearest if disarms(s, h, thing)]
        able = (smiths if smiths and thing.locked and not thing.broken else nearest)[:1]
        able = defter[:1] or able
    if s.rules.one_check and thing.kind != "great":
        return _one_check(s, thing, able)
    if thing.trap == UNKNOWN and thing.kind != "normal":
        scout = searcher(able, thing, traits)
        if scout is not None:
            return c.SEARCH, scout
    steady = disarmer(s, able, thing)
    if steady is not None:
        return c.DISARM, steady
    if not thing.locked:
        return c.OPEN, toughest(able)
    smith = nimblest(able)
    if thing.kind == "great" or thing.broken or not picks(smith, thing):
        return c.BASH, strongest(s, thing)[0]
    return c.PICK, smith


def _one_check(s: State, thing: Thing, able: list[Actor]) -> tuple[int, Actor]:
    """Return (verb, hero) for a lock under the option One Check: bash it if that is likely to work,
    as traps are risked, else use a key or pick it (DP-OPT-14)."""
    if not thing.locked:
        return c.OPEN, toughest(able)
    bearers = holders(s, able, KEYS)
    if thing.broken and bearers:
        return c.KEY, bearers[0]
    if not thing.broken and 2 * bash_need(s, thing) <= strength(s, thing, able) + 1:
        return c.BASH, strongest(s, thing)[0]
    return c.PICK, nimblest(able)


def _for_keys_only(s: State, thing: Thing) -> bool:
    """Return whether only a key opens the lock, after a failed One Check, and no hero has one."""
    if not (thing.locked and thing.broken) or thing.kind == "great":
        return False
    return not any(has_key(hero, KEYS) for hero in s.heroes)


def hopeless(s: State, thing: Thing) -> bool:
    """Return whether no hero in reach can pick the lock, and bashing it is unlikely to work."""
    return thing.locked and _hard(s, thing, heroes_in_reach(s, thing))


def _hard(s: State, thing: Thing, able: list[Actor]) -> bool:
    if not thing.locked:
        return False
    if thing.kind == "great":
        keys = holders(s, able, ("great_key",))
        return not keys and 2 * bash_need(s, thing) > strength(s, thing, able) + 1
    if not thing.broken:
        for hero in able:
            if picks(hero, thing):
                return False
    return 2 * bash_need(s, thing) > strength(s, thing, able) + 1


def gathered(s: State, thing: Thing, steps: int) -> bool:
    """Return whether all living heroes that can get there are within `steps` of a thing."""
    near = within(s, thing, steps)
    away = s.hero_mask & ~near
    if away:
        for hero in s.living():
            if hero.bit & away and held_fast(hero):
                away ^= hero.bit
    if not away or steps <= NEAR:
        return not away
    everywhere = s.floor | s.hero_mask | s.monster_mask  # a hero with foes in the way still comes
    return not away & connected(s, thing.front & everywhere, everywhere)


def thresholds(s: State, job: Thing) -> Squares:
    """Return the squares to leave free: before the job, in open doorways, pits and floor traps."""
    return job.front | s.doorways | s.pits | live_traps(s)
