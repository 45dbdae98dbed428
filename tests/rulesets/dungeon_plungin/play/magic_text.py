"""The small quest with conditions and spells: numbers to calculate with."""

from authoring.rulesets.dungeon_plungin.play.board.choices import CAST, OVERCAST, choice, verb
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import pointing
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import At, Table, agreed, compiled

CONDITIONS = """
conditions:
  dazed: {name: dazed, atk: -1, def: -1}
  slowed: {name: slowed, most_move: 1, until: end_of_turn}
  rooted: {name: rooted, no_move: true, no_attack: true}
  paralysed: {name: paralysed, no_actions: true, save: {stat: res, difficulty: 2}}
  frozen: {name: frozen, mov: -1, until: healed, brings: [{id: paralysed, unless: ice}]}
  chilled: {name: chilled, dex: -1, unless: [ice]}
  burning: {name: burning, until: quest, each_turn: [{damage: {value: 1, kind: fire}}]}
  sore: {name: sore, until: end_of_round, turn_end: [{damage: 1}]}
  steadfast: {name: steadfast, no_stun: true, fumble: [{damage: 1}]}
  brittle: {name: brittle, fumble: [{condition: dazed}]}
  fireproof: {name: fireproof, resists: fire, until: leaves_dungeon}
  mighty: {name: mighty, all_stats: +1, life: +2}
"""

SPELLS = """
spells:
  healing:
    {name: Healing, schools: {light: 2, nature: 3}, range: 3, target: hero, duration: at once,
     effects: [{heal: d6}], extra: [{heal: 1}], price: 60}
  barrier:
    {name: Barrier, schools: {light: 1}, reaction: attacked,
     effects: [{condition: {id: shielded, def: +1, until: no_enemy_in_tile}}]}
  dart:
    {name: Dart, schools: {fire: 1}, range: 4, target: monster,
     effects: [{attack: {dice: 3, kind: fire}, on_damage: [{condition: burning}]}],
     overcast: {difficulty: 3, effects: [{attack: {dice: 5, kind: fire}}],
                fumble: [{condition: burning}]}}
  mend-all:
    {name: Mend All, schools: {light: 2}, range: 3, target: hero, effects: [{heal: 1}],
     overcast: {difficulty: 4, effects: [{heal: 4}]}}
  greater-mend:
    {name: Greater Mend, schools: {light: 2}, range: 3, target: hero, effects: [{heal: 1}],
     overcast: {difficulty: 3, effects: [{heal: 2}]}}
  charm:
    {name: Charm, schools: {light: 1}, range: 5, target: monster, effects: [{condition: paralysed}],
     resist: {stat: wit, difficulty: 1}}
  cloud: {name: Cloud, schools: {fire: 1}, range: 3, target: area 2x2, effects: [{damage: 1}]}
  quake: {name: Quake, schools: {fire: 1}, target: tile, effects: [{damage: 1}]}
  knock: {name: Knock, schools: {light: 1}, range: 2, target: object, effects: [{door: unlock}]}
  spark: {name: Spark, schools: {fire: 1}, range: 4, target: monster, effects: [{damage: 1}],
          extra: [{damage: 1}]}
  raise: {name: Raise, schools: {light: 1}, target: hero, effects: [{revive: {life: 2}}]}
"""

MAGIC = (
    QUEST.replace(
        "\nitems:\n",
        """
items:
  grimoire: {name: Grimoire, kind: spellbook, spell: healing}
  primer: {name: Primer, kind: spellbook, spell: {id: healing, difficulty: 4}}
  wand: {name: Wand, kind: weapon, spells: [dart]}
  frost-ward: {name: Frost Ward, kind: attire, place: neck, resists: [ice]}
""",
    )
    + CONDITIONS
    + SPELLS
)


def magic_table(tile: str = "room-6x6", *options: str, **variants: str) -> Table:
    """A table of this quest, with optional rules and rulings."""
    if options or variants:
        return Table(tile, agreed(options, tuple(variants.items()), MAGIC))
    return Table(tile, compiled(MAGIC))


def mage(
    t: Table,
    at: At,
    *spells: str,
    schools: str = "light fire",
    mag: int = 1,
    life: int = 6,
    defence: int = 2,
) -> Actor:
    """A hero with prepared spells."""
    hero = t.hero(at, mag=mag, life=life, defence=defence)
    hero.known = list(dict.fromkeys(spells))
    hero.schools = tuple(schools.split())
    hero.spells = list(spells)
    return hero


def casting(t: Table, spell: str, at: Actor | int, *, over: bool = False) -> int:
    """The choice to cast a spell at somebody, or at a `detail`."""
    detail = pointing(at) if isinstance(at, Actor) else at
    return choice(OVERCAST if over else CAST, t.tables.spells[spell].index, detail)


def casts(t: Table, hero: Actor) -> list[int]:
    """All choices to cast that a hero has now."""
    return [chosen for chosen in offers(t.s, hero) if verb(chosen) == CAST]
