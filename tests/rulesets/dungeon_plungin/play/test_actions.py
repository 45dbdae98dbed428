"""Area ACT: two Actions a turn, each kind once."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.events.health import Heals
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Walks
from authoring.rulesets.dungeon_plungin.play.board.events.things import UsesItem
from authoring.rulesets.dungeon_plungin.play.board.events.turns import TurnBegins
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import pointing
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

SKILLED = (
    MAGIC
    + """
abilities:
  second-wind: {name: Second Wind, kind: action, effects: [{heal: 1}]}
"""
)


def able() -> tuple[Table, Actor, dict[str, tuple[int, int, int]]]:
    """A hero in whose reach there is something for every Action, and how each is chosen."""
    t = Table(tables=compiled(SKILLED))
    hero = t.hero((2, 2), abilities=("second-wind",))
    hero.life, hero.schools = 3, ("light",)
    hero.spells = hero.known = ["mend-all"]
    orc = t.monster("orc", (3, 2))
    shut, trapped = t.chest((2, 1)), t.chest((1, 2), trap="swinging-axe")
    trapped.trap_known = True
    t.give(hero, "potion")
    return t, hero, {
        "nothing": (c.END, 0, 0),
        "move": (c.MOVE, t.square((2, 3)), 0),
        "attack": (c.ATTACK, orc.index, 0),
        "cast": (c.CAST, t.tables.spells["mend-all"].index, pointing(hero)),
        "special ability": (c.ABILITY, 0, pointing(hero)),
        "use item": (c.USE, 0, hero.index),
        "detect": (c.SEARCH, shut.index, 0),
        "disarm": (c.DISARM, trapped.index, 0),
        "unlock": (c.PICK, shut.index, 0),
    }  # fmt: skip


@pytest.mark.rule("DP-ACT-01")
def test_there_are_nine_actions_and_each_of_them_takes_one() -> None:
    _, _, nine = able()
    for name, chosen in nine.items():
        t, hero, _ = able()
        t.begin(hero)
        assert set(nine) <= t.legal(hero)
        t.dice.faces = [3] * 30  # nothing succeeds, nothing fumbles
        t.take(hero, *chosen)
        assert t.s.actions == 1, name


@pytest.mark.rule("DP-TURN-05")
def test_a_turn_holds_two_actions() -> None:
    t = Table()
    hero, orc = t.hero((2, 2)), t.monster("orc", (5, 2), defence=1)
    hero.melee = 1
    with t.rolls(4, 6):
        t.turn(
            hero,
            c.choice(c.MOVE, t.square((4, 2))),
            c.choice(c.ATTACK, orc.index),
            c.choice(c.ATTACK, orc.index),
        )
    assert t.kinds() == [TurnBegins, Walks, Attacks]
    assert t.s.actions == 0


@pytest.mark.rule("DP-ACT-02", "DP-AMB-13")
def test_each_kind_of_action_comes_once_a_turn() -> None:
    t = Table()
    hero, orc = t.hero((2, 2)), t.monster("orc", (3, 2), defence=1)
    hero.melee = 1
    chest = t.chest((2, 1))
    t.chest((2, 3))
    t.begin(hero)
    with t.rolls(4, 6):
        t.take(hero, c.ATTACK, orc.index)
    assert t.legal(hero) == {"nothing", "move", "detect", "unlock"}
    t.begin(hero)
    with t.rolls(3, 3, 3):
        t.take(hero, c.SEARCH, chest.index)
    assert t.legal(hero) == {"nothing", "move", "attack", "unlock", "bash", "help bash"}
    t.begin(hero)
    t.s.used.add(c.MOVE)
    assert "move" not in t.legal(hero)


@pytest.mark.rule("DP-ACT-03", "DP-AMB-14", "DP-ACT-13")
def test_nothing_gives_up_the_rest_of_the_turn() -> None:
    t = Table()
    hero = t.hero((2, 2))
    t.turn(hero, c.choice(c.END), c.choice(c.MOVE, t.square((3, 2))))
    assert t.kinds() == [TurnBegins]
    assert t.s.actor is None


def test_free_steps_go_on_for_eighty_choices_and_no_further() -> None:
    """To and fro, a step at a time: a policy that never ends its turn has it ended."""
    t = Table()
    hero = t.hero((2, 2), mov=100)
    t.turn(hero, *[c.choice(c.MOVE, t.square((3 - n % 2, 2))) for n in range(100)])
    assert len(t.told(Walks)) == 80
    assert (t.where(hero), t.s.actor) == ((2, 2), None)


@pytest.mark.rule("DP-ACT-06", "DP-INV-08")
def test_a_potion_costs_the_use_item_action_and_is_gone() -> None:
    t = Table()
    hero = t.hero((2, 2), life=6)
    hero.life = 1
    t.give(hero, "potion", "potion")
    t.begin(hero)
    t.take(hero, c.USE, 0, hero.index)
    assert t.trace == [UsesItem(hero.name, "Potion", hero.name), Heals(hero.name, 3, 4, 3, 6)]
    assert (len(hero.items), t.s.actions) == (1, 1)
    assert t.legal(hero) == {"nothing", "move"}


@pytest.mark.rule("DP-ACT-07", "DP-AMB-77")
def test_an_item_is_handed_to_an_adjacent_hero_only() -> None:
    t = Table()
    hero, near, far = t.hero((2, 2)), t.hero((3, 2)), t.hero((3, 3))
    t.give(hero, "potion")
    t.begin(hero)
    t.take(hero, c.GIVE, 0, near.index)
    assert near.items == [t.item("potion")]
    t.s.put(near, t.square((6, 6)))
    t.give(hero, "potion")
    t.begin(hero)
    assert "give item" not in t.legal(hero), far.name


@pytest.mark.rule("DP-ACT-08", "DP-INV-03", "DP-AMB-57")
def test_swapping_the_weapon_is_use_item_and_only_the_armed_one_counts() -> None:
    t = Table()
    hero = t.hero((2, 2), gear="sword wooden-shield", atk=3)
    t.give(hero, "spear", "bow")
    assert (hero.melee, hero.reach) == (5, False)
    t.begin(hero)
    t.take(hero, c.EQUIP, 0)
    assert (hero.melee, hero.reach, t.s.actions) == (4, True, 1)
    assert hero.items == [t.item("bow"), t.item("sword")]
    assert "change gear" not in t.legal(hero)
    t.begin(hero)
    t.take(hero, c.EQUIP, 0)
    assert (hero.melee, hero.ranged, hero.shield) == (3, 4, None), "two hands: no shield"


@pytest.mark.rule("DP-ACT-12", "DP-DOOR-02", "DP-AMB-17")
def test_opening_an_unlocked_object_is_free_even_without_actions() -> None:
    t = Table()
    hero, chest = t.hero((3, 4)), t.chest((3, 3), locked=False, trap="")
    t.begin(hero)
    t.s.actions = 0
    with t.rolls(1):
        t.take(hero, c.OPEN, chest.index)
    assert (chest.open, t.s.actions) == (True, 0)


@pytest.mark.rule("DP-AMB-77", "DP-DOOR-02")
def test_objects_are_in_hand_from_an_orthogonally_adjacent_square_only() -> None:
    t = Table()
    hero = t.hero((2, 2))
    t.chest((3, 3), locked=False)
    t.begin(hero)
    assert t.legal(hero) == {"nothing", "move"}
    t.s.put(hero, t.square((2, 3)))
    assert "open" in t.legal(hero)


@pytest.mark.rule("DP-ACT-02")
def test_a_policy_cannot_choose_what_is_not_legal() -> None:
    t = Table()
    hero, orc = t.hero((1, 1)), t.monster("orc", (5, 5))
    with pytest.raises(ValueError, match="act: attack is none of"):
        t.turn(hero, c.choice(c.ATTACK, orc.index))


@pytest.mark.parametrize("answer", [-1, 2])
def test_a_policy_cannot_answer_what_was_not_asked(answer: int) -> None:
    """Of two squares to choose from, the third, or the last by Python's count."""
    t = Table()
    hero = t.hero((1, 1))
    t.policy.answers["square"] = [answer]
    with pytest.raises(ValueError, match=f"square: {answer} is none of"):
        t.s.choose(hero, "square", ["here", "there"])


def test_a_policy_cannot_move_where_no_way_leads() -> None:
    t = Table()
    hero = t.hero((1, 1))
    with pytest.raises(ValueError, match="act: move is none of"):
        t.turn(hero, c.choice(c.MOVE, 0))
