"""Dice of columns that no table needs are reported."""

from authoring.core.data import data_folder
from authoring.services.packs import open_pack
from authoring.source.reader import FILES, Overlay

CHARTS = data_folder("packs") / "clay-census" / "charts.yaml"


def errors(old: str, new: str) -> list[str]:
    """Return the messages of the pack with other words in its charts."""
    text = CHARTS.read_text("utf-8")
    assert old in text
    overlay = Overlay({CHARTS.resolve(): text.replace(old, new, 1)}, FILES)
    return [finding.message for finding in open_pack(CHARTS.parent, overlay).findings]


def test_dice_of_a_column_come_to_99_at_most() -> None:
    assert errors("y1: {die: 2d6", "y1: {die: d100") == [
        "expected dice for at most 99, found `d100`"
    ]
    assert errors("y1: {die: 2d6", "y1: {die: d99") == []
    assert errors("hallway: {die: d6", "hallway: {die: d100") == []
