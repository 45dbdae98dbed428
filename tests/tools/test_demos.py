"""The demos of many games, on a few."""

import pytest

from tools import cluster_demo, night_demo

pytestmark = pytest.mark.long


def test_a_cluster_plays_what_one_process_plays(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed", reason="needs the extra `cluster`")
    assert cluster_demo.main("blank-demo", 4000) == 0
    said = capsys.readouterr().out
    assert "game 1,000: a worker is killed" in said
    assert said.endswith("equal; processes left: none\n")


def test_a_night_goes_on_after_a_kill(capsys: pytest.CaptureFixture[str]) -> None:
    assert night_demo.main(1500, 60) == 0
    said = capsys.readouterr().out
    assert "1,500 games of blank-demo, kept" in said
    assert said.endswith("equal\n")
