"""The small quest with Special Abilities, and gear that grants them or is cursed."""

from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from tests.rulesets.dungeon_plungin.play.pack_text import FIGURES, MONSTERS, QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

ABILITIES = """
abilities:
  nimble: {name: Nimble, kind: passive, second_move: full_life}
  tireless: {name: Tireless, kind: passive, second_move: always}
  tough: {name: Tough, kind: passive, bonus: {res: +2, life: +1}}
  keen-eyes: {name: Keen Eyes, kind: passive, dice: {search: +1}}
  deft: {name: Deft, kind: passive, dice: {disarm: +1, pick: +2, bash: +1}}
  brawler: {name: Brawler, kind: passive, dice: {attack: +1, defend: +2}}
  orc-bane: {name: Orc Bane, kind: passive, against: orc, dice: {attack: +2, defend: +1}}
  steady: {name: Steady, kind: passive, no_stun: true}
  clumsy: {name: Clumsy, kind: passive, fumble: [{damage: 1}]}
  warm-blood: {name: Warm Blood, kind: passive, resists: [ice]}
  light-magic: {name: Light Magic, kind: passive, school: light}
  charge: {name: Charge, kind: action, attack: {steps: mov, bonus: +1}}
  whirl: {name: Whirl, kind: action, limit: visit, attack: {each: true}}
  venom: {name: Venom, kind: action, attack: {}, effects: [{skip_action: 1}]}
  second-wind: {name: Second Wind, kind: action, limit: quest, effects: [{heal: d6}]}
  comfort: {name: Comfort, kind: action, target: ally, range: 3, effects: [{heal: 1}]}
  glare: {name: Glare, kind: action, cost: free, target: foe, range: 4, effects: [{damage: 1}]}
  counter: {name: Counter-Attack, kind: reaction, trigger: attacked, attack: {}}
  opportunity: {name: Opportunity, kind: reaction, trigger: foe_leaves, attack: {}}
  ambusher: {name: Ambusher, kind: reaction, trigger: foe_comes, attack: {}}
  brace: {name: Brace, kind: reaction, trigger: attacked,
          effects: [{condition: {id: braced, def: +2, until: end_of_round}}]}
  spite: {name: Spite, kind: reaction, trigger: damaged, target: foe, effects: [{damage: 1}]}
  rescue: {name: Rescue, kind: reaction, trigger: ally_damaged, target: ally, range: 6,
           limit: quest, effects: [{heal: 2}]}
"""

CONDITIONS = """
conditions:
  netted: {name: netted, no_move: true}
  hobbled: {name: hobbled, most_move: 1}
"""

GEAR = """
  lucky-ring: {name: Lucky Ring, kind: attire, place: finger, bonus: {wit: +1}}
  ice-ring: {name: Ice Ring, kind: attire, place: finger, resists: [ice], abilities: [steady]}
  belt: {name: Belt, kind: attire, place: waist, bonus: {life: +2}}
  thirsty-blade: {name: Thirsty Blade, kind: weapon, attack: +1, cursed: true}
  leaden-shield: {name: Leaden Shield, kind: shield, defence: +1, cursed: true}
  itchy-cap: {name: Itchy Cap, kind: attire, place: head, bonus: {wit: -1}, cursed: true}
  dagger: {name: Dagger, kind: weapon, attack: +1}
  holy-water: {name: Holy Water, kind: consumable, use: [{uncurse: one}]}
  blessing: {name: Blessing, kind: consumable, use: [{uncurse: all}]}
"""

ARMED = MONSTERS + (
    "  brute: {name: Brute, race: orc, level: 2, law: melee nearest, xp: 25,\n"
    "    attacks: [{name: Axe, kind: melee}], abilities: [counter, tough, brawler],\n"
    "    stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 3, res: 2, dex: 2, wit: 2}}\n"
    "  guard: {name: Guard, race: human, level: 2, law: melee nearest, xp: 25,\n"
    "    attacks: [{name: Axe, kind: melee}], abilities: [opportunity], treasure: [itchy-cap],\n"
    "    stats: {atk: 1, def: 2, mag: 1, mov: 4, life: 3, res: 2, dex: 2, wit: 2}}\n"
    "  rider: {name: Rider, race: human, level: 2, law: melee nearest, xp: 25,\n"
    "    attacks: [{name: Axe, kind: melee}], abilities: [charge, second-wind],\n"
    "    stats: {atk: 1, def: 2, mag: 1, mov: 4, life: 3, res: 2, dex: 2, wit: 2}}\n"
)
GIFTED = (
    QUEST.replace(MONSTERS, ARMED).replace(
        FIGURES, FIGURES.replace("events:\n", GEAR[1:] + "events:\n")
    )
    + ABILITIES
    + CONDITIONS
)


def gifted_table() -> Table:
    """A table of this quest."""
    return Table(tables=compiled(GIFTED))


def worn(hero: Actor) -> list[str]:
    """What a hero has in hand and on, by id."""
    hands = (hero.weapon, hero.second, hero.shield)
    return [item.id for item in (*hands, *hero.worn) if item is not None]


def packed(hero: Actor) -> list[str]:
    """What he carries in his pack, by id."""
    return [item.id for item in hero.items]
