"""Fast path of our own pictures into a PDF: drawings of straight lines become PDF paths, and
palette pictures are copied as they are compressed.

WeasyPrint parses every drawing as XML, converts each number of its paths as a length, and unpacks
and packs every picture anew. Our drawings need none of that: each becomes one object shared by all
pages. All other pictures, such as an author's art, are left to WeasyPrint.
"""

import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from struct import unpack
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.render.authors.fetcher import Gate, Refused, inside

_DRAWING: Final = "data:image/svg+xml;base64,"
_DOTS: Final = "data:image/png;base64,"
_MM: Final = 96 / 25.4
"""WeasyPrint's pixels along a millimetre."""
_SVG: Final = re.compile(
    r'<svg xmlns="http://www\.w3\.org/2000/svg"(?: width="([\d.]+)(mm)?" height="([\d.]+)(mm)?")? '
    r'viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)">(?:<g ([^<>]*)>)?'
    r"((?:<path [^<>]*/>)*)(?:</g>)?</svg>"
)
_PATH: Final = re.compile(r"<path ([^<>]*)/>")
_ATTRIBUTE: Final = re.compile(r'(?<![a-z-])([a-z-]+)="([^"&]*)"')
_KNOWN: Final = frozenset(
    ("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-dashoffset", "d")
)
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
_BOX: Final = re.compile(r"M(-?[\d.]+) (-?[\d.]+)h([\d.]+)v([\d.]+)h-\3z")
_BOXES: Final = re.compile(rf"(?:{_BOX.pattern})+")
_N: Final = r"-?\d+(?:\.\d+)?"
_STEPS: Final = re.compile(rf"(?:M{_N} {_N}|[Ll]{_N} {_N}(?: {_N} {_N})*|[HhVv]{_N}|z)*", re.ASCII)
_STEP: Final = re.compile(r"([MLlHhVvz])([-\d. ]*)")
_MITRE: Final = b"4 M"
"""Miter limit of lines, as in SVG."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_PALETTE: Final = (8, 3, 0, 0, 0)
"""Last bytes of the header of a PNG with eight bits a dot, a palette, and no interlacing."""

Place = tuple[float, float]


class Pictures(dict[str, Any]):
    """Picture cache of WeasyPrint, address -> picture, filled with our own pictures on demand."""

    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self._gate = gate
        self._foreign: set[str] = set()

    def __contains__(self, address: object) -> bool:
        if super().__contains__(address):
            return True
        if not isinstance(address, str) or address in self._foreign:
            return False
        picture = self._picture(address)
        if picture is None:
            self._foreign.add(address)
            return False
        self[address] = picture
        return True

    def _picture(self, address: str) -> Any:
        """Return one of our own pictures; None for any other, which WeasyPrint then opens by the
        gate."""
        if not address.startswith((_DRAWING, _DOTS)):
            return None
        try:
            data = inside(address)
        except Refused:
            return None
        name = sha256(data).hexdigest()[:24]
        if address.startswith(_DRAWING):
            return drawing(data, name)
        picture = palette_picture(data, name)
        fits = picture is not None and self._gate.takes(picture.width * picture.height)
        return picture if fits else None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing as PDF operators, in WeasyPrint's protocol; `size` in WeasyPrint's pixels, None: as
    large as its box."""

    id: str
    view: tuple[float, float, float, float]
    """Left, top, width and height of the visible part, in the units of the drawing."""
    size: tuple[float, float] | None
    words: tuple[bytes, ...]
    spaces: list[Any] = field(default_factory=list)
    """The colour spaces of the page that it is first drawn on; all pages have the same."""

    @property
    def ratio(self) -> float:
        """The ratio of the width to the height."""
        width, height = self.size or self.view[2:]
        return width / height

    def get_intrinsic_size(self, resolution: float, font_size: float) -> tuple[Any, Any, float]:
        """Return (width, height, ratio), None for an open size; WeasyPrint asks every picture."""
        return (*(self.size or (None, None)), self.ratio)

    def draw(self, stream: Any, width: float, height: float, style: Mapping[str, Any]) -> None:
        """Draw the picture into a box of `width` by `height` pixels, as large as it fits and
        centred."""
        left, top, wide, high = self.view
        by = min(width / wide, height / high)
        across = (width - wide * by) / 2 - left * by
        down = (height - high * by) / 2 - top * by
        self.spaces[:] = [stream._resources["ColorSpace"]]
        name = stream.add_image(self, False, 1)
        stream.transform(a=by, d=by, e=across, f=down)
        stream.draw_x_object(name)

    def get_x_object(self, interpolate: bool, dpi_ratio: float) -> Any:
        """Return the PDF form that all pages share, as WeasyPrint asks for it."""
        from weasyprint.pdf import pydyf

        left, top, wide, high = self.view
        resources = pydyf.Dictionary({"ColorSpace": self.spaces[0]})
        extra = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": pydyf.Array((left, top, left + wide, top + high)),
            "Resources": resources,
        }
        return pydyf.Stream(list(self.words), extra, compress=True)


@dataclass(frozen=True, slots=True)
class PalettePicture:
    """A picture with a palette, in WeasyPrint's protocol: `palette` has three bytes for each
    colour, `packed` is the compressed data of its PNG file."""

    id: str
    width: int
    height: int
    palette: bytes
    clear: int | None
    """Number of the transparent ink; None for none."""
    packed: bytes

    @property
    def ratio(self) -> float:
        """The ratio of the width to the height."""
        return self.width / self.height

    def get_intrinsic_size(self, resolution: float, font_size: float) -> tuple[Any, Any, float]:
        """Return (width, height, ratio) as WeasyPrint asks every picture."""
        return self.width / resolution, self.height / resolution, self.ratio

    def draw(self, stream: Any, width: float, height: float, style: Mapping[str, Any]) -> None:
        """Draw the picture into a box of `width` by `height` pixels, which it fills."""
        name = stream.add_image(self, style["image_rendering"] == "auto", 1)
        stream.transform(width, 0, 0, -height, 0, height)
        stream.draw_x_object(name)

    def get_x_object(self, interpolate: bool, dpi_ratio: float) -> Any:
        """Return the PDF image that all pages share, as WeasyPrint asks for it."""
        from weasyprint.pdf import pydyf

        inks = b"<" + self.palette.hex().encode("ascii") + b">"
        parms = {"Predictor": 15, "Columns": self.width, "Colors": 1, "BitsPerComponent": 8}
        extra = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": self.width,
            "Height": self.height,
            "ColorSpace": pydyf.Array(("/Indexed", "/DeviceRGB", len(self.palette) // 3 - 1, inks)),
            "BitsPerComponent": 8,
            "Interpolate": "true" if interpolate else "false",
            "Filter": "/FlateDecode",
            "DecodeParms": pydyf.Dictionary(parms),
        }
        if self.clear is not None:
            extra["Mask"] = pydyf.Array((self.clear, self.clear))
        return pydyf.Stream([self.packed], extra)


def drawing(data: bytes, name: str) -> Drawing | None:
    """Return an SVG file of straight paths in opaque colours as a Drawing with the id `name`; None
    for any other file."""
    match = _SVG.fullmatch(data.decode("ascii", errors="replace"))
    if match is None:
        return None
    wide, wide_unit, high, high_unit, *box, group, paths = match.groups()
    words: list[bytes] = [_MITRE]
    around = _attributes(group or "")
    for path in _PATH.findall(paths):
        drawn = _drawn({**around, **_attributes(path)})
        if drawn is None:
            return None
        words += drawn
    view = (float(box[0]), float(box[1]), float(box[2]), float(box[3]))
    if not (view[2] and view[3]):
        return None
    size = (_length(wide, wide_unit), _length(high, high_unit)) if wide else None
    return Drawing(name, view, size, tuple(words)) if size is None or all(size) else None


def palette_picture(data: bytes, name: str) -> PalettePicture | None:
    """Return a PNG file of at most 256 opaque inks and a clear one, with the id `name`; None for
    any other."""
    if not data.startswith(_SIGNATURE):
        return None
    chunks: dict[bytes, bytes] = {}
    for kind, body in _chunks(data):
        chunks[kind] = chunks.get(kind, b"") + body
    head, palette = chunks.get(b"IHDR", b""), chunks.get(b"PLTE", b"")
    if len(head) != 13 or not palette or b"IDAT" not in chunks:
        return None
    width, height, *form = unpack(">IIBBBBB", head)
    seen = chunks.get(b"tRNS", b"")
    clear = seen.find(b"\0")
    if tuple(form) != _PALETTE or seen.count(b"\xff") + (clear >= 0) != len(seen):
        return None
    return PalettePicture(
        name, width, height, palette, clear if clear >= 0 else None, chunks[b"IDAT"]
    )


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at + 12 <= len(data):
        (long,) = unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + long]
        at += 12 + long


def _attributes(text: str) -> dict[str, str]:
    """Return attributes by name; under "" the text that is no attribute, if there is any."""
    rest = _ATTRIBUTE.sub("", text).strip()
    return {**dict(_ATTRIBUTE.findall(text)), **({"": rest} if rest else {})}


def _length(value: str, unit: str | None) -> float:
    return float(value) * (_MM if unit else 1)


def _drawn(path: Mapping[str, str]) -> list[bytes] | None:
    """Return a path as PDF operators; None if it has curves, or attributes that are not known."""
    fill, stroke = path.get("fill", ""), path.get("stroke", "none")
    steps = _steps(path.get("d", ""))
    inks = [ink for ink in (fill, stroke) if ink != "none"]
    if not path.keys() <= _KNOWN or steps is None or not all(map(_COLOUR.fullmatch, inks)):
        return None
    words = [b"q"]
    if fill != "none":
        words.append(_ink(fill) + b" rg")
    if stroke != "none":
        words += [_ink(stroke) + b" RG", f"{path.get('stroke-width', '1')} w".encode("ascii")]
        dash = path.get("stroke-dasharray")
        if dash:
            words.append(f"[{dash}] {path.get('stroke-dashoffset', '0')} d".encode("ascii"))
    ends = {(True, True): b"B", (True, False): b"f", (False, True): b"S", (False, False): b"n"}
    return [*words, steps.encode("ascii"), ends[fill != "none", stroke != "none"], b"Q"]


def _ink(colour: str) -> bytes:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return " ".join(_number(part) for part in parts).encode("ascii")


def _number(value: float) -> str:
    return f"{round(value, 4):g}"


def _steps(path: str) -> str | None:
    """Return path data as PDF operators; None if it has curves."""
    if _BOXES.fullmatch(path):
        return _BOX.sub(r"\1 \2 \3 \4 re ", path)
    if not _STEPS.fullmatch(path):
        return None
    words: list[str] = []
    begin = at = (0.0, 0.0)
    for step, rest in _STEP.findall(path):
        if step == "z":
            words.append("h")
            at = begin
            continue
        for place in _places(step, [float(number) for number in rest.split()], at):
            words.append(f"{_number(place[0])} {_number(place[1])} {'m' if step == 'M' else 'l'}")
            at = place
        if step == "M":
            begin = at
    return " ".join(words)


def _places(step: str, numbers: list[float], at: Place) -> Iterator[Place]:
    """Yield the points that a step with these numbers leads to from the point `at`."""
    x, y = at
    if step in "Hh":
        yield numbers[0] + (x if step == "h" else 0), y
    elif step in "Vv":
        yield x, numbers[0] + (y if step == "v" else 0)
    else:
        for across, down in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = (x + across, y + down) if step == "l" else (across, down)
            yield x, y
