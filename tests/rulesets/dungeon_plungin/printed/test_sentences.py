"""Every verb says what it does, in whole sentences."""

from collections.abc import Mapping

import pytest

from authoring.core.span import file_span
from authoring.model.dice import Dice, fixed
from authoring.paper.linked_text import pieces, plain
from authoring.rulesets.dungeon_plungin.effects.registry import modules, specs
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.words.people import person
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect

NAMES: Mapping[tuple[str, str], str] = {
    ("monsters", "ghoblin"): "Ghoblin",
    ("monsters", "foreman"): "The Foreman",
    ("bosses", "knocker"): "The Knocker",
    ("items", "garnet"): "Garnet",
    ("charts", "drawer"): "What the Drawer Holds",
    ("traps", "pit"): "Pit Trap",
    ("charts", "treasure"): "Treasure Chart",
    ("locations", "crypt"): "Old Crypt",
}
SPEECH = Speech(NAMES, frozenset(NAMES), tell_all)


def effect(
    verb: str,
    to: str = "",
    branches: Mapping[str, tuple[Effect, ...]] | None = None,
    **args: object,
) -> Effect:
    """`is_` stands for the key `is`, a word of Python's own."""
    named = {name.rstrip("_"): value for name, value in args.items()}
    return specs()[verb].effect(named, branches or {}, to, file_span("pack.yaml"))


HURT = effect("damage", value=fixed(3))
CASES = [
    (effect("damage", value=Dice(1, 4)), "The hero takes d4 damage."),
    (effect("heal", "each hero in tile", value=fixed(2)),
     "Each hero on the tile regains 2 LIFE, up to the maximum."),
    (effect("attack", dice=fixed(3), defend_with=("res",)),
     "Roll 3 dice to attack the hero; defend with RES."),
    (effect("attack", dice=fixed(5), defend_with=("res", "dex")),
     "Roll 5 dice to attack the hero; defend with the higher of RES and DEX."),
    (effect("attack", dice=fixed(1), defend_with=("none",), branches={"on_damage": (HURT,)}),
     ("Roll 1 die to attack the hero; there is no defence roll. If it does damage: the "
       "hero takes 3 damage.")),
    (effect("attack", "each hero", dice=fixed(2), defend_with=("def",)),
     "Roll 2 dice once to attack each hero; defend with DEF."),
    (effect("check", stat=("res", "dex"), difficulty=1),
     "The hero makes a RES or DEX check, Dif 1, with the higher of the two."),
    (effect("check", "each hero", stat=("dex",), difficulty=2, branches={"fail": (HURT,)}),
     "Each hero makes a DEX check, Dif 2. Failed: that hero takes 3 damage."),
    (effect("condition", id="weakened", all_stats=-1, until=("leaves_dungeon", "healed")),
     ("The hero is weakened: −1 on all stats, until its bearer leaves the dungeon or "
       "regains any LIFE.")),
    (effect("uncurse", value="one"),
     "One cursed thing comes off the hero and is gone."),
    (effect("uncurse", value="all"),
     "Everything cursed comes off the hero and is gone."),
    (effect("skip_action", value=fixed(1)), "The hero is Stunned and loses the next Action."),
    (effect("skip_action", value=fixed(2)), "The hero is Stunned and loses the next 2 Actions."),
    (effect("end_turn", value=True), "The turn of the hero ends at once."),
    (effect("move", value="adjacent"), "The hero jumps to a free adjacent square."),
    (effect("move", value=fixed(3)), "The hero moves up to 3 squares."),
    (effect("spawn", ghoblin=Dice(1, 4), awareness="alert", at="dice"),
     "d4 Ghoblins appear, alert; roll a square for each."),
    (effect("spawn", ghoblin=fixed(1), awareness="ambush", at="adjacent"),
     "A Ghoblin appears, in ambush; place it next to the hero."),
    (effect("trap", value="pit"), "A trap goes off at once: Pit Trap."),
    (effect("gain", gold=Dice(2, 6), xp=10, item="garnet"),
     "The party gains 2d6 gold and 10 XP. The hero finds a Garnet."),
    (effect("lose", "random", gold=fixed(5), item="garnet"),
        "The party loses 5 gold. One random hero loses Garnet, if there is one.",),
    (effect("roll", value="treasure"), "Roll on the Treasure Chart."),
    (effect("revive", life=fixed(1)), "A dead hero returns to play with 1 LIFE."),
    (effect("door", value="secret"),
     "A secret door appears in a free wall of this tile. If no wall is free, nothing happens."),
    (effect("push", value=fixed(2)),
     ("The hero is pushed back 2 squares in a straight line, stopping at anything in the way. "
       "If there is nothing to be pushed away from, a d4 gives the direction.")),
    (effect("teleport", "random", value=(3, 4)),
     ("Move one random hero at once to square (3,4) of this tile, or to the free square "
       "nearest to it.")),
    (effect("teleport", value="entry"),
     "Move the hero at once to the Entry Tile, or to the free square nearest to it."),
    (effect("teleport", "each hero", value="crypt"),
     "Move each hero at once to the Old Crypt, or to the free square nearest to it."),
    (effect("move", "each monster in tile", squares=Dice(1, 4), towards="nearest"),
     "Each monster on the tile moves up to d4 squares towards the nearest enemy."),
    (effect("move", squares=fixed(1), away="bone-altar"),
     "The hero moves up to 1 square away from the bone altar."),
    (effect("place", monster="ghoblin", count=fixed(2), at=(3, 3), awareness="alert"),
     "Place 2 Ghoblins on square (3,3) of this tile; they are alert."),
    (effect("place", chest=fixed(1), locked=True, difficulty=2),
     "Place 1 locked chest (Dif 2) on a square of this tile rolled with the dice."),
    (effect("remove", monster="ghoblin"),
     "Take every Ghoblin on this tile off the board; they bring no XP and no spoils."),
    (effect("remove", "each monster in tile", value="target"),
     "Take each monster on the tile off the board; it brings no XP and no spoils."),
    (effect("remove", feature="iron-gate"),
     "The iron gate is gone: its squares may now be entered."),
    (effect("choose", options=("drink", "Leave it"), branches={"drink": (HURT,), "Leave it": ()}),
     ("The hero chooses. \u201cDrink\u201d: the hero takes 3 damage. \u201cLeave it\u201d: nothing "
      "happens.")),
    (effect("set", relics=fixed(0)), "Move the “Relics” marker to 0."),
    (effect("add", relics=Dice(1, 4), keys=fixed(-1)),
     ("Move the “Relics” marker up by d4 and move the “Keys” marker down by 1.")),
    (effect("when", counter="relics", is_=(3, None), branches={"then": (HURT,)}),
     "If the “Relics” marker is on 3 or more: the hero takes 3 damage."),
    (effect("when", "each hero", stat="wit", is_=(1, 2),
            branches={"then": (HURT,), "else": (HURT,)}),
     ("For each hero: if that hero has WIT 1 or 2, that hero takes 3 damage. Otherwise: that hero "
      "takes 3 damage.")),
    (effect("when", die=Dice(1, 6), is_=(4, 6), hold=("garnet",), branches={"then": (HURT,)}),
     "If a roll of d6 shows 4 to 6 and the hero has Garnet: the hero takes 3 damage."),
    (effect("when", in_="crypt", at="altar", free_wall=False,
            branches={"then": (HURT,)}),
     ("If the hero is in the Old Crypt, the hero stands on the altar and no wall of the tile is "
      "free: the hero takes 3 damage.")),
    (effect("when", die=Dice(1, 6), is_="odd", branches={"then": (HURT,)}),
     "If a roll of d6 shows an odd number: the hero takes 3 damage."),
    (effect("when", round="even", branches={"then": (HURT,)}),
     "If the number of the round is an even number: the hero takes 3 damage."),
    (effect("when", stat="wit", is_="odd", branches={"then": (HURT,)}),
     "If WIT of the hero is an odd number: the hero takes 3 damage."),
    (effect("check", stat=("dex",), difficulty=2, dice=-1),
     "The hero makes a DEX check, Dif 2. Roll 1 die fewer for it."),
    (effect("check", stat=("dex",), difficulty=2, dice=2),
     "The hero makes a DEX check, Dif 2. Roll 2 dice more for it."),
    (effect("repeat", rounds=fixed(3), branches={"effects": (HURT,)}),
     ("At the end of this round and of every round after it, 3 in all: the hero takes 3 damage.")),
    (effect("door", open="iron-gate"), "The iron gate opens."),
    (effect("door", value="lock"), "Every door of this tile is shut and locked."),
    (effect("door", close="entrance"),
     "The door by which the party entered this tile is shut."),
    (effect("door", add="locked", difficulty=2, behind="crypt"),
     ("A locked door (Dif 2) appears in a free wall of this tile. If no wall is free, nothing "
       "happens. Behind it lies the Old Crypt.")),
    (effect("lose", item="random", weapon="last-used", key=fixed(2)),
     ("The hero loses one random item from the pack; worn items are safe. The hero loses 2 "
       "common keys, or as many as there are. The hero loses the weapon last used: it breaks.")),
    (effect("gain", key=fixed(1), spell=("mending",)),
     "The hero finds 1 common key. The hero now also has mending prepared."),
    (effect("check", stat=("wit",), difficulty=1, branches={"pass": (HURT,), "extra": (HURT,)}),
     ("The hero makes a WIT check, Dif 1. Passed: the hero takes 3 damage. For each success beyond "
      "that: the hero takes 3 damage.")),
    (effect("damage", "each character in area 2x3", value=fixed(1)),
     "Each character in an area of 2 \u00d7 3 squares takes 1 damage."),
    (effect("damage", "caster", value=fixed(1)), "Whoever did it takes 1 damage."),
    (effect("block", value="area"),
     "Nobody may enter these squares for the rest of the game."),
    (effect("law", value="melee revenge"),
     ("From now on the monster acts by the Law Melee revenge: it goes for the hero who hit it "
      "last.")),
    (effect("law", is_="wait", monster="ghoblin"),
     "From now on every Ghoblin acts by the Law Wait."),
    (effect("block", value="beyond"),
     ("Nobody may enter these squares again, nor those they cut off from the way in: Monsters and "
      "chests there are lost, doors there lead nowhere. Each hero there leaps back to the nearest "
      "free square.")),
    (effect("block", value="beyond", leap=("dex", 2), branches={"fall": (HURT,)}),
     ("Nobody may enter these squares again, nor those they cut off from the way in: Monsters and "
      "chests there are lost, doors there lead nowhere. Each hero there leaps back to the nearest "
      "free square with a DEX check, Dif 2. Failed: that hero takes 3 damage.")),
    (effect("block", "area 1x1", value="area"),
     "Nobody may enter the square of the hero for the rest of the game."),
    (effect("block", "area 2x3", value="area"),
     "Nobody may enter an area of 2 \u00d7 3 squares over the hero for the rest of the game."),
    (effect("spawn", knocker=fixed(1), foreman=fixed(1), ghoblin=fixed(2), at="adjacent"),
     ("The Knocker, the Foreman and 2 Ghoblins appear, unsuspecting; "
      "place them next to the hero.")),
    (effect("roll", value="drawer"), "Roll on the chart What the Drawer Holds."),
    (effect("attack", "random", dice=fixed(3), defend_with=("dex",)),
     "Roll 3 dice to attack one random hero; defend with DEX."),
    (effect("roll", chart="treasure"), "Roll on the Treasure Chart."),
    (effect("roll", chart="drawer", at="any-doorway", awareness="alert"),
     ("Roll on the chart What the Drawer Holds. Place the newcomers at a random doorway of the "
       "tile; they are alert.")),
    (effect("roll", chart="drawer", at="doorway"),
     ("Roll on the chart What the Drawer Holds. Place the newcomers at the doorway the party "
       "came in by; they are unsuspecting.")),
    (effect("roll", chart="drawer", at="adjacent"),
     ("Roll on the chart What the Drawer Holds. Place the newcomers next to the hero; they are "
       "unsuspecting.")),
    (effect("roll", chart="drawer", awareness="alert"),
     ("Roll on the chart What the Drawer Holds. The newcomers are alert; roll a square for each.")),
    (effect("spawn", ghoblin=fixed(2), at="any-doorway"),
     "2 Ghoblins appear, unsuspecting; place them at a random doorway of the tile."),
    (effect("win", value=True), "The quest is won."),
    (effect("lose_quest", value=True), "The quest is lost."),
    (effect("say", value="The knocking\nstops."), "\u201cThe knocking stops.\u201d"),
    (effect("manual", value="Play on."), "Play on."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "sentence"), CASES, ids=lambda value: getattr(value, "verb", ""))
def test_a_verb_says_what_it_does(said: Effect, sentence: str) -> None:
    assert plain(tell_all([said], SPEECH)) == sentence


def test_who_was_named_at_length_is_named_shortly_afterwards() -> None:
    speech = speaking_of(
        SPEECH, person("the hero who stepped in"), person("the hero who stepped in")
    )
    told = tell_all([HURT, HURT, effect("damage", "self", value=fixed(1))], speech)
    assert told == (
        "The hero who stepped in takes 3 damage. That hero takes 3 damage. "
        "The hero who stepped in takes 1 damage."
    )


def test_a_deed_of_a_monster_speaks_of_the_monster() -> None:
    speech = speaking_of(SPEECH, person("its target"), person("the monster"))
    assert tell_all([effect("heal", "self", value=fixed(1))], speech) == (
        "The monster regains 1 LIFE, up to the maximum."
    )


def test_every_verb_has_a_case_here() -> None:
    assert {said.verb for said, _ in CASES} == set(modules())


def test_names_that_the_booklet_explains_are_links() -> None:
    told = pieces(tell_all([effect("trap", value="pit")], SPEECH))
    assert [(piece.text, piece.target) for piece in told] == [
        ("A trap goes off at once: ", ""),
        ("Pit Trap", "traps-pit"),
        (".", ""),
    ]
