"""Exact answers to questions in words: about charts, and about numbers of the odds report."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from operator import eq
from textwrap import shorten
from typing import Final

from authoring.charts.waiting import Waiting
from authoring.core.errors import CannotRun
from authoring.core.wording import between, percent
from authoring.odds.ask import (
    FORMS,
    SIGNS,
    Ask,
    Atom,
    CaseT,
    Sample,
    atoms,
    read_ask,
    refuse,
    refuse_name,
)
from authoring.odds.report import (
    ODDS,
    Answer,
    Distribution,
    Figure,
    OddsReport,
    joined,
)
from authoring.odds.summary import deviation
from authoring.report.sections import Section
from authoring.services.ask_charts import Askable, roll_of, waiting_of

_SUFFIX: Final = re.compile(r"-(phase|round)\Z")
_LONGEST: Final = 120
"""Most characters that the help shows of the rows of a chart."""


def ask_odds(askable: Askable, texts: Sequence[str]) -> OddsReport:
    """Return the answers to questions; raise CannotRun, with the column, for an invalid one."""
    return joined(tuple(_answer(askable, read_ask(text), n) for n, text in enumerate(texts, 1)))


def _answer(askable: Askable, ask: Ask, number: int) -> Answer:
    id = f"ask-{number}"
    statements = (*atoms(ask.event), *atoms(ask.other))
    on_charts = [bool(atom.sign == ":" or askable.chart) for atom in statements]
    if all(on_charts):
        if ask.kind in ("rolls", "all"):
            return _waited(*waiting_of(askable, ask), ask, id)
        return Answer(figures=(_figure(ask, roll_of(askable, ask), id),))
    atom = statements[on_charts.index(False)]
    if ask.kind not in ("odds", "given"):
        refuse(atom.at, f"`{atom.name}` is no result of a chart: write CHART: RESULT")
    if any(on_charts):
        message = f"`{atom.name}` is a number of the report, no chart"
        refuse(atom.at, f"{message}: their odds together are not known")
    return Answer(figures=(_of_report(askable.report(), ask, id),))


def _figure(ask: Ask, sample: Sample[CaseT], id: str) -> Figure:
    """Return the odds of an event as a figure: alone, given another, or before another."""
    events = sample.of(ask.event)
    if ask.other is None:
        return Figure(id, ask.text, min(events), max(events), sample.note)
    others, both = sample.of(ask.other), sample.of(ask.event, ask.other)
    wholes, note = others, f"The condition comes true with {_ends(others)}; without it this has "
    note += f"{_ends(events)}."
    parts = both
    if ask.kind == "before":
        wholes = [a + b - c for a, b, c in zip(events, others, both, strict=True)]
        parts = [a - c for a, c in zip(events, both, strict=True)]
    shares = [part / whole for part, whole in zip(parts, wholes, strict=True) if whole]
    if not shares:
        at = next(atoms(ask.other)).at
        refuse(at, "neither comes" if ask.kind == "before" else "the condition never comes true")
    if ask.kind == "before":
        ties = [part / whole for part, whole in zip(both, wholes, strict=True) if whole]
        note = f"Both come first in one roll with {_ends(ties)}." if any(ties) else ""
    note = " ".join(filter(None, (note, sample.note)))
    return Figure(id, ask.text, min(shares), max(shares), note)


def _ends(odds: Sequence[Fraction]) -> str:
    return between(min(odds), max(odds), percent)


def _waited(waiting: Waiting, note: str, ask: Ask, id: str) -> Answer:
    title = f"{ask.text[:1].upper()}{ask.text[1:]}"
    if not waiting.points:
        note = f"{note} The distribution would take too long to work out.".strip()
    figures = [
        Figure(id, f"{title}, on average", waiting.mean, waiting.mean, note, "rolls"),
        Figure(f"{id}-spread", "Standard deviation", *deviation(waiting.variance), unit="rolls"),
    ]
    for share, rolls in waiting.quantiles:
        label = f"Rolls that suffice with {percent(share)}"
        ends = (Fraction(rolls),) * 2
        figures.append(Figure(f"{id}-within-{int(100 * share)}", label, *ends, unit="rolls"))
    points = (Distribution(f"{id}-rolls", title, waiting.points),) if waiting.points else ()
    return Answer(figures=tuple(figures), distributions=points)


def _of_report(report: OddsReport, ask: Ask, id: str) -> Figure:
    """Return the odds of statements about a number of a report, or the figure of that name."""
    first, *others = (*atoms(ask.event), *atoms(ask.other))
    compared = any(atom.sign for atom in (first, *others))
    item = _item(report, first, compared=compared)
    for atom in others:
        if _item(report, atom, compared=compared) is not item:
            message = f"`{first.name}` and `{atom.name}` are two numbers"
            refuse(atom.at, f"{message}: their odds together are not known")
    if isinstance(item, Distribution):
        sides = tuple(dict.fromkeys((item.points, item.best or item.points)))
    elif compared:
        refuse(first.at, f"`{item.id}` is a single number: name it alone")
    elif item.unit == ODDS:
        sides = tuple((("1", odds), ("never", 1 - odds)) for odds in (item.low, item.high))
    elif isinstance(ask.event, Atom) and not others:
        return Figure(id, item.title, item.low, item.high, item.note, item.unit)
    else:
        refuse(first.at, f"`{item.id}` is a number of {item.unit}, no odds")
    return _figure(ask, Sample(sides, _is_true, item.note), id)


def _named(report: OddsReport) -> dict[str, Figure | Distribution]:
    """Return the figures and distributions of a report by id; an id that ends in `-phase` or
    `-round` also counts without that ending."""
    items: dict[str, Figure | Distribution] = {item.id: item for item in report.distributions}
    items |= {item.id: item for item in report.figures}
    return {_SUFFIX.sub("", id): item for id, item in items.items()} | items


def _item(report: OddsReport, atom: Atom, *, compared: bool) -> Figure | Distribution:
    """Return the figure or distribution that a statement names, if `compared` only a distribution;
    refuse an unknown name."""
    items, name = _named(report), "-".join(re.split(r"[\s_]+", atom.name.lower()))
    items |= _named(replace(report, figures=())) if compared else {}
    return items.get(name) or refuse_name(atom.at, "the report has no number", name, items)


def _is_true(label: str, atom: Atom) -> bool:
    """Return whether a statement, such as `rounds >= 5`, holds for the number `label`; one without
    a sign holds above 0."""
    sign, is_number = SIGNS.get(atom.sign), re.compile(r"[+-]?\d+").fullmatch
    if sign is None:
        return label.isdecimal() and int(label) > 0
    if sign is eq:
        return label == atom.value
    if not is_number(atom.value):
        refuse(atom.at, f"`{atom.name} {atom.sign}` needs a number, found `{atom.value}`")
    return bool(is_number(label)) and sign(int(label), int(atom.value))


def ask_help(askable: Askable) -> tuple[Section, ...]:
    """Return tables of what can be asked: forms of questions, charts with results, numbers."""
    texts = {
        chart.id: ", ".join(f"{row.label}: {askable.says(row)}" for row in chart.rows)
        for chart in askable.named.values()
    }
    charts = tuple((id, shorten(text, _LONGEST, placeholder=" ...")) for id, text in texts.items())
    sections = [Section("What can be asked", ("question", "what it means"), FORMS)]
    sections += [Section("Charts", ("chart", "rows"), charts)] if charts else []
    with suppress(CannotRun):  # no quest: its charts can be asked about all the same
        known = _named(askable.report()).items()
        numbers = tuple((id, item.title) for id, item in known if not id.startswith("chart-"))
        sections.append(Section("Numbers", ("name", ""), numbers))
    return tuple(sections)
