"""Lists of effects that are played in order, from the first to the last."""

from collections.abc import Iterator

from authoring.rulesets.dungeon_plungin.model import Location, OnCounter, Pack, Quest, Search, Use
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect, every_effect


def effect_lists(pack: Pack) -> Iterator[tuple[Effect, ...]]:
    """Yield every list of effects in a pack, each once, without the lists in branches. An effect in
    no known list comes in a list of its own."""
    seen: set[int] = set()
    lone: list[Effect] = []
    for part in parts(pack):
        if isinstance(part, Effect):
            lone.append(part)
            continue
        for effects in _lists_of(part):
            seen |= {id(effect) for effect in every_effect(effects)}
            yield effects
    for effect in lone:
        if id(effect) not in seen:
            seen |= {id(inner) for inner in every_effect((effect,))}
            yield (effect,)


def _lists_of(part: object) -> Iterator[tuple[Effect, ...]]:
    if isinstance(part, Location | Quest):
        yield from part.on.values()
    elif isinstance(part, OnCounter | Use):
        yield part.effects
    elif isinstance(part, Search):
        yield from (part.effects, part.fail, part.fumble)
    else:
        for name in ("effects", "use", "extra", "fumble", "powers", "on_defeated"):
            effects = getattr(part, name, ())
            if effects and isinstance(effects, tuple) and isinstance(effects[0], Effect):
                yield effects
