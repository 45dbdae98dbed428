"""Templates write HTML, and escape what they are given; no string of ours is put together to it."""

import ast
import re
from collections.abc import Iterable, Iterator

from tests.architecture.tree import PACKAGE, assert_none, modules

HTML = (
    "a|article|aside|b|body|br|button|caption|code|dd|details|div|dl|dt|em|figcaption|figure|footer"
    "|form|h[1-6]|head|header|html|i|iframe|img|input|label|li|link|main|meta|nav|ol|option|output"
    "|p|pre|script|section|select|small|span|strong|style|summary|table|tbody|td|th|thead|title|tr"
    "|ul"
)
SVG = "circle|g|image|line|path|polygon|rect|svg|text|use"
OF_PAGES = {
    "authoring/render/authors/trial.py": "a drawing as base64, for WeasyPrint alone",
    "authoring/render/press/excerpt.py": "a pattern for a block of a page that is made",
    "authoring/render/press/plan.py": "the name of a part into a page that is made",
    "authoring/source/assets/svg.py": "a message that names a tag",
}
"""They make no HTML of what anybody has written."""
DRAWINGS = "authoring/render/"
"""Where numbers and colours of ours become SVG."""


def _strings(node: ast.AST) -> Iterator[str]:
    """The constant parts of a string that is put together."""
    if isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod)
    ):
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def _put_together(nodes: Iterable[ast.AST], tags: str) -> bool:
    tag = re.compile(rf"</?(?:{tags})(?=[\s>/]|$)", re.IGNORECASE)
    return any(tag.search(string) for node in nodes for string in _strings(node))


def test_tags_are_seen_in_every_way_to_put_strings_together() -> None:
    for text in (
        'f"<p>{x}</p>"',
        '"<td>" + x',
        '"<b>%s</b>" % x',
        'x + ("</tr>" + y)',
        "f'<svg {x}'",
    ):
        assert _put_together(ast.walk(ast.parse(text)), f"{HTML}|{SVG}"), text
    for text in ('"<p>"', 'f"{x} < pi"', 'f"PACK/<id>{x}"', 'x + "<pack>"'):
        assert not _put_together(ast.walk(ast.parse(text)), f"{HTML}|{SVG}"), text


def test_no_string_is_put_together_to_html() -> None:
    places = {module.path for module in modules(PACKAGE) if _put_together(module.nodes, HTML)}
    assert places == set(OF_PAGES)


def test_only_drawings_are_put_together_to_svg() -> None:
    assert_none(
        module.path
        for module in modules(PACKAGE)
        if not module.path.startswith((DRAWINGS, *OF_PAGES)) and _put_together(module.nodes, SVG)
    )


def test_only_reports_and_printed_pages_escape_html_themselves() -> None:
    assert_none(
        module.path
        for module in modules(PACKAGE)
        if not module.path.startswith(("authoring/report/", DRAWINGS))
        and re.search(r"^(?:from|import) html\b", module.text, re.MULTILINE)
    )
