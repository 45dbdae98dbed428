"""Explanations shared by several cards: common Laws, and the meaning of "nearest"."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from authoring.paper.linked_text import pieces
from authoring.paper.rule_text import Values
from authoring.paper.steps import Step
from authoring.rulesets.dungeon_plungin.printed.cards import Cards
from authoring.rulesets.dungeon_plungin.printed.creatures import Card
from authoring.rulesets.dungeon_plungin.printed.values import TEXT


def share_explanations(cards: Cards, values: Values) -> Cards:
    """Return the cards with the meanings of shared Laws moved into `monster_words`."""
    shared = _shared((*cards.monsters, *cards.bosses))

    def briefly(beasts: Sequence[Card]) -> list[Card]:
        rests = (_own_words(card.law_words, shared.get(card.law, "")) for card in beasts)
        return [replace(card, law_words=rest) for card, rest in zip(beasts, rests, strict=True)]

    return replace(
        cards,
        monsters=briefly(cards.monsters),
        bosses=briefly(cards.bosses),
        monster_words=tuple(_of_monsters(shared, values)),
    )


def _shared(beasts: Sequence[Card]) -> dict[str, str]:
    """Return name -> meaning of each Law that two or more cards have in equal words."""
    counts = Counter((card.law, card.law_words) for card in beasts if card.law)
    # Of one name with several meanings the one that most have.
    return {law: words for (law, words), n in reversed(counts.most_common()) if n > 1}


def _own_words(words: str, shared: str) -> str:
    """Return the words of a card after a shared meaning; all words if they begin otherwise."""
    return words.removeprefix(shared).strip()


def _of_monsters(shared: Mapping[str, str], values: Values) -> Iterator[Step]:
    """Yield a step for each shared Law, and one on "nearest" (DP-LAW-06, DP-AMB-51)."""
    for law, words in sorted(shared.items()):
        yield Step(law, pieces(words))
    yield from TEXT.steps("nearest", values)
