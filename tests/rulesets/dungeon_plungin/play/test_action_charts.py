"""LAW-04 and MON-05: role Special, its action charts, powers, spells and attacks."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.events.health import IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.magic import Casts
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Appears
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import hurt
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.session import refusals
from tests.rulesets.dungeon_plungin.play.creatures import quest_with, soft, table_with
from tests.rulesets.dungeon_plungin.play.table import compiled

MISS, HIT = 4, 6
CLAWS = "[{name: Claws, dice: 1}, {name: Bite, dice: 1, reach: true}, {name: Tail, dice: 2}]"
SPITS = "[{name: Claws, dice: 1}, {name: Spit, kind: ranged, range: 4, dice: 2}]"
DART = """
spells:
  dart: {name: Dart, schools: {fire: 1}, range: 6, target: monster, duration: at once,
         effects: [{damage: 1}]}
  mend: {name: Mend, schools: {light: 1}, range: 6, target: hero, duration: at once,
         effects: [{heal: 2}]}
"""


def chart(rows: str, each: str = "turn", more: str = "") -> str:
    """Lines of an entry: an action chart with a d4."""
    return f"actions: {{die: d4, each: {each}, rows: {rows}}}{', ' + more if more else ''}"


# Charts


@pytest.mark.rule("DP-LAW-04")
def test_a_chart_rolled_when_its_turn_begins_gives_the_law_of_this_turn() -> None:
    """Row 1: the hero with the least LIFE, for this turn only."""
    t = table_with("special", more=chart("{1: {law: melee lured by low life}, 2-4: nothing}"))
    soft(t, (2, 3))
    weak = soft(t, (3, 6))
    weak.life = 1
    beast = t.monster("beast", (3, 3), melee=1)
    with t.rolls(1, MISS, HIT):
        act(t.s, beast)
    assert [event.to for event in t.told(Attacks)] == [weak.name]
    assert (beast.law_role, beast.law_target) == ("special", "nearest")
    with t.rolls(2):
        act(t.s, beast)
    assert len(t.told(Attacks)) == 1, "row 2: nothing"


@pytest.mark.rule("DP-LAW-04", "DP-LAW-15")
def test_a_law_that_an_effect_gives_during_the_turn_stays() -> None:
    t = table_with("special", more=chart("{1-4: {effects: [{law: melee dumb}]}}"))
    t.hero((2, 3))
    beast = t.monster("beast", (3, 3))
    with t.rolls(1):
        act(t.s, beast)
    assert (beast.law_role, beast.law_target) == ("melee", "dumb")


@pytest.mark.rule("DP-LAW-04", "DP-MON-09")
def test_steps_of_a_row_are_an_action_each_in_the_order_written() -> None:
    """First the effects, on its target; then it flees, as far as MOV 4 goes."""
    rows = "{1-4: {effects: [{damage: 1}], move: away}}"
    t = table_with("special", more=chart(rows))
    hero = t.hero((1, 1))
    beast = t.monster("beast", (2, 1), mov=4)
    with t.rolls(3):
        act(t.s, beast)
    assert t.kinds() == [IsHurt]
    x, y = t.where(beast) or (1, 1)
    assert (hero.life, x - 1 + y - 1) == (5, 5), "one square off, and four more"


@pytest.mark.rule("DP-LAW-04", "DP-FUMB-01")
def test_a_stunned_monster_does_only_the_first_step() -> None:
    rows = "{1-4: {effects: [{damage: 1}], move: away}}"
    t = table_with("special", more=chart(rows))
    t.hero((1, 1))
    beast = t.monster("beast", (2, 1), stunned=True)
    with t.rolls(3):
        act(t.s, beast)
    assert (len(t.told(IsHurt)), t.where(beast)) == (1, (2, 1))


@pytest.mark.rule("DP-LAW-04")
def test_a_chart_for_each_action_is_rolled_twice_and_a_row_is_one_action() -> None:
    """To a random square of its tile and a bolt, both within one Action, twice.
    36 squares less two taken ones: d34, in reading order."""
    rows = "{1-4: {move: random, effects: [{damage: 1}]}}"
    t = table_with("special", more=chart(rows, "action"))
    hero = t.hero((1, 1))
    beast = t.monster("beast", (2, 1))
    with t.rolls(1, 34, 2, 1):
        act(t.s, beast)
    assert t.kinds() == [Appears, IsHurt, Appears, IsHurt]
    assert (hero.life, t.where(beast)) == (4, (2, 1))


@pytest.mark.rule("DP-LAW-04", "DP-MON-09")
def test_a_law_for_one_action_walks_or_attacks() -> None:
    t = table_with("special", more=chart("{1-4: {law: melee nearest}}", "action"))
    soft(t, (1, 1))
    beast = t.monster("beast", (6, 1), melee=1, mov=4)
    with t.rolls(1, 2, MISS, HIT):
        act(t.s, beast)
    assert (t.where(beast), t.kinds()) == ((2, 1), [Attacks])


@pytest.mark.rule("DP-LAW-04")
def test_a_special_law_may_say_itself_what_it_does_each_turn() -> None:
    """A thief that takes flight when hurt: no role of its own is needed."""
    t = table_with(
        "{role: melee, changes: [{when: {damage: 1}, law: {role: special, move: away}}]}"
    )
    t.hero((1, 1))
    beast = t.monster("beast", (1, 3), mov=2)
    hurt(t.s, beast, 1, "hero", None)
    act(t.s, beast)
    assert t.where(beast) in ((1, 5), (2, 4), (3, 3))


@pytest.mark.rule("DP-LAW-04", "DP-MON-12")
def test_a_special_monster_that_knows_of_no_hero_stays_idle() -> None:
    t = table_with("special", more=chart("{1-4: {move: random}}"))
    t.hero((2, 2), area=t.behind(t.door("east"), opened=False))
    act(t.s, t.monster("beast", (3, 3)))
    assert t.trace == []


# Attacks by name


@pytest.mark.rule("DP-MON-08", "DP-LAW-04")
def test_a_row_names_the_attack_it_makes() -> None:
    """Claws with one die; the Tail would have rolled two."""
    t = table_with("special", more=chart("{1-4: {attack: Claws}}"), attacks=CLAWS)
    soft(t, (1, 1))
    beast = t.monster("beast", (4, 1))
    with t.rolls(1, MISS, HIT):
        act(t.s, beast)
    assert t.where(beast) == (2, 1)
    with t.rolls(1, MISS, HIT):
        act(t.s, beast)
    assert len(t.told(Attacks)) == 2
    assert beast.melee == 2, "afterwards the best again"


@pytest.mark.rule("DP-MON-08", "DP-LAW-04")
def test_a_row_that_names_a_ranged_attack_keeps_its_distance() -> None:
    t = table_with("special", "room-12x4", more=chart("{1-4: {attack: Spit}}"), attacks=SPITS)
    soft(t, (1, 1))
    beast = t.monster("beast", (2, 1), mov=3)
    with t.rolls(1, MISS, MISS, HIT):
        act(t.s, beast)
    at = t.where(beast)
    assert at is not None
    assert at[0] - 1 + at[1] - 1 == 4


@pytest.mark.rule("DP-MON-08")
def test_of_several_attacks_it_makes_the_best_that_reaches() -> None:
    """Ruling R-24: beside it the Tail, two dice; on the diagonal only the Bite, one."""
    t = table_with("melee nearest", attacks=CLAWS)
    hero = soft(t, (2, 2))
    beast = t.monster("beast", (3, 2))
    with t.rolls(MISS, MISS, HIT):
        act(t.s, beast)
    t.s.put(hero, t.square((2, 1)))
    with t.rolls(MISS, HIT):
        act(t.s, beast)
    assert (len(t.told(Attacks)), t.where(beast)) == (2, (3, 2))


@pytest.mark.rule("DP-MON-08")
def test_between_equally_good_attacks_dice_decide() -> None:
    """Ruling R-24: the second of two brings an effect."""
    attacks = "[{name: Left}, {name: Right, effects: [{damage: 1}]}]"
    t = table_with("melee nearest", attacks=attacks)
    hero = soft(t, (2, 2))
    beast = t.monster("beast", (3, 2))
    with t.rolls(2, 5, MISS, MISS, 6):
        act(t.s, beast)
    assert hero.life == 6, "one hit, one stopped"
    with t.rolls(2, 5, 5, MISS, 6):
        act(t.s, beast)
    assert hero.life == 4, "one hit through, and its effect"


# Powers


@pytest.mark.rule("DP-MON-05", "DP-LAW-04")
def test_powers_are_used_when_the_chart_says_so() -> None:
    t = table_with(
        "special", more=chart("{1-2: {powers: true}, 3-4: nothing}", more="powers: [{damage: 2}]")
    )
    hero = t.hero((1, 1))
    beast = t.monster("beast", (6, 6))
    with t.rolls(1):
        act(t.s, beast)
    with t.rolls(3):
        act(t.s, beast)
    assert hero.life == 4


@pytest.mark.rule("DP-MON-05", "DP-LAW-04")
def test_a_special_monster_without_chart_uses_its_powers_and_then_attacks() -> None:
    """Ruling R-23."""
    t = table_with("special nearest", more="powers: [{damage: 1}]")
    hero = soft(t, (1, 1))
    beast = t.monster("beast", (2, 1), melee=1)
    with t.rolls(MISS, HIT):
        act(t.s, beast)
    assert (t.kinds(), hero.life) == ([IsHurt, Attacks], 5)


# Spells


@pytest.mark.rule("DP-MON-05", "DP-SPELL-01", "DP-SPELL-05", "DP-LAW-04")
def test_a_row_casts_a_spell_at_its_target() -> None:
    """MAG 3 against the lowest difficulty listed, 1."""
    t = table_with("special", more=chart("{1-4: {cast: dart}}"), extra=DART)
    hero = t.hero((1, 1))
    beast = t.monster("beast", (4, 1))
    with t.rolls(2, 5, MISS, MISS):
        act(t.s, beast)
    assert hero.life == 5
    assert t.kinds()[0] == Casts


@pytest.mark.rule("DP-MON-05", "DP-SPELL-05", "DP-LAW-04")
def test_a_random_spell_is_one_of_its_own_by_dice() -> None:
    """Die 2 of d2 is the second spell listed; it mends the beast itself."""
    t = table_with(
        "special", more=chart("{1-4: {cast: random}}", more="spells: [dart, mend]"), extra=DART
    )
    t.hero((1, 1))
    beast = t.monster("beast", (4, 1))
    beast.life = 1
    with t.rolls(1, 2, 5, MISS, MISS):
        act(t.s, beast)
    assert beast.life == 3


@pytest.mark.rule("DP-MON-05", "DP-SPELL-08", "DP-LAW-14")
def test_a_spell_lost_by_a_fumble_is_replaced_by_an_attack() -> None:
    """1, 1, 5: one success, two failures, so it works and the copy is lost."""
    t = table_with("special", more=chart("{1-4: {cast: dart}}", more="spells: [dart]"), extra=DART)
    hero = soft(t, (1, 1))
    beast = t.monster("beast", (2, 1), melee=1)
    with t.rolls(1, 1, 1, 5):
        act(t.s, beast)
    assert (beast.spells, hero.life) == ([], 5)
    with t.rolls(1, MISS, HIT):
        act(t.s, beast)
    assert t.kinds()[-1] == Attacks


# What is refused


@pytest.mark.rule("DP-LAW-04", "DP-LAW-05", "DP-MON-05")
@pytest.mark.parametrize(
    ("law", "more", "said"),
    [
        ("{role: special, detail: hides in the rubble}", "", 1),
        ("{role: special, detail: flees, move: away}", "", 0),
        ("special", chart("{1-4: nothing}"), 0),
        ("special", "powers: [{damage: 1}]", 0),
        ("'wait, then melee nearest'", "", 0),
        ("{role: melee, changes: [{when: alone, law: {role: special, detail: flees}}]}", "", 1),
    ],
)
def test_only_a_special_law_in_words_alone_is_not_played(law: str, more: str, said: int) -> None:
    text = quest_with(law, more=more).replace("1: {orc: 1}", "1: {beast: 1}", 1)
    found = [finding.message for finding in refusals(compiled(text).pack)]
    told = "Beast: a law explained in words only is played as melee; give it `actions`"
    assert found == [told] * said
