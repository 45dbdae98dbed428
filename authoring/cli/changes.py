"""Output of `questpack diff`, in at most 80 columns, and as JSON."""

from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from itertools import groupby
from textwrap import wrap

from authoring.core.printable import json_text, one_line
from authoring.core.wording import percent, pluralize
from authoring.odds.report import ODDS
from authoring.odds.spoken import number
from authoring.report.values import plain
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
    for change in found.changes:
        kind, _, id = change.where.partition("/")
        what = change.what if not change.field else CHANGED
        kinds.setdefault(kind if id else _PACK, {}).setdefault(what, set()).add(change.where)
    for kind, groups in kinds.items():
        parts = (
            f"{len(groups[what])} {what}" for what in (CHANGED, ADDED, REMOVED) if what in groups
        )
        yield f"{kind}: {', '.join(parts)}"
    if found.odds:
        titles = {(figure.id, figure.title) for figure in found.odds}
        moved, questions = pluralize(len(found.odds), "number"), pluralize(len(titles), "question")
        yield f"odds: {moved} moved, of {questions}"
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
            f"  {component.sort}: {one_line(component.name)}, {component.old} -> {component.new}"
            for component in found.components
        ]
    if found.nothing:
        lines.append("Both say the same.")
    for why in found.silent:
        lines += ["", *wrap(why, WIDTH)]
    return "\n".join(lines).lstrip("\n") + "\n"


def _meaning(found: Changed) -> Iterator[str]:
    for where, changes in groupby(found.changes, lambda change: change.where):
        group = list(changes)
        whole = group[0] if not group[0].field else None
        if whole is not None:
            yield from _wrapped(f"{_SIGNS.get(whole.what, '~')} {where}", _told(whole))
            continue
        yield f"~ {where}"
        for change in group:
            yield from _wrapped(f"    {change.field}", _told(change))


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
    for (_, title), of_one in groupby(moved, lambda figure: (figure.id, figure.title)):
        yield from wrap(title, WIDTH, initial_indent="  ", subsequent_indent="    ")
        for figure in of_one:
            values = f"{_value(figure.old, figure.unit)} -> {_value(figure.new, figure.unit)}"
            lead = f"    {one_line(figure.label)}"[: WIDTH - len(values) - 2]
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
    return {
        "changes": [asdict(change) for change in found.changes],
        "odds": [
            {**asdict(figure), "old": plain(figure.old), "new": plain(figure.new)}
            for figure in found.odds
        ],
        "components": [asdict(component) for component in found.components],
        "not_compared": list(found.silent),
    }
