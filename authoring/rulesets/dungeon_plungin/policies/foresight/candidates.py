"""The choices that `planner` tries in a fight, besides the usual one."""

from itertools import islice
from typing import Final

from authoring.boards.squares import NOWHERE, Squares, distance, each, grow
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import bag
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import foes_near, has_shot

MOST: Final = 6
"""The most choices that are tried: more cost more time than they win."""
ALWAYS: Final = frozenset(
    (c.ATTACK, c.SHOOT, c.FEATURE, c.CLIMB, c.CAST, c.OVERCAST, c.ABILITY, c.READ, c.LEAVE)
)


def candidates(s: State, hero: Actor, choices: c.Offered, usual: int) -> list[int]:
    """Return at most MOST choices to try, `usual` first."""
    squares = [c.choice(c.MOVE, square) for square in _squares(s, hero, choices.moves())]
    doing = [choice for choice in choices if c.verb(choice) in ALWAYS]
    room = MOST - 2 - min(len(squares), 2)
    doing = doing[: max(room, 3)]
    options = [usual, *_items(s, hero, choices), *doing, *squares, c.ENDS]
    return list(dict.fromkeys(options))[:MOST]


def _items(s: State, hero: Actor, choices: c.Offered) -> list[int]:
    """Return one USE for each item that is no waste: no healing for an unhurt hero."""
    by_item: dict[str, int] = {}
    whole = hero.life >= hero.max_life
    uses = choices.of(c.USE)
    within = bag(s, hero) if uses else []
    for choice in uses:
        _, item = within[c.what(choice)]
        if not (whole and item.id in s.tables.healers):
            by_item.setdefault(item.id, choice)
    return list(by_item.values())


def _squares(s: State, hero: Actor, moves: Squares) -> list[int]:
    """Return up to four squares to try: far from all foes, beside few of them, and with a shot."""
    foes = [foe for foe in foes_near(s, hero) if not foe.asleep]
    if not foes:
        return []
    mask = NOWHERE
    for foe in foes:
        mask |= foe.bit
    safe = moves & ~s.pits
    beside = list(each(grow(mask, s.east, s.south) & safe))
    beside.sort(key=lambda at: sum(distance(at, foe.square) <= 1 for foe in foes))
    far = sorted(each(safe), key=lambda at: -min(distance(at, foe.square) for foe in foes))
    shots = (square for square in far if hero.ranged and has_shot(s, hero, square, foes))
    return [*far[:1], *beside[:2], *islice(shots, 1)]
