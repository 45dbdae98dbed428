"""Effects: what every verb accepts, and what is reported."""

from collections.abc import Callable, Mapping

import pytest

from authoring.core.finding import Finding
from authoring.model.dice import Dice, fixed
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.effects.registry import specs
from authoring.rulesets.dungeon_plungin.model import Content
from authoring.verbs.effect import Effect

Build = Callable[[str], tuple[Pack, tuple[Finding, ...]]]
Say = Callable[[str], list[str]]

VERBS = {
    "add", "attack", "block", "check", "choose", "condition", "damage", "door", "end_turn", "gain",
    "heal", "law", "lose", "lose_quest", "manual", "move", "place", "push", "remove", "repeat",
    "revive", "roll", "say", "set", "skip_action", "spawn", "teleport", "trap", "uncurse", "when",
    "win",
}  # fmt: skip


def effects(built: Build, written: str) -> tuple[Effect, ...]:
    pack, findings = built(f"events:\n  e:\n    effects: {written}\n")
    assert findings == ()
    assert isinstance(pack.content, Content)
    return pack.content.events["e"].effects


def test_every_verb_of_the_plan_is_found_by_folder() -> None:
    assert set(specs()) >= VERBS
    assert all(verb == spec.verb for verb, spec in specs().items())


@pytest.mark.parametrize(
    ("written", "verb", "args"),
    [
        (
            "{attack: {dice: 3, defend_with: res}}",
            "attack",
            {"dice": fixed(3), "defend_with": ("res",)},
        ),
        (
            "{attack: {dice: 5, defend_with: [res, dex], armour: false}}",
            "attack",
            {"dice": fixed(5), "defend_with": ("res", "dex"), "armour": False},
        ),
        ("{attack: {dice: 2d4}}", "attack", {"dice": Dice(2, 4), "defend_with": ("def",)}),
        ("{damage: 3}", "damage", {"value": fixed(3)}),
        ("{heal: d4}", "heal", {"value": Dice(1, 4)}),
        ("{heal: {value: d4}}", "heal", {"value": Dice(1, 4)}),
        ("{check: {stat: dex, difficulty: 2}}", "check", {"stat": ("dex",), "difficulty": 2}),
        (
            "{condition: {id: weak, all_stats: -1, until: [leaves_dungeon, healed]}}",
            "condition",
            {"id": "weak", "all_stats": -1, "until": ("leaves_dungeon", "healed")},
        ),
        ("{skip_action: 1}", "skip_action", {"value": fixed(1)}),
        ("{end_turn: true}", "end_turn", {"value": True}),
        ("{move: adjacent}", "move", {"value": "adjacent"}),
        ("{move: d4}", "move", {"value": Dice(1, 4)}),
        ("{move: {squares: 2}}", "move", {"squares": fixed(2)}),
        (
            "{spawn: {orc: d4, imp: 1, awareness: alert}}",
            "spawn",
            {"orc": Dice(1, 4), "imp": fixed(1), "awareness": "alert", "at": "dice"},
        ),
        ("{trap: pit}", "trap", {"value": "pit"}),
        (
            "{gain: {gold: 2d6, xp: 10, item: key}}",
            "gain",
            {"gold": Dice(2, 6), "xp": 10, "item": ("key",)},
        ),
        ("{gain: {items: [key, gem]}}", "gain", {"items": ("key", "gem")}),
        ("{lose: {gold: 5}}", "lose", {"gold": fixed(5)}),
        ("{roll: treasure}", "roll", {"value": "treasure"}),
        ("{revive: {life: 1}}", "revive", {"life": fixed(1)}),
        ("{door: secret}", "door", {"value": "secret"}),
        ("{block: area}", "block", {"value": "area"}),
        ("{win: true}", "win", {"value": True}),
        ("{lose_quest: true}", "lose_quest", {"value": True}),
        ("{say: Boo.}", "say", {"value": "Boo."}),
        ("{manual: Sing.}", "manual", {"value": "Sing."}),
    ],
)
def test_a_verb_has_typed_arguments(
    built: Build, written: str, verb: str, args: Mapping[str, object]
) -> None:
    (effect,) = effects(built, f"[{written}]")
    assert (effect.verb, effect.args, effect.branches, effect.to) == (verb, args, {}, "")


def test_branches_hold_further_effects_and_to_says_whom(built: Build) -> None:
    (check,) = effects(
        built,
        "[{check: {stat: dex, difficulty: 1}, to: each hero in tile,"
        " pass: [{say: Lucky.}], fail: {damage: 1}, fumble: []}]",
    )
    assert check.to == "each hero in tile"
    assert {name: [e.verb for e in branch] for name, branch in check.branches.items()} == {
        "pass": ["say"], "fail": ["damage"], "fumble": [],
    }  # fmt: skip


def test_ids_in_effects_are_references_of_their_definition(built: Build) -> None:
    pack, _ = built(
        "events:\n  e:\n    effects: [{spawn: {orc: 1}}, {trap: pit}, {roll: treasure}, "
        "{gain: {item: key, items: [gem]}}, {lose: {item: rope}}]\n"
    )
    assert [(r.kind, r.id) for r in pack.references] == [
        ("monsters", "orc"), ("traps", "pit"), ("charts", "treasure"),
        ("items", "key"), ("items", "gem"), ("items", "rope"),
    ]  # fmt: skip
    assert {r.by for r in pack.references} == {("events", "e")}


@pytest.mark.parametrize(
    ("written", "finding"),
    [
        ("{heel: d4}", "3:16 unknown-effect there is no effect `heel`"),
        ("heal", "3:15 bad-effect expected a verb, found `heal`"),
        ("{pass: [{damage: 1}]}", "3:15 bad-effect this effect has no verb"),
        ("{heal: d4, damage: 1}", "3:26 bad-effect `damage` stands beside `heal`"),
        ("{heal: d4, fail: [{damage: 1}]}", "3:26 bad-effect `heal` has no branch `fail`"),
        ("{heal: much}", "3:22 bad-dice expected a number or dice, found `much`"),
        ("{attack: {dize: 3, dice: 3}}", "3:25 bad-effect `attack` does not know `dize`"),
        ("{attack: {defend_with: def}}", "3:16 bad-effect `attack` needs `dice`"),
        ("{attack: 3}", "3:16 bad-effect `attack` needs named values"),
        ("{check: {stat: luck, difficulty: 1}}",
         "3:30 bad-effect expected one of atk, def, mag, mov, life, res, dex, wit, found `luck`"),
        ("{check: {stat: dex, difficulty: hard}}",
         "3:47 bad-effect expected a whole number, found `hard`"),
        ("{heal: 1, to: everybody}",
         ("3:29 unknown-target expected one of opener, self, target, nearest, random, each hero, "
          "each hero in tile, each character in tile, each monster in tile, area, caster, found "
          "`everybody`")),
    ],
)  # fmt: skip
def test_an_odd_effect_is_reported_at_its_place(said: Say, written: str, finding: str) -> None:
    assert said(f"events:\n  e:\n    effects: [{written}]\n") == [finding]


def test_an_unknown_verb_gets_a_near_name(built: Build) -> None:
    _, findings = built("events:\n  e: {effects: [{dammage: 1}]}\n")
    assert [f.help for f in findings] == ["did you mean `damage`?"]
