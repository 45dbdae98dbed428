"""Words on cards: nothing lost, nothing too small, nothing too long."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.model.dice import Dice
from authoring.paper.pieces import CardChart, CardPiece
from authoring.render.pieces.card_words import card_sides, fitted, height_of
from authoring.render.typesetting.measure import BOLD, width_of
from tests.paper.kinds import PLAIN

D6: Final = Dice(1, 6)
SENTENCE: Final = "The hero who stepped in makes a RES check, Dif 1. "
WORDS = st.text(alphabet="abcdefgh .,\u201d", max_size=900)
ROWS = st.lists(st.tuples(st.just("1-3"), WORDS, WORDS), max_size=6).map(tuple)
PIECES = st.builds(
    CardPiece,
    st.just("one"),
    st.text(alphabet="Abc ", max_size=120),
    st.sampled_from(["heroes", "bosses", "items", "spells"]),
    sort=st.text(alphabet="Abc ", max_size=90),
    badge=st.sampled_from([("", ""), ("Level", "3"), ("Unpronounceable", "12")]),
    stats=st.sampled_from([(), (("ATK", "3"), ("DEF", "12"))]),
    lines=st.lists(st.tuples(st.sampled_from(["", "Law:"]), WORDS), max_size=6).map(tuple),
    charts=st.lists(
        st.builds(CardChart, st.just("Life Chart"), st.just(D6), st.just("When?"), ROWS),
        max_size=2,
    ).map(tuple),
    flavour=st.lists(WORDS, max_size=2).map(tuple),
)


def letters(lines: Iterable[tuple[str, str]], charts: Iterable[CardChart]) -> Counter[str]:
    """Every letter that is to be read, however words are cut."""
    rows = (row for chart in charts for row in chart.rows)
    words = [*(word for line in lines for word in line), *(w for _, *two in rows for w in two)]
    return Counter("".join("".join(words).split()))


@given(PIECES)
def test_no_word_is_lost_and_every_card_has_room_for_its_words(piece: CardPiece) -> None:
    sides = fitted(piece)
    lines = [line for side in sides for line in side.content.lines]
    charts = [chart for side in sides for chart in side.content.charts]
    assert letters(lines, charts) == letters(piece.lines, piece.charts)
    for side in sides:
        assert side.words_top + height_of(side.content, side.size) <= 88.9 - 3
        assert side.size >= 7.5
        assert min(side.name_size, side.sort_size) >= 7


def test_short_words_are_large_under_a_large_picture() -> None:
    (side,) = fitted(CardPiece("one", "Dagger", PLAIN, lines=(("", "ATK +1."),)))
    assert (side.size, side.well) == (12.5, "grand")


def test_the_flavour_goes_before_the_words_go_on_with_a_second_card() -> None:
    stats = (("ATK", "3"),)
    sizes = []
    for number in range(1, 12):
        lines = (("", SENTENCE * number),)
        piece = CardPiece("one", "Orc", PLAIN, stats=stats, lines=lines, flavour=("Broad.",))
        sides = fitted(piece)
        sizes.append((len(sides), not sides[0].content.flavour))
        if len(sides) > 1:
            break
    assert sizes == sorted(sizes)
    assert {(1, False), (1, True)} < set(sizes)


def test_a_long_chart_has_a_card_of_its_own_that_says_so() -> None:
    rows = tuple((f"{n}", "Fights on", SENTENCE) for n in range(1, 6))
    chart = CardChart("Life Chart", D6, "", rows)
    words = CardPiece("one", "Boss", PLAIN, "Boss, Demon", lines=(("Law:", SENTENCE),))
    piece = replace(words, stats=(("ATK", "3"),), charts=(chart,))
    first, second = fitted(piece)
    assert (first.content.charts, second.content.charts) == ((), (chart,))
    assert first.sort == "Boss, Demon, card 1 of 2"
    assert second.sort == "Boss, Demon, card 2 of 2"
    assert second.content.stats == ()


def test_a_chart_longer_than_a_card_is_cut_between_rows() -> None:
    rows = tuple((f"{n}", "Fights on", SENTENCE * 2) for n in range(1, 21))
    chart = CardChart("Life Chart", D6, "", rows)
    sides = fitted(CardPiece("one", "Boss", PLAIN, stats=(("ATK", "3"),), charts=(chart,)))
    assert len(sides) > 2
    shown = [row for side in sides for chart in side.content.charts for row in chart.rows]
    assert tuple(shown) == rows


def test_a_paragraph_longer_than_a_card_is_cut_after_a_sentence() -> None:
    sides = fitted(CardPiece("one", "Trap", PLAIN, lines=(("Hits:", SENTENCE * 60),)))
    assert len(sides) > 1
    for side in sides:
        assert all(text.rstrip().endswith("Dif 1.") for _, text in side.content.lines)


def test_a_name_too_long_for_the_band_is_smaller_then_cut() -> None:
    sizes = [fitted(CardPiece("one", "Abcdefg " * n, PLAIN))[0] for n in (1, 3, 6, 40)]
    assert [side.name_size for side in sizes] == sorted((s.name_size for s in sizes), reverse=True)
    assert sizes[-1].name.endswith("\u2026")
    assert not sizes[0].name.endswith("\u2026")


def test_a_word_too_long_for_the_badge_stands_under_the_picture() -> None:
    (side,) = fitted(CardPiece("one", "Orc", PLAIN, "Monster", badge=("Erfahrungsstufe", "3")))
    assert side.badge_label == ""
    assert side.sort == "Monster, Erfahrungsstufe 3"


@pytest.mark.parametrize(
    ("number", "size"), [("3", 13), ("12", 13), ("1000", 11), ("100 000", 7), ("9" * 20, 7)]
)
def test_the_number_in_the_badge_is_as_large_as_it_fits(number: str, size: float) -> None:
    (side,) = fitted(CardPiece("one", "Orc", PLAIN, badge=("Level", number)))
    assert side.badge_size == size
    assert size == 13 or width_of(number, BOLD, size + 2) > 8.4
    assert side.badge_label == "Level"


@pytest.mark.parametrize("copies", [1, 3])
def test_there_are_as_many_cards_as_wanted_parts_together(copies: int) -> None:
    long = CardPiece("one", "Trap", PLAIN, lines=(("", SENTENCE * 40),), copies=copies)
    sides = card_sides([long])
    assert sides == fitted(long) * copies
