"""The party against what it meets: blows both ways, rounds, damage, danger."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from authoring.rulesets.dungeon_plungin.exact.fighters import (
    Fighter,
    hero_fighter,
    monster_fighter,
)
from authoring.rulesets.dungeon_plungin.exact.fights import (
    Blow,
    Falls,
    Felling,
    Foes,
    Terms,
    blow,
    exchange,
    felled_by,
    felling,
    terms_of,
)
from authoring.rulesets.dungeon_plungin.exact.spreads import ZERO, Spread
from authoring.rulesets.dungeon_plungin.model import Monster, Quest
from authoring.rulesets.dungeon_plungin.odds.bosses import kill_odds

Group = tuple[str, Spread]
"""A monster or boss by id, and how many of it come."""


@dataclass(frozen=True, slots=True)
class Foe:
    """One monster or boss against each hero of the party: what they do to it and it to them,
    in the party's order. `fall` is None when no hero can fell it."""

    id: str
    name: str
    taken: tuple[Blow, ...]
    dealt: tuple[Blow, ...]
    fall: Felling | None

    @property
    def damage(self) -> tuple[Fraction, ...]:
        """Of one of its attacks, on average, by the hero it strikes."""
        return tuple(one.mean for one in self.dealt)


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight to the end, on average. `least` to `most` is the damage the party takes, by
    whom the foes strike; `mean` when each hero is struck as often as the others; `danger` is
    that as a share of all the party's LIFE."""

    rounds: Fraction
    strikes: Fraction
    least: Fraction
    mean: Fraction
    most: Fraction
    danger: Fraction


class Meetings:
    """Every fight of one quest against its declared party, each worked out once."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.party: tuple[Fighter, ...] = tuple(
            hero_fighter(quest, hero) for hero in quest.starters()
        )
        self.terms: Terms = terms_of(quest.options, quest.variants)
        self.life = sum(max(one.life, 0) for one in self.party)
        self._foes: dict[str, Foe] = {}

    def foe(self, id_: str) -> Foe | None:
        """A monster or boss against the party; None for nobody known, or without a party."""
        if id_ not in self._foes:
            content = self.quest.content
            monster = content.monsters.get(id_) or content.bosses.get(id_)
            if monster is None or not self.party:
                return None
            self._foes[id_] = self._met(monster)
        return self._foes[id_]

    def _met(self, monster: Monster) -> Foe:
        its = monster_fighter(self.quest, monster)
        taken = tuple(blow(hero, its, self.terms) for hero in self.party)
        dealt = tuple(blow(its, hero, self.terms) for hero in self.party)
        falls: Falls = felled_by(max(its.life, 1))
        if monster.life_chart is not None:
            falls = kill_odds(self.quest, monster.life_chart) if monster.life_chart.rows else ()
        fall = felling([one.damage for one in taken], falls) if falls else None
        return Foe(monster.id, monster.name, taken, dealt, fall)

    def fight(self, groups: Iterable[Group]) -> Fight | None:
        """The whole party against all of them at once; None when some cannot be felled."""
        foes: list[Foe] = []
        met: list[Foes] = []
        for id_, number in groups:
            foe = self.foe(id_)
            if foe is None or foe.fall is None:
                return None
            foes.append(foe)
            met.append(Foes(foe.fall, number))
        if not foes or not self.life:
            return None
        found = exchange(met)
        return self._fight(foes, found.strikes, found.rounds)

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
