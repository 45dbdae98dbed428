"""Skills of the heroes: whose dice are best for locks, traps and bashing."""

from typing import Final

from authoring.boards.squares import SQUARES, count, flood
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.state import (
    DEX,
    ON_DISARM,
    ON_PICK,
    ON_SEARCH,
    WIT,
    Actor,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import connected
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash_dice
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits

DISARM_TRIES: Final = 2
"""Failures after which a trap is left as it is."""


def heroes_in_reach(s: State, thing: Thing) -> list[Actor]:
    """Return the living heroes that can walk to a thing; all if none can, so never []."""
    living = s.living()
    everywhere = s.floor | s.hero_mask | s.monster_mask
    party = connected(s, living[0].bit, everywhere)
    if thing.front & party and s.hero_mask & party == s.hero_mask:
        return living
    way = flood(thing.front & everywhere, everywhere, s.east, s.south, SQUARES)
    return [hero for hero in living if hero.bit & way] or living


def picks(hero: Actor, thing: Thing) -> bool:
    """Return whether the hero has at least as many dice as the lock is hard to pick by now."""
    return hero.dice(DEX) + hero.extra[ON_PICK] >= thing.unlock + thing.pick_tries


def disarms(s: State, hero: Actor, thing: Thing) -> bool:
    """Return whether a known trap is not given up and the hero has the dice to disarm it."""
    if not thing.trap_known or thing.disarm_tries >= DISARM_TRIES:
        return False
    if s.rules.one_check and thing.kind not in ("great", "floor"):
        return False
    trap = s.tables.content.traps[thing.trap]
    return _steadiness(s, hero, thing) >= trap.disarm_difficulty + thing.disarm_tries


def disarmer(s: State, heroes: list[Actor], thing: Thing) -> Actor | None:
    """Return the hero with the most dice against a known trap, by its own stat; None if nobody has
    as many as it is hard, or it was given up."""
    if not thing.trap_known or thing.disarm_tries >= DISARM_TRIES:
        return None
    best: Actor | None = None
    most = 0
    for hero in heroes:
        if not disarms(s, hero, thing):
            continue
        dice = _steadiness(s, hero, thing)
        if best is None or dice > most or (dice == most and hero.life > best.life):
            best, most = hero, dice
    return best


def _steadiness(s: State, hero: Actor, thing: Thing) -> int:
    """Return the hero's dice against the trap of a thing."""
    stat = s.tables.content.traps[thing.trap].disarm_stat
    return hero.dice(STATS.index(stat)) + hero.extra[ON_DISARM]


def nimblest(heroes: list[Actor]) -> Actor:
    """Return the hero with the most dice to pick locks, of equals the one with most LIFE."""
    best = heroes[0]
    most = best.dice(DEX) + best.extra[ON_PICK]
    for hero in heroes:
        dice = hero.dice(DEX) + hero.extra[ON_PICK]
        if dice > most or (dice == most and hero.life > best.life):
            best, most = hero, dice
    return best


def toughest(heroes: list[Actor]) -> Actor:
    """Return the hero with the most LIFE plus defence dice, of equals the first."""
    best = heroes[0]
    most = best.life + best.defence
    for hero in heroes:
        if hero.life + hero.defence > most:
            best, most = hero, hero.life + hero.defence
    return best


def strongest(s: State, thing: Thing) -> list[Actor]:
    """Return the one or two heroes in reach with the most bash dice, the best first, as many as
    have room before the thing."""
    best: Actor | None = None
    other: Actor | None = None
    most = more = 0
    for hero in heroes_in_reach(s, thing):
        dice = bash_dice(s, hero)
        if best is None or dice > most:
            other, more = best, most
            best, most = hero, dice
        elif other is None or dice > more:
            other, more = hero, dice
    pair = [hero for hero in (best, other) if hero is not None]
    return pair[: room(s, thing)]


def strength(s: State, thing: Thing, able: list[Actor]) -> int:
    """Return the dice of the best bash by those of `able` that have room before the thing."""
    dice = [bash_dice(s, hero) for hero in able]
    dice.sort()
    return sum(dice[-room(s, thing) :])


def room(s: State, thing: Thing) -> int:
    """Return the number of heroes with room before a thing, 1 or 2; rocks take up room."""
    squares = thing.front & (s.floor | s.hero_mask | s.monster_mask)
    return max(1, min(2, count(squares)))


def sees(hero: Actor, thing: Thing) -> bool:
    """Return whether the hero has as many dice of WIT as the thing's trap is hard to detect."""
    return hero.dice(WIT) + hero.extra[ON_SEARCH] >= thing.detect


def searcher(able: list[Actor], thing: Thing, traits: Traits) -> Actor | None:
    """Return the hero of `able` with the highest WIT, then DEX, that `sees` the trap and has not
    searched for it; None for nobody, and once `traits.searchers` heroes have."""
    if len(thing.searched) >= traits.searchers:
        return None
    best: Actor | None = None
    wit = dex = 0
    for hero in able:
        if hero.index in thing.searched or not sees(hero, thing):
            continue
        sharp, quick = hero.stats[WIT], hero.stats[DEX]
        if best is None or sharp > wit or (sharp == wit and quick > dex):
            best, wit, dex = hero, sharp, quick
    return best


def holders(s: State, able: list[Actor], kinds: tuple[str, ...]) -> list[Actor]:
    """Return those of `able` that can use a key of these `kinds`: their own, or a dead comrade's
    (DP-DEATH-05)."""
    for hero in s.heroes:
        if not hero.alive and has_key(hero, kinds):
            return able
    return [hero for hero in able if has_key(hero, kinds)]


def has_key(hero: Actor, kinds: tuple[str, ...]) -> bool:
    """Return whether the hero's pack holds a key of these `kinds`."""
    for item in hero.items:  # noqa: SIM110 - asked too often for a generator
        if item.kind in kinds:
            return True
    return False
