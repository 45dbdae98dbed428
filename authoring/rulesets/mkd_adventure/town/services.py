"""Services in town, for gold: raising the dead, charging, selling and buying things, training."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.company import (
    Career,
    Company,
    Owned,
    chest_for,
    level_cost,
    risen,
    teachings,
)
from authoring.rulesets.mkd_adventure.model.quest import Content
from authoring.rulesets.mkd_adventure.model.treasure import worth

DONE, RAISE, CHARGE, SELL, BUY, TRAIN = range(6)
"""Kinds of answers to TOWN; the first goes on to the next step."""
_KIND: Final = 1_000_000
_HERO: Final = 1_000


class Service(NamedTuple):
    """A service for the hero at an index of the company: `which` is the index of a thing of the
    hero's, of an item of the quest's, or of an ability that a level teaches."""

    kind: int
    hero: int
    which: int = 0

    @property
    def answer(self) -> int:
        """The number that stands for the service as an answer to TOWN."""
        return self.kind * _KIND + self.hero * _HERO + self.which


def service_of(answer: int) -> Service:
    """Return the service that an answer to TOWN asks for."""
    kind, rest = divmod(answer, _KIND)
    return Service(kind, *divmod(rest, _HERO))


def raisings(_content: Content, company: Company) -> Iterator[Service]:
    """Yield the raising of each dead hero, if there is gold for one (MKD-TOWN-14)."""
    for at, hero in enumerate(company.heroes):
        if hero.dead and company.gold >= n.RESURRECTION:
            yield Service(RAISE, at)


def trades(content: Content, company: Company) -> Iterator[Service]:
    """Yield what can be charged, sold and bought (MKD-TOWN-08, MKD-TOWN-09, MKD-TOWN-11). A hero
    gets no more charged things than chests can be carried."""
    for at in company.present(content):
        career = company.heroes[at]
        has_room = sum(thing.charged for thing in career.things) < n.CHESTS
        for which, thing in enumerate(career.things):
            if thing.item not in content.items or thing.charged:
                continue
            yield Service(SELL, at, which)
            can_pay = company.gold >= price(content, CHARGE, thing.item)
            if has_room and can_pay and not thing.spent:
                yield Service(CHARGE, at, which)
        for which, item in enumerate(content.items):
            can_pay = company.gold >= price(content, BUY, item)
            if has_room and can_pay and chest_for(content, item):
                yield Service(BUY, at, which)


def price(content: Content, kind: int, item: str) -> int:
    """Return the gold for which an item is bought, charged or sold (MKD-TV-06)."""
    value = worth(content.items[item])
    return value * n.PURCHASE if kind == BUY else value // n.SALE


def trainings(content: Content, company: Company) -> Iterator[Service]:
    """Yield the levels for which a hero has the experience and the company the gold (MKD-CXP-09),
    once for each ability that may come with one."""
    for at in company.present(content):
        career = company.heroes[at]
        cost = level_cost(content.heroes[career.hero], career.level)
        if career.experience >= cost and company.gold >= n.TRAINING:
            yield from (Service(TRAIN, at, w) for w in range(len(teachings(content, career))))


def serve(content: Content, company: Company, service: Service) -> Company:
    """Return the company after a service."""
    kind, at, which = service
    career = company.heroes[at]
    if kind == RAISE:
        return _paid(company.with_hero(at, replace(career, dead=False)), n.RESURRECTION)
    if kind == TRAIN:
        cost = level_cost(content.heroes[career.hero], career.level)
        career = replace(career, experience=career.experience - cost)
        career = risen(content, career, teachings(content, career)[which])
        return _paid(company.with_hero(at, career), n.TRAINING)
    if kind == BUY:
        item = list(content.items)[which]
        bought = Owned(item, chest_for(content, item), charged=True, closed=True)
        things: tuple[Owned, ...] = (*career.things, bought)
    else:
        thing = career.things[which]
        item = thing.item
        charged = (replace(thing, charged=True),) if kind == CHARGE else ()
        things = (*career.things[:which], *career.things[which + 1 :], *charged)
    cost = price(content, kind, item)
    company = company.with_hero(at, replace(career, things=things))
    return _paid(company, -cost if kind == SELL else cost)


def _paid(company: Company, gold: int) -> Company:
    return replace(company, gold=company.gold - gold)


def settled(company: Company) -> Company:
    """Return the company after the trade: what is not charged is spent for good (MKD-TOWN-10)."""
    return replace(company, heroes=tuple([_settled(career) for career in company.heroes]))


def _settled(career: Career) -> Career:
    things = [thing if thing.charged else replace(thing, spent=True) for thing in career.things]
    return replace(career, things=tuple(things))
