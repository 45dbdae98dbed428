"""What one window asks for is checked, and shown in a frame that may do nothing."""

import re
from html import unescape
from pathlib import Path

import pytest

from authoring.engine.contract import ToldGame
from authoring.engine.record import Record
from authoring.live.endpoints import answered
from authoring.live.options import LiveOptions
from authoring.live.pack_model import PackModel
from authoring.live.panel import fragment
from authoring.services.answer import Answer
from authoring.services.rolling import dice_lines, roll_on
from tests.live.conftest import PACKS, QUESTS, Desk, saved

EDITOR = "vscode://file/{path}:{line}"
SHOWN = {
    "blank-demo": "charts/passage",
    "knocking-wall": "monsters/orc",
    "the-oubliette": "tiles/chapel",
    "nine-kings-under": "rooms/bat-loft",
    "tollhouse-below": "items/mace",
    "clay-census": "monsters/shard-hound",
}


@pytest.fixture(scope="module", params=QUESTS)
def study(request: pytest.FixtureRequest) -> PackModel:
    return saved(PackModel(LiveOptions(PACKS / request.param, editor=EDITOR)))


@pytest.fixture(scope="module")
def small() -> PackModel:
    return saved(PackModel(LiveOptions(PACKS / "blank-demo", editor=EDITOR)))


def test_a_thing_is_shown_as_it_is_printed(study: PackModel) -> None:
    assert study.sound is not None
    name = SHOWN[study.sound.pack.id]
    status, about = answered(study, "thing", {"name": name})
    assert status == 200
    assert '<iframe class="printed" sandbox title=' in about
    assert ".yaml:" in about
    status, printed = answered(study, "printed", {"name": name})
    assert status == 200
    assert printed.startswith("<!DOCTYPE html>")
    assert "default-src 'none'" in printed
    assert "<script" not in printed


def test_a_chart_of_a_pack_of_tables_is_rolled_on_as_the_command_does() -> None:
    """The page shows the seed, with which `questpack roll` shows the same."""
    tables = saved(PackModel(LiveOptions(PACKS / "what-the-cellar-holds")))
    assert tables.sound is not None
    assert '<form id="roll-room"' in fragment("charts", tables)
    status, html = answered(tables, "roll", {"chart": "room"})
    assert status == 200
    lines = unescape(re.sub(r"</?p[^>]*>", "\n", html)).split("\n")
    said = [line for line in map(str.strip, lines) if line]
    seed = int(said.pop().removeprefix("Seed: "))
    (rolled,) = roll_on(tables.sound, "room", 1, seed).value or ()
    assert said == [*rolled.text.split("\n"), *dice_lines(rolled)]
    assert "no chart is called" in answered(tables, "roll", {"chart": "x"})[1]
    assert answered(PackModel(LiveOptions(PACKS / "blank-demo")), "roll", {})[0] == 404


def test_a_quest_has_no_button_to_roll(small: PackModel) -> None:
    assert "asked/roll" not in fragment("charts", small)


def test_a_whole_part_is_shown_too(small: PackModel) -> None:
    assert answered(small, "thing", {"name": "pages/booklet"})[0] == 200
    status, printed = answered(small, "printed", {"name": "pages/booklet"})
    assert status == 200
    assert "A Candle in the Cellar" in printed


def test_a_game_is_told_on_its_board_from_any_round(study: PackModel) -> None:
    status, game = answered(study, "game", {"game": "2"})
    assert status == 200
    assert "Game 2" in game
    assert "Round 1</option>" in game
    assert 'sandbox="allow-scripts allow-popups' in game
    status, board = answered(study, "board", {"game": "2"})
    assert status == 200
    assert "<svg" in board
    assert study.sound is not None
    linked = f'<a href="vscode://file{PACKS}' in board
    assert linked or study.sound.ruleset.id == "blank", "what a line names leads to its file"


def test_a_game_without_a_board_is_told_in_words(
    small: PackModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = ToldGame(
        Record(1, True, "won", 2, {}, {}), ("## Round 1", "<b> at the Passage Chart"), ()
    )
    monkeypatch.setattr("authoring.live.endpoints.replay", lambda *_: Answer(told))
    status, game = answered(small, "game", {"game": "1"})
    assert status == 200
    assert "## Round 1\n&lt;b&gt; at the <a href=" in game
    assert "<iframe" not in game


def test_a_game_counted_in_phases_can_begin_at_any_of_them() -> None:
    study = saved(PackModel(LiveOptions(PACKS / "knocking-wall")))
    _, game = answered(study, "game", {"game": "1"})
    for title in ("Round 1", "Phase 1", "Phase 8"):
        assert f">{title}</option>" in game


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("thing", {}), ("thing", {"name": "orc"}), ("thing", {"name": "charts/../../etc/passwd"}),
        ("thing", {"name": "pages"}), ("printed", {"name": "charts/nowhere"}),
        ("game", {}), ("game", {"game": "0"}), ("game", {"game": "-1"}), ("game", {"game": "1e3"}),
        ("game", {"game": "²"}), ("game", {"game": "9" * 5000}), ("game", {"game": "1000001"}),
        ("board", {"game": "x"}), ("nothing", {}), ("__class__", {}),
    ],
)  # fmt: skip
def test_what_there_is_not_is_refused(small: PackModel, name: str, values: dict[str, str]) -> None:
    status, html = answered(small, name, values)
    assert status == 404
    assert "passwd" not in html


def test_a_part_there_is_not_is_said_in_its_place(small: PackModel) -> None:
    assert answered(small, "printed", {"name": "pages/<b>"}) == (
        200,
        '<p class="empty">there is no part `&lt;b&gt;`</p>',
    )


def test_before_the_first_sound_save_there_is_nothing_to_show(desk: Desk) -> None:
    desk.edit("pack.yaml", "  candle: 6", "  candle: [")
    study = saved(PackModel(LiveOptions(desk.folder)))
    for name, values in (("printed", {"name": "charts/passage"}), ("game", {"game": "1"})):
        status, html = answered(study, name, values)
        assert status == 404
        assert "no sound save yet" in html


def test_nothing_is_written_to_the_pack(desk: Desk) -> None:
    def there() -> dict[Path, bytes]:
        return {file: file.read_bytes() for file in desk.folder.rglob("*") if file.is_file()}

    before = there()
    study = saved(PackModel(LiveOptions(desk.folder)))
    study.play()
    answered(study, "printed", {"name": "charts/passage"})
    answered(study, "game", {"game": "1"})
    assert there() == before
