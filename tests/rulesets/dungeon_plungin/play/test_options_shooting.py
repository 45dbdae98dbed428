"""The optional rules for shooting and casting: the same dice with and without them."""

import pytest

from authoring.boards.squares import NORTH, WEST, step
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, ShotGoesAstray
from authoring.rulesets.dungeon_plungin.play.board.events.health import Dies
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_range
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.magic_text import casting, casts, mage, magic_table
from tests.rulesets.dungeon_plungin.play.table import At, Table
from tests.values import values


@pytest.mark.rule("DP-OPT-03")
@pytest.mark.parametrize(
    ("between", "options", "dice"),
    [
        ((3, 2), ("cover",), 3), ((3, 2), (), 2), ((3, 3), ("cover",), 2),
        ((2, 1), ("cover",), 2),
    ],
)  # fmt: skip
def test_a_figure_on_the_line_of_a_shot_is_cover(
    between: At, options: tuple[str, ...], dice: int
) -> None:
    t = Table(options=options)
    hero, orc = t.hero((1, 2), gear="bow", atk=1), t.monster("orc", (5, 2))
    t.hero(between)
    with t.rolls(5, 2, *[6] * dice):
        attack(t.s, hero, orc, ranged=True)
    assert values(t.told(Attacks)[0])[2:4] == (1, dice)


@pytest.mark.rule("DP-OPT-03")
def test_melee_knows_no_cover() -> None:
    t = Table(options=("cover",))
    hero, orc = t.hero((2, 2), gear="spear", atk=1), t.monster("orc", (3, 3))
    t.hero((3, 2))
    with t.rolls(5, 2, 6, 6):
        attack(t.s, hero, orc, ranged=False)


@pytest.mark.rule("DP-OPT-07")
@pytest.mark.parametrize(("options", "shoots"), [((), True), (("melee_pressure",), False)])
def test_next_to_an_opponent_nobody_shoots(options: tuple[str, ...], shoots: bool) -> None:
    t = Table(options=options)
    hero = t.hero((2, 2), gear="bow")
    t.monster("orc", (3, 2))
    far = t.monster("archer", (5, 2))
    t.begin(hero)
    assert ("shoot" in t.legal(hero)) is shoots
    assert in_range(t.s, far, hero), "nobody stands next to the archer"


@pytest.mark.rule("DP-OPT-07")
def test_an_archer_steps_away_before_it_shoots() -> None:
    """On the spot it may not; the farthest square in range is not next to a hero."""
    t = Table(options=("melee_pressure",))
    hero, archer = t.hero((1, 1)), t.monster("archer", (2, 1), ranged=1)
    with t.rolls(2, 5, 5):
        act(t.s, archer)
    assert [event.ranged for event in t.told(Attacks)] == [True]
    assert hero.square not in (step(archer.square, WEST), step(archer.square, NORTH))


@pytest.mark.rule("DP-OPT-07")
def test_next_to_an_opponent_spells_reach_adjacent_figures_only() -> None:
    """Without the option a dart reaches 4 squares, Charm 5, a cloud any area near."""
    spells = ("dart", "healing", "cloud", "quake", "knock")
    for options, reached in ((), {"dart", "healing", "cloud", "quake"}), (
        ("melee_pressure",), {"dart", "healing"},
    ):  # fmt: skip
        t = magic_table("room-6x6", *options)
        hero = mage(t, (2, 2), *spells)
        near, far = t.monster("orc", (3, 2)), t.monster("orc", (5, 2))
        friend, other = t.hero((2, 1)), t.hero((2, 4))
        t.begin(hero)
        legal = set(casts(t, hero))
        assert {t.tables.spell_list[c.what(one)].spell.id for one in legal} == reached
        for spell, at, always in (
            ("dart", near, True), ("dart", far, False),
            ("healing", friend, True), ("healing", hero, True), ("healing", other, False),
        ):  # fmt: skip
            assert (casting(t, spell, at) in legal) is (always or not options)


@pytest.mark.rule("DP-OPT-08", "DP-AMB-73")
@pytest.mark.parametrize(("options", "struck"), [(("ranged_fumble",), "Hero 2"), ((), "Orc #1")])
def test_a_fumbled_shot_strikes_another_with_the_hits_rolled(
    options: tuple[str, ...], struck: str
) -> None:
    """[1,1,5]: one hit and a fumble. Only the comrade on the line can be struck, so
    nothing is rolled for that; DEF 2 either way."""
    t = Table(options=options)
    hero, orc = t.hero((1, 2), gear="bow", atk=2), t.monster("orc", (4, 2))
    t.hero((3, 2))
    with t.rolls(1, 1, 5, 5, 2):
        attack(t.s, hero, orc, ranged=True)
    assert t.told(Attacks) == [Attacks(hero.name, struck, 1, 1, 0, True)]
    assert len(t.told(ShotGoesAstray)) == len(options)


@pytest.mark.rule("DP-OPT-08")
def test_dice_say_who_of_several_is_struck() -> None:
    """On the line Hero 2, next to the target a rat: a d2 shows 2, the rat. The
    shooter and the orc aimed at are out of it."""
    t = Table(options=("ranged_fumble",))
    hero, orc = t.hero((1, 2), gear="bow", atk=2), t.monster("orc", (4, 2))
    t.hero((3, 2))
    rat = t.monster("rat", (4, 3), life=5)
    with t.rolls(1, 1, 5, 2, 3, 4):
        attack(t.s, hero, orc, ranged=True)
    assert t.told(ShotGoesAstray, Attacks) == [
        ShotGoesAstray(hero.name, orc.name, rat.name),
        Attacks(hero.name, rat.name, 1, 0, 1, True),
    ]


@pytest.mark.rule("DP-OPT-08")
def test_with_nobody_else_about_a_fumbled_shot_goes_wide() -> None:
    """R-33: it misses, and the one aimed at defends as against any miss."""
    t = Table(options=("ranged_fumble",))
    hero, orc = t.hero((1, 2), gear="bow", atk=2), t.monster("orc", (4, 2))
    with t.rolls(1, 1, 5, 5, 2):
        attack(t.s, hero, orc, ranged=True)
    assert t.told(ShotGoesAstray) == [ShotGoesAstray(hero.name, orc.name, orc.name)]
    assert orc.life == 3


@pytest.mark.rule("DP-OPT-08")
def test_a_monster_may_strike_its_like_and_the_killing_gives_its_spoils() -> None:
    t = Table(options=("ranged_fumble",))
    hero, archer = t.hero((5, 2)), t.monster("archer", (1, 2), ranged=3)
    t.monster("orc", (3, 2), life=1)
    with t.rolls(1, 1, 5, 3, 2):
        attack(t.s, archer, hero, ranged=True)
    assert t.told(Dies) == [Dies("Orc #2", "archer")]
    assert (t.s.xp, archer.last_target) == (25, -1)
