"""Replies of the language server: a function for each request, in the files of `requests`."""

from collections.abc import Callable
from functools import cache
from typing import Any

from authoring.core.discover import modules_offering
from authoring.core.lazy_dataclass import dataclass
from authoring.lsp.session import Session


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to one request of the protocol: its method, the function that answers it, and the
    options that the server announces for it."""

    method: str
    function: Callable[[Session, Any], Any]
    options: object = None


@cache
def replies() -> tuple[Reply, ...]:
    """Return every reply, by the names of their files."""
    package = f"{__name__.rpartition('.')[0]}.requests"
    return tuple(
        reply for _, module in modules_offering(package, "ANSWERS") for reply in module.ANSWERS
    )
