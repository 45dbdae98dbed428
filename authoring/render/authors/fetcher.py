"""Fetcher of all that WeasyPrint opens: the page itself and the pack's art."""

import logging
from base64 import b64decode
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, unquote_to_bytes

from authoring.core import limits
from authoring.render.authors.trial import drawable
from authoring.render.typesetting.assets import PACKED, font_digests, unpacked
from authoring.source.assets.image_header import MIMES, Picture, picture_of
from authoring.source.assets.svg import svg_fault
from authoring.source.display import mebibytes

_LOGGER: Final = logging.getLogger("weasyprint")
"""Logger of refusals: that of WeasyPrint."""
_SHOWN: Final = 80
"""Most characters of an address in a message."""


class Refused(ValueError):
    """Error for an address that is not opened: `why`, and how to fix it (`help`). WeasyPrint
    repeats the name of this class in a message of its own."""

    def __init__(self, address: str, reason: str, help: str) -> None:
        super().__init__(reason)
        self.address, self.why, self.help = _short(address), reason, help


class Gate:
    """Opener of `data:` addresses up to a bound, and of the `pack:` addresses of `files`; of no
    others."""

    def __init__(self, files: Mapping[str, Path] | None = None) -> None:
        self.files = files or {}
        self.refused: dict[str, Refused] = {}
        """Every address that was refused, once, in the order they were asked for."""
        self._pixels = 0
        self._tried = False

    def open(self, address: str) -> tuple[bytes, str]:
        """Return (content, media type) of `address`, fonts unpacked; raise Refused, and remember
        it, if it may not be opened."""
        try:
            data = self._data(address)
            picture = picture_of(data)
            self._check(address, data, picture)
        except Refused as refusal:
            self.refused.setdefault(address, refusal)
            raise
        return unpacked(data) if data.startswith(PACKED) else data, MIMES[picture.kind]

    def draw(self, address: str, data: bytes) -> None:
        """Raise Refused, and remember it, for an SVG drawing that takes too long to draw. The first
        call tries all drawings of the pack in one go."""
        drawings = [data] if self._tried else [data, *self._drawings()]
        self._tried = True
        if not drawable(drawings)[0]:
            reason = f"drawing it takes more than {limits.MAX_DRAWING_SECONDS} seconds of computing"
            refusal = Refused(
                address, reason, "simplify its paths and gradients, or save it as PNG"
            )
            self.refused.setdefault(address, refusal)
            raise refusal

    def _drawings(self) -> Iterator[bytes]:
        """Yield the content of all valid SVG drawings of the pack."""
        for address, path in self.files.items():
            if path.suffix.lower() == ".svg":
                with suppress(Refused):
                    data = self._packed(address)
                    if picture_of(data).kind == "SVG" and not svg_fault(data):
                        yield data

    def _data(self, address: str) -> bytes:
        scheme = address.split(":", 1)[0].lower()
        if scheme == "data":
            return inside(address)
        if scheme == "pack":
            return self._packed(address)
        reason = f"`{scheme}:` addresses are never opened"
        raise Refused(address, reason, "put the picture into the pack's `art` folder")

    def _packed(self, address: str) -> bytes:
        path = self.files.get(unquote(address))
        if path is None:
            help = "write `pack:///ID/art/...` with the id of the pack and a file of its `art`"
            raise Refused(address, "there is no such picture in the pack", help)
        try:
            # It was a file inside the folder when the pack was read, and must be one still.
            is_unlinked = path.resolve(strict=True) == path
            data = _head(path) if is_unlinked else b""
        except (OSError, RuntimeError):
            raise Refused(address, "it cannot be read", "check the file and its rights") from None
        if not is_unlinked:
            raise Refused(address, "it leads out of the pack", "copy the file into `art`")
        if len(data) > limits.MAX_IMAGE_BYTES:
            reason = f"it is larger than {mebibytes(limits.MAX_IMAGE_BYTES)}"
            raise Refused(address, reason, "save it smaller")
        return data

    def _check(self, address: str, data: bytes, picture: Picture) -> None:
        if picture.kind == "SVG":
            fault = svg_fault(data)
            if fault:
                raise Refused(address, f"the drawing {fault}", "save it as plain SVG")
        elif picture.kind == "font":
            _check_font(address, data)
        elif not picture.kind:
            reason = "it is no picture that can be printed"
            raise Refused(address, reason, "save it as PNG, JPEG or SVG")
        else:
            pixels = picture.width * picture.height
            if not self.takes(pixels):
                raise Refused(address, f"{pixels:,} pixels are too many", "save it smaller")

    def takes(self, pixels: int) -> bool:
        """Count a further picture of `pixels` pixels; return whether all is within bounds."""
        self._pixels += pixels
        return pixels <= limits.MAX_IMAGE_PIXELS and self._pixels <= limits.MAX_PIXELS_IN_ALL


def fetcher(weasyprint: Any, gate: Gate) -> Any:
    """Return a WeasyPrint URLFetcher that opens nothing itself: `gate` opens every address."""

    class Only(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> Any:
            new = url not in gate.refused
            try:
                data, media_type = gate.open(url)
                if media_type == MIMES["SVG"] and url.lower().startswith("pack:"):
                    gate.draw(url, data)
            except Refused as refusal:
                if new:
                    extra = {"way_out": refusal.help}
                    _LOGGER.warning("`%s`: %s", refusal.address, refusal.why, extra=extra)
                raise
            kind = {"Content-Type": media_type}
            return weasyprint.urls.URLFetcherResponse(url, data, kind)

    return Only(allowed_protocols=set(), allow_redirects=False)


def _head(path: Path) -> bytes:
    """Return a file's content, cut one byte past the bound; raise OSError for what is no file: a
    pipe would never end."""
    if not path.is_file():
        raise OSError(f"{path} is no file")
    with path.open("rb") as file:
        return file.read(limits.MAX_IMAGE_BYTES + 1)


def inside(address: str) -> bytes:
    """Return the content of a `data:` address; raise Refused for a damaged or too long one."""
    head, comma, body = address[5:].partition(",")
    limit = limits.MAX_DATA_BYTES
    packed = head.rstrip().lower().endswith(";base64")
    if not comma or len(body) > 3 * limit:
        raise Refused(address, "it is not whole, or too long", "put the picture into `art`")
    data = unquote_to_bytes(body)
    if packed:
        try:
            data = b64decode(data)
        except ValueError:
            raise Refused(address, "its base64 is damaged", "write it anew") from None
    if len(data) > limit:
        reason = f"it holds {mebibytes(len(data))}; the bound is {mebibytes(limit)}"
        raise Refused(address, reason, "put the picture into `art`")
    return data


def _check_font(address: str, data: bytes) -> None:
    """Raise Refused for a packed font that is not bundled: its unpacked size is unbounded."""
    if data.startswith((b"wOFF", PACKED)) and sha256(data).digest() not in font_digests():
        raise Refused(address, "it is a packed font", "put it into `art/fonts` as .ttf or .otf")


def _short(address: str) -> str:
    if len(address) <= _SHOWN:
        return address
    return f"{address[:_SHOWN]}... ({len(address):,} characters)"
