"""Requirements of PDF/UA, PDF/A and PDF/X beyond those that WeasyPrint meets."""

import re
from collections.abc import Iterator
from typing import Any, Final
from uuid import UUID

from authoring.render.standards import colours, tree
from authoring.render.standards.names import TAGGED, A, X
from authoring.render.standards.objects import dictionaries, referred
from authoring.render.standards.profile import OutputProfile

Doubt = tuple[str, str]
"""(Defect of a file, fix or "")."""

_MOMENT: Final = "1970-01-01T00:00:00Z"
"""Constant date: PDF/X requires one, and equal quests must give equal bytes."""


def prepare(document: Any, standard: str) -> None:
    """Set the metadata that `standard` requires on a laid out document."""
    if standard == X:
        document.metadata.created = document.metadata.modified = _MOMENT


def doubts(document: Any, standard: str, profile: OutputProfile | None) -> Iterator[Doubt]:
    """Yield the reasons why a laid out document does not follow `standard`; `profile` is that of
    the press."""
    if standard == X and profile is None:
        yield (
            "a pdf/x-4 file names a press, and this one has only the profile of a screen, sRGB",
            "add --icc FILE with the profile that the print shop gives you",
        )
    if standard in TAGGED:
        for picture in _silent_pictures(document):
            yield f"a picture has no `alt`: {picture}", ""


def _silent_pictures(document: Any) -> Iterator[str]:
    """Yield the beginning of the address of each picture without an `alt`; an empty one counts as
    given, although WeasyPrint reports it."""
    for picture in document._html.etree_element.iter("img"):
        if "alt" not in picture.attrib:
            yield picture.get("src", "")[:60]


def finish(
    pdf: Any, standard: str, *, name: UUID, profile: OutputProfile | None = None
) -> tuple[Doubt, ...]:
    """Fix the objects of a PDF for a `standard` and a press's `profile` before they are written;
    `name` is its id, unique for each file. Returns the defects that cannot be fixed; () without a
    standard."""
    if not standard:
        return ()
    if standard in TAGGED:
        tree.fix_tree(pdf)
    if standard == A:
        _let_nobody_smooth(pdf)
    if standard == X:
        colours.set_intent(pdf, profile)
        _leave_links_out(pdf)
        _bleed_all_the_way(pdf)
        _rename(pdf, name)
    if "Metadata" in pdf.catalog:
        # To be found without unpacking anything; PDF/A and PDF/X readers ask for it.
        referred(pdf, pdf.catalog["Metadata"]).compress = False
    strange = colours.foreign_pictures(pdf, profile) if standard in (A, X) else 0
    message = f"{standard} has no place for pictures in CMYK: {strange} of them"
    return ((message, "save them in RGB"),) if strange else ()


def wish_for_sides(pdf: Any, *, both: bool, short: bool = False) -> None:
    """Set what a viewer's print dialogue proposes: `both` sides of the paper, turned along the long
    edge or, if `short`, along the short one; or one side."""
    from weasyprint.pdf import pydyf

    edge = "Short" if short else "Long"
    sides = f"/DuplexFlip{edge}Edge" if both else "/Simplex"
    known = pdf.catalog.get("ViewerPreferences", {})
    pdf.catalog["ViewerPreferences"] = pydyf.Dictionary({**known, "Duplex": sides})


def _let_nobody_smooth(pdf: Any) -> None:
    for image in dictionaries(pdf, "Subtype", "/Image"):
        image["Interpolate"] = "false"


def _leave_links_out(pdf: Any) -> None:
    """Remove all annotations, such as links: PDF/X forbids them on the printed area."""
    for page in dictionaries(pdf, "Type", "/Page"):
        page.pop("Annots", None)


def _bleed_all_the_way(pdf: Any) -> None:
    """Extend the bleed boxes to the media boxes: WeasyPrint's end 3.5 mm beyond the cut."""
    for page in dictionaries(pdf, "Type", "/Page"):
        page["BleedBox"][:] = page["MediaBox"]


def _rename(pdf: Any, name: UUID) -> None:
    """Replace the document id in the metadata, which WeasyPrint chooses at random, by `name`."""
    own = f"xmp.did:{name}".encode("ascii")
    metadata = referred(pdf, pdf.catalog["Metadata"])
    metadata.stream[:] = [re.sub(rb"xmp\.did:[0-9a-f-]{36}", own, text) for text in metadata.stream]
