"""Links of partly printed pages: those without a target become plain text."""

import re

_ID = re.compile(r'\bid="([^"]+)"')
_TAG = re.compile(r"<a\b[^<>]*>|</a>")
_INSIDE = re.compile(r'\bhref="#([^"]+)"')


def targets(html: str) -> list[str]:
    """Return the value of every `id` in order, repeated ones too."""
    return _ID.findall(html)


def without_dangling(html: str) -> str:
    """Return the page with links to ids that are not on it replaced by their words."""
    ids, in_dangling, at = set(targets(html)), False, 0
    pieces: list[str] = []
    for tag in _TAG.finditer(html):
        target = _INSIDE.search(tag[0])
        if tag[0] != "</a>":
            in_dangling = target is not None and target[1] not in ids
        if in_dangling:
            pieces += [html[at : tag.start()], "</span>" if tag[0] == "</a>" else "<span>"]
            at = tag.end()
    return "".join((*pieces, html[at:]))
