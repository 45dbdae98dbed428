"""A party between expeditions: what goes from one to the next (areas TOWN, LVL)."""

from collections.abc import Mapping
from dataclasses import field, replace

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.keywords import BODY, MAIN
from authoring.rulesets.surge_crawl.model.people import HeroType
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.model.powers import Item


@dataclass(frozen=True, slots=True)
class Owned:
    """A piece of equipment of a hero: its level, and the gems set into it beside its own."""

    item: str
    level: int = 1
    gems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Career:
    """A hero after training and trade. `class_level` counts from 1; `toughness` and `luck` are the
    race's levels, taken as a Hitpoint or as a Fate each (SRG-LVL-04)."""

    hero: str
    items: tuple[Owned, ...]
    class_level: int = 1
    toughness: int = 0
    luck: int = 0

    @property
    def race_level(self) -> int:
        """The level of the race, from 1."""
        return 1 + self.toughness + self.luck

    def with_item(self, at: int, owned: Owned) -> "Career":
        """Return the hero with `owned` in place of the item at index `at`."""
        return replace(self, items=(*self.items[:at], owned, *self.items[at + 1 :]))


@dataclass(frozen=True, slots=True)
class Dungeon:
    """The features of a dungeon (area DUNG): ids of a horde and of the elements of its Strength and
    Weakness, and a goal. One that was visited cannot be rolled again (SRG-DUNG-04)."""

    horde: str
    strength: str
    weakness: str
    goal: Goal
    visited: bool = False


@dataclass(frozen=True, slots=True)
class Company:
    """The party and its common property, which in town passes freely from hand to hand
    (SRG-TOWN-02): `crystals` mined, by kind; `dungeons` known, the last visited first; `rewards`
    are services free once; `boost` the tavern's for the next expedition, "" for none."""

    heroes: tuple[Career, ...]
    crowns: int
    crystals: Mapping[str, int] = field(default_factory=dict)
    dungeons: tuple[Dungeon, ...] = ()
    rewards: tuple[str, ...] = ()
    boost: str = ""
    may_train: bool = False
    """True after a success, until somebody has trained (SRG-TOWN-12, SRG-LVL-03)."""
    bag: tuple[Owned, ...] = ()
    """Equipment that nobody carries: what was found, and what heroes have put down."""


def setting_out(hero: HeroType) -> Career:
    """Return a new hero at level 1 with the equipment that `hero` names."""
    return Career(hero.id, tuple(Owned(item) for item in hero.items))


def price_of(item: Item) -> int:
    """Return the price of a thing in Crowns (SRG-EQP-16), unless its author gives another."""
    if item.price >= 0:
        return item.price
    points = item.damage if item.slot == MAIN else item.armor
    if item.slot in (MAIN, BODY):
        return numbers.POINT_PRICE * points
    return numbers.OTHER_PRICE


def level_price(level: int) -> int:
    """Return the Crowns for the level after `level`, of a class, a race or a thing (SRG-LVL-02)."""
    return numbers.LEVEL + numbers.LEVEL_STEP * level


def rewards_for(glory: int) -> tuple[int, int]:
    """Return (rank of the highest reward, how many rewards) for a success: rank 0 are Crowns, 1 the
    Explorer, 2 the Tavern, 3 a Training; a lower one may be taken (SRG-EXP-10, SRG-EXP-11,
    SRG-EXP-12, SRG-EXP-13, SRG-EXP-14, SRG-EXP-15)."""
    for least, rank in ((10, 3), (8, 2), (5, 1)):
        if glory >= least:
            return rank, 2 if glory > numbers.BEST_GLORY else 1
    return 0, 1
