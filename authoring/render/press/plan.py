"""Print plan: the paper and the printed sides of each part of a print."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from authoring.core.language import N_, _
from authoring.core.lazy_dataclass import dataclass
from authoring.paper.contents import Entry

_SEAL: Final = "seal"
_SEALED: Final = N_("Tested and Sealed")
_MARK: Final = re.compile(r"<!--part (\w+)-->")
_SECTION: Final = re.compile(r"<section\b[^<>]*>")
_ID: Final = re.compile(r'\bid="([^"]*)"')
_CUT: Final = re.compile(r'<section class="cut\b')
_FRONT: Final = re.compile(r'<section class="cut\b[^"]*\bfront"')
_ON_ITS_SIDE: Final = re.compile(r'<section class="[^"]*\bleaf\b')
"""A page on its side with the next page on its back."""
_ONE_SIDED: Final = re.compile(
    r'<section (?:data-part="\w+" )?class="cut (?:(?!upper)[^"])*\bfront"'
)
"""A sheet to cut out whose other side must stay empty."""
_BEGINS: Final = re.compile(
    r'<section (?:data-part="(\w+)"[^<>]*\bid="([^"]*)"|class="(print-plan|seal-page)\b)'
)
"""The first section of a part, of the plan, of the seal."""
_ALONE: Final = {"print-plan": "plan", "seal-page": _SEAL}
_WHOLE: Final = "booklet"
EMPTY: Final = "empty"
"""Part of empty pages, before a part that begins on the front of a sheet."""
_BACKED: Final = re.compile(r'<section class="cut\b[^"]*\bupper\b')

PAPERS: Final = {
    "plan": (N_("Print Plan"), N_("Plain paper, 80–120 g")),
    "booklet": (N_("Booklet"), N_("Plain paper, 80–120 g")),
    "aids": (N_("Play aids"), N_("Plain paper, to write on")),
    "tiles": (N_("Tiles and markers"), N_("Card, or paper glued onto card")),
    "standups": (N_("Stand-ups"), N_("Thin card, 160–200 g")),
    "cards": (N_("Cards"), N_("Thin card, or paper in sleeves")),
    "extras": (N_("Extras"), N_("Thin card for screen and label, paper for the solo sheet")),
    _SEAL: (_SEALED, N_("Plain paper, 80–120 g")),
}
"""Part -> (title, paper)."""
ORDER: Final = {
    "standups": N_("Stand-ups: cut them out, fold, glue. You need them in the first fight."),
    "tiles": N_(
        "Tiles: cut the long lines first. Play can begin with a few of them; cut the others "
        "while the glue dries."
    ),
    "cards": N_("Cards last: play goes without them, from the booklet."),
}
"""Part -> advice on cutting it, in the recommended order."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A part of a print. `first` and `last` are ids on its first and last page, `sheets` is the
    number of sheets to cut (0: a part to read), `paper` and `sides` say in words what it is printed
    on and how."""

    name: str
    title: str
    first: str
    last: str
    sheets: int
    paper: str
    sides: str


def planned(body: str) -> tuple[str, tuple[Planned, ...]]:
    """Return (HTML `body` with an id on the first and last section of every marked part,
    descriptions of these parts)."""
    head, *rest = _MARK.split(body)
    parts: list[Planned] = []
    sections = [head]
    for name, pages in zip(rest[::2], rest[1::2], strict=True):
        marked, part = _part(name, pages)
        sections.append(marked)
        parts += [part] if part else []
    return "".join(sections), tuple(parts)


def title_of(part: str) -> str:
    """Return the printed title of a part; its name for an unknown one."""
    return _(PAPERS[part][0]) if part in PAPERS else part


def paper_of(part: str) -> str:
    """Return the paper that a part is for, in words; "" for an unknown part."""
    return _(PAPERS[part][1]) if part in PAPERS else ""


def has_one_sided(html: str) -> bool:
    """Return whether the pages have a sheet to cut whose other side must stay empty."""
    return bool(_ONE_SIDED.search(html))


def beginnings(html: str) -> Iterator[tuple[str, str, str]]:
    """Yield (name, id on its first page, HTML) of every part of a print in order; a print without
    marked parts is one part `booklet`."""
    matches = list(_BEGINS.finditer(html))
    if not matches:
        yield _WHOLE, "", html
    for match, end in zip(
        matches, [*(follower.start() for follower in matches[1:]), len(html)], strict=False
    ):
        name = match[1] or _ALONE[match[3]]
        yield name, match[2] or f"part-{name}", html[match.start() : end]


def cut_order(parts: Sequence[Planned]) -> Iterator[str]:
    """Yield advice on the cutting of these parts, in the recommended order."""
    names = {part.name for part in parts}
    return (_(step) for name, step in ORDER.items() if name in names)


def seal_entry(part: str) -> Entry:
    """Return the line of the contents for the seal, which is printed after the part `part`."""
    return Entry(f"part-{_SEAL}", _(_SEALED), part)


def seal_sheet() -> Planned:
    """Return the description of the seal, the last page, which belongs to no part."""
    anchor_id = f"part-{_SEAL}"
    return Planned(_SEAL, title_of(_SEAL), anchor_id, anchor_id, 0, paper_of(_SEAL), _("one side"))


def _part(name: str, pages: str) -> tuple[str, Planned | None]:
    sections = list(_SECTION.finditer(pages))
    if not sections:
        return pages, None
    last = sections[-1]
    first = sections[0]
    ends = _named(last[0], f"last-{name}")
    begins = _named(first[0], f"first-{name}") if first is not last else ends
    inside = _ID.findall(pages, last.end())
    inner = pages[first.end() : last.start()]
    body = begins[0] + inner + ends[0] if first is not last else ends[0]
    start = f'<section data-part="{name}"'
    marked = (pages[: first.start()] + body + pages[last.end() :]).replace("<section", start, 1)
    cut, backed = len(_CUT.findall(pages)), bool(_BACKED.search(pages))
    # A part that is all pieces has nothing else on its pages; backs share the sheet of fronts.
    sheets = len(_FRONT.findall(pages)) if cut == len(sections) else 0
    if _ON_ITS_SIDE.search(pages):
        sides = _("both, short edge")
    else:
        sides = _("both, long edge") if backed or name == "booklet" else _("one side")
    end = inside[-1] if inside else ends[1]
    return marked, Planned(name, title_of(name), begins[1], end, sheets, paper_of(name), sides)


def _named(tag: str, id: str) -> tuple[str, str]:
    """Return (tag with an id, that id): the id it has already, otherwise `id`."""
    known = _ID.search(tag)
    return (tag, known[1]) if known else (f'{tag[:-1]} id="{id}">', id)
