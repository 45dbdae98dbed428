"""Monsters that come into the room."""

from authoring.boards.squares import Square, each
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeoneers.play.board.events import MonsterComes
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters.paths import open_to
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import arrived


def comes_in(s: State, monster: Monster, how: str) -> None:
    """Add a monster to the room, on its square; `how` is that of `MonsterComes`."""
    s.room.add(monster)
    s.note(MonsterComes, monster.number, how, monster.square)
    arrived(s, monster)


def random_square(s: State, monster: Monster) -> Square:
    """Return a random free square that the monster can be on, or OFF without one."""
    free = each(open_to(s, monster))
    return pick_of_several(s.dice, free, "square") if free else OFF
