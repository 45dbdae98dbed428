"""The rule book's worked examples, each with its course."""

import pytest

from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.rules.attack import rolled
from tests.rulesets.surge_crawl.table import Table, named


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
    assert rolled(list(dice)) == (to_hit, surges)


@pytest.mark.rule("SRG-TV-08", "SRG-ATK-08", "SRG-ATK-06", "SRG-ATK-15")
def test_five_surges_pay_for_five_things_and_not_for_a_sixth() -> None:
    """Grit 10: the roll of 9 hits with the first Surge. 2 + 3 damage, and Poison 1."""
    table = Table(
        ["1a..", "...."], "orc",
        changes={"classes": {"rogue": {"activators": ["aim", "sneak", "venom"]}},
                 "monsters": {"orc": {"grit": 10, "hitpoints": 9}},
                 "items": {"dagger": {"slot": "main"}}},
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
