"""Effects that heroes meet in a quest, and the files of a pack without those of others it uses."""

from collections.abc import Iterable, Iterator

from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import LifeRow, Pack, Quest
from authoring.verbs.effect import Effect


def own_paths(pack: Pack) -> frozenset[str]:
    """Return the paths of the pack's own files, without those of packs that it uses."""
    return frozenset(
        document.path for document in pack.source.documents if document.owner == pack.id
    )


def met_by_heroes(quest: Quest) -> Iterator[Effect]:
    """Yield effects of traps, events, locations, the quest and monsters that may concern heroes."""
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
    """Yield effects, branches included, but for those whose `to` names monsters."""
    for effect in effects:
        if "monster" not in effect.to:
            yield effect
            for branch in effect.branches.values():
                yield from at_heroes(branch)
