"""Special abilities that are used on purpose (area ABL)."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.ground import OFF, heading, span
from authoring.rulesets.mkd_adventure.exact.reveals import taken
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Door, Figure
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules import doors
from authoring.rulesets.mkd_adventure.play.rules.clicks import can_heal, heal, hurt
from authoring.rulesets.mkd_adventure.play.rules.fighting import (
    ability_clicks,
    roll_to_hit,
    to_hit,
)
from authoring.rulesets.mkd_adventure.play.rules.leaving import MAGIC_WAYS, drift
from authoring.rulesets.mkd_adventure.play.rules.revealing import spawn

REACH: Final = 6
"""Squares that magic reaches in the hands of a figure without a range."""
WAVE: Final = 2
"""Squares that a shockwave reaches."""
SPELLS: Final = (k.LEVITATION, k.FREEZE, k.CONFUSION, k.BLAST, k.LIGHTNING, k.SHOCKWAVE)
"""Abilities that are used on an opponent, in place of an attack."""
CURES: Final = (k.HEALING, k.MAGIC_HEALING)
DOORS: Final = 500
"""Added to the number of a door that a blast is aimed at."""
Use = tuple[str, int]
"""(Kind of ability, number of the figure it is used on)."""


def uses(s: State, figure: Figure) -> Iterator[Use]:
    """Yield the abilities that a figure can use from where it stands, each with its target
    (MKD-DEC-14)."""
    if figure.fresh and s.has(figure, k.REGENERATION) and can_heal(s, figure):
        yield k.REGENERATION, figure.number
    if s.has(figure, k.QUICKNESS) and not figure.quick and figure.fresh:
        yield k.QUICKNESS, figure.number
    if figure.attacked or figure.slot.demoralized or figure.points < _cost(s, figure):
        return
    for trait in SPELLS:
        if s.has(figure, trait):
            yield from ((trait, foe.number) for foe in aimed_at(s, figure, trait))
    if s.has(figure, k.BLAST) and figure.hero:
        yield from ((k.BLAST, DOORS + door.number) for door in _doors(s, figure, 1))
    for trait in CURES:
        if s.has(figure, trait):
            yield from ((trait, friend.number) for friend in patients(s, figure, trait))


def settle_conflicts(s: State, hero: Figure) -> None:
    """Let a hero whose career has given it abilities that do not go together choose which of them
    counts until it acts again (MKD-CXP-06)."""
    hero.aside = ()
    for group in k.CONFLICTING if hero.fighter.lasting else ():
        traits = [at for at, trait in enumerate(k.TRAITS) if trait in group and hero.has(trait)]
        if traits:
            counts = s.ask(hero, q.COUNTS, traits)
            hero.aside += tuple([k.TRAITS[at] for at in traits if at != counts])


def aimed_at(s: State, figure: Figure, trait: str) -> list[Figure]:
    """Return the opponents on which a figure can use an ability from where it stands."""
    reach = WAVE if trait == k.SHOCKWAVE else figure.fighter.range or REACH
    return [
        foe
        for foe in s.foes(figure)
        if s.within(figure, foe, reach) and not (trait == k.FREEZE and foe.frozen)
    ]


def patients(s: State, figure: Figure, trait: str) -> list[Figure]:
    """Return the wounded friends that can be healed from where a figure stands, itself too."""
    friends = s.inside() if figure.hero else s.monsters
    reach = 1 if trait == k.HEALING else figure.fighter.range or REACH
    return [
        friend
        for friend in friends
        if friend.square != OFF and can_heal(s, friend) and s.within(figure, friend, reach)
    ]


def _cost(s: State, figure: Figure) -> int:
    return n.NIMBLE_ATTACK if s.has(figure, k.NIMBLE) else n.ATTACK


def use(s: State, figure: Figure, trait: str, target: int) -> None:
    """Use an ability on the figure with the number `target`, or a blast on a door (MKD-DOOR-11).
    Quickness costs nothing (MKD-ABL-01), regeneration the activation (MKD-BASE-23), magic a cursed
    target a click (MKD-BASE-21)."""
    s.note(e.Uses, figure.number, trait, figure.number if target >= DOORS else target)
    s.count("abilities", trait)
    if trait == k.QUICKNESS:
        figure.quick = n.QUICK
        return
    if trait == k.REGENERATION:
        _regenerate(s, figure)
        return
    figure.points -= _cost(s, figure)
    figure.attacked = True
    figure.fresh = False
    if target >= DOORS:
        doors.destroy(s, s.doors[target - DOORS])
        return
    whom = s.everyone[target]
    figure.facing = heading(figure.square, whom.square) or figure.facing
    cursed = trait in k.MAGIC and s.has(whom, k.CURSED)
    if trait in CURES:
        heal(s, whom, strength(figure, trait))
        hurt(s, whom, int(cursed), "curse")
    else:
        _cast(s, figure, trait, whom)


def _regenerate(s: State, figure: Figure) -> None:
    """Heal a figure by a die less 2, in place of all else (MKD-BASE-23)."""
    clicks = max(0, s.dice.die(n.SIDES, "regeneration", figure.fighter.name) + n.REGROWTH)
    heal(s, figure, clicks)
    figure.points = 0
    figure.over = True


def strength(figure: Figure, trait: str) -> int:
    """Return the number of an ability, 1 where its author gives none."""
    ability = figure.slot.traits.get(trait)
    return ability.strength or 1 if ability is not None else 1


def _cast(s: State, figure: Figure, trait: str, whom: Figure) -> None:
    """Roll to hit for each figure concerned; the ability works on those that are hit."""
    for other in concerned(s, figure, trait, whom):
        if other.dead or figure.dead or other.square == OFF:
            continue
        cursed = s.has(other, k.CURSED)
        roll = roll_to_hit(s, figure, other, to_hit(s, figure, other, shot=True), shot=True)
        if not roll:
            continue
        if trait in MAGIC_WAYS:
            drift(s, other)
        elif trait == k.FREEZE:
            other.frozen = True
            s.note(e.Becomes, other.number, "out-of-action")
        else:
            clicks = max(strength(figure, trait), figure.slot.damage) + (roll == n.HIT)
            hurt(s, other, ability_clicks(s, other, clicks), figure.fighter.id)
        hurt(s, other, int(cursed and not other.out), "curse")
    if trait == k.SHOCKWAVE and not figure.dead:
        for door in _doors(s, figure, WAVE):
            doors.destroy(s, door)


def concerned(s: State, figure: Figure, trait: str, whom: Figure) -> list[Figure]:
    """Return the figures that an ability works on: lightning strikes all beside its target too,
    friends as well (MKD-ABL-23), a shockwave all opponents around (MKD-ABL-24)."""
    if trait == k.LIGHTNING:
        near = s.around(whom)
        others = [other for other in s.figures() if other.square in near or other.back in near]
        return [whom, *[at for at in others if not (at in (whom, figure) or at.cage)]]
    return aimed_at(s, figure, trait) if trait == k.SHOCKWAVE else [whom]


def _doors(s: State, figure: Figure, reach: int) -> list[Door]:
    """Return the shut doors within some squares of a figure."""
    return [
        door
        for door in s.doors
        if not door.open
        and any(span(figure.square, a) <= reach for a, _ in s.floor.joins[door.join].edges)
    ]


def by_policy(s: State, monster: Figure, options: list[Use]) -> Use | None:
    """Return one of `options` for a monster to use: of those that their policies allow, by a die
    (MKD-DEC-15); None without any."""
    targets: dict[str, int] = {}
    for trait, target in options:
        if trait not in targets and is_willing(s, monster, trait):
            targets[trait] = target
    willing = list(targets.items())
    return willing[s.choose(range(len(willing)), "ability")] if willing else None


def is_willing(s: State, monster: Figure, trait: str) -> bool:
    """Return whether a monster uses an ability where it can, as its policy says (MKD-ABL-27). Where
    that asks for a die, it is rolled once per activation (MKD-ABL-03, MKD-ABL-17, MKD-ABL-18)."""
    ability = monster.slot.traits.get(trait)
    if ability is None or ability.policy == k.NEVER:
        return False
    if ability.policy == k.BY_DIE and trait not in monster.rolled:
        die = s.dice.die(n.SIDES, trait, monster.fighter.name)
        monster.rolled[trait] = die <= ability.chance
    return monster.rolled.get(trait, True)


def use_in_place(s: State, monster: Figure) -> bool:
    """Let a monster regenerate, raise the dead or summon in place of all else, if it can
    (MKD-DEC-14), of several by a die (MKD-DEC-15). Return whether it did."""
    able = {
        k.REGENERATION: can_heal(s, monster),
        k.NECROMANCY: bool(s.pools.slain) and monster.points >= _cost(s, monster),
        k.SUMMON: any(s.pools.left),
    }
    traits = [trait for trait, can in able.items() if can and monster.has(trait)]
    choice = by_policy(s, monster, [(trait, monster.number) for trait in traits])
    if choice is None:
        return False
    if choice[0] == k.REGENERATION:
        use(s, monster, *choice)
    elif choice[0] == k.NECROMANCY:
        _raise_dead(s, monster)
    else:
        _summon(s, monster)
    return True


def _raise_dead(s: State, monster: Figure) -> None:
    """Bring back the most valuable monster that was slain (MKD-ABL-14)."""
    id = max(s.pools.slain, key=lambda id: s.tables.monsters[id].values[0])
    s.pools.slain.remove(id)
    monster.points -= _cost(s, monster)
    s.note(e.Uses, monster.number, k.NECROMANCY, monster.number)
    spawn(s, [id], monster.square, monster.facing)


def _summon(s: State, monster: Figure) -> None:
    """Put the cheapest monster of the Pool beside the summoner, for no speed points and no attack
    (MKD-BASE-24)."""
    kinds = [kind for kind, copies in enumerate(s.pools.left) if copies]
    kind = min(kinds, key=lambda kind: s.pools.values[kind])
    s.pools.left = taken(s.pools.left, kind)
    s.note(e.Uses, monster.number, k.SUMMON, monster.number)
    spawn(s, [s.pools.kinds[kind]], monster.square, monster.facing)
