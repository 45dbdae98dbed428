"""Heroes and monsters of a quest as attackers, with all that Surges buy them."""

from collections.abc import Callable
from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass
from authoring.model.reach import in_use
from authoring.rulesets.surge_crawl.exact.attacks import Offer, Striker
from authoring.rulesets.surge_crawl.exact.fighters import hero_fighter, monster_fighter
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import Career, setting_out
from authoring.rulesets.surge_crawl.model.fighter import Act, Fighter, works_with
from authoring.rulesets.surge_crawl.model.people import Monster
from authoring.rulesets.surge_crawl.model.quest import Quest


@dataclass(frozen=True, slots=True)
class Sheet:
    """A figure with a Striker for each of its weapons, the one of most damage first."""

    fighter: Fighter
    strikers: tuple[Striker, ...]

    @property
    def name(self) -> str:
        """The figure's name."""
        return self.fighter.name

    @property
    def toughness(self) -> int:
        """Damage past Armor that brings the figure down."""
        return self.fighter.hitpoints + self.fighter.reflect + self.fighter.shield

    def against(self, other: "Sheet") -> tuple[Striker, ...]:
        """Return the strikers against another figure: some Activators work on one kind alone."""
        return tuple(
            by._replace(offers=tuple(o for o in by.offers if o.prey in (k.ANY, other.fighter.kind)))
            for by in self.strikers
        )

    def changed(self, change: Callable[[Striker], Striker]) -> "Sheet":
        """Return the figure with `change` made to each of its strikers."""
        return replace(self, strikers=tuple(map(change, self.strikers)))


def offer_of(act: Act, weak: str = k.NONE) -> Offer:
    """Return an Activator as an Offer for an attack on its target; its first damage of the element
    `weak`, the target's Weakness, is one more (SRG-DUNG-18)."""
    extra = numbers.WEAK if act.damage and act.element == weak != k.NONE else 0
    prey = act.prey if act.aim == k.TARGET else k.ANY
    once = act.once or extra > 0
    return Offer(act.cost, act.to_hit, act.damage + extra, act.pierce, once, prey)


def striker_of(
    fighter: Fighter, at: int, *offers: Offer, doubles_all: bool, weak: str = k.NONE
) -> Striker:
    """Return a figure that attacks with its weapon at index `at`, with more `offers`; `weak` is the
    element of its targets' Weakness, `doubles_all` that of Striker."""
    weapon = fighter.weapons[at]
    own = (offer_of(act, weak) for act in fighter.acts if works_with(act, at))
    return Striker(
        weapon.damage,
        weapon.to_hit,
        (*(offer for offer in own if offer.is_useful), *offers),
        more=numbers.WEAK if weapon.element == weak != k.NONE else 0,
        doubles_all=doubles_all,
    )


def heroes_of(quest: Quest) -> tuple[Sheet, ...]:
    """Return the heroes that may set out, as they begin."""
    heroes = quest.content.heroes
    return tuple(hero_sheet(quest, setting_out(heroes[id])) for id in quest.party)


def monsters_of(quest: Quest) -> tuple[Sheet, ...]:
    """Return the monsters in use, each with its dungeon's Strength to buy (SRG-DUNG-17)."""
    monsters = in_use(quest.pack, "monsters", quest.content.monsters).values()
    return tuple(monster_sheet(quest, monster) for monster in monsters)


def hero_sheet(quest: Quest, career: Career) -> Sheet:
    """Return a hero of the quest's pack with all equipment; no Weakness or ally adds damage."""
    return _sheet(quest, hero_fighter(quest.content, career))


def monster_sheet(quest: Quest, monster: Monster) -> Sheet:
    """Return a monster of the quest's pack; a Surge buys it 1 damage, its dungeon's Strength."""
    return _sheet(quest, monster_fighter(quest.content, monster), Offer(1, damage=1))


def _sheet(quest: Quest, fighter: Fighter, *more: Offer) -> Sheet:
    doubles_all = quest.rulings["crit_doubles"] == "all"
    places = range(len(fighter.weapons))
    strikers = [striker_of(fighter, at, *more, doubles_all=doubles_all) for at in places]
    return Sheet(fighter, tuple(sorted(strikers, key=lambda by: -by.damage)))
