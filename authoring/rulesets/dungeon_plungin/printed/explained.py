"""Explanations that many cards share, given once: Laws that several have, and what "nearest"
means."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from authoring.paper.linked_text import pieces
from authoring.paper.rule_text import Values
from authoring.paper.steps import Step
from authoring.rulesets.dungeon_plungin.printed.creatures import Card
from authoring.rulesets.dungeon_plungin.printed.values import TEXT

_CARDS: Final = ("monsters", "bosses")


def explained(cards: Mapping[str, Any], values: Values) -> dict[str, Sequence[Any]]:
    """Return the cards of the booklet without what is explained before them, and the lines that
    explain it."""
    shared = _shared(cards)
    return {
        kind: [
            replace(card, law_words=_rest(card.law_words, shared.get(card.law, "")))
            for card in cards[kind]
        ]
        for kind in _CARDS
    } | {
        "monster_words": tuple(_of_monsters(shared, values)),
    }


def _shared(cards: Mapping[str, Any]) -> dict[str, str]:
    """Return Laws that two or more cards have in equal words: name and meaning."""
    every: list[Card] = [card for kind in _CARDS for card in cards[kind] if card.law]
    counts = Counter((card.law, card.law_words) for card in every)
    # Of one name with several meanings the one that most have.
    return {law: words for (law, words), n in reversed(counts.most_common()) if n > 1}


def _rest(words: str, shared: str) -> str:
    """Return what a card must say beside a shared meaning; all of it where its own begins
    otherwise."""
    return words.removeprefix(shared).strip()


def _of_monsters(shared: Mapping[str, str], values: Values) -> Iterator[Step]:
    """Yield the shared Laws, and a line on "nearest" (DP-LAW-06, DP-AMB-51)."""
    for law, words in sorted(shared.items()):
        yield Step(law, pieces(words))
    yield from TEXT.steps("nearest", values)
