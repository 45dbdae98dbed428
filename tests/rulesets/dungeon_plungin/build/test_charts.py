"""Charts: roles, rows in short and long form, links, modifiers, misprints."""

from collections.abc import Callable

import pytest

from authoring.core.finding import Finding
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice, fixed
from authoring.model.pack import Pack, Reference
from authoring.rulesets.dungeon_plungin.model import (
    Aware,
    ChestRow,
    DoorRow,
    Encounter,
    Group,
    Loot,
    Monsters,
    Named,
    Nothing,
    OnChart,
    PlaceTile,
)

Build = Callable[[str], tuple[Pack, tuple[Finding, ...]]]
Say = Callable[[str], list[str]]

TILES = """\
tiles:
  room: {kind: room, squares: "....\\n....\\n....\\n....", doorways: {walls: any}}
  bend: {kind: hallway, shape: corner, squares: "###\\n#..\\n#.#"}
"""


def rows_of(built: Build, chart: str, rows: str, more: str = "") -> tuple[Row, ...]:
    pack, findings = built(f"charts:\n  {chart}:\n    die: d6\n    rows: {{{rows}}}\n{more}")
    assert findings == ()
    return pack.charts[chart].rows


def results(built: Build, chart: str, rows: str, more: str = "") -> list[object]:
    return [row.result for row in rows_of(built, chart, rows, more)]


@pytest.mark.rule("DP-LOC-03")
@pytest.mark.rule("DP-LOC-04")
def test_a_location_row_is_a_hallway_by_name_or_a_room_with_doors(built: Build) -> None:
    found = results(
        built,
        "location",
        "1: {tile: room, doors: 3}, 2: bend, 3: {tile: bend}, 4: special",
        TILES,
    )
    assert found == [
        PlaceTile("room", 3),
        PlaceTile("bend", 2),
        PlaceTile("bend", 2),
        OnChart("special-location", fixed(1)),
    ]


def test_a_room_without_a_number_of_doors_is_reported_at_its_row(said: Say) -> None:
    text = "charts:\n  location:\n    die: d4\n    rows:\n      1-4: room\n" + TILES
    assert said(text) == ["5:12 room-without-doors `room` needs a number of doors"]


@pytest.mark.rule("DP-DOORWAY-14")
def test_one_difficulty_serves_for_finding_and_unlocking(built: Build) -> None:
    found = results(
        built,
        "doorway",
        "1: normal, 2: {door: locked, difficulty: 1}, 3: {door: locked, detect: 1, unlock: 2},"
        " 4: {door: locked, difficulty: 1, unlock: 3},"
        " 6+: {door: great, difficulty: 3, times: 1, then: normal}",
    )
    assert found == [
        DoorRow("normal", None, None),
        DoorRow("locked", 1, 1),
        DoorRow("locked", 1, 2),
        DoorRow("locked", 1, 3),
        DoorRow("great", 3, 3),
    ]


@pytest.mark.rule("DP-DOORWAY-14")
def test_a_row_says_what_it_means_afterwards(built: Build) -> None:
    rows = rows_of(
        built,
        "doorway",
        "1-5: normal, 6+: {door: great, difficulty: 3, times: 2, then: normal}",
    )
    assert [[(part.times, part.result) for part in row.stages] for row in rows] == [
        [(0, DoorRow("normal", None, None))],
        [(2, DoorRow("great", 3, 3)), (0, DoorRow("normal", None, None))],
    ]


@pytest.mark.rule("DP-ENC-05")
def test_an_encounter_reads_like_the_book_or_as_a_map(built: Build) -> None:
    found = results(
        built,
        "encounter",
        "1: nothing, 2: monsters, 3: 'Monsters & Chest (2) Dif: 1', 4: 'Chests (d2) Dif 3',"
        " 5: {monsters: true, chests: d4, difficulty: 2}, 6: {chests: 1, difficulty: 1}",
    )
    assert found == [
        Nothing(),
        Encounter(monsters=True, chests=fixed(0), difficulty=None),
        Encounter(monsters=True, chests=fixed(2), difficulty=1),
        Encounter(monsters=False, chests=Dice(1, 2), difficulty=3),
        Encounter(monsters=True, chests=Dice(1, 4), difficulty=2),
        Encounter(monsters=False, chests=fixed(1), difficulty=1),
    ]


@pytest.mark.rule("DP-ENC-03")
def test_a_chest_is_locked_or_not_and_may_have_its_own_difficulty(built: Build) -> None:
    found = results(built, "chest", "1-2: locked, 3: unlocked, 4-6: {chest: locked, difficulty: 2}")
    assert found == [ChestRow(True, None), ChestRow(False, None), ChestRow(True, 2)]


@pytest.mark.rule("DP-ENC-04")
def test_monsters_come_in_kinds_and_numbers(built: Build) -> None:
    found = results(built, "monsters", "1: {orc: 3, imp: d2}, 2: orc, 3-6: nothing")
    assert found == [
        Monsters((Group("orc", fixed(3)), Group("imp", Dice(1, 2)))),
        Monsters((Group("orc", fixed(1)),)),
        Nothing(),
    ]


def test_simple_rows_name_what_they_give(built: Build) -> None:
    assert results(built, "awareness", "1: sleeping, 2+: ambush") == [
        Aware("sleeping"),
        Aware("ambush"),
    ]
    assert results(built, "door-trap", "1: nothing, 2+: pit") == [Nothing(), Named("pit")]


@pytest.mark.rule("DP-TREAS-02")
@pytest.mark.rule("DP-TREAS-03")
def test_treasure_rows_combine_gold_items_and_xp(built: Build) -> None:
    found = results(
        built,
        "treasure",
        "1: key, 2: {gold: 2d6}, 3: {items: [key, gem], xp: 50}, 4: nothing,"
        " 5-6: {item: gem, unique: true, replacement: {gold: 20}}",
    )
    none = fixed(0)
    assert found == [
        Loot(none, ("key",), 0, unique=False, replacement=None),
        Loot(Dice(2, 6), (), 0, unique=False, replacement=None),
        Loot(none, ("key", "gem"), 50, unique=False, replacement=None),
        Nothing(),
        Loot(none, ("gem",), 0, True, Loot(fixed(20), (), 0, unique=False, replacement=None)),
    ]


def chart(built: Build, text: str, name: str) -> Chart:
    pack, _ = built(text)
    return pack.charts[name]


@pytest.mark.rule("DP-AMB-64")
def test_an_alias_of_the_book_fills_the_role(built: Build) -> None:
    pack, findings = built("quest: {}\ncharts:\n  door: {die: d4, rows: {1-4: normal}}\n")
    door = pack.charts["door"]
    assert (door.role, door.number, door.title) == ("doorway", "2", "Doorway Chart")
    assert ("charts", "door") in pack.roots
    assert "bad-row" not in {f.code for f in findings}


def test_two_charts_of_one_role_are_reported_at_the_second(said: Say) -> None:
    text = (
        "charts:\n  doorway: {die: d4, rows: {1+: normal}}\n  door: {die: d4, rows: {1+: normal}}\n"
    )
    found = said(text)
    assert found == ["3:3 two-charts-one-role `door` and `doorway` are both the Doorway Chart"]


@pytest.mark.rule("DP-PLOT-11")
def test_the_doorway_chart_is_rolled_with_up_to_x(built: Build) -> None:
    text = "quest: {time_span: 3 (5)}\ncharts:\n  doorway: {die: d6, rows: {1+: normal}}\n"
    found = chart(built, text, "doorway")
    assert (found.low, found.high) == (1, 11)


@pytest.mark.rule("DP-AWARE-02")
def test_noise_adds_one_to_the_awareness_chart(built: Build) -> None:
    found = chart(built, "charts:\n  awareness: {die: d8, rows: {1+: alert}}\n", "awareness")
    assert (found.low, found.high, found.number) == (1, 9, "3.2.3")


def test_a_sub_chart_holds_the_rows_of_the_chart_that_leads_to_it(built: Build) -> None:
    text = (
        "charts:\n"
        "  monsters: {die: d4, rows: {1-3: {chart: beasts, times: 2}, 4: {orc: 1}}}\n"
        "  beasts: {die: d6, rows: {1-6: {rat: d4}}}\n"
    )
    pack, findings = built(text)
    assert findings == ()
    row = pack.charts["monsters"].rows[0]
    assert row.result == OnChart("beasts", fixed(2))
    assert [(link.chart, link.times, link.span.line) for link in row.links] == [
        ("beasts", fixed(2), 9)
    ]
    assert pack.charts["beasts"].role == ""
    assert pack.charts["beasts"].rows[0].result == Monsters((Group("rat", Dice(1, 4)),))


@pytest.mark.parametrize(
    ("row", "result"),
    [
        ("{rat: d4, rust: 1}", Monsters),
        ("rat", Monsters),
        ("draught", Named),
        ("{gold: 5}", Loot),
        ("{monsters: true}", Encounter),
        ("nothing", Nothing),
    ],
)
def test_a_chart_that_only_an_effect_rolls_holds_what_its_rows_name(
    built: Build, row: str, result: type
) -> None:
    """`rust` is nothing that is known, and a misprint among monsters."""
    text = (
        f"charts:\n  own: {{die: d6, rows: {{1-5: {row}, 6: {{chart: more}}}}}}\n"
        f"  more: {{die: d6, rows: {{1-6: {row}}}}}\n"
        "monsters:\n  rat: {name: Rat, level: 1, law: melee nearest, xp: 1,\n"
        "    stats: {atk: 1, def: 1, mag: 1, mov: 1, life: 1, res: 1, dex: 1, wit: 1}}\n"
        "events:\n  draught: {name: D, effects: [{roll: own}]}\n"
    )
    assert isinstance(chart(built, text, "own").rows[0].result, result)
    assert isinstance(chart(built, text, "more").rows[0].result, result)


@pytest.mark.rule("DP-UNIQ-02")
def test_unique_locations_in_preset_order_are_no_chart_but_referred_to(built: Build) -> None:
    pack, _ = built("charts:\n  unique-location: {order: [first, last]}\n")
    assert "unique-location" not in pack.charts
    assert [(r.kind, r.id, r.by) for r in pack.references] == [
        ("locations", "first", ("charts", "unique-location")),
        ("locations", "last", ("charts", "unique-location")),
    ]


@pytest.mark.parametrize(
    ("row", "finding"),
    [
        ("8-1: normal", "5:7 chart-range-backwards the range `8-1` is typed backwards"),
        ("one: normal", "5:7 bad-row-key expected what the die shows, found `one`"),
        ("abc: normal", "5:7 bad-row-key expected what the die shows, found `abc`"),
        ("4: lokced", "5:10 bad-row expected a door: normal, locked, great, found `lokced`"),
        ("4: [normal]", "5:10 bad-row expected a door: normal, locked, great, found a list"),
        ("4:", "5:7 bad-row expected a door: normal, locked, great, found nothing"),
    ],
)
def test_an_odd_row_is_reported_at_its_place(said: Say, row: str, finding: str) -> None:
    text = f"charts:\n  doorway:\n    die: d6\n    rows:\n      {row}\n"
    assert [line.split(" ", 1)[1] for line in said(text)] == [finding.split(" ", 1)[1]]
    if not row.endswith(":"):
        assert said(text) == [finding]


def test_a_backwards_range_still_covers_its_totals(built: Build) -> None:
    pack, _ = built("charts:\n  doorway: {die: d8, rows: {8-1: normal}}\n")
    row = pack.charts["doorway"].rows[0]
    assert (row.low, row.high, row.label) == (1, 8, "8-1")


@pytest.mark.parametrize(
    ("die", "message"),
    [
        ("d", "bad-dice expected a number or dice, found `d`"),
        ("d2000", "bad-dice expected a number or dice, found `d2000`"),
        ("6", "bad-dice a chart needs dice such as `d6`, found `6`"),
    ],
)
def test_a_die_that_is_none_is_reported_once_and_never_stops_the_build(
    said: Say, die: str, message: str
) -> None:
    found = said(f"charts:\n  chest:\n    die: {die}\n    rows: {{1+: locked}}\n")
    assert found == [f"3:10 {message}"]


def test_every_id_in_a_row_is_a_reference_with_a_place(built: Build) -> None:
    pack, _ = built("charts:\n  monsters:\n    die: d4\n    rows:\n      1-4: {orc: 2}\n")
    assert pack.references[0] == Reference(
        "monsters", "orc", pack.references[0].span, ("charts", "monsters")
    )
    assert (pack.references[0].span.line, pack.references[0].span.column) == (12, 13)


def test_a_row_of_a_tile_keeps_the_chart_for_what_is_inside(built: Build, said: Say) -> None:
    rows = "1-6: {tile: room, doors: 2, chart: guards}"
    more = f"  guards: {{die: d6, rows: {{1-6: monsters}}}}\n{TILES}"
    (row,) = rows_of(built, "location", rows, more)
    assert row.result == PlaceTile("room", 2, "guards")
    assert [link.chart for link in row.links] == ["guards"]
    text = f"charts:\n  location: {{die: d6, rows: {{{rows[:-1]}, times: 2}}}}}}\n{more}"
    (told,) = said(text)
    assert told.endswith("`times` and `tile` stand together; what is inside is rolled for once")
