"""LIFE and death, stuns and conditions, in sentences."""

from typing import Final

from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import health as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import (
    from_source,
    tell_plainly,
    worth,
)

TELLERS: Final = Tellers[State]()
TELLERS.silent(e.LifeChartSays)

_LIFE_CHART: Final = "{e.who} takes {e.points} damage, {e.damage} in all: roll on the Life Chart."

tell_plainly(
    TELLERS,
    (
        (e.BossIsHurt, _LIFE_CHART),
        (e.Dies, "{e.who} falls."),
        (e.IsStunned, "{e.who} is stunned."),
        (e.Recovers, "{e.who} loses an Action, stunned."),
        (e.StaysStunned, "{e.who} stays stunned and loses the turn."),
        (e.StunEnds, "{e.who} is no longer stunned."),
        (e.StandsAgain, "{e.who} stands again, with LIFE {e.life}."),
        (e.Mends, "{e.who} recovers; damage left: {e.damage}."),
        (e.Resists, "{e.who} resists {e.what}."),
    ),
)


@TELLERS.of(e.IsHurt)
def _is_hurt(s: State, event: e.IsHurt) -> str:
    return f"{event.who} takes {event.points} damage{from_source(s, event.source)}."


@TELLERS.of(e.Spoils)
def _spoils(s: State, event: e.Spoils) -> str:
    return f"{event.who} was worth {worth(event.xp, event.gold)}."


@TELLERS.of(e.Heals)
def _heals(s: State, event: e.Heals) -> str:
    if not event.gained:
        return ""
    return f"{event.who} gets {event.gained} LIFE back and has {event.life}."


@TELLERS.of(e.ConditionBegins)
def _begins(s: State, event: e.ConditionBegins) -> str:
    return f"{event.who} is {event.condition.lower()}."


@TELLERS.of(e.ConditionEnds)
def _ends(s: State, event: e.ConditionEnds) -> str:
    return f"{event.who} is no longer {event.condition.lower()}."
