"""Effects that heroes meet, and the files of the pack itself."""

from collections.abc import Iterable, Iterator

from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import LifeRow, Pack, Quest
from authoring.verbs.effect import Effect


def own_paths(pack: Pack) -> frozenset[str]:
    """Return the files of the pack itself: a rule about the whole quest may speak only of these."""
    return frozenset(
        document.path for document in pack.source.documents if document.owner == pack.id
    )


def met_by_heroes(quest: Quest) -> Iterator[Effect]:
    """Yield effects of traps, events, places, the quest and monsters, without those at monsters."""
    content = quest.content
    for trap in content.traps.values():
        yield from at_heroes(trap.effects)
    for event in content.events.values():
        yield from at_heroes(event.effects)
    for location in content.locations.values():
        yield from at_heroes(effects_of(location))
    for effects in (*quest.on.values(), *(trigger.effects for trigger in quest.on_counter)):
        yield from at_heroes(effects)
    for monster in (*content.monsters.values(), *content.bosses.values()):
        for attack in monster.attacks:
            yield from at_heroes(attack.effects)
        yield from at_heroes(monster.on_defeated)
        for row in monster.life_chart.rows if monster.life_chart else ():
            yield from at_heroes(row.result.effects if isinstance(row.result, LifeRow) else ())


def at_heroes(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield effects and those in their branches; leave out those that concern only monsters."""
    for effect in effects:
        if "monster" not in effect.to:
            yield effect
            for branch in effect.branches.values():
                yield from at_heroes(branch)
