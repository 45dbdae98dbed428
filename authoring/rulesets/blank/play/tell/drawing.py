"""Drawing of the table at the end, as text: the candle."""

from collections.abc import Iterator

from authoring.engine.journal import Journal
from authoring.engine.stepping import Mark
from authoring.rulesets.blank.play.board.events import Decides, Ends
from authoring.rulesets.blank.play.board.state import State


def draw(s: State) -> Iterator[str]:
    """Yield the candle, an inch a sign, and the legend."""
    yield ("|" * max(s.hero.candle, 0)).ljust(s.tables.candle, ".")
    yield "| inch left   . inch burnt"


def marks(s: State, journal: Journal) -> Iterator[Mark]:
    """Yield a mark for every inch of the candle, until the event at which it has burnt."""
    burnt: dict[int, int] = {}
    for at, event in enumerate(journal):
        if isinstance(event, Decides | Ends):
            inches = event.inches if isinstance(event, Decides) else max(s.hero.candle, 0)
            for inch in range(inches, s.tables.candle):
                burnt.setdefault(inch, at)
    for inch in range(s.tables.candle):
        title = f"inch {inch + 1} of the candle"
        yield Mark("floor", ((inch, 0),), title=title, end=burnt.get(inch, -1))
