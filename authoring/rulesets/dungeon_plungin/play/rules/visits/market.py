"""Buying, selling, learning, crafting and storing in town (rules DP-SELL, DP-TREAS)."""

from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import KEYS, STATS, Item, Recipe, Town
from authoring.rulesets.dungeon_plungin.play.board.events.town import (
    Buys,
    Crafts,
    Fetches,
    LearnsSpell,
    Rents,
    Sells,
    Stores,
    Studies,
)
from authoring.rulesets.dungeon_plungin.play.board.state import WITH_BACKPACK, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED, check
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import share, slots_used
from authoring.rulesets.dungeon_plungin.play.rules.characters.dressing import GEAR, can_wear, put_on
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import earn, pay, wealth
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import MOST_ATTIRE

MOST_DEALS = 12
"""The most deals of one kind, for one hero in one visit, so that every visit ends."""


def selling_price(item: Item) -> int:
    """Return half of the item's price, rounded down; 0 if it has none (DP-SELL-01, DP-AMB-60)."""
    return (item.price or 0) // 2


def study(s: State) -> None:
    """Use up all tomes that heroes carry, for their XP (DP-XP-05)."""
    for hero in s.heroes:
        for item in [i for i in hero.items if i.kind == "tome"]:
            hero.items.remove(item)
            s.xp += item.xp
            s.note(Studies, hero.name, item.name, item.xp)


def sell_goods(s: State) -> None:
    """Let finders sell valuables, or keep them as reagents (DP-SELL-02, DP-TREAS-06)."""
    for item, finder in list(s.treasury.goods):
        hero = s.heroes[finder] if finder < len(s.heroes) else s.heroes[0]
        if s.ask(hero, "sell-goods", (1, 0)):
            s.treasury.goods.remove((item, finder))
            earn(s, hero, item.gold)
            s.note(Sells, hero.name, item.name, item.gold)


def sell(s: State, *, keys: bool) -> None:
    """Let heroes sell items that have a price, with `keys` keys too (DP-SELL-01, -03,
    DP-AMB-43)."""
    for hero in s.heroes:
        for _ in range(MOST_DEALS):
            options = [
                at + 1
                for at, item in enumerate(hero.items)
                if item.price is not None and (keys or item.kind not in KEYS)
            ]
            answer = s.ask(hero, "sell", [0, *options])
            if not answer:
                break
            _sold(s, hero, hero.items.pop(answer - 1))


def buy(s: State, town: Town) -> None:
    """Let heroes buy at the town's shop; gear is put on at once. Keys are not sold (DP-KEY-06)."""
    for hero in s.heroes:
        for _ in range(MOST_DEALS if hero.alive else 0):
            options = [at + 1 for at, name in enumerate(town.shop) if _affordable(s, hero, name)]
            answer = s.ask(hero, "buy", [0, *options])
            if not answer:
                break
            item = s.tables.content.items[town.shop[answer - 1]]
            pay(s, hero, item.price or 0)
            s.count(COUNTS, f"bought/{item.id}")
            s.note(Buys, hero.name, item.name, item.price or 0)
            _take(s, hero, item)


def _affordable(s: State, hero: Actor, name: str) -> bool:
    item = s.tables.item(name)
    if item is None or item.price is None or item.kind in KEYS or item.price > wealth(s):
        return False
    if item.kind == "backpack":
        return hero.item_slots < WITH_BACKPACK
    if item.kind == "attire":
        worn = [piece.place for piece in hero.worn if piece.kind == "attire"]
        if item.place not in worn and len(worn) >= MOST_ATTIRE:
            return False
    return item.kind in ("valuable", "recipe") or slots_used(hero) < hero.item_slots


def _take(s: State, hero: Actor, item: Item) -> None:
    """Put on, share or pack what was bought or made; gear that it replaced and that has no room in
    the pack is sold."""
    if item.kind == "backpack":
        hero.item_slots = WITH_BACKPACK
    elif not share(s, hero, item):
        wearable = item.kind in GEAR and not item.cursed and can_wear(hero, item)
        hero.items += put_on(s, hero, item) if wearable else [item]
    while slots_used(hero) > hero.item_slots:
        _sold(s, hero, hero.items.pop())


def _sold(s: State, hero: Actor, item: Item) -> None:
    earn(s, hero, selling_price(item))
    s.note(Sells, hero.name, item.name, selling_price(item))


def learn(s: State, town: Town) -> None:
    """Let heroes learn from spellbooks (DP-INV-09), then buy spells the town teaches
    (DP-SPELL-02)."""
    for owner in s.heroes:
        for book in [item for item in owner.items if item.kind == "spellbook"]:
            pupils = [h.index for h in s.heroes if can_learn(s, h, book.spell)]
            pupils.sort(key=lambda at: at != owner.index)
            at = s.ask(owner, "learn", [*pupils, -1])
            if at >= 0:
                owner.items.remove(book)
                _knows(s, s.heroes[at], book.spell)
    for hero in s.heroes:
        for _ in range(MOST_DEALS):
            options = [
                at + 1
                for at, name in enumerate(town.spells)
                if can_learn(s, hero, name) and _payable(s, name)
            ]
            answer = s.ask(hero, "buy-spell", [0, *options])
            if not answer:
                break
            name = town.spells[answer - 1]
            pay(s, hero, s.tables.content.spells[name].price or 0)
            _knows(s, hero, name)


def can_learn(s: State, hero: Actor, name: str) -> bool:
    """Return whether `hero` is alive, has one of the spell's Schools and does not know it yet."""
    spell = s.tables.content.spells.get(name)
    if spell is None or not hero.alive or name in hero.known:
        return False
    return any(school in spell.schools for school in hero.schools)


def _payable(s: State, name: str) -> bool:
    """Return whether the party can pay for a spell; False for one without a price."""
    price = s.tables.content.spells[name].price
    return price is not None and price <= wealth(s)


def _knows(s: State, hero: Actor, name: str) -> None:
    hero.known.append(name)
    s.count(COUNTS, "spells-learned")
    s.note(LearnsSpell, hero.name, s.tables.content.spells[name].name)


def craft(s: State) -> None:
    """Let heroes make each recipe of the party at most once (DP-TREAS-07)."""
    for scroll in list(s.treasury.recipes):
        recipe = scroll.recipe
        if recipe is None or s.tables.item(recipe.makes) is None:
            continue
        makers = _makers(s, recipe)
        if not makers or recipe.gold > wealth(s) or not _has_all(s, recipe):
            continue
        at = s.ask(makers[0], "craft", [-1, *(hero.index for hero in makers)])
        if at >= 0:
            _make(s, s.heroes[at], recipe)


def _makers(s: State, recipe: Recipe) -> list[Actor]:
    """Return the heroes that can make the recipe and have room, the most dice first."""
    able = [
        hero
        for hero in s.heroes
        if hero.alive and slots_used(hero) < hero.item_slots
        if not recipe.school or recipe.school in hero.schools
    ]
    if recipe.stat in STATS:
        able.sort(key=lambda hero: -hero.dice(STATS.index(recipe.stat)))
    return able


def _has_all(s: State, recipe: Recipe) -> bool:
    stock = [item.id for item, _ in s.treasury.goods] + [item.id for item in s.treasury.stored]
    stock += [item.id for hero in s.heroes for item in hero.items]
    return all(stock.count(name) >= recipe.uses.count(name) for name in recipe.uses)


def _make(s: State, maker: Actor, recipe: Recipe) -> None:
    """Make the item of a recipe: a fumbled check costs all that goes in, a failed one nothing
    (ruling R-41)."""
    result = PASSED
    if recipe.stat in STATS:
        result = check(s, maker, STATS.index(recipe.stat), recipe.difficulty)
    product = s.tables.content.items[recipe.makes]
    s.note(Crafts, maker.name, product.name, result)
    if not result & (PASSED | FUMBLED):
        return
    pay(s, maker, recipe.gold)
    for name in recipe.uses:
        _use_up(s, name)
    if result & PASSED:
        s.count(COUNTS, f"crafted/{product.id}")
        _take(s, maker, product)


def _use_up(s: State, name: str) -> None:
    """Remove one item with id `name`: from the valuables, else what is stored, else the packs."""
    for good in s.treasury.goods:
        if good[0].id == name:
            s.treasury.goods.remove(good)
            return
    for shelf in (s.treasury.stored, *(hero.items for hero in s.heroes)):
        for item in shelf:
            if item.id == name:
                shelf.remove(item)
                return


def rent(s: State, town: Town) -> None:
    """Let the party pay once for rooms and houses, for more storage ever after (DP-TREAS-08); in a
    gold rush each hero for its own, at a quarter of price and space (DP-OPT-15)."""
    part = 4 if s.rules.gold_rush else 1
    for hero in s.heroes if s.rules.gold_rush else s.heroes[:1]:
        for at, home in enumerate(town.properties):
            mark = f"{town.id}/{home.id}" + (f"/{hero.index}" if part > 1 else "")
            price = home.price // part
            if mark in s.treasury.owned or price > wealth(s):
                continue
            if s.ask(hero, "property", (0, at + 1)):
                pay(s, hero, price)
                s.treasury.owned.append(mark)
                s.treasury.space += home.slots // part
                s.note(Rents, hero.name, home.name, price)


def store(s: State) -> None:
    """Let heroes put items into the party's chest in town, or take some out."""
    for hero in s.heroes:
        for _ in range(MOST_DEALS):
            stored = s.treasury.stored
            put = list(range(1, len(hero.items) + 1)) if len(stored) < s.treasury.space else []
            room = hero.alive and slots_used(hero) < hero.item_slots
            out = [-at for at in range(1, len(stored) + 1)] if room else []
            answer = s.ask(hero, "store", [0, *put, *out])
            if not answer:
                break
            if answer > 0:
                stored.append(hero.items.pop(answer - 1))
                s.note(Stores, hero.name, stored[-1].name)
            else:
                hero.items.append(stored.pop(-answer - 1))
                s.note(Fetches, hero.name, hero.items[-1].name)
