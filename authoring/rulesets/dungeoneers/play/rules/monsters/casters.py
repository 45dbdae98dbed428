"""Spellcasters: away from the hero, prepare, cast (area SPL)."""

from authoring.boards.squares import NOWHERE, Squares, each, just, span
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeoneers.model.numbers import PREPARES
from authoring.rulesets.dungeoneers.play.board.events import Casts
from authoring.rulesets.dungeoneers.play.board.kind import NOBODY
from authoring.rulesets.dungeoneers.play.board.state import NOT_PREPARED, Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters import paths, spells
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import step


def act(s: State, monster: Monster) -> None:
    """Cast what is prepared (DGN-SPL-05); otherwise move away if one step can, each such step
    equally likely (DGN-SPL-02), or prepare (DGN-SPL-03). A caster that never moves prepares
    (DGN-BOSS-12)."""
    if monster.prepared != NOT_PREPARED:
        spells.cast(s, monster)
        return
    away = NOWHERE if monster.kind.still else retreats(s, monster)
    if away:
        step(s, monster, pick_of_several(s.dice, each(away), "way"))
    else:
        prepare(s, monster)


def retreats(s: State, monster: Monster) -> Squares:
    """Return the squares one step away that are further from the hero (DGN-SPL-02)."""
    far = span(monster.square, s.hero.square)
    squares = NOWHERE
    for square in each(paths.beside(s, monster) & paths.open_to(s, monster)):
        if span(square, s.hero.square) > far:
            squares = squares | just(square)
    return squares


def prepare(s: State, monster: Monster) -> None:
    """Roll a d100 for what the caster casts next: nothing or a spell (DGN-SPL-01, DGN-SPL-04)."""
    rolled = s.dice.total(1, 100, 0, "prepares", monster.kind.id)
    monster.prepared = prepared_by(rolled)
    s.note(Casts, monster.number, "prepares " + PREPARES[monster.prepared][0], NOBODY)


def prepared_by(rolled: int) -> int:
    """Return the spell of a d100: NOT_PREPARED, SUMMON, ENLARGE or FIREBALL (DGN-SPL-04)."""
    reach = 0
    for at, (_, percent) in enumerate(PREPARES):
        reach += percent
        if rolled <= reach:
            return at
    return NOT_PREPARED
