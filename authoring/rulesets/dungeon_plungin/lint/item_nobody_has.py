from collections.abc import Iterable, Iterator

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.rulesets.dungeon_plungin.lint._effects import items_asked
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.lint._party import starting_items
from authoring.rulesets.dungeon_plungin.model import Content, Loot, Monster, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_HELP = "put it on a Treasure Chart, in a chest, or let an effect give it"


@lint_rule(WARNING)
def item_nobody_has(quest: Quest, pack: Pack) -> Defects:
    """Report that an effect asks for an item that nobody can have (QP-21, DP-TREAS-02)."""
    own = own_paths(pack)
    effects = [part for part in parts(pack) if isinstance(part, Effect)]
    requests = [(name, effect) for effect in effects if effect.span.path in own
             for name in items_asked(effect) if name in quest.content.items]  # fmt: skip
    had = set(_had(quest.content, pack, effects)) if requests else set()
    for name, effect in requests:
        if name not in had:
            doing = "asks for" if effect.means.tests else "takes away"
            message = f"this `{effect.verb}` {doing} `{name}`, which nobody can have"
            yield Defect(effect.span, message, did_you_mean(name, sorted(had)) or _HELP)


def _had(content: Content, pack: Pack, effects: Iterable[Effect]) -> Iterator[str]:
    """Yield the ids of items that somebody can come to have."""
    for hero in content.heroes.values():
        yield from starting_items(hero)
    for monster in (*content.monsters.values(), *content.bosses.values()):
        yield from _dropped_items(monster)
    for effect in effects:
        yield from effect.means.gives
    for town in content.towns.values():
        yield from town.shop
    for item in content.items.values():
        yield item.recipe.makes if item.recipe is not None else ""
    for chart in pack.charts.values():
        for row in chart.stages:
            yield from _loot_items(row.result)
    for location in content.locations.values():
        for placed in location.place:
            yield from _loot_items(placed.loot)


def _dropped_items(monster: Monster) -> tuple[str, ...]:
    return (*monster.treasure, *monster.lootable_gear)


def _loot_items(loot: object) -> Iterator[str]:
    while isinstance(loot, Loot):
        yield from loot.items
        loot = loot.replacement
