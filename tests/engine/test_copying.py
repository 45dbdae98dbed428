"""A copied game plays on by itself; what never changes is shared, each part made once."""

from authoring.engine.copying import copied
from authoring.engine.dice import ScriptedDice
from tests.engine.coin import Purse, Scripted, flipping


def test_a_twin_has_its_own_dice_and_chooser_and_no_journal() -> None:
    s = flipping(Scripted([1]), [2], journal=[])
    dice, chooser = ScriptedDice([1]), Scripted([2])
    twin = s.twin(dice, chooser)
    assert (twin.dice, twin.chooser, twin.journal) == (dice, chooser, None)
    assert s.journal == []
    assert twin.tables is s.tables
    assert twin.ask("me", "call", [1, 2]) == 2
    assert s.ask("me", "call", [1, 2]) == 1


def test_what_changes_in_one_game_does_not_change_in_the_other() -> None:
    s = flipping(Scripted())
    s.seen.add(1)
    s.purses[0].coins.append(1)
    s.count("flips", "heads")
    twin = s.twin(ScriptedDice([]), Scripted())
    twin.seen.add(2)
    twin.purses[0].coins.append(2)
    twin.count("flips", "heads")
    twin.round += 1
    assert (s.seen, s.purses[0].coins, s.tallies, s.round) == ({1}, [1], {"flips": {"heads": 1}}, 0)
    assert (twin.seen, twin.purses[0].coins) == ({1, 2}, [1, 2])
    assert twin.tallies == {"flips": {"heads": 2}}


def test_a_part_met_again_is_the_same_part() -> None:
    twin = flipping(Scripted()).twin(ScriptedDice([]), Scripted())
    assert twin.by_name["me"] is twin.purses[0] is twin.first[0]
    assert twin.first[1] == 1
    assert twin.purses[0].owner == "me"


def test_what_is_its_own_copy_is_shared() -> None:
    s = flipping(Scripted())
    you = s.purses[1]
    twin = s.twin(ScriptedDice([]), Scripted(), {id(you): you})
    assert twin.purses[1] is you
    assert twin.purses[0] is not s.purses[0]


def test_things_copied_together_hang_together() -> None:
    purse, made = Purse("me"), dict[int, object]()
    assert copied(purse, made) is copied(purse, made)
    assert copied(purse, {}) is not purse
