"""Chart results in a few words, as the reports name them."""

from collections.abc import Iterable

from authoring.rulesets.jeffro_dungeon.model import (
    Bribe,
    Effect,
    Fight,
    Gain,
    GainCard,
    GoToCell,
    Heal,
    Leave,
    Lose,
    PayOrLose,
    Roll,
    Test,
    Toll,
)
from authoring.rulesets.jeffro_dungeon.words import Names, amount


def label(effects: Iterable[Effect], names: Names) -> str:
    """Return what a list of effects begins with; what follows from it is left out."""
    return ", ".join(_one(effect, names) for effect in effects) or "nothing"


def _one(effect: Effect, names: Names) -> str:
    match effect:
        case Lose(what, number):
            return f"lose {amount(what, number)}"
        case Gain(what, number):
            return f"gain {amount(what, number)}"
        case Heal(number):
            return f"heal {amount('life', number)}"
        case GainCard(card):
            return names.cards.get(card, card)
        case Leave(route):
            return f"way out: {route}"
        case GoToCell():
            return "back to the cell"
        case _:
            return _met(effect, names)


def _met(effect: Effect, names: Names) -> str:
    """Return what asks for a roll or a choice."""
    match effect:
        case Test(stat, dice):
            return f"test of {stat} with {dice}"
        case PayOrLose(gold):
            return f"pay {gold} Gold or lose"
        case Bribe(gold):
            return f"bribe of {gold} Gold"
        case Fight(creature, count):
            name = names.creatures.get(creature, creature)
            return name if count == 1 else f"{count} x {name}"
        case Roll(chart):
            return f"roll on {names.charts.get(chart, chart)}"
        case Toll(what):
            return f"toll of {' and '.join(what)}"
    return ""
