"""Offers to pay Gold and be let through."""

from authoring.core.language import _
from authoring.core.wording import lower_first
from authoring.rulesets.jeffro_dungeon.model import Bribe
from authoring.rulesets.jeffro_dungeon.play.board.events import Bribes, RefusesBribe
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State, run_effects
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import lose_gold
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "bribe",
    says="Gold that may be paid: then `paid`, otherwise `refused`.",
    means=Meaning(chooses=True),
    value=Arg("int", required=True),
    branches={"paid": "Effects once the Gold is paid.", "refused": "Effects without it."},
    form={"examples": [2]},
)


def sentence(effect: Bribe, names: Names) -> str:
    """Return a sentence such as `You may pay 2 Gold: ... If you do not: ...`."""
    paid = lower_first(names.says(effect.paid) or _("Nothing more happens."))
    refused = lower_first(names.says(effect.refused) or _("Nothing happens."))
    offer = _("You may pay {n} Gold: {paid} If you do not: {refused}")
    return offer.format(n=effect.gold, paid=paid, refused=refused)


def play(s: State, hero: Hero, effect: Bribe) -> None:
    """Play a bribe or its refusal (JEF-SET-09)."""
    if hero.gold >= effect.gold and s.ask(hero, "bribe", [0, 1]):
        s.note(Bribes, hero.index, effect.gold)
        lose_gold(s, hero, effect.gold)
        run_effects(s, hero, effect.paid)
    else:
        s.note(RefusesBribe, hero.index, effect.gold)
        run_effects(s, hero, effect.refused)
