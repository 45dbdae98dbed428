"""Labels of chart results, as the reports name them."""

from authoring.model.chart import Row, roll_of
from authoring.rulesets.dungeon_plungin.model import (
    Aware,
    ChestRow,
    Choice,
    DoorRow,
    Encounter,
    LifeRow,
    Loot,
    Monsters,
    Named,
    Nothing,
    OnChart,
    PlaceTile,
    in_order,
    without_last_roll,
)


def label(row: Row) -> str:
    """Return a row's result in a few words, further rolls included."""
    row = row.alone(without_last_roll)
    text = ", ".join(map(_label, in_order(row.result))) or row.label
    if row.times and not isinstance(row.result, DoorRow):
        text += " (once)" if row.times == 1 else f" ({row.times} times)"
    return text


def _label(result: object) -> str:
    if isinstance(result, Choice):
        return " or ".join(_label(option) for option in result.options)
    match result:
        case Nothing():
            return "nothing"
        case OnChart(chart, times, _):
            return f"{times} x {roll_of(chart).words_of_it}"
        case PlaceTile(tile, doors, chart):
            inside = f", inside by {chart}" if chart else ""
            return f"{tile}, {doors} door{'s' if doors != 1 else ''}{inside}"
        case DoorRow():
            return door(result)
        case Encounter():
            return _encounter(result)
        case ChestRow(locked, difficulty):
            return ("locked" if locked else "unlocked") + _difficulty(difficulty)
        case Monsters(groups, _):
            return ", ".join(f"{group.number} {group.monster}" for group in groups) or "nothing"
        case Aware(name) | Named(name):
            return name
        case Loot():
            return _loot(result)
        case LifeRow(dies, _):
            return "dead" if dies else "alive"
    return ""


def door(row: DoorRow) -> str:
    """Return `locked, difficulty 1`, or both numbers when they differ."""
    if row.detect == row.unlock:
        return row.kind + _difficulty(row.unlock)
    parts = [("search", row.detect), ("unlock", row.unlock)]
    difficulties = "".join(f", {word} {number}" for word, number in parts if number is not None)
    return row.kind + difficulties


def _difficulty(difficulty: int | None) -> str:
    return "" if difficulty is None else f", difficulty {difficulty}"


def _encounter(result: Encounter) -> str:
    parts = ["monsters"] if result.monsters else []
    if result.chests.high > 0:
        single = result.chests.low == result.chests.high == 1
        parts.append("1 chest" if single else f"{result.chests} chests")
    return (" and ".join(parts) or "nothing") + _difficulty(result.difficulty)


def _loot(result: Loot) -> str:
    parts = list(result.items)
    if result.gold.high > 0:
        parts.append(f"{result.gold} gold")
    if result.xp:
        parts.append(f"{result.xp} XP")
    return (", ".join(parts) or "nothing") + (" (once)" if result.unique else "")
