"""Questions about packs of charts without a game: columns, decks, ignored totals, choices."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.odds.report import OddsReport
from authoring.services.odds import odds_of
from authoring.services.packs import open_pack

PACK = """\
format: 1
id: pond
title: Pond
version: 1.0.0
ruleset: tables
charts:
  pond:
    title: Pond
    die: d6
    rows:
      1-2: nothing
      3: {chart: bank, column: far}
      4: {chart: bank, plus: 1}
      5: {chart: fish, times: 2}
      6: {choose: [a key, {chart: bank}]}
  bank:
    title: Bank
    die: d2
    columns: [near, far]
    rows: {1: [reed, eel], 2: [frog, newt], 3+: [toad, pike]}
  fish:
    title: Fish
    draw: true
    die: d3
    rows: {1: carp, 2: tench, 3: roach}
  again:
    title: Again
    die: d3
    rows: {1: stone, 2: root, 3: {chart: again, times: 2, ignore: [3]}}
  nest:
    title: Nest
    die: d3
    rows: {1: {text: egg, once: true}, 2: twig, 3: {text: leaf, once: true}}
  wind:
    title: Wind
    rows: [{chance: 1/2, then: gust}, {chance: 1/3, then: {text: rain, once: true}}]
"""


@pytest.fixture
def pond(tmp_path: Path):  # type: ignore[no-untyped-def]
    (tmp_path / "pack.yaml").write_text(PACK, encoding="utf-8")

    def ask(question: str) -> OddsReport:
        report = odds_of(open_pack(tmp_path), asks=[question]).value
        assert report is not None
        return report

    return ask


@pytest.mark.parametrize(
    ("question", "low", "high"),
    [
        ("bank.far: newt", "1/2", "1/2"),
        ("bank.far: newt on pond", "1/12", "1/12"),
        ("bank: frog on pond", "1/12", "1/6"),  # row 4 has frog or toad, row 6 reed or frog
        ("pond: frog", "1/12", "1/6"),  # what it leads to counts
        ("bank: toad on pond", "1/12", "1/12"),
        ("bank: toad on bank +2", "1", "1"),
        ("fish: carp", "1/3", "1/3"),
        ("fish: carp on pond", "1/9", "1/9"),  # two cards of three in row 5
        ("fish: carp and fish: roach on pond", "1/18", "1/18"),  # no choice leads to them
        ("again: stone", "7/12", "7/12"),  # 1/3, and 3/4 of another third
        ("fish: carp by roll 1", "1/3", "1/3"),
        ("fish: carp by roll 2", "2/3", "2/3"),
        ("fish: carp and fish: tench by roll 2", "1/3", "1/3"),
        ("fish: carp by roll 3", "1", "1"),
        ("fish: carp on pond by roll 2", "23/108", "23/108"),  # 2 * 1/6 * 5/6 * 2/3 + 1/36
        ("nest: egg", "1/3", "1/3"),
        ("nest: egg by roll 2", "11/18", "11/18"),  # 1/3, twig 1/3 * 1/3, leaf 1/3 * 1/2
        ("nest: egg and nest: leaf by roll 2", "1/3", "1/3"),  # either first, then 1/2
        ("no nest: egg given nest: leaf by roll 2", "5/11", "5/11"),  # 1 - 1/3 / (11/18)
        ("wind: gust", "1/2", "1/2"),
        ("wind: gust and wind: rain", "1/6", "1/6"),
        ("wind: gust or wind: rain by roll 2", "8/9", "8/9"),  # 1 - (1/2 * 2/3)^2
        ("bank: toad on bank +2 by roll 5", "1", "1"),
    ],
)
def test_odds_by_hand(pond, question: str, low: str, high: str) -> None:  # type: ignore[no-untyped-def]
    (figure,) = pond(question).figures
    assert (figure.low, figure.high) == (Fraction(low), Fraction(high))


def test_a_choice_has_two_ends_for_a_single_result_only(pond) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(CannotRun, match="lead to a choice"):
        pond("bank: frog and bank: reed on pond")
    with pytest.raises(CannotRun, match="the player chooses"):
        pond("rolls until bank: frog on pond")


@pytest.mark.parametrize(
    ("question", "draws"),
    [
        ("rolls until all of fish", 3),
        ("rolls until fish: carp", 2),  # the first, the second or the third
        ("rolls until fish: carp or fish: roach", Fraction(4, 3)),  # the second only after tench
        ("rolls until not fish: carp", Fraction(4, 3)),
    ],
)
def test_a_deck_is_drawn_to_its_end(pond, question: str, draws: Fraction) -> None:  # type: ignore[no-untyped-def]
    (figure, *_) = pond(question).figures
    assert figure.low == draws
    assert "what is drawn stays out" in figure.note
    assert "comes again" in pond("rolls until fish: carp on pond").figures[0].note


@pytest.mark.parametrize(
    "question", ["fish: carp on fish +1", "rolls until all of fish on fish +1"]
)
def test_nothing_is_added_to_a_deck(pond, question: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(CannotRun, match="`fish` is a deck: what is drawn has no total"):
        pond(question)


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("fish: carp by roll 0", "a number of rolls from 1 to 1000"),
        ("fish: carp by roll x", "a number of rolls from 1 to 1000"),
        ("rolls until fish: carp by roll 2", "goes with the odds of a result"),
        ("fish: carp before fish: tench by roll 2", "goes with the odds of a result"),
        ("rolls until all of wind", "come each for itself"),
    ],
)
def test_questions_about_rolls_that_mean_nothing(pond, question: str, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(CannotRun, match=message):
        pond(question)
