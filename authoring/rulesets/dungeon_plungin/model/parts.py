"""Iteration over all parts of a pack that lint rules look at."""

from collections.abc import Iterable, Iterator, Mapping

from authoring.core.kept import kept_when_whole
from authoring.rulesets.dungeon_plungin.model import (
    Act,
    Content,
    Event,
    Law,
    LifeRow,
    Location,
    Monster,
    OnCounter,
    Pack,
    Trap,
)
from authoring.verbs.effect import Effect, every_effect


@kept_when_whole
def parts(pack: Pack) -> Iterator[object]:
    """Yield all definitions except tiles and charts, with their parts (Laws, Life Charts, effects
    and so on), the quest last."""
    content = pack.content
    for monster in (*content.monsters.values(), *content.bosses.values()):
        yield from of_creature(monster)
    yield from content.heroes.values()
    for item in content.items.values():
        yield item
        yield from every_effect(item.use)
    acting: tuple[Trap | Event, ...] = (*content.traps.values(), *content.events.values())
    for trap in acting:
        yield trap
        yield from every_effect(trap.effects)
        if isinstance(trap, Event) and trap.unless is not None:
            yield trap.unless
    for ability in content.abilities.values():
        yield ability
        yield from every_effect((*ability.fumble, *ability.effects))
    yield from _magic(content)
    for location in content.locations.values():
        yield from _location(location)
    yield from content.towns.values()
    if pack.quest is not None:
        yield from _triggered(pack.quest.on, pack.quest.on_counter)
        yield pack.quest


def _magic(content: Content) -> Iterator[object]:
    for condition in content.conditions.values():
        yield condition
        yield from every_effect((*condition.fumble, *condition.each_turn, *condition.turn_end))
    for spell in content.spells.values():
        yield spell
        yield from every_effect((*spell.effects, *spell.extra, *spell.fumble))
        if spell.overcast is not None:
            over = spell.overcast
            yield from every_effect((*over.effects, *over.extra, *over.fumble))


def of_creature(monster: Monster) -> Iterator[object]:
    """Yield a monster or boss, then its Laws, charts and effects."""
    yield monster
    yield from _law(monster.law)
    for attack in monster.attacks:
        yield from every_effect(attack.effects)
    yield from every_effect((*monster.powers, *monster.on_defeated))
    if monster.actions is not None:
        yield monster.actions
        for row in monster.actions.rows:
            if isinstance(row.result, Act):
                yield from _act(row.result)
    if monster.life_chart is not None:
        yield monster.life_chart
        for row in monster.life_chart.rows:
            if isinstance(row.result, LifeRow):
                yield from every_effect(row.result.effects)


def _law(law: Law | None) -> Iterator[object]:
    """Yield a Law, the Laws it leads to, and the effects in them; nothing for None."""
    if law is not None:
        yield law
        if law.then is not None and law.then.span != law.span:
            yield from _law(law.then)
        for change in law.changes:
            yield change
            yield from _law(change.law)
        if law.act is not None:
            yield from _act(law.act)


def _act(act: Act) -> Iterator[object]:
    yield from _law(act.law)
    for step in act.steps:
        yield from every_effect(step.effects)


def _location(location: Location) -> Iterator[object]:
    yield location
    yield from location.place
    for use in location.uses:
        yield use
        yield from every_effect(use.effects)
    for search in location.search:
        yield search
        yield from every_effect((*search.effects, *search.fail, *search.fumble))
    yield from _triggered(location.on, location.on_counter)


def _triggered(
    on: Mapping[str, tuple[Effect, ...]], counters: Iterable[OnCounter]
) -> Iterator[object]:
    for effects in on.values():
        yield from every_effect(effects)
    for trigger in counters:
        yield trigger
        yield from every_effect(trigger.effects)
