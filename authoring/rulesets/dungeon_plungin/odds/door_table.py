"""The Doorway Chart in the numbers that the search for Great Doors needs."""

from collections.abc import Mapping
from fractions import Fraction

from authoring.charts.outcomes import Outcome
from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Row
from authoring.rulesets.dungeon_plungin.exact.great_door import MAX_STATES, Stages
from authoring.rulesets.dungeon_plungin.model import DoorRow, Quest
from authoring.rulesets.dungeon_plungin.odds.rolls import all_charts, role_outcomes

_Known = tuple[bool | None, ...]
"""Stages of a row, None where it is not known."""


@dataclass(frozen=True, slots=True)
class DoorTable:
    """Rows of the Doorway Chart; `odds[modifier][row]`.

    `low` and `high` say whether each row is Great; what the pack leaves open (`open_facts`) is
    settled against the party in `low`, and for it in `high`."""

    odds: tuple[tuple[Fraction, ...], ...]
    low: tuple[Stages, ...]
    high: tuple[Stages, ...]
    open_facts: tuple[str, ...]
    difficulties: tuple[tuple[int, int], ...] = ()
    """(least, greatest) difficulty of each row's Great Doors."""
    outcomes: tuple[Mapping[int, Outcome], ...] = ()
    """`outcomes[modifier][row]`: of the results of a roll with `modifier` that were merged into
    `row`, the likeliest."""


def door_table(quest: Quest, limit: int, rolls: int) -> DoorTable:
    """Return the table of the Doorway Chart, rows of equal meaning merged. At most `rolls` rolls on
    it, and the first `limit` Great Doors, matter in a game."""
    places: dict[object, int] = {}
    charts = all_charts(quest)
    stages: list[_Known | None] = []
    difficulties: list[tuple[int, int]] = []
    by_modifier: list[dict[int, Fraction]] = []
    outcomes: list[dict[int, Outcome]] = []
    for modifier in range(quest.time_span.x + 1):
        odds_by_row: dict[int, Fraction] = {}
        likeliest: dict[int, Outcome] = {}
        for key, outcome, odds in _rolled(quest, modifier):
            if key not in places:
                row = _door_row(outcome)
                places[key] = len(stages)
                rows = charts[outcome.chart].rows if outcome else ()
                stages.append(_stages(row, rows, rolls) if row and key is not None else None)
                difficulties.append(_difficulties(row))
            at = places[key]
            odds_by_row[at] = odds_by_row.get(at, Fraction(0)) + odds
            if outcome is not None:
                best = likeliest.get(at, outcome)
                likeliest[at] = max(best, outcome, key=lambda candidate: candidate.odds)
        by_modifier.append(odds_by_row)
        outcomes.append(likeliest)
    facts = ["what every Doorway roll gives"] if None in places else []
    if any(None in known for known in stages if known is not None):
        facts.append("what Doorway rows give that are used up")
    follow = _states(stages, limit) <= MAX_STATES
    if not follow:
        facts.append("when Doorway rows change (too many to follow)")
    return DoorTable(
        tuple(tuple(h.get(i, Fraction(0)) for i in range(len(stages))) for h in by_modifier),
        tuple(_settled(row_stages, limit, follow, for_party=False) for row_stages in stages),
        tuple(_settled(row_stages, limit, follow, for_party=True) for row_stages in stages),
        tuple(facts),
        tuple(difficulties),
        tuple(outcomes),
    )


def _difficulties(row: Row | None) -> tuple[int, int]:
    """Return the least and greatest difficulty of the Great Doors a row can give; else (1, 1)."""
    doors = [stage.result for stage in row.stages] if row is not None else []
    known = [d.unlock or d.detect or 1 for d in doors if isinstance(d, DoorRow) and is_great(d)]
    return min(known, default=1), max(known, default=1)


def _rolled(quest: Quest, modifier: int) -> list[tuple[object, Outcome | None, Fraction]]:
    """Return (key, outcome, odds) of the rows; those with equal keys merge, None is unknown."""
    outcomes, charts = role_outcomes(quest, "doorway", modifier), all_charts(quest)
    result: list[tuple[object, Outcome | None, Fraction]] = []
    for o in outcomes.rows:
        row = _door_row(o)
        # Rows that change count their own rolls; the others differ by kind and difficulty.
        door = row and row.result
        same = isinstance(door, DoorRow) and (door.kind, _difficulties(row))
        key = id(o.row) if o.row.times else same or None
        result.append((None if charts[o.chart].deck else key, o, o.odds))
    if outcomes.missing + outcomes.endless:
        result.append((None, None, outcomes.missing + outcomes.endless))
    return result


def _door_row(outcome: Outcome | None) -> Row | None:
    """Return the row of an outcome whose result is a door; else None."""
    row = None if outcome is None else outcome.row
    return row if row is not None and isinstance(row.result, DoorRow) else None


def _known(result: object) -> bool | None:
    return is_great(result) if isinstance(result, DoorRow) else None


def is_great(result: object) -> bool:
    """Return whether a result is a Great Door."""
    return isinstance(result, DoorRow) and result.kind == "great"


def _stages(row: Row, rows: tuple[Row, ...], rolls: int) -> _Known:
    """Return, for the 1st, 2nd, ... roll of a row, `rolls` at most, whether it is Great, None if
    unknown; once it is used up, what all other `rows` agree on."""
    stages: list[bool | None] = []
    for stage in row.stages:
        if len(stages) <= rolls:
            stages += [_known(stage.result)] * (min(stage.times, rolls) or 1)
    if row.runs_out:
        others = {
            _known(part.result) for other in rows if other is not row for part in other.stages
        }
        stages.append(others.pop() if len(others) == 1 else None)
    stages = stages[: rolls + 1]
    while len(stages) > 1 and stages[-1] == stages[-2]:
        stages.pop()
    return tuple(stages)


def _changes(stages: _Known | None, limit: int) -> bool:
    """Return whether a row may change its meaning before `limit` Great Doors are found."""
    return stages is not None and len(stages) > 1 and not (limit <= 1 and bool(stages[0]))


def _states(stages: list[_Known | None], limit: int) -> int:
    number = max(limit, 1)
    for row_stages in stages:
        if row_stages is not None and _changes(row_stages, limit):
            number *= len(row_stages)
    return number


def _settled(known: _Known | None, limit: int, follow: bool, *, for_party: bool) -> Stages:
    if not limit:
        return (False,)
    if known is None:
        return (for_party,)
    stages = tuple(for_party if great is None else great for great in known)
    if not follow and _changes(stages, limit):
        return (any(stages) if for_party else all(stages),)
    return stages
