"""Attack against defense: a d10 and modifiers each, equal is a hit (area CBT)."""

from typing import Final

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.model import numbers
from authoring.rulesets.dungeoneers.model.keywords import BOW, SHIELD, SWORD
from authoring.rulesets.dungeoneers.play.board.events import Attacks, Dodges
from authoring.rulesets.dungeoneers.play.board.state import GUARDED, SHOT, Monster, State
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_hero, hurt_monster
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import defense_of, hero_penalty
from authoring.rulesets.dungeoneers.play.rules.traits.hooks import attacked, struck, witnessed

HERO: Final = -1
"""The number of the hero in events."""
AT_SWORD: Final = 0
AT_SHIELD: Final = 1
AT_BOW: Final = 2
"""Places in `Hero.weapons`."""
CHARGE: Final = "charge"


def roll_attack(s: State, bonus: int, who: str) -> int:
    """Return a d10 plus the attacker's `bonus` (DGN-CBT-01); `who` names it in the trace."""
    return s.d10("attack", who) + bonus


def defends(
    s: State, target: Monster, total: int, with_: str, attacker: int, *, bonus: int = 0
) -> bool:
    """Return whether a monster withstands an attack: a d10 and its defense must be more than the
    attack's `total` (DGN-CBT-02, DGN-CBT-06). `attacker` is a monster's number or HERO; `with_` and
    `bonus`, what the total has beside the die, are for the transcript."""
    armour = defense_of(s, target)
    defense = s.d10("defense", target.kind.id) + armour
    hit = total >= defense
    s.note(Attacks, attacker, target.number, with_, total, defense, hit, bonus, armour)
    return not hit


def attack_monster(s: State, monster: Monster, with_: str, bonus: int) -> bool:
    """Attack a monster with all the hero's modifiers in `bonus`; return whether it is hit."""
    total = roll_attack(s, bonus, s.hero.kind.id)
    missed = defends(s, monster, total, with_, HERO, bonus=bonus)
    witnessed(s)
    attacked(s, monster)
    if not missed:
        hurt_monster(s, monster, by_hero=True)
    return not missed


def attack_hero(s: State, monster: Monster, attack: int, with_: str, *, ranged: bool) -> bool:
    """Let `monster` attack the hero with the bonus `attack`; return whether it hits. `with_` is the
    attack's word in the trace; `ranged` (from afar) decides which trait lets the hero answer a
    miss."""
    total = roll_attack(s, attack, monster.kind.id)
    return strike_hero(s, monster, total, with_, ranged=ranged, bonus=attack)


def strike_hero(
    s: State, monster: Monster, total: int, with_: str, *, ranged: bool, bonus: int = 0
) -> bool:
    """Roll the hero's d10 and defense against an attack of `total` (DGN-CBT-01, DGN-CBT-02): a hit
    that the hero does not dodge (DGN-HER-08) costs a potion, a miss may be answered. Return
    whether it hits. The other parameters are those of `attack_hero` and `defends`."""
    hero = s.hero
    armour = hero_defense(s)
    defense = s.d10("defense", hero.kind.id) + armour
    hit = total >= defense
    s.note(Attacks, monster.number, HERO, with_, total, defense, hit, bonus, armour)
    if hit and dodges(s):
        hit = False
        s.note(Dodges, monster.number)
    if hit:
        hurt_hero(s, monster.kind.id)
        struck(s, monster)
    elif monster.here:
        counter(s, monster, ranged=ranged)
    return hit


def hero_defense(s: State) -> int:
    """Return the hero's bonus to a defense (DGN-CBT-05): the shield, unless the last action was a
    shot (DGN-ITM-03, DGN-ITM-04) or the hero has no use for one (DGN-HER-06); on guard 2 more
    (DGN-ACT-07), and the bonus of the hero's type (DGN-HER-03)."""
    hero = s.hero
    defense = hero.kind.defense
    if hero.last != SHOT:
        defense += bonus_of(s, AT_SHIELD)
    if hero.last == GUARDED:
        defense += numbers.GUARD
    return defense


def dodges(s: State) -> bool:
    """Return whether the hero dodges a hit (DGN-HER-08)."""
    kind = s.hero.kind
    return s.chance(kind.dodge_guarding if s.hero.last == GUARDED else kind.dodge, "dodge")


def counter(s: State, monster: Monster, *, ranged: bool) -> None:
    """Make the free attack of a hero on guard on a monster that stands beside it and has missed
    (DGN-ACT-08); some heroes answer ranged attacks with the bow instead (DGN-HER-09)."""
    hero = s.hero
    if hero.last != GUARDED or s.ending:
        return
    far = span(hero.square, monster.square)
    if hero.kind.bow_guard:
        if ranged and can_shoot(s, far):
            attack_monster(s, monster, BOW, bow_bonus(s, monster, far))
    elif not ranged and far == 1:
        few = s.ruling("counter_adrenaline") == "yes"
        attack_monster(s, monster, SWORD, sword_bonus(s, monster, adrenaline=few))


def bonus_of(s: State, weapon: int) -> int:
    """Return the bonus of the weapon at an index, 0 if the hero's type cannot use it."""
    if weapon == AT_SHIELD:
        forbidden = SHIELD in s.hero.kind.forbids
    else:
        forbidden = (BOW if weapon == AT_BOW else SWORD) in s.hero.kind.forbids
    return 0 if forbidden else s.hero.weapons[weapon]


def can_shoot(s: State, far: int) -> bool:
    """Return whether the hero has a bow that reaches `far`: 2 or 3 squares (DGN-ACT-06, DGN-ITM-06,
    DGN-HER-02)."""
    return 2 <= far <= numbers.FAR and bonus_of(s, AT_BOW) > 0


def sword_bonus(s: State, monster: Monster, *, adrenaline: bool = True) -> int:
    """Return the bonus of the sword (DGN-ITM-01), adrenaline (DGN-ITM-09) and haste (DGN-ITM-11),
    less what the monsters take off (DGN-CBT-04), without surprise."""
    hero = s.hero
    bonus = bonus_of(s, AT_SWORD) - hero_penalty(s, monster, False)
    if adrenaline and hero.potions < numbers.FEW_POTIONS:
        bonus += numbers.ADRENALINE
    return bonus + numbers.HASTED if hero.hasted else bonus


def bow_bonus(s: State, monster: Monster, far: int) -> int:
    """Return the bonus of the bow (DGN-ITM-05), less 3 at distance 3 (DGN-ACT-06) unless the hero
    is steady (DGN-HER-10)."""
    bonus = bonus_of(s, AT_BOW) - hero_penalty(s, monster, True)
    if far == numbers.FAR and not s.hero.kind.steady_bow:
        bonus -= numbers.FAR
    return bonus


def charge_bonus(s: State, monster: Monster) -> int:
    """Return the bonus of the better of sword and shield (DGN-HER-04), with haste (DGN-ITM-11)."""
    bonus = max(bonus_of(s, AT_SWORD), bonus_of(s, AT_SHIELD)) - hero_penalty(s, monster, False)
    return bonus + numbers.HASTED if s.hero.hasted else bonus
