"""Who has the dice for what: locks, traps, doors to break."""

from typing import Final

from authoring.boards.squares import SQUARES, count, first, flood, just
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
from authoring.rulesets.dungeon_plungin.policies.mind.traits import Traits

DISARM_TRIES: Final = 2
"""Failures after which a trap is left as it is."""


def together(s: State, thing: Thing) -> list[Actor]:
    """Who can walk to an object: fallen rocks may keep some away."""
    living = s.living()
    everywhere = s.floor | s.hero_mask | s.monster_mask
    party = connected(s, just(first(s.hero_mask)), everywhere)
    if thing.front & party and s.hero_mask & party == s.hero_mask:
        return living
    way = flood(thing.front & everywhere, everywhere, s.east, s.south, SQUARES)
    return [hero for hero in living if hero.bit & way] or living


def picks(hero: Actor, thing: Thing) -> bool:
    """Whether a hero has the dice to pick a lock, as often as it was tried by now."""
    return hero.dice(DEX) + hero.extra[ON_PICK] >= thing.unlock + thing.pick_tries


def disarms(s: State, hero: Actor, thing: Thing) -> bool:
    """Whether a trap is known that a hero has the dice to disarm, and not given up."""
    if not (thing.trap_known and thing.trap) or thing.disarm_tries >= DISARM_TRIES:
        return False
    if s.rules.one_check and thing.kind not in ("great", "floor"):
        return False
    trap = s.tables.content.traps[thing.trap]
    return _steadiness(s, hero, thing) >= trap.disarm_difficulty + thing.disarm_tries


def disarmer(s: State, heroes: list[Actor], thing: Thing) -> Actor | None:
    """Who of these has most dice against a known trap: runes ask for another STAT than wires."""
    able = [hero for hero in heroes if disarms(s, hero, thing)]
    return max(able, key=lambda h: (_steadiness(s, h, thing), h.life)) if able else None


def _steadiness(s: State, hero: Actor, thing: Thing) -> int:
    """Dice against the trap of an object."""
    stat = s.tables.content.traps[thing.trap].disarm_stat
    return hero.dice(STATS.index(stat)) + hero.extra[ON_DISARM]


def nimblest(heroes: list[Actor]) -> Actor:
    """Who picks."""
    return max(heroes, key=lambda h: (h.dice(DEX) + h.extra[ON_PICK], h.life))


def strongest(s: State, thing: Thing) -> list[Actor]:
    """The two who hit hardest: only two have room before a door, if that."""
    return sorted(together(s, thing), key=lambda h: -bash_dice(s, h))[: room(s, thing)]


def strength(s: State, thing: Thing, able: list[Actor]) -> int:
    """Dice of the best bash these can make where so many have room."""
    dice = sorted((bash_dice(s, hero) for hero in able), reverse=True)
    return sum(dice[: room(s, thing)])


def room(s: State, thing: Thing) -> int:
    """How many can lean against an object: fallen rocks take up room."""
    squares = thing.front & (s.floor | s.hero_mask | s.monster_mask)
    return max(1, min(2, count(squares)))


def sees(hero: Actor, thing: Thing) -> bool:
    """Whether a hero has the dice to find a trap."""
    return hero.dice(WIT) + hero.extra[ON_SEARCH] >= thing.detect


def searcher(able: list[Actor], thing: Thing, traits: Traits) -> Actor | None:
    """The sharpest eyes that have not looked yet, while enough may still look."""
    if len(thing.searched) >= traits.searchers:
        return None
    fresh = [h for h in able if h.index not in thing.searched and sees(h, thing)]
    return max(fresh, key=lambda h: (h.stats[WIT], h.stats[DEX])) if fresh else None


def holders(s: State, able: list[Actor], kinds: tuple[str, ...]) -> list[Actor]:
    """Who has such a key at hand: his own, or a dead comrade's (DP-DEATH-05)."""
    if any(i.kind in kinds for h in s.heroes if not h.alive for i in h.items):
        return able
    return [h for h in able if any(i.kind in kinds for i in h.items)]
