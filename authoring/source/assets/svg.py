"""Check that an SVG drawing is safe: no references to the outside, and bounded work."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from authoring.core import limits
from authoring.source.display import mebibytes

_SVG = "{http://www.w3.org/2000/svg}"
_LINKS = ("href", "{http://www.w3.org/1999/xlink}href", "src")
_BASE = "{http://www.w3.org/XML/1998/namespace}base"
_GRADIENTS = (f"{_SVG}linearGradient", f"{_SVG}radialGradient", f"{_SVG}stop")
_ENCODING = re.compile(r"<\?xml[^>]*?encoding\s*=\s*[\"']([^\"']*)")
_DECLARES = re.compile(r"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
_ADDRESS = re.compile(r"url\((?!\s*(?:[\"']\s*)?#)", re.IGNORECASE)
_NAMED = re.compile(r"#([^\s'\")]+)")
_PICTURE = re.compile(r"data:image/(png|jpeg);base64,")
_LENGTH = re.compile(r"([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?)\s*[a-zA-Z%]*")
_SIDES = 1e-3, 1e6
"""Smallest and largest width and height of the picture, in its own units."""
_NOT_DRAWN = (
    "foreignObject", "animate", "animateTransform", "animateMotion", "set", "video", "audio",
    "feGaussianBlur", "feDropShadow", "feTurbulence", "feColorMatrix", "feComponentTransfer",
    "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feFlood",
    "feImage", "feMorphology", "feSpecularLighting", "feTile",
)  # fmt: skip
"""Elements that WeasyPrint ignores."""
_MOST_MATCHES = 1_000_000
"""Most rules of a style times elements they are matched against."""


class _Refused(Exception):
    """Signal that a drawing is refused; the message ends a sentence after the file's name."""


def svg_fault(data: bytes) -> str:
    """Return why a drawing is refused, as the end of a sentence after its name; "" if it is not.

    The text is checked before any XML parser reads it: with entities a small file becomes a huge
    one.
    """
    try:
        text = _text(data)
        root = ElementTree.fromstring(text)  # noqa: S314 - without entities there is no bomb
        _check(root)
    except _Refused as fault:
        return str(fault)
    except (ElementTree.ParseError, ValueError) as problem:
        return f"is no proper XML ({problem})"
    return ""


def svg_doubt(data: bytes) -> str:
    """Return what an allowed drawing loses in print, as the end of a sentence after its name; "" if
    nothing. Call `svg_fault` first: this parses the text unchecked."""
    root = ElementTree.fromstring(data)  # noqa: S314 - `svg_fault` has seen it
    tags = {element.tag for element in root.iter()}
    names = [f"<{name}>" for name in _NOT_DRAWN if f"{_SVG}{name}" in tags]
    return f"has {', '.join(names[:3])}, which cannot be printed" if names else ""


def _text(data: bytes) -> str:
    if len(data) > limits.MAX_SVG_BYTES:
        limit = mebibytes(limits.MAX_SVG_BYTES)
        raise _Refused(f"is {mebibytes(len(data))}; the bound for a drawing is {limit}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _Refused("is not saved as UTF-8") from None
    declaration = _ENCODING.match(text.lstrip())
    declared = declaration[1].lower() if declaration else "utf-8"
    if "\0" in text or declared not in ("utf-8", "utf8", "us-ascii", "ascii"):
        raise _Refused("is not saved as UTF-8")
    if declared != "utf-8" and not text.isascii():
        # XML parsers believe what a file says of itself.
        raise _Refused(f"is saved as UTF-8, but says `{declared}`: write `UTF-8` there")
    match = _DECLARES.search(text)
    if match:
        raise _Refused(f"has a <!{match[1]}>, which may hide a huge file: delete that line")
    if "<?xml-stylesheet" in text:
        raise _Refused("names a style sheet outside itself")
    return text


def _check(root: Element) -> None:
    """Raise _Refused unless all references of the drawing lie inside it, and it is drawn a bounded
    number of times."""
    if root.tag != f"{_SVG}svg":
        raise _Refused("is no SVG drawing: its first element is not <svg> of the SVG namespace")
    _check_size(root)
    elements = list(root.iter())
    if len(elements) > limits.MAX_SVG_ELEMENTS:
        limit = limits.MAX_SVG_ELEMENTS
        raise _Refused(f"has {len(elements):,} elements; the bound is {limit:,}: merge its paths")
    ids = {id: element for element in elements if (id := element.get("id"))}
    rules = 0
    for element in elements:
        if element.tag == f"{_SVG}script":
            raise _Refused("has a <script>")
        _check_attributes(element)
        if element.tag == f"{_SVG}style":
            rules += _rules(element.text or "", ids)
    if sum(len(item.text or "") + len(item.tail or "") for item in elements if _written(item)) > (
        limits.MAX_SVG_LETTERS
    ):
        raise _Refused("has too long a text")
    if rules * len(elements) > _MOST_MATCHES:
        raise _Refused("has too many rules in its <style>: write them as attributes")
    _check_cost(root, ids)


def _check_size(root: Element) -> None:
    """Raise _Refused for a drawing whose size is missing, 0 or invalid: it shows nothing."""
    view = root.get("viewBox")
    if view is not None:
        numbers = view.replace(",", " ").split()
        sizes = [_LENGTH.fullmatch(number) for number in numbers]
        if len(numbers) != 4 or not all(match and match[1] == match[0] for match in sizes):
            raise _Refused("has a viewBox that is not four numbers")
        if not all(_is_side(number) for number in numbers[2:]):
            raise _Refused("has a viewBox without width or height")
    for name in ("width", "height"):
        size = root.get(name, "auto").strip()
        if size != "auto" and not ((length := _LENGTH.fullmatch(size)) and _is_side(length[1])):
            raise _Refused(f"has `{size[:20]}` as its {name}")
        if view is None and (size == "auto" or size.endswith("%")):
            raise _Refused("does not say how large it is: give its <svg> a viewBox")


def _is_side(number: str) -> bool:
    smallest, largest = _SIDES
    return smallest <= float(number) <= largest


def _written(element: Element) -> bool:
    return element.tag in (f"{_SVG}text", f"{_SVG}tspan", f"{_SVG}textPath", f"{_SVG}a")


def _check_attributes(element: Element) -> None:
    for name, value in element.attrib.items():
        if name.lower().startswith("on"):
            raise _Refused(f"has an `{name[:20]}`, which is a script")
        if name in _LINKS and value.strip().lower().startswith("javascript:"):
            raise _Refused("has a link that is a script")
        if name == _BASE:
            raise _Refused("has an xml:base, which leads out of the drawing")
        if name in _LINKS and element.tag != f"{_SVG}a":
            is_local = value.strip().startswith("#")
            if not is_local and not (element.tag == f"{_SVG}image" and _PICTURE.match(value)):
                raise _Refused(f"refers to `{value[:60]}` outside itself: put it into the drawing")
        _check_style(value, strict=name == "style")


def _check_style(text: str, *, strict: bool) -> None:
    if _ADDRESS.search(text):
        raise _Refused("has a url() that leads out of the drawing")
    if strict and ("\\" in text or "@import" in text.lower()):
        raise _Refused("has a backslash or an @import in its style")


def _rules(text: str, ids: dict[str, Element]) -> int:
    """Return the number of rules in the text of a <style>; raise _Refused if it names anything that
    is drawn: only gradients are allowed."""
    _check_style(text, strict=True)
    for body in re.findall(r"\{([^}]*)\}?", text):
        for name in _NAMED.findall(body):
            if name in ids and ids[name].tag not in _GRADIENTS:
                raise _Refused(f"uses `#{name}` in its <style>: write it as an attribute")
    return text.count("{")


def _check_cost(root: Element, ids: dict[str, Element]) -> None:
    """Raise _Refused if too much is drawn when every reference is followed.

    The cost of each element is worked out once. A marker is drawn at every point of a path, of
    which there are at most half as many as its text has characters.
    """
    costs: dict[Element, tuple[int, int]] = {}
    open_now: set[Element] = set()
    stack: list[tuple[Element, bool]] = [(root, False)]
    while stack:
        element, closing = stack.pop()
        inner = [*element, *_referred(element, ids)]
        if closing:
            open_now.discard(element)
            cost = 1 + sum(costs[child][0] * _times(element, child) for child in inner)
            depth = 1 + max((costs[child][1] for child in inner), default=0)
            if cost > limits.MAX_SVG_DRAWN or depth > limits.MAX_SVG_DEPTH:
                raise _Refused("draws the same thing too often, or is nested too deep")
            costs[element] = cost, depth
        elif element in open_now:
            raise _Refused("refers to itself")
        elif element not in costs:
            open_now.add(element)
            stack.append((element, True))
            stack += [(child, False) for child in inner if child not in costs or child in open_now]


def _referred(element: Element, ids: dict[str, Element]) -> Iterator[Element]:
    for name, value in element.attrib.items():
        if (name in _LINKS or "{" not in name) and element.tag != f"{_SVG}a":
            yield from (ids[target] for target in _NAMED.findall(value) if target in ids)


def _times(element: Element, inner: Element) -> int:
    """Return how often `inner` is drawn for `element` at most: a marker at each point."""
    if inner.tag != f"{_SVG}marker" or inner in element:
        return 1
    descendants = list(element.iter())
    points = sum(len(part.get("d", "")) + len(part.get("points", "")) for part in descendants)
    uses = any(part.tag == f"{_SVG}use" for part in descendants)
    return limits.MAX_SVG_BYTES if uses else max(1, points // 2)
