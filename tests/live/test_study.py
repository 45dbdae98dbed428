"""What the worker keeps from save to save."""

import re
from html import unescape
from pathlib import Path

import pytest

from authoring.live.before import before
from authoring.live.options import LiveOptions
from authoring.live.pack_model import BEFORE, NOW, RELEASED, PackModel
from authoring.live.status import status
from authoring.services.playing_on import Version
from tests.live.conftest import PACKS, Desk, copied, saved

BROKEN = ("pack.yaml", "  candle: 6", "  candle: [")
MENDED = ("pack.yaml", "  candle: [", "  candle: 6")


def begun(desk: Desk) -> PackModel:
    return saved(PackModel(LiveOptions(desk.folder)))


def test_a_first_look_has_odds_and_nothing_before(desk: Desk) -> None:
    study = begun(desk)
    assert study.odds is not None
    assert (study.before, study.odds_before, study.stale) == (None, None, False)
    assert study.playing


def test_a_save_that_moves_the_odds_keeps_those_of_before(desk: Desk) -> None:
    study = begun(desk)
    first = study.odds
    desk.edit("pack.yaml", "candle: 6", "candle: 7")
    saved(study)
    assert study.odds_before is first
    assert study.odds != first
    assert study.before is not None
    assert "was" not in status(study)
    assert "Moved:" in status(study)


def test_a_figure_that_is_a_range_moves_from_one_to_the_other(tmp_path: Path) -> None:
    desk = copied("nine-kings-under", tmp_path)
    study = begun(desk)
    desk.edit("charts.yaml", "1-2: 3, 3-4: 4", "1-2: 1, 3-4: 2")
    saved(study)
    range_ = r"[<>]? ?[\d.]+ % to [<>]? ?[\d.]+ %"
    assert re.search(f"A game is won: {range_}, now {range_}", unescape(status(study)))


def test_where_no_figure_moves_the_charts_that_do_are_named(tmp_path: Path) -> None:
    desk = copied("knocking-wall", tmp_path)
    study = begun(desk)
    desk.edit("charts.yaml", "1-4: normal", "1-3: normal\n      4: {door: locked, difficulty: 1}")
    saved(study)
    assert "Moved: Doorway Chart" in status(study)


def test_a_comment_moves_nothing_and_leaves_what_was_before(desk: Desk) -> None:
    study = begun(desk)
    desk.edit("pack.yaml", "candle: 6", "candle: 7")
    saved(study)
    before, odds = study.odds_before, study.odds
    desk.edit("pack.yaml", "format: 1", "# a remark\nformat: 1")
    saved(study)
    assert study.odds_before is before
    assert study.odds == odds


def candle(desk: Desk, study: PackModel, old: int, new: int) -> PackModel:
    desk.edit("pack.yaml", f"candle: {old}", f"candle: {new}")
    return saved(study)


def test_what_is_kept_is_compared_with_until_it_is_released(desk: Desk) -> None:
    study = candle(desk, begun(desk), 6, 7)
    first, second = study.odds_before, study.odds
    study.keep(BEFORE)
    candle(desk, study, 7, 8)
    assert study.odds_before is first
    assert study.playtest is not None
    assert study.playtest.before is not None
    assert study.before is study.playtest.before.opened
    assert "which is kept" in before(study)
    assert "which is kept" in status(study), "who hears the page is told"
    study.keep(RELEASED)
    assert study.odds_before is second
    assert study.before is study.playtest.before.opened
    assert "before the last save" in before(study)
    assert "kept" not in status(study)


def test_what_is_now_can_be_kept_and_is_compared_with_from_the_next_change(desk: Desk) -> None:
    study = candle(desk, begun(desk), 6, 7)
    second = study.odds
    study.keep(NOW)
    assert study.odds_before is None, "it plays as what is kept"
    assert study.playtest is not None
    assert study.playtest.before is None
    assert "what you save is compared with it" in before(study)
    candle(desk, study, 7, 8)
    assert study.odds_before is second
    candle(desk, study, 8, 7)
    assert study.odds_before is None, "taken back"
    assert study.playtest.before is None
    study.keep(NOW)
    study.keep(BEFORE)
    assert study.kept is not None
    assert study.kept.odds is second, "what is kept stays kept"


def test_the_kept_games_are_not_forgotten(desk: Desk) -> None:
    study = begun(desk)
    study.play()
    study.keep(NOW)
    for old in range(6, 14):
        candle(desk, study, old, old + 1)
    assert study.playtest is not None
    assert study.playtest.before is not None
    assert study.playtest.before.measured.games == 1
    candle(desk, study, 14, 6)
    assert study.playtest.now is not None
    assert study.playtest.now.measured.games == 1


def test_nothing_can_be_kept_before_there_is_anything(desk: Desk) -> None:
    study = begun(desk)
    study.keep(BEFORE)
    assert study.kept is None
    assert "Nothing to compare with yet" in before(study)
    desk.edit(*BROKEN)
    broken = begun(desk)
    broken.keep(NOW)
    assert broken.kept is None


def test_a_library_cannot_be_kept() -> None:
    study = saved(PackModel(LiveOptions(PACKS / "basic-set")))
    study.keep(NOW)
    assert study.kept is None


def test_another_name_is_no_version_of_its_own(tmp_path: Path) -> None:
    desk = copied("knocking-wall", tmp_path)
    study = begun(desk)
    desk.edit("charts.yaml", "1-4: normal", "1-3: normal\n      4: {door: locked, difficulty: 1}")
    saved(study)
    first, last = study.odds_before, study.last
    assert first is not None
    desk.edit("events.yaml", "name: Cold Draught", "name: Warm Draught")
    saved(study)
    assert study.last is last
    assert study.odds_before is first
    assert study.playtest is not None
    assert study.playtest.before is not None
    assert study.playtest.before.opened is study.before


def test_who_takes_a_change_back_has_the_odds_at_once(desk: Desk) -> None:
    study = begun(desk)
    first = study.odds
    desk.edit("pack.yaml", "candle: 6", "candle: 7")
    saved(study)
    desk.edit("pack.yaml", "candle: 7", "candle: 6")
    saved(study)
    assert study.odds is first


def test_a_broken_file_leaves_the_last_sound_state_marked_stale(desk: Desk) -> None:
    study = begun(desk)
    odds, sound = study.odds, study.sound
    desk.edit(*BROKEN)
    saved(study)
    assert study.stale
    assert study.findings
    assert study.odds is odds
    assert study.sound is not None
    assert sound is not None
    assert study.sound.pack is sound.pack
    assert "Stale" in status(study)
    desk.edit(*MENDED)
    saved(study)
    assert not study.stale
    assert study.odds_before is None, "the version before is the last sound one, and plays alike"


def test_a_pack_that_is_broken_from_the_first_has_its_findings(desk: Desk) -> None:
    desk.edit(*BROKEN)
    study = begun(desk)
    assert (study.sound, study.odds, study.playing) == (None, None, False)
    assert study.findings
    assert "Errors" in status(study)


def test_a_pack_that_is_moved_away_is_said_and_not_forgotten(desk: Desk) -> None:
    study = begun(desk)
    away = Path(f"{desk.folder}-away")
    desk.folder.rename(away)
    saved(study)
    assert study.refused is not None
    assert study.stale
    assert study.odds is not None
    assert "cannot be opened" in status(study)
    away.rename(desk.folder)
    saved(study)
    assert study.refused is None
    assert not study.stale


def test_a_library_has_findings_and_nothing_to_play() -> None:
    study = saved(PackModel(LiveOptions(PACKS / "basic-set")))
    assert study.sound is not None
    assert "no quest of its own" in study.trouble
    assert not study.playing


def test_a_policy_that_there_is_not_is_said_and_the_odds_stay(desk: Desk) -> None:
    study = saved(PackModel(LiveOptions(desk.folder, policy="nobody")))
    assert "no policy is called `nobody`" in study.trouble
    assert "no policy" in status(study)
    assert study.odds is not None
    assert not study.playing


def test_the_report_is_of_the_games_so_far_and_made_once(desk: Desk) -> None:
    study = begun(desk)
    assert study.report is None
    study.play()
    first = study.report
    assert first is not None
    assert first.measured.games == 1
    assert study.report is first
    study.play()
    assert study.report is not None
    assert study.report.measured.games == 2


def test_a_save_that_cannot_be_played_is_nothing_to_compare_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of the pack stops its games; what was played before is the version before."""
    desk = copied("knocking-wall", tmp_path)
    study = begun(desk)
    study.play()
    first = study.sound
    desk.edit("charts.yaml", "1-2: {ghoblin: 4}", "1-2: {ghobblin: 4}")
    saved(study)
    assert "may mislead" in status(study)
    with monkeypatch.context() as patched:
        patched.setattr(Version, "_game", _stopped)
        study.play()
    playtest = study.playtest
    assert playtest is not None
    assert playtest.now is not None
    assert playtest.now.faults
    assert playtest.done
    assert "Playtest done" not in status(study)
    desk.edit("charts.yaml", "ghobblin: 4", "ghoblin: 5")
    saved(study)
    assert "may mislead" not in status(study)
    assert study.before is first
    assert playtest.last is not None
    assert playtest.last.played
    assert playtest.earlier is playtest.last


def test_a_save_with_an_error_is_nothing_to_compare_with(tmp_path: Path) -> None:
    """It can be played: nobody stands in that row."""
    desk = copied("knocking-wall", tmp_path)
    study = begun(desk)
    study.play()
    first = study.sound
    desk.edit("charts.yaml", "1-2: {ghoblin: 4}", "1-2: {ghobblin: 4}")
    saved(study).play()
    playtest = study.playtest
    assert playtest is not None
    assert playtest.now is not None
    assert playtest.now.played
    desk.edit("charts.yaml", "ghobblin: 4", "ghoblin: 5")
    saved(study)
    assert study.before is first
    assert playtest.last is not None
    assert playtest.last.opened is first


def _stopped(*_: object) -> None:
    raise KeyError("ghobblin")
