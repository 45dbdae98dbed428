"""Colours for a press: PDF/X-4's output intent and the colours on a page.

Pages are drawn in sRGB and stay in it: PDF/X-4 lets colours of another profile stand beside an
output intent and leaves their conversion to the press, which knows its paper and its ink. It
forbids RGB without a profile, which is how WeasyPrint writes it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from authoring.render.standards.objects import dictionaries, referred
from authoring.render.standards.profile import CMYK, OutputProfile

_REGISTRY: Final = "http://www.color.org"
"""Name of the ICC's registry of printing conditions in the standard."""
_PROFILE: Final = "srgb"
"""Name of the bundled sRGB profile of WeasyPrint."""
_COLOUR: Final = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) (rg|RG)")
_BLACK, _BLACK_LINE = b"0 0 0 1 k", b"0 0 0 1 K"
_INK: Final = 0.1
"""Colours up to this value of red, green and blue count as ink on paper."""


def set_intent(pdf: Any, profile: OutputProfile | None) -> None:
    """Set the output intent of a PDF to the `profile` of a press; None: WeasyPrint's sRGB stays."""
    _give_rgb_a_profile(pdf)
    if profile is None:
        return
    (intent,) = pdf.catalog["OutputIntents"]
    intent["OutputConditionIdentifier"] = _text(profile.condition or "Custom")
    intent["OutputCondition"] = intent["Info"] = _text(profile.name)
    if profile.condition:
        intent["RegistryName"] = _text(_REGISTRY)
    intent["DestOutputProfile"] = _stream(pdf, profile)
    if profile.space == CMYK:
        _print_ink_as_black(pdf)
        _blend_on_press(pdf)


def foreign_pictures(pdf: Any, profile: OutputProfile | None) -> int:
    """Return the number of CMYK pictures in `pdf` that no profile covers: all, but 0 with a CMYK
    `profile`."""
    if profile is not None and profile.space == CMYK:
        return 0
    return len(tuple(dictionaries(pdf, "ColorSpace", "/DeviceCMYK")))


def _give_rgb_a_profile(pdf: Any) -> None:
    """Set a profile for RGB in the dictionary of colour spaces that all pages, groups and patterns
    share."""
    for spaces in pdf.objects:
        if isinstance(spaces, dict) and _PROFILE in spaces:
            spaces["DefaultRGB"] = spaces[_PROFILE]


def _stream(pdf: Any, profile: OutputProfile) -> Any:
    from weasyprint.pdf import pydyf

    stream = pydyf.Stream([profile.data], {"N": profile.components}, compress=True)
    pdf.add_object(stream)
    return stream.reference


def _text(words: str) -> Any:
    from weasyprint.pdf import pydyf

    return pydyf.String(words)


def _print_ink_as_black(pdf: Any) -> None:
    """Turn the ink of letters and outlines into pure black, for the black plate alone. Dark brown
    would be mixed from four plates, each a little off. Large dark areas keep all four: black alone
    looks grey."""
    for thing in pdf.objects:
        if hasattr(thing, "stream"):
            thing.stream[:] = _black_letters(thing.stream)


def _black_letters(words: Iterable[Any]) -> Iterator[Any]:
    """Yield a stream's operators, with ink as pure black where it fills letters or draws lines."""
    fill, stack, letters = b"", list[bytes](), False
    for word in words:
        if word == b"q":
            stack.append(fill)
        elif word == b"Q" and stack:
            fill = stack.pop()
        elif word in (b"BT", b"ET"):
            letters = word == b"BT"
        elif isinstance(word, bytes) and word.endswith((b" cs", b" scn")):
            fill = b""  # a pattern, or a colour that is no RGB
        elif isinstance(word, bytes) and (match := _COLOUR.fullmatch(word)):
            ink = max(map(float, match.groups()[:3])) <= _INK
            if match[4] == b"RG":
                yield _BLACK_LINE if ink else word
                continue
            fill = word if ink else b""
            yield _BLACK if ink and letters else word
            continue
        yield word
        if fill and word in (b"BT", b"ET"):
            yield _BLACK if letters else fill


def _blend_on_press(pdf: Any) -> None:
    """Set CMYK as the colour space in which half transparent areas of each page are mixed."""
    from weasyprint.pdf import pydyf

    group = {"Type": "/Group", "S": "/Transparency", "CS": "/DeviceCMYK"}
    for reference in pdf.page_references:
        referred(pdf, reference)["Group"] = pydyf.Dictionary(group)
