"""Several policies side by side: the table, its one sentence."""

from collections import Counter

import pytest

from authoring.playtest.measured_sections import policy_sections
from authoring.playtest.policies import PolicyResult, played, skill_range
from authoring.playtest.records import Measured
from authoring.report.sections import Document
from authoring.report.text import WIDTH, to_text
from tests.playtest.added import add_up
from tests.playtest.lost_games import games


def _text(*lines: PolicyResult) -> str:
    """The sections of these policies as text, without the heading."""
    document = Document("T", "playtest", ("A",), tuple(policy_sections(lines)))
    return to_text(document).partition("\nA\n")[2].strip("\n")


def measured(won: int, games: int) -> Measured:
    """So many wins, always in ten rounds, with one death a game."""
    return Measured(
        games=games,
        won=won,
        numbers={"rounds": Counter({10: games})},
        tallies={"deaths": Counter({"thief": games})},
    )


def test_a_line_counts_wins_rounds_and_deaths() -> None:
    line = played("bold", measured(30, 40))
    assert (line.games, line.won.hits, line.rounds, line.deaths) == (40, 30, 10, 1.0)


def test_the_range_is_clear_when_the_intervals_do_not_meet() -> None:
    """Wilson at 95 %: 10 of 100 is 5.5 to 17.4 %, 60 of 100 is 50.2 to 69.1 %."""
    found = skill_range([played("bold", measured(10, 100)), played("wise", measured(60, 100))])
    assert found is not None
    assert (found.least.policy, found.most.policy, found.clear) == ("bold", "wise", True)
    assert found.points == pytest.approx(50.0)
    text = _text(found.least, found.most)
    assert "Skill decides: from 10 % (bold) to 60 % (wise)" in text
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_range_that_may_be_chance_is_not_called_skill() -> None:
    lines = played("bold", measured(5, 10)), played("wise", measured(6, 10))
    assert "cannot tell" in " ".join(_text(*lines).split())


def test_one_policy_alone_has_no_table() -> None:
    assert skill_range([played("bold", measured(5, 10))]) is None
    assert not _text(played("bold", measured(5, 10)))


def test_a_policy_that_was_not_played_is_no_end_of_the_range() -> None:
    assert skill_range([played("bold", measured(5, 10)), played("wise", Measured())]) is None


def test_each_policy_has_its_shares_of_endings_and_stages() -> None:
    """All ten games counted by hand, and the first six: two of these are won, three die and
    one is stuck; game 4 never finds the door."""
    lines = played("bold", add_up(games())), played("meek", add_up(list(games())[:6]))
    rows = [" ".join(line.split()) for line in _text(*lines).partition("\n\n")[2].splitlines()]
    assert rows == [
        "Games by policy bold meek",
        "party-dead 50.0 % 50.0 %",
        "won 40.0 % 33.3 %",
        "stuck 10.0 % 16.7 %",
        "a door is found 90.0 % 83.3 %",
        "the lair is entered 40.0 % 33.3 %",
        "the game is won 40.0 % 33.3 %",
    ]
    assert not _text(lines[0])


def test_many_policies_stand_in_blocks_of_80_columns() -> None:
    lines = tuple(played(f"policy-number-{n}", add_up(games())) for n in range(6))
    rows = _text(*lines).splitlines()
    assert max(map(len, rows)) <= WIDTH
    assert [row.startswith("Games by policy") for row in rows].count(True) == 2
