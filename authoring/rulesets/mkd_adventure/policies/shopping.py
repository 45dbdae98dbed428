"""Choices in town: raising the dead and levels first, then sales of spent things, charges,
purchases."""

from collections.abc import Sequence

from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.company import Company
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.town import services as t


def best_service(s: State, options: Sequence[int]) -> int:
    """Return the answer to TOWN that is worth most; DONE, to go on, where none is worth
    anything."""
    company = s.company
    if company is None:
        return t.DONE
    best, most = t.DONE, 0.0
    for option in options:
        worth = _worth(s, company, t.service_of(option))
        if worth > most:
            best, most = option, worth
    return best


def _worth(s: State, company: Company, service: t.Service) -> float:
    """Return the worth of a service; 0 for those that are left alone. Gold for the levels that can
    be had is not spent on things."""
    kind, at, which = service
    content, career = s.tables.quest.content, company.heroes[at]
    if kind in (t.RAISE, t.TRAIN):
        return 10.0 - which * 0.01
    if kind == t.SELL:
        return 5.0 if career.things[which].spent else 0.0
    if kind not in (t.CHARGE, t.BUY):
        return 0.0
    item = list(content.items)[which] if kind == t.BUY else career.things[which].item
    reserve = n.TRAINING * len({service.hero for service in t.trainings(content, company)})
    cost = t.price(content, kind, item)
    if company.gold - cost < reserve or content.items[item].potion:
        return 0.0
    if kind == t.CHARGE:
        return 4.0
    return 3.0 if not career.things and company.gold - cost >= reserve + n.RESURRECTION else 0.0
