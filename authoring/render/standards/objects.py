"""Access to the objects of a PDF before it is written."""

from collections.abc import Iterator
from typing import Any


def dictionaries(pdf: Any, key: str, value: str) -> Iterator[Any]:
    """Yield the dictionaries of the PDF, those of streams included, that have `value` at `key`."""
    for thing in pdf.objects:
        entries = getattr(thing, "extra", thing)
        if isinstance(entries, dict) and entries.get(key) == value:
            yield entries


def referred(pdf: Any, reference: Any) -> Any:
    """Return the object of a PDF that a reference such as `12 0 R` names."""
    return pdf.objects[int(reference.split()[0])]
