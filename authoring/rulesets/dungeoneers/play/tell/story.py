"""The events of a game in sentences."""

from typing import Final

from authoring.engine.journal import ChartRolled, Tellers
from authoring.rulesets.dungeoneers.play.board import events
from authoring.rulesets.dungeoneers.play.board.state import State

TELLERS: Final = Tellers[State]()
TELLERS.silent(ChartRolled)
for _kind in list(vars(events).values()):
    if isinstance(_kind, type) and issubclass(_kind, events.Event) and _kind is not events.Event:
        TELLERS.silent(_kind)
