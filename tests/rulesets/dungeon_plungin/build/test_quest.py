"""The quest: Time Span, goals, targets, and what is missing."""

from collections.abc import Callable

import pytest

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.build.roles import ROLES
from authoring.rulesets.dungeon_plungin.model import Quest

Build = Callable[[str], tuple[Pack, tuple[Finding, ...]]]
Say = Callable[[str], list[str]]

TILES = """\
tiles:
  start: {kind: entry, squares: "....\\n....\\n....\\n...."}
  room: {kind: room, squares: "....\\n....\\n....\\n...."}
"""
CHARTS = """\
charts:
  location: {die: d4, rows: {1-4: {tile: room, doors: 2}}}
  doorway: {die: d4, rows: {1-4: normal}}
  encounter: {die: d4, rows: {1-4: nothing}}
"""
QUEST = """\
quest:
  dungeon_level: 3
  hero_levels: 1-2
  heroes: 3
  time_span: 12 (6)
  entry_tile: start
  introduction: Once.
  objective: Win.
  win: [{defeat_all_in: lair}, {hold: crown}]
  rewards: {gold: 200, xp_each: 50, items: [crown]}
  components: [four figures]
  key_rules: None.
  variants: {plot_start: after_n, repeatable_actions: [nothing, unlock]}
  options: [cover]
playtest:
  party: [thief, wizard]
  targets: {win_rate: 55-75 %, rounds: {median: 25-50}, great_door: sure}
"""


def quest_of(built: Build, text: str) -> Quest:
    pack, findings = built(text)
    assert findings == ()
    assert isinstance(pack.quest, Quest)
    return pack.quest


def test_a_quest_with_everything(built: Build) -> None:
    quest = quest_of(built, QUEST + TILES + CHARTS)
    assert (quest.dungeon_level, quest.hero_levels, quest.heroes) == (3, (1, 2), 3)
    assert (quest.time_span.n, quest.time_span.x) == (12, 6)
    assert quest.entry_tile.id == "start"
    assert [(g.kind, g.target) for g in quest.goals] == [
        ("defeat_all_in", "lair"),
        ("hold", "crown"),
    ]
    assert (quest.reward_gold, quest.reward_xp, quest.reward_items) == (200, 50, ("crown",))
    assert quest.variants == {"plot_start": "after_n", "repeatable_actions": "nothing, unlock"}
    assert (quest.options, quest.party) == (("cover",), ("thief", "wizard"))
    assert quest.targets.win_rate == (55.0, 75.0)
    (rounds,) = quest.targets.numbers
    assert (rounds.number, rounds.measure, rounds.wanted) == ("rounds", "median", (25.0, 50.0))
    assert quest.targets.odds == {"great_door": "sure"}
    assert set(quest.charts) == {"location", "doorway", "encounter"}


def test_the_references_of_a_quest_belong_to_the_quest(built: Build) -> None:
    pack, _ = built(QUEST + TILES + CHARTS)
    own = {(r.kind, r.id) for r in pack.references if r.by == ("quest", "")}
    assert own == {
        ("tiles", "start"), ("locations", "lair"), ("items", "crown"),
        ("heroes", "thief"), ("heroes", "wizard"),
    }  # fmt: skip
    assert pack.roots[0] == ("quest", "")


@pytest.mark.rule("DP-PLOT-01")
@pytest.mark.parametrize(
    "written", ["12", "12 6", "(6)", "twelve (six)", "-1 (3)", "{n: 4}", "[12, 6]"]
)
def test_a_time_span_of_another_form_is_reported_and_there_is_no_quest(
    built: Build, written: str
) -> None:
    pack, findings = built(QUEST.replace("12 (6)", written) + TILES + CHARTS)
    assert [(f.code, f.span.line, f.span.column) for f in findings] == [("bad-time-span", 12, 14)]
    assert pack.quest is None


@pytest.mark.parametrize("written", ["12 (6)", "12(6)", "'12 ( 6 )'", "{n: 12, x: 6}"])
def test_a_time_span_may_be_written_with_or_without_blanks(built: Build, written: str) -> None:
    quest = quest_of(built, QUEST.replace("12 (6)", written) + TILES + CHARTS)
    assert (quest.time_span.n, quest.time_span.x) == (12, 6)


@pytest.mark.rule("DP-PLOT-04")
@pytest.mark.parametrize(
    ("span", "phase", "modifier"),
    [
        ("12 (6)", 1, 0), ("12 (6)", 12, 0), ("12 (6)", 13, 1), ("12 (6)", 14, 2),
        ("12 (6)", 15, 3), ("12 (6)", 18, 6), ("12 (6)", 19, 6),
        ("3 (2)", 3, 0), ("3 (2)", 4, 1), ("3 (2)", 5, 2),
    ],
)  # fmt: skip
def test_the_time_span_says_what_a_phase_adds(
    built: Build, span: str, phase: int, modifier: int
) -> None:
    quest = quest_of(built, QUEST.replace("12 (6)", span) + TILES + CHARTS)
    assert quest.time_span.modifier(phase) == modifier


def test_without_a_goal_every_location_of_the_preset_order_must_be_cleared(built: Build) -> None:
    text = QUEST.replace("  win: [{defeat_all_in: lair}, {hold: crown}]\n", "")
    quest = quest_of(built, text + TILES + CHARTS + "  unique-location: {order: [one, two]}\n")
    assert [(g.kind, g.target) for g in quest.goals] == [
        ("defeat_all_in", "one"), ("defeat_all_in", "two"),
    ]  # fmt: skip
    assert quest.unique_order == ("one", "two")


@pytest.mark.parametrize(
    ("rows", "missing"),
    [
        ("1-4: normal", []),
        ("1-3: normal, 4: {door: locked, difficulty: 1}", ["door-trap"]),
        ("1-3: normal, 4: {door: great, difficulty: 1}", ["door-trap", "unique-location"]),
    ],
)
def test_a_chart_is_missed_only_when_something_leads_to_it(
    built: Build, rows: str, missing: list[str]
) -> None:
    pack, findings = built(QUEST + TILES + CHARTS.replace("1-4: normal", rows))
    titles = {role.id: role.title for role in ROLES}
    assert [f.code for f in findings] == ["missing-chart"] * len(missing)
    assert all(titles[id] in f.message for id, f in zip(missing, findings, strict=True))
    assert (pack.quest is None) == bool(missing)
    assert all((f.span.line, f.span.column) == (8, 1) for f in findings)


def test_chests_and_monsters_need_their_charts(built: Build) -> None:
    charts = CHARTS.replace("1-4: nothing", "1-4: {monsters: true, chests: 1, difficulty: 1}")
    _, findings = built(QUEST + TILES + charts)
    assert [f.message.split(",")[0] for f in findings] == [
        "the quest has no Chest Chart",
        "the quest has no Chest Trap Chart",
        "the quest has no Treasure Chart",
        "the quest has no Monsters Chart",
        "the quest has no Monster Awareness Chart",
    ]


HALL = '  hall: {kind: hallway, shape: hall, squares: ".\\n.", doorways: {walls: [north, south]}}\n'
HALLS = """\
charts:
  location: {die: d4, rows: {1-3: hall, 4: special}}
  doorway: {die: d4, rows: {1-4: normal}}
  random-events: {die: d4, rows: {1-4: nothing}}
  special-location: {die: d4, rows: {1-4: pool}}
locations:
  pool: {name: Pool, kind: special, tile: room}
"""


@pytest.mark.rule("DP-AMB-09", "DP-AMB-05")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("tile: room", "tile: room", ""),
        ("tile: room", "tile: room, encounter: monsters", "`pool` needs for its `encounter`"),
        (
            "entry_tile: start",
            "entry_tile: start\n  dead_end_tile: room",
            "the dead ends of a complete dungeon need (`dead_end_tile`)",
        ),
    ],
)
def test_hallways_need_no_encounter_chart_until_something_rolls_it(
    built: Build, old: str, new: str, why: str
) -> None:
    pack, findings = built((QUEST + TILES + HALL + HALLS).replace(old, new))
    expected = [f"the quest has no Encounter Chart, which {why}"] if why else []
    assert [f.message for f in findings] == expected
    assert (pack.quest is None) == bool(why)


def test_an_entry_tile_that_does_not_exist_leaves_no_quest_but_a_reference(built: Build) -> None:
    pack, findings = built(QUEST.replace("entry_tile: start", "entry_tile: stat") + TILES + CHARTS)
    assert findings == ()
    assert pack.quest is None
    assert ("tiles", "stat") in {(r.kind, r.id) for r in pack.references}


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("win_rate: 55-75 %", "win_rate: most", "17:23 bad-target"),
        ("median: 25-50", "median: long", "17:49 bad-target"),
        ("great_door: sure", "great_door: maybe", "17:69 bad-target"),
        ("{hold: crown}", "{steal: crown}", "9:33 bad-goal"),
    ],
)
def test_odd_targets_and_goals_are_reported(said: Say, old: str, new: str, finding: str) -> None:
    found = said(QUEST.replace(old, new) + TILES + CHARTS)
    assert [" ".join(line.split(" ")[:2]) for line in found] == [finding]


@pytest.mark.parametrize(
    ("written", "expected"),
    [("55-75 %", (55, 75)), ("75-55 %", (55, 75)), ("50+ %", (50, 100)), ("60 %", (60, 60))],
)
def test_a_win_rate_is_a_range(built: Build, written: str, expected: tuple[int, int]) -> None:
    quest = quest_of(built, QUEST.replace("55-75 %", written) + TILES + CHARTS)
    assert quest.targets.win_rate == expected


def test_a_library_has_no_quest_and_no_roots(built: Build) -> None:
    pack, findings = built(TILES + CHARTS)
    assert (pack.quest, pack.roots, findings) == (None, (), ())
