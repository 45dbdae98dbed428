"""The acts open to a hero now, one function for each kind (rules DP-ACT); `offers` calls one only
when that kind is asked for."""

from authoring.boards.squares import can_step, grow
from authoring.rulesets.dungeon_plungin.model import Item
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.choices import choice
from authoring.rulesets.dungeon_plungin.play.board.state import (
    NO_MOVE,
    UNKNOWN,
    Actor,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import (
    bends_bow,
    in_melee,
    in_shot,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import offer_book
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import stride
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import (
    bag,
    has_room,
    keys_for,
)
from authoring.rulesets.dungeon_plungin.play.rules.characters.dressing import GEAR, can_wear
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import needs_check
from authoring.rulesets.dungeon_plungin.play.rules.exploring.searching import offer_searches
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import (
    feature_uses,
    may_use,
    used_from,
)
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import may_leave


def move_steps(s: State, hero: Actor) -> int:
    """Return the squares a hero may walk now: the rest of a Move, or a new or second one, else 0.
    Limits on Moves limit no other movement (DP-MOVE-05, DP-STAT-04, DP-MOVE-01, DP-MOVE-06)."""
    left = s.move_left
    if left > 0:
        return 0 if hero.bound & NO_MOVE and c.SECOND_MOVE not in s.used else left
    if s.actions > 0:
        return stride(hero) if c.MOVE not in s.used else 0
    return stride(hero, limited=False) if hero.second_move and moves_again(s, hero) else 0


def moves_again(s: State, hero: Actor) -> bool:
    """Return whether an ability gives the hero a second full move now: after all Actions, and
    unhurt if it asks for that (DP-MOVE-06). Call it only for a hero with `second_move`."""
    if s.actions > 0 or c.SECOND_MOVE in s.used:
        return False
    return hero.second_move == "always" or hero.life == hero.max_life


def on_the_spot(s: State, hero: Actor, choices: list[int]) -> None:
    """Add to `choices` acts on doors, chests and floor traps here, and the way out."""
    bit = hero.bit
    for thing in s.area_at(hero.square).things:
        if not bit & thing.front:
            continue
        if thing.open:
            if thing.is_door:
                _open_door(s, hero, thing, choices)
        elif not thing.nowhere and thing.kind != "exit":
            _thing(s, hero, thing, choices)
    if s.floor_traps and s.actions > 0 and c.DISARM not in s.used:
        for thing in s.floor_traps:
            if bit & thing.front_a:
                choices.append(choice(c.DISARM, thing.index))
    if s.tile_at[hero.square] == 0 and may_leave(s, hero):
        choices.append(choice(c.LEAVE))


def climbs(choices: list[int]) -> None:
    """Add to `choices` the climb out of a pit: CLIMB."""
    choices.append(choice(c.CLIMB))


def fights(s: State, hero: Actor, choices: list[int]) -> None:
    """Add ATTACK and SHOOT for each monster in reach to `choices` (DP-ACT-02, DP-ATK-01)."""
    beside = can_step(hero.square, s.monster_mask, s.east, s.south)
    strikes = beside or hero.reach
    shoots = bends_bow(s, hero)
    if not strikes and not shoots:
        return
    for monster in s.foes():
        if strikes and in_melee(s, hero, monster):
            choices.append(choice(c.ATTACK, monster.index))
        if shoots and in_shot(s, hero, monster):
            choices.append(choice(c.SHOOT, monster.index))


def _thing(s: State, hero: Actor, thing: Thing, choices: list[int]) -> None:
    """Add to `choices` all acts on a closed door or chest before the hero (DP-DOOR-05,
    DP-DOORWAY-09, DP-DOORWAY-12, DP-DOORWAY-13, DP-DISARM-01, DP-ACT-02, DP-AMB-13, DP-AMB-45,
    DP-OPT-14, DP-AMB-74, DP-DOOR-08, DP-DETECT-03)."""
    at = thing.index
    if not thing.locked and (s.rules.open_needs_move == "no" or _moving(s, hero)):
        choices.append(choice(c.OPEN, at))
    if s.actions <= 0:
        return
    single = s.rules.one_check and thing.kind != "great"
    hidden = thing.trap == UNKNOWN and not single
    if hidden and c.SEARCH not in s.used and hero.index not in thing.searched:
        choices.append(choice(c.SEARCH, at))
    if thing.trap_known and c.DISARM not in s.used and not single:
        choices.append(choice(c.DISARM, at))
    pickable = thing.locked and thing.kind != "great" and not thing.broken
    again = c.PICK not in s.used and choice(c.PICK, at) not in s.used
    if again and (pickable or (single and needs_check(thing))):
        choices.append(choice(c.PICK, at))
    if not thing.locked:
        return
    takes_key = not thing.broken or single or s.rules.broken_lock_key == "yes"
    if takes_key and c.USE not in s.used and keys_for(s, hero, thing):
        choices.append(choice(c.KEY, at))
    if bash_mark(s) not in s.used and not (single and thing.broken):
        choices.append(choice(c.BASH, at))
        if hero.index not in thing.helpers:
            choices.append(choice(c.HELP, at))


def _moving(s: State, hero: Actor) -> bool:
    """Return whether the hero is in a Move or could begin one (DP-AMB-17)."""
    return s.in_move or move_steps(s, hero) > 0


def bash_mark(s: State) -> int:
    """Return the verb that a bash counts as in a turn, by a ruling (DP-AMB-45)."""
    return c.PICK if s.rules.bash_action == "unlock" else c.ATTACK


def _open_door(s: State, hero: Actor, door: Thing, choices: list[int]) -> None:
    """Add CLOSE to `choices`, shutting an open door with a key, unless it was bashed open
    (DP-KEY-05, DP-AMB-42, DP-DOOR-04)."""
    if s.actions > 0 and c.USE not in s.used and not door.broken and keys_for(s, hero, door):
        choices.append(choice(c.CLOSE, door.index))


def items(s: State, hero: Actor, choices: list[int]) -> None:
    """Add USE, READ and EQUIP to `choices`; the caller allows one Use Item a turn (DP-ACT-06, -08).
    Item numbers count through `bag`: own items, then those of dead heroes (DP-INV-10, DP-DEATH-03,
    DP-DEATH-05)."""
    own = len(hero.items)
    within = hero.items
    if s.any_dead():
        within = [item for _, item in bag(s, hero)]
    for at, item in enumerate(within):
        if item.use:
            if item.id in s.tables.revivers:
                _revive(s, at, choices)
            else:
                choices.append(choice(c.USE, at, hero.index))
        elif item.spell and item.kind == "spellbook":
            offer_book(s, hero, at, item, choices)
        elif at < own and item.kind in GEAR:
            _wear(hero, at, item, choices)


def gifts(s: State, hero: Actor, choices: list[int]) -> None:
    """Add GIVE to `choices` for each item and each adjacent hero with room for it (DP-ACT-07)."""
    if not can_step(hero.square, s.hero_mask, s.east, s.south):
        return
    beside = grow(hero.bit, s.east, s.south)
    takers = [h.index for h in s.heroes if h.bit & beside and has_room(h)]
    for at in range(len(hero.items)):
        gift = choice(c.GIVE, at)
        for to in takers:
            choices.append(gift | to)


def _wear(hero: Actor, at: int, item: Item, choices: list[int]) -> None:
    """Add EQUIP of gear in the pack to `choices`, a weapon for either hand."""
    if can_wear(hero, item):
        choices.append(choice(c.EQUIP, at))
    if item.kind == "weapon" and can_wear(hero, item, second=True):
        choices.append(choice(c.EQUIP, at, 1))


def _revive(s: State, at: int, choices: list[int]) -> None:
    """Add to `choices` the use of item `at` on each dead hero, but not on its user."""
    for hero in s.heroes:
        if not hero.alive and hero.square < 0:
            choices.append(choice(c.USE, at, hero.index))


def features(s: State, hero: Actor, choices: list[int]) -> None:
    """Add to `choices` the searches and uses of the location's features, such as fountains
    (DP-SPEC-03, -05, -08, DP-SPEC-09)."""
    area = s.area_at(hero.square)
    if c.SEARCH not in s.used:
        offer_searches(s, hero, choices)
    for at, use in enumerate(feature_uses(s, area)):
        if not hero.bit & used_from(s, area, use):
            continue
        if use.revives:
            dead = [h for h in s.heroes if not h.alive and may_use(area, h, use, at)]
            waiting = {h.index for _, h in s.buried}
            choices.extend(choice(c.FEATURE, at, h.index) for h in dead if h.index not in waiting)
        elif may_use(area, hero, use, at):
            choices.append(choice(c.FEATURE, at, hero.index))
