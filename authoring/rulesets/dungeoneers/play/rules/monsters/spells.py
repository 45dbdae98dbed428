"""The three spells (area SPL)."""

from typing import Final

from authoring.boards.squares import each, span
from authoring.engine.piles import pick, pick_of_several
from authoring.rulesets.dungeoneers.model.numbers import MOST_ENLARGED
from authoring.rulesets.dungeoneers.play.board.events import Casts
from authoring.rulesets.dungeoneers.play.board.kind import NOBODY
from authoring.rulesets.dungeoneers.play.board.state import (
    ENLARGE,
    NOT_PREPARED,
    SUMMON,
    Monster,
    State,
)
from authoring.rulesets.dungeoneers.play.rules.combat import defends, roll_attack, strike_hero
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_monster
from authoring.rulesets.dungeoneers.play.rules.monsters.comes import comes_in
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attack_of
from authoring.rulesets.dungeoneers.play.rules.traits import hooks

FIZZLES: Final = "fizzles"
BALL: Final = "fireball"


def cast(s: State, caster: Monster) -> None:
    """Cast the spell that `caster` has prepared; then it has none (DGN-SPL-05)."""
    spell = caster.prepared
    caster.prepared = NOT_PREPARED
    if spell == SUMMON:
        summon(s, caster)
    elif spell == ENLARGE:
        enlarge(s, caster)
    else:
        fireball(s, caster)


def summon(s: State, caster: Monster) -> None:
    """Bring a random monster of those the region has (DGN-SPL-13, DGN-SPL-14) to a random empty
    square, to act from the next round on (DGN-SPL-17); without a square nothing happens
    (DGN-SPL-15)."""
    kinds = s.tables.regions[s.tables.rooms[s.room.at].region].summons
    free = each(s.room.drawing.ground & ~s.blocked())
    if not free or not kinds:
        s.note(Casts, caster.number, FIZZLES, NOBODY)
        return
    s.note(Casts, caster.number, "summon", NOBODY)
    kind = s.tables.kinds[pick_of_several(s.dice, kinds, "summons")]
    newcomer = Monster(kind, pick(s.dice, free, "square"))
    newcomer.fresh = True
    comes_in(s, newcomer, "summoned")


def enlarge(s: State, caster: Monster) -> None:
    """Let a random monster of the room grow (DGN-SPL-06), each seven times at most (DGN-SPL-08);
    when none can, nothing happens (DGN-SPL-09)."""
    able = [ally for ally in s.room.monsters if ally.here and len(ally.enlarged) < MOST_ENLARGED]
    if not able:
        s.note(Casts, caster.number, FIZZLES, NOBODY)
        return
    ally = pick_of_several(s.dice, able, "enlarges")
    ally.enlarged.append(caster)
    s.note(Casts, caster.number, "enlarge", ally.number)


def fireball(s: State, caster: Monster) -> None:
    """Make one roll against the hero and every monster next to it, each defending for itself
    (DGN-SPL-10, DGN-SPL-17), seen or not (DGN-BOSS-04), never the caster (DGN-SPL-12). Some are
    hit without dice (DGN-SPL-11)."""
    s.note(Casts, caster.number, BALL, NOBODY)
    hero = s.hero.square
    bonus = attack_of(s, caster)
    total = roll_attack(s, bonus, caster.kind.id)
    strike_hero(s, caster, total, BALL, ranged=True, bonus=bonus)
    for other in s.room.monsters[:]:
        if other is not caster and other.here and span(other.square, hero) == 1:
            scorch(s, other, total, BALL, (caster, False), bonus=bonus)


def scorch(
    s: State, other: Monster, total: int, with_: str, cause: tuple[Monster, bool], *, bonus: int = 0
) -> None:
    """Let an explosion or a fireball reach `other`: some monsters go off or are immune, the others
    roll a defense against its `total`, which includes `bonus`.

    `with_` is the attack's word for the trace; `cause` is (monster that attacks or explodes, True
    if the hero brought it about).
    """
    source, by_hero = cause
    if hooks.blasted(s, other, by_hero) or hooks.hardened(s, other):
        return
    missed = defends(s, other, total, with_, source.number, bonus=bonus)
    hooks.attacked(s, other)
    if not missed:
        hurt_monster(s, other, by_hero=by_hero, blow=False)
