"""Links of pages that are not all printed: those that would lead nowhere become plain text."""

import re

_ID = re.compile(r'\bid="([^"]+)"')
_LINK = re.compile(r'<a\b[^>]*\bhref="#([^"]+)"[^>]*>(.*?)</a>', re.DOTALL)


def targets(html: str) -> list[str]:
    """Every id a link could lead to, in order, as often as it stands there."""
    return _ID.findall(html)


def without_dangling(html: str) -> str:
    """The same pages, with the words of a link kept and the link itself gone
    where its target belongs to a part that is not printed."""
    there = set(targets(html))
    return _LINK.sub(lambda link: link[0] if link[1] in there else f"<span>{link[2]}</span>", html)
