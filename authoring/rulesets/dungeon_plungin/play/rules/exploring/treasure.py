"""What chests hold, and carrying it (areas TREAS and INV)."""

from dataclasses import replace

from authoring.model.dice import fixed
from authoring.rulesets.dungeon_plungin.model import Loot, Named
from authoring.rulesets.dungeon_plungin.play.board.rolling import rolls
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import check_goals
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import take_item
from authoring.rulesets.dungeon_plungin.play.rules.characters.purse import earn
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import amount


def roll_treasure(s: State, finder: Actor, chart: str = "treasure") -> None:
    """Roll the Treasure Chart; the finder keeps it (DP-TREAS-01)."""
    table = s.tables.by_role.get(chart) or s.tables.charts.get(chart)
    if table is None:
        return
    for result in rolls(table, s.tables, s.dice, s.rows_seen):
        if isinstance(result, Loot):
            take_loot(s, finder, result)
        elif isinstance(result, Named):
            take_loot(s, finder, Loot(fixed(0), (result.id,), 0, False, None))


def take_loot(s: State, finder: Actor, loot: Loot) -> None:
    """Gold to the party, items to the finder; a unique find only once
    (DP-TREAS-03, DP-AMB-58)."""
    if loot.unique:
        if id(loot) in s.taken:
            if loot.replacement is not None:
                take_loot(s, finder, loot.replacement)
            return
        s.taken.add(id(loot))
    gold = amount(s, loot.gold)
    if gold:
        earn(s, finder, gold)
        s.note("gold", finder.name, gold)
    found = [item for item in map(s.tables.item, loot.items) if item is not None]
    if not any(item.kind == "tome" for item in found):
        s.xp += loot.xp
    for item in found:
        # A tome gives the row's XP only when it is studied in town (DP-XP-05).
        tome = item.kind == "tome" and loot.xp
        take_item(s, finder, replace(item, xp=loot.xp) if tome else item)
    check_goals(s)
