"""Everything in a pack that a lint rule may ask to see, one object at a time."""

from collections.abc import Iterable, Iterator

from authoring.rulesets.jeffro_dungeon.model import Effect, Pack
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects


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
