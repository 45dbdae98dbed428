"""The town phase of a campaign: coming home, the steps in town, and setting out again (area
TOWN)."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.exact.fighters import hero_fighter
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.company import (
    Career,
    Company,
    Owned,
    face_of,
    value_at,
)
from authoring.rulesets.mkd_adventure.model.fighter import Fighter
from authoring.rulesets.mkd_adventure.model.quest import Content, Quest
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Chest, Figure
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.town import services as t

Offers = Callable[[Content, Company], Iterator[t.Service]]


def fighter_of(content: Content, career: Career) -> Fighter:
    """Return a hero of a company, at any level, as a Fighter: above 5 it begins on the slot of
    level 5, with more points (MKD-CXP-03), and with abilities on all slots (MKD-CXP-04,
    MKD-CXP-05)."""
    hero = content.heroes[career.hero]
    fighter = hero_fighter(content, hero)
    known = [content.abilities[id] for id in career.gained if id in content.abilities]
    gained = {ability.trait: ability for ability in known}
    high = range(n.LEVELS + 1, career.level + 1)
    return replace(
        fighter,
        dial=tuple([replace(slot, traits={**gained, **slot.traits}) for slot in fighter.dial]),
        starts=(*fighter.starts, *[fighter.starts[n.LEVELS] for _ in high]),
        values=(*fighter.values, *[value_at(hero, level) for level in high]),
        lasting=tuple(gained),
    )


def set_out(s: State, company: Company) -> None:
    """Give the heroes of a new game the charged things that they own in the company, in chests:
    bought ones are closed (MKD-TOWN-11, MKD-TOWN-12), all are without gold (MKD-TOWN-13)."""
    content = s.tables.quest.content
    s.company = company
    for hero, at in zip(s.heroes, company.present(content), strict=False):
        for thing in company.heroes[at].things:
            if thing.charged and thing.item in content.items and thing.chest in content.chests:
                _carry(s, hero, thing)


def _carry(s: State, hero: Figure, thing: Owned) -> None:
    content = s.tables.quest.content
    chest = Chest(content.chests[thing.chest], len(s.chests), OFF, hero.facing)
    chest.face, chest.open = face_of(content, thing), not thing.closed
    s.chests.append(chest)
    hero.chests.append(chest.number)


def town_phase(s: State, company: Company) -> Company:
    """Return the company ready for its next quest, after the game `s` that is over and its steps in
    town, in their order (MKD-TOWN-02). A hero raised in the second step has a share in the reward
    alone (MKD-TOWN-15)."""
    company = come_home(s, company)
    company = _step(s, company, t.raisings)
    if s.ending == "won":
        company = rewarded(s.tables.quest, company)
    company = t.settled(_step(s, company, t.trades))
    company = _step(s, company, t.raisings)
    before = company
    company = _step(s, company, t.trainings)
    return _forgetful(before, company)


def _step(s: State, company: Company, offers: Offers) -> Company:
    """Return the company after a step in town: services, one after the other, until DONE is
    chosen."""
    content = s.tables.quest.content
    while True:
        s.company = company
        options = [t.DONE, *[service.answer for service in offers(content, company)]]
        answer = s.ask(s.heroes[0], q.TOWN, options)
        if answer == t.DONE:
            return company
        company = t.serve(content, company, t.service_of(answer))


def come_home(s: State, company: Company) -> Company:
    """Return the company with its dead, the experience shared by those who live (MKD-CXP-08), and
    the gold and things of the chests that were carried out (MKD-TOWN-04), the things without charge
    (MKD-TOWN-07). Artifacts end here (MKD-TOWN-03), and drunk potions (MKD-TOWN-08)."""
    present = company.present(s.tables.quest.content)
    figures = s.heroes[: len(present)]
    alive = sum(not hero.dead for hero in figures)
    for hero, at in zip(figures, present, strict=True):
        career = company.heroes[at]
        kept = [thing for thing in career.things if thing.spent]
        share = 0 if hero.dead else s.experience // alive
        career = replace(
            career, dead=hero.dead, things=(*kept, *_brought(s, hero)),
            experience=career.experience + share,
        )  # fmt: skip
        company = company.with_hero(at, career)
    return replace(company, gold=company.gold + s.numbers["gold"])


def _brought(s: State, hero: Figure) -> Iterator[Owned]:
    """Yield the things in the chests that a hero has carried out."""
    for chest in [s.chests[number] for number in hero.chests] if hero.out else ():
        item = chest.face.item if chest.face is not None else ""
        if item and not (chest.gone or chest.drunk):
            yield Owned(item, chest.kind.id)


def rewarded(quest: Quest, company: Company) -> Company:
    """Return the company with the reward for a success, for each set of tiles (MKD-TBL-10): a Timed
    or a Split up scenario adds half the experience, and gold (MKD-SCN-22, MKD-SCN-25). All who live
    share it (MKD-CXP-11)."""
    sets = sum([len(floor.sets) for floor in quest.floors])
    extras = sum([scenario in (k.TIMED, k.SPLIT_UP) for scenario in quest.scenarios])
    experience = quest.set_experience * sets
    experience += experience * n.BONUS * extras // 100
    gold = quest.set_gold * sets + n.BONUS_GOLD * extras
    present = company.present(quest.content)
    for at in present:
        career = company.heroes[at]
        career = replace(career, experience=career.experience + experience // len(present))
        company = company.with_hero(at, career)
    return replace(company, gold=company.gold + gold)


def _forgetful(before: Company, company: Company) -> Company:
    """Return the company after its training, without the experience that is left of those who have
    trained (MKD-CXP-10)."""
    return replace(
        company,
        heroes=tuple(
            replace(after, experience=0) if after.level > career.level else after
            for career, after in zip(before.heroes, company.heroes, strict=True)
        ),
    )
