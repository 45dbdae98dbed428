"""The typed form of what an author of a pack for this ruleset writes."""

from collections.abc import Iterator

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.pack import Pack as PackOf
from authoring.model.read_fields import integer
from authoring.model.targets import Targets

NOTHING, DRAUGHT, WAY_OUT = "nothing", "draught", "way-out"
RESULTS = (NOTHING, DRAUGHT, WAY_OUT)
"""Results that a row of the Passage Chart may have."""


NUMBERS = ("rounds", "way-out-round", "candle")
"""The numbers of a game's Record, which targets can name."""


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest that can be played: `candle` is its length in inches."""

    candle: int = field(metadata=integer(1))
    introduction: str
    passage: Chart
    targets: Targets
    span: Span


Pack = PackOf[Quest, None]
"""A pack of this game."""


def parts(pack: Pack) -> Iterator[object]:
    """Yield the parts of a pack that lint rules may visit: the quest."""
    if pack.quest is not None:
        yield pack.quest
