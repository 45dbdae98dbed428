"""Acts on doors and chests: search, disarm, pick, key, bash, open (rules DP-DOOR, DP-DETECT,
DP-DISARM, DP-LOCK, DP-KEY, DP-BASH)."""

from authoring.engine.dice import failures, successes
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import STATS, Loot
from authoring.rulesets.dungeon_plungin.play.board.choices import PICK, choice
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import NoiseCarries, PoolMade
from authoring.rulesets.dungeon_plungin.play.board.events.locks import (
    Bashes,
    ContentRuined,
    Opens,
    PicksLock,
    Searches,
    SetsAbout,
    ShutsWithKey,
    UnlocksWithKey,
)
from authoring.rulesets.dungeon_plungin.play.board.events.traps import Disarms, FindsTrap
from authoring.rulesets.dungeon_plungin.play.board.state import (
    ATK,
    DEX,
    NO_TRAP,
    ON_BASH,
    ON_DISARM,
    ON_PICK,
    ON_SEARCH,
    UNKNOWN,
    WIT,
    Actor,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED, check
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import (
    act_again,
    settle_trap,
    trigger_thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import keys_for
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import gain_xp
from authoring.rulesets.dungeon_plungin.play.rules.exploring.construct import explore
from authoring.rulesets.dungeon_plungin.play.rules.exploring.searching import (
    roll_treasure,
    take_loot,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import happens
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import open_passage, shut_passage

_FOR_EVER = 1_000_000_000
"""A round that no game reaches."""
XP_PER_DIFFICULTY = 10
"""XP for each point of difficulty of a lock picked or a trap disarmed (DP-XP-03)."""


def search(s: State, hero: Actor, thing: Thing) -> None:
    """Search a door or chest for a trap: WIT against its difficulty (DP-DETECT-01 to -04,
    DP-STAT-05, DP-DOOR-08, DP-ACT-09)."""
    thing.searched.add(hero.index)
    s.progress += 1
    result = check(s, hero, WIT, thing.detect, hero.extra[ON_SEARCH], on=ON_SEARCH)
    s.note(Searches, hero.name, thing.index, result)
    if not result:
        if s.rules.failed_search == "triggers":
            trigger_thing(s, thing, hero)
        return
    settle_trap(s, thing)
    if result & FUMBLED:
        trigger_thing(s, thing, hero, bonus=bool(result & PASSED))
    elif thing.trap:
        thing.trap_known = True
        s.note(FindsTrap, hero.name, thing.index, thing.trap)


def disarm(s: State, hero: Actor, thing: Thing) -> None:
    """Try to disarm the known trap of `thing`: by the trap's stat and difficulty, 1 harder for each
    failure (DP-DISARM-01 to -05, DP-AMB-65)."""
    trap = s.tables.content.traps[thing.trap]
    stat = STATS.index(trap.disarm_stat)
    difficulty = trap.disarm_difficulty + thing.disarm_tries
    result = check(s, hero, stat, difficulty, hero.extra[ON_DISARM], on=ON_DISARM)
    s.progress += 1
    s.note(Disarms, hero.name, thing.index, trap.id, result)
    failed = not result and s.rules.failed_disarm == "triggers"
    if result & FUMBLED or failed:
        _disarm_fumbled(s, hero, thing, bool(result & PASSED))
    elif result & PASSED:
        thing.trap = NO_TRAP
        thing.trap_known = False
        gain_xp(s, XP_PER_DIFFICULTY * trap.disarm_difficulty)
        s.count(COUNTS, f"disarmed/{trap.id}")
        if thing in s.floor_traps:
            s.floor_traps.remove(thing)
    if not result:
        thing.disarm_tries += 1


def _disarm_fumbled(s: State, hero: Actor, thing: Thing, passed: bool) -> None:
    """Set the trap off at once; a floor trap stays unless the check passed as well, without XP
    (DP-DISARM-05, DP-AMB-23)."""
    if thing not in s.floor_traps:
        trigger_thing(s, thing, hero)
        return
    act_again(s, thing, [h for h in s.living() if h.bit & thing.squares])
    if passed:
        s.floor_traps.remove(thing)


def pick(s: State, hero: Actor, thing: Thing) -> None:
    """Try to pick a lock by DEX, after its trap went off; 1 harder for each failure (DP-LOCK-01 to
    -08, DP-STAT-05, DP-FUMB-05, DP-AMB-70, DP-AMB-13, DP-OPT-14)."""
    if s.rules.one_check:
        one_check(s, hero, thing, XP_PER_DIFFICULTY)
        return
    s.progress += 1
    _sets_about(s, hero, thing, "pick")
    trigger_thing(s, thing, hero)
    if not hero.alive or s.ending or s.turn_over:
        return
    result = check(s, hero, DEX, thing.unlock + thing.pick_tries, hero.extra[ON_PICK], on=ON_PICK)
    s.note(PicksLock, hero.name, thing.index, result)
    if result & PASSED:
        thing.locked = False
        gain_xp(s, XP_PER_DIFFICULTY * thing.unlock)
        s.count(COUNTS, "picked")
    elif result & FUMBLED:
        thing.broken = True
    else:
        thing.pick_tries += 1
    if not result & PASSED and s.rules.pick_retry == "next_turn":
        s.used.add(choice(PICK, thing.index))


def _sets_about(s: State, hero: Actor, thing: Thing, what: str) -> None:
    """Roll which trap `thing` has; with one, say in the trace which act (`what`) sets it off."""
    settle_trap(s, thing)
    if thing.trap:
        s.note(SetsAbout, hero.name, thing.index, what)


def use_key(s: State, hero: Actor, thing: Thing) -> None:
    """Open a lock, past its trap, with a key that is spent (DP-KEY-01, -03, -04, DP-DOOR-11)."""
    owner, key = keys_for(s, hero, thing)[0]
    owner.items.remove(key)
    thing.locked = False
    thing.trap = NO_TRAP
    thing.trap_known = False
    s.progress += 1
    s.count(COUNTS, "keys-used")
    s.note(UnlocksWithKey, hero.name, thing.index, key.name)
    open_thing(s, hero, thing)


def close_door(s: State, hero: Actor, door: Thing) -> None:
    """Shut an open door with a key, which is spent; no new trap, and locked only by a ruling
    (DP-KEY-05, DP-AMB-42)."""
    owner, key = keys_for(s, hero, door)[0]
    owner.items.remove(key)
    shut_passage(s, door)
    door.locked = s.rules.key_closed_door == "locked"
    s.count(COUNTS, "keys-used")
    s.note(ShutsWithKey, hero.name, door.index, key.name)


def bash_need(s: State, thing: Thing) -> int:
    """Return the successes needed to bash `thing` open (DP-BASH-01, -05, DP-AMB-45)."""
    difficulty = thing.unlock
    if s.rules.bash_dif == "current":
        difficulty += thing.pick_tries
    return 2 * difficulty + thing.bash_fumbles


def bash_dice(s: State, hero: Actor) -> int:
    """Return the hero's dice in a bash: attack dice, or by a ruling bare ATK (DP-AMB-45)."""
    if s.rules.bash_pool == "stats_only":
        return hero.dice(ATK) + hero.extra[ON_BASH]
    return hero.melee + hero.mods[ATK] + hero.extra[ON_BASH]


def bash(s: State, hero: Actor, thing: Thing) -> None:
    """Bash `thing` with one roll for `hero` and all who stand ready to help (DP-BASH-01 to -06,
    DP-AMB-45, DP-FUMB-05)."""
    helpers = [s.heroes[at] for at in thing.helpers if s.heroes[at].bit & thing.front]
    thing.helpers = []
    dice = sum(bash_dice(s, h) for h in [hero, *helpers])
    parts = tuple((h.name, bash_dice(s, h)) for h in [hero, *helpers])
    s.note(PoolMade, hero.name, "bash", parts, s.rules.min_pool)
    roll = s.dice.pool(max(s.rules.min_pool, dice), 5, "bash", hero.name)
    won, lost = successes(roll), failures(roll)
    s.progress += 1
    need = bash_need(s, thing)
    s.note(Bashes, hero.name, thing.index, len(helpers), won, need, lost)
    _noise(s, s.tile_at[hero.square])
    if won > 0:
        trigger_thing(s, thing, hero)
    if lost > won:
        thing.bash_fumbles += 1
        thing.ruined = not thing.is_door
    if won >= need:
        thing.locked = False
        thing.broken = True
        s.count(COUNTS, "bashed")
        if hero.alive and not s.ending and not s.turn_over:
            s.bashing = True
            open_thing(s, hero, thing)
            s.bashing = False


def _noise(s: State, tile: int) -> None:
    """Make the monsters in the tiles next to `tile` Alert without a roll; for a while they notice
    from farther away (DP-BASH-06, -07, DP-AMB-46)."""
    s.note(NoiseCarries, tile)
    s.loud[tile] = s.round if s.rules.noise_lasts != "permanent" else _FOR_EVER
    for monster in s.monsters:
        if monster.alive and s.tile_at[monster.square] in s.areas[tile].neighbours:
            monster.asleep = False
            monster.idle = 0
            monster.awareness = "alert"


def open_thing(s: State, hero: Actor, thing: Thing) -> None:
    """Open an unlocked door or chest; a trap that it still has goes off first (DP-DOOR-02, -07,
    -09, DP-AMB-70, DP-DOOR-11, DP-DETECT-05, DP-DETECT-06, DP-EVENT-03)."""
    s.progress += 1
    if thing.trap:
        _sets_about(s, hero, thing, "open")
        trigger_thing(s, thing, hero)
        if not hero.alive or s.ending or s.turn_over:
            return
    if thing.is_door:
        _open_door(s, hero, thing)
    else:
        _open_chest(s, hero, thing)


def _open_door(s: State, hero: Actor, door: Thing) -> None:
    """Open a door, with a whole Phase if nothing is known behind it (DP-TURN-06, DP-BACK-01,
    DP-DOOR-02)."""
    s.note(Opens, hero.name, door.index, door.kind)
    if door.kind == "great":
        s.count(COUNTS, "great-doors-opened")
    if door.tile_b >= 0:
        open_passage(s, door)
    else:
        explore(s, door, hero)
    sides = [s.areas[at] for at in (door.tile_a, door.tile_b) if at >= 0]
    happens(s, "on_open", hero, sides)


def _open_chest(s: State, hero: Actor, chest: Thing) -> None:
    chest.open = True
    s.count(COUNTS, "chests")
    s.note(Opens, hero.name, chest.index, "chest")
    if chest.ruined:
        s.note(ContentRuined, chest.index)
    elif isinstance(chest.loot, Loot):
        take_loot(s, hero, chest.loot)
    else:
        roll_treasure(s, hero)
    happens(s, "on_open", hero, [s.areas[chest.tile_a]])


HARDER = 1
"""Added to a lock's printed difficulty for `one_check` (DP-OPT-14)."""


def needs_check(thing: Thing) -> bool:
    """Return whether `one_check` could settle anything: a lock, or a trap that is known or not
    rolled for. Never for a Great Door, nor after a failed check (DP-AMB-74)."""
    unsettled = thing.locked or thing.trap == UNKNOWN or thing.trap_known
    return thing.kind != "great" and not thing.broken and unsettled


def one_check(s: State, hero: Actor, thing: Thing, experience: int) -> None:
    """Make the one DEX check for trap and lock. Passed without a fumble: both are gone, and
    `experience` XP for each point of difficulty. Else the trap is rolled and goes off, and only a
    key opens the object (DP-AMB-74, R-34)."""
    s.progress += 1
    result = check(s, hero, DEX, thing.unlock + HARDER, hero.extra[ON_PICK], on=ON_PICK)
    s.note(PicksLock, hero.name, thing.index, result)
    if result == PASSED:
        thing.locked = False
        thing.trap = NO_TRAP
        thing.trap_known = False
        gain_xp(s, experience * thing.unlock)
        s.count(COUNTS, "picked")
        return
    thing.locked = True
    thing.broken = True
    trigger_thing(s, thing, hero, bonus=bool(result & PASSED and result & FUMBLED))
