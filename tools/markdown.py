"""Links and anchors of a Markdown page as code hosts read them."""

import re
from collections.abc import Callable, Iterator

_FENCE = r"^(?P<fence>[ ]*```+).*?^(?P=fence)[ ]*$"
_CODE = r"``.+?``|`[^`\n]+`"
_WORDS = r"(?:[^\[\]]|\[[^\]]*\])*"
_PARTS = re.compile(
    rf"{_FENCE}|{_CODE}|(?P<before>!?\[{_WORDS}\]\()(?P<link>[^)\s]+)(?P<after>[^)]*\))",
    re.MULTILINE | re.DOTALL,
)
_HEADING = re.compile(r"^#{1,6} +(.+?)[ #]*$", re.MULTILINE)
_CHAPTER = re.compile(rf"^(?:- |\| )\[{_WORDS}\]\(([^)#\s]+\.md)\)", re.MULTILINE)


def with_links(text: str, led: Callable[[str], str]) -> str:
    """Return the page with each link replaced by `led(link)`; links in code stay unchanged."""

    def part(found: re.Match[str]) -> str:
        if found["link"] is None:
            return found[0]
        return found["before"] + led(found["link"]) + found["after"]

    return _PARTS.sub(part, text)


def links(text: str) -> Iterator[str]:
    """Yield the targets of the links and pictures of a page."""
    return (found["link"] for found in _PARTS.finditer(text) if found["link"] is not None)


def chapters(text: str) -> list[str]:
    """Return the links to pages that begin a line of a list or table of a page of contents."""
    return _CHAPTER.findall(text)


def anchors(text: str) -> set[str]:
    """Return the anchors of a page's headings; of equal ones the later get numbers."""
    found: dict[str, int] = {}
    told = set()
    for heading in _HEADING.findall(_without_fences(text)):
        words = re.sub(rf"\[({_WORDS})\]\([^)]*\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-")
        told.add(f"{name}-{found[name]}" if name in found else name)
        found[name] = found.get(name, 0) + 1
    return told


def _without_fences(text: str) -> str:
    return re.sub(_FENCE, "", text, flags=re.MULTILINE | re.DOTALL)
