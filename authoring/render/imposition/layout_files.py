"""Files of a folder `sheets` read as layouts; defects become findings."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from authoring.core.data import data_folder
from authoring.core.finding import Finding, error
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.render.imposition.grid import area, grid
from authoring.render.imposition.marks import GAP, TICK
from authoring.render.options.sheet_layout import PAPER_SIZES, Layout, Margins
from authoring.source.loaded import Document
from authoring.source.node import Map, Node, Scalar, Seq
from authoring.source.pack.sheets import SheetFiles, read_sheets
from authoring.source.reader import FILES, Reader
from authoring.source.schema.validation import check_document

SCHEMA = "sheet.json"
LEAST = 60.0
"""Least millimetres between the margins of a sheet for pieces of any size."""
_MARGIN = 10.0
_CODE = "sheet-does-not-fit"


@dataclass(frozen=True, slots=True)
class Layouts:
    """The valid sheets of one folder, findings on others, and `texts` by their displayed path."""

    layouts: tuple[Layout, ...] = ()
    findings: tuple[Finding, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)


def read_layouts(folder: Path, reader: Reader = FILES) -> Layouts:
    """Return the layouts in the folder `sheets` of a pack or of the templates."""
    files: SheetFiles = read_sheets(folder, reader)
    layouts, findings = [], list(files.findings)
    for name, document in files.documents.items():
        faults = check_document(document, data_folder("schemas") / SCHEMA)
        layout = None if faults else _layout(name, document.root)
        if layout is not None:
            faults = tuple(_misfits(document, layout))
        findings += faults
        layouts += [layout] if layout and not faults else []
    return Layouts(tuple(layouts), tuple(findings), files.texts)


def _layout(name: str, root: Map) -> Layout:
    """Return the layout of a file that fits the schema; keys that are left out have defaults."""
    width, height = _paper(root.get("paper"))
    bleed = _number(root.get("bleed"), 0.0)
    duplex = _word(root.get("duplex"), "none")
    return Layout(
        name=name,
        width=width,
        height=height,
        margins=_margins(root.get("margins")),
        title=_word(root.get("title"), name),
        item=_size(root.get("item")),
        gutter=_number(root.get("gutter"), 2 * bleed),
        bleed=bleed,
        crop_marks=_flag(root.get("crop_marks"), True),
        registration_marks=_flag(root.get("registration_marks"), False),
        duplex=duplex,
        back_order=_word(root.get("back_order"), "alternating"),
    )


def _misfits(document: Document, layout: Layout) -> Iterator[Finding]:
    """Yield findings beyond the schema: sizes that do not go together."""
    root = document.root
    free = area(layout, layout.duplex != "none")
    if free.width <= 0 or free.height <= 0:
        message = f"the margins leave nothing of a paper of {layout.width:g} x {layout.height:g} mm"
        yield error(_CODE, _span_of(root, "margins"), message, "make the margins smaller")
        return
    yield from _gutter(root, layout)
    if layout.item is not None:
        yield from _item(root, layout)
    elif min(free.width, free.height) < LEAST:
        message = f"between the margins are {free.width:g} x {free.height:g} mm"
        hint = f"leave {LEAST:g} x {LEAST:g} mm at least, or say the size of the `item` it is for"
        yield error(_CODE, _span_of(root, "margins"), message, hint)
    yield from _outside(root, layout)
    if root.get("back_order") is not None and layout.duplex not in ("long-edge", "short-edge"):
        message = f"with `duplex: {layout.duplex}` there are no pages of backs to put in order"
        hint = "remove `back_order`, or write `duplex: long-edge`"
        yield error(_CODE, _span_of(root, "back_order"), message, hint)


def _gutter(root: Map, layout: Layout) -> Iterator[Finding]:
    if layout.gutter < 2 * layout.bleed:
        message = (
            f"a gutter of {layout.gutter:g} mm has no room for the bleed of two pieces, "
            f"{layout.bleed:g} mm each"
        )
        hint = f"write `gutter: {2 * layout.bleed:g}`, or leave it out"
        yield error(_CODE, _span_of(root, "gutter"), message, hint)


def _item(root: Map, layout: Layout) -> Iterator[Finding]:
    wide, high = layout.item or (0.0, 0.0)
    if grid(layout, (wide, high), layout.duplex != "none")[0].boxes:
        return
    free = area(layout, layout.duplex != "none")
    fold = ", half of it on each side of the fold" if layout.duplex == "gutterfold" else ""
    message = (
        f"an item of {wide:g} x {high:g} mm is larger than the paper: between the margins are "
        f"{free.width:g} x {free.height:g} mm{fold}"
    )
    hint = "take a larger paper or smaller margins; without `item` large pieces are split"
    yield error(_CODE, _span_of(root, "item"), message, hint)


def _outside(root: Map, layout: Layout) -> Iterator[Finding]:
    """Yield findings on marks that would be off the paper."""
    m, needed = layout.margins, layout.bleed + GAP + TICK
    smallest = min(m.top, m.right, m.bottom, m.left)
    marks = [key for key in ("crop_marks", "registration_marks") if getattr(layout, key)]
    room = {"crop_marks": needed, "registration_marks": 8.0}
    for key in marks:
        if smallest < room[key]:
            message = f"{key.replace('_', ' ')} need margins of {room[key]:g} mm"
            hint = f"write `{key}: false`, or make the margins wider"
            span = _span_of(root, key if root.get(key) else "margins")
            yield error(_CODE, span, message, hint)


def _span_of(root: Map, key: str) -> Span:
    """Return the span of a key's value, or of the file's first key without it."""
    node = root.get(key)
    return node.span if node is not None else root.entries[0].key.span


def _paper(node: Node | None) -> tuple[float, float]:
    return _size(node) or PAPER_SIZES[_word(node, "a4")]


def _size(node: Node | None) -> tuple[float, float] | None:
    if not isinstance(node, Seq):
        return None
    wide, high = (_number(side, 0.0) for side in node)
    return wide, high


def _margins(node: Node | None) -> Margins:
    if isinstance(node, Seq):
        return Margins(*(_number(margin, 0.0) for margin in node))
    every = _number(node, _MARGIN)
    return Margins(every, every, every, every)


def _number(node: Node | None, default: float) -> float:
    value = node.value if isinstance(node, Scalar) else None
    known = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if known and value is not None else default


def _flag(node: Node | None, default: bool) -> bool:
    value = node.value if isinstance(node, Scalar) else None
    return value if isinstance(value, bool) else default


def _word(node: Node | None, default: str) -> str:
    value = node.value if isinstance(node, Scalar) else None
    return value if isinstance(value, str) else default
