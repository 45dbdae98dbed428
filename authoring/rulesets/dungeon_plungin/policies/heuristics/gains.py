"""The gain of a spell for the heroes if it works, in points of LIFE."""

from typing import Final

from authoring.boards.squares import after, around, just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.policies.heuristics.ailments import ails

A_CHARM: Final = 0.9
"""Worth of a charm on a fighting friend."""
A_CURE: Final = 1.0
"""Worth of ending a condition by healing."""
MUCH: Final = 2
"""Missing LIFE from which on healing is worth an Action."""
REVIVAL: Final = 12.0


def gain_of(s: State, compiled: CompiledSpell, aim: int, foes: list[Actor]) -> float:
    """Return the gain of a cast that passes, in points of LIFE, at the target `aim` (a `detail`);
    only `foes` count as monsters worth harming."""
    if compiled.revives:
        return REVIVAL
    targets = _targets(s, compiled, aim)
    healed = harmed = helped = 0.0
    if compiled.heals:
        for target in targets:
            if target.is_hero:
                healed += cure(target)
    if compiled.harms:
        for target in targets:
            harmed += _harmed(target, foes, compiled)
    elif compiled.buffs and foes:
        for target in targets:
            if target.is_hero and fights(s, target) and not _under_spell(target, compiled):
                helped += A_CHARM
    return healed + harmed + helped


def cure(hero: Actor) -> float:
    """Return the gain of healing a hero, in points of LIFE: double near death, none for a scratch
    unless it ends a condition."""
    missing = hero.max_life - hero.life
    relief = A_CURE if hero.conditions and ails(hero) else 0.0
    if missing < MUCH or 3 * missing < hero.max_life:
        return relief
    return min(missing, 3) * (2.0 if hero.life <= MUCH else 1.0) + relief


def _harmed(target: Actor, foes: list[Actor], compiled: CompiledSpell) -> float:
    """Return the gain of harm to `target`: negative for a hero, 0 for one not in `foes` or if the
    spell would only bring a condition that is there already."""
    if target.is_hero:
        return -1.5
    if not compiled.attacks and _under_spell(target, compiled):
        return 0.0
    if target not in foes:
        return 0.0
    return 1.4 if is_boss(target) else 1.2


def fights(s: State, hero: Actor) -> bool:
    """Return whether a monster is on the hero's tile."""
    return bool(s.area_at(hero.square).mask & s.monster_mask)


def _under_spell(target: Actor, compiled: CompiledSpell) -> bool:
    """Return whether `target` has a condition from this spell, or all conditions that it brings."""
    if not target.conditions:
        return False
    had = {condition.spec.id for condition in target.conditions}
    return has_condition_of(target, f"spell:{compiled.spell.id}") or (
        bool(compiled.brings) and compiled.brings <= had
    )


def has_condition_of(target: Actor, source: str) -> bool:
    """Return whether `target` has a condition from `source`, such as `spell:` plus its id."""
    for condition in target.conditions:  # noqa: SIM110 - asked too often for a generator
        if condition.source == source:
            return True
    return False


def _targets(s: State, compiled: CompiledSpell, aim: int) -> list[Actor]:
    """Return the characters that a spell would reach at `aim`, roughly: for an area those near its
    corner."""
    kind, index = c.aim(aim)
    if kind == c.HERO:
        return [s.heroes[index]]
    if kind == c.MONSTER:
        return [s.monsters[index]]
    if kind != c.SQUARE:
        return []
    mask = s.area_at(index).mask
    if compiled.spell.target == "area":
        origin = just(index)
        near = around(origin) | origin
        mask = after(around(near) | near, index)
    return [actor for actor in s.living() + s.foes() if actor.bit & mask]


def is_boss(foe: Actor) -> bool:
    """Return whether a monster has a Life Chart."""
    return foe.kind is not None and foe.kind.life_table is not None
