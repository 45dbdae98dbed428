"""Heroes and monsters of a quest as attackers, with all that Surges buy them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from authoring.model.reach import in_use
from authoring.rulesets.surge_crawl.exact.attacks import Offer, Striker
from authoring.rulesets.surge_crawl.exact.fighters import hero_fighter, monster_fighter
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.company import Career, setting_out
from authoring.rulesets.surge_crawl.model.fighter import Act, Fighter, works_with
from authoring.rulesets.surge_crawl.model.people import Monster
from authoring.rulesets.surge_crawl.model.quest import Quest


@dataclass(frozen=True, slots=True)
class Sheet:
    """A figure's numbers for odds: what it attacks with, best weapon first, and what it takes to
    bring it down. `kind` is that of a monster, "" for a hero (SRG-MON-03)."""

    name: str
    strikers: tuple[Striker, ...]
    grit: int
    grab: int
    hitpoints: int
    armor: int
    reflect: int
    shield: int
    escape: int = 0
    kind: str = ""
    acts: tuple[Act, ...] = ()

    @property
    def toughness(self) -> int:
        """Damage past Armor that it takes to bring it down."""
        return self.hitpoints + self.reflect + self.shield

    def against(self, other: "Sheet") -> tuple[Striker, ...]:
        """Return what it attacks another figure with: some Activators work on one kind of target
        alone."""
        return tuple(
            replace(by, offers=tuple(o for o in by.offers if o.prey in (k.ANY, other.kind)))
            for by in self.strikers
        )

    def changed(self, change: Callable[[Striker], Striker]) -> "Sheet":
        """Return the figure with all that it attacks with changed."""
        return replace(self, strikers=tuple(map(change, self.strikers)))


def offer_of(act: Act) -> Offer | None:
    """Return what an Activator adds to an attack on its target; None for nothing."""
    prey = act.prey if act.aim == k.TARGET else k.ANY
    offer = Offer(act.cost, act.to_hit, act.damage, act.pierce, act.once, prey)
    return offer if offer.to_hit or offer.damage or offer.pierce else None


def heroes_of(quest: Quest) -> tuple[Sheet, ...]:
    """Return the heroes that may set out, as they begin."""
    heroes = quest.content.heroes
    return tuple(hero_sheet(quest, setting_out(heroes[id])) for id in quest.party)


def monsters_of(quest: Quest) -> tuple[Sheet, ...]:
    """Return the monsters in use, each with the Activator of its dungeon's Strength
    (SRG-DUNG-17)."""
    monsters = in_use(quest.pack, "monsters", quest.content.monsters).values()
    return tuple(monster_sheet(quest, monster) for monster in monsters)


def hero_sheet(quest: Quest, career: Career) -> Sheet:
    """Return a hero of the quest's pack with all equipment; no Weakness and no ally help."""
    return _sheet(quest, hero_fighter(quest.content, career))


def monster_sheet(quest: Quest, monster: Monster) -> Sheet:
    """Return a monster of the quest's pack, with a damage more for a Surge by its Strength."""
    return _sheet(quest, monster_fighter(quest.content, monster), Offer(1, damage=1))


def _sheet(quest: Quest, fighter: Fighter, *more: Offer) -> Sheet:
    strikers = []
    for at, weapon in enumerate(fighter.weapons):
        offers = [offer_of(act) for act in fighter.acts if works_with(act, at)]
        strikers.append(
            Striker(
                weapon.damage,
                weapon.to_hit,
                (*(offer for offer in offers if offer is not None), *more),
                doubles_all=quest.rulings["crit_doubles"] == "all",
            )
        )
    return Sheet(
        name=fighter.name,
        strikers=tuple(sorted(strikers, key=lambda striker: -striker.damage)),
        grit=fighter.grit,
        grab=fighter.grab,
        hitpoints=fighter.hitpoints,
        armor=fighter.armor,
        reflect=fighter.reflect,
        shield=fighter.shield,
        escape=fighter.escape,
        kind=fighter.kind,
        acts=fighter.acts,
    )
