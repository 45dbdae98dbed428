"""Small quests drawn by lot: tiles, doors, Time Span, and effects that add doors."""

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
)
FOUNTAIN = "{name: Fountain, kind: special, tile: fountain, doors: 1, door: normal,"
ADDS = ("", "", " on_phase_end: [{door: secret}],", " on_enter: [{door: {add: normal}}],",
        " on_cleared: [{door: secret}],")  # fmt: skip


def small_quest(number: int) -> str:
    """The text of a pack: the same for the same number."""
    lot = Random(number)
    n, x = lot.randint(1, 2), lot.randint(1, 3)
    text = quest(time_span=f"{n} ({x})")
    first, second, third = (lot.choice(TILES) for _ in range(3))
    tiles = f"{{1-2: {first}, 3-4: {second}, 5-6: {third}}}"
    text = chart("location", f"{{die: d6, rows: {tiles}}}", text)
    great = lot.randint(4, 6 + x)
    rows = f"{{1-{great - 1}: normal, {great}+: {{door: great, difficulty: 2}}}}"
    text = chart("doorway", f"{{die: d6, rows: {rows}}}", text)
    doors, kind = lot.randint(0, 2), lot.choice(("roll", "normal"))
    place = f"{{name: Fountain, kind: special, tile: fountain, doors: {doors}, door: {kind},"
    assert FOUNTAIN in text
    return text.replace(FOUNTAIN, place + lot.choice(ADDS))
