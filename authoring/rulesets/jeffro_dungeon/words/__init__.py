"""Names of things, for odds, effects and print alike."""

from collections.abc import Callable, Iterable, Mapping

from authoring.core.language import N_, NP_, _, pgettext
from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.chart import Chart
from authoring.model.counting import counted
from authoring.model.dice import Dice
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Effect, Pack
from authoring.verbs.sentence_log import say

STAT_WORDS: Mapping[str, str] = {"strength": N_("Strength"), "craft": N_("Craft")}
_AMOUNTS: Mapping[str, str] = {
    "gold": N_("{n} Gold"),
    "strength": N_("{n} Strength"),
    "craft": N_("{n} Craft"),
}
_DECKS: Mapping[str, str] = {
    "purchase": NP_("deck", "purchase"),
    "adventure": NP_("deck", "adventure"),
    "spell": NP_("deck", "spell"),
    "talisman": NP_("deck", "talisman"),
}
_CHARTS: Mapping[str, str] = {MOVEMENT: N_("Movement"), LOCK: N_("Lock")}
"""Titles of the charts the rules roll, unless the pack gives them others."""


@dataclass(frozen=True, slots=True)
class Names:
    """Names in print by id: of cards, creatures and charts, and the name of the `destination`."""

    cards: Mapping[str, str] = field(default_factory=dict)
    creatures: Mapping[str, str] = field(default_factory=dict)
    charts: Mapping[str, str] = field(default_factory=dict)
    destination: str = ""
    sentences: Mapping[type, Callable[[Effect, "Names"], str]] = field(default_factory=dict)
    """Class of an effect -> the function that makes its printed sentence; may be empty."""

    def says(self, effects: Iterable[Effect]) -> str:
        """Return all effects as sentences, one after the other."""
        sentences = (
            say(effect.span, self.sentences[type(effect)](effect, self)) for effect in effects
        )
        return " ".join(sentences)


def names_of(
    pack: Pack, sentences: Mapping[type, Callable[[Effect, Names], str]] | None = None
) -> Names:
    """Return the names of everything a pack defines; `says` needs the verbs' sentences."""
    content = pack.content
    return Names(
        cards={id: card.name for id, card in content.cards.items()},
        creatures={id: creature.name for id, creature in content.creatures.items()},
        charts={id: chart_title(chart) for id, chart in pack.charts.items()},
        destination=pack.quest.destination if pack.quest is not None else "",
        sentences=sentences or {},
    )


def amount(what: str, dice: Dice) -> str:
    """Return an amount of `what`, one of AMOUNTS, in words: `1 Life`, `d6-1 Gold`."""
    if what in _AMOUNTS:
        return _(_AMOUNTS[what]).format(n=dice)
    if what == "turns":
        return counted(dice, "{n} turn", "{n} turns")
    return counted(dice, "{n} Life", "{n} Lives")


def deck_word(deck: str) -> str:
    """Return the name of a deck: those of the game in its words, an author's own by its id."""
    return pgettext("deck", _DECKS[deck]) if deck in _DECKS else deck


def chart_title(chart: Chart) -> str:
    """Return the title of a chart as it is printed."""
    usual = _CHARTS.get(chart.id, "")
    return _(usual) if chart.title == usual else chart.title
