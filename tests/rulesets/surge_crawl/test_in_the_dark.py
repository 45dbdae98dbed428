"""How a hero stays in the dark: told, and played again from the dice."""

from pathlib import Path

import pytest

from authoring.odds.report import OddsReport
from authoring.services.odds import odds_of
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from tests.rulesets.surge_crawl.small_quests import PACK, small_quest


def opened(folder: Path, text: str) -> Opened:
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    return open_pack(folder)


def report(pack: Opened) -> OddsReport:
    found = odds_of(pack).value
    assert found is not None
    return found


def test_draughts_burn_the_candle_in_the_fewest_rounds(tmp_path: Path) -> None:
    """Five inches, two in a round with a draught: three rounds."""
    text = PACK.replace("CANDLE", "5").replace("DRAUGHT", "2").replace("NEXT", "3")
    (example,) = report(opened(tmp_path, text)).counterexamples
    assert example.level == "sure"
    assert example.title.endswith("in the fewest rounds"), "candles burn no faster: proven"
    assert example.steps == (
        "Rounds 1 to 3, each: Passage 1: draught.", "The game ends: dark.",
    )  # fmt: skip
    assert example.rolls == (("passage", (1, 1, 1)),)


@pytest.mark.parametrize("number", range(8))
def test_a_replay_of_the_dice_ends_in_the_dark_with_the_last_of_them(
    number: int, tmp_path: Path
) -> None:
    pack = opened(tmp_path, small_quest(number))
    (example,) = report(pack).counterexamples
    ((_, faces),) = example.rolls
    told = replay(pack, PlaytestRequest(), 1, dict(example.rolls)).value
    assert told is not None
    assert (told.record.ending, told.record.rounds) == ("dark", len(faces))
    assert not told.unrolled


def test_a_way_out_on_every_row_has_no_counterexample(tmp_path: Path) -> None:
    rows = "{1-DRAUGHT: draught, NEXT-5: nothing, 6: way-out}"
    text = PACK.replace(rows, "{1-6: way-out}").replace("CANDLE", "1")
    found = report(opened(tmp_path, text))
    assert [one.reached for one in found.levels if one.id == "sure"] == [True]
    assert found.counterexamples == ()


def test_a_loss_that_takes_more_rounds_than_anybody_reads_is_not_shown(tmp_path: Path) -> None:
    """A candle of 80 inches takes 40 rounds with a draught in each, one of 81 takes 41."""
    text = PACK.replace("DRAUGHT", "2").replace("NEXT", "3")
    (example,) = report(opened(tmp_path, text.replace("CANDLE", "80"))).counterexamples
    assert example.rolls[0][0] == "passage"
    assert len(example.rolls[0][1]) == 40
    assert report(opened(tmp_path, text.replace("CANDLE", "81"))).counterexamples == ()
