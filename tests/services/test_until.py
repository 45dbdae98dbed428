"""A playtest and a check end by themselves, at the same game whoever plays."""

from dataclasses import replace
from threading import Event

import pytest

from authoring.cli.output.check import as_json as checked_json
from authoring.cli.output.check import as_text as checked_text
from authoring.core.errors import CannotRun
from authoring.engine.record import Record
from authoring.playtest.as_json import as_json
from authoring.playtest.pages import as_html, as_markdown, as_text
from authoring.playtest.report import Report
from authoring.playtest.run import Part
from authoring.services.check import check
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from authoring.services.playtest import (
    DEFAULT_GAMES,
    MOST_GAMES,
    PlaytestRequest,
    measure,
    plan_for,
    plan_until,
    playtest_pack,
)
from tests.services.conftest import WritePack

TARGETS = "playtest: {targets: {win_rate: 35-60 %, rounds: {median: 1-6}, great_door: reachable}}\n"
"""The coin is won with 49 % and takes two or three rounds."""


@pytest.fixture
def opened(write_pack: WritePack) -> Sound:
    return open_sound(write_pack(more=TARGETS))


def _report(opened: Sound, wish: PlaytestRequest, so_far: Report | None = None) -> Report:
    found = playtest_pack(opened, wish, so_far=so_far).value
    assert found is not None
    return found


def test_the_same_games_and_bytes_whatever_jobs_is(opened: Sound) -> None:
    alone, together = (_report(opened, PlaytestRequest(jobs=jobs)) for jobs in (1, 2))
    assert as_json(alone) == as_json(together)
    assert alone.complete
    assert 50 <= alone.measured.games < DEFAULT_GAMES
    assert alone.measured.games % 50 == 0


def test_it_is_told_in_every_form_that_the_interval_is_one_to_stop_by(opened: Sound) -> None:
    found = _report(opened, PlaytestRequest())
    games = f"{found.measured.games} games (enough to decide every target), seed 7, policy bold"
    for told in (as_text(found), as_html(found), as_markdown(found).replace("\\", "")):
        assert games in told
        assert "with 95 % confidence, whenever one stops)" in " ".join(told.split())
    assert '"intervals": "anytime"' in as_json(found)
    assert '"goals": [\n        "targets"' in as_json(found)


def test_the_same_number_fixed_beforehand_has_a_narrower_interval(opened: Sound) -> None:
    found = _report(opened, PlaytestRequest())
    fixed = _report(opened, PlaytestRequest(games=found.measured.games))
    assert fixed.measured == found.measured
    assert found.won.low < fixed.won.low < fixed.won.high < found.won.high
    told = as_text(fixed)
    assert "whenever" not in told
    assert "enough" not in told
    assert "intervals" not in as_json(fixed)


def test_check_stops_there_too_and_says_so(opened: Sound) -> None:
    checked = check(opened, PlaytestRequest()).value
    assert checked is not None
    assert checked.measured == _report(opened, PlaytestRequest()).measured
    said = " ".join(checked_text(checked).split())
    games = checked.measured.games
    assert f"The Coin: {games} games (enough to decide every target), seed 7" in said
    won = next(one for one in checked.verdicts if one.name == "win rate")
    found = _report(opened, PlaytestRequest()).won
    assert f"({100 * found.low:.1f} to {100 * found.high:.1f} %)" in won.found
    assert f'"games": {found.n},' in checked_json(checked)


def test_each_policy_plays_as_much_as_it_needs(opened: Sound) -> None:
    both = _report(opened, PlaytestRequest(policy="bold,meek"))
    alone = _report(opened, PlaytestRequest(policy="meek"))
    assert both.policies[1].games == alone.measured.games
    assert both.policies[1].won == alone.won
    assert both.complete


@pytest.mark.parametrize("games", [None, 20])
def test_a_report_is_not_complete_when_a_policy_beside_was_stopped(
    opened: Sound, games: int | None
) -> None:
    stop = Event()

    def beside(record: Record, _planned: int) -> None:
        if record.game == 5:
            stop.set()

    wish = PlaytestRequest(games=games, policy="bold,meek")
    found = playtest_pack(opened, wish, other_watch=beside, stop=stop.is_set).value
    assert found is not None
    assert found.policies[1].games == 5
    assert not found.complete
    assert "(stopped early)" in as_text(found)


def test_what_is_undecided_at_the_most_games_is_named(opened: Sound) -> None:
    found = _report(opened, PlaytestRequest(games=60, until="targets, win_rate +-1%"))
    assert found.measured.games == 60
    assert found.complete
    assert "(undecided: win rate and win rate to +-1 %)" in " ".join(as_text(found).split())


def test_how_many_at_most_follows_from_what_was_asked(opened: Sound, write_pack: WritePack) -> None:
    for wish, games, ends in (
        (PlaytestRequest(), DEFAULT_GAMES, True),
        (PlaytestRequest(games=300), 300, False),
        (PlaytestRequest(until="win_rate +-2%"), MOST_GAMES, True),
        (PlaytestRequest(games=300, until="targets"), 300, True),
    ):
        plan = plan_until(opened, wish)
        assert (plan.games, plan.until is not None) == (games, ends), wish
    plain = plan_until(open_sound(write_pack()), PlaytestRequest())
    assert (plain.games, plain.until) == (DEFAULT_GAMES, None)


@pytest.mark.parametrize(
    "wish", [PlaytestRequest(games=0, until="targets"), PlaytestRequest(until="brave")]
)
def test_absurd_wishes_are_refused(opened: Sound, wish: PlaytestRequest) -> None:
    for ask in (lambda: playtest_pack(opened, wish), lambda: check(opened, wish)):
        with pytest.raises(CannotRun):
            ask()


def test_where_games_are_counted_beforehand_nothing_may_end_them(opened: Sound) -> None:
    with pytest.raises(CannotRun, match="one quest"):
        plan_for(opened.ruleset, PlaytestRequest(until="targets"))


def test_it_goes_on_to_the_game_at_which_it_would_have_stopped(opened: Sound) -> None:
    whole = _report(opened, PlaytestRequest())
    asked = PlaytestRequest(games=7, until="targets")
    begun = _report(opened, asked)
    assert as_json(_report(opened, replace(asked, games=1000), begun)) == as_json(whole)
    assert as_json(_report(opened, PlaytestRequest(), whole)) == as_json(whole)


def test_a_fixed_number_goes_on_from_what_stopped_by_itself_and_never_the_other_way(
    opened: Sound,
) -> None:
    stopped, fixed = _report(opened, PlaytestRequest()), PlaytestRequest(games=DEFAULT_GAMES)
    assert as_json(_report(opened, fixed, stopped)) == as_json(_report(opened, fixed))
    with pytest.raises(CannotRun):
        playtest_pack(opened, PlaytestRequest(until="win_rate +-3%"), so_far=stopped)


def test_a_part_measured_apart_is_played_whole(opened: Sound) -> None:
    """It cannot know what came before."""
    plan = plan_until(opened, PlaytestRequest(games=260, until="win_rate +-20%"))
    assert measure(opened, plan, part=Part(first=11)).games == 250
    numbers: list[int] = []

    def watch(record: Record, _planned: int) -> None:
        numbers.append(record.game)

    before = measure(opened, replace(plan, games=10))
    whole = measure(opened, plan, watch=watch, part=Part(first=11), before=before)
    assert whole == measure(opened, plan)
    assert whole.games < 250
    assert numbers == list(range(11, whole.games + 1))
    assert before.games == 10
