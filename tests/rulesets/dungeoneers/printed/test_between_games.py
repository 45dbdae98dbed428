"""What is printed and never played in a single game: fame, the village, portals, mana."""

from dataclasses import replace
from typing import Any

import pytest

from authoring.model.pack import Pack
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed import printed
from authoring.rulesets.dungeoneers.printed.fame import levels, supply
from authoring.rulesets.dungeoneers.printed.values import TEXT, rule_values


def village_rules(quest: Quest) -> tuple[str, ...]:
    return TEXT.lines("village", rule_values(quest))


def with_ruling(quest: Quest, name: str, choice: str) -> Quest:
    return replace(quest, rulings={**quest.rulings, name: choice})


def points(quest: Quest) -> dict[int, str]:
    return {cell.level: cell.points for column in levels(quest) for cell in column}


@pytest.mark.rule("DGN-FAM-05", "DGN-FAM-06", "DGN-TV-14")
def test_the_fame_track_has_fifty_levels_each_step_longer_by_thirty_percent(quest: Quest) -> None:
    """20; 20 + 26; + 33.8 = 79.8; + 43.94 = 123.74: points are whole, so the next number up."""
    found = points(quest)
    assert list(found) == list(range(1, 51))
    assert [found[level] for level in range(1, 6)] == ["0", "20", "46", "80", "124"]
    assert (found[10], found[20]) == ("641", "9,680")
    assert found[50].startswith("25,5")


@pytest.mark.rule("DGN-TV-14")
def test_linear_growth_ends_at_8036_points(quest: Quest) -> None:
    """49 steps of 20, and 6 more for each step after the first: 980 + 6 * (0 + ... + 48)."""
    assert points(with_ruling(quest, "fame_growth", "linear"))[50] == "8,036"


@pytest.mark.rule("DGN-FAM-07", "DGN-FAM-08", "DGN-FAM-09", "DGN-TV-07")
def test_the_villages_gifts_follow_the_fame_level(quest: Quest) -> None:
    """At level 5 each step succeeds in 15 of 100: 2 or more in 15 %, 3 or more in 2.25 %."""
    line = next(one for one in supply(quest) if one.level == 5)
    assert line.step == 15
    assert line.at_least == ("15 %", "2 %", "< 1 %", "< 1 %")
    told = " ".join(village_rules(quest))
    assert "begin with 1 and roll d100: up to 10 plus your fame level" in told
    assert "Stop at the first failure, or at 9." in told


@pytest.mark.rule("DGN-FAM-01", "DGN-FAM-02", "DGN-FAM-10")
def test_weapons_bring_fame_as_the_ruling_says(quest: Quest) -> None:
    assert "fame equal to its bonus, even if you hold a better one" in village_rules(quest)[0]
    better = village_rules(with_ruling(quest, "weapon_fame", "better"))[0]
    assert better.startswith("A weapon better than the one you hold")


@pytest.mark.rule("DGN-FAM-03", "DGN-FAM-04")
def test_dragons_bring_the_fame_of_their_colour_times_their_turn(quest: Quest) -> None:
    told = village_rules(quest)[1]
    assert "(White Dragon 11, Red Dragon 15)" in told
    assert "the first of a game counts once, the second twice, the third three times" in told


@pytest.mark.rule("DGN-FAM-11", "DGN-DRA-13")
def test_fame_stays_and_each_game_won_brings_a_dragon(quest: Quest) -> None:
    told = village_rules(quest)
    assert "Fame is kept from game to game, whether you win or flee." in told
    assert told[-1] == "Each game that you win puts one more dragon into the lair of the next."


@pytest.mark.rule("DGN-HER-12")
def test_a_hero_to_unlock_is_named_with_the_level(quest: Quest, context: dict[str, Any]) -> None:
    told = village_rules(quest)
    assert "Elf: may be chosen before a game from fame level 4 on." in told
    assert not any(line.startswith(("Human:", "Dwarf:")) for line in told)
    opened = {cell.level: cell.unlocks for column in context["levels"] for cell in column}
    assert opened[4] == ("Elf",)


@pytest.mark.rule("DGN-HER-14")
def test_a_portal_waits_for_a_hero_to_be_unlocked(quest: Quest) -> None:
    (told,) = [line for line in village_rules(quest) if line.startswith("Portals")]
    assert "(The Adit)" in told
    assert "another hero whom fame has unlocked" in told


@pytest.mark.rule("DGN-BOSS-01")
def test_bosses_stand_on_the_track_and_by_their_rooms(
    quest: Quest, context: dict[str, Any]
) -> None:
    opened = {cell.level: cell.unlocks for column in context["levels"] for cell in column}
    assert (opened[10], opened[20]) == (("Specter",), ("Lich Queen",))
    crypt = next(room for room in context["rooms"] if room.id == "crypt")
    assert crypt.marks == (
        ("From fame level 10 on a boss is here: Specter, guarding a bow with bonus d2+7."),
    )
    assert any(line.startswith("Lich Queen: in The Throne from") for line in village_rules(quest))


@pytest.mark.rule("DGN-MAN-01", "DGN-MAN-02", "DGN-MAN-03", "DGN-MAN-04", "DGN-MAN-05")
def test_undo_and_mana_are_an_option_on_paper(pack: Pack, quest: Quest) -> None:
    undo, again, home, crystal = TEXT.lines("mana", rule_values(quest))
    assert "up to 3 times in a game" in undo
    assert "the first time is free, the second costs 2 mana, the third 3." in undo
    assert "rolled again" in again
    assert "stays as it was" in again
    assert home == "After a defeat, 3 mana take you to the village at once."
    assert crystal == "Once a week the crystal of the village gives d5 mana; more of it is bought."
    assert printed(pack).context["mana"] == TEXT.lines("mana", rule_values(quest))
