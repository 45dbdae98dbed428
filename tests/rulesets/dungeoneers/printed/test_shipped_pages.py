"""How the pages of the shipped quests are filled: columns of charts, colours of regions, the
track of fame."""

import re
from pathlib import Path
from typing import Any

from authoring.model.pack import Pack
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html
from authoring.rulesets.dungeoneers.printed import printed
from authoring.services.packs import open_sound


def load(folder: Path) -> Pack:
    return open_sound(folder).pack


def test_the_charts_of_a_region_stand_in_two_columns_of_like_height(repository: Path) -> None:
    """Sixteen rows of dwellers leave room for the chart of weapons below them; seven leave room
    for that of finds."""
    context: dict[str, Any] = dict(printed(load(repository / "packs" / "salt-cistern")).context)
    caverns, mines, _ = context["regions"]
    below, beside = (
        [[sheet.title.split()[0] for sheet in column] for column in columns]
        for columns in ((caverns.below, mines.below), (caverns.beside, mines.beside))
    )
    assert below == [["Crowds", "Found"], ["Shifts", "Stores"]]
    assert beside == [["Dwellers", "Left"], ["Hands", "Found"]]


def test_five_regions_have_five_colours_on_the_map(repository: Path) -> None:
    html = to_html(printed(load(repository / "packs" / "nine-kings-under")), Look())
    key = re.findall(r'<i class="(shade\d)"></i>', html.split('class="mapkey"')[1])
    assert len(set(key[:5])) == 5
    assert all(f".{shade} {{ background" in html for shade in key)


def test_the_last_row_of_the_track_stands_below_the_others(repository: Path) -> None:
    """Forty-one levels, nine in a row: the last five boxes have empty places beside them."""
    html = to_html(printed(load(repository / "packs" / "salt-cistern")), Look(), parts=("aids",))
    track = html.split('class="fametrack"')[1].split("<h2")[0]
    assert {row.count('class="cell"') for row in track.split('class="row"')[1:]} == {9}
