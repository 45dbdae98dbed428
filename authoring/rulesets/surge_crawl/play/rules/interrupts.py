"""Interrupts: abilities that act at their trigger (SRG-ENC-13, SRG-ENC-14)."""

from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Deed, Figure
from authoring.rulesets.surge_crawl.play.board.state import State


def encounter_start(s: State) -> None:
    """Let all use their Interrupts as an Encounter begins, heroes first."""
    for figure in [*s.heroes, *s.monsters]:
        _use(s, figure, k.START, figure)


def first_fall(s: State, fallen: Figure) -> None:
    """Let allies use their Interrupts when the first hero of an Encounter falls."""
    if s.fallen_first or not s.fighting:
        return
    s.fallen_first = True
    for hero in s.heroes:
        if hero is not fallen:
            _use(s, hero, k.ALLY_FALLS, fallen)


def _use(s: State, figure: Figure, trigger: str, ally: Figure) -> None:
    """Offer the Interrupts of a figure with a trigger; each is used once in an Encounter."""
    for trait in figure.fighter.traits:
        if trait.trigger != trigger or trait.id in figure.interrupted or figure.hitpoints <= 0:
            continue
        if figure.hero and not s.ask(figure, q.INTERRUPT, (1, 0)):
            continue
        figure.interrupted.add(trait.id)
        s.note(e.Interrupts, figure.number, trait.name)
        s.apply(trait.effects, Deed(figure, ally if trait.aim == k.ALLY else figure))
