"""What PDF/UA, PDF/A and PDF/X ask for beyond what WeasyPrint's variants bring."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final
from uuid import UUID

UA, A, X = "pdf/ua-1", "pdf/a-3u", "pdf/x-4"
STANDARDS: Final = (UA, A, X)
WITHOUT_FORMS: Final = (A, X)
"""Form fields as WeasyPrint writes them are drawn by the viewer, which a file that
must look the same for ever may not leave to it; for a printing press they mean nothing."""

_MOMENT: Final = "1970-01-01T00:00:00Z"
"""PDF/X wants a date in every file; the same quest must give the same bytes."""


def options(standard: str, *, fillable: bool) -> Mapping[str, object]:
    """How WeasyPrint is to be called, for layout and writing alike."""
    chosen: dict[str, object] = {"pdf_forms": fillable}
    if standard:
        chosen["pdf_variant"] = standard
    if standard == A:
        chosen["pdf_tags"] = True
    if standard == X:
        # No press profile comes with questpack: colours are declared as the sRGB they are.
        chosen["output_intent"] = "srgb"
    return chosen


def prepare(document: Any, standard: str) -> None:
    """Set on a laid out document what its file must say."""
    if standard == X:
        document.metadata.created = document.metadata.modified = _MOMENT


def silent_pictures(document: Any, standard: str) -> Iterator[str]:
    """What stands for pictures of which nothing says whether they tell something.

    `alt=""` says that one does not; WeasyPrint takes even that for an omission.
    """
    if standard not in {UA, A}:
        return
    for picture in document._html.etree_element.iter("img"):
        if "alt" not in picture.attrib:
            yield picture.get("src", "")[:60]


def finish(pdf: Any, standard: str, *, name: UUID) -> None:
    """Mend the objects of a file before they are written; `name` tells it from others."""
    if standard in {UA, A}:
        _set_decoration_apart(pdf)
        _say_what_headers_head(pdf)
    if standard == A:
        for image in _dictionaries(pdf, "Subtype", "/Image"):
            image["Interpolate"] = "false"
    if standard == X:
        _leave_links_out(pdf)
        _rename(pdf, name)


def _dictionaries(pdf: Any, key: str, value: str) -> Iterator[Any]:
    """Dictionaries of the file, those of its streams too, with that value at a key."""
    for thing in pdf.objects:
        held = getattr(thing, "extra", thing)
        if isinstance(held, dict) and held.get(key) == value:
            yield held


def _object(pdf: Any, reference: Any) -> Any:
    return pdf.objects[int(reference.split()[0])]


def _set_decoration_apart(pdf: Any) -> None:
    """What is no part of the text becomes an artifact: pictures whose `alt` is empty,
    and the running heads, which WeasyPrint tags but leaves out of the tree."""
    tree = _object(pdf, pdf.catalog["StructTreeRoot"])
    for element in _dictionaries(pdf, "Type", "/StructElem"):
        kept = [kid for kid in element["K"] if not _is_decoration(pdf, kid)]
        element["K"][:] = kept
    heard = set(_spoken(pdf, _object(pdf, tree["K"][0])))
    numbers = _object(pdf, tree["ParentTree"])["Nums"]
    for page_number, owners in zip(numbers[::2], numbers[1::2], strict=True):
        if not isinstance(owners, list):
            continue  # a link or a form field
        page = _object(pdf, pdf.page_references[page_number])
        stream = _object(pdf, page["Contents"]).stream
        for at, word in enumerate(stream):
            if word == b"BDC" and (page_number, stream[at - 1]["MCID"]) not in heard:
                owners[stream[at - 1]["MCID"]] = "null"
                stream[at - 2 : at + 1] = ["/Artifact", b"", b"BMC"]


def _say_what_headers_head(pdf: Any) -> None:
    """WeasyPrint gives cells the names of their headers, but headers no scope: those
    beside cells head their row, a row of nothing else heads the columns."""
    for row in _dictionaries(pdf, "S", "/TR"):
        cells = [_object(pdf, kid) for kid in row["K"] if not isinstance(kid, int)]
        scope = "/Row" if any(cell.get("S") == "/TD" for cell in cells) else "/Column"
        for cell in cells:
            if cell.get("S") == "/TH":
                cell["A"]["Scope"] = scope


def _is_decoration(pdf: Any, kid: Any) -> bool:
    if isinstance(kid, int):
        return False
    held = _object(pdf, kid)
    return held.get("S") == "/Figure" and "Alt" not in held


def _spoken(pdf: Any, element: Any) -> Iterator[tuple[int, int]]:
    """Page and number of every stretch of content that the tree reaches."""
    open_elements = [element]
    pages = {reference: number for number, reference in enumerate(pdf.page_references)}
    while open_elements:
        here = open_elements.pop()
        for kid in here.get("K", ()):
            if isinstance(kid, int):
                yield pages[here["Pg"]], kid
            else:
                open_elements.append(_object(pdf, kid))


def _leave_links_out(pdf: Any) -> None:
    """A press ignores links, and PDF/X forbids annotations on the printed area."""
    for page in _dictionaries(pdf, "Type", "/Page"):
        page.pop("Annots", None)


def _rename(pdf: Any, name: UUID) -> None:
    """WeasyPrint names the document by chance."""
    own = f"xmp.did:{name}".encode("ascii")
    metadata = _object(pdf, pdf.catalog["Metadata"])
    metadata.stream[:] = [re.sub(rb"xmp\.did:[0-9a-f-]{36}", own, text) for text in metadata.stream]
