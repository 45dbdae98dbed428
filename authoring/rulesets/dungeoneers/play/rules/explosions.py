"""Explosions, and what they set off: each monster once, in the order in which they were set off
(DGN-MSP-28)."""

from typing import Final

from authoring.boards.squares import Square, span
from authoring.rulesets.dungeoneers.play.board.events import Explodes
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.burning import catch_fire
from authoring.rulesets.dungeoneers.play.rules.combat import roll_attack, strike_hero
from authoring.rulesets.dungeoneers.play.rules.harm import slain
from authoring.rulesets.dungeoneers.play.rules.monsters import dragons, reapers
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attack_of
from authoring.rulesets.dungeoneers.play.rules.monsters.spells import scorch

EXPLOSION: Final = "explosion"


def settle(s: State) -> None:
    """Settle `s.pending` in order, and what is added meanwhile: a living monster goes off, a dead
    one may bring another (DGN-RUI-01, DGN-DRA-17). Call it when an act is over."""
    at = 0
    while at < len(s.pending) and not s.ending:
        monster, by_hero = s.pending[at]
        at += 1
        if monster.alive:
            go_off(s, monster, by_hero)
        else:
            if monster.kind.dragon:
                dragons.last_one_down(s)
            if by_hero:
                reapers.at_kill(s)
    s.pending.clear()


def go_off(s: State, monster: Monster, by_hero: bool) -> None:
    """Remove the monster, a kill of the hero's if `by_hero`; then its square explodes (DGN-MSP-01),
    burns (DGN-MSP-16), or is free of the slime (DGN-MSP-21)."""
    square = monster.square
    attack = attack_of(s, monster)
    slain(s, monster, by_hero=by_hero)
    if monster.kind.explodes:
        explode(s, square, attack, (monster, by_hero))
    elif monster.kind.ignites:
        catch_fire(s, (square,), monster.kind.ignites, by_hero)


def explode(s: State, square: Square, attack: int, cause: tuple[Monster, bool]) -> None:
    """Make one roll with the bonus `attack` against everything adjacent, seen or not, each
    defending for itself (DGN-MSP-01); what that sets off goes off after it (DGN-MSP-03). `cause` is
    what explodes, and whether the hero set it off: then monsters that die of it are the hero's
    kills (DGN-RUI-01)."""
    source, _ = cause
    s.note(Explodes, square, source.kind.id)
    total = roll_attack(s, attack, source.kind.id)
    if span(square, s.hero.square) <= 1:
        strike_hero(s, source, total, EXPLOSION, ranged=True, bonus=attack)
    for other in s.room.monsters[:]:
        if other.here and span(other.square, square) <= 1:
            scorch(s, other, total, EXPLOSION, cause, bonus=attack)
