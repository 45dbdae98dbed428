"""Conditions of PDF/UA-1, PDF/A-3 and PDF/X-4 that a machine can look up."""

from collections.abc import Iterator
from typing import Any

import pytest
from pypdf.generic import ContentStream

from tests.render.files import ALL, TAGGED, content, elements, kids, objects, read, root, tree, xmp


@pytest.mark.parametrize("standard", ALL)
def test_every_font_is_inside_and_every_letter_shown_can_be_read_back(standard: str) -> None:
    reader = read(standard)
    for page in reader.pages:
        for name, codes in _shown(page).items():
            font: Any = page["/Resources"]["/Font"][name]  # type: ignore[index]
            (descendant,) = font["/DescendantFonts"]
            descriptor = descendant.get_object()["/FontDescriptor"]
            assert {"/FontFile2", "/FontFile3"} & set(descriptor)
            text = font["/ToUnicode"].get_object().get_data().decode("ascii").lower()
            assert codes
            assert [code for code in codes if f"<{code}>" not in text] == [], name


def _shown(page: Any) -> dict[str, set[str]]:
    """Glyph codes in four hexadecimal digits, by font."""
    found: dict[str, set[str]] = {}
    font = ""
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"Tf":
            font = operands[0]
        for text in _strings(operands) if operator in (b"Tj", b"TJ") else ():
            digits = text.original_bytes.hex()
            found.setdefault(font, set()).update(
                digits[at : at + 4] for at in range(0, len(digits), 4)
            )
    return found


def _strings(operands: Any) -> Iterator[Any]:
    for one in operands:
        if isinstance(one, list):
            yield from _strings(one)
        elif hasattr(one, "original_bytes"):
            yield one


@pytest.mark.parametrize("standard", ["pdf/ua-1", "pdf/a-3u", "pdf/x-4"])
def test_what_the_file_says_of_itself_is_said_twice_and_alike(standard: str) -> None:
    reader = read(standard)
    said: Any = reader.metadata
    for key, value in {
        "/Title": "A Quest",
        "/Author": "An Author",
        "/Subject": "What it is about",
    }.items():
        assert said[key] == value
        assert f">{value}<" in xmp(reader)
    assert f'pdf:Producer="{said["/Producer"]}"' in xmp(reader)
    if standard == "pdf/x-4":
        assert said["/CreationDate"] == said["/ModDate"] == "D:19700101000000Z"
        for key in ("CreateDate", "ModifyDate", "MetadataDate"):
            assert f"<xmp:{key}>1970-01-01T00:00:00Z<" in xmp(reader)
        for key in ("DocumentID", "VersionID", "RenditionClass"):
            assert f"<xmpMM:{key}>" in xmp(reader)
        assert "<pdf:Trapped>False<" in xmp(reader)


@pytest.mark.parametrize("standard", ["pdf/ua-1", "pdf/a-3u", "pdf/x-4"])
def test_metadata_can_be_found_without_unpacking(standard: str) -> None:
    """PDF/A's validator asked for it."""
    assert "/Filter" not in root(read(standard))["/Metadata"].get_object()


@pytest.mark.parametrize("standard", ALL)
def test_nothing_in_the_file_acts_by_itself(standard: str) -> None:
    reader = read(standard)
    assert not {"/OpenAction", "/AA"} & set(root(reader))
    assert "/JavaScript" not in root(reader).get("/Names", {})
    actions = {str(thing["/A"]["/S"]) for thing in objects(reader) if "/S" in _action(thing)}
    assert actions == set()
    assert not any("/JS" in thing or "/AA" in thing for thing in objects(reader))
    assert "/Encrypt" not in reader.trailer


def _action(thing: Any) -> Any:
    action = thing.get("/A", {})
    return action if thing.get("/Type") != "/StructElem" and isinstance(action, dict) else {}


@pytest.mark.parametrize("standard", TAGGED)
def test_pages_and_their_text_are_found_from_both_ends(standard: str) -> None:
    """The tree names what is drawn, what is drawn names the tree, in the tree's order."""
    reader = read(standard)
    parents = root(reader)["/StructTreeRoot"]["/ParentTree"].get_object()["/Nums"]
    owners = dict(zip(parents[::2], parents[1::2], strict=True))
    for page in reader.pages:
        assert page["/Tabs"] == "/S"
        listed = owners[page["/StructParents"]].get_object()
        for number, owner in enumerate(listed):
            element = owner.get_object()
            if not isinstance(element, dict):
                assert f"/MCID {number}" not in content(page)  # an artifact
            else:
                assert number in element["/K"]


@pytest.mark.parametrize("standard", TAGGED)
def test_links_and_fields_stand_in_the_tree_with_words(standard: str) -> None:
    reader = read(standard)
    parents = root(reader)["/StructTreeRoot"]["/ParentTree"].get_object()["/Nums"]
    owners = dict(zip(parents[::2], parents[1::2], strict=True))
    notes = [note.get_object() for page in reader.pages for note in page.get("/Annots", [])]
    assert {str(note["/Subtype"]) for note in notes} == (
        {"/Link", "/Widget"} if standard == "pdf/ua-1" else {"/Link"}
    )
    for note in notes:
        owner = owners[note["/StructParent"]].get_object()
        assert owner["/S"] == {"/Link": "/Link", "/Widget": "/Form"}[note["/Subtype"]]
        below = [kid.get_object() for kid in owner["/K"] if not isinstance(kid, int)]
        assert any(kid.get("/Type") == "/OBJR" and kid["/Obj"] == note for kid in below)
        assert note.get("/Contents") or note.get("/TU")
        assert note["/F"] & 4  # printed as it is shown


@pytest.mark.parametrize("standard", TAGGED)
def test_a_picture_says_where_on_the_page_it_stands(standard: str) -> None:
    """In points from the lower edge: 8 px of picture are 6 pt, high up on the first page."""
    (figure,) = (one for one in tree(read(standard)) if one["/S"] == "/Figure")
    left, low, right, high = (float(side) for side in figure["/A"]["/BBox"])
    assert (right - left, high - low) == pytest.approx((6, 6), abs=0.01)
    assert 595 > left > 0
    assert 842 > high > low > 421


@pytest.mark.parametrize("standard", TAGGED)
def test_a_heading_beside_a_picture_is_heard_once(standard: str) -> None:
    found = tree(read(standard))
    assert [str(one["/S"]) for one in found].count("/H2") == 1
    assert not [one for one in found if one["/P"].get_object().get("/S") == one["/S"] == "/H2"]


@pytest.mark.parametrize("standard", TAGGED)
def test_a_grid_without_headers_is_no_table(standard: str) -> None:
    found = tree(read(standard))
    (table,) = (one for one in found if one["/S"] == "/Table")
    heads = [one for one in elements(table) if one["/S"] == "/TH"]
    assert [one["/A"]["/Scope"] for one in heads] == ["/Column", "/Column"]
    assert sum(one["/S"] == "/TD" for one in found) == 2


@pytest.mark.parametrize("standard", TAGGED)
def test_a_list_is_made_of_items_with_a_label_and_a_body(standard: str) -> None:
    found = tree(read(standard))
    (listed,) = (one for one in found if one["/S"] == "/L")
    assert kids(listed) == ["/LI", "/LI"]
    for item in listed["/K"]:
        assert set(kids(item.get_object())) <= {"/Lbl", "/LBody"}


@pytest.mark.parametrize("standard", ALL)
def test_what_is_half_transparent_says_in_which_colours_it_is_mixed(standard: str) -> None:
    groups = [thing["/Group"] for thing in objects(read(standard)) if "/Group" in thing]
    assert groups
    assert all("/CS" in group for group in groups)
