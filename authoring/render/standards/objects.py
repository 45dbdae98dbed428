"""Access to the objects of a file that is not written yet."""

from collections.abc import Iterator
from typing import Any


def dictionaries(pdf: Any, key: str, value: str) -> Iterator[Any]:
    """Yield dictionaries of the file, including those of its streams, with `value` at `key`."""
    for thing in pdf.objects:
        entries = getattr(thing, "extra", thing)
        if isinstance(entries, dict) and entries.get(key) == value:
            yield entries


def referred(pdf: Any, reference: Any) -> Any:
    """Return the object of a reference `12 0 R`."""
    return pdf.objects[int(reference.split()[0])]
