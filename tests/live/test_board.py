"""The page keeps what is shown, not the steps that led there."""

from authoring.live.board import Board


def test_a_panel_that_reads_as_before_is_no_news() -> None:
    board = Board()
    board.put({"findings": "<p>none</p>", "goal": "<p>18</p>"})
    before = board.versions()
    board.put({"findings": "<p>none</p>"})
    assert board.versions() == before
    board.put({"findings": "<p>one</p>"})
    assert board.versions()["findings"] > max(before.values())
    assert board.versions()["goal"] == before["goal"]


def test_of_ten_changes_the_last_is_there() -> None:
    board = Board()
    for number in range(10):
        board.put({"goal": str(number)})
    assert board.versions() == {"goal": 10}
    assert board.panels["goal"].html == "9"
