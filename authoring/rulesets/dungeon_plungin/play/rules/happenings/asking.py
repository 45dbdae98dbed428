"""Tests in packs, of a counter, stat, place, die or item: those of `when` and of an event's
`unless`."""

from collections.abc import Mapping
from typing import Final

from authoring.boards.squares import NOWHERE
from authoring.rulesets.dungeon_plungin.model import STATS, Item
from authoring.rulesets.dungeon_plungin.model.totals import within
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import DieShows
from authoring.rulesets.dungeon_plungin.play.board.state import LIFE, Actor, State
from authoring.rulesets.dungeon_plungin.play.board.values import names_of, number_of
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import free_walls

PERSONAL: Final = ("stat", "life", "in", "at", "hold")
"""Keys of the tests that are made for each character concerned."""


def is_personal(args: Mapping[str, object]) -> bool:
    """Return whether a test with these `args` depends on the character it concerns."""
    return any(name in args for name in PERSONAL)


def common(s: State, args: Mapping[str, object], occasion: Occasion) -> bool:
    """Return whether the conditions in a test's `args` that depend on no character all hold."""
    counter = args.get("counter")
    if counter is not None and not within(s.counters.get(str(counter), 0), args.get("is")):
        return False
    if "die" in args and not within(_rolled(s, args["die"]), args.get("is")):
        return False
    if "round" in args and not within(s.round, args["round"]):
        return False
    if "phase" in args and not within(s.phases, args["phase"]):
        return False
    for who, actors in (("monsters", s.monsters), ("heroes", s.heroes)):
        if who in args and not within(_number(actors, occasion), args[who]):
            return False
    if "free_wall" in args:
        free = occasion.area is not None and bool(free_walls(s, occasion.area))
        return free == bool(args["free_wall"])
    return True


def _rolled(s: State, die: object) -> int:
    rolled = number_of(s, die)
    s.note(DieShows, rolled)
    return rolled


def _number(actors: list[Actor], occasion: Occasion) -> int:
    """Return how many of `actors` are alive on the tile of the occasion."""
    inside = occasion.area.mask if occasion.area is not None else NOWHERE
    return sum(actor.alive and bool(actor.bit & inside) for actor in actors)


def personal(s: State, args: Mapping[str, object], actor: Actor) -> bool:
    """Return whether the conditions in a test's `args` on one character all hold for `actor`."""
    if "stat" in args:
        stat = STATS.index(str(args["stat"]))
        score = actor.max_life if stat == LIFE else actor.score(stat)
        if not within(score, args.get("is")):
            return False
    if "life" in args and not within(actor.life, args["life"]):
        return False
    if ("in" in args or "at" in args) and actor.square < 0:
        return False
    if "in" in args and s.area_at(actor.square).location != args["in"]:
        return False
    if "at" in args and not actor.bit & s.area_at(actor.square).feature(str(args["at"])):
        return False
    item_ids = {item.id for item in holding(actor)}
    return all(name in item_ids for name in names_of(args.get("hold", ())))


def holding(actor: Actor) -> list[Item]:
    """Return the items that a character carries, wears and wields."""
    worn = [actor.weapon, actor.second, actor.shield, *actor.worn]
    return [item for item in (*actor.items, *worn) if item is not None]


def holds(s: State, args: Mapping[str, object], occasion: Occasion) -> bool:
    """Return whether a test holds for any target of the occasion, or any hero if it has none."""
    if not common(s, args, occasion):
        return False
    if not is_personal(args):
        return True
    return any(personal(s, args, actor) for actor in occasion.targets or s.living())
