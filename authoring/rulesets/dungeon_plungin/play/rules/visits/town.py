"""A visit to town, in order: selling, dividing gold and XP, the dead, shopping, rest (rules
DP-TOWN)."""

from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import KEYS, Hero, Item, Town
from authoring.rulesets.dungeon_plungin.model.levels import at_level
from authoring.rulesets.dungeon_plungin.play.board.events.health import StandsAgain
from authoring.rulesets.dungeon_plungin.play.board.events.town import IsReplaced, IsRevived
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import heal
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import make_room, take_item
from authoring.rulesets.dungeon_plungin.play.rules.characters.dressing import (
    cursed_pieces,
    lift_curse,
)
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import (
    divide,
    divide_xp,
    pay,
    tutor,
    wealth,
)
from authoring.rulesets.dungeon_plungin.play.rules.characters.party import enlist, prepare_spells
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.visits.market import (
    buy,
    craft,
    learn,
    rent,
    sell,
    sell_goods,
    store,
    study,
)

LEAVE_DEAD, POTION, SERVICE, REPLACE = range(4)
"""The answers to the question `revive`, asked for each dead hero."""


def visit(s: State, *, quest_over: bool = False) -> None:
    """Play a visit to town; without a town nearby the party only studies, divides its gains and
    rests (ruling R-37). `quest_over`: keys are lost, not sold."""
    town = s.tables.town
    study(s)
    if town is not None:
        if s.treasury.space < 0:
            s.treasury.space = town.storage
        sell_goods(s)
        sell(s, keys=not quest_over)
    if quest_over:
        lose_keys(s)
    divide(s)
    divide_xp(s)
    if town is not None:
        _the_dead(s, town)
        _curses(s, town)
        craft(s)
        buy(s, town)
        learn(s, town)
        rent(s, town)
        store(s)
        tutor(s)
    rest(s)


def rest(s: State) -> None:
    """Heal every living hero fully and prepare its spells anew (DP-EXIT-07, DP-SPELL-08, ruling
    R-37)."""
    for hero in s.heroes:
        if hero.alive:
            hero.stunned = hero.shaken = False
            hero.lost = 0
            if hero.life < hero.max_life or hero.conditions:
                heal(s, hero, hero.max_life)
            prepare_spells(s, hero)


def go_home(s: State) -> None:
    """Finish the quest: rewards if won, a last visit to town (DP-TREAS-05, DP-XP-08, DP-KEY-06)."""
    quest = s.tables.quest
    if s.ending == "won":
        s.gold += quest.reward_gold
        s.xp += quest.reward_xp * len(s.heroes)
        for name in quest.reward_items:
            item, living = s.tables.item(name), s.living()
            if item is not None and living:
                take_item(s, living[0], item)
    for hero in s.heroes:
        s.put(hero, -1)
    visit(s, quest_over=True)


def lose_keys(s: State) -> None:
    """Remove all keys the party has, at the end of the quest (DP-KEY-06)."""
    for hero in s.heroes:
        hero.items = [item for item in hero.items if item.kind not in KEYS]
    s.treasury.stored = [i for i in s.treasury.stored if i.kind not in KEYS]


def _the_dead(s: State, town: Town) -> None:
    """Ask for each dead hero: a potion, the town's service, a new hero in its place, or neither:
    then it is carried along (DP-DEATH-06)."""
    for hero in list(s.heroes):
        if hero.alive:
            continue
        options = [LEAVE_DEAD]
        if _reviver(s) is not None or _for_sale(s, town) is not None:
            options.append(POTION)
        if town.revive is not None and town.revive <= wealth(s):
            options.append(SERVICE)
        if recruits(s, town):
            options.append(REPLACE)
        answer = s.ask(hero, "revive", options, always=True)
        if answer == POTION:
            _drink(s, town, hero)
        elif answer == SERVICE and town.revive is not None:
            pay(s, None, town.revive)
            _stand_up(s, hero, hero.max_life)
        elif answer == REPLACE:
            replace_hero(s, hero, town)


def _reviver(s: State) -> tuple[Actor, Item] | None:
    """Return (carrier, item) for an item of the party that raises the dead; None without one."""
    for hero in s.heroes:
        for item in hero.items:
            if any(effect.means.revives for effect in item.use):
                return hero, item
    return None


def _for_sale(s: State, town: Town) -> Item | None:
    """Return the cheapest item for raising the dead that the shop sells and the party can pay; None
    without one."""
    sold = [item for item in map(s.tables.item, town.shop) if item is not None]
    able = [
        item
        for item in sold
        if item.price is not None
        and item.price <= wealth(s)
        and any(effect.means.revives for effect in item.use)
    ]
    return min(able, key=lambda item: item.price or 0, default=None)


def _drink(s: State, town: Town, hero: Actor) -> None:
    """Revive a dead hero with an item of the party, or else with one bought now."""
    supply = _reviver(s)
    if supply is not None:
        owner, item = supply
        if item.kind == "consumable":
            owner.items.remove(item)
    else:
        sold = _for_sale(s, town)
        if sold is None:
            return
        item = sold
        pay(s, None, item.price or 0)
        s.count(COUNTS, f"bought/{item.id}")
    s.note(IsRevived, hero.name, item.name)
    life = next(e.args.get("life", 1) for e in item.use if e.means.revives)
    _stand_up(s, hero, amount_of(s, life))


def _stand_up(s: State, hero: Actor, life: int) -> None:
    hero.alive = True
    hero.life = min(max(1, life), hero.max_life)
    hero.stunned = False
    s.count(COUNTS, "revived")
    s.note(StandsAgain, hero.name, hero.life)


def recruits(s: State, town: Town) -> list[Hero]:
    """Return ready-made heroes that can join: the town's, or all if it names none; of these those
    of no higher level than the party's lowest (DP-DEATH-08), then those not in the party; a filter
    that would leave none is skipped."""
    heroes = s.tables.content.heroes
    candidates = [heroes[name] for name in town.recruits if name in heroes] or list(heroes.values())
    present = {hero.template.id for hero in s.heroes if hero.template is not None}
    lowest = min((h.template.level for h in s.heroes if h.template is not None), default=1)
    fitting = [hero for hero in candidates if hero.level <= lowest] or candidates
    return [hero for hero in fitting if hero.id not in present] or fitting


def replace_hero(s: State, dead: Actor, town: Town) -> None:
    """Replace a dead hero by a new one, the player's pick, of the party's lowest level; it takes
    over the pack, but not the worn gear (DP-DEATH-06 to -08)."""
    recruit = s.choose(dead, "recruit", recruits(s, town))
    others = [h.template.level for h in s.heroes if h is not dead and h.template is not None]
    template = at_level(recruit, min(others, default=1))
    hero = enlist(s.tables, template, dead.index)
    hero.items += dead.items
    s.gold += dead.purse
    s.heroes[dead.index] = hero
    refit(hero)
    make_room(s, hero)
    _a_stranger(s, dead.index)
    s.count(COUNTS, "replaced")
    s.note(IsReplaced, dead.name, hero.name, template.level)


def _a_stranger(s: State, seat: int) -> None:
    """Reset the searches and uses of a seat for a new hero, except uses limited to once per game
    (DP-SPEC-09)."""
    for thing in s.things:
        thing.searched.discard(seat)
    for area in s.areas:
        area.used = {(who, k) for who, k in area.used if who != seat or k.endswith(":game")}


def _curses(s: State, town: Town) -> None:
    """Let heroes pay the priest to take cursed gear off, which destroys it (DP-CURSE-03, ruling
    R-19)."""
    for hero in s.heroes:
        for item in cursed_pieces(hero) if hero.alive else ():
            if town.uncurse is None or town.uncurse > wealth(s):
                return
            if not s.ask(hero, "uncurse", (0, 1)):
                continue
            pay(s, hero, town.uncurse)
            lift_curse(s, hero, item)
