"""Attacks, defence, pushback and fumbles (rules DP-ATK, DP-DEF, DP-PUSH, DP-FUMB, DP-WEAK)."""

from typing import Final

from authoring.boards.squares import (
    apparent_square,
    direction,
    distance,
    has,
    open_towards,
    shifted,
)
from authoring.engine.dice import successes
from authoring.rulesets.dungeon_plungin.model import Item
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import (
    Attacks,
    Breaks,
    Evades,
    PoolMade,
    ShotGoesAstray,
)
from authoring.rulesets.dungeon_plungin.play.board.events.moving import (
    FollowsUp,
    IsPushed,
    StandsFast,
)
from authoring.rulesets.dungeon_plungin.play.board.state import (
    ATK,
    DEF,
    DEX,
    ON_ATTACK,
    ON_DEFEND,
    RES,
    Actor,
    Area,
    State,
)
from authoring.rulesets.dungeon_plungin.play.board.tables import Strike
from authoring.rulesets.dungeon_plungin.play.board.written import Parts
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_melee, in_range
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import (
    attack_bonus,
    battle_time,
    defence_change,
    stray,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import (
    combat_fumble,
    defence_fumble,
    hurt,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import fumbled_defence
from authoring.rulesets.dungeon_plungin.play.rules.actions.laws import provoke
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import (
    after_attack,
    before_defence,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import wake
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import arrive
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import (
    condition_changes,
    resisted,
)
from authoring.rulesets.dungeon_plungin.play.rules.characters.gifts import dice_against, gift_dice
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)

_STATS: Final = {"res": RES, "dex": DEX}


def attack(s: State, attacker: Actor, target: Actor, ranged: bool, bonus: int = 0) -> int:
    """Play one attack with `bonus` extra dice, and the Reactions to it; return the successes
    rolled, before defence (DP-FUMB-03, DP-WEAK-03, DP-REACT-01, DP-OPT-08)."""
    if attacker.is_hero:
        attacker.used_last = _in_use(s, attacker, target, ranged)
    roll = _attack_roll(s, attacker, target, ranged, bonus)
    hits = successes(roll)
    if combat_fumble(s, roll):
        if attacker.is_hero:
            _break_weapon(s, attacker)
        if ranged and s.rules.ranged_fumble:
            aimed_at, target = target, stray(s, attacker, target) or target
            s.note(ShotGoesAstray, attacker.name, aimed_at.name, target.name)
            hits = hits if target is not aimed_at else 0
    stood = target.square
    before_defence(s, attacker, target)
    if not target.alive or not attacker.alive or s.ending:
        return hits
    if target.square != stood and _out_of_reach(s, attacker, target, ranged):
        return hits
    damage = _land(s, attacker, target, ranged, hits)
    if attacker.alive:
        after_attack(s, attacker, target, damage)
    return hits


def _out_of_reach(s: State, attacker: Actor, target: Actor, ranged: bool) -> bool:
    """Return whether `target`, moved by a Reaction, is out of reach now; the trace then says so
    (DP-REACT-01, DP-ATK-02, -04)."""
    if (in_range if ranged else in_melee)(s, attacker, target):
        return False
    s.note(Evades, target.name, attacker.name)
    return True


def _land(s: State, attacker: Actor, target: Actor, ranged: bool, hits: int) -> int:
    """Play the defence against `hits`, the damage and what follows; return the damage (DP-DICE-04,
    DP-DEF-03, DP-PUSH-02, DP-PUSH-01, DP-AWARE-05, DP-FUMB-01, DP-WEAK-02, DP-LAW-15, DP-COND-02,
    DP-OPT-03, DP-OPT-04)."""
    square, area, near = target.square, s.area_at(target.square), s.area_at(attacker.square)
    area.fought = near.fought = battle_time(s)
    rules = s.rules
    strike = attacker.ranged_with if ranged else attacker.melee_with
    against = strike.against if strike is not None else "def"
    blocked, fumbled = 0, False
    if hits or rules.defend_miss == "roll":
        change = dice_against(target, attacker, ON_DEFEND)
        if rules.fight_dice:
            change += defence_change(s, attacker, target, ranged)
        blocked, fumbled = defend(s, target, against, change, attacker)
    damage, harm = hits - blocked if hits > blocked else 0, ""
    if target.resists:
        harm = harm_of(attacker, strike)
        damage = resisted(s, target, harm, damage)
    s.note(Attacks, attacker.name, target.name, hits, blocked, damage, ranged)
    _remember(attacker, target, hits)
    if not target.is_hero:
        _din(s, area, near)
    if fumbled and against == "def":
        fumbled_defence(s, target)
        if target.is_hero:
            break_armour(s, target)
    if damage:
        hurt(s, target, damage, _name(attacker), attacker)
    if not target.is_hero:
        provoke(s, target, "hits", hits)
    if damage and strike is not None and strike.effects and target.alive:
        source = f"attack:{_name(attacker)}"
        occasion = Occasion(
            source, target, area, [target], caster=attacker, target_square=square, harm=harm
        )
        play_effects(s, strike.effects, occasion)
    pushing = damage if rules.pushback_needs == "damage" else hits
    if pushing > 0 and not ranged and not s.ending:
        _push(s, attacker, target, square)
    return damage


def _din(s: State, area: Area, near: Area) -> None:
    """Wake the monsters on `area`, where an attack hits, and on `near`, where it comes from."""
    wake(s, area)
    if near is not area:
        wake(s, near)


def _name(attacker: Actor) -> str:
    """Return the name of a source of damage in the trace: the monster's id, or `hero`."""
    return attacker.kind.monster.id if attacker.kind is not None else "hero"


def harm_of(attacker: Actor, strike: Strike | None) -> str:
    """Return the kind of damage an attack does: that of a monster's `strike`, else of the weapon
    used last; "" for plain damage."""
    if strike is not None:
        return strike.harm
    return attacker.used_last.damage if attacker.used_last is not None else ""


def _attack_roll(s: State, attacker: Actor, target: Actor, ranged: bool, bonus: int) -> int:
    """Roll the attack of `attacker` on `target`; return the roll of `Dice.pool`, for `successes`
    and `failures` (DP-ATK-07, DP-OPT-02, -05, DP-INV-04, DP-COND-01)."""
    dice = (attacker.ranged if ranged else attacker.melee) + attacker.mods[ATK] + bonus
    if attacker.second is not None and attacker.used_last is not None and not ranged:
        dice += attacker.stats[ATK] + attacker.used_last.attack - attacker.melee
    dice += dice_against(attacker, target, ON_ATTACK)
    if s.rules.fight_dice:
        dice += attack_bonus(s, attacker, target)
    if s.journal is not None:
        _tell_attack(s, attacker, target, ranged, dice=dice, bonus=bonus)
    least = s.rules.min_pool
    dice = dice if dice > least else least
    return s.dice.pool(dice, s.rules.attack_lowest, "attack", attacker.name)


def _tell_attack(
    s: State, attacker: Actor, target: Actor, ranged: bool, *, dice: int, bonus: int
) -> None:
    """Add the parts of an attack's `dice` to the trace: stat or strike, weapon, conditions,
    abilities, `bonus`, and the rest for an attack from behind."""
    item = attacker.used_last if attacker.is_hero else None
    strike = attacker.ranged_with if ranged else attacker.melee_with
    base = strike.dice if strike is not None else attacker.stats[ATK]
    weapon = item.attack if item is not None else 0
    name = item.id if item is not None else "weapon"
    changes = condition_changes(attacker, ATK) + gift_dice(attacker, ON_ATTACK, target)
    parts = (("atk", base), (name, weapon), *changes, ("ability", bonus))
    rest = dice - sum([number for _, number in parts])
    s.note(PoolMade, attacker.name, "attack", (*parts, ("behind", rest)), s.rules.min_pool)


def _remember(attacker: Actor, target: Actor, hits: int) -> None:
    """Record whom later Laws go by: for Determined the hero a monster attacked last, for Revenge
    the hero that hit it last (DP-LAW-07, -12)."""
    if not attacker.is_hero:
        attacker.last_target = target.index if target.is_hero else attacker.last_target
    elif hits > 0:
        target.last_hit_by = attacker.index


def defend(
    s: State, target: Actor, against: str, change: int = 0, other: Actor | None = None
) -> tuple[int, bool]:
    """Roll a defence; return (successes, whether it fumbled) (DP-DEF-01, -02, DP-COND-01).
    `against`: the stat that defends, `def`, `res` or `dex`, or `none` for no roll. `change`: dice
    added to DEF by options, and by abilities against `other`."""
    if against == "def":
        dice = target.defence + target.mods[DEF] + change
        if s.journal is not None:
            changes = condition_changes(target, DEF) + gift_dice(target, ON_DEFEND, other)
            parts = (("def", target.defence), *changes)
            rest = dice - sum([number for _, number in parts])
            place = "cover" if rest > 0 else "overwhelmed"
            _tell_defence(s, target, (*parts, (place, rest)))
        least = s.rules.min_pool
        roll = s.dice.pool(dice if dice > least else least, 5, "defence", target.name)
    elif against == "none":
        return 0, False
    else:
        dice = target.dice(_STATS.get(against, DEF))
        if s.journal is not None:
            _tell_defence(s, target, ((against, dice),))
        roll = s.dice.pool(dice, 5, "defence", target.name)
    return successes(roll), defence_fumble(s, target, roll)


def _tell_defence(s: State, target: Actor, parts: Parts) -> None:
    s.note(PoolMade, target.name, "defence", parts, s.rules.min_pool)


def _push(s: State, attacker: Actor, target: Actor, square: int) -> None:
    """Push `target`, hit in melee on `square`, one square away; the attacker may follow into
    `square` (DP-PUSH-01 to -06)."""
    if not target.in_pit and target.square == square:
        away = direction(apparent_square(square, attacker.square, s.east), square)
        beyond = shifted(square, away[0], away[1])
        way = open_towards(square, away, s.east, s.south)
        if not way or not s.is_free(beyond):
            s.note(StandsFast, target.name, _behind(s, beyond, way))
            return
        s.put(target, beyond)
        s.note(IsPushed, target.name, beyond)
        arrive(s, target, square)
    if s.ending or not attacker.alive or attacker.in_pit or not s.is_free(square):
        return
    if _follows(s, attacker):
        origin = attacker.square
        s.put(attacker, square)
        s.note(FollowsUp, attacker.name, square)
        arrive(s, attacker, origin)


def _behind(s: State, square: int, way: bool) -> str:
    """Return what stops a push to `square`: `somebody`, or else `wall`; `way`: no wall between."""
    return "somebody" if way and has(s.hero_mask | s.monster_mask, square) else "wall"


def _follows(s: State, attacker: Actor) -> bool:
    """Return whether `attacker` follows up: heroes are asked, monsters do unless their Law has the
    role Ranged (DP-PUSH-04, -05)."""
    if attacker.kind is not None:
        return attacker.law_role != "ranged"
    return bool(s.ask(attacker, "follow-up", (0, 1)))


def _in_use(s: State, hero: Actor, target: Actor, ranged: bool) -> Item | None:
    """Return the weapon of an attack, None if no weapon reaches; of two that do the player picks
    (DP-INV-04, DP-ATK-03, DP-WEAK-03)."""
    if hero.second is None:
        only = hero.weapon
        return only if only is not None and bool(only.range) is ranged else None
    hands = [item for item in (hero.weapon, hero.second) if item is not None]
    if ranged:
        return next((item for item in hands if item.range), None)
    if distance(hero.square, target.square) > 1:
        hands = [item for item in hands if item.reach]
    close = sorted((i for i in hands if not i.range), key=lambda item: -item.attack)
    if len(close) > 1:
        return close[s.ask(hero, "weapon", (0, 1))]
    return close[0] if close else None


def _break_weapon(s: State, hero: Actor) -> None:
    """Break the weapon of a fumbled attack if it is weak (DP-WEAK-03)."""
    item = hero.used_last
    if item is None or not item.weak:
        return
    s.note(Breaks, hero.name, item.name)
    if item is hero.weapon:
        hero.weapon = None
    else:
        hero.second = None
    refit(hero)


def break_armour(s: State, hero: Actor) -> None:
    """Break one weak piece of armour after a fumbled defence, the player's pick (DP-WEAK-02)."""
    if s.rules.no_combat_fumbles:
        return
    weak = [item for item in hero.worn if item.weak]
    if hero.shield is not None and hero.shield.weak:
        weak.insert(0, hero.shield)
    if not weak:
        return
    item = s.choose(hero, "breaks", weak)
    s.note(Breaks, hero.name, item.name)
    if item is hero.shield:
        hero.shield = None
    else:
        hero.worn.remove(item)
    refit(hero)
