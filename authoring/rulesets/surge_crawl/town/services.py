"""Services of the places in town, and the answers to the question VISIT that choose them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from authoring.rulesets.surge_crawl.model import company as c
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.powers import Gem, Item, sockets_of
from authoring.rulesets.surge_crawl.model.quest import Content
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.discovery import roll_dungeon

LEAVE, TRAIN_CLASS, TOUGHEN, TRAIN_LUCK, UPGRADE, BUY, SELL, SET_GEM = range(8)
_LEARNED: Final = ("", "class_level", "toughness", "luck")
BOOST, GAMBLE, REROLL, SWAP, PUT_DOWN, TAKE = range(8, 14)
"""Kinds of services; LEAVE ends the hero's visits."""
EACH: Final = 10_000
"""An answer to VISIT is `kind * EACH + which`. `which` is an index; for a gem it is `index of the
item * PAIR + index of the gem`, for the Explorer it has a bit for each of FEATURES that is kept,
for the Gambler it is the stake."""
PAIR: Final = 100
BOOSTS: Final = ("fate", "speed", "glory")
"""Boosts of the Tavern, one at a time (SRG-TOWN-09)."""
FEATURES: Final = ("horde", "strength", "weakness", "goal")
"""Features of a dungeon; the index is the number of the bit."""
EXPLORER, TAVERN, TRAINING = "explorer", "tavern", "training"
FREE: Final = ("crowns", EXPLORER, TAVERN, TRAINING)
"""Rewards; the index is the rank (SRG-EXP-10, SRG-EXP-11, SRG-EXP-12, SRG-EXP-13)."""


def offers(s: State, company: c.Company, at: int) -> list[int]:
    """Return, as answers to VISIT, all services that the party can pay for a hero, LEAVE first."""
    hero = company.heroes[at]
    own = [*_training(company, hero), *_smith(s.tables.content, company, hero)]
    return [LEAVE, *own, *_elsewhere(s, company)]


def _training(company: c.Company, hero: c.Career) -> Iterator[int]:
    """Yield VISIT's answers for a Training at the Guild, one after a success (SRG-TOWN-12)."""
    free = TRAINING in company.rewards
    if not company.may_train:
        return
    if free or company.crowns >= c.level_price(hero.class_level):
        yield TRAIN_CLASS * EACH
    if free or company.crowns >= c.level_price(hero.race_level):
        yield TOUGHEN * EACH
        yield TRAIN_LUCK * EACH


def _smith(content: Content, company: c.Company, hero: c.Career) -> Iterator[int]:
    """Yield the answers to VISIT for the Blacksmith: upgrade, buy, sell, set gems (SRG-TOWN-10)."""
    for at, owned in enumerate(hero.items):
        item = content.items[owned.item]
        if company.crowns >= c.level_price(owned.level):
            yield UPGRADE * EACH + at
        yield SELL * EACH + at
        if sockets_of(item) > len(item.gems) + len(owned.gems):
            for number, gem in enumerate(content.gems.values()):
                if company.crowns >= gem_price(_crystal_for(company, gem)):
                    yield SET_GEM * EACH + at * PAIR + number
    for number, item in enumerate(content.items.values()):
        if company.crowns >= c.price_of(item) and _has_room(content, hero, item):
            yield BUY * EACH + number


def _crystal_for(company: c.Company, gem: Gem) -> str:
    """Return a kind of crystal of which the party has one mined and `gem` can be made, the first of
    several; "" for none."""
    kinds = [gem.crystal] if gem.crystal else list(company.crystals)
    return next((kind for kind in kinds if company.crystals.get(kind, 0)), "")


def gem_price(crystal: str) -> int:
    """Return the Crowns for a gem: made from a mined `crystal`, which then is not sold
    (SRG-EQP-17), or bought if that is "" (SRG-EQP-16)."""
    return numbers.GEM_MAKING + numbers.MINED if crystal else numbers.GEM_PRICE


def trades_of(s: State, company: c.Company, at: int) -> list[int]:
    """Return VISIT's answers that put a hero's item into the bag or take one out (SRG-TOWN-02)."""
    content, hero = s.tables.content, company.heroes[at]
    items = [content.items[owned.item] for owned in company.bag]
    takes = [n for n, item in enumerate(items) if _has_room(content, hero, item)]
    puts = [PUT_DOWN * EACH + number for number in range(len(hero.items))]
    return [*puts, *[TAKE * EACH + number for number in takes]]


def _has_room(content: Content, hero: c.Career, item: Item) -> bool:
    carried = sum(content.items[owned.item].slot == item.slot for owned in hero.items)
    return carried < (2 if item.slot in (k.MAIN, k.OFF) else 1)


def _elsewhere(s: State, company: c.Company) -> Iterator[int]:
    """Yield VISIT's answers for boosts, unless the party has one (SRG-TOWN-08), stakes, re-rolls of
    an unvisited dungeon with each set of features kept (SRG-TOWN-04, SRG-TOWN-05, SRG-DUNG-04), and
    the Wagon's heroes who are not in the party (SRG-TOWN-11)."""
    if not company.boost and (TAVERN in company.rewards or company.crowns >= numbers.TAVERN):
        yield from (BOOST * EACH + at for at in range(len(BOOSTS)))
    yield from (GAMBLE * EACH + n for n in range(1, min(numbers.STAKE, company.crowns) + 1))
    if not all(dungeon.visited for dungeon in company.dungeons):
        free = EXPLORER in company.rewards
        for bits in range((1 << len(FEATURES)) - 1):
            if company.crowns >= reroll_price(bits.bit_count(), free=free):
                yield REROLL * EACH + bits
    present = {career.hero for career in company.heroes}
    for number, fighter in enumerate(s.tables.party):
        if fighter.id not in present:
            yield SWAP * EACH + number


def reroll_price(kept: int, *, free: bool = False) -> int:
    """Return the Crowns of a re-roll with `kept` features; if `free`, only theirs (SRG-TV-18)."""
    return (0 if free else numbers.REROLL) + numbers.LOCK * kept


def serve(s: State, company: c.Company, at: int, answer: int) -> c.Company:
    """Return the party after a visit of the hero at index `at` for the service `answer`."""
    kind, which = divmod(answer, EACH)
    hero = company.heroes[at]
    if kind in (TRAIN_CLASS, TOUGHEN, TRAIN_LUCK):
        company = _train(company, at, kind)
    elif kind == UPGRADE:
        owned = hero.items[which]
        better = hero.with_item(which, replace(owned, level=owned.level + 1))
        company = _paid(_with(company, at, better), c.level_price(owned.level))
    elif kind == BUY:
        item = list(s.tables.content.items.values())[which]
        bought = replace(hero, items=(*hero.items, c.Owned(item.id)))
        company = _paid(_with(company, at, bought), c.price_of(item))
    elif kind == SELL:
        owned = hero.items[which]
        company = _with(company, at, replace(hero, items=_without(hero.items, which)))
        company = _paid(company, -(c.price_of(s.tables.content.items[owned.item]) // 2))
    elif kind == SET_GEM:
        company = _set_gem(s, company, at, which)
    elif kind == BOOST:
        cost = 0 if TAVERN in company.rewards else numbers.TAVERN
        company = _paid(replace(_used(company, TAVERN), boost=BOOSTS[which]), cost)
    elif kind == GAMBLE:
        company = _gamble(s, company, which)
    elif kind == REROLL:
        company = _reroll(s, company, which)
    elif kind == SWAP:
        fresh = s.tables.content.heroes[s.tables.party[which].id]
        company = _with(company, at, c.setting_out(fresh))
    elif kind == PUT_DOWN:
        company = _with(company, at, replace(hero, items=_without(hero.items, which)))
        company = replace(company, bag=(*company.bag, hero.items[which]))
    elif kind == TAKE:
        taken = replace(hero, items=(*hero.items, company.bag[which]))
        company = replace(_with(company, at, taken), bag=_without(company.bag, which))
    s.note(e.Visits, company.heroes[at].hero, NAMES[kind], company.crowns)
    return company


NAMES: Final = (
    "nowhere", "the Guild, to train a class", "the Guild, to grow tougher", "the Guild, for luck",
    "the Blacksmith, to upgrade", "the Blacksmith, to buy", "the Blacksmith, to sell",
    "the Blacksmith, to set a gem", "the Tavern", "the Gambler", "the Explorer", "the Wagon",
    "the others, to leave something", "the others, to take something",
)  # fmt: skip
"""Places of the services; the index is the kind of service."""


def _with(company: c.Company, at: int, hero: c.Career) -> c.Company:
    return replace(company, heroes=(*company.heroes[:at], hero, *company.heroes[at + 1 :]))


def _without(items: tuple[c.Owned, ...], at: int) -> tuple[c.Owned, ...]:
    return (*items[:at], *items[at + 1 :])


def _paid(company: c.Company, crowns: int) -> c.Company:
    return replace(company, crowns=company.crowns - crowns)


def _used(company: c.Company, reward: str) -> c.Company:
    """Return the party without `reward`, if it had that one."""
    left = list(company.rewards)
    if reward in left:
        left.remove(reward)
    return replace(company, rewards=tuple(left))


def _train(company: c.Company, at: int, kind: int) -> c.Company:
    """Return the party after a hero's Training (SRG-LVL-01) of `kind` TRAIN_CLASS, TOUGHEN or
    TRAIN_LUCK; a free one counts as the one that a success allows (SRG-EXP-17)."""
    hero = company.heroes[at]
    level = hero.class_level if kind == TRAIN_CLASS else hero.race_level
    cost = 0 if TRAINING in company.rewards else c.level_price(level)
    learned: dict[str, Any] = {_LEARNED[kind]: getattr(hero, _LEARNED[kind]) + 1}
    company = replace(_used(company, TRAINING), may_train=False)
    return _paid(_with(company, at, replace(hero, **learned)), cost)


def _set_gem(s: State, company: c.Company, at: int, which: int) -> c.Company:
    """Return the party after a gem is made from a crystal (SRG-EQP-17) or bought (SRG-EQP-16)."""
    place, number = divmod(which, PAIR)
    gem = list(s.tables.content.gems.values())[number]
    kind = _crystal_for(company, gem)
    hero = company.heroes[at]
    owned = hero.items[place]
    better = hero.with_item(place, replace(owned, gems=(*owned.gems, gem.id)))
    crystals = {**company.crystals}
    if kind:
        crystals[kind] -= 1
    company = replace(_with(company, at, better), crystals=crystals)
    return _paid(company, gem_price(kind))


def _gamble(s: State, company: c.Company, stake: int) -> c.Company:
    """Return the party after Fickle, at the Gambler's: two dice against two (SRG-TOWN-07)."""
    own, house = s.roll(2, 6, "Fickle"), s.roll(2, 6, "the house")
    s.note(e.Gambles, stake, own, house)
    return _paid(company, -stake if own > house else stake)


def _reroll(s: State, company: c.Company, bits: int) -> c.Company:
    """Return the party with its newest unvisited dungeon re-rolled; FEATURES in `bits` are kept."""
    newest = next(dungeon for dungeon in reversed(company.dungeons) if not dungeon.visited)
    kept = {name: getattr(newest, name) for at, name in enumerate(FEATURES) if bits >> at & 1}
    cost = reroll_price(len(kept), free=EXPLORER in company.rewards)
    new = roll_dungeon(s, kept)
    dungeons = tuple(new if dungeon is newest else dungeon for dungeon in company.dungeons)
    return _paid(replace(_used(company, EXPLORER), dungeons=dungeons), cost)
