"""What never happens, however monsters, flames and the hero come together in a room."""

from collections.abc import Iterator
from random import Random

import pytest

from authoring.boards.squares import each, has, span
from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import GUARDED, MOVED, OFF, STRUCK, Monster
from authoring.rulesets.dungeoneers.play.rules.combat import attack_monster
from authoring.rulesets.dungeoneers.play.rules.explosions import settle
from authoring.rulesets.dungeoneers.play.rules.fires import may_burn, set_fire
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attackable
from authoring.rulesets.dungeoneers.play.rules.monsters.turn import (
    BY_TRAIT,
    each_round,
    monsters_turn,
)
from authoring.rulesets.dungeoneers.play.rules.traits import hooks
from tests.rulesets.dungeoneers.monsters.rooms import ELF, Rooms, kind, trait


def everybody() -> list[Kind]:
    """A kind of each sort; the first four may be summoned, the others come by rules of theirs."""
    return [
        kind("rat", 1, -1),
        kind("archer", 1, -1, of="missile"),
        kind("mage", 2, 0, of="caster", health=2),
        kind("spore", 4, -2, "explode", "float"),
        kind("worm", 5, 4, trait("pit-emerge", chance=40), of="special"),
        kind("crawler", 4, 3, "passer-by", of="special", hunts=ELF),
        kind("reaper", 6, 5, trait("reaper", chance=50)),
        kind("bug", 0, -1, "ignite"),
        kind("slime", 0, 0, "ooze", of="special"),
        kind("green", 0, 0, trait("ooze", seeks=1), of="special"),
        kind("roper", 3, 2, "no-move", "long-reach", of="special"),
        kind("ghost", 3, -2, trait("vanish", chance=50), "float"),
        kind("gargoyle", 3, 4, "petrify"),
        kind("specter", 5, 5, "invisible", "horror", "float", "engulfed"),
        kind("dragon", 8, 3, trait("breath", attack=7), of="special", health=2),
        kind("shambler", 4, 3, "ambush-water", of="special"),
        kind("ghoul", 2, 1, "stun"),
        kind("wraith", 4, 3, "fire-shy"),
    ]


def crowded(lot: Random) -> Rooms:
    """A room of some rock, pits and water, with six monsters."""
    letters = ["H", *"abcdef", *lot.choices("........##o~", k=18)]
    lot.shuffle(letters)
    for middle in (2, 10, 14, 22):
        letters[middle] = "." if letters[middle] in "#o~" else letters[middle]
    kinds = everybody()
    order = [*range(4), *lot.sample(range(4, len(kinds)), 2)]
    lot.shuffle(order)
    rows = ["".join(letters[at : at + 5]) for at in range(0, 25, 5)]
    chosen = [kinds[at] for at in order]
    rest = [one for one in kinds if one not in chosen]
    at = {one.id: number for number, one in enumerate([*chosen, *rest])}
    table = Rooms(
        rows, *chosen, *rest, hero=lot.randrange(2), exits=(1, 1, 1, 1),
        region={
            "summons": (at["rat"], at["spore"], at["bug"]), "pits": at["worm"],
            "reaper": at["reaper"], "visitors": ((at["crawler"], 20),),
        },
        tables={"lair": 0, "returns": 1}, rulings={"corners": lot.choice(["cut", "square"])},
    )  # fmt: skip
    table.s.dice = SeededDice(lot.randrange(1 << 30))
    table.s.hero.potions = 40
    table.s.dragons = 9
    table.s.outside = [at["dragon"]] * 2
    return table


def wrong(table: Rooms, monster: Monster) -> Iterator[str]:
    """What is wrong with where a monster is."""
    drawing, square = table.s.room.drawing, monster.square
    kind = monster.kind
    home = has(drawing.pits if kind.emerges else drawing.waters, square)
    where = drawing.over if kind.floats else drawing.ground
    if not has(where, square) and not ((kind.emerges or kind.ambushes) and home):
        yield "is where it cannot be"
    if square in table.s.room.flames and not kind.floats:
        yield "stands in a flame"
    if kind.explodes and table.s.lit(square):
        yield "should have gone off"


def check(table: Rooms) -> None:
    s = table.s
    there = [one for one in s.room.monsters if one.here]
    squares = [s.hero.square, *(one.square for one in there)]
    assert len(set(squares)) == len(squares), table.picture()
    assert has(s.room.drawing.ground, s.hero.square)
    for one in there:
        assert list(wrong(table, one)) == [], (one.kind.id, table.picture())
    for one in s.room.monsters:
        assert one.alive or one.square == OFF, one.kind.id
        assert one.alive == (one.health > 0) or one.kind.id != "rat"
        assert all(by.alive for by in one.enlarged)
        assert len(one.enlarged) <= 7
    assert not s.pending
    assert set(each(s.room.burning)) == set(s.room.flames)
    assert all(0 < rounds <= 5 for rounds in s.room.flames.values())


def hero_acts(table: Rooms, lot: Random) -> None:
    """Any of what heroes do: strikes, sets fires, goes, guards."""
    s = table.s
    near = [one for one in s.room.monsters if one.here and span(one.square, s.hero.square) == 1]
    targets = [one for one in near if attackable(s, one)]
    around = [one for one in SPOTS if span(one, s.hero.square) == 1]
    steps = [one for one in around if has(s.room.drawing.ground & ~s.blocked(), one)]
    fuel = [one for one in around if may_burn(s, one)]
    act = lot.randrange(4)
    s.hero.last = GUARDED
    if act == 0 and targets:
        s.hero.last = STRUCK
        attack_monster(s, lot.choice(targets), "sword", 3)
    elif act == 1 and fuel:
        set_fire(s, tuple(lot.sample(fuel, min(3, len(fuel)))), lot.randint(3, 5))
    elif act == 2 and steps:
        s.hero.last = MOVED
        s.hero.square = lot.choice(steps)
    settle(s)


@pytest.mark.rule("DGN-MSP-28")
def test_rooms_stay_sound_whatever_comes_together() -> None:
    lot = Random(11)
    seen: set[str] = set()
    for _ in range(120):
        table = crowded(lot)
        s = table.s
        for _ in range(25):
            hero_acts(table, lot)
            check(table)
            if not s.ending:
                monsters_turn(s)
                check(table)
            if not s.ending:
                each_round(s)
                check(table)
            if s.ending:
                break
        seen |= {one.kind.id for one in s.room.monsters}
    assert seen == {one.id for one in everybody()}


def test_every_trait_is_kept_somewhere() -> None:
    """By a moment of its own, by who takes its turn, or as a number that rules ask a kind for."""
    moments = (table for table in vars(hooks).values() if isinstance(table, dict))
    tabled = {id for table in moments for id in table if id in TRAITS} | set(BY_TRAIT)
    asked = {
        "float": "floats", "no-move": "still", "hunts": "hunts", "reaper": "reaper",
        "horror": "horrifies", "watchful": "watchful", "sleep": "sleeps",
    }  # fmt: skip
    assert tabled | set(asked) == set(TRAITS)
    assert all(hasattr(kind("nobody"), name) for name in asked.values())
