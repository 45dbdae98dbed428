"""What lies on the table at the end, drawn as text: the candle."""

from collections.abc import Iterator

from authoring.rulesets.blank.play.board.state import State


def draw(s: State) -> Iterator[str]:
    """The candle, an inch a sign, and the legend."""
    yield ("|" * max(s.hero.candle, 0)).ljust(s.tables.candle, ".")
    yield "| inch left   . inch burnt"
