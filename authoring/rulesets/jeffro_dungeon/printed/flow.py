"""A turn as steps, with this quest's charts and rulings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.paper.linked_text import pieces
from authoring.paper.steps import Step
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Fight, Leave, Quest, Toll
from authoring.rulesets.jeffro_dungeon.printed.using import in_the_bag, reachable
from authoring.rulesets.jeffro_dungeon.words import Names

END = "end"
"""Where a step leads that ends the turn."""
_MEET = "@meet"


@dataclass(frozen=True, slots=True)
class _Plan:
    """A step before it has a number; `then` is the key of another one."""

    key: str
    when: str
    text: str
    then: str = ""


def turn_steps(quest: Quest, names: Names) -> tuple[Step, ...]:
    """Return the steps of a turn in order, without those this quest has no use for."""
    plans = (*_before(quest), *_moving(quest, names), *_after(quest))
    number = {plan.key: str(place) for place, plan in enumerate(plans, start=1)}
    return tuple(
        Step(plan.when, pieces(_filled(plan.text, number)), _then(plan.then, number))
        for plan in plans
    )


def _then(key: str, number: Mapping[str, str]) -> str:
    """Return what follows a step that does not lead to the next one."""
    if key == END:
        return _("the turn ends")
    return _("back to {step}").format(step=number[key]) if key else ""


def _filled(text: str, number: Mapping[str, str]) -> str:
    """Return `text` with the number of the step at which a tile is met, where it asks for it."""
    return text.replace(_MEET, number["meet"])


def _before(quest: Quest) -> Iterator[_Plan]:
    effects = [effect for tile in in_the_bag(quest) for effect in reachable(quest, tile.effects)]
    yield _Plan("skip", _("A turn to skip?"), _("Skip it: nothing happens."), END)
    if any(isinstance(effect, Leave) for effect in effects):
        away = clean(quest.destination) or _("the world above")
        text = _("You are at {place}, out of the Dungeon.").format(place=away)
        if any(isinstance(effect, Leave) and effect.may_stay for effect in effects):
            stay = _("Where the tile only lets you go, you may stay instead.")
            text = f"{text} {stay}"
        yield _Plan("leave", _("A way out found?"), text, END)
    text = _(
        "Read, eat, cast what heals, or drop Objects. Then move, or stay where you are to meet "
        "the tile again."
    )
    yield _Plan("free", _("Before you move"), text)
    if quest.variants["guard_draw"] == "stay" and any(
        isinstance(effect, Fight) and effect.guard for effect in effects
    ):
        text = _("You cannot move: go to step {step}.").format(step=_MEET)
        yield _Plan("stand-off", _("A stand-off against a Guard last turn?"), text)
    if quest.variants["stream_pay"] == "leaving" and any(isinstance(e, Toll) for e in effects):
        text = _("Pay it now, or stay on the tile, unless you must go back.")
        yield _Plan("toll", _("A toll to pay?"), text)


def _moving(quest: Quest, names: Names) -> Iterator[_Plan]:
    movement, lock = names.charts.get(MOVEMENT, MOVEMENT), names.charts.get(LOCK, LOCK)
    both = quest.variants["doorway_locks"] == "yes"
    yield _Plan("roll", _("How far?"), _("Roll on the chart {chart}.").format(chart=movement))
    text = _(
        "Choose an opening of your tile that is not known to be shut. With nothing left to try, "
        "turn back."
    )
    yield _Plan("way", _("Which way?"), text)
    text = _(
        "Roll on the chart {chart} and put the counter on it. Locked: go to step {step}."
    ).format(chart=lock, step=_MEET)
    when = _("A door or doorway never tried?") if both else _("A door never tried?")
    yield _Plan("lock", when, text)
    text = _(
        "Draw one and lay it, opening to opening. If it fits nowhere, draw again; if none fits, "
        "the way is blocked: choose another."
    )
    yield _Plan("lay", _("No tile behind it?"), text)
    if not both:
        text = _("Roll for it now. Locked: go to step {step}.").format(step=_MEET)
        yield _Plan("brought", _("Does it bring a door to your doorway?"), text)
    text = _(
        "This uses up one of your tiles. If you have tiles left, and this one does not end "
        "your move, go on."
    )
    again = "roll" if quest.variants["repeat_rolls_move"] == "yes" else "way"
    yield _Plan("step", _("Step in"), text, again)


def _after(quest: Quest) -> Iterator[_Plan]:
    text = _(
        "Do what the tile you stand on says, even if you met it last turn. Tiles you walked "
        "through do nothing."
    )
    yield _Plan("meet", _("Meet the tile"), text)
    text = _(
        "When everybody inside is back with nothing left to try, take up all tiles and counters, "
        "shuffle, and start over."
    )
    yield _Plan("again", _("Back in the cell?"), text)
