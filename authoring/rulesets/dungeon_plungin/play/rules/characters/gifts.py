"""The effect of abilities on a character's values, computed only when they or the gear change."""

from collections.abc import Iterable

from authoring.rulesets.dungeon_plungin.model import DICE_FOR, STATS, Ability
from authoring.rulesets.dungeon_plungin.model.laws import phrases
from authoring.rulesets.dungeon_plungin.play.board.state import (
    ATK,
    BITS,
    DEF,
    LIFE,
    NO_EXTRA,
    ON_ATTACK,
    ON_DEFEND,
    Actor,
)
from authoring.rulesets.dungeon_plungin.play.board.written import Parts


def gifted(actor: Actor, names: Iterable[str]) -> tuple[Ability, ...]:
    """Replace a character's abilities by those with these ids, each once, set all that follows from
    them, and return them; unknown ids are left out (DP-DICE-10, DP-MON-05)."""
    gifts = tuple(actor.lore[name] for name in dict.fromkeys(names) if name in actor.lore)
    if gifts == actor.abilities:
        return gifts
    actor.abilities = gifts
    general = [ability for ability in gifts if not ability.against]
    actor.versus = tuple(ability for ability in gifts if ability.against)
    actor.extra = NO_EXTRA
    if any(any(ability.dice) for ability in gifts):
        narrow = (ON_ATTACK, ON_DEFEND)
        actor.extra = tuple(
            sum(a.dice[at] for a in (general if at in narrow else gifts))
            for at in range(len(DICE_FOR))
        )
    moves = {ability.second_move for ability in gifts}
    actor.second_move = "always" if "always" in moves else max(moves, default="")
    actor.no_stun = any(ability.no_stun for ability in gifts)
    actor.fumble = tuple(effect for ability in gifts for effect in ability.fumble)
    actor.acts = any(ability.kind == "action" for ability in gifts)
    actor.reacts = 0
    for ability in gifts:
        actor.reacts |= BITS.get(ability.trigger, 0) if ability.kind == "reaction" else 0
    actor.schools = tuple(dict.fromkeys(a.school for a in gifts if a.school))
    return gifts


def endow(monster: Actor, names: Iterable[str]) -> None:
    """Give a monster abilities by id, and add their bonuses to its stats (DP-MON-05)."""
    for ability in gifted(monster, names):
        for at, stat in enumerate(STATS):
            change = ability.bonus.get(stat, 0)
            monster.stats[at] += change
            if at == ATK and change:
                attack = monster.extra[ON_ATTACK] + change
                monster.extra = (
                    *monster.extra[:ON_ATTACK],
                    attack,
                    *monster.extra[ON_ATTACK + 1 :],
                )
            elif at == DEF:
                monster.defence += change
            elif at == LIFE and monster.max_life:
                monster.max_life += change
                monster.life += change
        monster.own_resists |= frozenset(ability.resists)
    monster.resists = monster.resists | monster.own_resists


def dice_against(actor: Actor, other: Actor, at: int) -> int:
    """Return the dice that abilities of `actor` add against `other`, when `at` is `ON_ATTACK` or
    `ON_DEFEND` (DP-DICE-10)."""
    dice = actor.extra[at]
    for ability in actor.versus:
        if ability.dice[at] and is_a(other, ability.against):
            dice += ability.dice[at]
    return dice


def gift_dice(actor: Actor, at: int, other: Actor | None = None) -> Parts:
    """Return (ability name, dice) for each ability that adds dice to the roll `at`, such as
    `ON_ATTACK`; `other` is the opponent in it, if any."""
    parts = []
    for ability in actor.abilities:
        narrow = at in (ON_ATTACK, ON_DEFEND) and ability.against
        dice = ability.dice[at] if not narrow or _meets(ability, other) else 0
        if at == ON_ATTACK and not actor.is_hero:
            dice += ability.bonus.get("atk", 0)
        if dice:
            parts.append((ability.name, dice))
    return tuple(parts)


def _meets(ability: Ability, other: Actor | None) -> bool:
    return other is not None and is_a(other, ability.against)


def is_a(actor: Actor, race: str) -> bool:
    """Return whether a monster is of this race, or a hero has its words in its concept."""
    if actor.kind is not None:
        return actor.kind.monster.race.lower() == race.lower()
    return actor.template is not None and race.lower() in phrases(actor.template.concept)
