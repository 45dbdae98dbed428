"""Walks through effects and the effects inside them."""

from collections.abc import Iterable, Iterator

from authoring.rulesets.jeffro_dungeon.model import Effect


def all_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield every effect, each before those inside it."""
    for effect in effects:
        yield effect
        for branch in effect.branches:
            yield from all_effects(branch)
