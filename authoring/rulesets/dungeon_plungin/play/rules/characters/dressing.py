"""Putting gear on and taking it off: hands, places of the body, curses (rules DP-INV, DP-CURSE)."""

from typing import Final

from authoring.rulesets.dungeon_plungin.model import Item
from authoring.rulesets.dungeon_plungin.play.board.events.things import CurseLifted, PutsOn
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import MOST_ATTIRE, refit

GEAR: Final = ("weapon", "shield", "armour", "attire")
_TWO_OF = ("finger",)
"""Body places that take two pieces (DP-INV-07)."""


def can_wear(hero: Actor, item: Item, second: bool = False) -> bool:
    """Return whether `hero` could put `item` on now, with `second` into the left hand (DP-INV-04):
    false where it would replace cursed gear (DP-CURSE-03); a fifth piece of attire replaces another
    (DP-INV-05)."""
    weapon = hero.weapon
    if item.kind == "attire":
        crowd = _crowd(hero, item)
        return not crowd or any(not piece.cursed for piece in crowd)
    if item.kind == "weapon" and not second:
        left = (hero.shield, hero.second) if item.two_handed else ()
        return not _held(weapon, *left)
    if item.kind == "weapon":
        free = weapon is not None and not weapon.two_handed and not item.two_handed
        return free and not _held(hero.shield, hero.second)
    if item.kind == "shield":
        both = weapon if weapon is not None and weapon.two_handed else None
        return not _held(hero.shield, hero.second, both)
    return item.kind == "armour" and not _held(*_armour(hero))


def _held(*pieces: Item | None) -> bool:
    return any(piece is not None and piece.cursed for piece in pieces)


def _armour(hero: Actor) -> list[Item]:
    return [piece for piece in hero.worn if piece.kind == "armour"]


def _crowd(hero: Actor, item: Item) -> list[Item]:
    """Return the attire of which one piece must come off for `item`: what is worn on its place, if
    full, else all pieces when four are worn; [] if there is room (DP-INV-05, -07)."""
    attire = [piece for piece in hero.worn if piece.kind == "attire"]
    same = [piece for piece in attire if item.place and piece.place == item.place]
    if len(same) >= 1 + (item.place in _TWO_OF):
        return same
    return attire if len(attire) >= MOST_ATTIRE else []


def put_on(s: State, hero: Actor, item: Item, second: bool = False) -> list[Item]:
    """Wear `item`, or wield it, with `second` in the left hand; return the gear it replaced, for
    the caller to store (DP-INV-03, -04, -07)."""
    off: list[Item | None] = []
    if item.kind == "weapon" and not second:
        off, hero.weapon = [hero.weapon], item
        if item.two_handed:
            off += [hero.shield, hero.second]
            hero.shield = hero.second = None
    elif item.kind == "weapon":
        off, hero.second = [hero.shield, hero.second], item
        hero.shield = None
    elif item.kind == "shield":
        off, hero.shield = [hero.shield, hero.second], item
        hero.second = None
        if hero.weapon is not None and hero.weapon.two_handed:
            off.append(hero.weapon)
            hero.weapon = None
    else:
        off += _giving_way(s, hero, item)
        hero.worn = [worn for worn in hero.worn if not any(worn is piece for piece in off)]
        hero.worn.append(item)
    s.note(PutsOn, hero.name, item.name)
    refit(hero)
    return [piece for piece in off if piece is not None]


def _giving_way(s: State, hero: Actor, item: Item) -> list[Item]:
    """Return the worn pieces that `item` replaces: all armour, or one piece of attire without a
    curse, the player's pick (DP-CURSE-02)."""
    if item.kind == "armour":
        return _armour(hero)
    free = [piece for piece in _crowd(hero, item) if not piece.cursed]
    if not free:
        return []
    return [free[s.ask(hero, "gives-way", range(len(free)))]]


def cursed_pieces(hero: Actor) -> list[Item]:
    """Return the cursed gear that `hero` wears or wields."""
    worn = [hero.weapon, hero.second, hero.shield, *hero.worn]
    return [item for item in worn if item is not None and item.cursed]


def lift_curse(s: State, hero: Actor, item: Item) -> None:
    """Take a cursed item off and destroy it (DP-CURSE-03, ruling R-19)."""
    take_off(hero, item)
    s.progress += 1
    s.note(CurseLifted, hero.name, item.name)


def take_off(hero: Actor, item: Item) -> None:
    """Remove one `item` from wherever `hero` wears it, without putting it into the pack."""
    if hero.weapon is item:
        hero.weapon = None
    elif hero.second is item:
        hero.second = None
    elif hero.shield is item:
        hero.shield = None
    elif item in hero.worn:
        hero.worn.remove(item)
    refit(hero)
