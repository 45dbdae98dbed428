"""Slimes ooze about (DGN-MSP-19 to DGN-MSP-24)."""

from authoring.boards.squares import Square, each, has, just, offset, shifted, span
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeoneers.play.board.state import GUARDED, Monster, State
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_hero
from authoring.rulesets.dungeoneers.play.rules.monsters import paths
from authoring.rulesets.dungeoneers.play.rules.monsters.horror import drive, refuges
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import step
from authoring.rulesets.dungeoneers.play.rules.traits.hooks import struck


def act(s: State, monster: Monster) -> None:
    """Move a slime: one that `seeks` (a green one) onto the hero if beside it (DGN-MSP-23),
    straight on while it can, else any way (DGN-MSP-24); others (yellow ones) any way (DGN-MSP-22).
    None goes back while there is another way."""
    hero = s.hero.square
    ways = paths.beside(s, monster) & (paths.open_to(s, monster) | just(hero))
    if not ways:
        return
    square = -1
    if monster.kind.seeks:
        onward = straight_on(monster)
        if has(ways, hero):
            square = hero
        elif onward >= 0 and has(ways, onward):
            square = onward
    if square < 0:
        square = paths.chosen(s, monster, ways)
    if square == hero:
        engulf(s, monster)
    else:
        step(s, monster, square)


def straight_on(monster: Monster) -> Square:
    """Return the square beyond the monster in its last direction, -1 before its first step."""
    if monster.before == monster.square or span(monster.before, monster.square) != 1:
        return -1
    across, down = offset(monster.before, monster.square)
    return shifted(monster.square, across, down)


def engulf(s: State, monster: Monster) -> None:
    """Roll the percent of the trait to hit (DGN-MSP-19) and come onto the hero's square; the hero
    scurries to any adjacent square, the one the slime left among them (DGN-MSP-20). Without a free
    square both stay."""
    kind = monster.kind
    percent = kind.oozes_guarded if s.hero.last == GUARDED else kind.oozes
    if s.chance(percent, "slime", kind.id):
        hurt_hero(s, kind.id)
        struck(s, monster)
    if s.ending:
        return
    square, left = s.hero.square, monster.square
    monster.square = square
    options = each(refuges(s))
    monster.square = left
    if options:
        drive(s, pick_of_several(s.dice, options, "scurries"), "scurry")
        step(s, monster, square)
