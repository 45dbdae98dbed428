"""The awareness of new monsters: asleep, unprepared, alert or in ambush (rules DP-AWARE)."""

from authoring.engine.dice import successes
from authoring.rulesets.dungeon_plungin.model import Aware
from authoring.rulesets.dungeon_plungin.play.board.choices import SECOND_MOVE
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import (
    Ambush,
    GroupIsAware,
    Listens,
    PoolMade,
)
from authoring.rulesets.dungeon_plungin.play.board.rolling import rolls
from authoring.rulesets.dungeon_plungin.play.board.state import DEX, WIT, Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import battle_time
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act


def settle_awareness(s: State, area: Area, origin: Area, opener: Actor) -> list[Actor]:
    """Roll the awareness of the monsters at home on `area`, the last roll of a Phase (DP-AWARE-01);
    return those in ambush, [] for none. `origin` is the tile the door was opened from."""
    group = [m for m in s.monsters if m.alive and m.home == area.index]
    if not group or s.ending:
        return []
    noise = noise_next_door(s, area)
    location = s.tables.content.locations.get(area.location)
    if location is not None and location.awareness:
        state = location.awareness
    elif s.bashing:
        state = "alert"
    else:
        state = "unsuspecting"
        table = s.tables.by_role.get("awareness")
        if table is not None:
            for rolled in rolls(s, table, int(noise)):
                state = rolled.state if isinstance(rolled, Aware) else state
    return take_state(s, group, state, origin, opener, noise=noise)


def noise_next_door(s: State, area: Area) -> bool:
    """Return whether a tile next to `area` was fought in, this round (by a ruling: turn) or the
    last: Alert monsters then roll a die more (DP-AWARE-02, -11, DP-AMB-36)."""
    now = battle_time(s)
    return any(s.areas[tile].fought >= now - 1 for tile in area.neighbours)


def take_state(
    s: State, group: list[Actor], state: str, origin: Area, opener: Actor, *, noise: bool = False
) -> list[Actor]:
    """Give monsters an awareness `state`; return those that ambush the heroes, [] for none
    (DP-AWARE-04 to -15, DP-AMB-80). Alert ones listen for the heroes on `origin`, else for
    `opener`; `noise` gives them a die more."""
    s.note(GroupIsAware, state, len(group))
    for monster in group:
        monster.awareness = state
        monster.asleep = state == "sleeping"
        monster.idle = int(state == "unprepared")
    if state == "alert" and detected(s, group, origin, opener, noise):
        state = "ambush"
    return group if state == "ambush" else []


def arrive_as(s: State, arrived: list[Actor], state: str, area: Area, hero: Actor | None) -> None:
    """Give those that have `arrived` on `area` an awareness `state` and play their ambush of
    `hero`, or of the first in the party if that is no living hero (DP-AMB-80); Alert ones hear a
    fight next door (DP-AWARE-11)."""
    living = s.living()
    if arrived and living:
        opener = hero if hero is not None and hero.is_hero and hero.alive else living[0]
        noise = noise_next_door(s, area)
        ambush(s, take_state(s, arrived, state, area, opener, noise=noise))


def detected(s: State, group: list[Actor], origin: Area, opener: Actor, noise: bool) -> bool:
    """Roll and return whether the monsters notice the heroes: the highest WIT against the lowest
    DEX on `origin`, or that of `opener`; a tie goes to the hero (DP-AWARE-10 to -12, DP-AMB-35,
    DP-DICE-04)."""
    near = [hero for hero in s.living() if hero.bit & origin.mask] or [opener]
    hero = min(near, key=lambda h: h.dice(DEX))
    if s.rules.alert_roller == "opener":
        hero = opener
    monster = max(group, key=lambda m: m.dice(WIT))
    parts = (("wit", monster.dice(WIT)), ("noise", int(noise)))
    s.note(PoolMade, monster.name, "listen", parts, s.rules.min_pool)
    sight = successes(s.dice.pool(monster.dice(WIT) + int(noise), 5, "listen", monster.name))
    s.note(PoolMade, hero.name, "hide", (("dex", hero.dice(DEX)),), s.rules.min_pool)
    hidden = successes(s.dice.pool(hero.dice(DEX), 5, "hide", hero.name))
    s.note(Listens, monster.name, sight, hero.name, hidden)
    return sight > hidden


def ambush(s: State, group: list[Actor]) -> None:
    """Play an ambush: the acting hero loses its Actions and movement, the monsters of `group` act
    at once (DP-AWARE-13, -14, DP-TURN-07). Nothing for an empty group."""
    if not group or s.ending:
        return
    s.note(Ambush, len(group))
    s.actions = 0
    s.move_left = 0
    s.used.add(SECOND_MOVE)
    for monster in group:
        if monster.alive and not s.ending:
            act(s, monster)
