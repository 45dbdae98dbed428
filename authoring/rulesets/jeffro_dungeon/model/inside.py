"""Walks through a pack: effects with those inside them, and all that a lint rule may ask for."""

from collections.abc import Iterable, Iterator

from authoring.rulesets.jeffro_dungeon.model import Effect, Pack


def all_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield every effect, each before those inside it."""
    for effect in effects:
        yield effect
        for branch in effect.branches:
            yield from all_effects(branch)


def parts(pack: Pack) -> Iterator[object]:
    """Yield tiles, cards, creatures, characters, every effect, and the quest last."""
    content = pack.content
    for tile in content.tiles.values():
        yield tile
        yield from all_effects(tile.effects)
    yield from content.cards.values()
    yield from content.creatures.values()
    yield from content.characters.values()
    for chart in pack.charts.values():
        for row in chart.rows:
            if isinstance(row.result, tuple):
                effects: Iterable[Effect] = row.result
                yield from all_effects(effects)
    if pack.quest is not None:
        yield pack.quest
