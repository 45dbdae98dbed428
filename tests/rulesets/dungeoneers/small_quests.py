"""Small quests drawn by lot: three rooms and a lair, who lives there, what lies about."""

from random import Random

PACK = """\
format: 1
ruleset: dungeoneers
id: small
title: Small
version: 1.0.0
authors: [A. Author]
licence: CC0-1.0

quest:
  entry: mouth
  potions: POTIONS
  introduction: In.
  objective: Out.
  lair: {room: lair, dragons: DRAGONS, limit: d7+2, colours: {1: white-dragon}}
  heroes: [human, dwarf, elf]
monsters:
  rat: {name: Rat, class: melee, attack: -1, defense: RAT}
  archer: {name: Archer, class: missile, attack: ARCHER, defense: -1}
  spore: {name: Spore, class: melee, attack: 3, defense: -2, traits: [explode, float]}
  white-dragon:
    {name: White Dragon, class: special, attack: BITE, defense: 3, health: 2, fame: 11,
     traits: [sleep, {breath: BITE}]}
heroes:
  human: {name: Human}
  dwarf: {name: Dwarf, defense: 1, forbids: [bow], charges: true}
  elf:
    {name: Elf, forbids: [shield], leap: 2, dodge: 30, dodge_guarding: 60, bow_guard: true,
     steady_bow: true}
drawings:
  pillars: {title: Pillars, map: "#1.2#\\n.#.#w\\n.....\\nf#3#.\\n#...#\\n"}
  pit: {title: Pit, map: "1...2\\n.o.o.\\n..f..\\n3o.ow\\n.....\\n"}
  den: {title: Den, map: ".....\\n.123.\\n.456.\\n.789.\\n.....\\n"}
regions:
  caverns:
    {title: Caverns, order: 1, drawings: [pillars, pit], crowd: crowd, dwellers: dwellers,
     finds: finds, weapons: places, bonus: dBONUS, extras: {spore: 15}}
  lair: {title: Lair, order: 2, drawings: [den]}
rooms:
  mouth: {title: Mouth, region: caverns, exits: {south: middle, east: side}}
  side: {title: Side, region: caverns, exits: {west: mouth, south: middle}}
  middle: {title: Middle, region: caverns, exits: {north: mouth, east: side, south: lair}}
  lair: {title: Lair, region: lair, drawing: den, exits: {north: middle}}
charts:
  crowd: {title: Crowd, die: d6, rows: {1-2: FEW, 3-4: 2, 5-6: 3}}
  dwellers: {title: Dwellers, die: d4, rows: {1-RATS: rat, NEXT-4: archer}}
  finds: {title: Finds, die: d4, rows: {1-2: {potion: d3}, 3: {haste: 1}, 4: nothing}}
  places: {title: Places, die: d6, rows: {1-2: nothing, 3-4: chest, 5-6: rack}}
"""


def small_quest(number: int) -> str:
    """The text of a pack: the same for the same number."""
    lot = Random(number)
    rats = lot.randint(1, 3)
    values = {
        "POTIONS": lot.randint(4, 9),
        "DRAGONS": lot.randint(1, 2),
        "RATS": rats,
        "NEXT": rats + 1,
        "RAT": lot.randint(-2, 2),
        "ARCHER": lot.randint(-1, 1),
        "BITE": lot.randint(2, 6),
        "BONUS": lot.randint(1, 4),
        "FEW": lot.randint(0, 1),
    }
    text = PACK
    for word, value in values.items():
        text = text.replace(word, str(value))
    return text
