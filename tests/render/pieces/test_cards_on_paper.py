"""Every card of every shipped quest, measured where WeasyPrint has put its words."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from authoring.engine.contract import Printed
from authoring.model.dice import Dice
from authoring.paper.pieces import CardChart, CardPiece
from authoring.render.options.print_options import Look
from authoring.render.pieces.card_words import Side, card_sides
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.source.pack.load import load_pack
from tests.examples import later
from tests.paper.kinds import PLAIN
from tests.render.pieces.boxes import Laid, laid_cards

QUESTS = ("knocking-wall", "salt-mine", "clockwork-crypt")
EDGE = 3.0
"""Millimetres of the frame: words end before it."""
LONG = "Donaudampfschifffahrtsgesellschaft"
TEXT = "Each hero on the tile makes a check; who fails it is pushed 2 squares straight away. "
STATS = tuple((name, "10") for name in ("ATK", "DEF", "MAG", "MOV", "LIFE", "RES", "DEX", "WIT"))
LADDER = (("Level", "XP", "+1"), *((str(n), f"{n}{n * 1000}", "LIFE") for n in range(2, 11)))
CHART = CardChart(
    "Life Chart",
    Dice(3, 20),
    TEXT,
    tuple((f"{n}-{n + 9}", TEXT, TEXT * 2) for n in range(1, 99, 10)),
)
HARD = (
    CardPiece("a", LONG * 6, PLAIN, LONG * 3, badge=("Erfahrungsstufe", "10"), stats=STATS,
              lines=((f"{LONG}:", LONG * 40), ("", TEXT * 30)), flavour=(TEXT * 9,)),
    CardPiece("b", f"The {LONG}", PLAIN, "Boss", badge=("Level", "10"), stats=STATS,
              lines=(("Law:", TEXT * 3),), charts=(CHART, CHART), flavour=(TEXT,)),
    CardPiece("c", "Pårty Hërö of Îñţérñåţîöñåļîžåţîöñ", PLAIN, "Hero", badge=("Lévél", "1"),
              stats=STATS, ladder=LADDER, lines=(("Ğéår:", "[" + "Šŵöŕđ (ÅŤĶ +2), " * 9),)),
    CardPiece("d", "\u6f22\u5b57" * 9, PLAIN, "\u6f22\u5b57" * 30, badge=("Gold", "12345"),
              lines=(("", "\u6f22\u5b57" * 150),), flavour=("\u6f22\u5b57" * 50,)),
    CardPiece("e", "", PLAIN),
)  # fmt: skip
"""Cards nobody would write."""


@pytest.fixture(scope="module")
def context_of(repository: Path) -> Callable[[str], Printed]:
    """What is printed of a quest."""

    @cache
    def find(quest: str) -> Printed:
        source = load_pack(repository / "packs" / quest).source
        assert source is not None
        pack, _ = build(source)
        assert pack is not None
        return printed(pack)

    return find


def sides_of(values: Printed) -> tuple[Side, ...]:
    pieces: Any = values.context["pieces"]
    return card_sides(pieces["cards"])


def check(card: Laid, side: Side) -> None:
    """Nothing stands out of its part of the card, and nothing is too small to read."""
    for text in card.texts:
        place = (side.name, text)
        assert text.left >= EDGE - 0.1, place
        assert text.right <= 63.5 - EDGE + 0.1, place
        assert text.bottom <= 88.9 - EDGE, place
        assert text.size >= 6.99, place
    for text in card.of("h2"):
        assert text.bottom <= 13.1, (side.name, text)
        assert text.right <= 5 + side.name_width + 0.1, (side.name, text)
    for text in card.of("words"):
        assert text.top >= side.words_top - 1.5, (side.name, text)
    assert len({text.top for text in card.of("sort")}) <= 1, side.name
    assert all(text.right <= 60.1 for text in card.of("badge")), side.name
    assert all(text.left >= 50.4 for text in card.of("badge")), side.name


@pytest.mark.parametrize(
    ("quest", "paper"), later(*zip(QUESTS, ("a4", "letter", "a4"), strict=True))
)
def test_no_word_of_any_card_leaves_its_place(
    context_of: Callable[[str], Printed], quest: str, paper: str
) -> None:
    """A card is as large on either paper, and the same cards lie on both."""
    values = context_of(quest)
    sides = sides_of(values)
    cards = laid_cards(values, Look(paper))
    sheet = {"a4": 9, "letter": 8}[paper]
    assert len(sides) <= len(cards) <= -(-len(sides) // sheet) * sheet
    shared = {card.words for card, side in zip(cards, sides, strict=False)
              if side.piece.kind.id == "conditions"}  # fmt: skip
    assert all(card.words in shared for card in cards[len(sides) :])
    for card, side in zip(cards, sides, strict=False):
        check(card, side)
        said = "".join(card.words.replace("\u2019", "'").split())
        for label, text in side.content.lines:
            assert "".join(f"{label}{text}".replace("\u2019", "'").split()) in said


def test_neither_do_words_of_cards_that_nobody_would_write(
    context_of: Callable[[str], Printed],
) -> None:
    sides = card_sides(HARD)
    cards = laid_cards(context_of("knocking-wall"), Look(), HARD)
    assert len(cards) == len(sides) > len(HARD)
    for card, side in zip(cards, sides, strict=True):
        check(card, side)


def test_every_card_fills_the_bleed_of_a_deck_on_demand(
    context_of: Callable[[str], Printed],
) -> None:
    """One card a page: as many pages as fronts and backs."""
    several = HARD[2:]
    laid = laid_cards(context_of("knocking-wall"), Look(sheet="poker-deck"), several)
    assert len(laid) == len(card_sides(several)) > len(several)
