"""Monsters, laws, items, heroes, traps and locations, with exact values."""

from collections.abc import Callable

import pytest

from authoring.core.finding import Finding
from authoring.model.dice import Dice, fixed
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.build.laws import parse_law
from authoring.rulesets.dungeon_plungin.model import Content, LifeRow, Loot, TrapArea

Build = Callable[[str], tuple[Pack, tuple[Finding, ...]]]
Say = Callable[[str], list[str]]


def content(built: Build, text: str) -> tuple[Content, Pack]:
    pack, findings = built(text)
    assert findings == ()
    assert isinstance(pack.content, Content)
    return pack.content, pack


def uses(pack: Pack) -> list[tuple[str, str]]:
    return [(r.kind, r.id) for r in pack.references]


@pytest.mark.rule("DP-MON-03")
@pytest.mark.rule("DP-MON-05")
def test_a_monster_with_everything(built: Build) -> None:
    found, pack = content(
        built,
        """\
monsters:
  orc:
    name: Orc
    race: greenskin
    level: 2
    stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 5, res: 6, dex: 7, wit: 8}
    law: melee nearest
    attacks:
      - {name: Axe, kind: melee, reach: true, dice: 4, defend_with: res}
      - {name: Bow, kind: ranged, range: 6, effects: [{damage: 1}]}
    xp: 25
    gold: 2d6
    treasure: [key]
    flavour: Loud.
""",
    )
    orc = found.monsters["orc"]
    assert orc.stats == (3, 2, 1, 4, 5, 6, 7, 8)
    span = orc.spans.value("stats", "atk")
    assert span is not None
    assert (span.line, span.column) == (13, 18)
    assert (orc.name, orc.race, orc.level, orc.xp, orc.gold) == (
        "Orc", "greenskin", 2, 25, Dice(2, 6),
    )  # fmt: skip
    axe, bow = orc.attacks
    assert (axe.name, axe.range, axe.reach, axe.dice, axe.defend_with) == ("Axe", 0, True, 4, "res")
    assert (bow.name, bow.range, bow.reach, bow.dice, bow.defend_with) == (
        "Bow",
        6,
        False,
        None,
        "def",
    )
    assert [effect.verb for effect in bow.effects] == ["damage"]
    assert orc.life_chart is None
    assert uses(pack) == [("items", "key")]


@pytest.mark.rule("DP-BOSS-04")
@pytest.mark.rule("DP-BOSS-05")
def test_a_boss_has_a_life_chart_and_no_life(built: Build) -> None:
    found, _ = content(
        built,
        """\
bosses:
  demon:
    name: Demon
    stats: {atk: 3, def: 2, mag: 1, mov: 4, res: 6, dex: 7, wit: 8}
    life_chart:
      die: d6
      rows:
        1-5: alive
        6-8: {alive: [{say: It howls.}]}
        9+: dead
""",
    )
    demon = found.bosses["demon"]
    assert demon.stats[4] == 0
    assert demon.life_chart is not None
    first, second, last = demon.life_chart.rows
    assert (first.result, last.result) == (LifeRow(False, ()), LifeRow(True, ()))
    assert isinstance(second.result, LifeRow)
    assert [e.args["value"] for e in second.result.effects] == ["It howls."]
    assert (demon.life_chart.low, demon.life_chart.high) == (1, 105)
    assert demon.life_chart.title == "Life Chart: Demon"


@pytest.mark.rule("DP-LAW-01")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("melee nearest", ("melee", "nearest", "", ())),
        ("Ranged", ("ranged", "", "", ())),
        ("nearest", ("", "nearest", "", ())),
        ("melee pack", ("melee", "pack", "", ())),
        ("melee pack same race", ("melee", "pack", "same race", ())),
        ("melee lured by low life", ("melee", "lured", "low life", ())),
        ("wait, then melee lured by low life", ("wait", "lured", "melee lured by low life", ())),
        ("wait", ("wait", "", "", ())),
        ("melee sneaky", ("melee", "", "", ("sneaky",))),
        ("brave", ("", "", "", ("brave",))),
        ("", ("", "", "", ())),
    ],
)
def test_a_law_is_a_role_a_target_and_what_they_name(
    text: str, expected: tuple[str, str, str, tuple[str, ...]]
) -> None:
    assert parse_law(text) == expected


def test_a_law_may_be_written_as_a_map_or_left_out(built: Build) -> None:
    found, _ = content(
        built,
        "monsters:\n"
        "  a: {law: {role: melee, target: lured, detail: low life}}\n"
        "  b: {law: {role: sly, target: nearest}}\n"
        "  c: {name: C}\n",
    )
    a, b, c = (found.monsters[id].law for id in "abc")
    assert (a.role, a.target, a.detail, a.text) == (
        "melee", "lured", "low life", "melee lured by low life",
    )  # fmt: skip
    assert (b.role, b.target, b.unknown) == ("", "nearest", ("sly",))
    assert (c.role, c.target, c.text) == ("melee", "nearest", "")


def test_an_item_with_bonuses(built: Build) -> None:
    found, _ = content(
        built,
        """\
items:
  bow: {name: Bow, kind: weapon, attack: +2, range: 8, two_handed: true, price: 40}
  cap: {name: Cap, kind: attire, place: head, bonus: {dex: -1}, cursed: true, weak: true}
  big: {name: Big, kind: great-key}
  draught: {name: Draught, kind: consumable, use: [{heal: d6}]}
""",
    )
    bow, cap = found.items["bow"], found.items["cap"]
    assert (bow.attack, bow.range, bow.two_handed, bow.price) == (2, 8, True, 40)
    assert (cap.place, cap.bonus, cap.cursed, cap.weak, cap.price) == (
        "head",
        {"dex": -1},
        True,
        True,
        None,
    )
    assert found.items["big"].kind == "great_key"
    assert found.items["draught"].use[0].args == {"value": Dice(1, 6)}


def test_a_hero_refers_to_all_gear(built: Build) -> None:
    found, pack = content(
        built,
        "heroes:\n  thief: {name: Thief, stats: {dex: 4}, weapon: dagger, second: knife,"
        " armour: coat, attire: [cap], items: [key, key], abilities: [nimble]}\n",
    )
    thief = found.heroes["thief"]
    assert thief.stats == (1, 1, 1, 1, 1, 1, 4, 1)
    assert (thief.weapon, thief.second, thief.shield, thief.armour) == (
        "dagger",
        "knife",
        "",
        "coat",
    )
    assert (thief.attire, thief.items, thief.abilities) == (("cap",), ("key", "key"), ("nimble",))
    gear = [("items", id) for id in ("dagger", "knife", "coat", "cap", "key", "key")]
    assert uses(pack) == [*gear, ("abilities", "nimble")]


@pytest.mark.rule("DP-TRAP-04")
@pytest.mark.parametrize(
    ("written", "area"),
    [
        ("opener", TrapArea("opener", 1, 1, "heroes")),
        ("tile", TrapArea("tile", 0, 0, "heroes")),
        ("{area: tile, who: characters}", TrapArea("tile", 0, 0, "characters")),
        ("{line: 5, who: characters}", TrapArea("line", 5, 1, "characters")),
        ("{area: 2x1}", TrapArea("rect", 2, 1, "heroes")),
    ],
)
def test_a_trap_reaches_an_area(built: Build, written: str, area: TrapArea) -> None:
    found, _ = content(built, f"traps:\n  t: {{affects: {written}}}\n")
    assert found.traps["t"].area == area


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("pit", ("pit", ())),
        ("nothing", ("", ())),
        ("armed", ("armed", ("enter", "round_end"))),
        ("{armed: [round_end]}", ("armed", ("round_end",))),
    ],
)
def test_a_trap_leaves_something(
    built: Build, written: str, expected: tuple[str, tuple[str, ...]]
) -> None:
    found, _ = content(built, f"traps:\n  t: {{leaves: {written}}}\n")
    assert (found.traps["t"].leaves, found.traps["t"].again) == expected


def test_a_boss_placed_as_a_monster_is_a_boss(built: Build) -> None:
    found, pack = content(
        built,
        """\
bosses:
  demon: {name: Demon}
locations:
  eye: {name: Eye, kind: unique, place: [{monster: demon, at: [3, 4]}]}
""",
    )
    assert [placed.kind for placed in found.locations["eye"].place] == ["boss"]
    assert ("bosses", "demon") in uses(pack)


@pytest.mark.rule("DP-UNIQ-05")
def test_a_location_with_everything(built: Build) -> None:
    found, pack = content(
        built,
        """\
bosses:
  demon: {name: Demon}
locations:
  eye:
    name: Eye
    kind: unique
    tile: eye-tile
    doors: 2
    door: {door: locked, difficulty: 1}
    encounter: full
    awareness: unsuspecting
    place:
      - {boss: demon, at: [3, 4]}
      - {monster: gremlin, count: 4, at: dice}
      - {chest: 2, locked: true, difficulty: 2, loot: {gold: 5}}
    uses:
      - {at: eye, position: "on", cost: free, limit: game, effects: [{heal: 2}], text: Look.}
    on_cleared: [{win: true}]
""",
    )
    eye = found.locations["eye"]
    assert (eye.kind, eye.tile, eye.doors, eye.door_kind, eye.door_difficulty) == (
        "unique", "eye-tile", 2, "locked", 1,
    )  # fmt: skip
    assert (eye.encounter, eye.awareness) == ("full", "unsuspecting")
    boss, gremlins, chest = eye.place
    assert (boss.kind, boss.id, boss.count, boss.at) == ("boss", "demon", fixed(1), (3, 4))
    assert (gremlins.kind, gremlins.count, gremlins.at) == ("monster", fixed(4), None)
    assert (chest.kind, chest.count, chest.locked, chest.difficulty) == ("chest", fixed(2), True, 2)
    assert chest.loot == Loot(fixed(5), (), 0, unique=False, replacement=None)
    use = eye.uses[0]
    assert (use.feature, use.position, use.cost, use.limit, use.text) == (
        "eye", "on", "free", "game", "Look.",
    )  # fmt: skip
    assert [e.verb for e in eye.on["on_cleared"]] == ["win"]
    assert sorted(uses(pack)) == [
        ("bosses", "demon"), ("monsters", "gremlin"), ("tiles", "eye-tile"),
    ]  # fmt: skip


def test_a_boss_named_as_a_monster_is_a_reference_to_the_boss(built: Build) -> None:
    _, pack = content(
        built,
        "bosses:\n  demon: {name: D}\ncharts:\n  monsters: {die: d4, rows: {1+: {demon: 1}}}\n",
    )
    assert uses(pack) == [("bosses", "demon")]


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("items:\n  a: {kind: hat}\n", "2:13 bad-item"),
        ("traps:\n  a: {affects: [2, 2]}\n", "2:16 bad-trap"),
        ("traps:\n  a: {leaves: hole}\n", "2:15 bad-trap"),
        ("traps:\n  a: {leaves: {armed: [never]}}\n", "2:15 bad-trap"),
        ("traps:\n  a: {disarm: {stat: luck}}\n", "2:22 bad-trap"),
        ("locations:\n  a: {place: [{orc: 1}]}\n", "2:15 bad-location"),
        ("locations:\n  a: {place: [{monster: orc, at: [0, 1]}]}\n", "2:34 bad-square"),
        ("locations:\n  a: {awareness: awake}\n", "2:18 bad-location"),
        ("monsters:\n  a: {attacks: [{kind: ranged}]}\n", "2:17 bad-attack"),
        ("monsters:\n  a: {gold: lots}\n", "2:13 bad-dice"),
    ],
)
def test_what_cannot_be_read_is_reported_at_its_place(said: Say, text: str, finding: str) -> None:
    assert [" ".join(line.split(" ")[:2]) for line in said(text)] == [finding]
