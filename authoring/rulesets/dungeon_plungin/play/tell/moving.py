"""Who goes where, in sentences; walks are put together in `rounds`."""

from typing import Final

from authoring.engine.journal import Tellers
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.play.board.events import moving as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import tell_plainly

TELLERS: Final = Tellers[State]()
TELLERS.silent(e.Walks, e.Steps, e.Comes, e.MovesAgain, e.StandsFast)

tell_plainly(
    TELLERS,
    (
        (e.ClimbsOut, "{e.who} climbs out of the pit."),
        (e.FallsIntoPit, "{e.who} falls into the pit."),
        (e.JumpsClear, "{e.who} jumps clear."),
        (e.CannotJump, "{e.who} finds nowhere to jump."),
        (e.IsMoved, "{e.who} is made to move."),
        (e.IsPushed, "{e.who} is pushed back."),
        (e.FollowsUp, "{e.who} follows up."),
        (e.Appears, "{e.who} is suddenly somewhere else."),
        (e.IsRemoved, "{e.who} is gone."),
    ),
)


@TELLERS.of(e.TurnsToFace)
def _turns_to_face(s: State, event: e.TurnsToFace) -> str:
    return f"{event.who} turns to face {WALLS[event.way]}."
