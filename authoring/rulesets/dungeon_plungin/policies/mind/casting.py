"""Spells, books and Special Abilities: which of them helps most now.

What a spell or an ability does is read from its flags and its effects; no
policy knows one by name.
"""

from typing import Final

from authoring.boards.squares import after, around, just
from authoring.rulesets.dungeon_plungin.model import Ability
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.spell_table import SpellTable
from authoring.rulesets.dungeon_plungin.play.board.state import MAG, ON_CAST, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import difficulty_for
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import bag
from authoring.rulesets.dungeon_plungin.policies.mind.ailments import ails
from authoring.rulesets.dungeon_plungin.policies.mind.estimates import chance, harm
from authoring.rulesets.dungeon_plungin.policies.mind.fighting import UNDECIDED

VERBS: Final = (c.CAST, c.OVERCAST, c.READ, c.ABILITY)
WORTH_IT: Final = 0.4
"""Points of LIFE below which an Action is better kept."""
A_BLOW: Final = 0.8
"""What the turn's last Action is worth as an attack."""
A_CURE: Final = 1.0
"""What it is worth to end a condition by healing."""
MUCH: Final = 2
"""LIFE missing at which somebody is healed."""
STRONGER: Final = 1.6
"""How much more an overcast spell does."""
BURN: Final = 0.25
"""Chance to be burnt by an overcast spell, about."""
REVIVAL: Final = 12.0


def magic(s: State, hero: Actor, offered: c.Offered, foes: list[Actor]) -> int:
    """The most useful of what can be cast, read and done, or UNDECIDED."""
    awake = [foe for foe in foes if not foe.asleep]
    if not awake and not _anybody_ails(s):
        return UNDECIDED
    casts = bool(awake) or _could_heal(s, hero)
    best, most = UNDECIDED, WORTH_IT
    if s.actions == 1 and (offered.of(c.ATTACK) or offered.of(c.SHOOT)):
        most = A_BLOW
    for verb in VERBS:
        if not casts and verb in (c.CAST, c.OVERCAST):
            continue
        if verb == c.READ and not _has_book(s, hero):
            continue
        for chosen in offered.of(verb):
            worth = _worth(s, hero, chosen, awake)
            if worth > most:
                best, most = chosen, worth
    return best


def _could_heal(s: State, hero: Actor) -> bool:
    """Whether he has a spell that is of use without a foe."""
    spells = s.tables.spells
    for known in (hero.spells, hero.granted):
        for id in known:
            table = spells.get(id)
            if table is not None and (table.heals or table.revives):
                return True
    return False


def _has_book(s: State, hero: Actor) -> bool:
    """Whether a spellbook is within reach: his own, or a dead comrade's."""
    for other in s.heroes:
        if other is hero or not other.alive:
            for item in other.items:
                if item.kind == "spellbook":
                    return True
    return False


def _anybody_ails(s: State) -> bool:
    """Whether anybody is hurt, dead or ill."""
    for hero in s.heroes:
        if hero.max_life - hero.life >= MUCH or not hero.alive or (ails(hero)):
            return True
    return False


def opening(s: State, hero: Actor, offered: c.Offered, thing: int) -> int:
    """A spell that opens this door or chest, or UNDECIDED."""
    aim = c.aimed(c.THING, thing)
    for chosen in offered.of(c.CAST):
        table = s.tables.spell_list[c.what(chosen)]
        if table.opens and c.detail(chosen) == aim and _passes(hero, table, overcast=False) > 0.2:
            return chosen
    return UNDECIDED


def _worth(s: State, hero: Actor, chosen: int, foes: list[Actor]) -> float:
    verb, what, aim = c.verb(chosen), c.what(chosen), c.detail(chosen)
    if verb == c.ABILITY:
        return _ability(s, hero, hero.abilities[what], aim, foes)
    if verb == c.READ:
        table = s.tables.spells.get(bag(s, hero)[what][1].spell)
        return _gain(s, table, aim, foes) - WORTH_IT if table is not None else 0.0
    table = s.tables.spell_list[what]
    if not (foes or table.heals or table.revives):
        return 0.0
    gain = _gain(s, table, aim, foes)
    if not gain or verb == c.CAST:
        return gain * _passes(hero, table, overcast=False)
    over = table.spell.overcast
    if over is None or hero.life <= over.difficulty:
        return 0.0
    return gain * STRONGER * _passes(hero, table, overcast=True) - BURN * over.difficulty


def _passes(hero: Actor, table: SpellTable, *, overcast: bool) -> float:
    need = difficulty_for(hero, table) or table.lowest
    if overcast and table.spell.overcast is not None:
        need = table.spell.overcast.difficulty
    return chance(hero.dice(MAG) + hero.extra[ON_CAST], need)


def _gain(s: State, table: SpellTable, aim: int, foes: list[Actor]) -> float:
    """What a spell does for the heroes if it works, in points of LIFE."""
    if table.revives:
        return REVIVAL
    targets = _targets(s, table, aim)
    gain = 0.0
    if table.heals:
        gain += sum((_cure(target) for target in targets if target.is_hero), 0.0)
    if table.harms:
        gain += sum((_harmed(target, foes, table) for target in targets), 0.0)
    elif table.buffs and foes:
        fit = (t for t in targets if t.is_hero and _fights(s, t) and not _under_spell(t, table))
        gain += sum((0.9 for _ in fit), 0.0)
    return gain


def _cure(hero: Actor) -> float:
    """Healing counts double for whom the next blow might kill, and nothing for a scratch
    but for what it ends besides."""
    missing = hero.max_life - hero.life
    relief = A_CURE if ails(hero) else 0.0
    if missing < MUCH or 3 * missing < hero.max_life:
        return relief
    return min(missing, 3) * (2.0 if hero.life <= MUCH else 1.0) + relief


def _harmed(target: Actor, foes: list[Actor], table: SpellTable) -> float:
    """A condition is no use a second time."""
    if target.is_hero:
        return -1.5
    if not table.damages and _under_spell(target, table):
        return 0.0
    boss = target.kind is not None and target.kind.life_table is not None
    return (1.4 if boss else 1.2) if target in foes else 0.0


def _fights(s: State, hero: Actor) -> bool:
    """Whether a hero has enemies in his tile, who are what most charms last for."""
    return bool(s.area_at(hero.square).mask & s.monster_mask)


def _under_spell(target: Actor, table: SpellTable) -> bool:
    """Whether somebody has what a spell brings: by itself, or the same by something else."""
    had = {condition.spec.id for condition in target.conditions}
    return _under(target, f"spell:{table.spell.id}") or (bool(table.brings) and table.brings <= had)


def _under(target: Actor, source: str) -> bool:
    return any(condition.source == source for condition in target.conditions)


def _targets(s: State, table: SpellTable, aim: int) -> list[Actor]:
    """Whom a spell would reach, about: for a square, who stands on its tile or near."""
    kind, index = c.aim(aim)
    if kind == c.HERO:
        return [s.heroes[index]]
    if kind == c.MONSTER:
        return [s.monsters[index]]
    if kind != c.SQUARE:
        return []
    everyone = [actor for actor in [*s.heroes, *s.monsters] if actor.alive and actor.square >= 0]
    mask = s.area_at(index).mask
    if table.spell.target == "area":
        here = just(index)
        near = around(here) | here
        mask = after(around(near) | near, index)
    return [actor for actor in everyone if actor.bit & mask]


def _ability(s: State, hero: Actor, ability: Ability, aim: int, foes: list[Actor]) -> float:
    """What a Special Ability is worth now; those with a limit wait for need."""
    kind, index = c.aim(aim)
    target = s.heroes[index] if kind == c.HERO else s.monsters[index]
    sparing = ability.limit in ("visit", "quest")
    gain = 0.0
    if ability.attack is not None:
        if sparing and len(foes) < 2 and not any(_is_boss(foe) for foe in foes):
            return 0.0
        dice = (hero.ranged if ability.attack.ranged else hero.melee) + ability.attack.bonus
        gain = A_BLOW + (harm(dice, target.defence) if not target.is_hero else 1.0)
    elif ability.heals and target.is_hero:
        gain = _cure(target) if not sparing or target.life <= MUCH else 0.0
    elif ability.effects and foes:
        source = f"ability:{ability.id}"
        helps = _fights(s, target) if target.is_hero else target in foes
        gain = 1.0 if helps and not _under(target, source) else 0.0
    return gain


def _is_boss(foe: Actor) -> bool:
    return foe.kind is not None and foe.kind.life_table is not None
