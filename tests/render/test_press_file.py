"""A PDF/X-4 file for a press whose profile the user brings."""

import base64
import io
import re
from typing import Any

import pypdf
import pytest
from PIL import Image

from authoring.core.errors import CannotRun
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_pdf
from authoring.render.standards.profile import OutputProfile
from tests.render.files import CMYK, PAGE, content, icc, objects, read, root

X = "pdf/x-4"
RGB = OutputProfile(icc(b"RGB "), "RGB ", "Photo paper")
GREY = OutputProfile(icc(b"GRAY"), "GRAY", "One ink")


@pytest.mark.parametrize(("profile", "components"), [(CMYK, 4), (RGB, 3), (GREY, 1)])
def test_the_intent_is_the_profile_that_was_given(profile: OutputProfile, components: int) -> None:
    (intent,) = root(read(X, profile))["/OutputIntents"]
    assert intent["/S"] == "/GTS_PDFX"
    assert intent["/Info"] == intent["/OutputCondition"] == profile.name
    held = intent["/DestOutputProfile"].get_object()
    assert (held["/N"], held.get_data()) == (components, profile.data)


def test_a_condition_is_named_with_the_registry_it_is_from() -> None:
    named = OutputProfile(CMYK.data, CMYK.space, CMYK.name, "FOGRA51")
    (intent,) = root(read(X, named))["/OutputIntents"]
    assert intent["/OutputConditionIdentifier"] == "FOGRA51"
    assert intent["/RegistryName"] == "http://www.color.org"
    (intent,) = root(read(X, CMYK))["/OutputIntents"]
    assert intent["/OutputConditionIdentifier"] == "Custom"
    assert "/RegistryName" not in intent


@pytest.mark.parametrize("profile", [None, CMYK, RGB, GREY])
def test_red_green_and_blue_have_a_profile_wherever_they_are_used(
    profile: OutputProfile | None,
) -> None:
    """PDF/X-4 forbids them bare where the press has other colours."""
    found = 0
    for thing in objects(read(X, profile)):
        drawn = thing.get("/Type") == "/Page" or thing.get("/Subtype") == "/Form"
        if not drawn and "/PatternType" not in thing:
            continue
        found += 1
        kind, spot = thing["/Resources"]["/ColorSpace"].get_object()["/DefaultRGB"]
        stream = spot.get_object()
        assert (kind, stream["/N"]) == ("/ICCBased", 3)
        assert stream.get_data()[12:20] == b"mntrRGB "
    assert found > 2


def test_letters_and_lines_in_ink_go_on_the_black_plate_alone() -> None:
    """What is written in other colours, and areas of ink, stay as they were."""
    drawn = "\n".join(content(page) for page in read(X, CMYK).pages)
    plain = "\n".join(content(page) for page in read(X).pages)
    ink = "0.090196 0.070588 0.054902"
    assert f"{ink} rg" in plain
    assert not re.search(rf"BT[^E]*?{ink} rg", drawn)
    assert f"{ink} rg" in drawn  # the dark ground of a paragraph
    assert "1 0 0 rg" in drawn
    assert drawn.count("0 0 0 1 k") > 3
    assert drawn.count("BT") == plain.count("BT")


def test_every_letter_is_drawn_in_the_colour_it_had() -> None:
    """Only ink has changed, into black."""
    before = [letter for page in read(X).pages for letter in _colours(content(page))]
    after = [letter for page in read(X, CMYK).pages for letter in _colours(content(page))]
    black = "0 0 0 1 k"
    assert after == [black if dark.startswith("0.090196") else dark for dark in before]
    assert {black, "1 0 0 rg"} <= set(after)


def test_a_colour_that_is_given_in_four_inks_stays_as_it_is() -> None:
    red = "<b style='color: device-cmyk(0 1 1 0)'>red</b>"
    page = f"<html lang='en'><title>A</title><body style='color: #17120e'>ink {red} ink</body>"
    data, _ = to_pdf(page, Look(standard=X, profile=CMYK))
    drawn = content(pypdf.PdfReader(io.BytesIO(data)).pages[0])
    assert _colours(drawn) == ["0 0 0 1 k", "0 1 1 0 scn", "0 0 0 1 k"]


def _colours(drawn: str) -> list[str]:
    """The colour that fills each stretch of text, worked out as a viewer does."""
    found, fill, kept = [], "", list[str]()
    for line in drawn.splitlines():
        if line == "q":
            kept.append(fill)
        elif line == "Q":
            fill = kept.pop()
        elif line.endswith((" rg", " k", " g", " scn")):
            fill = line
        elif line.endswith((" TJ", " Tj")):
            found.append(fill)
    return found


def test_pages_are_mixed_in_the_colours_of_the_press() -> None:
    for page in read(X, CMYK).pages:
        group: Any = page["/Group"]
        assert (group["/S"], group["/CS"]) == ("/Transparency", "/DeviceCMYK")
    assert all("/Group" not in page for page in read(X, RGB).pages)


def test_boxes_lie_in_each_other_and_bleed_reaches_as_far_as_colour() -> None:
    reader = read(X, CMYK)
    assert reader.pdf_header == "%PDF-1.6"
    for page in reader.pages:
        assert "/ArtBox" not in page
        assert page.bleedbox == page.mediabox
        assert page.mediabox.left <= page.trimbox.left < page.trimbox.right <= page.mediabox.right
        assert page.mediabox.bottom <= page.trimbox.bottom < page.trimbox.top <= page.mediabox.top


def test_a_press_gets_no_fields_and_no_notes() -> None:
    reader = read(X, CMYK)
    assert "/AcroForm" not in root(reader)
    assert not any("/Annots" in page for page in reader.pages)


def test_without_a_profile_the_file_is_written_and_what_it_lacks_is_said() -> None:
    (said,) = to_pdf(PAGE, Look(standard=X))[1]
    assert "only the profile of a screen" in said.message
    assert "--icc FILE" in said.help
    assert to_pdf(PAGE, Look(standard=X, profile=CMYK))[1] == ()


@pytest.mark.parametrize("standard", ["", "pdf/ua-1", "pdf/a-3u"])
def test_a_profile_goes_into_a_file_for_a_press_alone(standard: str) -> None:
    with pytest.raises(CannotRun) as caught:
        Look(standard=standard, profile=CMYK)
    assert caught.value.hint == "add --standard pdf/x-4"


@pytest.mark.parametrize(
    ("standard", "profile", "told"),
    [("pdf/a-3u", None, True), (X, RGB, True), (X, CMYK, False), ("", None, False)],
)
def test_a_picture_in_four_colours_needs_a_press_that_prints_them(
    standard: str, profile: OutputProfile | None, told: bool
) -> None:
    made = io.BytesIO()
    Image.new("CMYK", (4, 4), (0, 90, 90, 0)).save(made, "JPEG")
    coded = base64.b64encode(made.getvalue()).decode("ascii")
    page = PAGE.replace("</body>", f'<img alt="" src="data:image/jpeg;base64,{coded}"></body>')
    data, said = to_pdf(page, Look(standard=standard, profile=profile))
    assert any("pictures in CMYK" in one.message for one in said) == told
    spaces = [thing.get("/ColorSpace") for thing in objects(pypdf.PdfReader(io.BytesIO(data)))]
    assert "/DeviceCMYK" in spaces


def test_the_same_page_and_profile_give_the_same_bytes() -> None:
    look = Look(standard=X, profile=CMYK)
    assert to_pdf(PAGE, look) == to_pdf(PAGE, look)
