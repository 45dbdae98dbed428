"""The course of a game in sentences; rounds and turns are headings (see `rounds`)."""

from typing import Final

from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import turns as e
from authoring.rulesets.dungeon_plungin.play.board.state import State

TELLERS: Final[Tellers[State]] = carried(e)
TELLERS.silent(
    e.RoundBegins,
    e.TurnBegins,
    e.MonstersTurnBegins,
    e.MonsterActs,
    e.Passes,
    e.Stands,
    e.SpendsAction,
    e.Carries,
    e.Rewarded,
    e.Totals,
)

_ENDINGS: Final = {
    "won": "The quest is won.",
    "party-dead": "No hero is left standing: the quest is lost.",
    "closed": "Every door is known and no Great Door was among them: the quest is lost.",
    "complete": "The dungeon is completely explored, without a Great Door: the quest is lost.",
    "stuck": "Nothing more can be done: the quest is lost.",
    "round-limit": "The game was stopped at the round limit.",
    "lost": "The quest is lost.",
}


@TELLERS.of(e.Epilogue)
def _epilogue(s: State, event: e.Epilogue) -> str:
    return f'"{" ".join(event.text.split())}"'


@TELLERS.of(e.GameEnds)
def _game_ends(s: State, event: e.GameEnds) -> str:
    return _ENDINGS.get(event.ending, event.ending)
