"""Targets of monsters: what they notice, walking distance, preference (rules DP-MON, DP-LAW)."""

from typing import Final

from authoring.boards.squares import (
    EVERYWHERE,
    NOWHERE,
    SQUARES,
    Squares,
    flood,
    grow,
    nearest_squares,
)
from authoring.engine.piles import draw, pick
from authoring.rulesets.dungeon_plungin.model.laws import lure_stat, phrases, plain_name
from authoring.rulesets.dungeon_plungin.play.board.state import LIFE, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_melee

NOTICE: Final = 2
"""Distance in tiles at which a monster notices heroes (DP-MON-12); after noise NOISE_NOTICE."""
NOISE_NOTICE: Final = 4


def noticed(s: State, tile: int, tiles: int) -> Squares:
    """Return the squares a monster on `tile` is aware of: those up to `tiles` tiles away through
    open doors (DP-MON-12, DP-AMB-50, DP-MON-11). Cached until the board changes."""
    key = tile * 8 + tiles
    cached = s.notice_cache.get(key)
    if cached is not None and cached[0] == s.layout_version:
        return cached[1]
    near = {tile}
    frontier = [tile]
    for _ in range(tiles):
        frontier = [b for a in frontier for b in _open_neighbours(s, a) if b not in near]
        near.update(frontier)
    mask = NOWHERE
    for index in near:
        mask |= s.areas[index].mask
    s.notice_cache[key] = (s.layout_version, mask)
    return mask


def _open_neighbours(s: State, tile: int) -> list[int]:
    """Return the numbers of the tiles behind the open doors of `tile` (DP-MON-11)."""
    neighbours = []
    for thing in s.areas[tile].things:
        if thing.is_door and thing.open and thing.tile_b >= 0:
            neighbours.append(thing.tile_b if thing.tile_a == tile else thing.tile_a)
    return neighbours


def prey(s: State, monster: Actor) -> list[Actor]:
    """Return the heroes the monster knows of and could walk to, the preferred target first; [] for
    none (DP-LAW-06, DP-AMB-51)."""
    squares, ground, near = _aware_of(s, monster)
    if not near:
        return []
    if monster.law_target in ("nearest", "relentless", ""):
        heroes = [hero for hero in s.living() if hero.bit & near]
        if len(heroes) > 1 and s.rules.tie_break == "players":
            heroes.sort(key=lambda hero: hero.square)
        return _ordered(s, monster, heroes)
    squares &= grow(flood(monster.bit, ground, s.east, s.south, SQUARES), s.east, s.south)
    heroes = [hero for hero in s.living() if hero.bit & squares]
    return _preferred(s, monster, heroes, ground, near)


def knows(s: State, monster: Actor) -> bool:
    """Return whether the monster knows of any hero it could walk to."""
    return bool(_aware_of(s, monster)[2])


def _aware_of(s: State, monster: Actor) -> tuple[Squares, Squares, Squares]:
    """Return (squares of noticed heroes, ground it may walk on there, squares of the nearest),
    empty for none (DP-MON-12, -13, DP-LAW-13). Other characters are in the way (DP-MOVE-04,
    DP-AMB-51), unless it strikes past them or has no other way to anybody (ruling R-48)."""
    tile = s.tile_at[monster.square]
    if monster.law_target == "relentless":
        notice = EVERYWHERE
    else:
        notice = noticed(s, tile, NOISE_NOTICE if s.loud and _hears(s, tile) else NOTICE)
    squares = s.hero_mask & notice
    if not squares:
        return NOWHERE, NOWHERE, NOWHERE
    if not _strikes_past(s, monster, squares):
        ground = s.ground(monster) & notice
        near = nearest_squares(monster.bit, squares, ground | squares, s.east, s.south)
        if near:
            return squares, ground, near
    ground = (s.floor | s.hero_mask) & notice
    if monster.bit & s.rubble:
        ground |= s.rubble & notice
    return squares, ground, nearest_squares(monster.bit, squares, ground, s.east, s.south)


def _hears(s: State, tile: int) -> bool:
    """Return whether noise on a tile next to `tile` is still heard (DP-BASH-07)."""
    for other in s.areas[tile].neighbours:  # noqa: SIM110 - asked too often for a generator
        if s.loud.get(other, -1) >= s.round:
            return True
    return False


def _strikes_past(s: State, monster: Actor, squares: Squares) -> bool:
    """Return whether characters in the way do not matter: the monster shoots, or with reach it has
    a hero on `squares` within reach."""
    if monster.law_role == "ranged" and monster.ranged > 0:
        return True
    if monster.reach:
        for hero in s.living():
            if hero.bit & squares and in_melee(s, monster, hero):
                return True
    return False


def _ordered(s: State, monster: Actor, heroes: list[Actor]) -> list[Actor]:
    """Return equally good targets with one put first: by the monsters' player (DP-MON-10,
    DP-AMB-48, DP-AMB-51, DP-TURN-09, DP-LAW-11) or, by a ruling, as they come or by dice."""
    if len(heroes) < 2:
        return heroes
    if s.rules.tie_break != "players" and monster.law_target != "dumb":
        if s.rules.tie_break == "random":
            heroes.insert(0, draw(s.dice, heroes, "target"))
    else:
        options = [hero.index for hero in heroes]
        index = s.ask(s.heroes[s.phase_owner], "target", options)
        heroes.insert(0, heroes.pop(options.index(index)))
    return heroes


def _preferred(
    s: State, monster: Actor, heroes: list[Actor], ground: Squares, nearest: Squares
) -> list[Actor]:
    """Return the monster's targets by its Law, one of equals put first; the nearest ones when the
    Law cannot be followed (DP-LAW-14, DP-LAW-10, DP-LAW-11)."""
    law = monster.law_target
    targets: list[Actor] = []
    if law == "frenzy":
        targets = [pick(s.dice, heroes, "target")]
    elif law == "determined":
        targets = [h for h in heroes if h.index == monster.last_target]
    elif law == "revenge":
        targets = [h for h in heroes if h.index == monster.last_hit_by]
    elif law == "pack":
        beside = grow(_pack(s, monster), s.east, s.south)
        targets = _nearest(s, monster, [h for h in heroes if h.bit & beside], ground)
    elif law == "lured":
        targets = _nearest(s, monster, lured(monster.law_detail, heroes), ground)
    elif law == "dumb":
        targets = heroes
    if targets:
        return _ordered(s, monster, targets)
    close = [h for h in heroes if h.bit & nearest]
    return _ordered(s, monster, close or heroes)


def _nearest(s: State, monster: Actor, heroes: list[Actor], ground: Squares) -> list[Actor]:
    """Return the nearest of `heroes` on `ground`; all if no way leads to any (DP-AMB-51)."""
    if len(heroes) < 2:
        return heroes
    mask = NOWHERE
    for hero in heroes:
        mask |= hero.bit
    near = nearest_squares(monster.bit, mask, ground | mask, s.east, s.south)
    return [hero for hero in heroes if hero.bit & near] if near else heroes


def _pack(s: State, monster: Actor) -> Squares:
    """Return the squares of all other monsters, or of those of its race if its Law says so
    (DP-LAW-09)."""
    if monster.kind is None or "race" not in monster.law_detail:
        return s.monster_mask & ~monster.bit
    race = monster.kind.monster.race
    mask = NOWHERE
    for other in s.monsters:
        if other is not monster and other.kind is not None and other.kind.monster.race == race:
            mask |= other.bit
    return mask


def lured(detail: str, heroes: list[Actor]) -> list[Actor]:
    """Return the heroes that Lured picks by `detail`: with the highest or lowest of a stat, or with
    that race, School, ability, item or kind of item; [] for none (DP-LAW-08, DP-AMB-51)."""
    stat, high = lure_stat(detail)
    if stat < 0:
        return [hero for hero in heroes if plain_name(detail) in _traits(hero)]
    values = [hero.life if stat == LIFE else hero.score(stat) for hero in heroes]
    best = max(values) if high else min(values)
    return [hero for hero, value in zip(heroes, values, strict=True) if value == best]


def _traits(hero: Actor) -> set[str]:
    """Return the hero's race, abilities, Schools and items as `plain_name`s."""
    traits: set[str] = set()
    template = hero.template
    if template is not None:
        traits.update(phrases(plain_name(template.concept)))
    for ability in hero.abilities:
        traits.update((plain_name(ability.id), plain_name(ability.name)))
    for school in hero.schools:
        traits.update((plain_name(school), f"{plain_name(school)} magic"))
    worn = (hero.weapon, hero.second, hero.shield, *hero.worn, *hero.items)
    for item in filter(None, worn):
        traits.update((plain_name(item.id), plain_name(item.name), plain_name(item.kind)))
    return traits
