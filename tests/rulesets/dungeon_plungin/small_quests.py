"""Small quests drawn by lot: tiles, choices among them, doors, dead ends, Great Doors, Time Span,
and effects that add doors."""

from random import Random

from tests.rulesets.dungeon_plungin.construct.dungeon import chart, quest

TILES = (
    "hallway-straight",
    "hallway-x",
    "{tile: room-4x4, doors: 1}",
    "{tile: room-4x4, doors: 2}",
    "{tile: room-6x6, doors: 3}",
    "{tile: room-6x4, doors: 4}",
    "special",
    "{choose: [hallway-x, {tile: room-4x4, doors: 1}]}",
    "{choose: [{tile: room-6x6, doors: 2}, {tile: room-6x4, doors: 3}]}",
)
UNIQUES = ("[lair]", "[lair, den]", "[lair, den, pit]")
"""One Great Door, or several."""
FOUNTAIN = "{name: Fountain, kind: special, tile: fountain, doors: 1, door: normal,"
ADDS = ("", "", " on_phase_end: [{door: secret}],", " on_enter: [{door: {add: normal}}],",
        " on_cleared: [{door: secret}],")  # fmt: skip
MORE = "".join(
    f"  {id}: {{name: {id.title()}, kind: unique, tile: room-6x6-lair,"
    " place: [{monster: orc, at: dice}]}\n"
    for id in ("den", "pit")
)


def small_quest(number: int) -> str:
    """The text of a pack: the same for the same number."""
    lot = Random(number)
    n, x = lot.randint(1, 2), lot.randint(1, 3)
    text = quest(time_span=f"{n} ({x})")
    first, second, third = (lot.choice(TILES) for _ in range(3))
    tiles = f"{{1-2: {first}, 3-4: {second}, 5-6: {third}}}"
    text = chart("location", f"{{die: d6, rows: {tiles}}}", text)
    great = lot.randint(4, 6 + x)
    once = lot.choice(("", ", times: 1, then: normal", ", times: 2, then: normal"))
    rows = f"{{1-{great - 1}: normal, {great}+: {{door: great, difficulty: 2{once}}}}}"
    text = chart("doorway", f"{{die: d6, rows: {rows}}}", text)
    text = text.replace("order: [lair]", f"order: {lot.choice(UNIQUES)}")
    text = text.replace("\n  lair:\n", f"\n{MORE}  lair:\n")
    doors, kind = lot.randint(0, 2), lot.choice(("roll", "normal"))
    place = f"{{name: Fountain, kind: special, tile: fountain, doors: {doors}, door: {kind},"
    assert FOUNTAIN in text
    return text.replace(FOUNTAIN, place + lot.choice(ADDS))
