"""Every answer is checked, one option is no question, policies are found by folder."""

from collections.abc import Sequence

import pytest

from authoring.engine.choosing import Chooser, Policies, RandomPolicy
from authoring.engine.dice import SeededDice
from authoring.rulesets import blank
from tests.engine.coin import Flip, Scripted, flipping


def test_the_answer_is_what_was_chosen() -> None:
    s = flipping(Scripted([3]))
    assert s.ask("me", "call", [1, 2, 3]) == 3


@pytest.mark.parametrize("answer", [0, 4, -1])
def test_an_answer_that_is_no_option_is_refused_with_question_and_answer(answer: int) -> None:
    s = flipping(Scripted([answer]))
    with pytest.raises(ValueError, match=rf"^call: {answer} is none of \[1, 3\]$"):
        s.ask("me", "call", [1, 3])


def test_nobody_is_asked_when_there_is_one_option_unless_always() -> None:
    chooser = Scripted([5])
    s = flipping(chooser)
    assert s.ask("me", "call", [5]) == 5
    assert chooser.asked == []
    assert s.ask("me", "call", range(5, 6), always=True) == 5
    assert chooser.asked == ["call"]


def test_a_question_put_always_is_checked_too() -> None:
    with pytest.raises(ValueError, match="call"):
        flipping(Scripted([6])).ask("me", "call", [5], always=True)


def test_random_draws_from_dice_of_its_own_seeded_by_the_game() -> None:
    own = SeededDice(9)
    expected = [own.die(4) - 1 for _ in range(20)]
    policy = RandomPolicy(9)
    assert [policy.pick(None, None, "call", range(4)) for _ in range(20)] == expected


def test_policies_are_the_modules_of_a_folder_the_default_first() -> None:
    found = Policies[Chooser[Flip, str]](f"{blank.__name__}.policies", "hasty", RandomPolicy)
    assert list(found) == ["hasty", "careful", "random"]
    assert len(found) == 3
    assert found["random"] is RandomPolicy
    assert "bold" not in found


def test_a_games_own_kind_of_random_takes_the_place_of_the_common_one() -> None:
    class Heads(RandomPolicy):
        def pick(self, view: object, seat: object, question: str, options: Sequence[int]) -> int:
            return options[0]

    found = Policies[Chooser[Flip, str]](f"{blank.__name__}.policies", "careful", Heads)
    assert found["random"] is Heads
