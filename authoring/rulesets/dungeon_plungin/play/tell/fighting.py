"""Attacks, what comes of them, and what monsters are about, in sentences."""

from typing import Final

from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.events import fighting as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import fumble, struck
from authoring.rulesets.dungeon_plungin.words.naming import law_title

TELLERS: Final[Tellers[State]] = carried(e)
TELLERS.silent(e.PoolMade)


@TELLERS.of(e.Checks)
def _checks(s: State, event: e.Checks) -> str:
    failed = "" if event.won >= event.difficulty else ", failed"
    outcome = f"{event.won} of {event.difficulty}{failed}{fumble(event.won, event.lost)}"
    return f"{event.who} checks {STATS[event.stat].upper()}: {outcome}."


@TELLERS.of(e.Attacks)
def _attacks(s: State, event: e.Attacks) -> str:
    verb = "shoots at" if event.ranged else "attacks"
    result = struck(event.hits, event.blocked, event.damage)
    return f"{event.who} {verb} {event.to}: {result}."


@TELLERS.of(e.ShotGoesAstray)
def _astray(s: State, event: e.ShotGoesAstray) -> str:
    where = "wide" if event.to == event.missed else f"to {event.to}"
    return f"{event.who} fumbles the shot at {event.missed}: it goes {where}."


@TELLERS.of(e.TakesUpLaw)
def _takes_up(s: State, event: e.TakesUpLaw) -> str:
    return f"{event.who} now acts by the Law {law_title(event.law or 'melee nearest')}."
