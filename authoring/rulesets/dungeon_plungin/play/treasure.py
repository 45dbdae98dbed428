"""What chests hold, and carrying it (areas TREAS and INV)."""

from authoring.model.dice import fixed
from authoring.rulesets.dungeon_plungin.model import Item, Loot, Named
from authoring.rulesets.dungeon_plungin.play.encounters import amount
from authoring.rulesets.dungeon_plungin.play.harm import check_goals
from authoring.rulesets.dungeon_plungin.play.purse import earn
from authoring.rulesets.dungeon_plungin.play.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.tables import rolls

SHARED = ("valuable", "recipe")
"""Kinds the party owns together; they take no slot (DP-TREAS-04, -06)."""


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
    s.xp += loot.xp
    for name in loot.items:
        item = s.tables.item(name)
        if item is not None:
            take_item(s, finder, item)
    check_goals(s)


def take_item(s: State, finder: Actor, item: Item) -> None:
    """Put an item where it belongs; a full pack drops its least thing."""
    s.note("finds", finder.name, item.name)
    s.count(f"found/{item.id}")
    if share(s, finder, item):
        return
    if item.kind == "backpack" and finder.item_slots == 4:
        finder.item_slots = 8
        return
    taker = finder
    if slots_used(finder) >= finder.item_slots:
        taker = next((h for h in s.living() if slots_used(h) < h.item_slots), finder)
    taker.items.append(item)
    if slots_used(taker) > taker.item_slots:
        least = min((i for i in taker.items if i.kind not in SHARED), key=_worth)
        taker.items.remove(least)
        s.note("drops", taker.name, least.name)


def share(s: State, finder: Actor, item: Item) -> bool:
    """Valuables and recipes belong to all (DP-TREAS-04, -06). Goods without a value
    are kept by the finder, for what the quest wants of them."""
    if item.kind == "recipe":
        s.estate.recipes.append(item)
    elif item.kind == "valuable" and item.gold:
        s.estate.goods.append((item, finder.index))
    elif item.kind == "valuable":
        finder.items.append(item)
    return item.kind in SHARED


def slots_used(hero: Actor) -> int:
    """How many things take room in a hero's pack (DP-INV-02)."""
    return sum(item.kind not in SHARED for item in hero.items)


def _worth(item: Item) -> int:
    """How much a party would miss an item when something must go."""
    if item.kind == "great_key":
        return 10_000
    if item.kind in ("key", "consumable"):
        return 1_000
    return item.price or item.gold
