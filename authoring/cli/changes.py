"""Output of `questpack diff`, in at most 80 columns, and as JSON."""

from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from itertools import groupby
from textwrap import wrap

from authoring.core.printable import json_text, one_line
from authoring.core.wording import percent, pluralize
from authoring.odds.report import ODDS
from authoring.odds.spoken import exact, number
from authoring.services.changed import ADDED, CHANGED, REMOVED, Change, Changed, Moved

WIDTH = 80
_MOST_LINES = 60
"""Lines that are shown unasked."""
_PACK = "pack"
"""What the keys at the top of a pack are counted as."""
_LONGEST = 200
"""Letters of a value that are shown."""
_SIGNS = {ADDED: "+", REMOVED: "-"}


def as_text(found: Changed, *, every: bool = True) -> str:
    """Return the changes definition by definition, then the odds and the components; a text longer
    than a screen or two is only counted unless `every` line is asked for."""
    whole = _whole(found)
    if every or whole.count("\n") <= _MOST_LINES:
        return whole
    lines = [*_counted(found), "", "Every line: questpack diff --all OLD NEW"]
    return "\n".join(lines) + "\n"


def _counted(found: Changed) -> Iterator[str]:
    """Yield a line for each kind of definition, the odds and the components."""
    kinds: dict[str, dict[str, set[str]]] = {}
    for one in found.changes:
        kind, _, id = one.where.partition("/")
        what = one.what if not one.field else CHANGED
        kinds.setdefault(kind if id else _PACK, {}).setdefault(what, set()).add(one.where)
    for kind, held in kinds.items():
        told = (f"{len(held[what])} {what}" for what in (CHANGED, ADDED, REMOVED) if what in held)
        yield f"{kind}: {', '.join(told)}"
    if found.odds:
        titles = {(one.id, one.title) for one in found.odds}
        moved, asked = pluralize(len(found.odds), "number"), pluralize(len(titles), "question")
        yield f"odds: {moved} moved, of {asked}"
    if found.components:
        sorts = pluralize(len(found.components), "sort")
        yield f"components: {sorts} with another number of copies"
    for why in found.silent:
        yield from wrap(why, WIDTH)


def _whole(found: Changed) -> str:
    lines = list(_meaning(found))
    lines += ["", "Odds that moved", *_odds(found.odds)] if found.odds else []
    if found.components:
        lines += ["", "Components"]
        lines += [
            f"  {one.sort}: {one_line(one.name)}, {one.old} -> {one.new}"
            for one in found.components
        ]
    if found.nothing:
        lines.append("Both say the same.")
    for why in found.silent:
        lines += ["", *wrap(why, WIDTH)]
    return "\n".join(lines).lstrip("\n") + "\n"


def _meaning(found: Changed) -> Iterator[str]:
    for where, changes in groupby(found.changes, lambda one: one.where):
        held = list(changes)
        whole = held[0] if not held[0].field else None
        if whole is not None:
            yield from _wrapped(f"{_SIGNS.get(whole.what, '~')} {where}", _told(whole))
            continue
        yield f"~ {where}"
        for one in held:
            yield from _wrapped(f"    {one.field}", _told(one))


def _told(one: Change) -> str:
    if one.what == ADDED:
        return f"{_cut(one.new)} (new)" if one.field else _cut(one.new)
    if one.what == REMOVED:
        return f"{_cut(one.old)} (gone)" if one.field else ""
    return f"{_cut(one.old)} -> {_cut(one.new)}"


def _cut(text: str) -> str:
    text = one_line(text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 2].rstrip() + ".."


def _wrapped(lead: str, text: str) -> list[str]:
    begin = " " * (len(lead) - len(lead.lstrip()))
    words = one_line(lead.strip()) + (f": {text}" if text else "")
    return wrap(words, WIDTH, initial_indent=begin, subsequent_indent=begin + "    ")


def _odds(moved: tuple[Moved, ...]) -> Iterator[str]:
    for (_, title), of_one in groupby(moved, lambda one: (one.id, one.title)):
        yield from wrap(title, WIDTH, initial_indent="  ", subsequent_indent="    ")
        for one in of_one:
            values = f"{_value(one.old, one.unit)} -> {_value(one.new, one.unit)}"
            lead = f"    {one_line(one.label)}"[: WIDTH - len(values) - 2]
            yield f"{lead}: {values}"


def _value(value: Fraction | None, unit: str) -> str:
    if value is None:
        return "-"
    return percent(value) if unit == ODDS else number(value)


def as_json(found: Changed) -> str:
    """Return the changes as JSON for other programs; every number is an exact fraction and a
    decimal."""
    return json_text({"format": 1, **changed_values(found)})


def changed_values(found: Changed) -> dict[str, object]:
    """Return the changes as values for JSON."""
    odds = [{**asdict(one), "old": _pair(one.old), "new": _pair(one.new)} for one in found.odds]
    return {
        "changes": [asdict(one) for one in found.changes],
        "odds": odds,
        "components": [asdict(one) for one in found.components],
        "not_compared": list(found.silent),
    }


def _pair(value: Fraction | None) -> object:
    return None if value is None else {"exact": exact(value), "float": float(value)}
