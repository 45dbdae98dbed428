"""Special Abilities: which a character may use now, and using them (DP-ACT-04, -05)."""

from authoring.boards.squares import NOWHERE, Squares, first, grow, just, sees
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import MOV_STEPS, Ability, Assault
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.choices import aimed, choice
from authoring.rulesets.dungeon_plungin.play.board.events.magic import UsesAbility
from authoring.rulesets.dungeon_plungin.play.board.state import MOV, NO_ATTACK, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_melee, in_range
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import apart
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import answer_harm, toll
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import reach, towards, walk
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)


def may_use(actor: Actor, ability: Ability) -> bool:
    """Return whether `actor` may use `ability`: its limit still allows it and, if it attacks, no
    condition forbids attacks."""
    if ability.id in actor.used_up:
        return False
    return ability.attack is None or not actor.bound & NO_ATTACK


def offer_abilities(s: State, hero: Actor, choices: list[int]) -> None:
    """Add an ABILITY choice to `choices` for each target of each usable ability: of those that cost
    an Action one a turn, and none that attacks after the turn's Attack (DP-ACT-02, -05)."""
    for at, ability in enumerate(hero.abilities):
        if ability.kind != "action" or not may_use(hero, ability):
            continue
        if not ability.free and (s.actions <= 0 or c.ABILITY in s.used):
            continue
        if ability.attack is not None and c.ATTACK in s.used:
            continue
        for target in targets(s, hero, ability):
            kind = c.HERO if target.is_hero else c.MONSTER
            choices.append(choice(c.ABILITY, at, aimed(kind, target.index)))


def targets(s: State, actor: Actor, ability: Ability) -> list[Actor]:
    """Return the living characters that `actor` can use `ability` on now; only `actor` itself for
    an attack on everyone in reach, none if nobody is."""
    foes, friends = (s.foes(), s.heroes) if actor.is_hero else (s.heroes, s.foes())
    if ability.attack is not None:
        standing = [foe for foe in foes if foe.alive and foe.square >= 0]
        near = charged(s, actor, ability) if standing and ability.attack.steps else NOWHERE
        foes_in_reach = [foe for foe in standing if _strikes_at(s, actor, ability, foe, near)]
        return [actor] if foes_in_reach and ability.attack.each else foes_in_reach
    if ability.target == "self":
        return [actor]
    group = foes if ability.target == "foe" else friends
    return [
        other
        for other in group
        if other.alive and other.square >= 0 and in_reach(s, actor, ability, other)
    ]


def charged(s: State, actor: Actor, ability: Ability) -> Squares:
    """Return the squares from which `actor` can strike by a charge, its own and those it can walk
    to for that; a charge is no Move, so limits on Moves do not apply (DP-MOVE-05)."""
    if ability.attack is None or actor.in_pit:
        return actor.bit
    return actor.bit | reach(s, actor, _stride(actor, ability.attack.steps))


def _stride(actor: Actor, steps: int) -> int:
    """Return the squares that a charge may walk."""
    return actor.score(MOV) if steps == MOV_STEPS else steps


def _strikes_at(s: State, actor: Actor, ability: Ability, foe: Actor, near: Squares) -> bool:
    if in_reach(s, actor, ability, foe):
        return True
    return bool(near and not foe.in_pit and grow(foe.bit, s.east, s.south) & near & ~foe.bit)


def in_reach(s: State, actor: Actor, ability: Ability, target: Actor) -> bool:
    """Return whether `ability` reaches `target` from where `actor` stands; always True for `actor`
    itself."""
    if target is actor:
        return True
    if ability.attack is not None:
        if ability.attack.ranged:
            return in_range(s, actor, target)
        return in_melee(s, actor, target)
    if ability.range > 0:
        far = apart(s, actor.square, target.square) > ability.range
        return not far and sees(actor.square, target.square, s.east, s.south)
    return bool(grow(actor.bit, s.east, s.south) & target.bit)


def use(s: State, actor: Actor, ability: Ability, target: Actor) -> None:
    """Use `ability`: walk and attack if it says so, then play its effects on `target`, or on the
    foes that its attack damaged (DP-COND-02, DP-ACT-04)."""
    s.note(UsesAbility, actor.name, ability.name, target.name)
    limit = ability.limit if ability.limit != "none" or not ability.free else "turn"
    if limit != "none":
        actor.used_up[ability.id] = limit
    s.count(COUNTS, f"ability/{ability.id}")
    concerned = [target]
    if ability.attack is not None:
        concerned = _assault(s, actor, ability, ability.attack, target)
    if not ability.effects or not concerned or s.ending or actor.square < 0:
        return
    tolls = [(other, toll(other)) for other in [*s.heroes, *s.monsters] if other.alive]
    occasion = Occasion(f"ability:{ability.id}", actor, s.area_at(actor.square), concerned)
    occasion.caster = actor
    occasion.target_square = target.square
    play_effects(s, ability.effects, occasion)
    answer_harm(s, actor, tolls)


def _assault(
    s: State, actor: Actor, ability: Ability, strike: Assault, target: Actor
) -> list[Actor]:
    """Play the attack `strike` of an ability; return the surviving foes that it damaged."""
    foes = s.foes() if actor.is_hero else s.heroes
    targets_hit = [foe for foe in foes if in_reach_now(s, actor, ability, foe)]
    if not strike.each:
        if target not in targets_hit and strike.steps:
            _charge(s, actor, ability, target)
        targets_hit = [target]
    hurt = []
    for foe in targets_hit:
        if s.ending or not actor.alive or not in_reach_now(s, actor, ability, foe):
            continue
        had = toll(foe)
        attack(s, actor, foe, strike.ranged, strike.bonus)
        if toll(foe) > had and foe.alive:
            hurt.append(foe)
    return hurt


def in_reach_now(s: State, actor: Actor, ability: Ability, foe: Actor) -> bool:
    """Return whether `foe` is alive, on the board and within reach of `ability`."""
    return foe.alive and foe.square >= 0 and in_reach(s, actor, ability, foe)


def _charge(s: State, actor: Actor, ability: Ability, target: Actor) -> None:
    """Walk `actor` to the nearest square from which it can strike `target`, if there is any."""
    near = charged(s, actor, ability) & ~actor.bit
    goal = grow(target.bit, s.east, s.south) & near & ~target.bit
    if goal and ability.attack is not None:
        square = towards(s, actor, goal, near)
        to = just(square if square >= 0 else first(goal))
        walk(s, actor, to, _stride(actor, ability.attack.steps))


def use_chosen(s: State, hero: Actor, at: int, detail: int) -> None:
    """Use the hero's ability number `at` on the character that `detail` points at
    (`choices.aim`)."""
    kind, index = c.aim(detail)
    use(s, hero, hero.abilities[at], (s.heroes if kind == c.HERO else s.monsters)[index])
