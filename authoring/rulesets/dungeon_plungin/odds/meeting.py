"""The party against its foes: attacks both ways, rounds, damage, danger."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.model.dice import as_dice
from authoring.rulesets.dungeon_plungin.exact.exchange import (
    Falls,
    Felling,
    Foes,
    exchange,
    felled_by,
    felling,
)
from authoring.rulesets.dungeon_plungin.exact.fighters import Fighter, hero_fighter, monster_fighter
from authoring.rulesets.dungeon_plungin.exact.fights import Blow, Terms, blow, terms_of
from authoring.rulesets.dungeon_plungin.exact.spreads import ZERO, Spread, compound
from authoring.rulesets.dungeon_plungin.model import CreatureId, Monster, Quest
from authoring.rulesets.dungeon_plungin.odds.arrivals import number_of
from authoring.rulesets.dungeon_plungin.odds.bosses import kill_odds
from authoring.verbs.effect import Effect

Group = tuple[CreatureId, Spread]
"""A monster or boss, and how many of it come."""
_DEEPEST = 4
"""Foes that bring others when they fall are followed this deep."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A monster or boss against the party: attacks on it (`taken`) and by it (`dealt`), one for
    each hero in order, and the mean `damage` of its attack on each. `fall` is None if no hero can
    fell it."""

    id: str
    name: str
    taken: tuple[Blow, ...]
    dealt: tuple[Blow, ...]
    fall: Felling | None
    damage: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Fight:
    """Means of a fight to the end. `rounds` it lasts, `strikes`: attacks of the foes; `least` to
    `most`: damage to the party, by which hero they strike; `mean` if each hero is struck equally
    often; `danger` is that as a share of all the party's LIFE."""

    rounds: Fraction
    strikes: Fraction
    least: Fraction
    mean: Fraction
    most: Fraction
    danger: Fraction

    def then(self, other: "Fight") -> "Fight":
        """Return the sum of both fights."""
        return Fight(*(getattr(self, name) + getattr(other, name) for name in self.__slots__))


class Meetings:
    """All fights of one quest against its declared party, each computed once."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.party: tuple[Fighter, ...] = tuple(
            hero_fighter(quest, hero) for hero in quest.starters()
        )
        self.terms: Terms = terms_of(quest.options, quest.variants)
        self.life = sum(max(fighter.life, 0) for fighter in self.party)
        self._foes: dict[CreatureId, Foe] = {}
        self._fights: dict[object, Fight | None] = {}

    def foe(self, who: CreatureId) -> Foe | None:
        """Return a monster or boss against the party; None if either is unknown."""
        if who not in self._foes:
            monster = self.quest.content.creature(who)
            if monster is None or not self.party:
                return None
            self._foes[who] = self._met(monster)
        return self._foes[who]

    def _met(self, monster: Monster) -> Foe:
        its = monster_fighter(self.quest, monster)
        taken = tuple(blow(hero, its, self.terms) for hero in self.party)
        dealt = tuple(blow(its, hero, self.terms) for hero in self.party)
        falls: Falls = felled_by(max(its.life, 1))
        if monster.life_chart is not None:
            falls = kill_odds(self.quest, monster.life_chart) if monster.life_chart.rows else ()
        fall = felling([strike.damage for strike in taken], falls) if falls else None
        return Foe(
            monster.id, monster.name, taken, dealt, fall, tuple(strike.mean for strike in dealt)
        )

    def fight(self, groups: Iterable[Group], depth: int = 0) -> Fight | None:
        """Return the fight of the party against all groups at once, then against those that come
        when they fall; None if it cannot be won, or without groups. `depth` counts the fights
        before."""
        known = [(who, tuple(number.items())) for who, number in groups]
        key = (tuple(known), depth)
        if key not in self._fights:
            self._fights[key] = self._fought([(who, dict(number)) for who, number in known], depth)
        return self._fights[key]

    def _fought(self, groups: Iterable[Group], depth: int) -> Fight | None:
        foes: list[Foe] = []
        foe_groups: list[Foes] = []
        later: list[Group] = []
        for who, number in groups:
            foe = self.foe(who)
            if foe is None or foe.fall is None:
                return None
            foes.append(foe)
            foe_groups.append(Foes(foe.fall, number))
            later += [(name, compound(often, number)) for name, often in brought(self._fallen(who))]
        if not foes or not self.life:
            return None
        outcome = exchange(foe_groups)
        first = self._fight(foes, outcome.strikes, outcome.rounds)
        if not later or depth >= _DEEPEST:
            return first
        second = self.fight(later, depth + 1)
        return second and first.then(second)

    def _fallen(self, who: CreatureId) -> tuple[Effect, ...]:
        monster = self.quest.content.creature(who)
        return monster.on_defeated if monster else ()

    def _fight(self, foes: Sequence[Foe], strikes: Sequence[Fraction], rounds: Fraction) -> Fight:
        pairs = list(zip(foes, strikes, strict=True))
        mean = sum((often * sum(foe.damage) / len(foe.damage) for foe, often in pairs), ZERO)
        return Fight(
            rounds,
            sum(strikes, ZERO),
            sum((often * min(foe.damage) for foe, often in pairs), ZERO),
            mean,
            sum((often * max(foe.damage) for foe, often in pairs), ZERO),
            mean / self.life,
        )


def brought(effects: Iterable[Effect]) -> list[Group]:
    """Return the groups that effects bring; effects in their branches are left out."""
    return [
        (name, number_of(as_dice(times, 1)))
        for effect in effects
        for name, times in effect.means.brings.items()
    ]
