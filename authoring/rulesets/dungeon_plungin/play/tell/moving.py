"""Sentences for movement; walks are put together in `rounds`."""

from typing import Final

from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.play.board.events import moving as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import square_in_place

TELLERS: Final[Tellers[State]] = carried(e)
TELLERS.silent(e.Walks, e.Steps, e.Comes, e.MovesAgain, e.StandsFast)


@TELLERS.of(e.IsMoved)
def _is_moved(s: State, event: e.IsMoved) -> str:
    return f"{event.who} is made to move to {square_in_place(s, event.square)}."


@TELLERS.of(e.IsPushed)
def _is_pushed(s: State, event: e.IsPushed) -> str:
    return f"{event.who} is pushed back to {square_in_place(s, event.square)}."


@TELLERS.of(e.Appears)
def _appears(s: State, event: e.Appears) -> str:
    return f"{event.who} is suddenly at {square_in_place(s, event.square)}."


@TELLERS.of(e.TurnsToFace)
def _turns_to_face(s: State, event: e.TurnsToFace) -> str:
    return f"{event.who} turns to face {WALLS[event.way]}."
