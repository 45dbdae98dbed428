"""Attacks, defence, pushback and fumbles (areas ATK, DEF, PUSH, FUMB, WEAK)."""

from authoring.engine.grid import STEP, WIDTH, distance, open_step, sees
from authoring.rulesets.dungeon_plungin.model import STATS, Item
from authoring.rulesets.dungeon_plungin.play.harm import hurt, opposed_fumble, stun
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion, play_effects
from authoring.rulesets.dungeon_plungin.play.state import ATK, DEF, DEX, RES, Actor, State
from authoring.rulesets.dungeon_plungin.play.traps import wake
from authoring.rulesets.dungeon_plungin.play.walk import arrive

MOST_ATTIRE = 4
"""With more pieces none of them works (DP-INV-05)."""

_STATS = {"res": RES, "dex": DEX}


def in_melee(s: State, attacker: Actor, target: Actor) -> bool:
    """Whether a melee attack reaches: orthogonally, or diagonally with reach
    (DP-ATK-02, -03); walls and closed doors between them stop it."""
    if attacker.in_pit != target.in_pit:
        return False
    gap = target.square - attacker.square
    for wall in range(4):
        if gap == STEP[wall]:
            return open_step(attacker.square, wall, s.east, s.south)
    if attacker.reach and abs(gap) in (WIDTH - 1, WIDTH + 1):
        return sees(attacker.square, target.square, s.east, s.south)
    return False


def in_range(s: State, attacker: Actor, target: Actor) -> bool:
    """Whether a ranged attack reaches (DP-ATK-04, -05)."""
    if attacker.ranged <= 0 or attacker.in_pit or target.in_pit:
        return False
    if distance(attacker.square, target.square) > attacker.range:
        return False
    return sees(attacker.square, target.square, s.east, s.south)


def attack(s: State, attacker: Actor, target: Actor, ranged: bool) -> int:
    """One attack. Returns the hits rolled (successes before defence)."""
    area = s.area_at(target.square)
    near = s.area_at(attacker.square)
    area.fought = near.fought = s.round
    dice = max(1, (attacker.ranged if ranged else attacker.melee) + attacker.mods[ATK])
    roll = s.dice.pool(dice)
    hits = roll >> 8
    if attacker.is_hero and opposed_fumble(roll):
        _break_weapon(s, attacker, ranged)
    against = "def"
    strike = attacker.ranged_with if ranged else attacker.melee_with
    if strike is not None:
        against = strike.against
    blocked, fumbled = defend(s, target, against)
    damage = max(0, hits - blocked)
    s.note("attack", attacker.name, target.name, hits, blocked, damage, ranged)
    _remember(attacker, target, hits)
    if not target.is_hero:
        for tile in (area, near):
            wake(s, tile)
    square = target.square
    if fumbled and against == "def":
        stun(s, target)
        if target.is_hero:
            break_armour(s, target)
    source = attacker.kind.monster.id if attacker.kind is not None else "hero"
    hurt(s, target, damage, source, attacker)
    if damage and strike is not None and strike.effects and target.alive:
        play_effects(s, strike.effects, Occasion(f"attack:{source}", target, area, [target]))
    if not ranged and hits > 0 and not s.ending:
        _push(s, attacker, target, square)
    return hits


def _remember(attacker: Actor, target: Actor, hits: int) -> None:
    """What Determined and Revenge go by (DP-LAW-07, -12)."""
    if not attacker.is_hero:
        attacker.last_target = target.index
    elif hits > 0:
        target.last_hit_by = attacker.index


def defend(s: State, target: Actor, against: str) -> tuple[int, bool]:
    """Roll a defence: successes, and whether it fumbled (DP-DEF-01, -02)."""
    if against == "none":
        return 0, False
    if against == "def":
        roll = s.dice.pool(max(1, target.defence + target.mods[DEF]))
    else:
        roll = s.dice.pool(target.dice(_STATS.get(against, DEF)))
    return roll >> 8, opposed_fumble(roll)


def _push(s: State, attacker: Actor, target: Actor, square: int) -> None:
    """A melee hit moves the target one square away, and the attacker may follow
    into the emptied square (DP-PUSH-01 to -06)."""
    gap = square - attacker.square
    if target.alive and not target.in_pit:
        beyond = square + gap
        steps = [w for w in range(4) if STEP[w] == gap]
        way = (
            open_step(square, steps[0], s.east, s.south)
            if steps
            else sees(square, beyond, s.east, s.south)
        )
        if not way or not s.free() >> beyond & 1:
            return
        s.put(target, beyond)
        s.note("pushed", target.name, beyond)
        arrive(s, target, square)
    if s.ending or not attacker.alive or attacker.in_pit or not s.free() >> square & 1:
        return
    if _follows(s, attacker):
        before = attacker.square
        s.put(attacker, square)
        s.note("follows", attacker.name, square)
        arrive(s, attacker, before)


def _follows(s: State, attacker: Actor) -> bool:
    """Monsters of role Melee always follow up; heroes choose (DP-PUSH-04, -05)."""
    if attacker.kind is not None:
        return attacker.law_role != "ranged"
    return bool(s.policy.pick(s, attacker, "follow-up", [0, 1]))


def _in_use(hero: Actor, ranged: bool) -> Item | None:
    """The weapon an attack is made with: the best of its sort (DP-INV-04)."""
    hands = [item for item in (hero.weapon, hero.second) if item is not None]
    if ranged:
        return next((item for item in hands if item.range), None)
    return max((i for i in hands if not i.range), key=lambda i: i.attack, default=None)


def _break_weapon(s: State, hero: Actor, ranged: bool) -> None:
    """A fumbled attack destroys a weak weapon (DP-WEAK-03)."""
    item = _in_use(hero, ranged)
    if item is None or not item.weak:
        return
    s.note("breaks", hero.name, item.name)
    if item is hero.weapon:
        hero.weapon = None
    else:
        hero.second = None
    refit(hero)


def break_armour(s: State, hero: Actor) -> None:
    """A fumbled defence destroys one weak piece, owner's choice (DP-WEAK-02)."""
    weak = [item for item in hero.worn if item.weak]
    if hero.shield is not None and hero.shield.weak:
        weak.insert(0, hero.shield)
    if not weak:
        return
    item = weak[s.policy.pick(s, hero, "breaks", list(range(len(weak))))]
    s.note("breaks", hero.name, item.name)
    if item is hero.shield:
        hero.shield = None
    else:
        hero.worn.remove(item)
    refit(hero)


def _of_attire(attire: list[Item], stat: str) -> int:
    """Attire does not add up: the best bonus and the worst penalty to a stat
    count (DP-INV-06, DP-AMB-56)."""
    values = [item.bonus.get(stat, 0) for item in attire]
    if stat == "def":
        values = [value + item.defence for value, item in zip(values, attire, strict=True)]
    return max([0, *values]) + min([0, *values])


def refit(hero: Actor) -> None:
    """Add gear to a hero's dice (DP-ATK-07, DP-DEF-01, DP-INV-03, -06)."""
    template = hero.template
    if template is None:
        return
    hands = [item for item in (hero.weapon, hero.second) if item is not None]
    attire = [item for item in hero.worn if item.kind == "attire"]
    attire = attire if len(attire) <= MOST_ATTIRE else []
    plain = [*hands, *(item for item in (hero.shield, *hero.worn) if item is not None)]
    plain = [item for item in plain if item.kind != "attire"]
    for at, stat in enumerate(STATS):
        if stat != "life":
            added = sum(item.bonus.get(stat, 0) for item in plain)
            hero.stats[at] = template.stats[at] + added + _of_attire(attire, stat)
    close = [item.attack for item in hands if not item.range]
    far = [item for item in hands if item.range]
    hero.melee = hero.stats[0] + max(close, default=0)
    hero.reach = any(item.reach for item in hands)
    hero.ranged = hero.stats[0] + far[0].attack if far else 0
    hero.range = far[0].range if far else 0
    hero.defence = hero.stats[DEF] + sum(item.defence for item in plain)
