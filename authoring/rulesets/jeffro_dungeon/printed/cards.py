"""Cards to cut out, deck by deck, and the list of them."""

from dataclasses import dataclass, fields

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import join_words
from authoring.paper.features import drawn_beside
from authoring.paper.pieces import CardKind, CardPiece
from authoring.rulesets.jeffro_dungeon.model import Card, Quest
from authoring.rulesets.jeffro_dungeon.printed.kinds import BACKS, SIGNS, WORN
from authoring.rulesets.jeffro_dungeon.printed.values import TEXT
from authoring.rulesets.jeffro_dungeon.words import STAT_WORDS, deck_word

_FACES = 6
_SOLD = ("purchase", "")
"""Decks whose cards have a price; the empty one is the list."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card in the booklet, `id` its definition's: `facts` are what play knows of it;
    `price` is empty when it is not for sale."""

    id: str
    name: str
    kind: str
    price: str
    facts: tuple[str, ...]
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line of the list: the card and how many lie in which deck."""

    face: CardFace
    decks: str


def deck_cards(quest: Quest) -> tuple[CardPiece, ...]:
    """Return every card of every deck, as often as the deck holds it (JEF-CARD-01, JEF-CARD-03)."""
    cards = quest.content.cards.values()
    decks = dict.fromkeys(deck for card in cards for deck in card.decks)
    kinds = {deck: _deck_kind(deck, quest) for deck in decks}
    return tuple(
        _piece(card, deck, kinds[deck], quest)
        for deck in decks
        for card in cards
        if card.decks.get(deck)
    )


def _deck_kind(deck: str, quest: Quest) -> CardKind:
    colour, symbol = BACKS[deck_back(deck, quest)]
    return CardKind(f"deck-{deck}", colour, symbol, title=deck_word(deck).capitalize())


def _piece(card: Card, deck: str, kind: CardKind, quest: Quest) -> CardPiece:
    face = card_face(card, deck, quest)
    price = str(card.price) if face.price else ""
    return CardPiece(
        card.id, face.name, kind, _type(face.kind, deck_word(deck)),
        drawn_beside(face.name, SIGNS[_sign(card)]),
        badge=(_("Gold"), price), lines=tuple(("", f"{fact}.") for fact in face.facts),
        flavour=face.text, copies=card.decks[deck],
    )  # fmt: skip


def _type(kind: str, deck: str) -> str:
    """Return a card's type, such as `Object, purchase`, without a deck that is called as the kind
    of its cards."""
    return kind if kind.casefold() == deck.casefold() else f"{kind}, {deck}"


def deck_back(deck: str, quest: Quest) -> str:
    """Return a word for the back of a deck, from what is in it."""
    cards = [card for card in quest.content.cards.values() if card.decks.get(deck)]
    if any(card.kind == "event" for card in cards):
        return "danger"
    if cards and all(card.kind == "spell" for card in cards):
        return "magic"
    return "goods" if any(card.price for card in cards) else "wonder"


def card_lines(quest: Quest) -> tuple[CardLine, ...]:
    """Return every card once, also those that only characters bring along."""
    lines = []
    for card in quest.content.cards.values():
        decks = join_words(f"{n} {deck_word(deck)}" for deck, n in card.decks.items() if n)
        lines.append(CardLine(card_face(card, "", quest), decks or "\u2013"))
    return tuple(lines)


def card_face(card: Card, deck: str, quest: Quest) -> CardFace:
    """Return one card in words; what is bought has a price (JEF-CARD-11)."""
    return CardFace(
        id=card.id,
        name=clean(card.name),
        kind="".join(TEXT.lines("card kind", {"kind": card.kind})),
        price=_("{n} Gold").format(n=card.price) if card.price and deck in _SOLD else "",
        facts=card_facts(card, quest),
        text=paragraphs(card.text),
    )


def card_facts(card: Card, quest: Quest) -> tuple[str, ...]:
    """Return what the card does in play, each as a few words."""
    known = quest.content.creatures
    against = [
        {
            "creature": clean(known[id].name) if id in known else id,
            "stat": _(STAT_WORDS[known[id].stat]) if id in known else "",
            "n": bonus,
        }
        for id, bonus in card.against.items()
    ]
    values = {field.name: getattr(card, field.name) for field in fields(card)}
    faces = str(card.save) if card.save == _FACES else f"{card.save}\u2013{_FACES}"
    boosts = {stat: card.boost.get(stat, 0) for stat in STAT_WORDS}
    return TEXT.lines("card", {**values, **boosts, "against": against, "faces": faces})


def _sign(card: Card) -> str:
    """Return a word for what the card is good for."""
    signs = (
        ("fall", bool(card.enter)), ("light", card.light),
        (WORN.get(card.save, "armour"), bool(card.save)),
        ("weapon", bool(card.weapon)), ("read", bool(card.learn)),
        ("magic", card.kind == "spell"), ("heal", bool(card.heal)), ("eat", bool(card.boost)),
        ("friend", card.kind in ("animal", "follower")),
    )  # fmt: skip
    return next((sign for sign, so in signs if so), "thing")
