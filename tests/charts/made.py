"""Charts made by hand, without the loader."""

from collections.abc import Mapping

from authoring.core.span import file_span
from authoring.model.chart import Chart, Link, Row
from authoring.model.dice import parse_dice

SPAN = file_span("hand-made.yaml")


def chart(id_: str, die: str, rows: Mapping[str, str], *, modifier_high: int = 0) -> Chart:
    """Row values: a plain result, or `-> other` or `-> other x 2` for a link.

    Several links on one row are separated by commas.
    """
    dice = parse_dice(die)
    assert dice is not None
    made = tuple(_row(key, text) for key, text in rows.items())
    return Chart(id_, "", "", id_, dice, made, SPAN, SPAN, "hand", 0, modifier_high)


def charts(*all_: Chart) -> dict[str, Chart]:
    return {one.id: one for one in all_}


def _row(key: str, text: str) -> Row:
    low, _, high = key.partition("-")
    last = None if key.endswith("+") else int(high or low)
    links = []
    if text.startswith("->"):
        for part in text[2:].split(","):
            to, _, times = part.partition(" x ")
            dice = parse_dice(times or "1")
            assert dice is not None
            links.append(Link(to.strip(), dice, SPAN))
    return Row(int(low.rstrip("+")), last, key, text, SPAN, SPAN, tuple(links))
