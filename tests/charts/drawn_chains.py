"""Chains of charts drawn by chance, and a stupid twin of their solver: every course of a roll is
written out by itself, with no algebra and nothing remembered."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from random import Random

from authoring.charts.chains.row_steps import (
    BREAK,
    END,
    Choice,
    Keep,
    Recall,
    Step,
    Steps,
    Words,
    choice_words,
    links_in,
    steps_of,
)
from authoring.model.chart import Chart, Link, Row
from authoring.model.dice import Dice, fixed, parse_dice
from tests.charts.made import SPAN


@dataclass(frozen=True)
class Lot:
    """By what charts are drawn: whether rows change and decks come, and whether players choose."""

    random: Random
    changing: bool
    choosing: bool


def drawn(random: Random, *, changing: bool, choosing: bool) -> dict[str, Chart]:
    """Two or three charts that lead only to later ones, the first one `a`."""
    lot = Lot(random, changing, choosing)
    ids = "abc"[: random.randint(2, 3)]
    return {id: _chart(lot, id, ids[at + 1 :]) for at, id in enumerate(ids)}


def _chart(lot: Lot, id: str, later: str) -> Chart:
    random, changing = lot.random, lot.changing
    die = parse_dice(random.choice(("d2", "d3", "2d2", "d2+1")))
    assert die is not None
    totals = range(die.low, die.high + 1)
    rows = []
    at = die.low
    while at <= die.high:
        end = min(at + random.randint(0, 2), die.high)
        rows.append(_row(lot, f"{id}{at}", (at, end), later))
        at = end + 1
    again = frozenset(random.sample(totals, 1)) if changing and random.random() < 0.2 else ()
    deck = changing and random.random() < 0.3
    chart = Chart(id, "", "", id, die, tuple(rows), SPAN, SPAN, "drawn")
    return replace(chart, again=frozenset(again), deck=deck)


def _row(lot: Lot, name: str, ends: tuple[int, int], later: str) -> Row:
    random, (low, high) = lot.random, ends
    steps = _steps(random, name, later, lot.choosing)
    row = Row(low, high, name, steps, SPAN, SPAN, tuple(links_in(steps)))
    if not lot.changing or random.random() < 0.7:
        return row
    then = None
    if random.random() < 0.5:
        other = _steps(random, f"{name}+", later, False)
        then = Row(0, 0, "", other, SPAN, SPAN, tuple(links_in(other)))
    return replace(row, times=1, then=then)


def _steps(random: Random, name: str, later: str, choosing: bool) -> Steps:
    parts: list[Step] = [Words(name)]
    if later and random.random() < 0.7:
        times = random.choice((fixed(1), fixed(1), fixed(2), Dice(1, 2), fixed(0)))
        parts += [END, Link(random.choice(later), times, SPAN)]
    if random.random() < 0.2:
        parts.append(Keep("mood", name))
    if random.random() < 0.3:
        link = Link(random.choice(later), fixed(1), SPAN) if later else None
        parts.append(Recall("mood", link))
    if choosing and later and random.random() < 0.4:
        options = tuple(
            (Words(f"{name}{end}"), Link(random.choice(later), fixed(1), SPAN)) for end in "xy"
        )
        parts.append(Choice(options))
    return tuple(parts)


@dataclass(frozen=True)
class World:
    """One course of a roll: its odds, its pieces, the rows it came to, and what it leaves."""

    odds: Fraction = Fraction(1)
    pieces: tuple[str, ...] = ()
    rows: tuple[tuple[str, int], ...] = ()
    came: Mapping[str, int] = field(default_factory=dict)
    cards: frozenset[tuple[str, int]] = frozenset()
    kept: Mapping[str, str] = field(default_factory=dict)


def worlds(charts: Mapping[str, Chart], id: str, picks: Mapping[Choice, int]) -> Iterator[World]:
    """Every course of a roll; without `picks` of a choice, all its options are shown."""
    yield from _roll(charts, charts[id], World(), picks)


def _roll(
    charts: Mapping[str, Chart], chart: Chart, world: World, picks: Mapping[Choice, int]
) -> Iterator[World]:
    faces = faces_of(chart.die)
    for reshuffled in (False, True):
        cards = frozenset() if reshuffled else world.cards
        known = replace(world, cards=frozenset(c for c in cards if c[0] == chart.id))
        count = [total for total in faces if _counts(chart, total, known)]
        if count or not chart.deck:
            break
    others = frozenset(card for card in world.cards if card[0] != chart.id)
    if not count:
        yield world
        return
    for total in count:
        at = next((n for n, row in enumerate(chart.rows) if row.covers(total)), None)
        after = replace(known, odds=world.odds / len(count), cards=known.cards | others)
        if chart.deck:
            after = replace(after, cards=after.cards | {(chart.id, total)})
        if at is None:
            yield after
            continue
        name = f"{chart.id}{at}"
        stage = _stage(chart.rows[at], world.came.get(name, 0))
        assert stage is not None
        came = {**world.came, name: world.came.get(name, 0) + 1}
        after = replace(after, rows=(*after.rows, (chart.id, at)), came=came)
        yield from _follow(charts, steps_of(stage), after, picks)


def _counts(chart: Chart, total: int, world: World) -> bool:
    if total in chart.again or (chart.deck and (chart.id, total) in world.cards):
        return False
    at = next((n for n, row in enumerate(chart.rows) if row.covers(total)), None)
    return at is None or _stage(chart.rows[at], world.came.get(f"{chart.id}{at}", 0)) is not None


def _stage(row: Row, came: int) -> Row | None:
    if not row.times or came < row.times:
        return row
    return row.then


def faces_of(die: Dice) -> list[int]:
    """Every way in which the dice can fall, as its total."""
    every = product(range(1, die.pool_sides + 1), repeat=die.pool_count)
    return [sum(faces) + die.bonus for faces in every]


def _follow(
    charts: Mapping[str, Chart],
    steps: "tuple[Step | _Once, ...]",
    world: World,
    picks: Mapping[Choice, int],
) -> Iterator[World]:
    if not steps:
        yield world
        return
    for after in _step(charts, steps[0], world, picks):
        yield from _follow(charts, steps[1:], after, picks)


def _step(
    charts: Mapping[str, Chart], step: "Step | _Once", world: World, picks: Mapping[Choice, int]
) -> Iterator[World]:
    if isinstance(step, Words):
        yield replace(world, pieces=(*world.pieces, step.text))
    elif isinstance(step, Keep):
        yield replace(world, kept={**world.kept, step.name: step.value})
    elif isinstance(step, Recall) and step.name in world.kept:
        yield replace(world, pieces=(*world.pieces, world.kept[step.name]))
    elif isinstance(step, Recall):
        yield from _follow(charts, (step.link,) if step.link else (), world, picks)
    elif isinstance(step, Choice):
        shown = step.options[picks[step]] if step in picks else choice_words(step)
        yield from _follow(charts, shown, world, picks)
    elif isinstance(step, Link):
        numbers = faces_of(step.times) if step.times.is_rolled else [step.times.bonus]
        for number in numbers:
            more = tuple(part for _ in range(number - 1) for part in (Words(BREAK), _Once(step)))
            start = replace(world, odds=world.odds / len(numbers))
            rolls = (_Once(step), *more) if number > 0 else ()
            yield from _follow(charts, rolls, start, picks)
    else:
        assert isinstance(step, _Once)
        yield from _roll(charts, charts[step.link.chart], world, picks)


@dataclass(frozen=True)
class _Once:
    """One roll of a link."""

    link: Link


def hits(world: World) -> Counter[tuple[str, int]]:
    """How often a course comes to each row, by chart and place."""
    return Counter(world.rows)
