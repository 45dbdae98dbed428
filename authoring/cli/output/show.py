"""Output of `questpack show` for a definition, in at most 80 columns."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from authoring.core.printable import one_line
from authoring.core.wording import percent
from authoring.odds.show import bar
from authoring.services.showing import DefinitionView, ShownRow

WIDTH = 80
_BAR = 10


def as_text(things: Iterable[DefinitionView]) -> str:
    """Return the text of the definitions one after the other, separated by empty lines."""
    return "\n".join("\n".join(_lines(thing)) + "\n" for thing in things)


def _lines(view: DefinitionView) -> Iterator[str]:
    item = view.item
    yield from wrap(f"{one_line(item.title)} - {item.kind}/{item.id}", WIDTH)
    yield f"  {item.place}"
    if view.drawing:
        yield ""
        yield from (f"  {row}" for row in view.drawing)
        yield ""
        yield from (line for says in view.legend for line in _indented(says, 2))
    if view.rows:
        yield ""
        yield f"  {view.die}"
        yield from _rows(view.rows)
        yield from _indented(view.note, 2)
    yield from _fields(view.fields)
    if view.used_by:
        users = ", ".join(name + (f" ({n} times)" if n > 1 else "") for name, n in view.used_by)
        yield ""
        yield from _indented(f"Used by {users}.", 2)


def _rows(rows: tuple[ShownRow, ...]) -> Iterator[str]:
    labels = max(len(row.label) for row in rows)
    for row in rows:
        odds = percent(row.odds, 1) if row.odds is not None else ""
        drawn = bar(row.odds, _BAR) if row.odds is not None else ""
        lead = f"  {row.label:<{labels}}  {odds:>7}  {drawn:<{_BAR}}  "
        first, *others = wrap(one_line(row.says), WIDTH - len(lead)) or [""]
        yield (lead + first).rstrip()
        yield from (" " * len(lead) + line for line in others)


def _fields(fields: tuple[tuple[str, str], ...]) -> Iterator[str]:
    if fields:
        yield ""
    key_width = max([0, *(len(key) for key, _ in fields if len(key) <= WIDTH // 3)])
    for key, text in fields:
        lead = f"  {key:<{key_width}}  "
        lines = [line for part in _parts(text) for line in _part(part, WIDTH - key_width - 4)]
        yield (lead + (lines[0] if lines else "")).rstrip()
        yield from (" " * len(lead) + line if line else "" for line in lines[1:])


def _parts(text: str) -> list[str]:
    """Return the paragraphs of a text, each on one line; of a drawing its lines."""
    lines = text.split("\n")
    if len(lines) > 1 and not any(" " in line.strip() for line in lines):
        return lines
    return [part.replace("\n", " ") for part in text.split("\n\n")]


def _part(text: str, width: int) -> list[str]:
    return wrap(one_line(text), width) or [""]


def _indented(text: str, by: int) -> list[str]:
    return [" " * by + line for line in wrap(one_line(text), WIDTH - by)]
