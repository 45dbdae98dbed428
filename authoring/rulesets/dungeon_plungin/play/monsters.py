"""The Monsters Turn: laws, notice and movement (areas MON and LAW)."""

from authoring.engine.grid import SQUARES, bits, distance, flood, grow, layers
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.fight import attack, in_melee, in_range
from authoring.rulesets.dungeon_plungin.play.occasions import not_played
from authoring.rulesets.dungeon_plungin.play.state import LIFE, MOV, Actor, State
from authoring.rulesets.dungeon_plungin.play.walk import climb, reach, towards, walk

NOTICE = 2
"""Tiles away that a monster notices (DP-MON-12); noise makes it more."""
NOISE_NOTICE = 4


def monsters_turn(s: State) -> None:
    """All monsters act, one after another, in order of placement (DP-AMB-49)."""
    for monster in s.monsters:
        if s.ending:
            return
        if not monster.alive or monster.asleep:
            continue
        if monster.idle > 0:
            monster.idle -= 1
            continue
        act(s, monster)


def act(s: State, monster: Actor) -> None:
    """One monster's turn: two Actions by its Law (DP-MON-09)."""
    actions = 2
    if monster.stunned:
        monster.stunned = False
        actions -= 1
    if monster.in_pit and actions > 0 and not _fights_in_pit(s, monster):
        actions -= 1
        climb(s, monster)
    hunted = _prey(s, monster)
    if not hunted or actions <= 0:
        return
    if monster.law_role == "ranged" and monster.ranged > 0:
        _shoot(s, monster, hunted, actions)
    else:
        _close_in(s, monster, hunted, actions)


def _fights_in_pit(s: State, monster: Actor) -> bool:
    return any(h.in_pit and in_melee(s, monster, h) for h in s.living())


def noticed(s: State, tile: int, tiles: int) -> int:
    """Squares a monster in a tile is aware of: so many tiles along open ways
    (DP-MON-12, DP-AMB-50). Cached until the board changes."""
    key = tile * 8 + tiles
    cached = s.notice_cache.get(key)
    if cached is not None and cached[0] == s.version:
        return cached[1]
    near = {tile}
    edge = [tile]
    for _ in range(tiles):
        edge = [b for a in edge for b in _open_neighbours(s, a) if b not in near]
        near.update(edge)
    mask = 0
    for index in near:
        mask |= s.areas[index].mask
    s.notice_cache[key] = (s.version, mask)
    return mask


def _open_neighbours(s: State, tile: int) -> list[int]:
    found = []
    for thing in s.areas[tile].things:
        if thing.is_door and thing.open and thing.tile_b >= 0:
            found.append(thing.tile_b if thing.tile_a == tile else thing.tile_a)
    return found


def _prey(s: State, monster: Actor) -> list[Actor]:
    """Heroes it knows of and could walk to, the preferred target first."""
    tile = s.tile_at[monster.square]
    loud = s.round <= s.loud_until and tile in s.areas[s.loud_tile].neighbours
    notice = noticed(s, tile, NOISE_NOTICE if loud else NOTICE)
    if monster.law_target == "relentless":
        notice = -1
    known = s.hero_mask & notice
    if not known:
        return []
    ground = (s.floor | s.hero_mask) & notice
    if monster.bit & s.rubble:
        ground |= s.rubble & notice
    near = layers(monster.bit, known, ground, s.east, s.south)
    if not near:
        return []
    if monster.law_target in ("nearest", "relentless", ""):
        found = [s.at(square) for square in bits(near[-1] & known)]
        return _ordered(s, monster, [hero for hero in found if hero is not None])
    known &= flood(monster.bit, ground, s.east, s.south, SQUARES)
    return _preferred(s, monster, [h for h in s.living() if h.bit & known], near[-1])


def _ordered(s: State, monster: Actor, heroes: list[Actor]) -> list[Actor]:
    """Equally good targets: the players choose (DP-AMB-51)."""
    if len(heroes) > 1:
        at = s.policy.pick(s, monster, "target", [hero.index for hero in heroes])
        heroes.sort(key=lambda hero: hero.index != at)
    return heroes


def _preferred(s: State, monster: Actor, known: list[Actor], nearest: int) -> list[Actor]:
    """Targets by law; a law that cannot be followed is Nearest (DP-LAW-14)."""
    law = monster.law_target
    found: list[Actor] = []
    if law == "frenzy":
        found = [known[s.dice.die(len(known)) - 1]]
    elif law == "determined":
        found = [h for h in known if h.index == monster.last_target]
    elif law == "revenge":
        found = [h for h in known if h.index == monster.last_hit_by]
    elif law == "pack":
        beside = grow(_pack(s, monster), s.east, s.south)
        found = [h for h in known if h.bit & beside]
    elif law == "lured":
        found = _lured(s, monster, known)
    elif law == "dumb":
        found = known
    if found:
        return _ordered(s, monster, found)
    close = [h for h in known if h.bit & nearest]
    return _ordered(s, monster, close or known)


def _pack(s: State, monster: Actor) -> int:
    """Squares of the other monsters, or of its own race if its entry demands
    that (DP-LAW-09)."""
    if monster.kind is None or "race" not in monster.kind.detail:
        return s.monster_mask & ~monster.bit
    race = monster.kind.monster.race
    mask = 0
    for other in s.monsters:
        if other is not monster and other.kind is not None and other.kind.monster.race == race:
            mask |= other.bit
    return mask


def _lured(s: State, monster: Actor, known: list[Actor]) -> list[Actor]:
    """By the highest or lowest of a stat (DP-LAW-08); lures that name anything
    else are counted as not played."""
    words = (monster.kind.detail if monster.kind is not None else "").split()
    stat = next((STATS.index(word) for word in words if word in STATS), -1)
    if stat < 0:
        not_played(s, "law lured by a concept")
        return []
    values = [(h.life if stat == LIFE else h.stats[stat]) for h in known]
    best = max(values) if "high" in words or "highest" in words else min(values)
    return [h for h, value in zip(known, values, strict=True) if value == best]


def _close_in(s: State, monster: Actor, hunted: list[Actor], actions: int) -> None:
    """Role Melee: come within reach of the target, then attack (DP-LAW-02)."""
    target = hunted[0]
    if not in_melee(s, monster, target) and actions > 0:
        actions -= 1
        if not monster.in_pit:
            _approach(s, monster, target)
        target = next((h for h in hunted if h.alive and in_melee(s, monster, h)), target)
    if monster.alive and actions > 0 and not s.ending:
        if target.alive and monster.melee > 0 and in_melee(s, monster, target):
            attack(s, monster, target, ranged=False)
        elif target.alive and in_range(s, monster, target):
            attack(s, monster, target, ranged=True)
        else:
            _bystander(s, monster)


def _bystander(s: State, monster: Actor) -> None:
    """With its target out of reach it attacks whoever stands next to it: unable
    to follow its Law it acts as Melee Nearest (DP-LAW-14)."""
    for hero in s.living():
        if in_melee(s, monster, hero) and monster.melee > 0:
            attack(s, monster, hero, ranged=False)
            return


def _approach(s: State, monster: Actor, target: Actor) -> None:
    goal = grow(target.bit, s.east, s.south)
    can = reach(s, monster, monster.dice(MOV))
    square = towards(s, monster, goal & (s.floor | monster.bit), can)
    if square >= 0 and square != monster.square:
        walk(s, monster, 1 << square)


def _shoot(s: State, monster: Actor, hunted: list[Actor], actions: int) -> None:
    """Role Ranged: to the farthest square from which the target is in range,
    then attack; out of reach it approaches (DP-LAW-03, DP-AMB-52)."""
    target = hunted[0]
    if actions > 1:
        best, far = -1, -1
        for square in [monster.square, *bits(reach(s, monster, monster.dice(MOV)))]:
            away = distance(square, target.square)
            if far < away <= monster.range and _shot(s, monster, square, target):
                best, far = square, away
        if best < 0:
            _approach(s, monster, target)
        elif best != monster.square:
            walk(s, monster, 1 << best)
    elif not in_range(s, monster, target) and not in_melee(s, monster, target):
        _approach(s, monster, target)
        return
    if monster.alive and not s.ending and in_range(s, monster, target):
        attack(s, monster, target, ranged=True)
    elif monster.alive and not s.ending and monster.melee > 0 and in_melee(s, monster, target):
        attack(s, monster, target, ranged=False)


def _shot(s: State, monster: Actor, square: int, target: Actor) -> bool:
    """Whether it could shoot its target from another square."""
    here = monster.square
    monster.square = square
    possible = in_range(s, monster, target)
    monster.square = here
    return possible
