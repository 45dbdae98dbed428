"""The pages: nothing is cut off, every link leads somewhere, both faces lie back to back."""

import re
from collections import Counter

import pytest

from authoring.model.pack import Pack
from authoring.render.options.print_options import Look
from authoring.render.options.sheet_layout import Layout, Margins
from authoring.render.press.pdf import lay_out, to_html
from authoring.rulesets.mkd_adventure.printed import PARTS, printed
from tests.examples import first

LOOKS = first(
    Look("letter"), Look("a4"), Look("letter", ink_saver=True), Look("a4", fillable=False)
)  # fmt: skip
HEADINGS = {
    "booklet": "quest", "aids": "team-sheets", "tiles": "tiles", "standups": "standups",
    "cards": "cards",
}  # fmt: skip


@pytest.mark.parametrize("look", LOOKS)
def test_nothing_overflows(pack: Pack, look: Look) -> None:
    assert lay_out(to_html(printed(pack), look), look)[1] == ()


def test_every_link_leads_to_one_place(pack: Pack) -> None:
    html = to_html(printed(pack), Look())
    places = Counter(re.findall(r' id="([^"]+)"', html))
    assert set(places.values()) == {1}
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(places)
    assert "\x02" not in html


@pytest.mark.parametrize("part", PARTS)
def test_each_part_is_printed_by_itself(pack: Pack, part: str) -> None:
    html = to_html(printed(pack), Look(), parts=(part,))
    assert [name for name, id in HEADINGS.items() if f'id="part-{id}"' in html] == [part]


@pytest.mark.rule("MKD-BASE-01", "MKD-GEN-04")
def test_each_slot_of_every_figure_is_a_box_with_a_name_of_its_own(pack: Pack) -> None:
    """Hob has nine slots, Wren eight, Dot two; five rats of two, three watchmen of three, two moles
    of four and two bishops of two. Four chambers and a hallway give 13 rounds, on each of two
    floors."""
    html = to_html(printed(pack), Look())
    names = re.findall(r'<(?:input|textarea)[^>]* name="([^"]+)"', html)
    assert len(names) == len(set(names))
    assert sum("-click-" in name for name in names) == 9 + 8 + 2
    monsters = [name for name in names if re.fullmatch(r"(rat|watchman|mole|bishop)-\d-\d", name)]
    assert len(monsters) == 5 * 2 + 3 * 3 + 2 * 4 + 2 * 2
    assert sum(name.startswith("round-") for name in names) == 2 * (4 * 3 + 1)


def test_without_fields_the_boxes_stay(pack: Pack) -> None:
    plain, filled = (to_html(printed(pack), Look(fillable=fill)) for fill in (False, True))
    assert "<input" not in plain
    assert plain.count('class="tickbox') == filled.count('class="tickbox')


@pytest.mark.rule("MKD-BLD-05")
def test_the_other_face_of_a_tile_is_on_the_back_of_its_sheet(pack: Pack) -> None:
    """The back page shows the pieces of its front mirrored, as far from the other edge."""
    html = to_html(printed(pack), Look(), parts=("tiles",))
    pages = re.findall(r'<section [^>]*class="cut [^"]*".*?</section>', html, flags=re.S)
    sides = [
        (re.findall(r'class="tile-label">([^<]+)<', page), _lefts(page), "front" in page[:120])
        for page in pages
        if "tile-label" in page
    ]
    fronts, backs = sides[::2], sides[1::2]
    assert all(front for _names, _lefts, front in fronts)
    assert not any(front for _names, _lefts, front in backs)
    for (titles, places, _), (others, mirrored, _) in zip(fronts, backs, strict=True):
        assert others == [f"{title}, back" for title in titles]
        for (left, width), (other, _wide) in zip(places, mirrored, strict=True):
            assert abs(left + width + other - 210) < 0.01


def _lefts(page: str) -> list[tuple[float, float]]:
    boxes = re.findall(r'class="piece" style="left:([\d.]+)mm;top:[\d.]+mm;width:([\d.]+)mm', page)
    return [(float(left), float(width)) for left, width in boxes]


def test_a_sheet_of_markers_has_nothing_on_its_back(pack: Pack) -> None:
    """Five tiles, two on a sheet but the first, are three sheets; the markers are one more."""
    html = to_html(printed(pack), Look(), parts=("tiles", "standups"), plan=True)
    tiles = html.partition("Tiles and markers")[2]
    count = re.search(r'class="count">(\d+) sheets', tiles)
    assert count is not None
    assert int(count[1]) == 3 + 1
    alone = to_html(printed(pack), Look(), parts=("tiles",))
    assert len(lay_out(alone, Look())[0].document.pages) == 2 * 3 + 1


def test_on_sheets_of_one_side_the_other_faces_have_pages_of_their_own(pack: Pack) -> None:
    plain = Layout("plain", 210, 297, Margins(8.5, 9, 8.5, 9))
    look = Look(sheet="plain", own_sheets=(plain,))
    html = to_html(printed(pack), look, parts=("tiles",))
    labels = Counter(re.findall(r'class="tile-label">([^<]+)<', html))
    assert set(labels.values()) == {1}
    assert len(labels) == 2 * 5
    assert "backs." not in html
    assert lay_out(html, look)[1] == ()
