"""The horror of an invisible monster: it shows beside the hero, and the hero runs."""

from authoring.boards.squares import Square, Squares, each, just, span
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeoneers.play.board.events import HeroMoves
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.loot import pick_up
from authoring.rulesets.dungeoneers.play.rules.monsters.paths import one_step


def appears(s: State, monster: Monster) -> None:
    """Drive the hero off if the monster, not shown before, is now beside the hero: a square away
    from it if there is one (DGN-BOSS-05). Once for each time it appears."""
    close = span(monster.square, s.hero.square) <= 1
    was_shown = monster.shown
    monster.shown = close or s.lit(monster.square)
    if close and not was_shown:
        runs(s, monster)


def runs(s: State, monster: Monster) -> None:
    """Move the hero a random step, further from the monster if possible (DGN-BOSS-05)."""
    options = each(refuges(s))
    away = [square for square in options if span(square, monster.square) > 1]
    if options:
        drive(s, pick_of_several(s.dice, away or options, "runs"), "horror")
        monster.shown = span(monster.square, s.hero.square) <= 1 or s.lit(monster.square)


def refuges(s: State) -> Squares:
    """Return the free squares that a step of the hero may lead to."""
    ground = s.room.drawing.ground
    tight = s.ruling("corners") == "square"
    return one_step(just(s.hero.square), ground, tight) & ground & ~s.blocked()


def drive(s: State, square: Square, how: str) -> None:
    """Move the hero to another square, and let it take what lies there (DGN-ITM-17); `how` is that
    of `HeroMoves`."""
    s.hero.square = square
    s.note(HeroMoves, square, how)
    pick_up(s)
