"""Check of the resolution of an author's pictures in print."""

from collections.abc import Iterator
from math import ceil
from typing import Any, Final

from authoring.core.finding import Finding, warning
from authoring.core.span import file_span
from authoring.render.authors.own import Own

DPI: Final = 150
_INCH: Final = 96
"""WeasyPrint's units to the inch."""
_MM: Final = 25.4 / _INCH


def coarse(document: Any, own: Own) -> tuple[Finding, ...]:
    """Return a finding for each of the author's pictures that has fewer than `DPI` dots per inch
    where it is printed largest."""
    findings: dict[str, tuple[float, Finding]] = {}
    for box in _boxes(document) if own.files else ():
        place = own.places.get(box.element.get("src", "")) if box.element is not None else None
        picture: Any = getattr(box, "replacement", None)
        if place is None or not hasattr(picture, "mode"):
            continue  # a drawing is sharp at every size
        width, height = _printed(box)
        dpi = _INCH * min(picture.width / width, picture.height / height)
        if dpi < min(DPI, findings.get(place, (DPI,))[0]):
            findings[place] = dpi, _finding(place, dpi, width, height)
    return tuple(finding for _, finding in findings.values())


def _boxes(document: Any) -> Iterator[Any]:
    """Yield every box of every page, positioned ones included."""
    boxes = [page._page_box for page in document.pages]
    while boxes:
        box = boxes.pop()
        yield box
        boxes += getattr(box, "children", ())


def _printed(box: Any) -> tuple[float, float]:
    """Return (width, height) of the picture, which need not fill its box, in WeasyPrint's units."""
    from weasyprint.layout.replaced import replacedbox_layout

    width, height, _, _ = replacedbox_layout(box)
    return max(width, 0.1), max(height, 0.1)


def _finding(place: str, dpi: float, width: float, height: float) -> Finding:
    size = f"{width * _MM:.0f} x {height * _MM:.0f} mm"
    enough = f"{ceil(width / _INCH * DPI)} x {ceil(height / _INCH * DPI)}"
    message = f"this picture is printed {size} large, with {dpi:.0f} dots to the inch"
    help = f"save it with at least {enough} dots, or as SVG"
    return warning("art-resolution", file_span(place), message, help)
