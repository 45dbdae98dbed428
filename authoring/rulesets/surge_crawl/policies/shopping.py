"""Choices in town: what to buy, which reward, which dungeon."""

from collections.abc import Sequence
from typing import Final

from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import Company, Dungeon
from authoring.rulesets.surge_crawl.model.powers import Item
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.policies.estimates import Estimates
from authoring.rulesets.surge_crawl.town import services as t

RESERVE: Final = 60
"""Crowns that are saved for the first Training after a success."""
_TOIL: Final = {
    k.STAIRS: 3.0, k.TREASURES: 5.0, k.CRYSTALS: 4.0, k.CLEAR: 5.0, k.CHAMPIONS: 7.0,
    k.RESCUE: 6.0,
}  # fmt: skip
"""Goal -> the rooms that it takes, roughly."""


def best_visit(s: State, hero: Figure, options: Sequence[int]) -> int:
    """Return the best answer to VISIT: a Training, armor, a weapon's upgrade, a gem or a boost,
    else LEAVE; never the Gambler, who costs Crowns on average."""
    company = s.company
    if company is None:
        return t.LEAVE
    best, most = t.LEAVE, 0.0
    for answer in options:
        worth = worth_of_visit(s, company, hero, answer)
        if worth > most:
            best, most = answer, worth
    return best


def worth_of_visit(s: State, company: Company, hero: Figure, answer: int) -> float:
    """Return the worth of the service `answer` for comparison; 0 for one that is not wanted."""
    kind, which = divmod(answer, t.EACH)
    at = s.heroes.index(hero)
    career = company.heroes[at]
    content = s.tables.content
    if kind in (t.TRAIN_CLASS, t.TOUGHEN):
        learns = content.classes[content.heroes[career.hero].hero_class].levels
        is_near = career.class_level // 2 < len(learns) and career.class_level % 2 == 1
        return 10.0 if (kind == t.TRAIN_CLASS) == is_near else 8.0
    if kind == t.SET_GEM:
        return 5.0
    if kind == t.BOOST:
        return 3.0 if which == 0 else 0.0
    if kind == t.BUY:
        item = list(content.items.values())[which]
        return _worth_of_item(company, item)
    if kind == t.SELL:
        owned = content.items[career.items[which].item]
        is_plain = owned.slot == k.BODY and not owned.activators and not owned.armor
        armors = [item.armor for item in content.items.values() if item.slot == k.BODY]
        return 4.0 if is_plain and max(armors, default=0) and company.crowns >= 2 * RESERVE else 0.0
    if kind == t.UPGRADE and company.crowns >= 3 * RESERVE:
        owned = content.items[career.items[which].item]
        return 2.0 if owned.slot == k.MAIN else 0.0
    return 0.0


def _worth_of_item(company: Company, item: Item) -> float:
    """Return the worth of buying an item, as in `worth_of_visit`: armor is best, weapons have 0."""
    if item.slot == k.BODY:
        return 4.0 + item.armor if item.armor else 0.0
    if item.slot == k.MAIN or company.crowns < 2 * RESERVE:
        return 0.0
    return 2.5 if item.activators or item.abilities else 0.0


def best_reward(s: State, options: Sequence[int]) -> int:
    """Return the rank of the reward worth most in Crowns: a Training first, then what pays most."""
    prices = (numbers.REWARD * len(s.heroes), numbers.REROLL - 10, numbers.TAVERN, 60)
    return max(options, key=lambda rank: prices[rank])


def best_dungeon(s: State, options: Sequence[int], known: Estimates) -> int:
    """Return the index of the dungeon with the least danger: its Minions' damage times _TOIL."""
    company = s.company
    if company is None:
        return options[0]
    return min(options, key=lambda at: _danger(s, company.dungeons[at], known))


def _danger(s: State, dungeon: Dungeon, known: Estimates) -> float:
    horde = s.tables.hordes.get(dungeon.horde)
    if horde is None:
        return 0.0
    foe = Figure(horde.fighters[dungeon.strength][0], -1)
    means = [known.menace(s, foe, hero) for hero in s.heroes]
    return sum(means, 0.0) * foe.hitpoints * _TOIL[dungeon.goal.kind]
