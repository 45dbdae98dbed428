"""A playtest is kept, killed, gone on with, listed and asked."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from authoring.cli.exit import Exit
from authoring.playtest.runs import Run
from tests.cli.conftest import ROOT, SMALL, Call

KILLS, APART = 4, 700
"""How often a playtest is killed, and after how many games more: not at the end of a segment."""
ALL = 6000
"""Games of the whole playtest: enough that the last kill comes before its end."""
LONGEST = 100.0
"""Seconds without another game; a machine may be busy."""


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    return tmp_path / "runs"


def _keeping(runs: Path, *more: object) -> list[object]:
    return ["playtest", SMALL, "--jobs", 1, "--runs", runs, *more]


def test_a_playtest_is_kept_gone_on_with_and_listed(here: Call, runs: Path, tmp_path: Path) -> None:
    records = tmp_path / "records.jsonl"
    plain = here("playtest", SMALL, "--jobs", 1, "-n", 12)
    assert here(*_keeping(runs, "-n", 5, "--save")).code == Exit.CLEAN
    whole = here(*_keeping(runs, "-n", 12, "--resume", "--records", records))
    assert (whole.code, whole.out) == (Exit.CLEAN, plain.out)
    head, *lines = records.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["game"] for line in lines] == list(range(1, 13))
    heads, line = here("runs", "--runs", runs).out.splitlines()
    assert heads.split()[:5] == ["run", "quest", "games", "policy", "seed"]
    assert line.split()[1:5] == ["blank-demo", "12", "careful", "7"]
    (listed,) = json.loads(here("runs", "--runs", runs, "--json").out)["runs"]
    assert (listed["run"], listed["games"]) == (line.split()[0], 12)
    assert listed["digest"] == json.loads(head)["digest"]
    assert listed["bytes"] == Run(runs / listed["run"]).size()


def test_games_that_are_kept_are_thrown_away_only_when_forced(here: Call, runs: Path) -> None:
    none = here(*_keeping(runs, "--resume"))
    none.assert_polite()
    assert "no games of this playtest are kept" in none.err
    assert not runs.exists()
    for way, games in (
        ("--save", 5),
        ("--resume", 7),
        ("--resume --force", 7),
        ("--force --save", 3),
    ):
        assert here(*_keeping(runs, "-n", games, *way.split())).code == Exit.CLEAN
        (line,) = here("runs", "--runs", runs).out.splitlines()[1:]
        assert line.split()[2] == f"{games}"
    again = here(*_keeping(runs, "-n", 5, "--save"))
    assert again.code == Exit.CANNOT_RUN
    assert again.err.startswith("questpack: 3 games of this playtest are kept already")
    for other in (["--against", SMALL], ["--campaign", "x.yaml"]):
        assert "of one quest" in here(*_keeping(runs, "--save", *other)).err


def test_queries_ask_the_table_of_games(here: Call, runs: Path, tmp_path: Path) -> None:
    pytest.importorskip("duckdb", reason="queries need the extra `data`")
    records = tmp_path / "records.jsonl"
    here(*_keeping(runs, "-n", 1005, "--save", "--records", records))
    games = [json.loads(line) for line in records.read_text(encoding="utf-8").splitlines()[1:]]
    (run,) = runs.iterdir()
    # A line that is being written is no game yet.
    with (run / "games-00001001.jsonl").open("wb") as file:
        file.write(b'{"game":1001,"won":tr')
    won = here("query", run, "select count(*), sum(rounds) from games where won", "--json")
    (row,) = json.loads(won.out)
    wins = [game for game in games if game["won"]]
    assert list(row.values()) == [len(wins), sum(game["rounds"] for game in wins)]
    asked = "select course->>'length' far, sum(numbers['rounds']) n from games where game=1002"
    short = here("query", run.name[:6], f"{asked} group by far", "--runs", runs)
    far, rounds = games[1001]["course"]["length"], games[1001]["numbers"]["rounds"]
    assert short.out.split() == ["far", "n", f"{far}", f"{rounds}"]
    for wrong in ("selec", "select 1 from nowhere", "select gold from games"):
        refused = here("query", run, wrong)
        refused.assert_polite()
        assert refused.err.startswith("questpack: duckdb: ")
        assert "its columns are game, won" in refused.err


def test_queries_say_what_they_lack(
    here: Call, runs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    lacking = here("query", "any", "select 1", "--runs", runs)
    assert lacking.code == Exit.CANNOT_RUN
    assert "pip install 'questpack[data]'" in lacking.err


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_playtest_goes_on_as_if_nothing_had_been(
    apart: Call, runs: Path, jobs: str
) -> None:
    command = ["playtest", SMALL, "-n", str(ALL), "--json", "--jobs", jobs]
    keeping = [*command, "--runs", str(runs), "--save", "--resume"]
    for kill in range(1, KILLS + 1):
        process = subprocess.Popen(
            [sys.executable, "-m", "authoring", *keeping],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _wait_for(runs, kill * APART, process)
        process.kill()
        process.wait(LONGEST)
    (run,) = runs.iterdir()
    assert KILLS * APART <= Run(run).games() < ALL
    whole = apart(*keeping)
    assert whole.out == apart(*command).out
    assert whole.code == Exit.CLEAN
    assert sorted(path.name for path in run.iterdir() if "games" in path.name) == [
        f"games-0000{first}001.jsonl.gz" for first in range(ALL // 1000)
    ]


def _wait_for(runs: Path, games: int, process: subprocess.Popen[bytes]) -> None:
    """Until so many games are kept."""
    patience = time.monotonic() + LONGEST
    while not any(Run(run).games() >= games for run in runs.glob("*")):
        assert process.poll() is None, "it ended by itself"
        assert time.monotonic() < patience, "no more games are kept"
        time.sleep(0.02)
