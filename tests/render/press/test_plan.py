"""The print plan: which pages are which part, against the pages as they were laid out."""

import re
from pathlib import Path

import pypdf
import pytest

from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html
from authoring.render.press.plan import planned
from authoring.services.new import new
from authoring.services.packs import open_pack, open_sound
from authoring.services.print_order import Order
from authoring.services.printing import print_pack

BODY = """<body><!--part booklet--><section class="cover"></section><section class="part"></section>
<!--part tiles--><section class="cut on-a4 front" id="part-tiles"></section>
<section class="cut on-a4 front"></section>
<!--part cards--><section class="cut on-a4 upper front"></section>
<section class="cut on-a4"></section>
</body>"""


def test_every_part_is_named_with_its_ends_and_sides() -> None:
    body, parts = planned(BODY)
    assert [(one.name, one.first, one.last, one.sheets, one.sides) for one in parts] == [
        ("booklet", "first-booklet", "last-booklet", 0, "both, long edge"),
        ("tiles", "part-tiles", "last-tiles", 2, "one side"),
        ("cards", "first-cards", "last-cards", 1, "both, long edge"),
    ]
    for one in parts:
        assert body.count(f'id="{one.first}"') == body.count(f'id="{one.last}"') == 1


def test_sheets_with_backs_and_without_are_counted_together() -> None:
    _, (only,) = planned(
        '<body><!--part tiles--><section class="cut on-a4 upper front"></section>'
        '<section class="cut on-a4"></section><section class="cut on-a4 front"></section></body>'
    )
    assert (only.sheets, only.sides) == (2, "both, long edge")


def test_a_screen_with_a_back_is_turned_along_its_short_edge() -> None:
    _, (only,) = planned(
        '<body><!--part extras--><section class="screen leaf a4"></section>'
        '<section class="screen"></section><section class="part"></section></body>'
    )
    assert (only.sheets, only.sides) == (0, "both, short edge")


def test_a_part_of_one_section_begins_and_ends_with_it() -> None:
    _, (only,) = planned('<body><!--part aids--><section class="x"></section></body>')
    assert only.first == only.last == "last-aids"


def test_a_part_whose_last_section_goes_on_ends_with_the_last_id_in_it() -> None:
    _, (only,) = planned(
        '<body><!--part aids--><section><h1 id="quick"></h1></section>'
        '<section><h1 id="sheets"></h1><div id="sheet-1"></div><div id="sheet-8"></div></section>'
        "</body>"
    )
    assert (only.first, only.last) == ("first-aids", "sheet-8")


def test_pages_without_parts_have_no_plan() -> None:
    assert planned("<body><section></section></body>") == ("<body><section></section></body>", ())


@pytest.fixture(scope="module")
def quest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packs") / "my-quest"
    new(folder)
    return folder


def printed(quest: Path, look: Look, parts: tuple[str, ...]) -> pypdf.PdfReader:
    out = quest.parent / f"{len(parts)}-{look.duplex}.pdf"
    order = Order(out, look=look, parts=parts, plan=True, force=True)
    assert print_pack(open_pack(quest), order).value
    return pypdf.PdfReader(out)


@pytest.mark.parametrize("duplex", [False, True])
def test_the_plan_tells_the_pages_that_are_there(quest: Path, duplex: bool) -> None:
    """The part of the aids and that of the tiles follow each other to the end of the file; in
    one go on both sides each sheet of tiles is the front of a leaf."""
    made = printed(quest, Look(duplex=duplex), ("aids", "tiles"))
    table = made.pages[0].extract_text().partition("Before You Print")[0]
    numbers = [int(one) for one in re.findall(r"\b\d{1,2}\b", table.replace("80\u2013120", ""))]
    titles = [page.extract_text() for page in made.pages]
    tiles = [at for at, text in enumerate(titles, 1) if "Tiles to Cut Out" in text]
    assert tiles[0] in numbers
    assert len(made.pages) in numbers
    assert "In files of their own" in made.pages[0].extract_text()
    if duplex:
        assert all(at % 2 for at in tiles)
        assert len(tiles) == 1 or tiles[1] == tiles[0] + 2
        assert not titles[tiles[0]].strip()  # the other side of a sheet to cut is bare


def test_a_viewer_proposes_one_side_for_what_is_cut(quest: Path) -> None:
    def proposed(parts: tuple[str, ...], look: Look = Look()) -> object:  # noqa: B008
        root = printed(quest, look, parts).root_object
        return root["/ViewerPreferences"].get_object()["/Duplex"]  # type: ignore[index]

    assert proposed(("tiles",)) == "/Simplex"
    assert proposed(("booklet",)) == "/DuplexFlipLongEdge"
    assert proposed(("cards",)) == "/DuplexFlipLongEdge"
    assert proposed(("tiles",), Look(duplex=True)) == "/DuplexFlipLongEdge"


def test_cards_may_have_no_backs(quest: Path) -> None:
    opened = open_sound(quest)
    pages = opened.ruleset.printed(opened.pack)
    counts = [
        len(
            re.findall(
                '<section[^>]* class="cut', to_html(pages, Look(backs=backs), parts=("cards",))
            )
        )
        for backs in (True, False)
    ]
    assert counts[0] == 2 * counts[1] > 0
