"""The page keeps what is shown, not the steps that led there."""

import asyncio

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


def test_who_waits_is_told_of_the_next_change() -> None:
    async def told() -> dict[str, int]:
        board = Board()
        waiting = asyncio.create_task(board.after({}))
        await asyncio.sleep(0)
        assert not waiting.done()
        board.put({"goal": "a"})
        return await waiting

    assert asyncio.run(told()) == {"goal": 1}


def test_who_was_away_for_ten_changes_is_told_once_of_the_last() -> None:
    async def told() -> tuple[dict[str, int], bool]:
        board = Board()
        for number in range(10):
            board.put({"goal": str(number)})
        seen = await board.after({})
        again = asyncio.create_task(board.after(seen))
        await asyncio.sleep(0)
        quiet = not again.done()
        again.cancel()
        return seen, quiet

    assert asyncio.run(told()) == ({"goal": 10}, True)
