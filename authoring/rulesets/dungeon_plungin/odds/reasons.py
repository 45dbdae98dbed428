"""Levels of the Great Door guarantee, each with its reason in words for authors."""

from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import between, join_words, percent
from authoring.model.chart import Chart
from authoring.odds.report import Level
from authoring.rulesets.dungeon_plungin.exact.great_door import Solution
from authoring.rulesets.dungeon_plungin.exact.guarantee import Structure
from authoring.rulesets.dungeon_plungin.model import DoorRow, Quest
from authoring.rulesets.dungeon_plungin.odds.door_table import is_great
from authoring.rulesets.dungeon_plungin.odds.doors import Searches, TileDraw, unique_locations
from authoring.rulesets.dungeon_plungin.odds.labels import label
from authoring.rulesets.dungeon_plungin.odds.rolls import role_outcomes

_NAMED_AT_MOST = 4
_LOOK_UP_TO = 60
"""Modifiers tried when a longer Time Span is suggested (the strip ends at 30)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts behind the reasons; `low` is the solution with open facts against the party, `high` for
    it. `early` are (low, high) odds before the Plot Counter adds anything, `rulings` those of a
    Great Door over all rulings."""

    quest: Quest
    modifiers: tuple[int, ...]
    both: Searches
    shape: Structure
    low: Solution
    high: Solution
    early: tuple[Fraction, Fraction]
    robust: bool
    rulings: tuple[Fraction, Fraction]


def reasons(facts: Facts) -> tuple[Level, ...]:
    """Return all levels but `openable`, from the weakest promise to the strongest, then `early`."""
    shape = facts.shape
    has_place = unique_locations(facts.quest) > 0
    threshold = has_place and bool(shape.always_great)
    return (
        Level("rollable", shape.rollable or _preset(facts), _rollable(facts, has_place)),
        Level("reachable", facts.low.found > 0, _reachable(facts)),
        Level("threshold", threshold, _threshold(facts)),
        Level("closure-free", shape.closure_free, _closure_free(facts)),
        Level("sure", shape.sure, _sure(facts)),
        Level("robust", facts.robust, _robust(facts)),
        Level("early", facts.early[1] > 0, _early_words(facts)),
    )


def _preset(facts: Facts) -> bool:
    return any(draw.great for draw in facts.both.low.draws)


def _phase_of(facts: Facts, modifier: int) -> int:
    return facts.modifiers.index(modifier) + 1


def _rollable(facts: Facts, has_place: bool) -> str:
    if not has_place:
        return "There is no Unique Location for a Great Door to lead to."
    great = [_great_odds(facts.quest, m) for m in range(facts.quest.time_span.x + 1)]
    used = [m for m in facts.modifiers if great[m]]
    if used:
        first = used[0]
        return (
            f"The Doorway Chart first gives one with a modifier of +{first}, "
            f"in phase {_phase_of(facts, first)} ({percent(great[first])} of the faces)."
        )
    if any(great):
        return "Only a modifier no phase rolls with gives one."
    if _preset(facts):
        return "The Doorway Chart never gives one, but a preset location has one."
    chart = facts.quest.charts.get("doorway")
    highest = f" up to {chart.die.high + facts.quest.time_span.x}" if chart else ""
    return f"No total{highest} on the Doorway Chart is Great."


def _great_odds(quest: Quest, modifier: int) -> Fraction:
    rows = role_outcomes(quest, "doorway", modifier).rows
    great = (o.odds for o in rows if any(is_great(stage.result) for stage in o.row.stages))
    return sum(great, Fraction(0))


def _reachable(facts: Facts) -> str:
    if facts.low.found > 0:
        return f"One is found with {between(facts.low.found, facts.high.found, percent)}."
    if facts.both.low.start <= 0:
        return "The entry tile has no door to open."
    if not facts.shape.rollable:
        return "No Great Door can be rolled."
    return "No tile that can come while it is rollable rolls on the Doorway Chart."


def _threshold(facts: Facts) -> str:
    shape, quest = facts.shape, facts.quest
    if unique_locations(quest) == 0:
        return "There is no Unique Location for a Great Door to lead to."
    if shape.always_great_used:
        first = shape.always_great_used[0]
        many = f"{shape.margin} phases roll" if shape.margin > 1 else "1 phase rolls"
        return (
            f"From +{first} on every Doorway roll is Great; {many} with that, "
            f"the first is phase {_phase_of(facts, first)}."
        )
    if shape.always_great:
        return f"+{shape.always_great[0]} makes every door Great, but no phase rolls with it."
    chart = quest.charts.get("doorway")
    x = quest.time_span.x
    if chart is None:
        return "There is no Doorway Chart."
    needed = _least_modifier(chart)
    advice = f"; X would have to be {needed}" if needed is not None and needed > x else ""
    row = chart.row_for(chart.die.low + x)
    lands = f"gives `{label(row)}`" if row else "gives nothing"
    return f"The lowest roll plus X, {chart.die.low} + {x}, {lands}, not a Great Door{advice}."


def _least_modifier(chart: Chart) -> int | None:
    """Return the least X, below 60, with which every Doorway roll is Great; None if none is."""
    for modifier in range(_LOOK_UP_TO):
        totals = range(
            chart.die.low + modifier, min(chart.die.high, chart.die.low + 1000) + modifier + 1
        )
        rows = [chart.row_for(total) for total in totals]
        if all(
            r is not None and isinstance(r.result, DoorRow) and r.result.kind == "great"
            for r in rows
        ):
            return modifier
    return None


def _names(tiles: list[TileDraw]) -> str:
    names = list(dict.fromkeys(f"`{tile.name}`" for tile in tiles))
    if len(names) > _NAMED_AT_MOST:
        names = [*names[: _NAMED_AT_MOST - 1], f"{len(names) - _NAMED_AT_MOST + 1} more"]
    return join_words(names)


def _closure_free(facts: Facts) -> str:
    dead = [t for t in facts.both.tiles if t.odds and not t.exits]
    if not dead:
        return "Every Location result brings at least one new door."
    odds = sum((t.odds for t in dead), Fraction(0))
    least, most = sorted((facts.low.closed, facts.high.closed))
    closes = between(least, most, percent)
    return (
        f"{_names(dead)} can be a dead end ({percent(odds)} of the draws); "
        f"all doors run out before a Great Door with {closes}."
    )


def _sure(facts: Facts) -> str:
    shape = facts.shape
    if shape.sure:
        if not shape.always_great_used:
            return "Whatever the dice do, a Great Door comes before the Time Span is over."
        first = shape.always_great_used[0]
        return (
            f"Every Location result rolls for at least one door, and from phase "
            f"{_phase_of(facts, first)} on (+{first}) every door rolled is Great."
        )
    missing: list[str] = []
    without = [t for t in facts.both.tiles if t.odds and not t.rolled and not t.great]
    if unique_locations(facts.quest) == 0:
        missing.append("there is no Unique Location")
    if without:
        missing.append(f"{_names(without)} can come in every phase and rolls for no door")
    if not shape.always_great_used:
        missing.append("no phase makes every door Great")
    if facts.both.low.start <= 0:
        missing.append("the entry tile has no door")
    reason = join_words(missing) or "the dice can avoid it"
    return reason[0].upper() + reason[1:] + "." if not reason.startswith("`") else reason + "."


def _robust(facts: Facts) -> str:
    low, high = facts.rulings
    open_facts = facts.both.open_facts
    if facts.robust:
        return "It stays certain under every ruling on when the Plot Counter starts and ends."
    sentence = f"Found with {between(low, high, percent)}"
    over = "over the rulings on when the Plot Counter starts and ends"
    if open_facts:
        over += f" and over what the pack leaves open: {'; '.join(open_facts)}"
    return f"{sentence} {over}."


def _early_words(facts: Facts) -> str:
    n = facts.quest.time_span.n
    if facts.early[1] > 0:
        return (
            f"A Great Door can come before the Plot Counter adds anything "
            f"({between(*facts.early, percent)}), so {n} is no minimum."
        )
    return "None before the Plot Counter adds to the roll."
