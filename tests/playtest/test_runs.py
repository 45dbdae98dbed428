"""Games are kept as they come: whatever is cut off, only what is missing is played again."""

import gzip
import os
import tracemalloc
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.core.errors import CannotRun
from authoring.engine.record import Record
from authoring.playtest import runs
from authoring.playtest.plan import Plan
from authoring.playtest.records import as_line
from authoring.playtest.runs import Heading, Run, go_on, heading_of, signed, write_heading
from tests.examples import examples
from tests.services.coin import play

PLAN = Plan(games=25, seed=7, policy="bold")
WHOLE = [play("fine", PLAN.game(number)) for number in range(1, PLAN.games + 1)]
NAMES = ["games-00000001.jsonl.gz", "games-00000011.jsonl.gz", "games-00000021.jsonl.gz"]
HEADING = Heading("coin", "abc", "bold", 7, 500, "0.1.0")


@pytest.fixture(autouse=True, scope="module")
def small() -> Generator[None, None, None]:
    """Ten games a segment; none is drawn to be played again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runs, "SEGMENT", 10)
        patch.setattr(runs, "random_games", lambda games: ())
        yield


class Table:
    """Plays the coin game and remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def __call__(self, first: int, last: int) -> Generator[Record, None, None]:
        if (first, last) != (1, 1):
            self.asked.append((first, last))
        yield from WHOLE[first - 1 : last]


def _lines(records: Iterable[Record]) -> str:
    return "".join(signed(as_line(record)) for record in records)


def _kept(folder: Path, games: int = 25) -> dict[str, bytes]:
    """A run of so many games, and its files."""
    run = Run(folder)
    assert list(go_on(run, replace(PLAN, games=games), Table())) == WHOLE[:games]
    run.seal()
    return _files(folder)


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def _goes_on(folder: Path, games: int = 25) -> list[tuple[int, int]]:
    """What is played when a run goes on; its games are those of one that never stopped."""
    table, run = Table(), Run(folder)
    run.tidy()
    found = list(go_on(run, replace(PLAN, games=games), table))
    assert list(map(as_line, found)) == list(map(as_line, WHOLE[:games]))
    run.seal()
    return table.asked


def test_games_are_kept_in_segments_and_played_once(tmp_path: Path) -> None:
    assert sorted(_kept(tmp_path)) == NAMES
    assert _goes_on(tmp_path) == []
    assert Run(tmp_path).games() == 25


@pytest.mark.parametrize(
    ("before", "now", "missing"),
    [(0, 25, [(1, 25)]), (1, 3, [(2, 3)]), (9, 10, [(10, 10)]), (10, 11, [(11, 11)]),
     (12, 25, [(13, 25)]), (25, 4, [])],
)  # fmt: skip
def test_a_run_goes_on_wherever_it_ended(
    tmp_path: Path, before: int, now: int, missing: list[tuple[int, int]]
) -> None:
    _kept(tmp_path, before)
    assert _goes_on(tmp_path, now) == missing
    # The same files as those of a run that never stopped.
    (tmp_path / "other").mkdir()
    games = _kept(tmp_path / "other", max(before, now))
    assert {name: (tmp_path / name).read_bytes() for name in games} == games


def test_a_file_that_grows_may_be_cut_anywhere(tmp_path: Path) -> None:
    run = Run(tmp_path)
    for record in WHOLE[:4]:
        run.add(record)
    path = tmp_path / "games-00000001.jsonl"
    text = path.read_bytes()
    ends = [at for at in range(len(text) + 1) if text[:at].endswith(b"\n")]
    # Just before, at and just behind the end of each line, and amid the first.
    for cut in sorted({0, 1, 50, *(end + by for end in ends for by in (-1, 0, 1))}):
        path.write_bytes(text[:cut])
        assert len(Run(tmp_path).lines(1)) == text[:cut].count(b"\n")
        assert Run(tmp_path).games() == text[:cut].count(b"\n")
        assert _goes_on(tmp_path, 5) == [(text[:cut].count(b"\n") + 1, 5)]
        (tmp_path / NAMES[0]).unlink()


@examples(20)
@given(data=st.data())
def test_no_damage_makes_a_game_wrong(data: st.DataObject) -> None:
    with TemporaryDirectory() as made:
        folder = Path(made)
        whole = _kept(folder)
        name = data.draw(st.sampled_from(NAMES))
        text = whole[name]
        cut = data.draw(st.integers(0, len(text) - 1))
        # Zeros behind its end are no damage to a compressed file.
        torn = text[:cut] + bytes(data.draw(st.lists(st.integers(1, 255), max_size=3)))
        (folder / name).write_bytes(torn)
        first = int(name[6:14])
        ((begin, end),) = _goes_on(folder)
        assert first <= begin <= end == min(first + 9, 25)
        assert _files(folder) == whole


def test_a_segment_in_the_middle_that_is_gone_is_played_alone(tmp_path: Path) -> None:
    whole = _kept(tmp_path)
    (tmp_path / NAMES[1]).unlink()
    assert _goes_on(tmp_path) == [(11, 20)]
    assert _files(tmp_path) == whole


@pytest.mark.parametrize("text", [b"{}\n", b"[1]\n", b"\xff\n", b"null\n", b'{"game":3}\n'])
def test_a_line_that_is_no_game_ends_what_is_kept(tmp_path: Path, text: bytes) -> None:
    two = _lines(WHOLE[:2]).encode()
    rest = _lines(WHOLE[2:5]).encode()
    (tmp_path / "games-00000001.jsonl").write_bytes(two + text + rest)
    assert _goes_on(tmp_path, 5) == [(3, 5)]


def test_a_game_by_another_number_is_not_the_one_that_is_missing(tmp_path: Path) -> None:
    lines = _lines([WHOLE[at] for at in (0, 1, 3, 4)])
    (tmp_path / "games-00000001.jsonl").write_text(lines, encoding="utf-8")
    assert _goes_on(tmp_path, 5) == [(3, 5)]


def test_who_stops_amid_games_that_are_gone_reads_no_later_ones(tmp_path: Path) -> None:
    _kept(tmp_path)
    (tmp_path / NAMES[1]).unlink()

    def stopped(first: int, last: int) -> Generator[Record, None, None]:
        yield from WHOLE[first - 1 : min(last, 13)]

    run = Run(tmp_path)
    assert [record.game for record in go_on(run, PLAN, stopped)] == list(range(1, 14))
    run.seal()
    assert _goes_on(tmp_path) == [(14, 20)]


def test_a_kill_while_a_segment_is_compressed_leaves_nothing_to_play(tmp_path: Path) -> None:
    whole = _kept(tmp_path)
    lines = _lines(WHOLE[:10]).encode()
    for left in ("games-00000001.jsonl", ".games-00000001.jsonl.gz.part", ".run.json.part"):
        (tmp_path / left).write_bytes(lines)
        assert _goes_on(tmp_path) == []
        assert _files(tmp_path) == whole
    # Killed before it is moved into its place, and while games are copied to go on.
    (tmp_path / NAMES[0]).unlink()
    (tmp_path / "games-00000001.jsonl").write_bytes(lines)
    (tmp_path / "games-00000021.jsonl").write_bytes(_lines(WHOLE[20:21]).encode())
    assert _goes_on(tmp_path) == []
    assert _files(tmp_path) == whole


def test_a_full_disk_keeps_what_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write

    def full(handle: int, data: bytes) -> int:
        return write(handle, data) if b'"game":14' not in data else write(handle, data[:20])

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(CannotRun, match=r"cannot keep game 14 .*no space is left") as refused:
        list(go_on(Run(tmp_path), PLAN, Table()))
    assert "--resume" in refused.value.hint
    monkeypatch.undo()
    assert _goes_on(tmp_path) == [(14, 25)]


def test_a_disk_too_full_to_compress_keeps_what_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replaced = Path.replace

    def full(self: Path, target: Path) -> Path:
        if target.suffix == ".gz":
            raise OSError(ENOSPC, "No space left on device")
        return replaced(self, target)

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(CannotRun, match="No space left"):
        list(go_on(Run(tmp_path), PLAN, Table()))
    assert [path.name for path in tmp_path.iterdir()] == ["games-00000001.jsonl"]
    monkeypatch.undo()
    assert _goes_on(tmp_path) == [(11, 25)]


def test_games_of_another_program_are_not_mixed_with_ours(tmp_path: Path) -> None:
    _kept(tmp_path, 5)
    before = _files(tmp_path)

    def other(first: int, last: int) -> Generator[Record, None, None]:
        yield from (replace(one, rounds=99) for one in WHOLE[first - 1 : last])

    with pytest.raises(CannotRun, match="is not what this questpack plays"):
        list(go_on(Run(tmp_path), PLAN, other))
    assert _files(tmp_path) == before


def test_who_stops_early_loses_nothing(tmp_path: Path) -> None:
    games = go_on(Run(tmp_path), PLAN, Table())
    assert [next(games).game for _ in range(13)][-1] == 13
    games.close()
    assert _goes_on(tmp_path) == [(14, 25)]


@pytest.mark.parametrize(
    "other",
    [{"digest": "abd"}, {"policy": "random"}, {"seed": 8}, {"round_limit": 9}, {"questpack": "1"}],
    ids=lambda other: next(iter(other)),
)
def test_other_games_are_another_run(other: dict[str, str]) -> None:
    assert replace(HEADING, **other).name != HEADING.name  # type: ignore[arg-type]


def test_a_quest_by_another_id_has_the_same_games() -> None:
    assert replace(HEADING, quest="penny").name == HEADING.name


def test_a_heading_is_read_back_and_nothing_else_is_one(tmp_path: Path) -> None:
    assert heading_of(tmp_path) is None
    write_heading(tmp_path, HEADING)
    assert heading_of(tmp_path) == HEADING
    text = (tmp_path / "run.json").read_text(encoding="utf-8")
    spoilt: list[Callable[[str], str]] = [
        lambda text: text[:-9],
        lambda _: "[]",
        lambda text: text.replace('"format": 2', '"format": 1'),
        lambda text: text.replace("seed", "sead"),
        lambda text: text.replace('"seed": 7', '"seed": "seven"'),
    ]
    for spoil in spoilt:
        (tmp_path / "run.json").write_text(spoil(text), encoding="utf-8")
        assert heading_of(tmp_path) is None


FORGED: list[Callable[[str], str]] = [
    lambda line: line.replace('"won":true', '"won":false').replace('"won":false', '"won":true', 1),
    lambda line: line.replace('"rounds":', '"rounds":1'),
    lambda line: as_line(WHOLE[2]),
    lambda line: line.replace('"digest":"', '"digest":"0'),
    lambda line: f" {line}",
]


@pytest.mark.parametrize("forge", FORGED)
def test_a_game_that_was_changed_by_hand_is_played_again(
    tmp_path: Path, forge: Callable[[str], str]
) -> None:
    lines = _lines(WHOLE[:5]).splitlines(keepends=True)
    assert forge(lines[2]) != lines[2]
    lines[2] = forge(lines[2])
    (tmp_path / "games-00000001.jsonl").write_text("".join(lines), encoding="utf-8")
    assert _goes_on(tmp_path, 5) == [(3, 5)]


def test_a_game_that_was_never_played_is_noticed_when_it_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = _lines(replace(game, rounds=99) if game.game == 4 else game for game in WHOLE[:5])
    (tmp_path / "games-00000001.jsonl").write_text(lines, encoding="utf-8")
    monkeypatch.setattr(runs, "random_games", lambda games: (4,))
    with pytest.raises(CannotRun, match=r"game 4 in .* is not what this questpack plays"):
        list(go_on(Run(tmp_path), PLAN, Table()))


ODD = [
    "[" * 100_000,
    '{"game":' * 50_000,
    '{"game":3,"won":true,"ending":"x","rounds":Infinity,"numbers":{},"tallies":{}}\n',
    '{"game":3,"won":true,"ending":"x","rounds":1e999,"numbers":{},"tallies":{}}\n',
    '{"game":3,"won":true,"ending":"x","rounds":NaN,"numbers":{},"tallies":{}}\n',
    '{"game":3,"won":true,"ending":"x","rounds":' + "9" * 4000 + ',"numbers":{},"tallies":{}}\n',
    '{"game":3,"won":true,"ending":"x","rounds":3,"numbers":{"gold":true},"tallies":[]}\n',
]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_odd_json_is_no_game_and_no_heading(tmp_path: Path, text: str) -> None:
    (tmp_path / "games-00000001.jsonl").write_text(_lines(WHOLE[:2]) + signed(text))
    (tmp_path / "run.json").write_text(text)
    assert heading_of(tmp_path) is None
    assert Run(tmp_path).games() == 2


@pytest.mark.parametrize("line", [b"", b"\n", b"{}\n"])
def test_a_packed_file_is_unpacked_as_far_as_its_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: bytes
) -> None:
    monkeypatch.setattr(runs, "_MOST_BYTES", 1024 * 1024)
    monkeypatch.setattr(runs, "_LONGEST", 64 * 1024)
    bomb = gzip.compress(_lines(WHOLE[:2]).encode() + line * 10 + bytes(200 * 1024 * 1024), 9)
    (tmp_path / NAMES[0]).write_bytes(bomb)
    tracemalloc.start()
    assert Run(tmp_path).games() == 2
    assert len(list(Run(tmp_path).read(1))) == 2
    with pytest.raises(CannotRun, match="cannot be read"):
        Run(tmp_path).whole(1)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 8 * 1024 * 1024


def test_what_is_no_plain_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "run.json")
    os.mkfifo(tmp_path / NAMES[0])
    (tmp_path / "games-00000001.jsonl").symlink_to("/dev/zero")
    assert heading_of(tmp_path) is None
    assert Run(tmp_path).games() == 0
