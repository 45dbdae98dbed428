"""Structure tree of a PDF (headings, tables, pictures), with corrections of WeasyPrint's."""

from collections.abc import Iterator
from typing import Any, Final

from authoring.render.standards.objects import dictionaries, referred

_POINTS: Final = 0.75
"""Points in a CSS pixel."""
_TABLE: Final = frozenset(("/Table", "/THead", "/TBody", "/TFoot", "/TR", "/TH", "/TD"))
_NEVER_NESTED: Final = frozenset(("/H1", "/H2", "/H3", "/H4", "/H5", "/H6", "/P", "/Caption"))
_PRINTED: Final = 4
"""The bit that lets an annotation show on paper as it does on a screen."""


def fix_tree(pdf: Any) -> None:
    """Fix in the structure tree what PDF/UA requires and WeasyPrint leaves undone."""
    _set_decoration_apart(pdf)
    _set_picture_boxes(pdf)
    _flatten_nested_blocks(pdf)
    for table in tuple(dictionaries(pdf, "S", "/Table")):
        _set_header_scopes(pdf, table)
    for annotation in dictionaries(pdf, "Type", "/Annot"):
        annotation["F"] = int(annotation.get("F", 0)) | _PRINTED


def _set_decoration_apart(pdf: Any) -> None:
    """Turn everything that is no part of the text into artifacts: pictures whose `alt` is empty,
    and the running heads, which WeasyPrint tags but leaves out of the tree. Boxes to write in,
    which are spans without a word, leave the tree too."""
    root = referred(pdf, pdf.catalog["StructTreeRoot"])
    for element in dictionaries(pdf, "Type", "/StructElem"):
        kids = [kid for kid in element["K"] if not _is_decoration(pdf, kid)]
        element["K"][:] = kids
    reached = set(_spoken(pdf, referred(pdf, root["K"][0])))
    numbers = referred(pdf, root["ParentTree"])["Nums"]
    for page_number, owners in zip(numbers[::2], numbers[1::2], strict=True):
        if not isinstance(owners, list):
            continue  # a link or a form field
        page = referred(pdf, pdf.page_references[page_number])
        stream = referred(pdf, page["Contents"]).stream
        for at, word in enumerate(stream):
            if word == b"BDC" and (page_number, stream[at - 1]["MCID"]) not in reached:
                owners[stream[at - 1]["MCID"]] = "null"
                stream[at - 2 : at + 1] = ["/Artifact", b"", b"BMC"]


def _is_decoration(pdf: Any, kid: Any) -> bool:
    if isinstance(kid, int):
        return False
    element = referred(pdf, kid)
    empty = element.get("S") == "/Span" and not element["K"]
    return empty or (element.get("S") == "/Figure" and "Alt" not in element)


def _spoken(pdf: Any, element: Any) -> Iterator[tuple[int, int]]:
    """Yield (page index, content id) of every piece of content in the tree below `element`."""
    pages = {reference: number for number, reference in enumerate(pdf.page_references)}
    for current in _below(pdf, element):
        for kid in current.get("K", ()):
            if isinstance(kid, int):
                yield pages[current["Pg"]], kid


def _below(pdf: Any, element: Any) -> Iterator[Any]:
    """Yield the element and all elements below it."""
    pending = [element]
    while pending:
        current = pending.pop()
        yield current
        pending += (referred(pdf, kid) for kid in current.get("K", ()) if not isinstance(kid, int))


def _set_picture_boxes(pdf: Any) -> None:
    """Convert the boxes of pictures from WeasyPrint's pixels from the upper edge of the trimmed
    page to points from its lower edge."""
    for figure in dictionaries(pdf, "S", "/Figure"):
        height = referred(pdf, figure["Pg"])["TrimBox"][3]
        box = figure["A"]["BBox"]
        left, top, right, bottom = (side * _POINTS for side in box)
        box[:] = [left, height - bottom, right, height - top]


def _flatten_nested_blocks(pdf: Any) -> None:
    """Make a block inside one of its kind a neutral element: WeasyPrint tags the lines of a heading
    beside a picture as a heading in a heading, which would be read aloud as two."""
    for element in dictionaries(pdf, "Type", "/StructElem"):
        if element.get("S") in _NEVER_NESTED and referred(pdf, element["P"])["S"] == element["S"]:
            element["S"] = "/NonStruct"


def _set_header_scopes(pdf: Any, table: Any) -> None:
    """Set the scope of a table's headers, which WeasyPrint leaves out: headers beside cells belong
    to their row, a row of nothing else to the columns. A grid without headers, such as a strip of
    numbered boxes, becomes blocks: it is no table for a listener."""
    parts = [part for part in _below(pdf, table) if part.get("S") in _TABLE]
    if not any(part["S"] == "/TH" for part in parts):
        for part in parts:
            part["S"] = "/Div"
            part.pop("A", None)
    for row in parts:
        cells = [referred(pdf, kid) for kid in row["K"] if not isinstance(kid, int)]
        scope = "/Row" if any(cell.get("S") == "/TD" for cell in cells) else "/Column"
        for cell in cells:
            if row["S"] == "/TR" and cell.get("S") == "/TH":
                cell["A"]["Scope"] = scope
