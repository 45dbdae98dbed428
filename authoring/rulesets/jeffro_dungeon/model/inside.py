"""Walks through a pack: all effects, also inside others, and all that lint rules may visit."""

from collections.abc import Iterable, Iterator

from authoring.rulesets.jeffro_dungeon.model import Effect, Pack


def all_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield every effect, each before those inside it."""
    for effect in effects:
        yield effect
        for branch in effect.branches:
            yield from all_effects(branch)


def parts(pack: Pack) -> Iterator[object]:
    """Yield the parts that lint rules may visit: tiles, cards, creatures, characters, every effect,
    and the quest last."""
    content = pack.content
    for tile in content.tiles.values():
        yield tile
        yield from all_effects(tile.effects)
    for group in (content.cards, content.creatures, content.characters):
        yield from group.values()
    for row in (row for chart in pack.charts.values() for row in chart.rows):
        if isinstance(row.result, tuple):
            yield from all_effects(row.result)
    if pack.quest is not None:
        yield pack.quest
