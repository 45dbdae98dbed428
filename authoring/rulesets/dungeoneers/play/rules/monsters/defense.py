"""What monsters' numbers are now."""

from authoring.rulesets.dungeoneers.play.board.state import Monster, State


def attack_of(s: State, monster: Monster) -> int:
    """Its attack now."""
    return monster.kind.attack + 2 * len(monster.enlarged)


def defense_of(s: State, monster: Monster) -> int:
    """Its defense now."""
    return monster.kind.defense + 2 * len(monster.enlarged)


def attackable(s: State, monster: Monster) -> bool:
    """Whether it can be attacked."""
    return monster.here


def hero_penalty(s: State, monster: Monster, ranged: bool) -> int:
    """What is taken off an attack on it."""
    return monster.kind.bony if ranged else 0
