"""What the files of a PDF standard say about themselves.

Validators have read such files by hand (docs/printing.md); these tests keep what they asked for.
"""

import re
from typing import Any

import pytest

from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_pdf
from tests.render.files import PAGE, content, elements, objects, read, xmp


@pytest.mark.parametrize(
    ("standard", "claims"),
    [
        ("pdf/ua-1", ['pdfuaid:part="1"']),
        ("pdf/a-3u", ['pdfaid:part="3"', 'pdfaid:conformance="U"']),
        ("pdf/x-4", ["<pdfxid:GTS_PDFXVersion>PDF/X-4<", "<xmp:CreateDate>", "<xmp:ModifyDate>"]),
    ],
)
def test_a_file_says_which_standard_it_follows(standard: str, claims: list[str]) -> None:
    for claim in claims:
        assert claim in xmp(read(standard))


def test_a_plain_file_claims_nothing() -> None:
    root: Any = read("").trailer["/Root"]
    assert "/Metadata" not in root
    assert "/OutputIntents" not in root


@pytest.mark.parametrize("standard", ["pdf/ua-1", "pdf/a-3u"])
def test_an_accessible_file_has_tags_a_language_and_shows_its_title(standard: str) -> None:
    root: Any = read(standard).trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    kinds = [element["/S"] for element in elements(root["/StructTreeRoot"]["/K"][0])]
    assert kinds[0] == "/Document"
    assert {"/H1", "/Link", "/Figure", "/Table", "/TR", "/TH", "/TD", "/P"} <= set(kinds)
    assert read(standard).metadata.title == "A Quest"  # type: ignore[union-attr]


@pytest.mark.parametrize("standard", ["pdf/ua-1", "pdf/a-3u"])
def test_pictures_that_tell_something_have_words_and_the_others_are_artifacts(
    standard: str,
) -> None:
    root: Any = read(standard).trailer["/Root"]
    tree = list(elements(root["/StructTreeRoot"]["/K"][0]))
    assert [e["/Alt"] for e in tree if e["/S"] == "/Figure"] == ["A square"]
    assert content(read(standard).pages[0]).count("/Figure") == 1


@pytest.mark.parametrize("standard", ["pdf/ua-1", "pdf/a-3u"])
def test_everything_drawn_is_in_the_tree_or_an_artifact(standard: str) -> None:
    reader = read(standard)
    root: Any = reader.trailer["/Root"]
    for page in reader.pages:
        kept = {
            kid
            for element in elements(root["/StructTreeRoot"]["/K"][0])
            for kid in element["/K"]
            if isinstance(kid, int) and element["/Pg"].get_object() == page
        }
        marked = {int(number) for number in re.findall(r"/MCID (\d+)", content(page))}
        assert marked == kept


def test_a_picture_without_alt_is_a_finding_where_it_matters() -> None:
    page = PAGE.replace('alt="A square"', "")
    assert to_pdf(page)[1] == ()
    (finding,) = to_pdf(page, Look(standard="pdf/ua-1"))[1]
    assert finding.code == "print-warning"
    assert "no `alt`" in finding.message


@pytest.mark.parametrize(
    ("standard", "kind"), [("pdf/a-3u", "/GTS_PDFA1"), ("pdf/x-4", "/GTS_PDFX")]
)
def test_colours_are_declared_by_a_profile_inside_the_file(standard: str, kind: str) -> None:
    root: Any = read(standard).trailer["/Root"]
    (intent,) = root["/OutputIntents"]
    assert intent["/S"] == kind
    profile = intent["/DestOutputProfile"].get_object().get_data()
    assert profile[36:40] == b"acsp"  # every ICC profile has these letters there
    assert profile[16:20] == b"RGB "
    assert "/ID" in read(standard).trailer


def test_forms_are_only_where_a_viewer_may_draw_them() -> None:
    for standard, wanted in {
        "": True,
        "pdf/ua-1": True,
        "pdf/a-3u": False,
        "pdf/x-4": False,
    }.items():
        root: Any = read(standard).trailer["/Root"]
        assert ("/AcroForm" in root) == wanted, standard


def test_an_archived_picture_is_never_smoothed_by_the_viewer() -> None:
    reader = read("pdf/a-3u")
    pictures = [thing for thing in objects(reader) if thing.get("/Subtype") == "/Image"]
    assert pictures
    assert [str(picture["/Interpolate"]) for picture in pictures] == ["False"] * len(pictures)


def test_a_file_for_a_press_has_boxes_a_date_and_no_links() -> None:
    reader = read("pdf/x-4")
    assert reader.metadata is not None
    assert reader.metadata["/CreationDate"] == "D:19700101000000Z"
    assert reader.metadata["/Trapped"] == "/False"
    cut = reader.pages[-1]
    five_mm = 5 * 72 / 25.4
    assert float(cut.mediabox.width - cut.trimbox.width) == pytest.approx(2 * five_mm, abs=0.1)
    assert float(cut.bleedbox.width - cut.trimbox.width) == pytest.approx(2 * five_mm, abs=0.1)
    assert not any(page.get("/Annots") for page in reader.pages)


@pytest.mark.parametrize("standard", ["pdf/ua-1", "pdf/a-3u", "pdf/x-4"])
def test_the_same_page_gives_the_same_bytes(standard: str) -> None:
    look = Look(standard=standard)
    assert to_pdf(PAGE, look) == to_pdf(PAGE, look)
