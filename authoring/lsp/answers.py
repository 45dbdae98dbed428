"""Replies in a file of `requests`: a function for each request."""

from collections.abc import Callable
from functools import cache
from typing import Any

from authoring.core.discover import modules_offering
from authoring.core.lazy_dataclass import dataclass
from authoring.lsp.session import Session


@dataclass(frozen=True, slots=True)
class Reply:
    """A request by its method, the function that answers it, and its options in the
    capabilities."""

    method: str
    function: Callable[[Session, Any], Any]
    options: object = None


@cache
def replies() -> tuple[Reply, ...]:
    """Return every reply, in the order of files."""
    package = f"{__name__.rpartition('.')[0]}.requests"
    return tuple(
        reply for _, module in modules_offering(package, "ANSWERS") for reply in module.ANSWERS
    )
