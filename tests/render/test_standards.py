"""What the files of a PDF standard say about themselves; no validator is asked."""

import io
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pypdf
import pytest

from authoring.render.look import Look
from authoring.render.pdf import to_pdf

PAGE = """<!DOCTYPE html><html lang="en"><head><title>A Quest</title><style>
@page { size: a4; @top-left { content: "Running head" } }
@page cut { bleed: 3mm }
.cut { page: cut }
</style></head><body>
<h1 id="here">A <a href="#here">link</a></h1>
<img alt="" src="data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>">
<img alt="A square" src="data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8'/></svg>">
<img alt="" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==">
<table><tr><th>Roll</th><th>What</th></tr><tr><td>1</td><td>Nothing</td></tr></table>
<form><input name="hero" title="Hero"></form>
<p class="cut">On a sheet to cut</p>
</body></html>"""  # noqa: E501

Read = Callable[[str], pypdf.PdfReader]


@pytest.fixture(scope="module")
def read() -> Read:
    @cache
    def made(standard: str) -> pypdf.PdfReader:
        data, findings = to_pdf(PAGE, Look(standard=standard))
        assert findings == ()
        return pypdf.PdfReader(io.BytesIO(data))

    return made


def xmp(reader: pypdf.PdfReader) -> str:
    root: Any = reader.trailer["/Root"]
    return str(root["/Metadata"].get_object().get_data().decode("utf-8"))


def elements(thing: Any) -> Iterator[Any]:
    """Every element of the structure tree, the parent first."""
    thing = thing.get_object()
    if isinstance(thing, dict) and "/S" in thing:
        yield thing
        for kid in thing.get("/K", []):
            yield from elements(kid) if not isinstance(kid, int) else ()


def content(page: Any) -> str:
    return str(page.get_contents().get_data().decode("latin-1"))


@pytest.mark.parametrize(
    ("standard", "claims"),
    [
        ("pdf/ua-1", ['pdfuaid:part="1"']),
        ("pdf/a-3u", ['pdfaid:part="3"', 'pdfaid:conformance="U"']),
        ("pdf/x-4", ["<pdfxid:GTS_PDFXVersion>PDF/X-4<", "<xmp:CreateDate>", "<xmp:ModifyDate>"]),
    ],
)
def test_a_file_says_which_standard_it_follows(
    read: Read, standard: str, claims: list[str]
) -> None:
    for claim in claims:
        assert claim in xmp(read(standard))


def test_a_plain_file_claims_nothing(read: Read) -> None:
    root: Any = read("").trailer["/Root"]
    assert "/Metadata" not in root
    assert "/OutputIntents" not in root


@pytest.mark.parametrize("standard", ["pdf/ua-1", "pdf/a-3u"])
def test_an_accessible_file_has_tags_a_language_and_shows_its_title(
    read: Read, standard: str
) -> None:
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
    read: Read, standard: str
) -> None:
    root: Any = read(standard).trailer["/Root"]
    tree = list(elements(root["/StructTreeRoot"]["/K"][0]))
    assert [e["/Alt"] for e in tree if e["/S"] == "/Figure"] == ["A square"]
    assert content(read(standard).pages[0]).count("/Figure") == 1


@pytest.mark.parametrize("standard", ["pdf/ua-1", "pdf/a-3u"])
def test_everything_drawn_is_in_the_tree_or_an_artifact(read: Read, standard: str) -> None:
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
def test_colours_are_declared_by_a_profile_inside_the_file(
    read: Read, standard: str, kind: str
) -> None:
    root: Any = read(standard).trailer["/Root"]
    (intent,) = root["/OutputIntents"]
    assert intent["/S"] == kind
    profile = intent["/DestOutputProfile"].get_object().get_data()
    assert profile[36:40] == b"acsp"  # every ICC profile has these letters there
    assert profile[16:20] == b"RGB "
    assert "/ID" in read(standard).trailer


def test_forms_are_only_where_a_viewer_may_draw_them(read: Read) -> None:
    for standard, wanted in {
        "": True,
        "pdf/ua-1": True,
        "pdf/a-3u": False,
        "pdf/x-4": False,
    }.items():
        root: Any = read(standard).trailer["/Root"]
        assert ("/AcroForm" in root) == wanted, standard


def test_an_archived_picture_is_never_smoothed_by_the_viewer(read: Read) -> None:
    reader = read("pdf/a-3u")
    pictures = [thing for thing in _objects(reader) if thing.get("/Subtype") == "/Image"]
    assert pictures
    assert [str(picture["/Interpolate"]) for picture in pictures] == ["False"] * len(pictures)


def test_a_file_for_a_press_has_boxes_a_date_and_no_links(read: Read) -> None:
    reader = read("pdf/x-4")
    assert reader.metadata is not None
    assert reader.metadata["/CreationDate"] == "D:19700101000000Z"
    assert reader.metadata["/Trapped"] == "/False"
    cut = reader.pages[-1]
    three_mm = 3 * 72 / 25.4
    assert float(cut.mediabox.width - cut.trimbox.width) == pytest.approx(2 * three_mm, abs=0.1)
    assert float(cut.bleedbox.width - cut.trimbox.width) == pytest.approx(2 * three_mm, abs=0.1)
    assert not any(page.get("/Annots") for page in reader.pages)


@pytest.mark.parametrize("standard", ["pdf/ua-1", "pdf/a-3u", "pdf/x-4"])
def test_the_same_page_gives_the_same_bytes(standard: str) -> None:
    look = Look(standard=standard)
    assert to_pdf(PAGE, look) == to_pdf(PAGE, look)


def _objects(reader: pypdf.PdfReader) -> Iterator[Any]:
    for number in range(1, int(str(reader.trailer["/Size"]))):
        thing = pypdf.generic.IndirectObject(number, 0, reader).get_object()
        if isinstance(thing, dict):
            yield thing
