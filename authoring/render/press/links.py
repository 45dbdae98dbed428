"""Links of partly printed pages: those without a target become plain text."""

import re

_ID = re.compile(r'\bid="([^"]+)"')
_TAG = re.compile(r"<a\b[^<>]*>|</a>")
_INSIDE = re.compile(r'\bhref="#([^"]+)"')


def targets(html: str) -> list[str]:
    """Return every id that a link could lead to, in order, with repetitions."""
    return _ID.findall(html)


def without_dangling(html: str) -> str:
    """Return the pages with the words of a link kept and the link itself removed where its target
    belongs to a part that is not printed."""
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
