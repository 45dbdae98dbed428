"""Somebody invisible shows beside the hero, and he runs."""

from authoring.boards.squares import Squares, each, span
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters.paths import stepped
from authoring.rulesets.dungeoneers.play.rules.rooms import put
from authoring.boards.squares import just


def appears(s: State, monster: Monster) -> None:
    """If it shows only now, and beside the hero, he runs one square, away from it if there is a
    square (DGN-BOSS-05). Once for each time it appears."""
    close = span(monster.square, s.hero.square) <= 1
    before = monster.shown
    monster.shown = close or s.lit(monster.square)
    if close and not before:
        runs(s, monster)


def runs(s: State, monster: Monster) -> None:
    """The hero takes a step, further from a monster if he can."""
    options = each(refuges(s))
    away = [square for square in options if span(square, monster.square) > 1]
    if options:
        put(s, s.hero, pick_of_several(s.dice, away or options, "runs"))
        monster.shown = span(monster.square, s.hero.square) <= 1 or s.lit(monster.square)


def refuges(s: State) -> Squares:
    """Free squares beside the hero."""
    ground = s.room.drawing.ground
    tight = s.ruling("corners") == "square"
    return stepped(just(s.hero.square), ground, tight) & ground & ~s.blocked()
