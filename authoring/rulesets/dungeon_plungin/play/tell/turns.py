"""The course of a game in sentences; rounds and turns are headings (see `rounds`)."""

from typing import Final

from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import turns as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import tell_plainly

TELLERS: Final = Tellers[State]()
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

tell_plainly(
    TELLERS,
    (
        (e.CannotAct, "{e.who} cannot act."),
        (e.LosesAction, "{e.who} loses an Action."),
        (e.WillLoseActions, "{e.who} will lose {e.actions} Actions."),
        (e.NoGreatDoor, "There was no Great Door: {e.cause}."),
        (e.HeroesAreStuck, "The heroes are stuck: {e.cause}."),
    ),
)


@TELLERS.of(e.Epilogue)
def _epilogue(s: State, event: e.Epilogue) -> str:
    return f'"{" ".join(event.text.split())}"'


@TELLERS.of(e.GameEnds)
def _game_ends(s: State, event: e.GameEnds) -> str:
    return _ENDINGS.get(event.ending, event.ending)
