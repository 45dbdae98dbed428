from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.model.chart import Chart, Row
from authoring.rulesets.dungeon_plungin.lint._doors import doors_of
from authoring.rulesets.dungeon_plungin.model import (
    ChestRow,
    DoorRow,
    Encounter,
    Location,
    Pack,
    Placed,
)

_DOORS = "write the kind with its difficulty: `{door: locked, difficulty: 1}`"
_CHEST = "write `difficulty` beside `chest`"


@lint_rule(ERROR)
def missing_difficulty(thing: Chart | Location | Placed, pack: Pack) -> Defects:
    """Report that a lock has no difficulty (DP-DOORWAY-14, DP-ENC-02, QP-L04, QP-L10)."""
    match thing:
        case Chart():
            yield from _chart(thing, pack)
        case Location():
            searched = thing.door_kind == "normal" and thing.doors > 0 and _normal_trapped(pack)
            needed = searched or thing.door_kind in ("locked", "great")
            if needed and thing.door_difficulty is None:
                yield Defect(thing.span, f"the {thing.door_kind} doors have no difficulty", _DOORS)
        case Placed():
            if thing.kind == "chest" and thing.difficulty is None:
                yield Defect(thing.span, "the chest has no difficulty", _CHEST)


def _chart(chart: Chart, pack: Pack) -> Defects:
    for row, door in doors_of(chart):
        missing = _missing(door, pack)
        if missing:
            message = f"the {door.kind} door has no {join_words(missing)} difficulty"
            yield Defect(row.result_span, message, "write `difficulty` for both in one")
    settled = _settled_by_chest_chart(pack)
    for row in chart.stages:
        result = row.result
        if settled or not isinstance(result, Encounter):
            continue
        if result.chests.high and result.difficulty is None:
            yield Defect(row.result_span, "the chests have no difficulty", _CHESTS)


_CHESTS = "give it here, or on every row of the Chest Chart"


def _missing(door: DoorRow, pack: Pack) -> list[str]:
    searched = door.kind != "normal" or _normal_trapped(pack)
    missing = ["detect"] if searched and door.detect is None else []
    return [*missing, *(["unlock"] if door.kind != "normal" and door.unlock is None else [])]


def _normal_trapped(pack: Pack) -> bool:
    """Return whether normal doors may have traps in this quest (DP-AMB-02)."""
    quest = pack.quest
    return quest is not None and quest.variants.get("normal_door_traps") == "roll"


def _settled_by_chest_chart(pack: Pack) -> bool:
    """Return whether every row of the Chest Chart gives a difficulty."""
    chests = [chart for chart in pack.charts.values() if chart.role == "chest"]
    rows: list[Row] = [row for chart in chests for row in chart.stages]
    return bool(rows) and all(
        isinstance(row.result, ChestRow) and row.result.difficulty is not None for row in rows
    )
