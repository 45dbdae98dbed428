"""Area REACT: what is done outside one's own turn, and when it is not."""

import pytest

from authoring.boards.squares import each, first, just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Reacts
from authoring.rulesets.dungeon_plungin.play.board.events.health import ConditionBegins
from authoring.rulesets.dungeon_plungin.play.board.events.magic import UsesAbility
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import hurt
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import end_of_turn, start_of_turn
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import (
    answer_harm,
    harmed,
    toll,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import walk
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

YES, NO = 1, 0


def table() -> Table:
    return Table("room-12x4", compiled(GIFTED))


def names(t: Table, kind: type[Attacks] | type[Reacts]) -> list[str]:
    """Who did something of this kind."""
    return [event.who for event in t.told(kind)]


@pytest.mark.rule("DP-VEC-13", "DP-REACT-01", "DP-REACT-02", "DP-OUT-04")
def test_three_attacks_bring_one_counter_and_no_other_reaction() -> None:
    t = table()
    hero = t.hero((2, 2), "Ann", atk=1, abilities=("counter", "opportunity"), defence=1)
    orc = t.monster("orc", (1, 2), melee=1, defence=1)
    t.policy.answers["react"] = [YES] * 4
    with t.rolls(2, 5, 2, 5):  # a miss, the counter misses
        attack(t.s, orc, hero, ranged=False)
    with t.rolls(2, 5, 2, 5):  # two more attacks, no counter
        attack(t.s, orc, hero, ranged=False)
        attack(t.s, orc, hero, ranged=False)
    assert names(t, Attacks) == ["Orc #1", "Ann", "Orc #1", "Orc #1"]
    walk(t.s, orc, just(t.square((1, 4))))  # leaves: no Attack of Opportunity either
    assert names(t, Reacts) == ["Ann"]
    start_of_turn(t.s, hero)
    end_of_turn(t.s, hero)
    t.s.put(orc, t.square((1, 2)))
    with t.rolls(2, 5):
        walk(t.s, orc, just(t.square((1, 4))))
    assert names(t, Reacts) == ["Ann", "Ann"]


@pytest.mark.rule("DP-REACT-01")
def test_a_reaction_may_be_declined_and_is_then_still_open() -> None:
    t = table()
    hero = t.hero((2, 2), abilities=("counter",), defence=1)
    orc = t.monster("orc", (1, 2), melee=1)
    t.policy.answers["react"] = [NO]
    with t.rolls(2, 5):
        attack(t.s, orc, hero, ranged=False)
    assert ("react", [0, 1]) in t.policy.asked
    assert t.kinds() == [Attacks]
    assert not hero.reacted


@pytest.mark.rule("DP-FUMB-02")
def test_no_reaction_while_stunned() -> None:
    t = table()
    hero = t.hero((2, 2), abilities=("counter",), defence=1)
    orc = t.monster("orc", (1, 2), melee=1)
    t.policy.answers["react"] = [YES]
    with t.rolls(2, 2):  # no success in defence: a fumble
        attack(t.s, orc, hero, ranged=False)
    assert hero.stunned
    assert t.policy.asked == []


@pytest.mark.rule("DP-REACT-01", "DP-MON-05")
def test_monsters_react_whenever_they_can_but_not_asleep() -> None:
    t = table()
    hero = t.hero((2, 2), "Ann", atk=1, defence=1)
    brute = t.monster("brute", (1, 2), melee=1, defence=1)
    with t.rolls(2, 5, 2, 2, 2, 2, 5):  # attack; defence 1 + 2; counter 1 + 1; defence
        attack(t.s, hero, brute, ranged=False)
    assert names(t, Attacks) == ["Ann", "Brute #1"]
    brute.reacted, brute.idle = False, 1
    with t.rolls(2, 5, 2, 2):
        attack(t.s, hero, brute, ranged=False)
    assert names(t, Attacks) == ["Ann", "Brute #1", "Ann"], "it is not ready to act"


@pytest.mark.rule("DP-REACT-01")
def test_a_counter_is_not_countered() -> None:
    """It strikes at somebody whose own turn it is."""
    t = table()
    hero = t.hero((2, 2), "Ann", atk=1, abilities=("counter",), defence=1)
    brute = t.monster("brute", (1, 2), melee=1, defence=1)
    t.policy.answers["react"] = [YES]
    start_of_turn(t.s, brute)
    with t.rolls(2, 2, 5, 2, 2, 2, 5):  # 1 + 1 dice and 1; Ann's 1 against 1 + 2
        attack(t.s, brute, hero, ranged=False)
    assert names(t, Attacks) == ["Brute #1", "Ann"]
    assert not brute.reacted


@pytest.mark.rule("DP-REACT-01")
def test_an_effect_against_an_attack_comes_before_the_defence() -> None:
    t = table()
    hero = t.hero((2, 2), abilities=("brace",), defence=1)
    orc = t.monster("orc", (1, 2), melee=1)
    t.policy.answers["react"] = [YES]
    with t.rolls(2, 5, 2, 2):  # one die of attack, 1 + 2 of defence
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds() == [Reacts, UsesAbility, ConditionBegins, Attacks]


@pytest.mark.rule("DP-REACT-03")
def test_what_lasts_works_against_every_attack() -> None:
    t = table()
    hero = t.hero((2, 2), abilities=("brace",), defence=1)
    orc = t.monster("orc", (1, 2), melee=1)
    t.policy.answers["react"] = [YES]
    for _ in range(3):
        with t.rolls(2, 5, 2, 2):
            attack(t.s, orc, hero, ranged=False)
    assert len(t.told(Reacts)) == 1


@pytest.mark.rule("DP-OUT-04")
def test_an_attack_of_opportunity_strikes_before_the_step_out_of_reach() -> None:
    t = table()
    hero = t.hero((2, 1), mov=4)
    guard = t.monster("guard", (1, 1), melee=1)
    with t.rolls(2, 5, 5):  # one die of attack, two of defence
        walk(t.s, hero, just(t.square((5, 1))))
    assert names(t, Reacts) == ["Guard #1"]
    assert t.where(hero) == (5, 1)
    assert guard.reacted


def test_an_attack_of_opportunity_may_stop_the_walk() -> None:
    t = table()
    hero = t.hero((2, 1), mov=4, defence=1)
    t.monster("guard", (1, 1), melee=1)
    with t.rolls(5, 5):  # a hit, stopped; he is pushed on by it
        walk(t.s, hero, just(t.square((2, 4))))
    assert t.where(hero) == (3, 1), "pushed away, and the walk is over"


def test_no_attack_of_opportunity_on_a_step_within_reach() -> None:
    t = table()
    hero = t.hero((2, 1), mov=4)
    t.monster("guard", (1, 1)).reach = True
    walk(t.s, hero, just(t.square((2, 2))))
    assert t.told(Reacts) == []


def test_nobody_who_is_pushed_gives_an_opportunity() -> None:
    t = table()
    hero = t.hero((2, 1), defence=1)
    t.monster("guard", (2, 2))
    orc = t.monster("orc", (1, 1), melee=1)
    with t.rolls(5, 5):
        attack(t.s, orc, hero, ranged=False)
    assert t.where(hero) == (3, 1), "out of the guard's reach"
    assert t.told(Reacts) == []


@pytest.mark.rule("DP-REACT-01")
def test_a_foe_that_comes_near_may_be_met() -> None:
    t = table()
    t.hero((6, 1), "Ann", atk=1, abilities=("ambusher",), defence=1)
    orc = t.monster("orc", (1, 1), melee=1, defence=1)
    t.policy.answers["react"] = [YES]
    with t.rolls(2, 5, 2, 5):  # Ann's attack; then the orc's own
        act(t.s, orc)
    assert names(t, Attacks) == ["Ann", "Orc #1"]


@pytest.mark.rule("DP-REACT-01")
def test_damage_may_be_answered_and_a_friends_damage_too() -> None:
    t = table()
    ann = t.hero((2, 2), "Ann", abilities=("spite",), defence=1)
    t.hero((5, 2), "Bea", abilities=("rescue",))
    orc = t.monster("orc", (1, 2), melee=2, life=3)
    t.policy.answers["react"] = [YES, YES]
    with t.rolls(5, 5, 5):  # 2 hits, 1 stopped
        attack(t.s, orc, ann, ranged=False)
    assert names(t, Reacts) == ["Ann", "Bea"]
    assert (orc.life, ann.life) == (2, 6), "1 point back at it; 1 of 2 healed"


def test_without_damage_nobody_answers_damage() -> None:
    t = table()
    ann = t.hero((2, 2), abilities=("spite",), defence=1)
    orc = t.monster("orc", (1, 2), melee=1)
    with t.rolls(5, 5):
        attack(t.s, orc, ann, ranged=False)
    assert t.policy.asked == []


def test_a_reaction_once_a_quest_is_used_up() -> None:
    t = table()
    ann = t.hero((2, 2), "Ann", life=9, defence=1)
    bea = t.hero((4, 4), "Bea", abilities=("rescue",))
    orc = t.monster("orc", (1, 2), melee=2)
    t.policy.answers["react"] = [YES]
    for _ in range(2):
        with t.rolls(5, 5, 5):
            attack(t.s, orc, ann, ranged=False)
        t.s.put(ann, t.square((2, 2)))
        t.s.put(orc, t.square((1, 2)))
        start_of_turn(t.s, bea)
        end_of_turn(t.s, bea)
    assert names(t, Reacts) == ["Bea"]


def test_the_own_turn_gives_the_reaction_back() -> None:
    t = table()
    hero = t.hero((2, 2), abilities=("counter",))
    hero.reacted = True
    t.turn(hero, c.choice(c.END))
    assert not hero.reacted


@pytest.mark.rule("DP-REACT-01")
def test_only_what_an_opponent_has_cast_is_answered() -> None:
    t = table()
    hurt_one, friend = t.hero((2, 2), abilities=("spite",)), t.hero((2, 3))
    orc = t.monster("orc", (2, 1))
    t.policy.answers["react"] = [NO]
    for caster, asked in ((friend, 0), (orc, 1)):
        before = [(hurt_one, toll(hurt_one))]
        hurt(t.s, hurt_one, 1, "spell:try-out", caster)
        answer_harm(t.s, caster, before)
        assert len(t.policy.asked) == asked


@pytest.mark.rule("DP-REACT-01")
@pytest.mark.parametrize(("together", "asked"), [(True, 1), (False, 0)])
def test_a_friend_is_helped_only_on_the_same_tile(together: bool, asked: int) -> None:
    """As it is printed; across an open door nobody is near enough."""
    t = table()
    door = t.door("east")
    t.behind(door)
    helper = t.hero((3, 2), abilities=("rescue",))
    friend = t.hero((10, 2))
    t.s.put(helper, each(door.front_b)[-1])
    t.s.put(friend, first(door.front_b) if together else each(door.front_a)[-1])
    orc = t.monster("orc", (2, 3))
    hurt(t.s, friend, 1, "orc", orc)
    t.policy.answers["react"] = [NO]
    harmed(t.s, orc, friend)
    assert len(t.policy.asked) == asked
