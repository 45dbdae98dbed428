"""Location in which a goal of the quest lies, however its target comes there."""

from collections.abc import Iterable, Iterator

from authoring.model.reach import Name, in_use, reached
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import BOSSES, MONSTERS, Goal, Monster, Quest
from authoring.rulesets.dungeon_plungin.model.parts import of_creature
from authoring.verbs.effect import Effect, every_effect

ELSEWHERE = ""
"""Any place of the dungeon that is no location of its own."""


def lies_in(quest: Quest, goal: Goal) -> tuple[str, ...]:
    """Return the id of the only location (or ELSEWHERE) in which a goal can be reached, in a tuple;
    () if there is no single one."""
    if goal.kind in ("defeat_all_in", "reach"):
        return (goal.target,)
    homes: frozenset[str] = frozenset()
    if goal.kind == "defeat":
        homes = _homes_of(quest, (BOSSES, goal.target), frozenset())
    elif goal.kind == "hold":
        homes = _homes_of_item(quest, goal.target)
    return tuple(homes) if len(homes) == 1 else ()


def _homes_of_item(quest: Quest, item: str) -> frozenset[str]:
    """Return the ids of locations where an item can be had; ELSEWHERE for other sources."""
    is_gift = any(item in effect.means.gives for effect in _quest_effects(quest))
    homes: set[str] = {ELSEWHERE} if is_gift else set()
    for reference in quest.pack.references:
        by = reference.by
        if (reference.kind, reference.id) != ("items", item) or by[0] == "quest":
            continue
        if by[0] == "locations":
            homes.add(by[1])
        elif by[0] in (BOSSES, MONSTERS):
            homes |= _homes_of(quest, by, frozenset())
        else:
            homes.add(ELSEWHERE)
    return frozenset(homes)


def _homes_of(quest: Quest, name: Name, within: frozenset[Name]) -> frozenset[str]:
    """Return the ids of locations where a creature may be; `within` have been followed already."""
    content, pack = quest.content, quest.pack
    creature = content.creature(name)
    if creature is None or name in within:
        return frozenset()
    homes = set(_homes_told(quest, creature, _quest_effects(quest), ELSEWHERE))
    for event in in_use(pack, "events", content.events).values():
        homes |= set(_homes_told(quest, creature, every_effect(event.effects), ELSEWHERE))
    for location in in_use(pack, "locations", content.locations).values():
        if any(content.creature(placed.creature) is creature for placed in location.place):
            homes.add(location.id)
        homes |= set(_homes_told(quest, creature, effects_of(location), location.id))
    for kind, among in ((MONSTERS, content.monsters), (BOSSES, content.bosses)):
        for other in in_use(pack, kind, among).values():
            effects = [part for part in of_creature(other) if isinstance(part, Effect)]
            brought = set(_homes_told(quest, creature, effects, ELSEWHERE))
            if ELSEWHERE in brought:  # beside the creature that brings it
                brought.remove(ELSEWHERE)
                brought |= _homes_of(quest, (kind, other.id), within | {name})
            homes |= brought
    if any(_names_it(quest, creature)):
        homes.add(ELSEWHERE)
    return frozenset(homes)


def _quest_effects(quest: Quest) -> Iterator[Effect]:
    """Yield all effects of the quest's own triggers and counters."""
    for effects in quest.on.values():
        yield from every_effect(effects)
    for counted in quest.on_counter:
        yield from every_effect(counted.effects)


def _homes_told(
    quest: Quest, creature: Monster, effects: Iterable[Effect], here: str
) -> Iterator[str]:
    """Yield the ids of locations to which `effects` bring a creature: those named, or `here`."""
    content = quest.content
    for effect in effects:
        if any(content.creature(who) is creature for who in effect.means.brings):
            at = effect.means.at
            yield at if isinstance(at, str) and at in content.locations else here


def _names_it(quest: Quest, creature: Monster) -> Iterator[bool]:
    """Yield, for each reference to a creature by a chart, trap, spell and so on in use, whether it
    means this creature."""
    used = reached(quest.pack)
    for reference in quest.pack.references:
        kind = reference.by[0]
        if kind in ("quest", "events", "locations", MONSTERS, BOSSES) or reference.by not in used:
            continue
        if reference.kind in (MONSTERS, BOSSES):
            yield quest.content.creature((reference.kind, reference.id)) is creature
