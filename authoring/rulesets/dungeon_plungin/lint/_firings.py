"""Upper bounds of the number of times that an effect happens in one game."""

from collections.abc import Iterable, Iterator
from typing import Final

from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import Location, OnCounter, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_ONCE: Final = ("on_enter", "on_cleared")
"""Triggers of a tile that fire once in a game."""
_SINGLE: Final = ("unique", "entry")
"""Kinds of locations of which each is laid at most once in a game."""
_AGAIN: Final = "extra"
"""The branch of a check that is played once for each success beyond its difficulty."""


def firings(pack: Pack, rising: Iterable[str]) -> dict[Span, int]:
    """Return how often each effect happens in a game at most, by its span, if there is a limit.
    `rising` are the counters that never fall: each reaches a number once. {} for a library."""
    counts: dict[Span, int] = {}
    if pack.quest is None:
        return counts
    behind = {effect.means.beyond for effect in parts(pack) if isinstance(effect, Effect)}
    for part in parts(pack):
        counters: tuple[OnCounter, ...] = part.on_counter if isinstance(part, Quest) else ()
        if isinstance(part, Location) and part.kind in _SINGLE and part.id not in behind:
            counters = part.on_counter
            for effects in _single_firings(part):
                counts |= dict(_inside(effects, 1))
        for trigger in counters:
            if trigger.counter in rising and trigger.low > 0:
                counts |= dict(_inside(trigger.effects, 1))
    return counts


def _single_firings(location: Location) -> Iterator[tuple[Effect, ...]]:
    """Yield the lists of effects that happen at most once in a game, for a location laid once."""
    for trigger in _ONCE:
        yield location.on.get(trigger, ())
    for use in location.uses:
        if use.limit == "game":
            yield use.effects
    for search in location.search:
        if not search.again:
            yield search.effects


def _inside(effects: Iterable[Effect], times: int) -> Iterator[tuple[Span, int]]:
    """Yield (span, times) of effects that happen `times` times, and of their branches; branches
    that happen to each of several targets are left out."""
    for effect in effects:
        yield effect.span, times
        several = effect.to not in ("", "opener", "self", "target", "nearest", "random", "caster")
        rounds = effect.means.times
        more = times * max(rounds.high, 0) if isinstance(rounds, Dice) else times
        if several or (rounds is not None and not isinstance(rounds, Dice)):
            continue
        for name, branch in effect.branches.items():
            if name != _AGAIN:
                yield from _inside(branch, more)
