"""The rule book's worked examples, each with its course."""

from typing import Any

import pytest

from authoring.rulesets.surge_crawl.exact.attacks import rolled
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.rules.attack import strike
from authoring.rulesets.surge_crawl.play.rules.monsters import WAYS
from authoring.rulesets.surge_crawl.play.turn.game import settle
from tests.rulesets.surge_crawl.table import Table, named, under_way

AXE: dict[str, Any] = {"heroes": {"human-fighter": {"items": ["greataxe"]}}}


@pytest.mark.rule("SRG-TV-01", "SRG-TV-02", "SRG-TV-12", "SRG-ATK-01", "SRG-ATK-02", "SRG-ATK-03")
@pytest.mark.parametrize(
    ("dice", "to_hit", "surges"),
    [
        ((5, 3, 3), 8, 4), ((5, 5, 5), 10, 7), ((6, 6, 6), 12, 8), ((6, 6, 1), 12, 1),
        ((1, 1, 1), 2, 3), ((1, 6, 3), 9, 1), ((3, 6, 3), 9, 4),
    ],
)  # fmt: skip
def test_three_dice_are_a_roll_to_hit_and_surges(
    dice: tuple[int, ...], to_hit: int, surges: int
) -> None:
    assert rolled(dice) == (to_hit, surges)
    table = Table(["1a...."], "orc", heroes=["human-fighter"], changes=AXE)
    table.strike(table.hero(1), table.foe("a"), *dice)
    (attack,) = table.events(e.Attacks)
    assert attack[3:] == (dice, to_hit, 7, surges)


@pytest.mark.rule("SRG-TV-13", "SRG-ATK-05", "SRG-MON-07")
def test_monsters_know_how_often_a_grit_is_reached() -> None:
    """All 216 throws, counted."""
    faces = range(1, 7)
    every = [rolled((a, b, c))[0] for a in faces for b in faces for c in faces]
    counts = [sum(roll >= grit for roll in every) for grit in range(13)]
    assert list(WAYS) == counts
    assert counts[2:] == [216, 215, 212, 205, 193, 174, 147, 113, 77, 43, 16]


@pytest.mark.rule("SRG-TV-14", "SRG-ATK-02", "SRG-ATK-03", "SRG-ATK-04")
def test_surges_come_as_often_as_the_rule_book_says() -> None:
    faces = range(1, 7)
    every = [rolled((a, b, c))[1] for a in faces for b in faces for c in faces]
    assert [every.count(surges) for surges in range(1, 9)] == [75, 63, 40, 22, 10, 4, 1, 1]
    assert sum(every) * 36 == 83 * 216


@pytest.mark.rule("SRG-TV-12", "SRG-ATK-12", "SRG-ATK-13")
@pytest.mark.parametrize(
    ("dice", "critical"), [((6, 6, 6), True), ((6, 6, 1), True), ((6, 5, 5), False)]
)
def test_two_sixes_are_a_critical_hit(dice: tuple[int, ...], critical: bool) -> None:
    table = Table(["1a...."], "orc", changes={"monsters": {"orc": {"grit": 15}}})
    table.strike(table.hero(1), table.foe("a"), *dice)
    assert table.events(e.Hits) == [(critical, critical)]


@pytest.mark.rule("SRG-TV-03", "SRG-TV-04", "SRG-TV-05", "SRG-DMG-02", "SRG-DMG-05", "SRG-DMG-06")
@pytest.mark.rule("SRG-DMG-08", "SRG-STAT-06", "SRG-STAT-07", "SRG-STAT-08")
@pytest.mark.parametrize(
    ("armor", "reflect", "shield", "returned"), [(3, 0, 0, 0), (0, 3, 0, 3), (0, 0, 3, 0)]
)
def test_five_damage_meets_three_points(
    armor: int, reflect: int, shield: int, returned: int
) -> None:
    orc = {"hitpoints": 9, "armor": armor, "reflect": reflect, "shield": shield}
    table = Table(
        ["1a...."], "orc", heroes=["human-fighter"], changes={**AXE, "monsters": {"orc": orc}}
    )
    axe, target = table.hero(1), table.foe("a")
    table.strike(axe, target, 6, 4, 1)
    assert target.hitpoints == 9 - 2
    assert (target.armor, target.reflect, target.shield) == (armor, 0, 0)
    assert axe.hitpoints == 10 - returned


@pytest.mark.rule("SRG-TV-06", "SRG-DMG-03", "SRG-DMG-12")
def test_seven_damage_on_a_fighter_goes_through_the_alphabet() -> None:
    """7 -> Armor 6 -> Reflect 4 and 2 go back -> Shield 2 -> 2 Hitpoints."""
    table = Table(
        ["1a...."], "orc", heroes=["human-fighter"],
        changes={
            "heroes": {"human-fighter": {"items": ["sword", "mail"]}},
            "monsters": {"orc": {"hitpoints": 20, "damage": 7}},
        },
    )  # fmt: skip
    fighter, orc = table.hero(1), table.foe("a")
    table.strike(fighter, orc, 2, 2, 3, surges=["reflect", "reflect", "shield"])
    table.strike(fighter, orc, 1, 1, 2, surges=["shield"])
    assert orc.hitpoints == 20
    table.strike(orc, fighter, 6, 2, 1)
    assert table.events(e.Harmed) == [(0, 7, 1, 2, 2, 2, 8), (1, 2, 0, 0, 0, 2, 18)]
    assert (fighter.armor, fighter.reflect, fighter.shield) == (1, 0, 0)


@pytest.mark.rule("SRG-TV-07", "SRG-DMG-04")
def test_four_damage_on_a_cleric_comes_back_whole() -> None:
    table = Table(
        ["1a...."], "orc", heroes=["human-cleric"],
        changes={
            "classes": {"cleric": {"activators": ["reflect", "shield"]}},
            "monsters": {"orc": {"hitpoints": 20, "damage": 4}},
        },
    )  # fmt: skip
    cleric, orc = table.hero(1), table.foe("a")
    table.strike(cleric, orc, 6, 6, 6, surges=["reflect"] * 6 + ["shield"] * 2)
    left = orc.hitpoints
    table.strike(orc, cleric, 6, 4, 1)
    assert table.events(e.Harmed)[1:] == [(0, 4, 0, 4, 0, 0, 10), (1, 4, 0, 0, 0, 4, left - 4)]
    assert (cleric.reflect, cleric.shield, cleric.hitpoints) == (2, 2, 10)


@pytest.mark.rule("SRG-TV-08", "SRG-ATK-08", "SRG-ATK-06", "SRG-ATK-15", "SRG-GEN-03")
def test_five_surges_pay_for_five_things_and_not_for_a_sixth() -> None:
    """Grit 10: the roll of 9 hits with the first Surge. 2 + 3 damage, and Poison 1."""
    table = Table(
        ["1a....", "......"], "orc",
        changes={"classes": {"rogue": {"activators": ["aim", "sneak", "venom"]}},
                 "monsters": {"orc": {"grit": 11, "hitpoints": 9}}},
    )  # fmt: skip
    table.strike(
        table.hero(1), table.foe("a"), 5, 4, 4,
        surges=["aim", "sneak", "sneak", "sneak", "venom"],
    )  # fmt: skip
    assert [values[2] for values in table.events(e.Spends)] == [1] * 5
    assert table.foe("a").hitpoints == 9 - 5
    assert table.foe("a").conditions == {"poison": 1}
    assert all(len(options) > 2 for options in table.answers.options("surge")[:5])
    assert [named(table.hero(1), at) for at in table.answers.options("surge")[5]] == [
        "done", "fate",
    ]  # fmt: skip


@pytest.mark.rule("SRG-TV-10", "SRG-ATK-10", "SRG-ATK-11", "SRG-MOM-01")
def test_surges_come_before_momentum_and_damage_and_after() -> None:
    table = Table(["1a....", "......"], "orc", changes={"monsters": {"orc": {"hitpoints": 9}}})
    table.strike(
        table.hero(1), table.foe("a"), 5, 4, 4,
        surges=["venom", "sneak", "done", "done", "venom", "venom", "venom"],
    )  # fmt: skip
    order = table.order(e.Spends, e.Pushed, e.Harmed)
    assert order == ["Spends", "Spends", "Pushed", "Harmed", "Spends", "Spends", "Spends"]
    assert table.s.attack is None


@pytest.mark.rule("SRG-TV-10", "SRG-ATK-11")
def test_damage_before_momentum_is_refused() -> None:
    table = Table(["1a....", "......"], "orc")
    attack = under_way(table, table.hero(1), table.foe("a"))
    attack.hits = True
    with pytest.raises(ValueError, match="after Momentum"):
        strike(table.s, attack)


@pytest.mark.rule("SRG-TV-16", "SRG-ATK-12", "SRG-ATK-13")
@pytest.mark.parametrize(("ruling", "damage"), [("base", 8), ("all", 10)])
def test_a_critical_hit_doubles_base_damage_or_all(ruling: str, damage: int) -> None:
    table = Table(
        ["1a....", "......"], "orc", heroes=["human-fighter"], rulings={"crit_doubles": ruling},
        changes={"classes": {"fighter": {"activators": ["sneak"]}},
                 "monsters": {"orc": {"hitpoints": 30}}},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("a"), 6, 6, 2, surges=["sneak", "sneak"])
    assert [harm[1] for harm in table.events(e.Harmed)] == [damage]


@pytest.mark.rule("SRG-TV-19", "SRG-EXP-03", "SRG-EXP-04", "SRG-EXP-05", "SRG-EXP-16")
@pytest.mark.parametrize(
    ("rows", "ending", "crowns"),
    [(["b.....", "a1...2"], "no-glory", 2), (["b.....", "a1...."], "all-unconscious", 0)],
)
def test_a_fall_at_one_glory_ends_the_expedition(rows: list[str], ending: str, crowns: int) -> None:
    """An orc killed leaves 2 Crowns first; the last one awake to fall loses them."""
    table = Table(
        rows, "orc", "orc",
        changes={"quest": {"glory": 1}, "monsters": {"orc": {"damage": 10, "hitpoints": 2}}},
    )  # fmt: skip
    table.strike(table.hero(1), table.foe("b"), 6, 2, 1)
    assert table.s.crowns == 2
    assert table.s.ending == ""
    table.strike(table.foe("a"), table.hero(1), 6, 2, 1)
    assert (table.s.glory, table.s.ending) == (0, ending)
    settle(table.s)
    assert table.s.crowns == crowns
