"""What an attack brings besides damage concerns whom it hurts, and is the attacker's doing."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board.events.health import IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SourceStrikes
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC
from tests.rulesets.dungeon_plungin.play.table import Table, agreed, compiled
from tests.rulesets.dungeon_plungin.play.trying import happen, quest, trying

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


@pytest.mark.parametrize("verb", ["attack: {dice: 1, defend_with: none}", "damage: 1"])
def test_whom_an_earlier_hit_has_killed_is_not_struck_again(verb: str) -> None:
    """The first hero's wound costs every hero six LIFE: nobody else is left to be hit."""
    t = trying(f"[{{{verb}, to: each hero, on_damage: [{{damage: 6, to: each hero}}]}}]")
    heroes = [t.hero((x, 2)) for x in (1, 2, 3)]
    heroes[0].life = heroes[0].max_life = 9
    with t.rolls(*[5] * verb.startswith("attack")):
        happen(t, heroes[0])
    assert [hero.alive for hero in heroes] == [True, False, False]
    assert [blow.to for blow in t.told(SourceStrikes)] in ([], ["Hero 1"])
    assert [event.who for event in t.told(IsHurt)] == ["Hero 1", "Hero 1", "Hero 2", "Hero 3"]


def test_the_dead_are_not_overwhelmed() -> None:
    tables = agreed(
        ("overwhelmed",),
        (),
        quest(
            events="  tried: {name: Tried, effects: [{attack: {dice: 1}, to: each hero, "
            "on_damage: [{damage: 6, to: each hero}]}]}\n"
        ),
    )
    t = Table(tables=tables)
    heroes = [t.hero((x, 2), life=7 - x) for x in (1, 2)]
    t.monster("orc", (1, 3))
    heroes[0].life = 9
    with t.rolls(5, 1, 1):
        happen(t, heroes[0])
    assert [hero.alive for hero in heroes] == [True, False]
