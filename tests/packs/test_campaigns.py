"""Campaigns that ship beside the packs can be played."""

from pathlib import Path

import pytest

from authoring.services.campaign import campaign
from authoring.services.playtest import PlaytestRequest

CAMPAIGNS = sorted((Path(__file__).parents[2] / "packs").glob("*.yaml"))


def test_one_ships() -> None:
    assert CAMPAIGNS


@pytest.mark.parametrize("file", CAMPAIGNS, ids=lambda file: file.stem)
def test_a_shipped_campaign_is_sound_and_its_parties_set_out(file: Path) -> None:
    answer = campaign(file, PlaytestRequest(games=2, seed=1))
    assert answer.findings == ()
    assert answer.value is not None
    assert answer.value.legs[0].reached.hits == 2
