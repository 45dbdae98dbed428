"""The Doorway Chart as the search for Great Doors needs it."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from authoring.rulesets.dungeon_plungin.exact.great_door import MAX_STATES, Stages
from authoring.rulesets.dungeon_plungin.exact.outcomes import Outcome
from authoring.rulesets.dungeon_plungin.model import DoorRow, Quest
from authoring.rulesets.dungeon_plungin.odds.rolls import role_outcomes


@dataclass(frozen=True, slots=True)
class DoorTable:
    """Meaning of the rows, and `odds[modifier][row]`.

    `low` and `high` give the rows' meaning with open facts settled against the party and for it.
    """

    odds: tuple[tuple[Fraction, ...], ...]
    low: tuple[Stages, ...]
    high: tuple[Stages, ...]
    open_facts: tuple[str, ...]
    difficulties: tuple[tuple[int, int], ...] = ()
    """(least, greatest) difficulty of each row's Great Doors."""
    outcomes: tuple[Mapping[int, Outcome], ...] = ()
    """`outcomes[modifier][row]`: the likeliest result that is this row."""


def door_table(quest: Quest, limit: int, rolls: int) -> DoorTable:
    """Return the table of rows, rows of equal meaning merged; at most `rolls` rolls matter."""
    places: dict[object, int] = {}
    stages: list[Stages | None] = []
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
                stages.append(_stages(row, rolls) if row else None)
                difficulties.append(_difficulties(row))
            at = places[key]
            odds_by_row[at] = odds_by_row.get(at, Fraction(0)) + odds
            if outcome is not None:
                best = likeliest.get(at, outcome)
                likeliest[at] = max(best, outcome, key=lambda candidate: candidate.odds)
        by_modifier.append(odds_by_row)
        outcomes.append(likeliest)
    facts = ["what every Doorway roll gives"] if None in places else []
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


def _difficulties(row: DoorRow | None) -> tuple[int, int]:
    """Return the least and the greatest difficulty of the Great Doors a row can give."""
    difficulties: list[int] = []
    while row is not None:
        difficulties += [row.unlock or row.detect or 1] if row.kind == "great" else []
        row = row.then
    return min(difficulties, default=1), max(difficulties, default=1)


def _rolled(quest: Quest, modifier: int) -> list[tuple[object, Outcome | None, Fraction]]:
    """Return rows with their odds; a key of None stands for what is not known."""
    outcomes = role_outcomes(quest, "doorway", modifier)
    result: list[tuple[object, Outcome | None, Fraction]] = []
    for o in outcomes.rows:
        row = _door_row(o)
        # Rows that change count their own rolls; the others differ by kind and difficulty.
        changes = row is not None and row.then is not None
        key = (o.chart, o.row.label) if changes else row and (row.kind, _difficulties(row))
        result.append((key, o, o.odds))
    if outcomes.missing + outcomes.endless:
        result.append((None, None, outcomes.missing + outcomes.endless))
    return result


def _door_row(outcome: Outcome | None) -> DoorRow | None:
    """Return the door of a result, None without one."""
    result = None if outcome is None else outcome.row.result
    return result if isinstance(result, DoorRow) else None


def _stages(row: DoorRow, rolls: int) -> Stages:
    """Return whether a row is Great at its 1st, 2nd, ... roll."""
    stages: list[bool] = []
    current = row
    while current.times is not None and current.then is not None and len(stages) < rolls:
        stages += [current.kind == "great"] * min(max(current.times, 0), rolls)
        current = current.then
    stages = [*stages, current.kind == "great"][: rolls + 1]
    while len(stages) > 1 and stages[-1] == stages[-2]:
        stages.pop()
    return tuple(stages)


def _changes(stages: Stages | None, limit: int) -> bool:
    """Return whether a row may mean something else before the last Great Door is found."""
    return stages is not None and len(stages) > 1 and not (limit <= 1 and stages[0])


def _states(stages: list[Stages | None], limit: int) -> int:
    number = max(limit, 1)
    for row_stages in stages:
        if row_stages is not None and _changes(row_stages, limit):
            number *= len(row_stages)
    return number


def _settled(stages: Stages | None, limit: int, follow: bool, *, for_party: bool) -> Stages:
    if not limit:
        return (False,)
    if stages is None:
        return (for_party,)
    if not follow and _changes(stages, limit):
        return (any(stages) if for_party else all(stages),)
    return stages
