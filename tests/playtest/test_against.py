"""Two versions of a quest, pair by pair: sums worked out by hand, and a stupid twin."""

from math import sqrt
from statistics import mean, stdev

import pytest

from authoring.engine.record import DEATHS, KILLERS, Record
from authoring.playtest.names import Names
from authoring.playtest.paired import Change, PairedComparison, Pairs, figures, pairs_of
from authoring.playtest.paired_sections import paired_document, paired_json
from authoring.playtest.plan import Plan
from authoring.playtest.records import as_line, head_line, head_of, of_line
from authoring.report.text import to_text

Z = 1.959964


def game(number: int, won: bool, rounds: int, *dead: str) -> Record:
    ending = "won" if won else "dead"
    return Record(
        number, won, ending, rounds, {"gold": 3 * rounds}, {DEATHS: dict.fromkeys(dead, 1)}
    )


BEFORE = [game(1, True, 5), game(2, True, 7, "ann"), game(3, False, 9, "ann"), game(4, True, 4)]
NOW = [game(1, True, 5), game(2, False, 10, "ann", "bob"), game(3, False, 8), game(4, True, 4)]


def changes() -> dict[tuple[str, str], Change]:
    pairs = Pairs()
    for one, other in pairs_of(BEFORE, NOW):
        pairs.add(one, other)
    return {(change.group, change.name): change for change in pairs.changes()}


def test_means_change_by_the_mean_of_the_differences() -> None:
    change = changes()["numbers", "rounds"]
    differences = [0, 3, -1, 0]
    assert change.change == pytest.approx(mean(differences))
    half = Z * stdev(differences) / sqrt(4)
    assert (change.low, change.high) == pytest.approx((0.5 - half, 0.5 + half))
    apart = Z * sqrt((stdev([5, 7, 9, 4]) ** 2 + stdev([5, 10, 8, 4]) ** 2) / 4)
    assert change.apart == pytest.approx(apart / half)


def test_shares_change_by_the_games_that_differ() -> None:
    """One of four games is lost that was won: half a game is added to each side (Agresti, Min)."""
    won = changes()["won", ""]
    assert (won.before, won.now) == (0.75, 0.5)
    middle = -1 / 6
    half = Z * sqrt((2 / 6 - middle**2) / 6)
    assert (won.low, won.high) == pytest.approx((middle - half, middle + half))
    assert not won.clear


def test_a_name_that_came_up_on_one_side_alone_counts_as_0_on_the_other() -> None:
    found = changes()
    assert (found[DEATHS, "bob"].before, found[DEATHS, "bob"].now) == (0, 0.25)
    assert (found["endings", "dead"].before, found["endings", "dead"].now) == (0.25, 0.5)


def test_wins_come_first_and_what_is_frequent_before_what_is_rare() -> None:
    order = list(changes())
    assert order[0] == ("won", "")
    assert order.index((DEATHS, "ann")) < order.index((DEATHS, "bob"))


def test_games_that_do_not_belong_together_are_no_pair() -> None:
    with pytest.raises(ValueError, match="game 1 stands beside game 2"):
        list(pairs_of(BEFORE, NOW[1:]))


def test_games_come_back_as_they_were_written_down() -> None:
    assert [of_line(as_line(record)) for record in NOW] == NOW
    assert figures(of_line(as_line(NOW[1]))) == figures(NOW[1])
    head = head_of(head_line("abc", Plan(4, 7, "bold")))
    assert head is not None
    assert (head.digest, head.seed, head.policy) == ("abc", 7, "bold")
    assert head_of(as_line(NOW[0])) is None


@pytest.mark.parametrize("alike", [True, False])
def test_when_no_game_differs_it_says_why(alike: bool) -> None:
    pairs = Pairs()
    for one, other in pairs_of(BEFORE, BEFORE):
        pairs.add(one, other)
    found = PairedComparison(
        "Q", "P", Plan(4, 7, "bold"), 4, pairs.differing, alike, pairs.changes()
    )
    said = to_text(paired_document(found))
    assert "No game came out in another way" in said
    assert ("play alike" in said) == alike


def test_the_text_fits_80_columns_and_marks_what_is_beyond_chance() -> None:
    pairs = Pairs()
    for number in range(1, 101):
        pairs.add(figures(game(number, True, 5)), figures(game(number, number % 2 == 0, 6)))
    found = PairedComparison(
        "The Quest", "HEAD~1", Plan(100, 7, "bold"), 100, 100, False, pairs.changes()
    )
    lines = to_text(paired_document(found)).splitlines()
    assert max(map(len, lines)) <= 80
    won = next(line for line in lines if line.startswith("  bold"))
    assert "100.0 %" in won
    assert "-50.0" in won
    assert won.endswith(" *")
    assert '"differing": 100' in paired_json(found)


def test_the_text_speaks_in_names_and_the_json_in_ids() -> None:
    changes = (
        Change(KILLERS, "demon", 0.5, 0.4, -0.2, -0.04, 1.0),
        Change(KILLERS, "trap:pit", 0.1, 0.2, -0.0004, 0.0004, 1.0),
    )
    names = Names({("bosses", "demon"): "The Knocker", ("traps", "pit"): "Pit"})
    found = PairedComparison("Q", "P", Plan(4, 7, "bold"), 4, 4, False, changes, names)
    text = to_text(paired_document(found))
    assert "  The Knocker " in text
    assert "  trap: Pit " in text
    assert "demon" not in text
    assert "-0.0" not in text
    assert '"name": "trap:pit"' in paired_json(found)
