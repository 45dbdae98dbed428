"""What a user can ask for, on a game small enough to check by hand."""

import re
import shutil
import signal
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path

import pytest

from authoring.cli.output.check import as_text
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, Severity
from authoring.engine.contract import Game, Ruleset
from authoring.engine.record import Record
from authoring.playtest.as_json import as_json
from authoring.playtest.targets import FAIL, PASS, WARN
from authoring.services import new as new_module
from authoring.services import packs
from authoring.services.check import check
from authoring.services.lint import lint_pack
from authoring.services.listing import things
from authoring.services.new import new
from authoring.services.odds import odds_of
from authoring.services.packs import explain_failure, open_pack, open_sound
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.replay import read_rolls, replay
from tests.services.conftest import QUEST, WritePack

TARGETS = "playtest: {targets: {win_rate: 20-70 %, rounds: 1-5, great_door: reachable}}\n"


def test_a_playtest_reports_on_every_game(write_pack: WritePack) -> None:
    report = playtest_pack(open_pack(write_pack()), PlaytestRequest(games=60)).value
    assert report is not None
    assert report.measured.games == 60
    assert report.plan.policy == "bold"


def test_a_playtest_is_the_same_with_any_number_of_workers(write_pack: WritePack) -> None:
    folder = write_pack()
    reports = [
        playtest_pack(open_pack(folder), PlaytestRequest(games=120, jobs=jobs)).value
        for jobs in (1, 2)
    ]
    one, two = (as_json(report) for report in reports if report is not None)
    assert one == two


def test_a_watcher_sees_every_record(write_pack: WritePack) -> None:
    seen: list[tuple[int, int]] = []
    playtest_pack(
        open_pack(write_pack()),
        PlaytestRequest(games=5),
        lambda record, of: seen.append((record.game, of)),
    )
    assert seen == [(n, 5) for n in range(1, 6)]


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_reports_on_the_games_finished(write_pack: WritePack, jobs: int) -> None:
    def press(record: Record, _planned: int) -> None:
        if record.game == 30:
            signal.raise_signal(signal.SIGINT)

    report = playtest_pack(
        open_pack(write_pack()), PlaytestRequest(games=5000, jobs=jobs), press
    ).value
    assert report is not None
    assert not report.complete
    assert 30 <= report.measured.games < 5000


def test_ctrl_c_before_the_first_game_reports_nothing(
    write_pack: WritePack, coin: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_tables: object, _game: object) -> Record:
        raise KeyboardInterrupt

    broken = replace(coin, play=interrupted)
    monkeypatch.setattr("authoring.services.packs.find_ruleset", lambda _id: broken)
    with pytest.raises(KeyboardInterrupt):
        playtest_pack(open_pack(write_pack()), PlaytestRequest(games=3))


@pytest.mark.parametrize("games", [0, -1, 10**9])
def test_absurd_numbers_of_games_are_refused(write_pack: WritePack, games: int) -> None:
    with pytest.raises(CannotRun, match="cannot play"):
        playtest_pack(open_pack(write_pack()), PlaytestRequest(games=games))


def test_an_unknown_policy_is_refused_with_a_near_name(write_pack: WritePack) -> None:
    with pytest.raises(CannotRun, match="no policy is called `bald`") as caught:
        playtest_pack(open_pack(write_pack()), PlaytestRequest(policy="bald"))
    assert caught.value.hint == "did you mean `bold`? there are: bold, meek"


def test_a_pack_without_a_quest_cannot_be_played(write_pack: WritePack) -> None:
    library = write_pack(QUEST.replace("quest: {heroes: 1}\n", ""))
    with pytest.raises(CannotRun, match="no quest"):
        playtest_pack(open_pack(library), PlaytestRequest())


def test_an_unknown_ruleset_is_a_finding(write_pack: WritePack) -> None:
    answer = playtest_pack(
        open_pack(write_pack(QUEST.replace("ruleset: coin", "ruleset: koin"))), PlaytestRequest()
    )
    assert answer.value is None
    assert [finding.code for finding in answer.findings] == ["unknown-ruleset"]
    assert answer.findings[0].span.line == 2
    assert answer.texts[answer.findings[0].span.path].startswith("format: 1")


def test_a_failure_nobody_can_explain_is_raised(write_pack: WritePack) -> None:
    with pytest.raises(KeyError, match="a row nobody wrote"):
        playtest_pack(
            open_pack(write_pack(QUEST.replace("heroes: 1", "tables: broken"))),
            PlaytestRequest(games=1),
        )


def test_a_failure_a_lint_error_explains_is_that_error(
    write_pack: WritePack, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_sound(write_pack())
    span = opened.pack.source.span
    defect = Finding("chart-face-gap", Severity.ERROR, span, "no row for 3")
    hint = Finding("unused", Severity.WARNING, span, "nobody uses it")
    monkeypatch.setattr("authoring.services.packs.lint_opened", lambda _opened: (defect, hint))
    assert explain_failure(opened, KeyError("3")) == (defect,)


def test_a_replay_tells_the_game_of_that_number(write_pack: WritePack) -> None:
    folder = write_pack()
    records: list[Record] = []
    playtest_pack(
        open_pack(folder),
        PlaytestRequest(games=12),
        lambda record, _planned: records.append(record),
    )
    told = replay(open_pack(folder), PlaytestRequest(), 12).value
    assert told is not None
    assert told.record == records[11]
    assert told.lines[0] == "## Round 1"


def test_games_count_from_one(write_pack: WritePack) -> None:
    with pytest.raises(CannotRun, match="there is no game 0"):
        replay(open_pack(write_pack()), PlaytestRequest(), 0)


def test_rolls_are_read_by_what_they_are_for() -> None:
    assert read_rolls(["location=3, 5", "doorway=1", "location=2"]) == {
        "location": [3, 5, 2],
        "doorway": [1],
    }
    assert read_rolls([]) == {}


@pytest.mark.parametrize("text", ["location", "3,5", "=3", "location=", "location=3,,5", "a=-1"])
def test_rolls_of_another_form_are_refused(text: str) -> None:
    with pytest.raises(CannotRun, match="names no dice"):
        read_rolls([text])


def test_odds_come_from_the_ruleset(write_pack: WritePack) -> None:
    report = odds_of(open_pack(write_pack())).value
    assert report is not None
    assert report.verdict == "maybe"


def test_lint_of_a_clean_pack_finds_nothing(write_pack: WritePack) -> None:
    assert lint_pack(open_pack(write_pack())).findings == ()


def test_lint_of_the_same_pack_twice_finds_everything_once(write_pack: WritePack) -> None:
    folder = write_pack(QUEST.replace("ruleset: coin", "ruleset: koin"))
    assert len(lint_pack(open_pack(folder), open_pack(folder)).findings) == 1


def test_check_passes_what_meets_its_targets(write_pack: WritePack) -> None:
    checked = check(open_pack(write_pack(more=TARGETS)), PlaytestRequest(games=200)).value
    assert checked is not None
    assert [(v.name, v.state) for v in checked.verdicts] == [
        ("lint", PASS),
        ("win rate", PASS),
        ("rounds, median", PASS),
        ("great door", PASS),
    ]
    assert checked.passed


@pytest.mark.parametrize("endless", [0, 1, 19, 20])
def test_check_warns_of_games_that_ran_into_the_round_limit(
    write_pack: WritePack, coin: Ruleset, monkeypatch: pytest.MonkeyPatch, endless: int
) -> None:
    def tired(tables: object, game: Game) -> Record:
        record = coin.play(tables, game)
        return replace(record, ending="round-limit") if game.number <= endless else record

    limited = replace(coin, play=tired)
    monkeypatch.setattr("authoring.services.packs.find_ruleset", lambda _id: limited)
    checked = check(open_pack(write_pack(more=TARGETS)), PlaytestRequest(games=20)).value
    assert checked is not None
    said = [v for v in checked.verdicts if v.name == "every game ends"]
    state = FAIL if endless == 20 else WARN
    found = "1 game without" if endless == 1 else f"{endless} games without"
    assert [(v.state, v.found) for v in said] == ([(state, found)] if endless else [])


def test_check_fails_what_misses_one(write_pack: WritePack) -> None:
    checked = check(
        open_pack(write_pack(more=TARGETS.replace("reachable", "sure"))), PlaytestRequest(games=50)
    ).value
    assert checked is not None
    assert checked.verdicts[-1].state == FAIL
    assert not checked.passed


def test_check_plays_nothing_when_no_target_needs_it(write_pack: WritePack) -> None:
    folder = write_pack(more="playtest: {targets: {great_door: reachable}}\n")
    checked = check(
        open_pack(folder),
        PlaytestRequest(games=50),
        lambda _record, _planned: pytest.fail("played"),
    ).value
    assert checked is not None
    assert checked.passed
    assert checked.plan is None


def test_check_without_targets_says_so(write_pack: WritePack) -> None:
    checked = check(open_pack(write_pack()), PlaytestRequest(games=5)).value
    assert checked is not None
    assert [(v.state, v.found) for v in checked.verdicts] == [
        (PASS, "no finding"),
        (WARN, "none declared"),
    ]


@pytest.mark.parametrize("more", ["", TARGETS])
def test_check_of_a_pack_without_a_quest_fails(write_pack: WritePack, more: str) -> None:
    """Nothing was played, so nothing passed; lint is the check for a library."""
    folder = write_pack(QUEST.replace("quest: {heroes: 1}\n", ""), more=more)
    checked = check(open_pack(folder), PlaytestRequest()).value
    assert checked is not None
    assert not checked.passed
    said = checked.verdicts[-1]
    assert (said.state, said.found) == (FAIL, "there is none that can be played")
    assert "questpack lint" in said.note
    assert "passed" not in as_text(checked)


def test_check_of_a_quest_that_play_refuses_fails(
    write_pack: WritePack, coin: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even when no target needs a game."""

    def nobody(_pack: object) -> object:
        raise CannotRun("there is nobody to play with", "name somebody")

    limited = replace(coin, prepare=nobody)
    monkeypatch.setattr("authoring.services.packs.find_ruleset", lambda _id: limited)
    for asked in (TARGETS, "playtest: {targets: {great_door: reachable}}\n"):
        checked = check(open_pack(write_pack(more=asked)), PlaytestRequest(games=5)).value
        assert checked is not None
        assert not checked.passed
        said = checked.verdicts[-1]
        assert (said.name, said.found) == ("quest", "there is nobody to play with")
        assert said.note == "name somebody"


def test_check_of_a_broken_pack_gives_its_findings(write_pack: WritePack) -> None:
    answer = check(open_pack(write_pack("format: [1\n")), PlaytestRequest())
    assert answer.value is None
    assert answer.findings


def test_half_a_measurement_judges_nothing(write_pack: WritePack) -> None:
    def press(record: Record, _planned: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check(open_pack(write_pack(more=TARGETS)), PlaytestRequest(games=50), press)


def test_what_a_ruleset_could_not_type_is_not_sound_although_it_does_not_say_why(
    coin: Ruleset, write_pack: WritePack, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_pack()
    assert open_pack(folder).playable
    silent = replace(coin, build=lambda _: (None, ()))
    monkeypatch.setattr(packs, "find_ruleset", lambda _: silent)
    opened = open_pack(folder)
    assert opened.findings == ()
    assert not opened.sound
    assert not opened.playable


def test_new_fills_in_id_and_title(coin: Ruleset, tmp_path: Path) -> None:
    written = new(tmp_path / "my-quest", "coin")
    assert written == (tmp_path / "my-quest" / "pack.yaml",)
    text = written[0].read_text(encoding="utf-8")
    assert text == "format: 1\nruleset: coin\nid: my-quest\ntitle: My Quest\n"


@pytest.mark.parametrize(
    ("ruleset", "pack"), [("dungeon-plungin", "basic-set"), ("jeffro-dungeon", "the-dungeon")]
)
def test_new_says_how_the_things_of_the_pack_it_uses_are_found(
    tmp_path: Path, ruleset: str, pack: str
) -> None:
    folder = tmp_path / "my-quest"
    new(folder, ruleset)
    lines = (folder / "pack.yaml").read_text(encoding="utf-8").splitlines()
    told = lines[: lines.index(f"uses: [{pack}]")][-2:]
    kind, id = re.findall(r"questpack (?:list|show [.]) ([a-z-]+)", "\n".join(told))
    opened = open_pack(folder)
    assert id in {one.id for one in things(opened, kind) if one.owner == pack}


def test_new_fills_an_empty_folder(coin: Ruleset, tmp_path: Path) -> None:
    (tmp_path / "my-quest").mkdir()
    assert new(tmp_path / "my-quest", "coin")


def test_new_leaves_nothing_behind_when_a_file_cannot_be_written(
    coin: Ruleset, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: str, *, force: bool) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(new_module, "write_whole", full)
    with pytest.raises(CannotRun, match="No space left"):
        new(tmp_path / "my-quest", "coin")
    assert list(tmp_path.iterdir()) == []


def test_new_leaves_a_folder_with_something_in_it_alone(coin: Ruleset, tmp_path: Path) -> None:
    folder = tmp_path / "my-quest"
    folder.mkdir()
    (folder / "pack.yaml").write_text("mine", encoding="utf-8")
    (folder / "notes.txt").write_text("mine too", encoding="utf-8")
    with pytest.raises(CannotRun, match="exists already"):
        new(folder, "coin")
    assert (folder / "pack.yaml").read_text(encoding="utf-8") == "mine"
    new(folder, "coin", force=True)
    assert (folder / "pack.yaml").read_text(encoding="utf-8").startswith("format: 1")
    assert (folder / "notes.txt").read_text(encoding="utf-8") == "mine too"


@pytest.mark.parametrize("name", ["My Quest", "9-lives", "---", "a" * 99, "schön"])
def test_new_refuses_names_that_make_no_id(coin: Ruleset, tmp_path: Path, name: str) -> None:
    with pytest.raises(CannotRun):
        new(tmp_path / name, "coin")
    assert list(tmp_path.iterdir()) == []


def test_new_wants_the_folder_above_to_exist(coin: Ruleset, tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="does not exist"):
        new(tmp_path / "no" / "my-quest", "coin")


def test_new_knows_only_installed_rulesets(coin: Ruleset, tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="no ruleset is called `dice`"):
        new(tmp_path / "my-quest", "dice")


def test_a_quest_without_the_chart_its_rules_roll_on_is_told(
    repository: Path, tmp_path: Path
) -> None:
    text = (repository / "packs" / "blank-demo" / "pack.yaml").read_text(encoding="utf-8")
    begin, end = text.index("charts:"), text.index("playtest:")
    (tmp_path / "pack.yaml").write_text(text[:begin] + text[end:], encoding="utf-8")
    (finding,) = lint_pack(open_pack(tmp_path)).findings
    assert (finding.code, finding.message) == (
        "missing-chart",
        "there is no charts.yaml, and no `charts:` in pack.yaml: the quest has no charts",
    )
    (tmp_path / "charts.yaml").write_text("charts: {other: {die: d6, rows: {1-6: nothing}}}\n")
    told = [(one.code, one.message) for one in lint_pack(open_pack(tmp_path)).findings]
    assert ("missing-chart", "the quest needs a chart `passage`") in told


@pytest.mark.parametrize("quest", ["knocking-wall", "salt-mine", "the-oubliette"])
def test_a_shipped_quest_without_its_charts_is_told_so_and_nothing_else(
    repository: Path, tmp_path: Path, quest: str
) -> None:
    shutil.copytree(repository / "packs" / quest, tmp_path / quest)
    (tmp_path / quest / "charts.yaml").unlink()
    opened = open_pack(tmp_path / quest)
    (finding,) = lint_pack(opened).findings
    assert (finding.code, finding.help) == (
        "missing-chart",
        "write a file charts.yaml that begins with `charts:`; `questpack new` makes a small one",
    )
    assert not opened.sound
