"""What the party does next when nobody attacks it."""

from authoring.engine.grid import distance, first, flood, layers
from authoring.rulesets.dungeon_plungin.play import choices as c
from authoring.rulesets.dungeon_plungin.play.locks import bash_need
from authoring.rulesets.dungeon_plungin.play.state import (
    DEX,
    UNKNOWN,
    WIT,
    Actor,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.policies.traits import Traits

NEAR = 5
"""Steps from a door within which the party counts as gathered."""
ERRAND = 9
"""Steps from the next job within which others are done meanwhile."""
DISARM_TRIES = 2
"""Failures after which a trap is left as it is."""


def ground(s: State) -> int:
    """Where the party can walk when everybody makes way."""
    return (s.floor | s.hero_mask) & ~s.monster_mask


def leader(s: State) -> Actor:
    """Who opens doors: the hero who can take most."""
    return max(s.living(), key=lambda h: (2 * h.life + 2 * h.defence, -h.index))


def nimblest(heroes: list[Actor]) -> Actor:
    """Who picks and disarms."""
    return max(heroes, key=lambda h: (h.stats[DEX], h.life))


def main_job(s: State, traits: Traits, start: int) -> Thing | None:
    """The object the party deals with next: the nearest of the best kind."""
    kinds: list[list[Thing]] = [[], [], [], [], []]
    for thing in s.things:
        if thing.open or thing.nowhere or thing.kind in ("exit", "floor"):
            continue
        if s.rules.one_check and _for_keys_only(s, thing):
            continue
        if hopeless(s, thing):
            kinds[4].append(thing)
        elif thing.kind == "chest":
            kinds[0 if traits.loot else 2].append(thing)
        elif thing.kind == "great":
            kinds[0 if traits.great_at_once or has_key(s) else 2].append(thing)
        elif thing.kind == "secret":
            kinds[3].append(thing)
        else:
            kinds[2 if thing.locked else 1].append(thing)
    if s.great_found and not traits.great_at_once:
        kinds[1], kinds[2] = kinds[2], kinds[1]
    least = min((bash_need(s, thing) for thing in kinds[4]), default=0)
    kinds[4] = [t for t in kinds[4] if bash_need(s, t) == least and least <= strength(s)]
    for group in kinds:
        found = _nearest(s, group, start)
        if found is not None:
            return found
    return None


def side_jobs(s: State, traits: Traits, main: Thing) -> list[Thing]:
    """What else lies near: chests to loot, locks to see to before they are needed."""
    near = flood(main.front, ground(s), s.east, s.south, ERRAND)
    return [
        thing
        for thing in s.things
        if thing is not main
        and thing.front & near
        and not (thing.open or thing.nowhere)
        and (thing.kind == "chest" if traits.loot else False)
    ]


def has_key(s: State) -> bool:
    """Whether somebody carries a Great Key."""
    return any(item.kind == "great_key" for hero in s.heroes for item in hero.items)


def _nearest(s: State, things: list[Thing], start: int) -> Thing | None:
    """The thing reached first by walking; None when none can be reached."""
    goal = 0
    for thing in things:
        goal |= thing.front
    goal &= ground(s)
    if not goal:
        return None
    path = layers(start, goal, ground(s), s.east, s.south)
    if not path:
        return None
    hit = path[-1] & goal
    return next(thing for thing in things if thing.front & hit)


def next_step(s: State, thing: Thing, traits: Traits, stalled: bool = False) -> tuple[int, Actor]:
    """What has to be done with an object next, and by whom.

    `stalled`: the right hero cannot get through, so the nearest one steps in.
    """
    able = s.living()
    if stalled:
        target = first(thing.front)
        able = [min(able, key=lambda h: (distance(h.square, target), h.index))]
    if s.rules.one_check and thing.kind != "great":
        return _one_check(s, thing, able)
    searcher = _searcher(able, thing, traits)
    if thing.trap == UNKNOWN and thing.kind != "normal" and searcher is not None:
        return c.SEARCH, searcher
    smith = nimblest(able)
    if thing.trap_known and thing.trap and thing.disarm_tries < DISARM_TRIES:
        return c.DISARM, smith
    if thing.kind == "great" and thing.locked:
        holders = [h for h in s.living() if any(i.kind == "great_key" for i in h.items)]
        return (c.KEY, holders[0]) if holders else (c.BASH, strongest(s)[0])
    if thing.locked and (thing.broken or thing.unlock + thing.pick_tries > smith.stats[DEX]):
        return c.BASH, strongest(s)[0]
    if thing.locked:
        return c.PICK, smith
    return c.OPEN, max(able, key=lambda h: (2 * h.life + 2 * h.defence, -h.index))


def _one_check(s: State, thing: Thing, able: list[Actor]) -> tuple[int, Actor]:
    """With the One Check a lock has one chance: who can break it does so, and traps
    are risked (DP-OPT-14)."""
    if not thing.locked:
        return c.OPEN, max(able, key=lambda h: (2 * h.life + 2 * h.defence, -h.index))
    holders = [h for h in s.living() if any(i.kind in ("key", "great_key") for i in h.items)]
    if thing.broken and holders:
        return c.KEY, holders[0]
    if not thing.broken and 2 * bash_need(s, thing) <= strength(s) + 1:
        return c.BASH, strongest(s)[0]
    return c.PICK, nimblest(able)


def _for_keys_only(s: State, thing: Thing) -> bool:
    """A failed One Check leaves the lock to a key that nobody has."""
    if not (thing.locked and thing.broken) or thing.kind == "great":
        return False
    return not any(i.kind in ("key", "great_key") for hero in s.heroes for i in hero.items)


def strongest(s: State) -> list[Actor]:
    """The two who hit hardest: only two have room before a door."""
    return sorted(s.living(), key=lambda h: -h.melee)[:2]


def hopeless(s: State, thing: Thing) -> bool:
    """A lock nobody can pick and hardly anybody can break."""
    if not thing.locked or (thing.kind != "great" and not thing.broken and _pickable(s, thing)):
        return False
    return 2 * bash_need(s, thing) > strength(s) + 1


def _pickable(s: State, thing: Thing) -> bool:
    needed = thing.unlock + thing.pick_tries
    return any(hero.stats[DEX] >= needed for hero in s.living())


def strength(s: State) -> int:
    """Dice of the best bash the party can make."""
    return sum(hero.melee for hero in strongest(s))


def _searcher(able: list[Actor], thing: Thing, traits: Traits) -> Actor | None:
    """The sharpest eyes that have not looked yet, while enough may still look."""
    if len(thing.searched) >= traits.searchers:
        return None
    fresh = [h for h in able if h.index not in thing.searched]
    return max(fresh, key=lambda h: (h.stats[WIT], h.stats[DEX])) if fresh else None


def gathered(s: State, thing: Thing) -> bool:
    """Whether every living hero is near an object."""
    near = flood(thing.front, ground(s), s.east, s.south, NEAR)
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
