"""Scripted, recorded and replayed dice."""

import pytest

from authoring.engine.dice import (
    RecordingDice,
    ReplayedDice,
    ScriptedDice,
    SeededDice,
    failures,
    successes,
)


def test_scripted_faces_come_in_order() -> None:
    dice = ScriptedDice([3, 20, 1, 6, 5])
    assert (dice.die(6), dice.die(20)) == (3, 20)
    assert dice.left == 3
    roll = dice.pool(3)
    assert (successes(roll), failures(roll)) == (2, 1)
    assert dice.left == 0


@pytest.mark.rule("DP-OPT-05", "DP-VEC-D13")
def test_a_pool_can_count_fours_as_successes() -> None:
    attack = ScriptedDice([4, 4, 1, 2]).pool(4, 4)
    assert (successes(attack), failures(attack)) == (2, 1)
    plain = ScriptedDice([4, 4, 1, 2]).pool(4)
    assert (successes(plain), failures(plain)) == (0, 1)


def test_a_script_that_is_too_short_says_so() -> None:
    with pytest.raises(IndexError, match="before this d6"):
        ScriptedDice([5]).pool(2)


@pytest.mark.parametrize(("face", "sides"), [(7, 6), (0, 6), (5, 4)])
def test_a_face_the_die_does_not_have_is_refused(face: int, sides: int) -> None:
    with pytest.raises(ValueError, match=f"a d{sides} shows no {face}"):
        ScriptedDice([face]).die(sides)


def test_a_scripted_total_adds_the_faces_and_the_bonus() -> None:
    assert ScriptedDice([3, 4]).total(2, 6, 1) == 8


def test_recorded_dice_are_the_inner_dice_written_down() -> None:
    recorder, twin = RecordingDice(SeededDice(11)), SeededDice(11)
    results = [recorder.die(6), recorder.pool(3), recorder.pool(2, 4), recorder.total(2, 4, 1)]
    assert results == [twin.die(6), twin.pool(3), twin.pool(2, 4), twin.total(2, 4, 1)]
    kinds = [(kind, argument) for kind, argument, _ in recorder.rolls]
    assert kinds == [("die", 6), ("pool5", 3), ("pool4", 2), ("die", 4), ("die", 4)]


def test_a_transcript_plays_the_same_rolls_again() -> None:
    recorder = RecordingDice(SeededDice(12))
    first = [recorder.die(20), recorder.pool(5), recorder.total(3, 6, 0)]
    again = ReplayedDice(recorder.rolls)
    assert first == [again.die(20), again.pool(5), again.total(3, 6, 0)]


def test_a_transcript_refuses_other_dice_and_a_roll_too_many() -> None:
    transcript = [("die", 6, 4)]
    with pytest.raises(ValueError, match="asked die 8"):
        ReplayedDice(transcript).die(8)
    with pytest.raises(ValueError, match="asked pool5 1"):
        ReplayedDice(transcript).pool(1)
    replay = ReplayedDice(transcript)
    assert replay.die(6) == 4
    with pytest.raises(ValueError, match="have None"):
        replay.die(6)
