"""Spells and Special Abilities of monsters (DP-MON-05, DP-SPELL-01)."""

from typing import Final

from authoring.engine.piles import pick
from authoring.rulesets.dungeon_plungin.model import Ability
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.abilities import may_use, targets, use
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import (
    aims,
    landing,
    pointed_at,
    pointing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import cast, castable
from authoring.rulesets.dungeon_plungin.play.rules.foes.prey import prey

RANDOM: Final = "random"


def cast_named(s: State, monster: Actor, name: str) -> bool:
    """Cast the spell with id `name`, or `random` for one by dice; return False when it is lost or
    has no target."""
    compiled = _random(s, monster) if name == RANDOM else s.tables.spells.get(name)
    if compiled is None or _lost(monster, compiled.spell.id):
        return False
    aim = _aim(s, monster, compiled)
    if aim < 0:
        return False
    cast(s, monster, compiled, pointed_at(s, aim))
    return True


def _random(s: State, monster: Actor) -> CompiledSpell | None:
    spells = castable(s, monster)
    return pick(s.dice, spells, "spell") if spells else None


def _lost(monster: Actor, spell: str) -> bool:
    """Return whether a fumble has taken the monster's spell with this id (DP-SPELL-08)."""
    own = monster.kind.monster.spells if monster.kind is not None else ()
    return spell in own and spell not in monster.spells


def _aim(s: State, monster: Actor, compiled: CompiledSpell) -> int:
    """Return the monster's choice of target as a `detail`, -1 for none: a hero, the most wounded on
    its side, or the area with most heroes and fewest monsters."""
    possible = aims(s, monster, compiled)
    if compiled.spell.target in ("area", "tile"):
        best = max(possible, key=lambda aim: _caught(s, monster, compiled, aim), default=-1)
        return best if best >= 0 and _caught(s, monster, compiled, best) > 0 else -1
    if compiled.harms or not (compiled.heals or compiled.buffs):
        preferences = [pointing(hero) for hero in (*prey(s, monster), *s.living())]
        preferences += [aim for aim in possible if c.aim(aim)[0] not in (c.HERO, c.MONSTER)]
        preferences += [pointing(monster)] if not compiled.harms else []
        return next((aim for aim in preferences if aim in possible), -1)
    friends = [s.monsters[c.aim(aim)[1]] for aim in possible if c.aim(aim)[0] == c.MONSTER]
    if compiled.heals and not compiled.buffs:
        friends = [m for m in friends if m.life < m.max_life or m.damage]
    if not friends:
        return -1
    return pointing(max(friends, key=lambda m: (m.max_life - m.life + m.damage, m is monster)))


def _caught(s: State, monster: Actor, compiled: CompiledSpell, aim: int) -> int:
    """Return the number of heroes less that of monsters that the spell reaches at `aim`; negated
    for a spell that helps."""
    victims = landing(s, monster, compiled, pointed_at(s, aim)).targets
    heroes = sum(1 for actor in victims if actor.is_hero)
    more = 2 * heroes - len(victims)
    return more if compiled.harms or not (compiled.heals or compiled.buffs) else -more


def by_ability(s: State, monster: Actor, hunted: list[Actor], actions: int) -> int:
    """Use the first ability that is useful now, on the first of `hunted` or an ally. Return the
    Actions left: 0 after an attack, as there is only one a turn (DP-ACT-02, -05)."""
    for ability in monster.abilities:
        if ability.kind != "action" or not may_use(monster, ability):
            continue
        target = _target(s, monster, ability, hunted)
        if target is None:
            continue
        use(s, monster, ability, target)
        if ability.attack is not None or not monster.alive:
            return 0
        return actions if ability.free else actions - 1
    return actions


def _target(s: State, monster: Actor, ability: Ability, hunted: list[Actor]) -> Actor | None:
    """Return the target for an ability: the monster itself for an attack on everyone in reach, else
    the first of `hunted` it reaches, or an ally, the most wounded if it heals; None when it would
    do nothing."""
    possible = targets(s, monster, ability)
    if ability.attack is not None and ability.attack.each:
        return monster if possible else None
    if ability.attack is not None or ability.target == "foe":
        return next((foe for foe in hunted if foe in possible), None)
    if not ability.heals:
        return possible[0] if possible else None
    hurt = [friend for friend in possible if friend.life < friend.max_life]
    return max(hurt, key=lambda friend: friend.max_life - friend.life, default=None)
