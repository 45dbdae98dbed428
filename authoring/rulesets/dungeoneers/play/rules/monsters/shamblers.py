"""Monsters that lie in the water (DGN-MSP-09 to DGN-MSP-11)."""

from authoring.boards.squares import just, span
from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters import paths
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attackable
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import step
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import fight, strike


def act(s: State, monster: Monster) -> None:
    """Wait until the monster has seen the hero take a weapon or attack (DGN-MSP-09). Then move it
    along the shortest way to the hero; it attacks any figure that stands in its way
    (DGN-MSP-10)."""
    if not monster.emerged:
        if not monster.provoked:
            return
        monster.emerged = True
        s.note(MonsterFares, monster.number, "emerges")
    if span(monster.square, s.hero.square) == 1:
        strike(s, monster)
        return
    hero = just(s.hero.square)
    free = paths.ground_of(s, monster) & ~(hero | s.obstacles())
    options = paths.first_steps(s, monster, hero, free)
    if not options:
        return
    square = paths.chosen(s, monster, options)
    other = s.monster_on(square)
    if other is None:
        step(s, monster, square)
    elif attackable(s, other):
        fight(s, monster, other)
