"""Names of files that every system takes, each of them once."""

import re
from collections.abc import Iterator
from typing import Final

from authoring.core.printable import on_paper

_LONGEST: Final = 80
_REFUSED: Final = re.compile(r'[<>:"/\\|?*#%]+')
"""What some system or an address on the web takes for something else."""
_DEVICE: Final = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)\Z")


def plain_name(text: str) -> str:
    """Return a title as a part of a file's name."""
    name = " ".join(_REFUSED.sub(" ", on_paper(text)).split()).strip(" .-")[:_LONGEST].strip(" .")
    return f"{name}_" if _DEVICE.match(name) else name or "piece"


class Names:
    """Hands out names; the second of two that differ by nothing but their case gets a number."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, folder: str, title: str, ending: str) -> str:
        """Return a free path `folder/title ending`, such as `tiles/Cave [5x5].png`, and take it."""
        name = plain_name(title)
        path = next(
            path
            for path in (f"{folder}/{candidate}{ending}" for candidate in _numbered(name))
            if path.lower() not in self._taken
        )
        self._taken.add(path.lower())
        return path


def _numbered(name: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name} {number}"
        number += 1
