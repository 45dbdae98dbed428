"""The table of contents of what is printed."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: `anchor` is where it leads, `parts` the lines below it.

    `part` is the part of the pack it is printed with: a line leads nowhere when
    that part is not wanted.
    """

    anchor: str
    title: str
    part: str
    parts: tuple["Entry", ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; empty `things` mean that this quest does not have it."""

    id: str
    title: str
    part: str = "booklet"
    things: object = True
    listed: bool = False
    """Whether its things, with an `anchor` and a `name` or `title` each, have lines
    of their own."""


def contents(chapters: Iterable[Chapter]) -> tuple[Entry, ...]:
    """Return the chapters that are not empty, in their order."""
    return tuple(
        Entry(f"part-{chapter.id}", chapter.title, chapter.part, _lines(chapter))
        for chapter in chapters
        if chapter.things
    )


def _lines(chapter: Chapter) -> tuple[Entry, ...]:
    things = chapter.things
    listing = things if chapter.listed and isinstance(things, Iterable) else ()
    return tuple(
        Entry(str(getattr(thing, "anchor", "")), _title(thing), chapter.part) for thing in listing
    )


def _title(thing: object) -> str:
    name = str(getattr(thing, "name", "") or getattr(thing, "title", ""))
    number = str(getattr(thing, "number", ""))
    return f"{number}  {name}" if number else name
