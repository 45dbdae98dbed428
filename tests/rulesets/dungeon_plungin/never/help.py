"""Never rules about spells, potions and whatever else helps or harms."""

from collections.abc import Iterable
from typing import Final

from authoring.boards.squares import flood
from authoring.rulesets.dungeon_plungin.model import Ability
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import landing, pointed_at
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import bag
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import feature_uses
from authoring.verbs.effect import Effect, every_effect
from tests.rulesets.dungeon_plungin.never.moment import CLOSE, Moment, awake, pressing
from tests.rulesets.never import Never

UNTIL_ALONE: Final = "no_enemy_in_tile"
"""What ends a condition as soon as nobody is there to fight (model `until`)."""


def spell_of(m: Moment) -> CompiledSpell | None:
    """The spell that is cast or read."""
    if m.verb in (c.CAST, c.OVERCAST):
        return m.s.tables.spell_list[c.what(m.chosen)]
    if m.verb == c.READ:
        return m.s.tables.spells.get(bag(m.s, m.hero)[c.what(m.chosen)][1].spell)
    return None


def ability_of(m: Moment) -> Ability | None:
    """The Special Ability that is used."""
    return m.hero.abilities[c.what(m.chosen)] if m.verb == c.ABILITY else None


def whom(m: Moment) -> Actor | None:
    """The one character it is done to, where it is one."""
    if m.verb in (c.USE, c.FEATURE):
        return m.s.heroes[c.detail(m.chosen)]
    if m.verb not in (c.CAST, c.OVERCAST, c.READ, c.ABILITY):
        return None
    found = pointed_at(m.s, c.detail(m.chosen))
    return found if isinstance(found, Actor) else None


def effects_of(m: Moment) -> tuple[Effect, ...]:
    """What the act does by itself."""
    table, ability = spell_of(m), ability_of(m)
    if table is not None:
        return table.spell.effects
    if ability is not None:
        return ability.effects
    if m.verb == c.USE:
        return bag(m.s, m.hero)[c.what(m.chosen)][1].use
    if m.verb == c.FEATURE:
        return feature_uses(m.s, m.s.area_at(m.hero.square))[c.what(m.chosen)].effects
    return ()


def charm_without_a_fight(m: Moment) -> bool:
    """A condition that helps in a fight, with nobody to fight."""
    table, ability = spell_of(m), ability_of(m)
    if table is not None:
        helps = table.buffs and not (table.heals or table.harms)
    else:
        helps = ability is not None and not (ability.attack or ability.heals)
    if not helps:
        return False
    whose = whom(m) or m.hero
    if _ends_alone(m.s, effects_of(m)):
        return not m.s.area_at(whose.square).mask & m.s.monster_mask
    ground = m.s.floor | m.s.hero_mask | m.s.monster_mask
    near = flood(whose.bit, ground, m.s.east, m.s.south, CLOSE)
    return not any(foe.bit & near for foe in awake(m.s))


def _ends_alone(s: State, effects: Iterable[Effect]) -> bool:
    """Whether it gives a condition that is over at once where no enemy is."""
    named = s.tables.content.conditions
    for effect in every_effect(effects):
        spec = named.get(str(effect.args.get("value", "")))
        if UNTIL_ALONE in (spec.until if spec is not None else str(effect.args.get("until"))):
            return True
    return False


def charmed_twice(m: Moment) -> bool:
    """A condition that its target has already, from the same source."""
    table, ability, target = spell_of(m), ability_of(m), whom(m)
    if target is None or (table is None and ability is None):
        return False
    if table is not None and (table.heals or table.attacks):
        return False
    if ability is not None and (ability.attack or ability.heals):
        return False
    names = {str(e.args.get("value", "")) for e in effects_of(m) if e.means.afflicts}
    return bool(names) and names <= {one.spec.id for one in target.conditions}


def harm_without_a_foe(m: Moment) -> bool:
    """A spell of harm that reaches no enemy, or as many comrades as enemies."""
    table = spell_of(m)
    if table is None or not table.harms or table.heals:
        return False
    held = landing(m.s, m.hero, table, pointed_at(m.s, c.detail(m.chosen))).targets
    foes = sum(not actor.is_hero for actor in held)
    hits_friends = any(not effect.to for effect in effects_of(m))
    return not foes or (hits_friends and 2 * foes <= len(held))


def _healing(m: Moment) -> Actor | None:
    """Who is healed, where the act does nothing else for him."""
    effects = effects_of(m)
    target = whom(m)
    heals = any(effect.means.heals for effect in effects)
    if target is None or not target.is_hero or not heals or not target.alive:
        return None
    more = any(effect.verb not in ("heal", "say") for effect in effects)
    ends = any("healed" in one.spec.until for one in target.conditions)
    return None if more or ends else target


def healing_the_whole(m: Moment) -> bool:
    """Healing for who has lost no LIFE."""
    target = _healing(m)
    return target is not None and target.life >= target.max_life


def help_for_a_scratch(m: Moment) -> bool:
    """What can be used once only, for who has lost less than a third of his LIFE."""
    target, ability = _healing(m), ability_of(m)
    if target is None or m.verb == c.FEATURE:
        return False
    if ability is not None and ability.limit not in ("visit", "quest"):
        return False
    return 3 * (target.max_life - target.life) < target.max_life


def potion_kept_to_the_grave(m: Moment) -> bool:
    """Nothing more is done, with hardly any LIFE, enemies about and a potion in the pack."""
    if not m.idle or 3 * m.hero.life > m.hero.max_life or not pressing(m.s, m.hero):
        return False
    items = bag(m.s, m.hero)
    return any(
        any(effect.means.heals for effect in items[c.what(one)][1].use)
        for one in m.offered(c.USE)
        if c.detail(one) == m.hero.index
    )


RULES: Final = (
    Never(
        "charm-without-a-fight",
        "Nobody strengthens or shields a hero who has no enemy to fight.",
        charm_without_a_fight,
    ),
    Never(
        "charmed-twice",
        "Nobody gives a character a condition that he has already.",
        charmed_twice,
    ),
    Never(
        "harm-without-a-foe",
        "Nobody casts harm where no enemy is, or where it hits as many comrades as enemies.",
        harm_without_a_foe,
    ),
    Never("healing-the-whole", "Nobody heals a hero who has lost no LIFE.", healing_the_whole),
    Never(
        "help-for-a-scratch",
        "Nobody uses up a potion or a spell for a third of the LIFE or less.",
        help_for_a_scratch,
    ),
    Never(
        "potion-kept-to-the-grave",
        "Nobody with hardly any LIFE left and enemies about rests on an Action and a potion.",
        potion_kept_to_the_grave,
    ),
)
