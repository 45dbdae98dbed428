"""Does something to a figure: heals it, harms it, lets it dodge or teleport."""

from typing import Final

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Dodge, Harm, Heal, Teleport
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.damage import harm_of, heal
from authoring.rulesets.surge_crawl.play.rules.moving import dodge, teleport
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

_NUMBER: Final = Arg("int", required=True)
SPECS: Final = (
    VerbSpec(
        "heal", kind=Heal, value=_NUMBER, prints=N_("Heals {n}."),
        says="Hitpoints given back, up to the maximum.",
        means=Meaning(help=1, personal=True, heals=True),
    ),
    VerbSpec(
        "harm", kind=Harm, value=_NUMBER, prints=N_("{n} damage."),
        says="Damage that protection meets, without an attack.",
        means=Meaning(harm=2, personal=True, blow="plain"),
    ),
    VerbSpec(
        "dodge", kind=Dodge, value=_NUMBER, prints=N_("Dodge {n}."), means=Meaning(help=1),
        says="Squares that the user moves without Escape Checks.",
    ),
    VerbSpec(
        "teleport", kind=Teleport, value=Arg("flag", required=True), means=Meaning(help=1),
        says="Whether it goes to an empty square in sight.",
        prints=N_("Teleport to an empty square in sight."),
    ),
)  # fmt: skip


def play(s: State, deed: Deed, effect: Heal | Harm | Dodge | Teleport) -> None:
    """Give Hitpoints back (SRG-DMG-11), deal damage that no attack does (SRG-CRY-04), move without
    Escape Checks (SRG-MOV-07) or to an empty square in sight (SRG-CRY-08)."""
    if isinstance(effect, Heal):
        heal(s, deed.to, effect.hitpoints)
    elif isinstance(effect, Harm):
        harm_of(s, deed, effect.damage)
    elif isinstance(effect, Dodge):
        dodge(s, deed.to, effect.squares)
    else:
        teleport(s, deed.to)
