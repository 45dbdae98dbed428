"""Sensible answers to the questions in town: raise the dead, lift curses, buy healing, then better
gear."""

from collections.abc import Sequence

from authoring.rulesets.dungeon_plungin.model import Item
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import wealth
from authoring.rulesets.dungeon_plungin.play.rules.visits.town import POTION, REPLACE, SERVICE

QUESTIONS = frozenset(
    ("revive", "recruit", "uncurse", "buy", "buy-spell", "craft", "sell", "tutor", "property")
)
"""Questions in town that `choose` answers; all others get the plainest answer."""

POTIONS = 2
"""Healing potions each hero wants to carry."""
ENOUGH_TO_LEVEL = 200
"""Gold kept back from a tutor."""


def choose(s: State, hero: Actor, question: str, options: Sequence[int]) -> int:
    """Return the option for one of QUESTIONS, which only the town asks."""
    if question == "revive":
        return next((way for way in (POTION, SERVICE, REPLACE) if way in options), options[0])
    if question == "uncurse":
        return 1
    if question == "buy":
        return _purchase(s, hero, options)
    if question == "sell":
        return _spare(hero, options)
    if question == "tutor":
        return max(0, min(options[-1], (wealth(s) - ENOUGH_TO_LEVEL) // 10))
    if question in ("buy-spell", "craft"):
        return options[1] if len(options) > 1 else options[0]
    return options[0]


def _purchase(s: State, hero: Actor, options: Sequence[int]) -> int:
    """Return the option to buy, the first for nothing: healing, else the gear that gains most while
    the price of a revival is left."""
    town = s.tables.town
    if town is None:
        return options[0]
    offered = [(at, s.tables.content.items[town.shop[at - 1]]) for at in options if at]
    healing = [(at, item) for at, item in offered if item.id in s.tables.healers]
    potions = sum(item.id in s.tables.healers for item in hero.items)
    if healing and potions < POTIONS:
        return min(healing, key=lambda offer: offer[1].price or 0)[0]
    reserve = town.revive or 0
    best, gain = options[0], 0
    for at, item in offered:
        better = improvement(hero, item)
        if better > gain and (item.price or 0) + reserve <= wealth(s):
            best, gain = at, better
    return best


def improvement(hero: Actor, item: Item) -> int:
    """Return the dice gained by wearing `item` in place of other gear; may be negative."""
    if item.cursed:
        return 0
    two_handed = hero.weapon is not None and hero.weapon.two_handed
    if item.kind == "weapon" and hero.weapon is not None:
        alike = bool(item.range) == bool(hero.weapon.range)
        frees = not item.two_handed or (hero.shield is None and hero.second is None)
        return item.attack - hero.weapon.attack if alike and frees else 0
    if item.kind == "shield" and hero.second is None and not two_handed:
        return item.defence - (hero.shield.defence if hero.shield is not None else 0)
    if item.kind in ("armour", "attire"):
        same = [w for w in hero.worn if (w.kind, w.place) == (item.kind, item.place)]
        return _item_value(item) - sum(_item_value(piece) for piece in same)
    return 0


def _item_value(item: Item) -> int:
    return item.defence + sum(item.bonus.values())


def _spare(hero: Actor, options: Sequence[int]) -> int:
    """Return the option to sell gear no better than what is worn; the first for none."""
    for at in options[1:]:
        item = hero.items[at - 1]
        if item.kind in ("weapon", "shield", "armour", "attire") and improvement(hero, item) <= 0:
            return at
    return options[0]
