"""Interface of export targets; each is a file in the folder `targets`."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from authoring.core.discover import modules_offering
from authoring.core.lazy_dataclass import dataclass
from authoring.export.kit import Kit

_FOLDER: Final = "authoring.export.targets"
Files = Iterator[tuple[str, bytes]]
"""(Path below the output folder, content) of each file."""


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """Options of the command; `image_base_url` is the address where the pictures will be on the
    web, "" for none."""

    image_base_url: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """One export format; `says` is its purpose in a line, `files` yields its files."""

    says: str
    files: Callable[[Kit, ExportOptions], Files]


@cache
def targets() -> Mapping[str, Target]:
    """Return a map of all targets by name, the name of their file."""
    return {name: module.TARGET for name, module in modules_offering(_FOLDER, "TARGET")}
