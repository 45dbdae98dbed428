"""Whom `to:` means, word by word: everybody it means takes 1 damage."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board.events.health import IsHurt
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.trying import happen, trying


def table_of(to: str) -> Table:
    """Ann (1,1) and Ben (2,1) with an orc (6,6) in the room; Cem in the next room
    with a rat. Ann sets it off, the orc does it."""
    table = trying(f"[{{damage: 1, to: {to}}}]")
    table.hero((1, 1), "Ann")
    table.hero((2, 1), "Ben")
    table.monster("orc", (6, 6))
    other = table.behind(table.door("north", "normal"))
    table.hero((3, 3), "Cem", area=other)
    table.monster("rat", (1, 1), area=other)
    return table


@pytest.mark.parametrize(
    ("to", "hurt"),
    [
        ("opener", ["Ann"]),
        ("self", ["Orc #1"]),
        ("caster", ["Orc #1"]),
        ("target", ["Ben"]),
        ("nearest", ["Ben"]),
        ("each hero", ["Ann", "Ben", "Cem"]),
        ("each hero in tile", ["Ann", "Ben"]),
        ("each character in tile", ["Ann", "Ben", "Orc #1"]),
        ("each monster in tile", ["Orc #1"]),
        ("area", ["Ben"]),
    ],
)
def test_a_word_means_these(to: str, hurt: list[str]) -> None:
    """The nearest hero to the orc is Ben: (2,1) is nine steps from (6,6), Cem in the
    next room farther, Ann one step more."""
    table = table_of(to)
    ann, ben, _ = table.s.heroes
    happen(table, ann, targets=[ben], caster=table.s.monsters[0])
    assert sorted(event.who for event in table.told(IsHurt)) == sorted(hurt)


def test_random_draws_one_hero_by_lot() -> None:
    table = table_of("random")
    with table.rolls(3):
        happen(table, table.s.heroes[0])
    assert [event.who for event in table.told(IsHurt)] == ["Cem"]


def test_without_a_caster_self_is_who_set_it_off_and_so_is_the_nearest() -> None:
    for to in ("self", "caster", "nearest"):
        table = table_of(to)
        happen(table, table.s.heroes[1])
        assert [event.who for event in table.told(IsHurt)] == ["Ben"], to


@pytest.mark.parametrize(
    ("to", "hurt"),
    [
        ("area 2x2", ["Ann", "Ben"]),
        ("each hero in area 2x1", ["Ann"]),
        ("each monster in area 2x2", []),
        ("each character in area 12x12", ["Ann", "Ben", "Orc #1"]),
    ],
)
def test_an_area_lies_over_whoever_sets_it_off(to: str, hurt: list[str]) -> None:
    """In the corner the 2x2 area holds (1,1), (2,1), (1,2), (2,2). Of the two ways a
    2x1 area can lie, both on two squares of floor, the one on fewer heroes is
    taken: then only Ann is in it."""
    table = table_of(to)
    happen(table, table.s.heroes[0])
    assert sorted(event.who for event in table.told(IsHurt)) == sorted(hurt)


def test_at_a_rounds_end_nobody_has_set_it_off_and_the_nearest_is_by_the_middle() -> None:
    table = trying("[{damage: 1, to: nearest}]")
    table.hero((1, 1), "Ann")
    table.hero((4, 4), "Ben")
    happen(table)
    assert [event.who for event in table.told(IsHurt)] == ["Ben"]
