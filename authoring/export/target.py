"""A target of an export, and the list of all targets: a file each in the folder `targets`."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from authoring.core.discover import modules_offering
from authoring.export.kit import Kit

_FOLDER: Final = "authoring.export.targets"
Files = Iterator[tuple[str, bytes]]
"""Paths below the folder that is written, and what is in the files."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """Choices of a user; `image_base_url` is where the pictures will be on the web."""

    image_base_url: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """One way to write a quest; `says` what it is for in a line."""

    says: str
    files: Callable[[Kit, Wishes], Files]


@cache
def targets() -> Mapping[str, Target]:
    """Return all targets by the name that is typed."""
    return {name: module.TARGET for name, module in modules_offering(_FOLDER, "TARGET")}
