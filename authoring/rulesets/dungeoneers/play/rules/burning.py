"""Squares that catch fire, and what that does to monsters on them or beside them."""

from authoring.boards.squares import Square, just, span
from authoring.rulesets.dungeoneers.play.board.events import Burns
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.traits import hooks


def catch_fire(s: State, squares: tuple[Square, ...], rounds: int, by_hero: bool) -> None:
    """Set squares on fire for `rounds` rounds, or as long as they burned if that is longer.
    Monsters that it sets off are added to `s.pending`; `by_hero`: the hero made the fire, and
    killed what dies of it."""
    flames = s.room.flames
    for square in squares:
        flames[square] = max(rounds, flames.get(square, 0))
        s.room.burning = s.room.burning | just(square)
    s.note(Burns, squares, rounds)
    for monster in s.room.monsters:
        if monster.here:
            nearest = min([span(monster.square, square) for square in squares])
            if nearest == 0:
                hooks.flamed(s, monster, by_hero)
            elif nearest == 1:
                hooks.lit(s, monster, by_hero)
