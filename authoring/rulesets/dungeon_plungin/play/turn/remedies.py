"""Effects, items and spells that could still open a way (ruling R-36)."""

from collections.abc import Iterable, Iterator

from authoring.rulesets.dungeon_plungin.model import Item
from authoring.rulesets.dungeon_plungin.play.board.state import UNKNOWN, Actor, Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.board.tables import Kind
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import castable
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning

_DEEPEST = 8
"""The depth to which traps and monsters that bring each other about are followed."""
_OPENERS = ("key", "great_key", "weapon", "attire", "spellbook")


def helps(s: State, effects: Iterable[Effect], locked: bool, deep: int = 0) -> bool:
    """Return whether any of `effects` could change what can be reached, entered or won. `locked`:
    something in reach could be opened by a key or more strength; `deep`: depth of the effects."""
    if deep > _DEEPEST:
        return True
    for effect in effects:
        if any(helps(s, branch, locked, deep + 1) for branch in effect.branches.values()):
            return True
        trap = s.tables.content.traps.get(effect.means.springs)
        if trap is not None and helps(s, trap.effects, locked, deep + 1):
            return True
        if _helps(s, effect.means, locked, deep + 1):
            return True
    return False


def _helps(s: State, means: Meaning, locked: bool, deep: int) -> bool:
    """Return whether one effect of this meaning, without its branches, could help; `locked` as in
    `helps`. Effects on doors do nothing to a Great Door (DP-DOORWAY-11)."""
    if means.way == "any":
        return True
    if means.way == "doors":
        return any(_magic_opens(thing) for thing in s.things)
    if means.way and locked:
        return means.way == "locked" or any(not hero.alive for hero in s.heroes)
    kinds = map(s.tables.kind_of, means.brings)
    return any(_leaves_help(s, kind, locked, deep) for kind in kinds if kind is not None)


def _magic_opens(thing: Thing) -> bool:
    shut = not thing.open and not thing.nowhere and thing.locked
    return shut and thing.kind not in ("great", "exit", "floor")


def opens(s: State, item: Item, locked: bool) -> bool:
    """Return whether an item, if found, could help as in `helps`, or open what is `locked`."""
    if item.spell and _spell_helps(s, item.spell, locked):
        return True
    return helps(s, item.use, locked) or (locked and item.kind in _OPENERS)


def at_hand(s: State, locked: bool) -> bool:
    """Return whether anything the heroes have might help: items, those of the dead too
    (DP-DEATH-05), books, spells, abilities; `locked` as in `helps`."""
    for hero in s.heroes:
        for item in hero.items:
            if helps(s, item.use, locked) or (item.spell and _spell_helps(s, item.spell, locked)):
                return True
    return any(_gift_helps(s, hero, locked) for hero in s.living())


def _gift_helps(s: State, hero: Actor, locked: bool) -> bool:
    spells = any(_spell_helps(s, compiled.spell.id, locked) for compiled in castable(s, hero))
    return spells or any(
        ability.kind == "action"
        and hero.used_up.get(ability.id) not in ("game", "quest")
        and helps(s, ability.effects, locked)
        for ability in hero.abilities
    )


def _spell_helps(s: State, id: str, locked: bool) -> bool:
    compiled = s.tables.spells.get(id)
    if compiled is None:
        return False
    over = compiled.spell.overcast
    stronger = (*over.effects, *over.fumble) if over is not None else ()
    return helps(s, (*compiled.spell.effects, *compiled.spell.extra, *stronger), locked)


def places_help(s: State, areas: Iterable[Area], locked: bool) -> bool:
    """Return whether a use, search or trigger on `areas` might help; `locked` as in `helps`."""
    living = s.living()
    content = s.tables.content
    for area in areas:
        location = content.locations.get(area.location)
        if not area.event_done and _events_help(s, locked):
            return True
        if location is None:
            continue
        lists: list[Iterable[Effect]] = [use.effects for use in location.uses]
        for search in location.search:
            lists += [search.effects, search.fail, search.fumble]
        for name, effects in location.on.items():
            if name != "on_enter" or not area.entered:
                lists.append(effects)
        if living and any(helps(s, effects, locked) for effects in lists):
            return True
    return False


def _events_help(s: State, locked: bool) -> bool:
    return any(helps(s, event.effects, locked) for event in s.tables.content.events.values())


def traps_help(s: State, things: Iterable[Thing]) -> bool:
    """Return whether the trap of any of `things`, or one still to be rolled for it, could help."""
    traps = s.tables.content.traps
    for thing in things:
        candidates = traps.values() if thing.trap == UNKNOWN else [traps.get(thing.trap)]
        if any(trap is not None and helps(s, trap.effects, True) for trap in candidates):
            return True
    return False


def comes_back(s: State, locked: bool) -> bool:
    """Return whether effects at round ends, repeated or not, could help; `locked` as in `helps`."""
    waiting = (effects for _, effects, _ in s.repeats)
    at_end = s.tables.quest.on.get("on_round_end", ())
    return any(helps(s, effects, locked) for effects in (*waiting, at_end))


def finds_help(s: State, locked: bool) -> bool:
    """Return whether any item of the pack could help if found; `locked` as in `helps`."""
    return any(opens(s, item, locked) for item in s.tables.content.items.values())


def spoils_help(s: State, locked: bool) -> bool:
    """Return whether any monster's treasure or fall could help; `locked` as in `helps`."""
    return any(_leaves_help(s, kind, locked) for kind in s.tables.kinds.values())


def _leaves_help(s: State, kind: Kind, locked: bool, deep: int = 0) -> bool:
    in_treasure = any(opens(s, item, locked) for item in _treasure(s, kind.monster.treasure))
    return in_treasure or helps(s, kind.aftermath(), locked, deep)


def _treasure(s: State, names: Iterable[str]) -> Iterator[Item]:
    for name in names:
        item = s.tables.item(name)
        if item is not None:
            yield item
