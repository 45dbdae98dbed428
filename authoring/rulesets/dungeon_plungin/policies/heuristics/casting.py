"""Spells, books and Special Abilities: the most useful one now.

What each of them does is read from its flags and effects; no policy knows any by name."""

from typing import Final

from authoring.rulesets.dungeon_plungin.model import Ability
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.state import MAG, ON_CAST, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import difficulty_for
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import bag
from authoring.rulesets.dungeon_plungin.policies.heuristics.ailments import ails
from authoring.rulesets.dungeon_plungin.policies.heuristics.estimates import chance, harm
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import UNDECIDED
from authoring.rulesets.dungeon_plungin.policies.heuristics.gains import (
    MUCH,
    cure,
    fights,
    gain_of,
    has_condition_of,
    is_boss,
)

WORTH_IT: Final = 0.4
"""Worth in LIFE below which an Action is better kept."""
A_BLOW: Final = 0.8
"""Worth of the turn's last Action as an attack."""
STRONGER: Final = 1.6
"""An overcast spell is taken to gain this many times what a plain one does."""
BURN: Final = 0.25
"""Rough odds that a caster of an overcast spell is burnt."""
SPARED: Final = ("visit", "quest")
"""Limits of abilities that are kept for times of need."""

RAISE: Final = 1
HEAL: Final = 2
HARM: Final = 4
CHARM: Final = 8
"""Needs that spells serve, as bits that are added up."""


def magic(s: State, hero: Actor, choices: c.Offered, foes: list[Actor]) -> int:
    """Return the most useful cast, reading or ability now, or UNDECIDED."""
    spells = bool(hero.spells or hero.granted) and s.actions > 0 and c.CAST not in s.used
    acts = hero.acts and _has_act(hero, foes)
    if not spells and not acts and not _has_book(s, hero):
        return UNDECIDED
    awake = [foe for foe in foes if not foe.asleep] if foes else foes
    if not awake and not _anybody_ails(s):
        return UNDECIDED
    best, most = UNDECIDED, WORTH_IT
    if spells:
        need = _need(s, awake)
        if _has_for(s, hero, need):
            best, most = _best_cast(s, hero, choices, awake, need)
    if _has_book(s, hero):
        for choice in choices.of(c.READ):
            worth = _reading_value(s, hero, choice, awake)
            if worth > most:
                best, most = choice, worth
    if acts:
        for choice in choices.of(c.ABILITY):
            ability = hero.abilities[c.what(choice)]
            worth = _ability(s, hero, ability, c.detail(choice), awake)
            if worth > most:
                best, most = choice, worth
    if best != UNDECIDED and most <= A_BLOW and s.actions == 1 and choices.akin(c.ATTACK):
        return UNDECIDED
    return best


def _best_cast(
    s: State, hero: Actor, choices: c.Offered, foes: list[Actor], need: int
) -> tuple[int, float]:
    """Return (the cast worth most for `need`, its worth in points of LIFE), UNDECIDED if none is
    worth an Action; of equal ones the first, a plain one before an overcast one."""
    plain = stronger = UNDECIDED
    most = most_stronger = WORTH_IT
    for spell in choices.spells():
        compiled = s.tables.spell_list[spell]
        if not _answers(compiled, need):
            continue
        passes = _passes(hero, compiled)
        over = compiled.spell.overcast
        burnt = over.difficulty if over is not None else 0
        passes_over = chance(_dice(hero), burnt)
        at, gain = -1, 0.0
        for choice in choices.casts(spell):
            if choice & c.WITHOUT_VERB != at:
                at = choice & c.WITHOUT_VERB
                gain = gain_of(s, compiled, c.detail(choice), foes)
            if not gain:
                continue
            if c.verb(choice) == c.CAST:
                worth = gain * passes
                if worth > most:
                    plain, most = choice, worth
            elif hero.life > burnt:
                worth = gain * STRONGER * passes_over - BURN * burnt
                if worth > most_stronger:
                    stronger, most_stronger = choice, worth
    return (stronger, most_stronger) if most_stronger > most else (plain, most)


def _need(s: State, foes: list[Actor]) -> int:
    """Return what spells could serve now, as a sum of RAISE, HEAL, HARM and CHARM."""
    need = HARM if foes else 0
    for hero in s.heroes:
        if not hero.alive:
            need |= RAISE
        elif hero.square >= 0:
            hurt = hero.life < hero.max_life or hero.conditions
            if hurt and not need & HEAL and cure(hero) > 0:
                need |= HEAL
            if foes and not need & CHARM and fights(s, hero):
                need |= CHARM
    return need


def _answers(compiled: CompiledSpell, need: int) -> bool:
    """Return whether a spell serves any of `need`, a sum of bits."""
    if (compiled.harms and need & HARM) or (compiled.heals and need & HEAL):
        return True
    return bool((compiled.buffs and need & CHARM) or (compiled.revives and need & RAISE))


def _has_for(s: State, hero: Actor, need: int) -> bool:
    """Return whether the hero has a spell that serves any of `need`."""
    spells = s.tables.spells
    for id in hero.spells:
        compiled = spells.get(id)
        if compiled is not None and _answers(compiled, need):
            return True
    for id in hero.granted:
        compiled = spells.get(id)
        if compiled is not None and _answers(compiled, need):
            return True
    return False


def _has_act(hero: Actor, foes: list[Actor]) -> bool:
    """Return whether any Special Ability of the hero could be worth an Action, by a rough test
    before `_ability`."""
    for ability in hero.abilities:
        if ability.kind != "action":
            continue
        if ability.attack is not None:
            return True
        if ability.target != "self" or not ability.heals:
            if foes or ability.heals:
                return True
        elif hero.life <= MUCH or ability.limit not in SPARED:
            return True
    return False


def _has_book(s: State, hero: Actor) -> bool:
    """Return whether the hero or a dead comrade carries a spellbook."""
    for item in hero.items:
        if item.kind == "spellbook":
            return True
    if s.any_dead():
        for other in s.heroes:
            if not other.alive:
                for item in other.items:
                    if item.kind == "spellbook":
                        return True
    return False


def _anybody_ails(s: State) -> bool:
    """Return whether any hero is hurt, dead, or has a condition that healing ends."""
    for hero in s.heroes:
        if hero.max_life - hero.life >= MUCH or not hero.alive:
            return True
        if hero.conditions and ails(hero):
            return True
    return False


def opening(s: State, hero: Actor, choices: c.Offered, thing: int) -> int:
    """Return the CAST of a spell that opens door or chest number `thing`, or UNDECIDED."""
    if not _has_opener(s, hero):
        return UNDECIDED
    aim = c.aimed(c.THING, thing)
    for spell in choices.spells():
        compiled = s.tables.spell_list[spell]
        if compiled.opens and _passes(hero, compiled) > 0.2:
            choice = c.choice(c.CAST, spell, aim)
            if choice in choices.casts(spell):
                return choice
    return UNDECIDED


def _has_opener(s: State, hero: Actor) -> bool:
    """Return whether any of the hero's spells opens doors or chests."""
    spells = s.tables.spells
    for id in hero.spells:
        if id in spells and spells[id].opens:
            return True
    for id in hero.granted:  # noqa: SIM110 - asked too often for a generator
        if id in spells and spells[id].opens:
            return True
    return False


def _reading_value(s: State, hero: Actor, choice: int, foes: list[Actor]) -> float:
    """Return the worth of a READ in points of LIFE, less something for the book, which is lost."""
    compiled = s.tables.spells.get(bag(s, hero)[c.what(choice)][1].spell)
    return gain_of(s, compiled, c.detail(choice), foes) - WORTH_IT if compiled is not None else 0.0


def _passes(hero: Actor, compiled: CompiledSpell) -> float:
    """Return the odds that the hero's cast of a spell passes."""
    return chance(_dice(hero), difficulty_for(hero, compiled) or compiled.lowest)


def _dice(hero: Actor) -> int:
    return hero.dice(MAG) + hero.extra[ON_CAST]


def _ability(s: State, hero: Actor, ability: Ability, aim: int, foes: list[Actor]) -> float:
    """Return the worth of an ability at `aim`, in points of LIFE; limited ones are kept for
    need."""
    kind, index = c.aim(aim)
    target = s.heroes[index] if kind == c.HERO else s.monsters[index]
    sparing = ability.limit in SPARED
    gain = 0.0
    if ability.attack is not None:
        if sparing and len(foes) < 2 and not (foes and is_boss(foes[0])):
            return 0.0
        dice = (hero.ranged if ability.attack.ranged else hero.melee) + ability.attack.bonus
        gain = A_BLOW + (harm(dice, target.defence) if not target.is_hero else 1.0)
    elif ability.heals and target.is_hero:
        gain = cure(target) if not sparing or target.life <= MUCH else 0.0
    elif ability.effects and foes:
        source = f"ability:{ability.id}"
        helps = fights(s, target) if target.is_hero else target in foes
        gain = 1.0 if helps and not has_condition_of(target, source) else 0.0
    return gain
