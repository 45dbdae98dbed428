"""A playtest by several policies."""

import pytest

from authoring.core.errors import CannotRun
from authoring.playtest.as_json import as_json
from authoring.playtest.pages import as_text
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest, playtest_pack
from tests.services.coin import RULESET
from tests.services.conftest import WritePack


def test_all_policies_play_the_same_plan(write_pack: WritePack) -> None:
    seen: list[int] = []
    report = playtest_pack(
        open_pack(write_pack()),
        PlaytestRequest(games=20, policy="all"),
        other_watch=lambda record, _: seen.append(record.game),
    ).value
    assert report is not None
    assert [line.policy for line in report.policies] == list(RULESET.policies)
    assert {line.games for line in report.policies} == {20}
    assert len(seen) == 20 * (len(RULESET.policies) - 1)
    assert "By policy" in as_text(report)
    assert '"policies"' in as_json(report)


def test_a_plain_playtest_is_as_it_was(write_pack: WritePack) -> None:
    report = playtest_pack(open_pack(write_pack()), PlaytestRequest(games=5)).value
    assert report is not None
    assert report.policies == ()
    assert '"policies"' not in as_json(report)


def test_every_name_is_checked_before_anything_is_played(write_pack: WritePack) -> None:
    first = RULESET.policies[0]
    with pytest.raises(CannotRun, match="bald"):
        playtest_pack(
            open_pack(write_pack()),
            PlaytestRequest(policy=f"{first},bald"),
            lambda *_: pytest.fail("played"),
        )
