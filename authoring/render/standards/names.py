"""The standards a file can follow, and what each changes before pages are laid out."""

from collections.abc import Mapping
from typing import Final

UA, A, X = "pdf/ua-1", "pdf/a-3u", "pdf/x-4"
STANDARDS: Final = (UA, A, X)
PLAIN: Final = "plain"
"""What authors ask for who want a file that follows none of them."""
TAGGED: Final = (UA, A)
"""Those whose files say what is a heading, a table, a picture."""
WITHOUT_FORMS: Final = (A, X)
"""Form fields as WeasyPrint writes them are drawn by the viewer, which a file that
must look the same for ever may not leave to it; for a printing press they mean nothing."""
NO_FIELDS: Final = "* { appearance: none !important }"
"""The style that draws fields as boxes, whatever an author's own style asks for."""


def options(standard: str, *, fillable: bool) -> Mapping[str, object]:
    """Return how WeasyPrint is to be called, for layout and writing alike."""
    chosen: dict[str, object] = {"pdf_forms": fillable}
    if standard:
        chosen["pdf_variant"] = standard
    if standard == A:
        chosen["pdf_tags"] = True
    if standard == X:
        # Pages are drawn in sRGB, whatever the press has: see `colours`.
        chosen["output_intent"] = "srgb"
    return chosen
