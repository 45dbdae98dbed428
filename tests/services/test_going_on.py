"""A measurement is stopped, goes on and is merged, and a sound pack outlives a broken file."""

from dataclasses import replace
from pathlib import Path
from threading import Event, Thread

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.contract import Ruleset
from authoring.engine.record import Record
from authoring.odds.report import OddsReport
from authoring.playtest.as_json import as_json
from authoring.playtest.report import Report
from authoring.playtest.run import Part
from authoring.services.odds import odds_of
from authoring.services.opened import Sound
from authoring.services.packs import last_sound, open_pack, open_sound
from authoring.services.playtest import PlaytestRequest, conclude, measure, plan_for, playtest_pack
from authoring.source.reader import Overlay
from tests.services.conftest import QUEST, WritePack

WHOLE = PlaytestRequest(games=60)


@pytest.fixture
def opened(write_pack: WritePack) -> Sound:
    return open_sound(write_pack())


def _report(found: Report | None) -> Report:
    assert found is not None
    return found


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_playtest_that_goes_on_is_the_one_that_never_stopped(opened: Sound, jobs: int) -> None:
    first = _report(playtest_pack(opened, replace(WHOLE, games=25)).value)
    numbers: list[int] = []

    def watch(record: Record, _planned: int) -> None:
        numbers.append(record.game)

    wish = replace(WHOLE, jobs=jobs)
    both = _report(playtest_pack(opened, wish, watch, so_far=first).value)
    assert numbers == list(range(26, 61))
    assert as_json(both) == as_json(_report(playtest_pack(opened, WHOLE).value))
    assert first.measured.games == 25


def test_parts_measured_apart_are_merged_to_the_whole(opened: Sound) -> None:
    plan = plan_for(opened.ruleset, WHOLE)
    begin = measure(opened, replace(plan, games=25))
    rest = measure(opened, plan, part=Part(first=26))
    assert (begin.games, rest.games) == (25, 35)
    whole = measure(opened, plan)
    merged = begin.merge(rest)
    assert merged == whole
    assert as_json(conclude(opened, plan, merged)) == as_json(conclude(opened, plan, whole))
    assert list(merged.tallies["rows"]) == list(whole.tallies["rows"])


@pytest.mark.parametrize("jobs", [1, 2])
def test_another_thread_stops_a_playtest_which_then_goes_on(opened: Sound, jobs: int) -> None:
    stop, found = Event(), list[Report | None]()

    def watch(record: Record, _planned: int) -> None:
        if record.game == 30:
            stop.set()

    wish = PlaytestRequest(games=1500, jobs=jobs)

    def play() -> None:
        found.append(playtest_pack(opened, wish, watch, stop=stop.is_set).value)

    thread = Thread(target=play)
    thread.start()
    thread.join()
    cut = _report(found[0])
    assert not cut.complete
    assert 30 <= cut.measured.games < 1500
    whole = _report(playtest_pack(opened, wish, so_far=cut).value)
    assert as_json(whole) == as_json(_report(playtest_pack(opened, wish).value))


def test_stopped_before_the_first_game_there_is_nothing_to_report(opened: Sound) -> None:
    with pytest.raises(CannotRun, match="stopped before its first game"):
        playtest_pack(opened, WHOLE, stop=lambda: True)


@pytest.mark.parametrize(
    "other",
    [
        PlaytestRequest(games=60, seed=8),
        PlaytestRequest(games=60, policy="meek"),
        PlaytestRequest(games=60, policy="all"),
    ],
)
def test_it_goes_on_only_from_the_same_playtest(opened: Sound, other: PlaytestRequest) -> None:
    first = playtest_pack(opened, replace(WHOLE, games=5)).value
    with pytest.raises(CannotRun, match="another pack, seed or policy"):
        playtest_pack(opened, other, so_far=first)


def test_it_goes_on_only_from_the_same_pack_and_to_more_games(
    opened: Sound, write_pack: WritePack
) -> None:
    first = playtest_pack(opened, WHOLE).value
    with pytest.raises(CannotRun, match="60 games are played already"):
        playtest_pack(opened, replace(WHOLE, games=59), so_far=first)
    edited = open_sound(write_pack(QUEST.replace("heroes: 1", "heroes: 2")))
    with pytest.raises(CannotRun, match="another pack"):
        playtest_pack(edited, WHOLE, so_far=first)


def test_odds_handed_in_are_not_solved_again(opened: Sound, coin: Ruleset) -> None:
    solved = odds_of(opened).value
    assert solved is not None

    def never(_pack: object) -> OddsReport:
        raise AssertionError("solved again")

    blind = replace(opened, ruleset=replace(coin, odds=never))
    report = _report(playtest_pack(blind, PlaytestRequest(games=5), odds=solved).value)
    assert report.comparisons


def test_the_last_sound_pack_outlives_a_broken_file(write_pack: WritePack) -> None:
    folder = write_pack()
    good = open_sound(folder)
    broken = open_pack(folder, Overlay({folder / "pack.yaml": QUEST + "more: ["}))
    assert not broken.sound
    kept = last_sound(broken, good)
    assert kept == replace(good, stale=True)
    assert odds_of(kept).value == odds_of(good).value
    assert last_sound(broken, kept) == kept
    assert last_sound(good, kept) is good
    assert last_sound(broken, None) is None


def test_findings_in_a_buffer_quote_the_buffer(write_pack: WritePack, tmp_path: Path) -> None:
    folder = write_pack()
    text = QUEST + "more: [\n"
    broken = open_pack(folder, Overlay({folder / "pack.yaml": text}))
    assert [one.code for one in broken.findings] == ["not-yaml"]
    assert list(broken.texts.values()) == [text]
