"""Effects in words: what is printed is what is played."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from authoring.model.dice import Dice
from authoring.model.pack import Pack
from authoring.rulesets.jeffro_dungeon.effects.registry import by_kind
from authoring.rulesets.jeffro_dungeon.model import Content, Effect, Quest

AMOUNT_WORDS: Mapping[str, tuple[str, str]] = {
    "life": ("Life", "Lives"),
    "gold": ("Gold", "Gold"),
    "strength": ("Strength", "Strength"),
    "craft": ("Craft", "Craft"),
    "turns": ("turn", "turns"),
}


@dataclass(frozen=True, slots=True)
class Names:
    """What ids are called in print."""

    cards: Mapping[str, str] = field(default_factory=dict)
    creatures: Mapping[str, str] = field(default_factory=dict)
    charts: Mapping[str, str] = field(default_factory=dict)
    destination: str = "the world above"

    def says(self, effects: Iterable[Effect]) -> str:
        """All effects as sentences, one after the other."""
        return " ".join(by_kind()[type(one)].sentence(one, self) for one in effects)


def names_of(pack: Pack) -> Names:
    """The names of everything a pack defines."""
    content = pack.content
    if not isinstance(content, Content):
        return Names()
    return Names(
        cards={id: card.name for id, card in content.cards.items()},
        creatures={id: creature.name for id, creature in content.creatures.items()},
        charts={id: chart.title for id, chart in pack.charts.items()},
        destination=pack.quest.destination if isinstance(pack.quest, Quest) else "",
    )


def amount(what: str, dice: Dice) -> str:
    """`1 Life`, `d6-1 Gold`."""
    one, many = AMOUNT_WORDS[what]
    return f"{dice} {one if str(dice) == '1' else many}"


def lower_first(text: str) -> str:
    """The first letter small, so that a sentence can follow a colon."""
    return text[:1].lower() + text[1:]
