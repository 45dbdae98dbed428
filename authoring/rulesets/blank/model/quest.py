"""What an author of a pack for this system writes, typed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.pack import Pack

NOTHING, DRAUGHT, WAY_OUT = "nothing", "draught", "way-out"
RESULTS = (NOTHING, DRAUGHT, WAY_OUT)
"""What a row of the Passage Chart may hold."""


@dataclass(frozen=True, slots=True)
class Targets:
    """What `playtest:` asks for; None and "": not asked."""

    win_rate: tuple[float, float] | None
    way_out: str


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest that can be played: `candle` is its length in inches."""

    candle: int
    introduction: str
    passage: Chart
    targets: Targets
    span: Span


def parts(pack: Pack) -> Iterator[object]:
    """What lint rules of this system may visit: the quest."""
    if pack.quest is not None:
        yield pack.quest


def targets(pack: Pack) -> Mapping[str, object]:
    """What the pack's `playtest:` asks for (see `playtest/targets.py`)."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        return {}
    return {"win_rate": quest.targets.win_rate, "way_out": quest.targets.way_out}
