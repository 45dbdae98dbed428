"""Output of `questpack roll`: each result, and below it its dice."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from authoring.charts.chains.roller import Rolled
from authoring.services.rolling import dice_lines

_WIDTH = 80


def as_text(results: Sequence[Rolled], seed: int, *, show_dice: bool = False) -> str:
    """Return the text of the results, numbered if there are several; with `show_dice` each die, and
    the seed at the end."""
    lines: list[str] = []
    for number, rolled in enumerate(results, 1):
        lines += _lines(rolled, f"{number}. " if len(results) > 1 else "")
        if show_dice:
            lines += (f"    {line}" for line in dice_lines(rolled))
    if show_dice:
        lines.append(f"Seed: {seed}")
    return "\n".join(lines) + "\n"


def _lines(rolled: Rolled, lead: str) -> Iterator[str]:
    for line in rolled.text.split("\n") or [""]:
        yield from wrap(lead + line, _WIDTH, subsequent_indent=" " * len(lead)) or [lead.rstrip()]
        lead = " " * len(lead)
