"""Effects of a location or a quest: those that come for sure, and those that may."""

from collections.abc import Iterable, Iterator

from authoring.model.reach import in_use
from authoring.rulesets.dungeon_plungin.model import Location, Quest
from authoring.verbs.effect import Effect, every_effect

SURE = ("on_enter", "on_open", "on_phase_end", "on_round_end")
"""Triggers that come for sure on a tile that the party opens and enters."""


def sure_effects(location: Location) -> Iterator[Effect]:
    """Yield the effects that surely happen at least once if the party enters, uses and fights
    everything (DP-SPEC-05, DP-SPEC-08)."""
    here = [piece.kind for piece in location.place if piece.kind != "chest" and piece.count.low > 0]
    for trigger, effects in location.on.items():
        boss = trigger == "on_defeated" and "boss" in here
        if trigger in SURE or boss or (trigger == "on_cleared" and here):
            yield from effects
    for use in location.uses:
        yield from use.effects


def optional_effects(location: Location) -> Iterator[Effect]:
    """Yield the effects in a location that may not happen, or may happen again."""
    inhabited = any(piece.kind != "chest" and piece.count.low > 0 for piece in location.place)
    for trigger, effects in location.on.items():
        if trigger != "on_enter" and not (trigger == "on_cleared" and inhabited):
            yield from effects
    for use in location.uses:
        yield from use.effects if use.limit != "game" else ()
    for search in location.search:
        yield from (*search.effects, *search.fail, *search.fumble)
    for counted in location.on_counter:
        yield from counted.effects


def possible_effects(location: Location) -> Iterator[Effect]:
    """Yield all effects that may happen in a location, some of them twice."""
    yield from location.on.get("on_enter", ())
    yield from location.on.get("on_cleared", ())
    for use in location.uses:
        yield from use.effects
    yield from optional_effects(location)


def effects_on_tiles(quest: Quest) -> tuple[Effect, ...]:
    """Return the quest's own effects that happen on each tile that is laid and entered."""
    return tuple(effect for name in SURE[:3] for effect in quest.on.get(name, ()))


def occasional_effects(quest: Quest) -> Iterator[Effect]:
    """Yield the quest's own effects that may not happen, or may happen again."""
    for name, effects in quest.on.items():
        if name != "on_enter":
            yield from effects
    for counted in quest.on_counter:
        yield from counted.effects


def loose_effects(quest: Quest) -> Iterator[Effect]:
    """Yield effects that may happen anywhere: of traps, items, spells, abilities, conditions."""
    content, pack = quest.content, quest.pack
    for trap in in_use(pack, "traps", content.traps).values():
        yield from trap.effects
    for item in in_use(pack, "items", content.items).values():
        yield from item.use
    for ability in in_use(pack, "abilities", content.abilities).values():
        yield from (*ability.effects, *ability.fumble)
    for state in in_use(pack, "conditions", content.conditions).values():
        yield from (*state.fumble, *state.each_turn, *state.turn_end)
    yield from _magic(quest)


def _magic(quest: Quest) -> Iterator[Effect]:
    for spell in in_use(quest.pack, "spells", quest.content.spells).values():
        over = spell.overcast
        yield from (*spell.effects, *spell.extra, *spell.fumble)
        yield from (*over.effects, *over.extra, *over.fumble) if over is not None else ()


def by_lever(quest: Quest) -> bool:
    """Return whether anything other than a spell and a location may open all doors of a tile."""
    magic = {id(effect) for effect in _magic(quest)}
    events = in_use(quest.pack, "events", quest.content.events).values()
    monsters = (
        *in_use(quest.pack, "monsters", quest.content.monsters).values(),
        *in_use(quest.pack, "bosses", quest.content.bosses).values(),
    )
    return opens_doors(
        (
            *occasional_effects(quest),
            *(effect for effect in loose_effects(quest) if id(effect) not in magic),
            *(effect for event in events for effect in event.effects),
            *(effect for monster in monsters for effect in monster.on_defeated),
        )
    )


def opens_doors(effects: Iterable[Effect]) -> bool:
    """Return whether effects open or unlock all doors of a tile, Great Doors included
    (DP-DOORWAY-11 excludes magic only)."""
    return any(
        "doors" in (*effect.means.opens, *effect.means.unlocks) for effect in every_effect(effects)
    )
