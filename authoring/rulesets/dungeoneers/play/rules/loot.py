"""Things in rooms: potions and scrolls on the floor, weapons in chests and on racks."""

from authoring.boards.squares import Square
from authoring.engine.dice import Stream
from authoring.rulesets.dungeoneers.model.keywords import FINDS, WEAPONS
from authoring.rulesets.dungeoneers.play.board.events import Takes
from authoring.rulesets.dungeoneers.play.board.state import UNKNOWN, State
from authoring.rulesets.dungeoneers.play.board.streams import LOOT, loot_occasion
from authoring.rulesets.dungeoneers.play.rules.supply import win_fame


def pick_up(s: State) -> None:
    """Take the pile on the hero's square (DGN-ITM-17); its number shows now (DGN-ITM-18,
    DGN-ITM-23), by dice of its own (DGN-MAN-06)."""
    square = s.hero.square
    if square not in s.room.piles:
        return
    pile = s.room.piles.pop(square)
    written = pile.number
    with Stream(s.dice, LOOT, loot_occasion(s.room.at, square)):
        number = s.dice.amount(written, "find", FINDS[pile.item])
    if pile.item == 0:
        s.hero.potions += number
        s.numbers["potions-found"] += number
    else:
        s.hero.scrolls[pile.item - 1] += number
    s.note(Takes, FINDS[pile.item], number)


def take_weapon(s: State, square: Square) -> None:
    """Open a chest or empty a rack (DGN-ITM-19), with dice of its own (DGN-MAN-06): sword, shield
    and bow are equally likely (DGN-ITM-20). A better weapon replaces the one held (DGN-ACT-04,
    DGN-ITM-24); its bonus is fame (DGN-FAM-02, ruling `weapon_fame`)."""
    cache = s.room.caches[square]
    if cache is None:
        return
    with Stream(s.dice, LOOT, loot_occasion(s.room.at, square)):
        weapon = cache.weapon
        if weapon == UNKNOWN:
            weapon = s.dice.randint(len(WEAPONS), "weapon") - 1
        written = cache.bonus
        bonus = s.dice.amount(written, "bonus", WEAPONS[weapon])
    s.room.caches[square] = None
    s.numbers["weapons-found"] += 1
    better = bonus > s.hero.weapons[weapon]
    if better:
        s.hero.weapons[weapon] = bonus
    s.note(Takes, WEAPONS[weapon], bonus, better)
    if better or s.ruling("weapon_fame") == "any":
        win_fame(s, bonus)
