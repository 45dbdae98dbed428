"""Names of files that are valid on all systems, each used once."""

import re
from collections.abc import Iterator
from typing import Final

from authoring.core.printable import on_paper

_LONGEST: Final = 80
_REFUSED: Final = re.compile(r'[<>:"/\\|?*#%]+')
"""Characters with a special meaning on some system or in an address."""
_DEVICE: Final = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)\Z")


def plain_name(text: str) -> str:
    """Return a title as part of a file's name, of at most 80 characters; `piece` for none."""
    name = " ".join(_REFUSED.sub(" ", on_paper(text)).split()).strip(" .-")[:_LONGEST].strip(" .")
    return f"{name}_" if _DEVICE.match(name) else name or "piece"


class Names:
    """Register of file names; a name that differs from another only in case gets a number."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, folder: str, title: str, ending: str) -> str:
        """Register and return a free path, such as `tiles/Cave 2 [5x5].png` for the `folder`
        `tiles`, the `title` `Cave` and the `ending` ` [5x5].png`."""
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
