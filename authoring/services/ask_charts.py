"""Charts that questions in words are about: names to charts and rows, and a roll as a sample."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import field, replace
from functools import cached_property
from math import inf
from typing import Final

from authoring.charts.chains.row_steps import Choice as ChoiceStep
from authoring.charts.chains.row_steps import steps_of
from authoring.charts.chains.used_up import changes
from authoring.charts.graph import build, reachable
from authoring.charts.joint_odds import Place, joint_odds
from authoring.charts.row_odds import row_weights
from authoring.charts.waiting import Waiting, cards_of, draws_until_all, rolls_until_all
from authoring.core.lazy_dataclass import dataclass
from authoring.core.suggest import alike
from authoring.core.wording import join_words
from authoring.model.chart import NO_TOTAL, Chart, Choice, Link, Row
from authoring.model.dice import Dice, fixed
from authoring.odds.ask import Ask, Atom, Event, Sample, atoms, refuse, refuse_name
from authoring.odds.report import OddsReport, joined
from authoring.source.schema.row_key import RowKey, parse_row_key

MOST_EVENTS: Final = 8
"""Most different results in one question."""
_NEAREST: Final = 3
"""Number of nearest rows that a message names if a total has no row."""
_DRAWN: Final = "Draws from a full deck: what is drawn stays out until all is drawn."
_WORD: Final = re.compile(r"[^\W_][\w'-]*")
_FIRST: Final = "Each roll counts as a first one: what is used up comes again."
_UNIQUE: Final = re.compile(r"\bunique\b")


@dataclass(frozen=True)
class Askable:
    """A pack that questions are about: its `charts` by id, the `texts` of their files by path, and
    a function that makes the `report` of its odds. A statement that names no chart is about the
    chart with the id `chart`; "" if there is no such default."""

    charts: Mapping[str, Chart]
    texts: Mapping[str, str]
    report: Callable[[], OddsReport] = field(default=lambda: joined(()))
    chart: str = ""

    @cached_property
    def named(self) -> Mapping[str, Chart]:
        """Charts and columns with rows, by id, without variants derived from another chart."""
        return {id: c for id, c in self.charts.items() if c.rows and not c.base}

    @cached_property
    def leading(self) -> Mapping[str, frozenset[str]]:
        """Id of a chart -> keys of the charts that a roll on it may lead to, its own included."""
        graph = build(self.charts)
        ids = {id: reachable(graph, (id,)) for id in self.named}
        return {id: frozenset(self.charts[to].key for to in known) for id, known in ids.items()}

    def below(self, id: str) -> list[Chart]:
        """Return the named charts that a roll on the chart `id` may lead to, itself included."""
        return [chart for key, chart in self.named.items() if key in self.leading[id]]

    def says(self, row: Row) -> str:
        """Return the text of a row's result as it is in the file, on one line."""
        span = row.result_span
        return " ".join(self.texts.get(span.path, "")[span.start : span.end].split())


def roll_of(askable: Askable, ask: Ask) -> Sample[int]:
    """Return the sample of the roll that `ask` is about, with all rolls it leads to: each case is a
    bit set of the statements that come true."""
    start, events = _meant(askable, ask)
    note = " ".join(filter(None, _notes(askable, start, ask, frozenset().union(*events.values()))))
    charts, id = _often(*_added(askable, start, ask.plus), ask.rolls)
    sides = joint_odds(charts, id, events.values())
    places = {atom: n for n, atom in enumerate(events)}
    cases = [list(odds.items()) for odds in sides]
    return Sample(cases, lambda case, atom: bool(case >> places[atom] & 1), note)


def _meant(askable: Askable, ask: Ask) -> tuple[str, dict[Atom, frozenset[Place]]]:
    """Return the id of the chart to roll on, and each statement's rows as (chart key, index)."""
    statements = list(dict.fromkeys((*atoms(ask.event), *atoms(ask.other))))
    if len(statements) > MOST_EVENTS:
        refuse(statements[MOST_EVENTS].at, f"more than {MOST_EVENTS} results in one question")
    charts = {atom: _chart(askable, atom) for atom in statements}
    events = {atom: _places(askable, chart, atom) for atom, chart in charts.items()}
    return _start(askable, ask, charts), events


def _added(askable: Askable, start: str, plus: int) -> tuple[Mapping[str, Chart], str]:
    """Return (charts, id): `id` is a chart that adds `plus` to a roll on `start`, itself added to
    the charts unless `plus` is 0."""
    chart = askable.charts[start]
    id = f"{start}+{plus}"
    way = replace(chart, id=id, base=chart.key, die=chart.die.plus(plus))
    return ({**askable.charts, id: way}, id) if plus else (askable.charts, start)


def _often(charts: Mapping[str, Chart], start: str, rolls: int) -> tuple[Mapping[str, Chart], str]:
    """Return (charts, id): `id` is a chart that rolls `rolls` times on `start`, itself added to the
    charts unless `rolls` is 1."""
    if rolls == 1:
        return charts, start
    chart = charts[start]
    link = Link(start, fixed(rolls), chart.span)
    row = Row(1, 1, "", None, chart.span, chart.span, (link,))
    id = f"{start} {rolls}"
    whole = Chart(id, "", "", "", Dice(1, 1), (row,), chart.span, chart.span, chart.owner)
    return {**charts, id: whole}, id


def waiting_of(askable: Askable, ask: Ask) -> tuple[Waiting, str]:
    """Return the distribution of rolls until an event comes, or all rows of a chart have come; and
    a note for the reader, "" for none."""
    first = next(atoms(ask.event))
    if ask.kind == "all":
        chart = _chart(askable, first)
        if ask.chart and _named(askable, ask).id != chart.id:
            refuse(first.at, f"the rows of `{chart.id}` are seen by rolls on it alone")
        if chart.chance:
            refuse(first.at, f"rows of `{chart.id}` come each for itself: ask for one of them")
        weighed, whole = row_weights(chart, ask.plus or chart.modifier_low)
        weights = [w.weight for w in weighed if w.row is not None]
        never = [f"`{w.row.label}`" for w in weighed if w.row is not None and not w.weight]
        note = f"Never rolled, and not waited for: {join_words(never)}." if never else ""
        note = f"{note} {_DRAWN if chart.deck else _used_up(askable, [chart])}".strip()
        is_deck, goals = chart.deck, []
    else:
        roll, (start, events) = roll_of(askable, ask), _meant(askable, ask)
        (share, *others), chart = roll.of(ask.event), askable.charts[start]
        if others:
            refuse(first.at, "the player chooses: how often it comes is open")
        weights, whole = [share.numerator], share.denominator
        is_deck = chart.deck and len(askable.leading[start]) == 1
        note = _DRAWN if is_deck else roll.note
        goals = [_cards(chart, ask.event, events)] if is_deck else []
    if not any(weights):
        refuse(first.at, "this never comes")
    waiting = draws_until_all(chart, goals) if is_deck else rolls_until_all(weights, whole)
    if waiting is None:
        refuse(first.at, "the odds of the rows differ too much to solve this", "a playtest counts")
    return waiting, note


def _cards(chart: Chart, event: Event, places: Mapping[Atom, frozenset[Place]]) -> set[int]:
    """Return the totals of a deck for which `event` holds; `places` are rows by statement."""
    at = {total: chart.row_for(total) for total in cards_of(chart)}
    keys = {total: (chart.key, chart.rows.index(row)) for total, row in at.items() if row}
    draw: Sample[int] = Sample((), lambda total, atom: keys.get(total) in places[atom])
    return {total for total in at if draw.holds(total, event)}


def _chart(askable: Askable, atom: Atom) -> Chart:
    """Return the chart that a statement names, by id or title, or the default chart for one that
    names none; refuse an unknown name."""
    name = atom.name if atom.sign == ":" else askable.chart
    titles = {c.title: id for id, c in askable.named.items() if c.title and id == c.written}
    known = {**titles, **{id: id for id in askable.named}}
    id = known.get(name) or known.get(alike(name, known))
    return askable.charts[id] if id else refuse_name(atom.at, "there is no chart", name, known)


def _named(askable: Askable, ask: Ask) -> Chart:
    """Return the chart that a question names after `on`; refuse to add a number to a deck."""
    at = ask.text.rfind(ask.chart) + 1
    chart = _chart(askable, Atom(ask.chart, ":", "", at))
    if chart.deck and ask.plus:
        refuse(at, f"`{chart.id}` {NO_TOTAL}", f"ask without {ask.plus:+d}")
    return chart


def _start(askable: Askable, ask: Ask, charts: Mapping[Atom, Chart]) -> str:
    """Return the id of the chart to roll on: the named one, or one that leads to all others."""
    ids = list(dict.fromkeys(chart.id for chart in charts.values()))
    roots = [id for id, known in askable.leading.items() if known.issuperset(ids)]
    candidates = [_named(askable, ask).id] if ask.chart else ids
    start = next((id for id in candidates if id in roots), "")
    if not start:
        tried, others = (
            join_words((f"`{id}`" for id in names), "or") for names in (candidates, ids)
        )
        hint = f"name the chart that is rolled on: ... on {roots[0]}" if roots else ""
        hint = hint or "they are rolled apart: the odds of each do not depend on the others"
        refuse([*charts][-1].at, f"no roll on {tried} leads to all of {others}", hint)
    return start


def _notes(askable: Askable, start: str, ask: Ask, places: Collection[Place]) -> Iterator[str]:
    """Yield notes for the reader; refuse if players choose whether one of `places` comes up."""
    known, keys = askable.below(start), {key for key, _ in places}
    for chart, at, row in ((c, at, row) for c in known for at, row in enumerate(c.rows)):
        steps = any(isinstance(step, ChoiceStep) for step in steps_of(row))
        is_open = isinstance(row.result, Choice) and not steps
        targets = [
            askable.charts[link.chart].key for link in row.links if link.chart in askable.charts
        ]
        if is_open and any(keys & askable.leading.get(key, frozenset()) for key in targets):
            refuse(1, f"the players choose at row `{row.label}` ({row.span}): no odds follow")
        if (is_open or steps) and (chart.key, at) in places:
            yield f"Row `{row.label}` counts whatever the players choose there."
    if len(known) > 1 or ask.plus or ask.rolls > 1:
        plus = f" {ask.plus:+d}" if ask.plus else ""
        number = f"{ask.rolls} rolls" if ask.rolls > 1 else "One roll"
        yield f"{number} on `{start}`{plus}, with all that its rows lead to."
    yield _used_up(askable, known, ask.rolls)


def _used_up(askable: Askable, charts: Collection[Chart], rolls: int = 1) -> str:
    if any(_UNIQUE.search(askable.says(row)) for c in charts for row in c.rows):
        return "What is `unique` comes again." if rolls > 1 else _FIRST
    if any(map(changes, charts)):
        return "What is used up stays so for the next roll." if rolls > 1 else _FIRST
    return ""


def _places(askable: Askable, chart: Chart, atom: Atom) -> frozenset[Place]:
    """Return the rows that a statement means, as (chart key, index): by key or total those of
    `chart`, by words also those of the charts that it leads to."""
    value = atom.value if atom.sign == ":" else atom.name
    key = None if atom.quoted else parse_row_key(value)
    if key is not None and not chart.chance:
        rows = _rows_of_totals(chart, atom, value, key)
        return frozenset((chart.key, chart.rows.index(row)) for row in rows)
    below = askable.below(chart.id)
    places = frozenset().union(*(_with_words(askable, each, value) for each in below))
    if not places:
        others = [f"`{c.id}`" for c in askable.named.values() if _with_words(askable, c, value)]
        if others:
            message = f"`{chart.id}` has no result `{value}`"
            refuse(atom.at, message, f"it is a result of {join_words(others)}")
        texts = (askable.says(row) for each in below for row in each.rows)
        known = {word for text in texts for word in _WORD.findall(text)}
        refuse_name(atom.at, f"`{chart.id}` has no result", value, known)
    return places


def _with_words(askable: Askable, chart: Chart, value: str) -> frozenset[Place]:
    """Return the rows with `value` as whole words or as an id, as (chart key, index)."""
    words = "|".join(map(re.escape, (value.lower(), "-".join(value.lower().split()))))
    pattern = re.compile(rf"(?<![\w-])({words})(?![\w-])")
    return frozenset(
        (chart.key, at)
        for at, row in enumerate(chart.rows)
        if pattern.search(askable.says(row).lower())
    )


def _rows_of_totals(chart: Chart, atom: Atom, value: str, key: RowKey) -> list[Row]:
    """Return the rows with the totals of `key`; refuse a part of a row, or no row."""
    last = inf if key.high is None else key.high
    ends = [(row, inf if row.high is None else row.high) for row in chart.rows]
    rows = [row for row, end in ends if row.label == value or (key.low <= row.low and end <= last)]
    part = [row for row, end in ends if row not in rows and row.low <= last and end >= key.low]
    if part or not rows:
        near = sorted(chart.rows, key=lambda row: abs(row.low - key.low))[:_NEAREST]
        labels = join_words(f"`{row.label}`" for row in part or chart.rows if part or row in near)
        hint = f"{labels} cannot be divided" if part else f"the nearest are {labels}"
        refuse(atom.at, f"no whole rows of `{chart.id}` are {value}", hint)
    return rows
