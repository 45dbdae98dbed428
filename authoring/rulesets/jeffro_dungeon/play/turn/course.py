"""Summary of a finished game: how far the characters came, and what lost it."""

from collections.abc import Mapping
from typing import Final

from authoring.engine.course import CAUSE, WHERE, Course, so_many
from authoring.rulesets.jeffro_dungeon.play.board.state import WAYS_OUT, Hero, State

_MOST: Final = 3
"""So many pieces of Gold or new mazes, and more, are told as one."""


def course_of(s: State) -> Course:
    """Return the summary of a game that is over."""
    return Course(
        length=s.round,
        stages={
            "the cell is left": "cell-left-round" in s.numbers,
            "a way out is found": s.numbers[WAYS_OUT] > 0,
            "somebody escapes": any(hero.escaped for hero in s.heroes),
        },
        party=tuple(hero.character.id for hero in s.heroes),
        through=tuple(hero.character.id for hero in s.heroes if hero.escaped),
        falls=tuple(s.falls),
        loss={} if s.ending == "escaped" else _loss(s),
    )


def _loss(s: State) -> Mapping[str, str]:
    """Return where and why the game was lost. All must escape: with the first to die it is lost,
    wherever others get to. Else it is about the first that has not escaped."""
    if s.falls:
        fall = s.falls[0]
        hero = next(
            person for person in s.heroes if person.character.id == fall.who and not person.alive
        )
        place, cause = fall.place, fall.cause
    else:
        hero = next(person for person in s.heroes if not person.escaped)
        place, cause = s.tile(hero.place).id, s.ending
    return {
        WHERE: place,
        CAUSE: cause,
        "direction": _way(hero),
        "Gold left": so_many(hero.gold, _MOST),
        "new mazes begun": so_many(s.numbers["restarts"], _MOST),
        "others escaped": str(sum(bool(person.escaped) for person in s.heroes)),
    }


def _way(hero: Hero) -> str:
    return "back to the cell" if hero.returning else "deeper in"
