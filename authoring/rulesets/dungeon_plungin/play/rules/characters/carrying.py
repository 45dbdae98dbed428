"""Finding and carrying items: their owner, room in packs, cursed finds (rules DP-INV, DP-TREAS,
DP-CURSE)."""

from typing import Final

from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import KEYS, Item
from authoring.rulesets.dungeon_plungin.play.board.events.things import (
    FindsItem,
    IsCursed,
    LeavesBehind,
)
from authoring.rulesets.dungeon_plungin.play.board.state import WITH_BACKPACK, Actor, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.characters.dressing import GEAR, can_wear, put_on

SHARED: Final = ("valuable", "recipe")
"""Kinds the party owns together; they take no slot (DP-TREAS-04, -06)."""


def take_item(s: State, finder: Actor, item: Item) -> None:
    """Give a found item to `finder` or, if shared, to the party. With a full pack another hero with
    room takes it (ruling `full_pack`), else the finder leaves something behind (R-7)."""
    s.note(FindsItem, finder.name, item.name)
    s.count(COUNTS, f"found/{item.id}")
    if share(s, finder, item):
        return
    if item.kind == "backpack" and finder.item_slots < WITH_BACKPACK:
        finder.item_slots = WITH_BACKPACK
        return
    if item.cursed and item.kind in GEAR and can_wear(finder, item):
        _befall(s, finder, item)
        return
    taker = finder
    if slots_used(finder) >= finder.item_slots and s.rules.full_pack == "handed":
        taker = next((h for h in s.living() if slots_used(h) < h.item_slots), finder)
    taker.items.append(item)
    make_room(s, taker)


def _befall(s: State, finder: Actor, item: Item) -> None:
    """Put a cursed find on at once; the gear it replaces goes into the pack (DP-CURSE-01, -02,
    DP-AMB-55)."""
    s.note(IsCursed, finder.name, item.name)
    finder.items += put_on(s, finder, item)
    make_room(s, finder)


def make_room(s: State, hero: Actor) -> None:
    """Leave items behind for good until the pack is no longer too full (DP-INV-02, -12): the player
    chooses; the item of least worth is the first option."""
    while slots_used(hero) > hero.item_slots:
        loose = [at for at, item in enumerate(hero.items) if item.kind not in SHARED]
        loose.sort(key=lambda at: _worth(hero.items[at]))
        left = hero.items.pop(s.ask(hero, "leave", loose, always=True))
        s.note(LeavesBehind, hero.name, left.name)


def share(s: State, finder: Actor, item: Item) -> bool:
    """Give a valuable or recipe to the party (DP-TREAS-04, -06) and return True; False for any
    other item. A valuable without gold value stays with `finder`, as quests may ask for it
    (DP-TREAS-07)."""
    if item.kind == "recipe":
        s.treasury.recipes.append(item)
    elif item.kind == "valuable" and item.gold:
        s.treasury.goods.append((item, finder.index))
    elif item.kind == "valuable":
        finder.items.append(item)
    return item.kind in SHARED


def slots_used(hero: Actor) -> int:
    """Return the number of slots used in the hero's pack (DP-INV-02)."""
    return sum(item.kind not in SHARED for item in hero.items)


def has_room(hero: Actor) -> bool:
    """Return whether one more item fits into the hero's pack."""
    return len(hero.items) < hero.item_slots or slots_used(hero) < hero.item_slots


def _worth(item: Item) -> int:
    """Return a rank of an item for leaving things behind; the lowest is left first."""
    if item.kind == "great_key":
        return 10_000
    if item.kind in ("key", "consumable"):
        return 1_000
    return item.price or item.gold


def bag(s: State, hero: Actor) -> list[tuple[Actor, Item]]:
    """Return (carrier, item) for each item the hero can use: its own, then those of dead heroes,
    which the party carries along (DP-DEATH-05, DP-AMB-78)."""
    own = [(hero, item) for item in hero.items]
    return own + [(d, item) for d in s.heroes if not d.alive for item in d.items]


def fitting_keys(thing: Thing) -> tuple[str, ...]:
    """Return the item kinds of keys that open `thing` (DP-KEY-03, -04, DP-KEY-02)."""
    return KEYS[1:] if thing.kind == "great" else KEYS


def keys_for(s: State, hero: Actor, thing: Thing) -> list[tuple[Actor, Item]]:
    """Return (carrier, key) for each key in the hero's `bag` that opens `thing`; Great Keys come
    last (DP-KEY-03, -04, DP-KEY-02, DP-DEATH-05)."""
    kinds = fitting_keys(thing)
    fitting: list[tuple[Actor, Item]] = []
    _keys_of(hero, kinds, fitting)
    for other in s.heroes:
        if not other.alive:
            _keys_of(other, kinds, fitting)
    if len(fitting) > 1:
        fitting.sort(key=lambda pair: pair[1].kind == "great_key")
    return fitting


def _keys_of(carrier: Actor, kinds: tuple[str, ...], fitting: list[tuple[Actor, Item]]) -> None:
    for item in carrier.items:
        if item.kind in kinds:
            fitting.append((carrier, item))
