"""Check of charts that others link to: their rows must be of the kind that the others need."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from authoring.core.data import data_folder
from authoring.core.finding import Finding
from authoring.core.span import Span
from authoring.model.chart import Chart, roll_of
from authoring.model.read_chart import ROLL_KEYS
from authoring.model.read_rows import values_of
from authoring.model.reader import get, shown
from authoring.rulesets.dungeon_plungin.build.as_role import check_as, form_of_rows
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.families import Family, fits, guessed
from authoring.rulesets.dungeon_plungin.build.roles import BY_NAME
from authoring.rulesets.dungeon_plungin.model import tiles_of
from authoring.source.loaded import Definition
from authoring.source.node import Map, Node

_FORMS: Final = {
    "random-events": "named-row", "special-location": "named-row", "unique-location": "named-row",
    "door-trap": "named-row", "chest-trap": "named-row",
}  # fmt: skip
"""Role -> its form of row in the schema; every other role has a form named after it."""
_NAMES: Final = {
    "random-events": "events", "special-location": "locations", "unique-location": "locations",
    "door-trap": "traps", "chest-trap": "traps",
}  # fmt: skip
"""Role -> what its rows name."""
_ON_EVERY: Final = frozenset((*ROLL_KEYS, "once", "then"))


def rows_of_another_kind(context: Context, by_chart: Mapping[str, Family]) -> frozenset[int]:
    """Report rows that do not fit their chart's family; return the starts of their spans."""
    own = [d for d in context.definitions("charts") if d.id not in BY_NAME and d.id in by_chart]
    schema = data_folder("schemas") / "dungeon-plungin.json"
    misfits = check_as([(chart, by_chart[chart.id].role) for chart in own], schema)
    bad: set[int] = set()
    for definition in own if misfits else ():
        rows = list(_bad_rows(definition, misfits))
        bad |= {row.span.start for row, _ in rows}
        _report(context, rows, by_chart[definition.id], definition)
    return frozenset(bad)


def _bad_rows(
    definition: Definition, misfits: tuple[Finding, ...]
) -> Iterator[tuple[Node, Finding]]:
    """Yield (row, finding) for each row with a finding in `misfits`: the first in the row."""
    for row in values_of(definition.node):
        span = row.span
        for finding in misfits:
            if finding.span.path == span.path and _inside(finding.span, span):
                yield row, finding
                break


def _inside(span: Span, outer: Span) -> bool:
    return outer.start <= span.start <= outer.end


def _in_link(row: Node, finding: Finding) -> bool:
    """Return whether a finding is about a key any row may have, such as `chart` or `times`."""
    values = [get(row, key) for key in _ON_EVERY]
    return any(value is not None and value.span == finding.span for value in values)


def _without_unknown_id(context: Context, finding: Finding) -> Finding:
    """Return `finding`; without fix and help if the fix writes an id that no chart has."""
    texts = [edit.text for edit in finding.fix.edits] if finding.fix else []
    if all(context.reader.is_defined("charts", text) or text.isdecimal() for text in texts):
        return finding
    return replace(finding, fix=None, help="")


def _report(
    context: Context, rows: list[tuple[Node, Finding]], family: Family, definition: Definition
) -> None:
    """Report each faulty row of the right kind at its own finding, but of rows of another kind only
    the first, with what they should be."""
    context.begin(definition)
    form, keys = form_of_rows(
        data_folder("schemas") / "dungeon-plungin.json",
        _FORMS.get(family.role, f"{family.role}-row"),
    )
    strangers = []
    for row, finding in rows:
        if _in_link(row, finding):
            context.reader.findings.append(_without_unknown_id(context, finding))
        elif isinstance(row, Map) and (keys - _ON_EVERY).intersection(row.keys()):
            context.reader.findings.append(finding)
        else:
            strangers.append(row)
    if not strangers:
        return
    names = _NAMES.get(family.role)
    form = f"one of the {names} by its id, or `nothing`" if names else form
    more = len(strangers) - 1
    others = f", and {more} more such row{'s' if more > 1 else ''}" if more else ""
    expected = f"{form}; found {shown(strangers[0])}{others}"
    title = BY_NAME[family.role].title
    message = f"the {title} leads to `{definition.id}`, so its rows must be as there: {expected}"
    seems = BY_NAME[guessed(context, definition)].title
    help = f"for rows as on the {seems} lead to `{definition.id}` from that chart"
    if not family.by_rules:
        message = f"expected {expected}"
    context.reader.report("bad-row", strangers[0].span, message, help * (seems != title))


def links_to_another_kind(
    context: Context, charts: Mapping[str, Chart], by_chart: Mapping[str, Family]
) -> None:
    """Report links to charts whose family of rows has no meaning on the linking chart."""
    for id, chart in charts.items():
        for row in chart.rows:
            for link in row.links if not tiles_of(row.result) else ():
                target = roll_of(link.chart).chart
                parent, child = by_chart.get(roll_of(id).chart), by_chart.get(target)
                if parent is None or child is None or fits(parent.role, child.role):
                    continue
                here, there = BY_NAME[parent.role].title, BY_NAME[child.role].title
                message = f"`{target}` has rows of the {there}; they mean nothing on the {here}"
                context.begin(context.source.definitions["charts", roll_of(id).chart])
                context.reader.report(
                    "bad-row", link.span, message, f"lead to a chart with rows of the {here}"
                )
