"""Encounters without positions: the chance to win, and how many heroes fall.

Heroes and monsters attack in the order of Turns. Heroes strike the last monster of the group, in
which Champions come first and then Minions; monsters all strike one hero until that hero falls;
nobody heals, shields or recovers. Reflect and Shield count as Hitpoints. Chances are rounded
down to parts of SCALE, and are wrong by less than a millionth.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from authoring.rulesets.surge_crawl.exact.attacks import WAYS
from authoring.rulesets.surge_crawl.exact.duels import best_damage
from authoring.rulesets.surge_crawl.exact.rooms import Group
from authoring.rulesets.surge_crawl.exact.strikers import Sheet

SCALE: Final = 10**12
"""Parts of 1 in which chances are counted."""
Falls = tuple[int, ...]
"""At index n: the chance, in parts of SCALE, that the Encounter is won and n heroes have fallen."""
Stand = tuple[int, int]
"""(figures of a side that stand, Hitpoints left of the one that is struck)."""


class Encounter:
    """An Encounter of `heroes`, in their order of Turns, with at most `most` monsters; `monsters`
    are the sheets of (Minion, Champion). The hero who is struck is the first in `order`, a
    permutation of the heroes' indices, who still stands."""

    def __init__(
        self,
        heroes: Sequence[Sheet],
        order: Sequence[int],
        monsters: tuple[Sheet, Sheet],
        most: int,
    ) -> None:
        self.turns = max(len(heroes), most)
        self.order = order
        self.heroes = heroes
        self.kinds = monsters
        self.fronts = [*(heroes[at].toughness for at in order), 0]
        self.blows = {
            (by, to): {n: int(p * WAYS) for n, p in best_damage(by, to).items()}
            for hero in heroes
            for monster in monsters
            for by, to in ((hero, monster), (monster, hero))
        }
        self.known: dict[int, dict[tuple[Stand, Stand], list[Falls]]] = {}
        """Number of Champions -> state (monsters, heroes) -> outcome before each attack of a
        Round."""

    def outcome(self, group: Group) -> tuple[Fraction, ...]:
        """Return the chance that a group is beaten and n heroes fall, at each index n."""
        champions, standing = group[0], sum(group)
        values = self.known.setdefault(champions, {})
        for number in range(1, standing + 1):
            if (self._full(champions, number), self._front(0)) not in values:
                self._solve(values, champions, number)
        start = self._full(champions, standing), self._front(0)
        return tuple(Fraction(part, SCALE) for part in self._value(values, start, 0))

    def falls(self, group: Group) -> tuple[Fraction, ...]:
        """Return the chance of each hero to fall against a group; a lost Encounter fells all."""
        won = self.outcome(group)
        places = {hero: place for place, hero in enumerate(self.order)}
        return tuple(1 - sum(won[: places[at] + 1], Fraction(0)) for at in range(len(self.heroes)))

    def _kind(self, champions: int, at: int) -> Sheet:
        return self.kinds[at < champions]

    def _full(self, champions: int, standing: int) -> Stand:
        return standing, standing and self._kind(champions, standing - 1).toughness

    def _front(self, fallen: int) -> Stand:
        return fallen, self.fronts[fallen]

    def _solve(
        self, values: dict[tuple[Stand, Stand], list[Falls]], champions: int, standing: int
    ) -> None:
        """Fill `values` for every state in which `standing` monsters stand; those with fewer must
        be in `values` already."""
        for hitpoints in range(1, self._full(champions, standing)[1] + 1):
            for fallen in reversed(range(len(self.order))):
                for left in range(1, self._front(fallen)[1] + 1):
                    state = (standing, hitpoints), (fallen, left)
                    values[state] = self._round(values, champions, *state)

    def _round(
        self,
        values: Mapping[tuple[Stand, Stand], list[Falls]],
        champions: int,
        monsters: Stand,
        heroes: Stand,
    ) -> list[Falls]:
        """Return the outcome from before each attack of a Round on, the first attack first. A Round
        that may change nothing is repeated: its chance is divided out."""
        parts: list[tuple[Falls, int]] = [((0,) * len(self.heroes), SCALE)]
        for turn in reversed(range(2 * self.turns)):
            actor, by_hero = turn // 2, turn % 2 == 0
            part, same = parts[-1]
            target = self._kind(champions, monsters[0] - 1)
            struck = self.heroes[self.order[heroes[0]]]
            if by_hero and actor in self.order[heroes[0] :]:
                blows = self.blows[self.heroes[actor], target]
            elif not by_hero and actor < monsters[0]:
                blows = self.blows[self._kind(champions, actor), struck]
            else:
                parts.append((part, same))
                continue
            new = [number * blows.get(0, 0) for number in part]
            for damage, weight in blows.items():
                if damage:
                    after = self._after(champions, monsters, heroes, damage, by_hero=by_hero)
                    for at, number in enumerate(self._value(values, after, turn + 1)):
                        new[at] += weight * number
            parts.append((tuple(n // WAYS for n in new), same * blows.get(0, 0) // WAYS))
        part, same = parts[-1]
        whole = [n * SCALE // (SCALE - same) if same < SCALE else 0 for n in part]
        return [
            tuple(n + again * x // SCALE for n, x in zip(known, whole, strict=True))
            for known, again in reversed(parts)
        ]

    def _after(
        self, champions: int, monsters: Stand, heroes: Stand, damage: int, *, by_hero: bool
    ) -> tuple[Stand, Stand]:
        standing, left = monsters if by_hero else heroes
        if damage < left:
            stand = standing, left - damage
        else:
            stand = self._full(champions, standing - 1) if by_hero else self._front(standing + 1)
        return (stand, heroes) if by_hero else (monsters, stand)

    def _value(
        self, values: Mapping[tuple[Stand, Stand], list[Falls]], state: tuple[Stand, Stand], at: int
    ) -> Falls:
        (standing, _), (fallen, _) = state
        if not standing:
            return tuple(SCALE if n == fallen else 0 for n in range(len(self.heroes)))
        if fallen == len(self.order):
            return (0,) * len(self.heroes)
        return values[state][at]
