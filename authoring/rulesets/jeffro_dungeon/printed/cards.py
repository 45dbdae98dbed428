"""Cards to cut out, and what they are of: the decks, characters with their sheets, creatures."""

from collections.abc import Mapping

from authoring.core.language import N_, _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import join_words, signed
from authoring.paper.features import drawn_beside
from authoring.paper.pieces import CardKind, CardPiece, FigurePiece
from authoring.rulesets.jeffro_dungeon.model import Card, Character, Quest
from authoring.rulesets.jeffro_dungeon.odds.duel import SIDES, Duel, against
from authoring.rulesets.jeffro_dungeon.printed.kinds import (
    BACKS,
    CHARACTERS,
    CREATURES,
    SIGNS,
    WORN,
)
from authoring.rulesets.jeffro_dungeon.printed.values import TEXT, tiles_using
from authoring.rulesets.jeffro_dungeon.words import STAT_WORDS, deck_word

_SPARE_LIVES = 4
"""Boxes on the sheet beyond the Lives one starts with."""
_STATS = {**STAT_WORDS, "lives": N_("Lives"), "gold": N_("Gold")}
_FOUGHT = {"strength": N_("combat"), "craft": N_("psychic combat")}
_SOLD = ("purchase", "")
"""Decks whose cards have a price; "" stands for the list of all cards."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card in the booklet: `facts` are what play knows of it, `decks` how many lie in which
    deck; `price` is empty when it is not for sale."""

    name: str
    kind: str
    price: str
    facts: tuple[str, ...]
    text: tuple[str, ...]
    decks: str


def deck_cards(quest: Quest) -> tuple[CardPiece, ...]:
    """Return every card of every deck, as often as the deck holds it (JEF-CARD-01, JEF-CARD-03)."""
    cards = quest.content.cards.values()
    decks = dict.fromkeys(deck for card in cards for deck in card.decks)
    kinds = {
        deck: CardKind(f"deck-{deck}", *BACKS[deck_back(deck, quest)], deck_word(deck).capitalize())
        for deck in decks
    }
    return tuple(
        _piece(card, deck, kinds[deck], quest)
        for deck in decks
        for card in cards
        if card.decks.get(deck)
    )


def _piece(card: Card, deck: str, kind: CardKind, quest: Quest) -> CardPiece:
    face = card_face(card, deck, quest)
    price = str(card.price) if face.price else ""
    same = face.kind.casefold() == deck_word(deck).casefold()
    return CardPiece(
        card.id, face.name, kind, face.kind if same else f"{face.kind}, {deck_word(deck)}",
        drawn_beside(face.name, SIGNS[_sign(card)]),
        badge=(_("Gold"), price), lines=tuple(("", f"{fact}.") for fact in face.facts),
        flavour=face.text, copies=card.decks[deck],
    )  # fmt: skip


def deck_back(deck: str, quest: Quest) -> str:
    """Return the key in BACKS of a deck's back, by the cards in the deck."""
    cards = [card for card in quest.content.cards.values() if card.decks.get(deck)]
    if any(card.kind == "event" for card in cards):
        return "danger"
    if cards and all(card.kind == "spell" for card in cards):
        return "magic"
    return "goods" if any(card.price for card in cards) else "wonder"


def card_face(card: Card, deck: str, quest: Quest) -> CardFace:
    """Return a card of `deck` ("": any) in words; what is bought has a price (JEF-CARD-11)."""
    return CardFace(
        name=clean(card.name),
        kind="".join(TEXT.lines("card kind", {"kind": card.kind})),
        price=_("{n} Gold").format(n=card.price) if card.price and deck in _SOLD else "",
        facts=card_facts(card, quest),
        text=paragraphs(card.text),
        decks=join_words(f"{n} {deck_word(deck)}" for deck, n in card.decks.items() if n),
    )


def card_facts(card: Card, quest: Quest) -> tuple[str, ...]:
    """Return the effects of the card in play, each as a few words."""
    creatures = quest.content.creatures
    against = [
        {
            "creature": clean(creatures[id].name) if id in creatures else id,
            "stat": _(STAT_WORDS[creatures[id].stat]) if id in creatures else "",
            "n": bonus,
        }
        for id, bonus in card.against.items()
    ]
    faces = str(card.save) if card.save == SIDES else f"{card.save}\u2013{SIDES}"
    stats = {stat: card.boost.get(stat, 0) for stat in STAT_WORDS}
    return TEXT.facts("card", card, **{**stats, "against": against, "faces": faces})


def _sign(card: Card) -> str:
    """Return the key in SIGNS for the use of the card."""
    signs = (
        ("fall", bool(card.enter)), ("light", card.light),
        (WORN.get(card.save, "armour"), bool(card.save)),
        ("weapon", bool(card.weapon)), ("read", bool(card.learn)),
        ("magic", card.kind == "spell"), ("heal", bool(card.heal)), ("eat", bool(card.boost)),
        ("friend", card.kind in ("animal", "follower")),
    )  # fmt: skip
    return next((sign for sign, so in signs if so), "thing")


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """One sheet. `boxes` stand for Lives, true for those at the start; `carried` is what comes
    along, `spells` how many may be held."""

    card: CardPiece
    able: str
    boxes: tuple[bool, ...]
    carried: tuple[CardFace, ...]
    spells: int
    gold: str


def creature_cards(quest: Quest, figures: Mapping[str, FigurePiece]) -> tuple[CardPiece, ...]:
    """Return a card for every creature, with the tiles that can lead to it; one that is never met
    has no figure."""
    return tuple(
        CardPiece(
            creature.id, clean(creature.name), CREATURES, _("Creature"),
            stats=((_(STAT_WORDS[creature.stat]), str(creature.value)),),
            lines=(
                (_("Fought in:"), _(_FOUGHT[creature.stat])),
                (_("Met at:"), tiles_using(quest, creature=creature.id)),
            ),
            flavour=paragraphs(creature.text), figure=figures.get(creature.id),
        )
        for creature in quest.content.creatures.values()
    )  # fmt: skip


def character_sheets(
    quest: Quest, figures: Mapping[str, FigurePiece]
) -> tuple[CharacterSheet, ...]:
    """Return a sheet for every character that can be played (JEF-BASE-09)."""
    return tuple(_sheet(who, quest, figures[id]) for id, who in quest.content.characters.items())


def _sheet(character: Character, quest: Quest, figure: FigurePiece) -> CharacterSheet:
    cards, creatures = quest.content.cards, quest.content.creatures
    ids = (*character.cards, *character.followers, *character.spells)
    carried = tuple(card_face(cards[id], "", quest) for id in ids if id in cards)
    evaded = ", ".join(clean(creatures[id].name) for id in character.evades if id in creatures)
    able = _("May evade: {creatures}.").format(creatures=evaded) if evaded else ""
    lines = ((_("Comes with:"), join_words(card.name for card in carried)), ("", able))
    card = CardPiece(
        character.id, clean(character.name), CHARACTERS, _("Character"),
        stats=tuple((_(word), str(getattr(character, stat))) for stat, word in _STATS.items()),
        lines=tuple(line for line in lines if line[1]),
        flavour=paragraphs(character.text), figure=figure,
    )  # fmt: skip
    boxes = (True,) * character.lives + (False,) * _SPARE_LIVES
    spells = quest.limits.spells_for(character.craft)
    return CharacterSheet(card, able, boxes, carried, spells, str(character.gold))


def fight_table(quest: Quest) -> tuple[tuple[str, Duel], ...]:
    """Return (lead, odds of a fight) for leads of the character before the dice of -5 to +5
    (JEF-BASE-01, JEF-BASE-03); () without creatures."""
    leads = range(1 - SIDES, SIDES) if quest.content.creatures else ()
    return tuple((signed(lead) if lead else "0", against(lead)) for lead in leads)
