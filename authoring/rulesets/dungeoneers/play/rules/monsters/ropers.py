"""Monsters that attack from afar without a penalty (DGN-MSP-25, DGN-MSP-26)."""

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters import melee
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import shoot, strike


def act(s: State, monster: Monster) -> None:
    """Attack the hero in reach, alike at every distance (DGN-MSP-25), but not beside a flame
    (DGN-MSP-26); out of reach come nearer, if the monster can move."""
    far = span(monster.square, s.hero.square)
    if far > monster.kind.long_reach:
        melee.approach(s, monster)
    elif not s.lit(monster.square):
        if far == 1:
            strike(s, monster)
        else:
            shoot(s, monster, 0)
