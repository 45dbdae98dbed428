"""A small quest for the rules tests: its numbers are made to be calculated with.

The six traps follow Part 3 of the rule catalogue. Charts are short, so that a
scripted die names one row.
"""

HEADER = """\
format: 1
ruleset: dungeon-plungin
id: try-out
title: Try Out
version: 1.0.0
authors: [A. Author]
licence: CC0-1.0

quest:
  dungeon_level: 1
  heroes: 4
  time_span: 3 (2)
  entry_tile: entry
  dead_end_tile: room-4x4
  introduction: In.
  objective: Out.
  win: {defeat_all_in: lair}
  rewards: {gold: 0}

playtest:
  party: [fighter, fighter, fighter, fighter]
"""

CHARTS = """
charts:
  location: {die: d6, rows: {1: {tile: room-6x6, doors: 2}, 2: {tile: room-4x4, doors: 1},
             3: hallway-straight, 4: hallway-x, 5: {tile: room-6x6, doors: 4}, 6: special}}
  doorway: {die: d6, rows: {1-3: normal, 4-5: {door: locked, detect: 1, unlock: 2},
            6+: {door: great, difficulty: 2}}}
  random-events: {die: d4, rows: {1: nothing, 2: axe-event, 3: stop-event, 4: patrol}}
  encounter: {die: d6, rows: {1: nothing, 2: monsters, 3: "Monsters & Chest (2) Dif: 1",
              4-6: {chests: 1, difficulty: 2}}}
  chest: {die: d4, rows: {1-2: locked, 3-4: unlocked}}
  monsters: {die: d4, rows: {1: {orc: 1}, 2: {ghoblin: 3, orc: 1}, 3: {ghoblin: d4},
             4: {archer: 1}}}
  awareness: {die: d4, rows: {1: sleeping, 2: unprepared, 3: unsuspecting, 4: alert, 5: ambush}}
  special-location: {die: d4, rows: {1-4: fountain}}
  unique-location: {order: [lair]}
  door-trap: {die: d6, rows: {1: nothing, 2: pit-trap, 3: spear-trap, 4: swinging-axe,
              5: falling-rocks, 6: explosive-runes}}
  chest-trap: {die: d6, rows: {1-2: nothing, 3: explosive-runes, 4: swinging-axe,
               5: falling-rocks, 6: poison-needle}}
  treasure: {die: d6, rows: {1: {gold: 7}, 2: key, 3: {item: crown, unique: true,
             replacement: {gold: 30}}, 4: garnet, 5: {item: tome, xp: 50}, 6: potion}}
"""

AXE = "{name: Axe, kind: melee}"
BOW = "{name: Bow, kind: ranged, range: 4}"
FANGS = """{name: Fangs, kind: melee, defend_with: res, effects:
      [{condition: {id: weakened, all_stats: -1, until: [leaves_dungeon, healed]}}]}"""

MONSTERS = "monsters:\n" + "".join(
    f"  {id}: {{name: {id.title()}, race: {race}, level: 2, law: {law}, attacks: [{attack}],\n"
    "    stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 3, res: 2, dex: 2, wit: 2},\n"
    f"    {spoils}}}\n"
    for id, race, law, attack, spoils in (
        ("orc", "orc", "melee nearest", AXE, "xp: 25, gold: 8"),
        ("ghoblin", "ghoblin", "melee nearest", AXE, "xp: 10, gold: 2d6, treasure: [key]"),
        ("archer", "orc", "ranged nearest", BOW, "xp: 25"),
        ("serpent", "beast", "melee nearest", FANGS, "xp: 25"),
        ("zombie", "undead", "melee relentless", AXE, "xp: 25"),
        ("wolf", "beast", "melee pack same race", AXE, "xp: 25"),
        ("rat", "beast", "melee frenzy", AXE, "xp: 25"),
        ("hound", "beast", "melee determined", AXE, "xp: 25"),
        ("ogre", "ogre", "melee revenge", AXE, "xp: 25"),
        ("fool", "human", "melee dumb", AXE, "xp: 25"),
        ("leech", "beast", "melee lured by low life", AXE, "xp: 25"),
    )
)

FIGURES = """
bosses:
  chief: {name: Chief, race: orc, level: 4, law: melee nearest,
          stats: {atk: 5, def: 3, mag: 1, mov: 4, res: 3, dex: 2, wit: 3},
          attacks: [{name: Fist, kind: melee}], xp: 100, gold: 20, treasure: [crown],
          life_chart: {die: d6, rows: {1-9: alive, 10+: dead}}}
heroes:
  fighter: {name: Fighter, concept: Human, level: 1,
            stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 6, res: 3, dex: 3, wit: 3}}
items:
  sword: {name: Sword, kind: weapon, attack: +2, price: 25}
  cleaver: {name: Cleaver, kind: weapon, attack: +2, weak: true}
  spear: {name: Spear, kind: weapon, attack: +1, reach: true}
  bow: {name: Bow, kind: weapon, attack: +1, range: 4, two_handed: true}
  leather: {name: Leather, kind: armour, defence: +1}
  straw-coat: {name: Straw Coat, kind: armour, defence: +1, weak: true}
  wooden-shield: {name: Wooden Shield, kind: shield, defence: +1, weak: true}
  potion: {name: Potion, kind: consumable, use: [{heal: 3}]}
  reviver: {name: Reviver, kind: consumable, use: [{revive: {life: 2}}]}
  key: {name: Key, kind: key}
  great-key: {name: Great Key, kind: great_key}
  garnet: {name: Garnet, kind: valuable, gold: 20}
  tome: {name: Tome, kind: tome, xp: 60}
  crown: {name: Crown, kind: attire, place: head, defence: +1}
  slippers: {name: Slippers, kind: attire, place: feet, bonus: {dex: +1}}
  gloves: {name: Gloves, kind: attire, place: hands, bonus: {dex: +2}}
  lead-ring: {name: Lead Ring, kind: attire, place: finger, bonus: {dex: -1}, cursed: true}
events:
  axe-event: {name: Axe, effects: [{trap: swinging-axe}]}
  stop-event: {name: Stop, effects: [{damage: 1}, {end_turn: true}, {gain: {xp: 15}}]}
  patrol: {name: Patrol, effects: [{spawn: {ghoblin: 1}}]}
locations:
  fountain:
    {name: Fountain, kind: special, tile: fountain, doors: 1, door: normal, encounter: monsters,
     uses: [{at: fountain, position: on, limit: visit, effects: [{heal: d4}]}]}
  lair:
    {name: Lair, kind: unique, tile: room-6x6-lair, awareness: unsuspecting,
     place: [{boss: chief, at: [3, 3]}, {monster: ghoblin, count: 2, at: dice}]}
"""

TRAPS = """
traps:
  poison-needle:
    name: Poison Needle
    disarm: {stat: wit, difficulty: 1}
    affects: opener
    effects:
      - attack: {dice: 3, defend_with: res}
        on_damage:
          - condition: {id: weakened, all_stats: -1, until: [leaves_dungeon, healed]}
  swinging-axe:
    name: Swinging Axe
    disarm: {stat: dex, difficulty: 2}
    affects: {line: 5, who: characters}
    effects: [{attack: {dice: 5, defend_with: def}}]
  spear-trap:
    name: Spear Trap
    disarm: {stat: dex, difficulty: 2}
    affects: {area: 2x1}
    effects:
      - check: {stat: dex, difficulty: 1}
        fail: [{attack: {dice: 5, defend_with: none}}]
    leaves: {armed: [enter, round_end]}
  falling-rocks:
    name: Falling Rocks
    disarm: {stat: dex, difficulty: 2}
    affects: {area: 2x2, who: characters}
    effects: [{check: {stat: res, difficulty: 2}, pass: [{damage: 1}], fail: [{damage: 3}]}]
    leaves: blocked
  pit-trap:
    name: Pit Trap
    disarm: {stat: dex, difficulty: 3}
    affects: {area: 2x2, who: characters}
    effects: [{check: {stat: dex, difficulty: 3}, pass: [{move: adjacent}], fail: [{damage: 1}]}]
    leaves: pit
  explosive-runes:
    name: Explosive Runes
    disarm: {stat: wit, difficulty: 3}
    affects: {area: tile, who: characters}
    effects: [{attack: {dice: 5, defend_with: [res, dex]}}]
"""


def _rows(width: int, height: int) -> str:
    return "".join("      " + "." * width + "\n" for _ in range(height))


def _room(name: str, width: int, height: int, kind: str = "room") -> str:
    squares = _rows(width, height)
    return f"  {name}:\n    kind: {kind}\n    squares: |\n{squares}    doorways: {{walls: any}}\n"


TILES = f"""
tiles:
  entry:
    kind: entry
    squares: |
{_rows(6, 6)}    doorways:
      - {{wall: north, squares: [[3, 1], [4, 1]]}}
      - {{wall: east, squares: [[6, 3], [6, 4]]}}
      - {{wall: west, squares: [[1, 3], [1, 4]]}}
      - {{wall: south, squares: [[3, 6], [4, 6]], exit: true}}
  hallway-straight:
    kind: hallway
    shape: hall
    squares: |
      ##..##
      ##..##
      ##..##
      ##..##
      ##..##
      ##..##
  hallway-x:
    kind: hallway
    shape: x
    squares: |
      ##..##
      ##..##
      ......
      ......
      ##..##
      ##..##
  pillared:
    kind: room
    squares: |
      ......
      ..oo..
      ..~~..
      ......
      ......
      ......
    legend:
      "o": {{feature: pillar, blocks: both}}
      "~": {{feature: pool, blocks: move}}
    doorways: {{walls: any}}
  fountain:
    kind: special
    squares: |
      ......
      ......
      ..~~..
      ..~~..
      ......
      ......
    legend:
      "~": {{feature: fountain}}
    doorways: {{walls: any}}
""" + "".join(
    (
        _room("room-4x4", 4, 4),
        _room("room-6x4", 6, 4),
        _room("room-6x6", 6, 6),
        _room("room-6x6-lair", 6, 6, "unique"),
        _room("room-12x4", 12, 4),
    )
)

QUEST = HEADER + CHARTS + MONSTERS + FIGURES + TRAPS + TILES
