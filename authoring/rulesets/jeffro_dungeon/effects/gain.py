"""Gives Lives, Gold, Strength, Craft or a card."""

from collections.abc import Iterator

from authoring.core.language import _
from authoring.core.wording import without_article
from authoring.model.dice import Dice
from authoring.rulesets.jeffro_dungeon.model import Gain, GainCard
from authoring.rulesets.jeffro_dungeon.play.board.events import Gains
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import reward
from authoring.rulesets.jeffro_dungeon.words import Names, amount, deck_word
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "gain",
    says="What the character gains.",
    means=lambda args: Meaning(help=1, gives=(str(args["card"]),) if args.get("card") else ()),
    args={
        "life": Arg("number", says="Lives, beyond those at the start too."),
        "gold": Arg("number", says="Gold; less than 0 counts as 0."),
        "strength": Arg("number", says="Strength."),
        "craft": Arg("number", says="Craft."),
        "card": Arg("id", says="A card by id, while its deck has one.", ref="items"),
        "deck": Arg(
            "text",
            says="The deck the card comes from.",
            default="purchase",
            form={"$ref": "common.json#/$defs/id", "default": "purchase"},
        ),
    },
    form={"minProperties": 1, "dependentRequired": {"deck": ["card"]}},
)


def split(effect: Effect) -> Iterator[Gain | GainCard]:
    """Yield a Gain or GainCard for each key of a `gain` effect."""
    args, span, means = effect.args, effect.span, effect.means
    for what, number in args.items():
        if what == "card":
            yield GainCard(str(number), str(args["deck"]), span=span, means=means)
        elif isinstance(number, Dice):
            yield Gain(what, number, span=span, means=means)


def sentence(effect: Gain | GainCard, names: Names) -> str:
    """Return a sentence such as `Gain d6-1 Gold.`."""
    if isinstance(effect, Gain):
        return _("Gain {what}.").format(what=amount(effect.what, effect.amount))
    name = without_article(names.cards.get(effect.card, effect.card))
    deck = deck_word(effect.deck)
    return _("Take a {card}, if the {deck} deck has one.").format(card=name, deck=deck)


def play(s: State, hero: Hero, effect: Gain | GainCard) -> None:
    """Give `hero` the amount or the card that `effect` names (JEF-SET-16, JEF-SET-20; cards:
    JEF-CARD-10)."""
    if isinstance(effect, GainCard):
        reward(s, hero, effect.card, effect.deck)
        return
    number = s.amount(effect.amount, "gain", hero.character.name)
    if effect.what == "life":
        hero.lives += number
    else:
        setattr(hero, effect.what, getattr(hero, effect.what) + number)
    s.note(Gains, hero.index, effect.what, number)
