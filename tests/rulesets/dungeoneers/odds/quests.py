"""Small quests written for tests of the odds."""

from pathlib import Path

from authoring.model.pack import Pack
from authoring.rulesets.dungeoneers.build import build
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.source.pack.load import load_pack

TEXT = """
format: 1
ruleset: dungeoneers
id: small
title: Small
quest:
  entry: mouth
  potions: POTIONSHEROES
  lair: {room: lair, dragons: DRAGONS, limit: LIMIT, returns: 2, colours: {1: white, 11: black}}
  fame: {level: LEVEL}
  rulings: {RULINGS}
monsters:
  rat: {name: Rat, attack: 0, defense: 0}
  ogre: {name: Ogre, attack: 2, defense: 1, health: 2}
  archer: {name: Archer, class: missile, attack: 1, defense: -1}
  mage: {name: Mage, class: caster, attack: 2, defense: 0}
  spore: {name: Spore, attack: 4, defense: -2, traits: [explode]}
  ghoul: {name: Ghoul, attack: 2, defense: 1, traits: [stun]}
  mummy: {name: Mummy, attack: 3, defense: 3, traits: [{despair: {penalty: 2, within: 1}}]}
  bones: {name: Bones, class: missile, attack: 2, defense: 2, traits: [{bony: 3}]}
  ghost: {name: Ghost, attack: 3, defense: 2, health: 2, traits: [vanish]}
  slime: {name: Slime, class: special, attack: 0, defense: 0, traits: [ooze]}
  white:
    {name: White, class: special, attack: 8, defense: 7, health: 3, fame: 11,
     traits: [sleep, {breath: 7}]}
  black:
    {name: Black, class: special, attack: 8, defense: 7, health: 3, fame: 12,
     traits: [sleep, {breath: 8}]}
heroes:
  human: {name: Human}
  dwarf: {name: Dwarf, defense: 1, forbids: [bow], charges: true}
  elf:
    {name: Elf, forbids: [shield], leap: 2, dodge: 30, dodge_guarding: 60,
     bow_guard: true, steady_bow: true}
drawings:
  open: {title: Open, map: ".....\\nf.1.w\\n.....\\n.....\\n.....\\n"}
  wall: {title: Wall, map: ".....\\n##.##\\n..1..\\n##.##\\n2....\\n"}
  nest: {title: Nest, map: ".....\\n.....\\n..1..\\n.2.3.\\n.....\\n"}
regions:
  caves:
    {title: Caves, order: 1, drawings: [open, wall], crowd: crowd,
     dwellers: dwellers, finds: finds, weapons: weapons, bonus: d3EXTRAS}
  lair: {title: Lair, order: 2, drawings: [nest]}
charts:
  crowd: {die: d4, rows: CROWD}
  dwellers: {die: d4, rows: {1-3: rat, 4: ogre}}
  finds: {die: d10, rows: {1-3: {potion: d3}, 4: {haste: 1}, 5-10: nothing}}
  weapons: {die: d6, rows: {1-3: nothing, 4-5: chest, 6: rack}}
rooms:
  mouth: {title: Mouth, region: caves, exits: {south: hall, east: side}}
  hall: {title: Hall, region: caves, exits: {north: mouth, south: lair}DRAWING}
  side: {title: Side, region: caves, exits: {west: mouth, south: attic}}
  attic: {title: Attic, region: caves, exits: {north: side, west: lair}}
  lair: {title: The Lair, region: lair, exits: {north: hall, east: attic}}
playtest: {targets: {win_rate: 10-90 %}}
"""
USUAL = {
    "POTIONS": "5", "HEROES": "", "DRAGONS": "1", "LIMIT": "d3", "LEVEL": "1", "RULINGS": "",
    "EXTRAS": "",
    "CROWD": "{1-2: 0, 3: 1, 4: 2}", "DRAWING": ", drawing: open",
}  # fmt: skip


def pack(folder: Path, **given: str) -> Pack:
    """The small quest, some words of it replaced."""
    text = TEXT.strip()
    for word, usual in USUAL.items():
        text = text.replace(word, given.get(word.lower(), usual))
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(text + "\n", encoding="utf-8")
    return opened(folder)


def opened(folder: Path) -> Pack:
    """The pack in a folder, in which nothing may be wrong."""
    loaded = load_pack(folder, packs_folders=())
    assert loaded.source is not None, loaded.findings
    found, findings = build(loaded.source)
    assert found is not None, findings
    assert findings == (), findings
    return found


def quest(folder: Path, **given: str) -> Quest:
    """Its quest."""
    found = pack(folder, **given).quest
    assert isinstance(found, Quest)
    return found
