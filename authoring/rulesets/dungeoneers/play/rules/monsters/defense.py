"""Current numbers of monsters, and their penalties on the hero's attacks."""

from authoring.rulesets.dungeoneers.model.numbers import ENLARGED
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.traits import hooks


def attack_of(s: State, monster: Monster) -> int:
    """Return the monster's attack now (DGN-CBT-06): enlarged (DGN-SPL-06), weakened by fire."""
    return monster.kind.attack + change_of(s, monster)


def defense_of(s: State, monster: Monster) -> int:
    """Return the monster's defense now (DGN-CBT-06): enlarged (DGN-SPL-06), weakened by fire."""
    return monster.kind.defense + change_of(s, monster)


def change_of(s: State, monster: Monster) -> int:
    """Return the change of `monster`'s attack and defense, below 0 for a loss."""
    return ENLARGED * len(monster.enlarged) - hooks.weakened(s, monster)


def attackable(s: State, monster: Monster) -> bool:
    """Return whether `monster` can be attacked: on the board, and no trait hides or hardens it."""
    return monster.here and not hooks.untouchable(s, monster)


def hero_penalty(s: State, monster: Monster, ranged: bool) -> int:
    """Return the penalty on the hero's attack on a monster (DGN-CBT-04), 0 or more: despair from
    all that spread it, and the target's own protection if the attack is `ranged`."""
    penalty = hooks.protects(s, monster, ranged)
    for other in s.room.monsters:
        if other.here:
            penalty += hooks.daunts(s, other)
    return penalty
