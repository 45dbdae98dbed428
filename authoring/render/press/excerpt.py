"""One block of printed pages alone, as a page for a browser."""

import re
from typing import Final

from authoring.render.press.links import without_dangling

_BODY: Final = re.compile(r"<body\b[^<>]*>", re.IGNORECASE)
_BEGIN: Final = '<body style="max-width: 178mm; margin: 6mm auto; background: #fff;">'
"""A block is as wide as the words of a page of A4."""


def excerpt(html: str, id: str) -> str | None:
    """Return the page `html` with only the block (a `div`) of this id on it; None without such a
    block."""
    body = _BODY.search(html)
    opening = re.compile(f'<div [^<>]*\\bid="{re.escape(id)}"')
    match = opening.search(html, body.end()) if body else None
    if body is None or match is None:
        return None
    depth = 0
    for tag in re.finditer(r"<(/?)div\b", html[match.start() :]):
        depth += -1 if tag[1] else 1
        if not depth:
            block = html[match.start() : match.start() + tag.end()]
            parts = (html[: body.start()], _BEGIN, block, "></body></html>")
            return without_dangling("".join(parts))
    return None
