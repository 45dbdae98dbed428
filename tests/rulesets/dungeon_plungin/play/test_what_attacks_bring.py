"""What an attack brings besides damage concerns whom it hurts, and is the attacker's doing."""

import pytest

from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

BOW = "{name: Bow, kind: ranged, range: 4}"


def archery(effects: str) -> Table:
    """A table where a hit of the archer's bow brings these effects."""
    assert BOW in MAGIC
    bow = BOW.replace("range: 4", f"range: 4, effects: [{effects}]")
    return Table("room-6x6", compiled(MAGIC.replace(BOW, bow)))


@pytest.mark.parametrize("to", ["self", "caster"])
def test_the_attacker_himself_is_whose_attack_it_is(to: str) -> None:
    t = archery(f"{{damage: 1, to: {to}}}")
    hero, archer = t.hero((1, 2), defence=1), t.monster("archer", (4, 2))
    life = archer.life
    with t.rolls(5, 2, 2, 2):
        attack(t.s, archer, hero, ranged=True)
    assert (archer.life, hero.life) == (life - 1, 5)


def test_whoever_is_hurt_is_the_target() -> None:
    t = archery("{damage: 1}, {damage: 1, to: target}, {damage: 1, to: opener}")
    hero, archer = t.hero((1, 2), defence=1), t.monster("archer", (4, 2))
    with t.rolls(5, 2, 2, 2):
        attack(t.s, archer, hero, ranged=True)
    assert hero.life == 2


def test_a_law_without_anybody_named_is_the_attackers() -> None:
    t = archery("{law: ranged frenzy}")
    hero, archer = t.hero((1, 2), defence=1), t.monster("archer", (4, 2))
    before = archer.law
    with t.rolls(5, 2, 2, 2):
        attack(t.s, archer, hero, ranged=True)
    assert archer.law is not before
    assert archer.law is not None
    assert archer.law.target == "frenzy"


def test_a_push_goes_straight_away_from_the_attacker() -> None:
    """No d4 says where to: the archer stands in the east."""
    t = archery("{push: 1}")
    hero, archer = t.hero((3, 2), defence=1), t.monster("archer", (5, 2))
    with t.rolls(5, 2, 2, 2):
        attack(t.s, archer, hero, ranged=True)
    assert hero.square == t.square((2, 2))
