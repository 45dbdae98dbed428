"""The test whether the heroes can still change anything, and the reason if not (ruling R-36)."""

from typing import Final

from authoring.boards.squares import NOWHERE, SQUARES, Squares, count, flood
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.state import (
    ATK,
    DEX,
    NO_ACTIONS,
    NO_MOVE,
    ON_BASH,
    ON_PICK,
    Actor,
    Area,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import connected
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import fitting_keys
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import (
    HARDER,
    bash_dice,
    bash_need,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import goal_holds as holds
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import MOST_VISITS
from authoring.rulesets.dungeon_plungin.play.turn.remedies import (
    at_hand,
    comes_back,
    finds_help,
    places_help,
    spoils_help,
    traps_help,
)

ROCKS: Final = "fallen rocks shut the only way"
GREAT: Final = "the Great Door cannot be opened"
LOCKS: Final = "no lock left can be opened"
NOTHING: Final = "nothing is left to do"
BOUND: Final = "a condition holds everybody who is left"
STANDSTILL: Final = "twelve rounds without an event"


def stuck(s: State) -> str:
    """Return the reason why nobody can ever change anything again; "" while somebody can."""
    ground = _within_reach(s, s.floor | s.hero_mask | s.monster_mask)
    if ground & s.monster_mask or s.buried:
        return ""
    shut = [t for t in s.things if _shut(t) and t.front & ground]
    for thing in shut:
        if _can_open(s, thing, ground):
            return ""
    areas = [area for area in s.areas if area.mask & ground]
    if _foes(s, areas):
        return ""
    locked = bool(shut)
    if (
        traps_help(s, shut)
        or at_hand(s, locked)
        or places_help(s, areas, locked)
        or comes_back(s, locked)
    ):
        return ""
    if _newcomers(s, areas, locked) or _may_leave(s, areas, locked) or _goal_left(s, areas):
        return ""
    return _cause(s, shut)


def _within_reach(s: State, floor: Squares) -> Squares:
    """Return the squares of `floor` the heroes can walk to if all others make way; a hero under
    rocks may leave them (DP-EXTRAP-09)."""
    start = NOWHERE
    for hero in s.living():
        start |= hero.bit
    if start & s.rubble:
        start |= flood(start & s.rubble, s.rubble, s.east, s.south, SQUARES)
    return connected(s, start, floor)


def _shut(thing: Thing) -> bool:
    return not thing.open and not thing.nowhere and thing.kind not in ("exit", "floor")


def _foes(s: State, areas: list[Area]) -> bool:
    """Return whether a monster is left on any of `areas`."""
    mask = NOWHERE
    for area in areas:
        mask |= area.mask
    return bool(mask & s.monster_mask)


def _can_open(s: State, thing: Thing, ground: Squares) -> bool:
    """Return whether the party can open a closed door or chest from `ground` with what it has."""
    if not thing.locked:
        return True
    single = s.rules.one_check and thing.kind != "great"
    if thing.kind != "great" and not thing.broken:
        need = thing.unlock + (HARDER if single else thing.pick_tries)
        if any(_at_best(s, hero, DEX, ON_PICK) >= need for hero in s.living()):
            return True
    takes_key = not thing.broken or single or s.rules.broken_lock_key == "yes"
    if takes_key and _has_key(s, thing):
        return True
    if single and thing.broken:
        return False
    room = count(thing.front & ground)
    strongest = sorted((_bash(s, hero) for hero in s.living()), reverse=True)
    return sum(strongest[:room]) >= bash_need(s, thing)


def _has_key(s: State, thing: Thing) -> bool:
    kinds = fitting_keys(thing)
    return any(item.kind in kinds for hero in s.heroes for item in hero.items)


def _at_best(s: State, hero: Actor, stat: int, extra: int) -> int:
    """Return the most dice of `stat` the hero could roll, without weakening conditions and in the
    best attire in any pack; `extra` is the roll abilities help with, such as ON_PICK."""
    name = STATS[stat]
    attire = max((i.bonus.get(name, 0) for h in s.heroes for i in h.items), default=0)
    return hero.stats[stat] + max(0, hero.mods[stat], attire) + hero.extra[extra]


def _bash(s: State, hero: Actor) -> int:
    """Return the most dice the hero could add to a bash, with the best weapon in any pack."""
    now = bash_dice(s, hero) - min(0, hero.mods[ATK])
    spare = max((item.attack for h in s.heroes for item in h.items), default=0)
    armed = (
        hero.stats[ATK] + spare + hero.extra[ON_BASH] if s.rules.bash_pool == "with_weapon" else 0
    )
    return max(now, armed, _at_best(s, hero, ATK, ON_BASH))


def _newcomers(s: State, areas: list[Area], locked: bool) -> bool:
    """Return whether monsters could come into a re-entered Room and leave something that helps
    (DP-BACK-03); `locked` as in `remedies.helps`."""
    rooms = any(area.kind == "room" for area in areas)
    return rooms and len(areas) > 1 and spoils_help(s, locked)


def _may_leave(s: State, areas: list[Area], locked: bool) -> bool:
    """Return whether the party can go to town and that could help, by purchases or by what is new
    after the return (DP-EXIT-01, -05); `locked` as in `remedies.helps`."""
    entry = s.areas[0]
    exits = [thing for thing in entry.things if thing.kind == "exit"]
    if entry not in areas or not exits or s.treasury.visits >= MOST_VISITS:
        return False
    way = flood(exits[0].front, s.floor | s.hero_mask | s.monster_mask, s.east, s.south, SQUARES)
    if any(not hero.bit & (way | s.rubble) for hero in s.living()):
        return False
    fresh = any(area.kind in ("room", "hallway") for area in areas)
    if fresh and finds_help(s, locked):
        return True
    town = s.tables.town
    return town is not None and (locked or finds_help(s, locked))


def _goal_left(s: State, areas: list[Area]) -> bool:
    """Return whether all goals left are to reach locations, and these lie on `areas`."""
    goals = [goal for goal in s.tables.quest.goals if not holds(s, goal)]
    open_to = {area.location for area in areas}
    return all(goal.kind == "reach" and goal.target in open_to for goal in goals)


def keeps(s: State) -> str:
    """Return the reason, in a few words, why heroes that have tried everything cannot go on."""
    if all(hero.bound & (NO_MOVE | NO_ACTIONS) for hero in s.living()):
        return BOUND
    ground = _within_reach(s, s.floor | s.hero_mask | s.monster_mask)
    shut = [thing for thing in s.things if _shut(thing) and thing.front & ground]
    if any(not thing.locked and thing.tile_b < 0 for thing in shut):
        return STANDSTILL
    return _cause(s, shut)


def _cause(s: State, shut: list[Thing]) -> str:
    """Return what is in the heroes' way, in a few words; `shut`: the closed things in reach."""
    cleared = s.floor | s.hero_mask | s.monster_mask | s.rubble
    beyond = _within_reach(s, cleared)
    if any(_shut(t) and t.front & beyond and _can_open(s, t, beyond) for t in s.things):
        return ROCKS
    if _foes(s, [area for area in s.areas if area.mask & beyond]):
        return ROCKS
    if any(thing.kind == "great" for thing in shut):
        return GREAT
    return LOCKS if shut else NOTHING
