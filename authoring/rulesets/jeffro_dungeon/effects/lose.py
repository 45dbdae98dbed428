"""Takes Lives, Gold, Strength, Craft or coming turns."""

from collections.abc import Iterator

from authoring.core.language import _
from authoring.model.counting import counted
from authoring.model.dice import Dice
from authoring.rulesets.jeffro_dungeon.model import Lose
from authoring.rulesets.jeffro_dungeon.play.board.events import LosesTurn
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import lose_gold, lose_life, lose_stat
from authoring.rulesets.jeffro_dungeon.words import Names, amount
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "lose",
    says="What the character loses.",
    means=Meaning(harm=1, personal=True),
    args={
        "life": Arg("number", says="Lives."),
        "gold": Arg("number", says="Gold, as much as there is."),
        "strength": Arg("number", says="Strength."),
        "craft": Arg("number", says="Craft."),
        "turns": Arg("number", says="Turns that come next."),
        "below_quota": Arg(
            "flag", says="Whether Strength or Craft may go below the printed value.", default=False
        ),
    },
    form={"minProperties": 1, "examples": [{"life": 1}], "x-form": "a loss such as `{life: 1}`"},
)


def split(effect: Effect) -> Iterator[Lose]:
    """Yield one loss for each thing that is lost."""
    below, span, means = bool(effect.args["below_quota"]), effect.span, effect.means
    for what, number in effect.args.items():
        if isinstance(number, Dice):
            yield Lose(what, number, below, span=span, means=means)


def sentence(effect: Lose, names: Names) -> str:
    """Return a sentence such as `Lose 1 Life.`."""
    if effect.what == "turns":
        return counted(effect.amount, "Lose your next turn.", "Lose your next {n} turns.")
    lost = amount(effect.what, effect.amount)
    if effect.below_quota:
        return _("Lose {what}, even if that takes you below your starting value.").format(what=lost)
    return _("Lose {what}.").format(what=lost)


def play(s: State, hero: Hero, effect: Lose) -> None:
    """Take away what `effect` names; lost Lives are put down to the creature fought, else to the
    tile (JEF-SET-05, JEF-SET-22, JEF-SET-36)."""
    number = s.amount(effect.amount, "lose", hero.character.name)
    if effect.what == "life":
        lose_life(s, hero, number, s.foe or s.tile(hero.place).id)
    elif effect.what == "turns":
        hero.skip += number
        s.note(LosesTurn, hero.index, number)
    elif effect.what == "gold":
        lose_gold(s, hero, number)
    else:
        lose_stat(s, hero, effect.what, (number, effect.below_quota))
