"""Does what a list of effects says, one after the other."""

from collections.abc import Iterable

from authoring.engine.record import PLAYED
from authoring.rulesets.jeffro_dungeon.model import Effect
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State


def run_effects(s: State, hero: Hero, todo: Iterable[Effect]) -> None:
    """Play effects until the list ends, the turn is over or the character dead.

    Corridors have none (JEF-SET-01).
    """
    for effect in todo:
        if hero.halted or not hero.inside:
            return
        kind = type(effect)
        s.count(PLAYED, s.tables.verbs[kind])
        s.tables.plays[kind](s, hero, effect)
