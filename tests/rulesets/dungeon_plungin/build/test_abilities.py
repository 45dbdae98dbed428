"""Special Abilities and what grants them, as read from a pack."""

from collections.abc import Callable

import pytest

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import DICE_FOR, MOV_STEPS, Ability, Assault, Content

Build = Callable[[str], tuple[Pack, tuple[Finding, ...]]]


def content(built: Build, text: str) -> Content:
    pack, findings = built(text)
    assert not findings
    assert isinstance(pack.content, Content)
    return pack.content


def ability(built: Build, text: str) -> Ability:
    return content(built, f"abilities:\n  it: {{name: It, {text}}}\n").abilities["it"]


@pytest.mark.rule("DP-ACT-04", "DP-ACT-05")
@pytest.mark.parametrize(
    ("written", "attack"),
    [
        ("{}", Assault(0, 0, ranged=False, each=False)),
        ("{steps: mov, bonus: +1}", Assault(MOV_STEPS, 1, ranged=False, each=False)),
        ("{steps: 2, ranged: true, each: true}", Assault(2, 0, ranged=True, each=True)),
    ],
)
def test_the_attack_of_an_ability(built: Build, written: str, attack: Assault) -> None:
    assert ability(built, f"kind: action, attack: {written}").attack == attack


def test_what_a_passive_ability_changes(built: Build) -> None:
    found = ability(
        built,
        "kind: passive, bonus: {res: +1}, dice: {search: +2, cast: -1}, against: orc,"
        " school: light, resists: ice, no_stun: true, second_move: always",
    )
    assert found.bonus == {"res": 1}
    dice = {name: count for name, count in zip(DICE_FOR, found.dice, strict=True) if count}
    assert dice == {"search": 2, "cast": -1}
    assert (found.against, found.school, found.resists) == ("orc", "light", ("ice",))
    assert (found.no_stun, found.second_move, found.idle) == (True, "always", False)


@pytest.mark.rule("DP-REACT-01")
def test_when_and_how_often_a_reaction_comes(built: Build) -> None:
    found = ability(
        built,
        "kind: reaction, trigger: ally_damaged, limit: visit, target: ally, range: 3,"
        " effects: [{heal: 1}]",
    )
    assert (found.trigger, found.limit, found.target, found.range) == (
        "ally_damaged",
        "visit",
        "ally",
        3,
    )
    assert found.heals


@pytest.mark.rule("DP-INV-13", "DP-MON-05")
def test_heroes_monsters_and_items_name_abilities_and_items_spells(built: Build) -> None:
    pack, _ = built(
        "heroes:\n  h: {name: H, stats: {atk: 1}, abilities: [a], resists: ice}\n"
        "monsters:\n  m: {name: M, stats: {atk: 1}, abilities: [a, b], resists: [fire]}\n"
        "items:\n  i: {name: I, kind: attire, place: neck, abilities: [b], spells: [s],"
        " resists: ice, weak: true}\n"
    )
    found = pack.content
    assert isinstance(found, Content)
    hero, monster, item = found.heroes["h"], found.monsters["m"], found.items["i"]
    assert (hero.abilities, monster.abilities, item.abilities) == (("a",), ("a", "b"), ("b",))
    assert (hero.resists, monster.resists, item.resists) == (("ice",), ("fire",), ("ice",))
    assert item.spells == ("s",)
    used = [(use.kind, use.id) for use in pack.references]
    assert sorted(used) == [
        ("abilities", "a"), ("abilities", "a"), ("abilities", "b"), ("abilities", "b"),
        ("spells", "s"),
    ]  # fmt: skip


@pytest.mark.rule("DP-WEAK-01")
@pytest.mark.parametrize(("written", "weak"), [("", False), (", weak: true", True)])
def test_fragile_gear_says_so(built: Build, written: str, weak: bool) -> None:
    text = f"items:\n  i: {{name: I, kind: shield, defence: +1{written}}}\n"
    assert content(built, text).items["i"].weak is weak


def test_a_reaction_without_a_trigger_is_reported(said: Callable[[str], list[str]]) -> None:
    text = "abilities:\n  riposte: {name: Riposte, kind: reaction, attack: {}}\n"
    assert said(text) == ["2:3 bad-ability `riposte` is a reaction to nothing"]
