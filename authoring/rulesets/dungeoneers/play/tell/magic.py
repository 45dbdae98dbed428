"""Spells, fire and explosions, in sentences."""

from typing import Final

from authoring.core.wording import join_words, pluralize
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeoneers.play.board import events as e
from authoring.rulesets.dungeoneers.play.tell.forms import square_name
from authoring.rulesets.dungeoneers.play.tell.tale import Tale

TELLERS: Final = Tellers[Tale]()
_CASTS: Final = {
    "prepares fail": "{who} mutters, and loses the thread.",
    "prepares summon": "{who} mutters words of calling.",
    "prepares enlarge": "{who} mutters words of growth.",
    "prepares fireball": "{who} gathers fire between its hands.",
    "fizzles": "{who} casts, and nothing comes of it.",
    "summon": "{who} calls.",
    "enlarge": "{who} casts, and {whom} grows: 2 more to attack and defense.",
    "fireball": "{who} throws a fireball at you!",
}


@TELLERS.of(e.Casts)
def _casts(tale: Tale, event: e.Casts) -> str:
    text = _CASTS.get(event.what, "{who}: " + event.what + ".")
    if event.what == "enlarge" and event.target == event.monster:
        text = "{who} casts, and grows: 2 more to attack and defense."
    return text.format(who=tale.title(event.monster), whom=tale.name(event.target))


@TELLERS.of(e.Burns)
def _burns(tale: Tale, event: e.Burns) -> str:
    squares = join_words([square_name(square) for square in event.squares])
    return f"  Fire on {squares}, for {pluralize(event.rounds, 'round')}."


@TELLERS.of(e.BurnsOut)
def _out(tale: Tale, event: e.BurnsOut) -> str:
    return f"The fire on {square_name(event.square)} goes out."


@TELLERS.of(e.Explodes)
def _explodes(tale: Tale, event: e.Explodes) -> str:
    name = tale.kind_name(event.what)
    return f"{name[0].upper()}{name[1:]} bursts at {square_name(event.square)}!"
