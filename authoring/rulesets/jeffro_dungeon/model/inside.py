"""Walks through effects and the effects inside them."""

from collections.abc import Iterable, Iterator

from authoring.rulesets.jeffro_dungeon.model import Bribe, Effect, Fight, PayOrLose, Test


def branches(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    """The lists of effects an effect holds, in the order they are printed."""
    if isinstance(effect, Test):
        return effect.on_pass, effect.on_fail
    if isinstance(effect, PayOrLose):
        return (effect.otherwise,)
    if isinstance(effect, Bribe):
        return effect.paid, effect.refused
    if isinstance(effect, Fight):
        return effect.on_win, effect.on_draw, effect.on_lose
    return ()


def all_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Every effect, each before those inside it."""
    for effect in effects:
        yield effect
        for branch in branches(effect):
            yield from all_effects(branch)
