"""Files of an author for the pages: pictures found by their names, templates and style sheets."""

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from jinja2 import pass_context

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.render.authors.fetcher import Gate, Refused
from authoring.source.assets.own_files import FONTS, ArtFile, OwnText, art_files, own_texts
from authoring.source.assets.rare_letters import letter_places
from authoring.source.loaded import Source

_STYLES: Final = "styles/"
_ADDRESS = re.compile(r"""(?<=["'(])pack:///[^"')\s<>]+""")
_BEGIN = re.compile(
    r'\A\s*<!DOCTYPE html>\s*<html lang="([A-Za-z_-]{2,12})">\s*<head>\s*<meta charset="utf-8">\s*'
)
"""Exact beginning of our own pages; an author's template may begin in any way."""
_LEADS_AWAY: Final = re.compile(
    r'<(?!meta (?:charset="utf-8"|name="(?:author|description|generator)" content="[^"<>]*")>)(/?)'
    r"(meta|link|base|iframe|frame|object|embed|portal|fencedframe|form|script)(?![\w-])",
    re.IGNORECASE,
)
"""Tags that no content policy stops: a refresh leads to another page, a link prefetches an address.
They are renamed."""
_HEAD: Final = (
    '<!DOCTYPE html>\n<html lang="{}">\n<head>\n<meta charset="utf-8">\n'
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    "style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; "
    "base-uri 'none'\">\n"
    '<meta http-equiv="x-dns-prefetch-control" content="off">\n'
)
"""Content policy of the page: no scripts, nothing fetched."""


@dataclass(frozen=True, slots=True)
class Own:
    """An author's own pictures, templates and style sheets.

    `pictures` maps a key (`figures/imp`, `cover`) to a `pack:` address, `files` an address to its
    file, `templates` a name to its text, `places` an address or template's name to the path
    displayed, and `styles` such a path to its style sheet. `letters` maps an unusual letter to its
    spans in the pack.
    """

    pictures: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, Path] = field(default_factory=dict)
    templates: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    styles: Mapping[str, str] = field(default_factory=dict)
    letters: Mapping[str, tuple[Span, ...]] = field(default_factory=dict)

    @property
    def style(self) -> str:
        """All style sheets as one text, made safe to be inside `<style>`."""
        return "\n".join(self.styles.values()).replace("</", "<\\/")

    @property
    def texts(self) -> Mapping[str, str]:
        """Displayed path of each template and style sheet -> its text, as findings quote it."""
        templates = {self.places[name]: text for name, text in self.templates.items()}
        return {**templates, **self.styles}


NOTHING: Final = Own()
"""Files of a pack of YAML alone."""

_SHOWN: ContextVar[Mapping[str, str]] = ContextVar("shown")


def own_of(source: Source) -> Own:
    """Return all files of authors in a pack; of packs it uses only pictures that it lacks."""
    pictures: dict[str, str] = {}
    files: dict[str, Path] = {}
    places: dict[str, str] = {}
    for file in art_files(source):
        if not file.fault:
            files[unquote(_address(file))] = file.path
            if not file.name.startswith(FONTS):
                pictures.setdefault(file.key, _address(file))
            places[_address(file)] = file.shown
    texts = own_texts(source)
    templates = {text.name: text.text for text in texts if text.name.endswith(".j2")}
    styles = {text.shown: text.text for text in texts if _is_style(text)}
    places |= {text.name: text.shown for text in texts}
    return Own(pictures, files, templates, places, styles, letter_places(source))


def _is_style(text: OwnText) -> bool:
    return text.name.startswith(_STYLES) and text.name.endswith(".css")


@pass_context
def own_art(_context: object, key: str) -> str:
    """Return the address of the author's picture with this key, such as `figures/imp`; "" for none.

    It takes the template's context so that Jinja never calls it while it compiles.
    """
    return _SHOWN.get({}).get(key, "")


@contextmanager
def showing(pictures: Mapping[str, str]) -> Iterator[None]:
    """Let `own_art` return these pictures inside the block."""
    previous = _SHOWN.set(pictures)
    try:
        yield
    finally:
        _SHOWN.reset(previous)


def inlined(html: str, own: Own = NOTHING) -> str:
    """Return `html` as a page with its pictures inside and without scripts, for a browser.

    The beginning of the page is written here, whatever the page says: what comes before everything
    else cannot be pushed into an attribute or a comment. Where a template has a beginning of its
    own, a browser takes its `<html>` and `<head>` as parts of ours.
    """
    gate = Gate(own.files)
    # Each is opened once: the gate counts the dots of all that it opens.
    data = {address: _as_data(gate, address) for address in dict.fromkeys(_ADDRESS.findall(html))}
    html = _ADDRESS.sub(lambda match: data[match[0]], html)
    begin = _BEGIN.match(html)
    lang, rest = (begin[1], html[begin.end() :]) if begin else ("en", html)
    return _HEAD.format(lang) + _LEADS_AWAY.sub(r"<\1x-\2", rest)


def _as_data(gate: Gate, address: str) -> str:
    try:
        data, media_type = gate.open(address)
    except Refused:
        return address
    return f"data:{media_type};base64,{b64encode(data).decode('ascii')}"


def _address(file: ArtFile) -> str:
    return f"pack:///{quote(file.owner)}/art/{quote(file.name)}"
