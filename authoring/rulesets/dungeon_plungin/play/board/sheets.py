"""Trace events with a character's stats and equipment as it comes into play."""

from authoring.rulesets.dungeon_plungin.model import STATS, Item
from authoring.rulesets.dungeon_plungin.play.board.events.turns import Carries, Stands
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State


def note_standing(s: State, actor: Actor) -> None:
    """Add the stats, dice and square of `actor` to the trace, if there is one."""
    if s.journal is None:
        return
    entry = actor.kind.monster.id if actor.kind is not None else ""
    entry = actor.template.id if actor.template is not None else entry
    boss = actor.kind is not None and actor.kind.life_table is not None
    s.note(
        Stands,
        actor.name,
        entry,
        actor.is_hero,
        tuple(zip(STATS, actor.stats, strict=True)),
        actor.melee,
        actor.ranged,
        actor.range,
        actor.reach,
        actor.defence,
        0 if boss else actor.life,
        actor.square,
    )


def note_carried(s: State, hero: Actor) -> None:
    """Add the spells, items, gear and abilities of `hero` to the trace, if there is one."""
    if s.journal is None:
        return
    spells = s.tables.content.spells
    copies = {id: hero.spells.count(id) for id in hero.spells}
    hands = [item for item in (hero.weapon, hero.second, hero.shield) if item is not None]
    s.note(
        Carries,
        hero.name,
        tuple((spells[id].name if id in spells else id, count) for id, count in copies.items()),
        tuple(item.name for item in hero.items),
        tuple(_item_words(item) for item in (*hands, *hero.worn)),
        tuple(ability.name for ability in hero.abilities),
    )


def _item_words(item: Item) -> str:
    return f"{item.name} (weak)" if item.weak else item.name
