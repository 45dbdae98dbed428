"""Thinks ahead where it matters: tries a few choices on copies of the game, with
dice of its own, and takes another than the usual one only if that is surely better."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from authoring.engine.copying import Made, copied
from authoring.engine.dice import SeededDice, splitmix64
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.grid import bits, distance, grow
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_range
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import bag
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round, rest_of_round
from authoring.rulesets.dungeon_plungin.play.turn.hero_turn import rest_of_turn
from authoring.rulesets.dungeon_plungin.policies.mind.estimates import danger, position
from authoring.rulesets.dungeon_plungin.policies.mind.fighting import foes_near
from authoring.rulesets.dungeon_plungin.policies.mind.thinker import Thinker
from authoring.rulesets.dungeon_plungin.policies.mind.traits import Traits

TRAITS: Final = Traits(
    searchers=3,
    gather=True,
    heal_below=5,
    retreat_below=0,
    loot=True,
    great_at_once=False,
    home_below=8,
)
"""How it plays where nothing is at stake: rests early, searches thoroughly."""
SAMPLES: Final = (2, 4)
"""Games tried for each choice, then again for the best of them."""
KEPT: Final = 2
"""Choices that are worth the second look."""
AHEAD: Final = 2
"""Rounds a fight is played on after this one."""
AT_STAKE: Final = 0.6
"""Share of the party's LIFE that must be in danger before it thinks."""
SURE: Final = 1.0
"""Standard errors by which a choice must be better than the usual one."""
MARGIN: Final = 0.3
"""And points of LIFE."""


@dataclass(slots=True)
class Trial:
    """Makes one choice that is given, then plays on as `mind` does."""

    mind: Thinker
    first: int

    def act(self, view: State, hero: Actor, choices: Sequence[int], moves: int) -> int:
        """The given choice, once."""
        if self.first >= 0:
            chosen, self.first = self.first, -1
            return chosen
        return self.mind.act(view, hero, choices, moves)

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """As `mind` answers."""
        return self.mind.pick(view, seat, question, options)


class PlannerPolicy:
    """How a table plays that thinks before it acts."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.mind = Thinker(TRAITS)
        self.thoughts = 0

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """As a careful table answers."""
        return self.mind.pick(view, seat, question, options)

    def act(self, view: State, hero: Actor, choices: Sequence[int], moves: int) -> int:
        """The best of a few choices; the usual one where nothing is at stake."""
        usual = self.mind.act(view, hero, choices, moves)
        if not view.monster_mask or not _matters(view, hero):
            return usual
        found = candidates(view, hero, choices, moves, usual)
        return self._best(view, hero, found) if len(found) > 1 else usual

    def _best(self, s: State, hero: Actor, found: list[int]) -> int:
        """All are tried with the same dice; the promising ones more often."""
        self.thoughts += 1
        seed = splitmix64(self.seed ^ self.thoughts << 32)
        usual = found[0]
        scores: dict[int, list[float]] = {chosen: [] for chosen in found}
        live = found
        tried = 0
        for samples in SAMPLES:
            for sample in range(tried, tried + samples):
                for chosen in live:
                    scores[chosen].append(self._outcome(s, hero, chosen, seed + sample))
            tried += samples
            better = [chosen for chosen in live if sum(scores[chosen]) > sum(scores[usual])]
            if not better:
                return usual
            better.sort(key=lambda chosen: -sum(scores[chosen]))
            live = [usual, *better[:KEPT]]
        return live[1] if _surely(scores[live[1]], scores[usual]) else usual

    def _outcome(self, s: State, hero: Actor, chosen: int, seed: int) -> float:
        """How things stand for the heroes some rounds after a choice. Dead monsters are
        shared: nothing happens to them any more."""
        made: Made = {id(foe): foe for foe in s.monsters if not foe.alive and foe.square < 0}
        mind = copied(self.mind, made)
        twin = s.twin(SeededDice(seed), Trial(mind, chosen), made)
        rest_of_turn(twin, twin.heroes[hero.index])
        if not twin.ending:
            rest_of_round(twin, hero.index + 1)
        for _ in range(AHEAD):
            if twin.ending or not _fighting(twin):
                break
            play_round(twin)
        return position(twin)


def _surely(new: list[float], old: list[float]) -> bool:
    """Whether a choice is better by more than chance would have it."""
    gaps = [a - b for a, b in zip(new, old, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean > MARGIN + SURE * sqrt(spread / len(gaps))


def _fighting(s: State) -> bool:
    return any(not foe.asleep for hero in s.living() for foe in foes_near(s, hero))


def _matters(s: State, hero: Actor) -> bool:
    """Whether monsters about could hurt the party badly, or kill this hero."""
    if all(foe.asleep for foe in foes_near(s, hero)):
        return False
    living = s.living()
    life = sum(other.life for other in living)
    return hero.life * 2 <= hero.max_life or danger(s, living) > AT_STAKE * life


POLICY = PlannerPolicy


MOST: Final = 6
"""More would cost more time than they win."""
ALWAYS: Final = frozenset(
    (c.ATTACK, c.SHOOT, c.FEATURE, c.CLIMB, c.CAST, c.OVERCAST, c.ABILITY, c.READ, c.LEAVE)
)


def candidates(s: State, hero: Actor, choices: Sequence[int], moves: int, usual: int) -> list[int]:
    """The usual choice first, then others that make sense."""
    squares = [c.choice(c.MOVE, square) for square in _squares(s, hero, moves)] if moves else []
    doing = [chosen for chosen in choices if c.verb(chosen) in ALWAYS]
    room = MOST - 2 - min(len(squares), 2)
    doing = doing[: max(room, 3)]
    found = [usual, *_items(s, hero, choices), *doing, *squares, c.choice(c.END)]
    return list(dict.fromkeys(found))[:MOST]


def _items(s: State, hero: Actor, choices: Sequence[int]) -> list[int]:
    """One of each sort of item; healing only for the hurt."""
    found: dict[str, int] = {}
    whole = hero.life >= hero.max_life
    for chosen in choices:
        if c.verb(chosen) == c.USE:
            _, item = bag(s, hero)[c.what(chosen)]
            if not (whole and item.id in s.tables.healers):
                found.setdefault(item.id, chosen)
    return list(found.values())


def _squares(s: State, hero: Actor, moves: int) -> list[int]:
    """Far from all foes, beside as few as possible, and where a shot is."""
    foes = [foe for foe in foes_near(s, hero) if not foe.asleep]
    if not foes:
        return []
    mask = 0
    for foe in foes:
        mask |= foe.bit
    safe = moves & ~s.pits
    beside = list(bits(grow(mask, s.east, s.south) & safe))
    beside.sort(key=lambda at: sum(distance(at, foe.square) <= 1 for foe in foes))
    far = sorted(bits(safe), key=lambda at: -min(distance(at, foe.square) for foe in foes))
    return far[:1] + beside[:2] + (_shot(s, hero, foes, far) if hero.ranged else [])


def _shot(s: State, hero: Actor, foes: list[Actor], squares: list[int]) -> list[int]:
    """The first of the squares from which anybody can be shot."""
    here = hero.square
    found = []
    for square in squares:
        hero.square = square
        if any(in_range(s, hero, foe) for foe in foes):
            found = [square]
            break
    hero.square = here
    return found
