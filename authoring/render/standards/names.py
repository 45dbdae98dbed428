"""Standards that a print can follow, and their settings for WeasyPrint."""

from collections.abc import Mapping
from typing import Final

UA, A, X = "pdf/ua-1", "pdf/a-3u", "pdf/x-4"
STANDARDS: Final = (UA, A, X)
PLAIN: Final = "plain"
"""Name for a file that follows no standard."""
TAGGED: Final = (UA, A)
"""Standards with tags for headings, tables, pictures."""
WITHOUT_FORMS: Final = (A, X)
"""Standards whose files get no form fields. A viewer draws the fields that WeasyPrint writes, but a
file for an archive must look equal in every viewer; for a printing press fields mean nothing."""
NO_FIELDS: Final = "* { appearance: none !important }"
"""Style that draws fields as boxes, whatever the style of the author."""


def options(standard: str, *, fillable: bool) -> Mapping[str, object]:
    """Return WeasyPrint's arguments, for layout and for writing, of a standard, "" for plain PDF,
    with form fields if `fillable`."""
    chosen: dict[str, object] = {"pdf_forms": fillable}
    if standard:
        chosen["pdf_variant"] = standard
    if standard == A:
        chosen["pdf_tags"] = True
    if standard == X:
        # Pages are drawn in sRGB, whatever the press has: see `colours`.
        chosen["output_intent"] = "srgb"
    return chosen
