"""What a monster does with its Special Abilities (DP-MON-05, ruling R-17)."""

from authoring.rulesets.dungeon_plungin.model import Ability
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.abilities import may_use, targets, use


def by_ability(s: State, monster: Actor, hunted: list[Actor], actions: int) -> int:
    """The first ability that is of use now, one a turn. Returns the Actions left:
    none after an attack, for there is only one a turn (DP-ACT-02, -05)."""
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
    """Whom it would use the ability on: the foe it hunts, or a friend it helps,
    the most wounded first when it heals. None when that would be for nothing."""
    possible = targets(s, monster, ability)
    if ability.attack is not None and ability.attack.each:
        return monster if possible else None
    if ability.attack is not None or ability.target == "foe":
        return next((foe for foe in hunted if foe in possible), None)
    if not ability.heals:
        return possible[0] if possible else None
    hurt = [friend for friend in possible if friend.life < friend.max_life]
    return max(hurt, key=lambda friend: friend.max_life - friend.life, default=None)
