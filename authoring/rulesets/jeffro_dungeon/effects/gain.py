"""Gives Lives, Gold, Strength, Craft or a card."""

from authoring.core.language import _
from authoring.model.reader import entries, get
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import AMOUNTS, Gain, GainCard
from authoring.rulesets.jeffro_dungeon.play.board.events import Gains
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.things import reward
from authoring.rulesets.jeffro_dungeon.words import Names, amount, deck_word
from authoring.source.node import Entry, Map

SPEC = Spec("gain", (Gain, GainCard))
_DECK = "purchase"


def read(context: Context, node: Map, entry: Entry) -> tuple[Gain | GainCard, ...]:
    """`gain: {gold: d6-1}` or `gain: {card: id, deck: name}`."""
    reader = context.reader
    found: list[Gain | GainCard] = []
    for one in entries(entry.value):
        if one.key.text == "card":
            deck = reader.text(get(entry.value, "deck"), _DECK)
            found.append(GainCard(reader.refer("items", one.value), deck, one.key.span))
        elif one.key.text in AMOUNTS:
            found.append(Gain(one.key.text, reader.dice(one.value), one.key.span))
    return tuple(found)


def sentence(effect: Gain | GainCard, names: Names) -> str:
    """`Gain d6-1 Gold.`"""
    if isinstance(effect, Gain):
        return _("Gain {what}.").format(what=amount(effect.what, effect.amount))
    name = names.cards.get(effect.card, effect.card)
    deck = deck_word(effect.deck)
    return _("Take a {card}, if the {deck} deck has one.").format(card=name, deck=deck)


def play(s: State, hero: Hero, effect: Gain | GainCard) -> None:
    """Give it (JEF-SET-16, JEF-SET-20; cards: JEF-CARD-10)."""
    if isinstance(effect, GainCard):
        reward(s, hero, effect.card, effect.deck)
        return
    number = max(0, s.roll(effect.amount))
    if effect.what == "life":
        hero.lives += number
    elif effect.what == "gold":
        hero.gold += number
    elif effect.what == "strength":
        hero.strength += number
    else:
        hero.craft += number
    s.note(Gains, hero.index, effect.what, number)
