"""Table of contents of the print."""

from collections.abc import Iterable, Iterator, Mapping

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the contents: `anchor` is its target, `parts` the lines below it. `part` is the
    part of the print that it is in: without that part the line is no link."""

    anchor: str
    title: str
    part: str
    parts: tuple["Entry", ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter that the print can have. `of` names its value in the booklet, such as
    `pieces.cards`; an empty value makes no chapter, "" always makes one. If `listed`, its things,
    with an `anchor` and a `name` or `title` each, have lines too."""

    id: str
    title: str
    part: str = "booklet"
    of: str = ""
    listed: bool = False


def contents(chapters: Iterable[Chapter], values: Mapping[str, object]) -> tuple[Entry, ...]:
    """Return the entries of a booklet with these `values`, in order, empty chapters left out."""
    return tuple(
        Entry(
            f"part-{chapter.id}",
            _(chapter.title),
            chapter.part,
            tuple(_lines(chapter, things)) if chapter.listed else (),
        )
        for chapter in chapters
        if (things := _things(chapter.of, values))
    )


def _things(name: str, values: Mapping[str, object]) -> object:
    """Return the value of a dotted name in `values`, None for none; True for the name ""."""
    things: object = values if name else True
    for part in name.split(".") if name else ():
        things = things.get(part) if isinstance(things, Mapping) else None
    return things


def _lines(chapter: Chapter, things: object) -> Iterator[Entry]:
    for thing in things if isinstance(things, Iterable) else ():
        yield Entry(str(getattr(thing, "anchor", "")), _title(thing), chapter.part)


def _title(thing: object) -> str:
    name = str(getattr(thing, "name", "") or getattr(thing, "title", ""))
    number = str(getattr(thing, "number", ""))
    return f"{number}  {name}" if number else name
