"""Interrupts: abilities that act at their trigger (SRG-ENC-13, SRG-ENC-14)."""

from collections.abc import Iterable

from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.powers import Ability
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Deed, Figure
from authoring.rulesets.surge_crawl.play.board.state import State


def encounter_start(s: State) -> None:
    """Let all use their Interrupts as an Encounter begins, heroes first."""
    _heroes_act(s, k.START, None)
    _monsters_act(s, k.START)


def first_fall(s: State, fallen: Figure) -> None:
    """Let the others of its side use Interrupts if `fallen` is the first of that side to fall in
    the Encounter. An effect on the ally then reaches a fallen hero, but no dead monster."""
    if fallen.hero in s.first_falls:
        return
    s.first_falls.add(fallen.hero)
    if fallen.hero:
        _heroes_act(s, k.ALLY_FALLS, fallen)
    else:
        _monsters_act(s, k.ALLY_FALLS)


def _heroes_act(s: State, trigger: str, fallen: Figure | None) -> None:
    """Offer the Interrupts of all heroes in any order until the players decline or none is left."""
    while ready := _ready(s.heroes, trigger):
        answer = s.ask(ready[0][0], q.INTERRUPT, [*range(1, len(ready) + 1), 0])
        if not answer:
            return
        hero, ability = ready[answer - 1]
        _use(s, hero, ability, fallen or hero)


def _monsters_act(s: State, trigger: str) -> None:
    for monster, ability in _ready(s.monsters, trigger):
        _use(s, monster, ability, monster)


def _ready(figures: Iterable[Figure], trigger: str) -> list[tuple[Figure, Ability]]:
    """Return (figure, Interrupt) pairs with this trigger that are unused in this Encounter."""
    return [
        (figure, ability)
        for figure in figures
        if figure.hitpoints > 0
        for ability in figure.fighter.interrupts
        if ability.trigger == trigger and ability.id not in figure.interrupted
    ]


def _use(s: State, figure: Figure, ability: Ability, ally: Figure) -> None:
    figure.interrupted.add(ability.id)
    s.note(e.Interrupts, figure.number, ability.name)
    s.apply(ability.effects, Deed(figure, ally if ability.aim == k.ALLY else figure))
