"""A drawing stands alone and can be drawn in a bounded time, or it is refused."""

import pytest

from authoring.core import limits
from authoring.source.assets.image_header import picture_of
from authoring.source.assets.svg import svg_doubt, svg_fault
from tests.soon import soon

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'viewBox="0 0 9 9">'
)


def drawing(inside: str) -> bytes:
    return f"{HEAD}{inside}</svg>".encode()


LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
DOUBLED = "".join(
    f'<g id="a{n}"><use href="#a{n - 1}"/><use xlink:href="#a{n - 1}"/></g>' for n in range(1, 40)
)
MASKED = "".join(
    f'<mask id="m{n}"><rect mask="url(#m{n + 1})"/><rect style="mask:url(#m{n + 1})"/></mask>'
    for n in range(40)
)

MARKED = f'<marker id="m">{"<g/>" * 90}</marker><g marker="url(#m)"><path d="{"h1" * 900}"/></g>'
MARKED_ELSEWHERE = (
    f'<marker id="m">{"<g/>" * 90}</marker><path id="p" d="{"h1" * 900}"/>'
    '<g marker="url(#m)"><use href="#p"/></g>'
)
"""The points stand outside of what the marker is named for."""


@pytest.mark.parametrize(
    "inside",
    [
        '<g id="layer1"><path d="M0 0h1" fill="#ff0000"/></g>',
        '<linearGradient id="a"/><rect fill="url(#a)" style="stroke: url( \'#a\' )"/>',
        '<style>#layer1 {opacity: .5} rect {fill: url(#a)}</style><linearGradient id="a"/>',
        '<g id="a"/><use href="#a"/><use xlink:href="#a"/>',
        '<image href="data:image/png;base64,AAAA"/>',
        '<a href="https://example.org"><path d="M0 0"/></a>',
        '<marker id="m"><path d="M0 0"/></marker><path marker-end="url(#m)" d="M0 0h1"/>',
        '<mask id="m"><rect/></mask><g mask="url(#m)"/>',
    ],
)
def test_what_drawing_programs_save_is_welcome(inside: str) -> None:
    assert svg_fault(drawing(inside)) == ""


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ('<image href="http://example.org/a.png"/>', "outside itself"),
        ('<image href="data:image/svg+xml,a"/>', "outside itself"),
        ('<image xlink:href="../secret.png"/>', "outside itself"),
        ('<use href="other.svg#a"/>', "outside itself"),
        ('<use xlink:href="data:image/png;base64,AAAA"/>', "outside itself"),
        ('<rect fill="url(other.svg#a)"/>', "leads out"),
        ("<rect style=\"fill: URL( 'other.svg#a' )\"/>", "leads out"),
        ("<style>@import 'a.css';</style>", "@import"),
        ("<style>@IMPORT 'a.css';</style>", "@import"),
        ("<style>@font-face {font-family: a; src: url(a.ttf)}</style>", "leads out"),
        ("<style>rect {fill: u\\72l(a.svg)}</style>", "backslash"),
        ('<g xml:base="file:///etc/"/>', "xml:base"),
        ("<script>alert(1)</script>", "script"),
        ('<style>rect {mask: url(#m)}</style><mask id="m"/>', "attribute"),
        ('<style>rect {mask: #m}</style><mask id="m"/>', "attribute"),
        ('<g id="a"><use href="#a"/></g>', "refers to itself"),
        ('<g id="a"><rect/></g>' + DOUBLED.replace("#a0", "#a"), "too often"),
        (MASKED, "too often"),
        ("<g>" * 80 + "</g>" * 80, "too deep"),
        ("<g/>" * limits.MAX_SVG_ELEMENTS, "merge its paths"),
        (f"<text>{'word ' * limits.MAX_SVG_LETTERS}</text>", "too long a text"),
        (f"<style>{'rect{fill:red}' * 900}</style>{'<rect/>' * 2000}", "too many rules"),
        (MARKED, "too often"),
        (MARKED_ELSEWHERE, "too often"),
        ("<g>", "no proper XML"),
        ('<g onload="a()"/>', "`onload`, which is a script"),
        ('<path ONCLICK="a()"/>', "which is a script"),
        ('<a href=" JavaScript:a()"/>', "a script"),
    ],
)
def test_what_reaches_out_or_never_ends_is_refused(inside: str, fault: str) -> None:
    with soon():
        assert fault in svg_fault(drawing(inside))


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"<!DOCTYPE svg>" + drawing(""), "<!DOCTYPE>"),
        (f"<!doctype svg [{LAUGHS}]>".encode() + drawing("<g>&a9;</g>"), "<!doctype>"),
        (b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + drawing("&x;"), "DOCTYPE"),
        (drawing("").decode().encode("utf-16"), "UTF-8"),
        (drawing("").decode().encode("utf-16-le"), "UTF-8"),
        (b'<?xml version="1.0" encoding="utf-7"?>' + drawing(""), "UTF-8"),
        (b'<?xml version="1.0" encoding="ascii"?>' + drawing("\u00e9"), "says `ascii`"),
        (b'<?xml version="1.0" encoding="utf8"?>' + drawing("\u00e9"), "says `utf8`"),
        (b'<?xml-stylesheet href="a.css"?>' + drawing(""), "style sheet"),
        (b"<html/>", "no SVG"),
        (b"<svg/>", "no SVG"),
        (b"", "no proper XML"),
        (drawing(" " * limits.MAX_SVG_BYTES), "the bound"),
    ],
)
def test_what_could_hide_a_bomb_is_refused_unread(data: bytes, fault: str) -> None:
    assert fault in svg_fault(data)


SVG = 'xmlns="http://www.w3.org/2000/svg"'


@pytest.mark.parametrize(
    ("root", "fault"),
    [
        ('viewBox="0 0 0 0"', "without width or height"),
        ('viewBox="0 0 9 -9"', "without width or height"),
        ('viewBox="0 0 nan 9"', "not four numbers"),
        ('viewBox="0 0 inf 9"', "not four numbers"),
        ('viewBox="0 0 9"', "not four numbers"),
        ('viewBox="0 0 9 9mm"', "not four numbers"),
        ('viewBox="0 0 1e999 9"', "without width or height"),
        ('viewBox="0 0 9 9" width="0"', "`0` as its width"),
        ('viewBox="0 0 9 9" height="-3mm"', "`-3mm` as its height"),
        ('viewBox="0 0 9 9" height="NaN"', "`NaN` as its height"),
        ('width="9" height="9" onload="a()"', "script"),
        ("", "does not say how large it is"),
        ('width="9" height="100%"', "does not say how large it is"),
    ],
)
def test_a_drawing_says_how_large_it_is(root: str, fault: str) -> None:
    assert fault in svg_fault(f"<svg {SVG} {root}/>".encode())


@pytest.mark.parametrize(
    ("root", "fault"),
    [
        ('viewBox="{ones}! 0 9 9"', "not four numbers"),
        ('viewBox="0 0 9 9" width="1{spaces}!"', "as its width"),
        ('viewBox="0 0 9 9" fill="url({spaces}a)"', "leads out"),
    ],
)
def test_a_long_value_is_soon_refused(root: str, fault: str) -> None:
    filled = root.format(ones="1" * 900_000, spaces=" " * 900_000)
    with soon():
        assert fault in svg_fault(f"<svg {SVG} {filled}/>".encode())


def test_the_size_of_a_drawing_is_soon_found_or_not() -> None:
    with soon():
        assert picture_of(b"<svg " * 200_000).width == 0


@pytest.mark.parametrize(
    "root",
    [
        'viewBox="0 0 9 9"',
        'viewBox="-1.5,-1e1, 9. .9"',
        'viewBox="0 0 9 9" width="100%" height="auto"',
        'width="210mm" height="9.5"',
    ],
)
def test_sizes_are_written_in_many_ways(root: str) -> None:
    assert svg_fault(f"<svg {SVG} {root}/>".encode()) == ""


def test_what_is_not_drawn_is_named() -> None:
    lost = drawing('<filter id="a"><feGaussianBlur/></filter><g><animate/></g>')
    assert svg_fault(lost) == ""
    assert svg_doubt(lost) == "has <animate>, <feGaussianBlur>, which cannot be printed"
    assert svg_doubt(drawing('<filter id="a"><feOffset/></filter>')) == ""
