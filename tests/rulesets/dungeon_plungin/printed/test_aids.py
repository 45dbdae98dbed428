"""The sheets beside the booklet: fields, marks and steps (area AID)."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html, to_pdf
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.printed.aids import CHARACTER, aids
from authoring.rulesets.dungeon_plungin.printed.plot import COLUMNS, ROWS, START
from tests.rulesets.dungeon_plungin.printed.test_printed import load

BOOK_SHEET = {
    "NAME", "CONCEPT", "LEVEL", "ATK", "DEF", "MAG", "MOV", "LIFE", "WIT", "DEX", "RES", "ARMOUR",
    "ABILITIES", "SPELLS", "NOTES",
}  # fmt: skip
"""What the rule book's character sheet has beside hands, attire and items."""


@pytest.fixture(scope="module")
def html(repository: Path) -> str:
    return to_html(printed(load(repository / "packs" / "knocking-wall")), parts=("aids",))


@pytest.fixture(scope="module")
def pdf(html: str) -> PdfReader:
    data, findings = to_pdf(html)
    assert findings == ()
    return PdfReader(BytesIO(data))


def names(part: Any) -> list[str]:
    return [field.name for field in part]


def between(html: str, first: str, last: str) -> str:
    return re.sub(r"<[^>]*>|\s+", " ", html[html.index(first) : html.index(last)])


@pytest.mark.rule("DP-AID-04")
def test_the_map_sheet_is_for_one_game(html: str) -> None:
    assert "One sheet per game" in html
    assert html.count('id="part-map-maker"') == 1


@pytest.mark.rule("DP-AID-05", "DP-MAP-01")
def test_the_legend_has_the_nine_marks_of_the_book_and_tells_shut_doors_apart(html: str) -> None:
    marks = [name for name, _ in aids().legend]
    assert marks == [
        "Hallway", "Corner", "T-way", "X-way", "Room", "Open Door", "Closed Door",
        "Locked Door", "Great Door", "Unique Room", "Special Room",
    ]  # fmt: skip
    sheet = html[html.index('id="part-map-maker"') :]
    assert all(f">{mark}</div>" in sheet for mark in marks)


@pytest.mark.rule("DP-AID-06", "DP-AID-07", "DP-MAP-01")
def test_the_map_says_how_traps_ends_chests_and_monsters_are_noted(html: str) -> None:
    sheet = between(html, 'id="part-map-maker"', 'id="part-table"')
    assert re.search(r"T\s+beside a door known to be trapped", sheet)
    assert re.search(r"X\s+where a doorway leads nowhere", sheet)
    assert "unopened chests and living Monsters as numbers" in sheet


@pytest.mark.rule("DP-MAP-02")
def test_the_start_lies_in_the_middle_column_of_the_lower_half() -> None:
    column, row = START
    assert column == (COLUMNS + 1) // 2
    assert row > ROWS / 2


@pytest.mark.rule("DP-AID-08", "DP-AID-09")
def test_the_strip_of_the_map_is_as_long_as_the_time_span_and_says_when_to_cross_off(
    html: str,
) -> None:
    """12 (6): nobody looks for a 13, and after one Phase the counter stands on 11."""
    sheet = html[html.index('id="part-map-maker"') : html.index('id="part-table"')]
    strip = sheet[
        sheet.index('class="strip"') : sheet.index("</table>", sheet.index('class="strip"'))
    ]
    assert re.findall(r">(\d+)</td>", strip) == [
        str(number) for number in (*range(12, 0, -1), *range(1, 7))
    ]
    assert "after Phase 1 cross off 12" in re.sub(r"[\s\u00a0]+", " ", sheet)


@pytest.mark.rule("DP-AID-12", "DP-AMB-22", "DP-AMB-65")
def test_the_flow_of_opening_follows_the_text_and_not_the_flow_chart() -> None:
    """A failed search or disarming sets nothing off; a fumble does."""
    chart: Any = aids().opening
    said = {box.key: box.text for box in chart.boxes}
    assert "Failed: nothing happens, and another Hero may search" in said["search"]
    assert "goes off" in said["fumbled"]
    assert "Failed: Dif +1" in said["disarm"]
    assert "Fumbled: it goes off" in said["disarm"]
    ways = {(way.start, way.end) for way in chart.arrows}
    assert {way for way in ways if way[1] == "off"} == {("fumbled", "off"), ("disarm", "off")}
    assert {way[0] for way in ways if way[1] == "open"} == {"locked", "pick", "bash"}
    assert {way[0] for way in ways if way[1] == "locked"} == {"search", "passed", "disarm"}


@pytest.mark.rule("DP-AID-13")
def test_the_round_has_heroes_then_monsters_with_start_actions_and_end() -> None:
    chart: Any = aids().round
    said = {box.key: f"{box.title} {box.text}" for box in chart.boxes}
    for who in ("hero", "monster"):
        assert "Effects at the start" in said[who]
        assert said[f"{who}-acts"].startswith("Two Actions")
        assert "Effects at the end" in said[f"{who}-ends"]
    follows = {way.start: way.end for way in chart.arrows}
    order = ["hero"]
    while order[-1] in follows:
        order.append(follows[order[-1]])
    assert order == [
        "hero", "hero-acts", "hero-ends", "monster", "monster-acts", "monster-ends", "traps"
    ]  # fmt: skip


@pytest.mark.rule("DP-AID-14", "DP-AMB-63", "DP-AMB-71")
def test_a_character_sheet_has_the_books_fields_and_two_of_ours() -> None:
    sheet: Any = CHARACTER
    fields = [field for part in sheet.values() for field in part]
    all_names = " ".join(field.name for field in fields)
    assert set(all_names.split()) >= BOOK_SHEET
    assert names(sheet["items"]) == [f"ITEM {number}" for number in range(1, 9)]
    assert sum(name.startswith("ATTIRE") for name in names(sheet["gear"])) == 4
    assert names(sheet["gear"])[:2] == ["HAND 1", "HAND 2"]
    assert [field.name for field in fields if field.added] == ["XP", "MAX LIFE"]


@pytest.mark.rule("DP-AID-15")
def test_two_character_sheets_share_a_page(html: str) -> None:
    page = html[html.index('id="part-sheets"') :]
    page = page[: page.index("</section>")]
    assert page.count('<div class="character hero') == 2


@pytest.mark.rule("DP-AID-16")
def test_the_party_sheet_has_its_fields_and_sixteen_rows_in_two_columns(html: str) -> None:
    sheet: Any = aids().party
    assert names(sheet["head"]) == ["PARTY NAME", "LEADER", "HERO", "HERO", "HERO"]
    assert names(sheet["goods"]) == ["RECIPES", "PROPERTIES", "GOLD", "VALUABLES", "XP"]
    assert [field.name for field in sheet["goods"] if field.added] == ["XP"]
    page = html[html.index('<table class="spare">') :]
    page = page[: page.index("</table>")]
    assert page.count("<th ") == 2
    assert len(re.findall(r"<tr><td>.*?</td><td>.*?</td></tr>", page)) == 16


def test_a_quest_without_recipes_has_no_box_for_them() -> None:
    sheet: Any = aids(recipes=False).party
    assert names(sheet["goods"]) == ["PROPERTIES", "GOLD", "VALUABLES", "XP"]


def test_every_box_of_the_sheets_is_a_field_of_its_own_to_fill_in(
    repository: Path, pdf: PdfReader
) -> None:
    fields = pdf.get_fields() or {}
    boxes = [field for part in CHARACTER.values() for field in part]
    # No recipes: nothing in the quest makes any use of one.
    party = 5 + 4 + 2 * 16
    castings = 6 + 5 + 2 * 6
    written = [field for field in fields.values() if field["/FT"] == "/Tx"]
    # Four heroes and two blank sheets; two fields of the map; MAG of Priestess and Wizard
    # and six castings of whoever comes.
    assert len(written) == 6 * len(boxes) + castings + party + 2
    # LIFE of Warrior, Thief, Priestess and Wizard in the basic set, ten on a blank sheet.
    assert len(fields) - len(written) == 5 + 5 + 5 + 4 + 2 * 10
    whole = printed(load(repository / "packs" / "knocking-wall"))
    empty = to_html(whole, Look(fillable=False), parts=("aids",))
    assert not re.search("<(input|textarea)", empty)


@pytest.mark.rule("DP-DOOR-06", "DP-SETUP-07")
def test_the_pieces_are_described(html: str) -> None:
    sheet = between(html, 'id="part-table"', 'id="part-sheets"')
    assert re.search(r"unlocked door or chest has silver handles", sheet)
    assert re.search(r"that of a locked one a golden lock", sheet)
    assert "Any figure may stand for a Hero or a Monster" in sheet


def test_form_fields_leave_the_text_of_the_pages_readable(pdf: PdfReader) -> None:
    """Figures and ligatures are copied, searched and read aloud as what they stand for."""
    assert pdf.get_fields()
    said = " ".join(page.extract_text() for page in pdf.pages)
    for words in ("12 11 10 9", "cross off the", "a flat or", "the first hero"):
        assert words in said
