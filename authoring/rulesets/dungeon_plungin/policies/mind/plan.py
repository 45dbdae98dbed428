"""What the party does next when nobody attacks it."""

from typing import Final

from authoring.rulesets.dungeon_plungin.model import KEYS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.grid import (
    SQUARES,
    distance,
    first,
    flood,
    grow,
    layers,
    trail,
)
from authoring.rulesets.dungeon_plungin.play.board.state import (
    DEX,
    UNKNOWN,
    WIT,
    Actor,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import connected
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash_need
from authoring.rulesets.dungeon_plungin.policies.mind.estimates import chance
from authoring.rulesets.dungeon_plungin.policies.mind.traits import Traits

NEAR = 5
"""Steps from a door within which the party counts as gathered."""
ERRAND = 9
"""Steps from the next job within which others are done meanwhile."""
DISARM_TRIES = 2
"""Failures after which a trap is left as it is."""
UNLOCKED: Final = 2
LOCKED: Final = 6
"""Steps the party walks farther rather than see to such a door."""
FIRST: Final = 40
"""How far it walks to open a Great Door it has the key of, rather than do else."""
SOON: Final = 8
"""The same for chests, and a Great Door that can be forced."""
NEVER: Final = 1 << 20


def ground(s: State) -> int:
    """Where the party can walk when everybody makes way."""
    floor = s.floor | s.hero_mask
    return floor ^ floor & s.monster_mask


def around(s: State, thing: Thing, steps: int) -> int:
    """Squares within so many steps of a thing. Kept: every hero in turn asks the same."""
    key, walkable = thing.index << 8 | steps, ground(s)
    kept = s.around.get(key)
    if kept is None or kept[1] != s.version or kept[2] != walkable or kept[3] != thing.front:
        near = flood(thing.front, walkable, s.east, s.south, steps)
        kept = s.around[key] = near, s.version, walkable, thing.front
    return kept[0]


def way_to(s: State, hero: Actor, thing: Thing) -> int:
    """Squares of a hero's way to an object, when everybody makes way. Kept, as `around`
    is."""
    key, walkable = -1 - thing.index, ground(s)
    kept = s.around.get(key)
    if kept is None or kept[1] != s.version or kept[2] != walkable or kept[3] != hero.bit:
        goal = thing.front & s.floor
        path = layers(hero.bit, goal, walkable, s.east, s.south)
        squares = trail(path, goal, s.east, s.south) if path else []
        kept = s.around[key] = sum(1 << at for at in squares), s.version, walkable, hero.bit
    return kept[0]


def leader(s: State) -> Actor:
    """Who opens doors: the hero who can take most."""
    return max(s.living(), key=lambda h: (2 * h.life + 2 * h.defence, -h.index))


def nimblest(heroes: list[Actor]) -> Actor:
    """Who picks and disarms."""
    return max(heroes, key=lambda h: (h.stats[DEX], h.life))


def together(s: State, thing: Thing) -> list[Actor]:
    """Who can walk to an object: fallen rocks may keep some away."""
    living = s.living()
    everywhere = s.floor | s.hero_mask | s.monster_mask
    party = connected(s, 1 << first(s.hero_mask), everywhere)
    if thing.front & party and s.hero_mask & party == s.hero_mask:
        return living
    way = flood(thing.front & everywhere, everywhere, s.east, s.south, SQUARES)
    return [hero for hero in living if hero.bit & way] or living


def next_job(s: State, traits: Traits, skipped: dict[int, int]) -> Thing | None:
    """The leader's next job, or that of others whom rocks keep from him."""
    for hero in sorted(s.living(), key=lambda h: (-2 * h.life - 2 * h.defence, h.index)):
        found = main_job(s, traits, hero.bit, skipped)
        if found is not None:
            return found
    return None


def main_job(s: State, traits: Traits, start: int, skipped: dict[int, int]) -> Thing | None:
    """The object the party deals with next: what costs least, the way there and
    the trouble it makes counted in steps. `skipped`: until when they leave what they
    could not get to."""
    waiting: list[tuple[float, Thing]] = []
    here = connected(s, start, s.floor | s.hero_mask | s.monster_mask)
    able = [hero for hero in s.living() if hero.bit & here]
    for thing in s.things:
        if not thing.front & here or thing.open or thing.nowhere or thing.kind in ("exit", "floor"):
            continue
        if s.rules.one_check and _for_keys_only(s, thing):
            continue
        if skipped.get(thing.index, 0) > s.round:
            continue
        waiting.append((_trouble(s, thing, traits, able), thing))
    best, least = None, float(NEVER)
    free = ground(s)
    seen = edge = start
    steps = 0
    easiest = min((trouble for trouble, _ in waiting), default=0.0)
    while edge and waiting and steps + easiest < least:
        left = []
        for trouble, thing in waiting:
            if not thing.front & edge:
                left.append((trouble, thing))
            elif trouble + steps < least:
                best, least = thing, trouble + steps
        waiting = left
        edge = grow(edge, s.east, s.south) & free
        edge ^= edge & seen
        seen |= edge
        steps += 1
    return best


def _trouble(s: State, thing: Thing, traits: Traits, able: list[Actor]) -> float:
    """Steps that dealing with an object is worth less, or more, than going there."""
    if thing.tile_b >= 0 and thing.kind != "chest" and not _parts(s, thing):
        return NEVER
    if thing.kind == "great":
        if not thing.locked or _holders(s, able, ("great_key",)):
            return -FIRST
        if _hard(s, thing, able):
            return _by_force(s, thing, able)
        return -FIRST if traits.great_at_once else -SOON
    if _hard(s, thing, able):
        return _by_force(s, thing, able)
    if thing.kind == "chest":
        return -SOON if traits.loot else 2 * LOCKED
    return {"secret": 2 * LOCKED}.get(thing.kind, LOCKED if thing.locked else UNLOCKED)


def _by_force(s: State, thing: Thing, able: list[Actor]) -> float:
    """A door that only strength opens waits until little else is left to do."""
    need = bash_need(s, thing)
    dice = strength(s, thing, able)
    if need > dice:
        return NEVER
    return LOCKED / max(chance(dice, need), 0.02)


def _parts(s: State, thing: Thing) -> bool:
    """Whether a shut door keeps two parts of the dungeon asunder."""
    inside = flood(thing.front_a, ground(s) | thing.front, s.east, s.south, SQUARES)
    return not inside & thing.front & ~thing.front_a


def side_jobs(s: State, traits: Traits, main: Thing) -> list[Thing]:
    """What else lies near: chests to loot, locks to see to before they are needed."""
    near = around(s, main, ERRAND)
    return [
        thing
        for thing in s.things
        if thing is not main
        and thing.front & near
        and not (thing.open or thing.nowhere)
        and (thing.kind == "chest" if traits.loot else False)
    ]


def next_step(s: State, thing: Thing, traits: Traits, stalled: bool = False) -> tuple[int, Actor]:
    """What has to be done with an object next, and by whom.

    `stalled`: the right hero cannot get through, so the nearest one steps in.
    """
    able = together(s, thing)
    if thing.kind == "great" and thing.locked:
        holders = _holders(s, able, ("great_key",))
        if holders:
            return c.KEY, holders[0]
    if stalled:
        target = first(thing.front)
        nearest = sorted(able, key=lambda h: (distance(h.square, target), h.index))
        smiths = [h for h in nearest if thing.unlock + thing.pick_tries <= h.stats[DEX]]
        able = (smiths if smiths and thing.locked and not thing.broken else nearest)[:1]
    if s.rules.one_check and thing.kind != "great":
        return _one_check(s, thing, able)
    searcher = _searcher(able, thing, traits)
    if thing.trap == UNKNOWN and thing.kind != "normal" and searcher is not None:
        return c.SEARCH, searcher
    smith = nimblest(able)
    if thing.trap_known and thing.trap and thing.disarm_tries < DISARM_TRIES:
        return c.DISARM, smith
    if thing.kind == "great" and thing.locked:
        return c.BASH, strongest(s, thing)[0]
    if thing.locked and (thing.broken or thing.unlock + thing.pick_tries > smith.stats[DEX]):
        return c.BASH, strongest(s, thing)[0]
    if thing.locked:
        return c.PICK, smith
    return c.OPEN, max(able, key=lambda h: (2 * h.life + 2 * h.defence, -h.index))


def _one_check(s: State, thing: Thing, able: list[Actor]) -> tuple[int, Actor]:
    """With the One Check a lock has one chance: who can break it does so, and traps
    are risked (DP-OPT-14)."""
    if not thing.locked:
        return c.OPEN, max(able, key=lambda h: (2 * h.life + 2 * h.defence, -h.index))
    holders = _holders(s, able, KEYS)
    if thing.broken and holders:
        return c.KEY, holders[0]
    if not thing.broken and 2 * bash_need(s, thing) <= strength(s, thing, able) + 1:
        return c.BASH, strongest(s, thing)[0]
    return c.PICK, nimblest(able)


def _for_keys_only(s: State, thing: Thing) -> bool:
    """A failed One Check leaves the lock to a key that nobody has."""
    if not (thing.locked and thing.broken) or thing.kind == "great":
        return False
    return not any(i.kind in KEYS for hero in s.heroes for i in hero.items)


def _holders(s: State, able: list[Actor], kinds: tuple[str, ...]) -> list[Actor]:
    """Who has such a key at hand: his own, or a dead comrade's (DP-DEATH-05)."""
    if any(i.kind in kinds for h in s.heroes if not h.alive for i in h.items):
        return able
    return [h for h in able if any(i.kind in kinds for i in h.items)]


def strongest(s: State, thing: Thing) -> list[Actor]:
    """The two who hit hardest: only two have room before a door, if that."""
    return sorted(together(s, thing), key=lambda h: -h.melee)[: _room(s, thing)]


def hopeless(s: State, thing: Thing) -> bool:
    """A lock nobody can pick and hardly anybody can break."""
    return _hard(s, thing, together(s, thing))


def _hard(s: State, thing: Thing, able: list[Actor]) -> bool:
    if not thing.locked:
        return False
    if thing.kind == "great":
        keys = _holders(s, able, ("great_key",))
        return not keys and 2 * bash_need(s, thing) > strength(s, thing, able) + 1
    needed = thing.unlock + thing.pick_tries
    if not thing.broken and any(hero.stats[DEX] >= needed for hero in able):
        return False
    return 2 * bash_need(s, thing) > strength(s, thing, able) + 1


def strength(s: State, thing: Thing, able: list[Actor]) -> int:
    """Dice of the best bash these can make where so many have room."""
    dice = sorted((hero.melee for hero in able), reverse=True)
    return sum(dice[: _room(s, thing)])


def _room(s: State, thing: Thing) -> int:
    """How many can lean against an object: fallen rocks take up room."""
    squares = thing.front & (s.floor | s.hero_mask | s.monster_mask)
    return max(1, min(2, squares.bit_count()))


def _searcher(able: list[Actor], thing: Thing, traits: Traits) -> Actor | None:
    """The sharpest eyes that have not looked yet, while enough may still look."""
    if len(thing.searched) >= traits.searchers:
        return None
    fresh = [h for h in able if h.index not in thing.searched]
    return max(fresh, key=lambda h: (h.stats[WIT], h.stats[DEX])) if fresh else None


def gathered(s: State, thing: Thing) -> bool:
    """Whether every living hero is near an object."""
    near = around(s, thing, NEAR)
    return all(hero.bit & near for hero in s.living())


def thresholds(s: State, job: Thing) -> int:
    """Squares to leave free: before the job, in every doorway, over pits and
    armed traps."""
    return job.front | s.doorways | s.pits | armed(s)


def armed(s: State) -> int:
    """Squares where a trap is waiting that everybody knows of."""
    mask = 0
    for thing in s.floor_traps:
        mask |= thing.square
    return mask
