"""Gives the party Crowns or Glory, or takes them."""

from authoring.core.language import N_, _
from authoring.core.wording import join_words
from authoring.rulesets.surge_crawl.model.effects import Purse
from authoring.rulesets.surge_crawl.play.board.events import Gained
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

_WORDS = {"crowns": N_("{n} Crowns"), "glory": N_("{n} Glory")}
SPEC = VerbSpec(
    "purse",
    says="What the party gains, or loses below 0.",
    means=Meaning(worth=1),
    args={
        "crowns": Arg("int", says="Crowns.", form="change"),
        "glory": Arg("int", says="Glory.", form="change"),
    },
)


def sentence(effect: Purse) -> str:
    """Return a sentence such as `The party gains 10 Crowns.`."""
    parts = []
    for text, sign in ((N_("The party gains {what}."), 1), (N_("The party loses {what}."), -1)):
        amounts = {key: sign * getattr(effect, key) for key in _WORDS}
        what = [_(_WORDS[key]).format(n=number) for key, number in amounts.items() if number > 0]
        parts += [_(text).format(what=join_words(what))] if what else []
    return " ".join(parts)


def play(s: State, deed: Deed, effect: Purse) -> None:
    """Change the party's Crowns, never below 0, and its Glory (SRG-EXP-07)."""
    s.crowns = max(0, s.crowns + effect.crowns)
    s.glory += effect.glory
    s.note(Gained, s.crowns, max(0, s.glory))
