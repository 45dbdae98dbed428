"""Encounters without positions: the chance to win, and how many heroes fall. Figures attack in the
order of Turns: heroes the last monster of the group, in which Champions come first, monsters all
one hero until that hero falls; nobody heals, shields or recovers. Reflect and Shield count as
Hitpoints. Chances are rounded down to parts of SCALE, and are wrong by less than a millionth."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Final

from authoring.odds.distributions import packed, unpacked
from authoring.rulesets.surge_crawl.exact.attacks import WAYS
from authoring.rulesets.surge_crawl.exact.duels import best_damage
from authoring.rulesets.surge_crawl.exact.rooms import Group
from authoring.rulesets.surge_crawl.exact.strikers import Sheet

SCALE: Final = 10**12
"""Parts of 1 in which chances are counted."""
CROWD: Final = 40
"""The most monsters of a group that can be counted through."""
_WIDTH: Final = 8
"""Bytes of each chance of Falls."""
Falls = int
"""At bit 64 n: the chance, in parts of SCALE, that an Encounter is won and n heroes have fallen."""
Blows = list[tuple[int, int]]
"""(Damage, weight) of the results of an attack that do damage."""
State = tuple[int, int]
"""Hitpoints left of all monsters and of all heroes."""
Turn = tuple[int, bool, Blows, int]
"""An attack: its place in a Round, True for a hero's, its blows, the weight of no damage."""


class Encounter:
    """An Encounter of `heroes`, in their order of Turns, with at most `most` monsters; `monsters`
    are the sheets of (Minion, Champion). The hero who is struck is the first in `order`, a
    permutation of the heroes' indices, who still stands."""

    def __init__(
        self, heroes: Sequence[Sheet], order: Sequence[int], monsters: tuple[Sheet, Sheet],
        most: int,
    ) -> None:  # fmt: skip
        self.turns = max(len(heroes), min(most, CROWD))
        self.order = order
        self.heroes = heroes
        self.kinds = monsters
        self.blows = {
            (at, kind, by_hero): _blows(hero, monster) if by_hero else _blows(monster, hero)
            for at, hero in enumerate(heroes)
            for kind, monster in enumerate(monsters)
            for by_hero in (True, False)
        }
        tough = [heroes[at].toughness for at in reversed(order)]
        self.stood = [0, *(n for n, hitpoints in enumerate(tough, 1) for _ in range(hitpoints))]
        """Heroes who stand, by the Hitpoints that all of them have left."""
        self.floors = list(accumulate(tough, initial=0))
        """Hitpoints of all heroes but the one who is struck, by the number who stand less 1."""
        self.known: dict[int, list[list[list[Falls]]]] = {}
        """Number of Champions -> Hitpoints left of all monsters -> of all heroes -> outcome before
        each attack of a Round."""

    def effort(self, group: Group) -> int:
        """Return the attacks that `outcome` looks at for a group: those of a Round, times the
        Hitpoints of its monsters, times those of the heroes."""
        minion, champion = self.kinds
        hitpoints = group[0] * champion.toughness + group[1] * minion.toughness
        return hitpoints * self.floors[-1] * (len(self.heroes) + sum(group))

    def outcome(self, group: Group) -> tuple[Fraction, ...]:
        """Return the chances that a group of at most CROWD is beaten and n heroes fall, by n."""
        champions, number = group[0], sum(group)
        values = self.known.setdefault(champions, [self._won()])
        below = 0
        for standing in range(1, number + 1):
            whole = below + self.kinds[standing <= champions].toughness
            for hitpoints in range(len(values), whole + 1):
                values.append([self._same(0)])
                for left in range(1, len(self.stood)):
                    turns = self._turns(champions, standing, self.stood[left])
                    floors = below, self.floors[self.stood[left] - 1]
                    parts = self._round(values, turns, (hitpoints, left), floors)
                    values[-1].append(parts)
            below = whole
        return tuple(
            Fraction(n, SCALE) for n in unpacked(values[below][-1][0], _WIDTH, len(self.heroes))
        )

    def falls(self, group: Group) -> tuple[Fraction, ...]:
        """Return the chance of each hero to fall against a group; a lost Encounter fells all."""
        won = self.outcome(group)
        places = {hero: place for place, hero in enumerate(self.order)}
        return tuple(1 - sum(won[: places[at] + 1], Fraction(0)) for at in range(len(self.heroes)))

    def _same(self, falls: Falls) -> list[Falls]:
        return [falls] * (2 * self.turns + 1)

    def _won(self) -> list[list[Falls]]:
        """Return the outcomes by the heroes' Hitpoints when no monster is left."""
        fallen = [len(self.heroes) - standing for standing in self.stood]
        return [self._same(0), *(self._same(SCALE << 8 * _WIDTH * number) for number in fallen[1:])]

    def _turns(self, champions: int, standing: int, heroes: int) -> list[Turn]:
        """Return the attacks of a Round with these numbers of figures standing, the last first."""
        fallen = len(self.heroes) - heroes
        acting, struck = self.order[fallen:], self.order[fallen]
        target = standing <= champions
        turns: list[Turn] = []
        for turn in reversed(range(2 * self.turns)):
            at, by_hero = turn // 2, turn % 2 == 0
            if by_hero and at in acting:
                turns.append((turn, True, *self.blows[at, int(target), True]))
            elif not by_hero and at < standing:
                turns.append((turn, False, *self.blows[struck, int(at < champions), False]))
        return turns

    def _round(
        self, values: list[list[list[Falls]]], turns: list[Turn], state: State, floors: State
    ) -> list[Falls]:
        """Return the outcome from before each attack of a Round on, the first attack first; `turns`
        begin with the last one, and no attack takes a side below its floor. A Round that may change
        nothing is repeated: its chance is divided out."""
        (monsters, heroes), number = state, len(self.heroes)
        part, same = 0, SCALE
        parts = [(2 * self.turns, part, same)]
        for at, by_hero, blows, nothing in turns:
            part, floor = part * nothing, floors[0 if by_hero else 1]
            for damage, weight in blows:
                m = max(monsters - damage, floor) if by_hero else monsters
                h = heroes if by_hero else max(heroes - damage, floor)
                part += weight * values[m][h][at + 1]
            part = packed([n // WAYS for n in unpacked(part, _WIDTH, number)], _WIDTH)
            same = same * nothing // WAYS
            parts.append((at, part, same))
        again = [
            n * SCALE // (SCALE - same) if same < SCALE else 0
            for n in unpacked(part, _WIDTH, number)
        ]
        outcomes: list[Falls] = []
        for at, part, same in reversed(parts):
            falls = part + packed([same * n // SCALE for n in again], _WIDTH)
            outcomes += [falls] * (at + 1 - len(outcomes))
        return outcomes


def _blows(by: Sheet, to: Sheet) -> tuple[Blows, int]:
    """Return the (damage, weight) of each result that does damage, and the weight of no damage."""
    weights = {damage: int(share * WAYS) for damage, share in best_damage(by, to).items()}
    return [pair for pair in weights.items() if pair[0]], weights.get(0, 0)
