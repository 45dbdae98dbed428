"""Odds of every row of the charts in one roll, and in a whole game."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from authoring.charts.outcomes import Outcome
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.dungeon_plungin.exact.explored import Explored
from authoring.rulesets.dungeon_plungin.exact.spreads import ZERO, Spread
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.contents import LOCATION, ROLES, Contents
from authoring.rulesets.dungeon_plungin.odds.labels import label

HEADS = ("a roll", "first", "all", "x first", "x all")
_MOST = 40
"""The most rows of different odds of one chart that are followed through a whole game."""
_NOTE = (
    "Of a roll, and of a game that sees it at least once: until the first Great Door is found "
    "(first), and exploring all there is within the Time Span (all), in percent; then how often "
    "on average (x). Every hallway is entered and every chest opened; nobody dies or turns back."
)
_UNFOLLOWED = f"-: of so many different rows only {_MOST} are followed through a whole game."
Row = tuple[str, tuple[Fraction | None, ...]]


@question(order=55, on_request=True)
def rows(quest: Quest) -> Answer:
    """Every row's odds of a roll and of a whole game"""
    if "location" not in quest.charts:
        return Answer()
    contents = Contents(quest)
    tables = [_table(contents, role) for role in ROLES if role in quest.charts]
    tables[:1] = [replace(table, note=f"{_NOTE} {table.note}".strip()) for table in tables[:1]]
    tables += [_doorways(contents)] if "doorway" in quest.charts else []
    return Answer(tables=tuple(tables))


def _table(contents: Contents, role: str) -> Table:
    chart = contents.quest.charts[role]
    by_label: dict[tuple[str, str], tuple[Fraction, list[Outcome]]] = {}
    for o in contents.rolls.each(role):
        label_of_row = label(o.row), o.chart if contents.rolls.charts[o.chart].chance else ""
        odds, same = by_label.get(label_of_row, (ZERO, []))
        by_label[label_of_row] = (odds + o.odds, [*same, o])
    games_by_key: dict[object, tuple[Fraction | None, ...]] = {}
    lines = []
    for (name, _), (odds, same) in by_label.items():
        # Rows of a role that are as likely are seen as often; tiles differ by their doors.
        key = name if role == LOCATION else odds
        if key not in games_by_key:
            followed = len(games_by_key) < _MOST
            games_by_key[key] = (
                _row_percents(contents, role, odds, same) if followed else (None, None)
            )
        lines.append((name, _numbers(contents, role, odds, games_by_key[key])))
    title = f"Rows of the {chart.title or chart.id}"
    note = _UNFOLLOWED if len(games_by_key) > _MOST else ""
    return Table(f"rows-{role}", title, "row", HEADS, tuple(lines), note, unit="mixed")


def _row_percents(
    contents: Contents, role: str, odds: Fraction, same: list[Outcome]
) -> tuple[Fraction | None, ...]:
    """Return the odds that a game rolls such a row, in percent: to the first Great Door, and in
    all."""
    misses = dict(_without(contents, role, odds, same))
    return tuple(100 * (1 - contents.never(misses, to_the_first=first)) for first in (True, False))


def _numbers(
    contents: Contents, role: str, odds: Fraction, shares: tuple[Fraction | None, ...]
) -> tuple[Fraction | None, ...]:
    often = contents.per_phase(role) * odds
    games = (contents.to_the_first, contents.in_all)
    return (100 * odds, *shares, *(often * game.phases for game in games))


def _without(
    contents: Contents, role: str, odds: Fraction, same: list[Outcome]
) -> Iterator[tuple[int, Fraction]]:
    """Yield (index, P(a tile brings no row of `odds`)) for each tile of the Location Chart."""
    outcomes = contents.rolls.on(LOCATION)
    for at, tile in enumerate(contents.tiles):
        if role == LOCATION:
            is_same = at < len(outcomes) and any(outcomes[at] is o for o in same)
            yield at, Fraction(not is_same)
        else:
            yield at, _none(contents.number(tile, role), odds)


def _none(number: Spread, odds: Fraction) -> Fraction:
    return sum((share * (1 - odds) ** n for n, share in number.items()), ZERO)


def _doorways(contents: Contents) -> Table:
    """Return the table of doors rolled in a game, by kind; odds of one roll depend on the Phase."""
    rolled = sum((tile.odds * tile.rolled for tile in contents.tiles), ZERO)
    games = (contents.to_the_first, contents.in_all)
    times: dict[str, list[Fraction]] = {}
    for at, game in enumerate(games):
        for name, number in _doors(contents, game, rolled):
            times.setdefault(name, [ZERO, ZERO])[at] += number
    lines: list[Row] = [(name, (None, None, None, *both)) for name, both in times.items()]
    chart = contents.quest.charts["doorway"]
    title = f"Rows of the {chart.title or chart.id}"
    note = "Doors rolled, on average; a row that changes counts as what it is at first."
    return Table("rows-doorway", title, "row", HEADS, tuple(lines), note, "mixed")


def _doors(contents: Contents, game: Explored, rolled: Fraction) -> Iterator[tuple[str, Fraction]]:
    for played, modifier in zip(game.played, contents.modifiers, strict=True):
        for o in contents.rolls.on("doorway", modifier):
            yield label(o.row), played * rolled * o.odds
