"""Numbers of rows that no table needs are reported, and the largest that are read can be asked."""

import pytest

from authoring.core.data import data_folder
from authoring.services.packs import open_pack
from authoring.source.reader import FILES, Overlay

CHARTS = data_folder("packs") / "tollhouse-below" / "charts.yaml"


def errors(old: str, new: str) -> list[str]:
    """Return the messages of the pack with other words in its charts."""
    text = CHARTS.read_text("utf-8")
    assert old in text
    overlay = Overlay({CHARTS.resolve(): text.replace(old, new, 1)}, FILES)
    return [finding.message for finding in open_pack(CHARTS.parent, overlay).findings]


@pytest.mark.parametrize(
    ("old", "new", "most"),
    [
        ("minions: 2 per hero", "minions: 34 per hero", 99),
        ("more: d3-1", "more: 10d10", 99),
        ("champions: 1", "champions: d10", 9),
        ("crowns: 5d6", "crowns: d1000", 999),
    ],
)
def test_a_number_beyond_what_a_table_needs_is_an_error(old: str, new: str, most: int) -> None:
    number = new.partition(": ")[2]
    assert errors(old, new) == [f"expected a number or dice for at most {most}, found `{number}`"]


@pytest.mark.parametrize(
    ("old", "new"), [("minions: 2 per hero", "minions: 33 per hero"), ("more: d3-1", "more: 9d11"),
                     ("crowns: 5d6", "crowns: d999")],
)  # fmt: skip
def test_the_largest_numbers_are_read(old: str, new: str) -> None:
    assert errors(old, new) == []
