"""Monsters that are on no side: crawlers that pass by, worms in the pits (DGN-MSP-05 to 07, 12 to
15)."""

from typing import Final

from authoring.boards.squares import each, just, span
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.kind import NOBODY
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters import melee, paths
from authoring.rulesets.dungeoneers.play.rules.monsters.comes import comes_in
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attackable
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import step
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import fight, strike
from authoring.rulesets.dungeoneers.play.rules.traits.pit_emerge import withdraw

HERO: Final = -1
"""The hero among targets, which are places in the room's order."""


def crawl(s: State, monster: Monster) -> None:
    """Attack a random neighbour (DGN-MSP-14), or go on to the crawler's exit (DGN-MSP-13) and leave
    there. A crawler with a taste for the hero's type hunts the hero instead (DGN-MSP-15,
    DGN-HER-11)."""
    if monster.kind.hunts != NOBODY and monster.kind.hunts == s.hero.at:
        melee.act(s, monster)
    elif not attack_any(s, monster):
        if monster.square == monster.heading:
            monster.alive = False
            monster.square = OFF
            s.note(MonsterFares, monster.number, "leaves")
        else:
            goal, free = just(monster.heading), paths.open_to(s, monster)
            options = paths.first_steps(s, monster, goal & free, free)
            if not options:  # two that pass by do not wait for each other
                free = melee.ignoring_far(s, monster)
                options = paths.first_steps(s, monster, goal & free, free)
            if options:
                step(s, monster, paths.chosen(s, monster, options))


def lurk(s: State, monster: Monster) -> None:
    """Attack a random neighbour with an emerged worm (DGN-MSP-06), or withdraw it (DGN-MSP-07)."""
    if not attack_any(s, monster):
        withdraw(s, monster)


def attack_any(s: State, monster: Monster) -> bool:
    """Attack an adjacent hero or monster, chosen by dice; return False if there is none."""
    targets: list[int] = []
    if span(monster.square, s.hero.square) == 1:
        targets.append(HERO)
    for at, other in enumerate(s.room.monsters):
        if attackable(s, other) and span(monster.square, other.square) == 1:
            targets.append(at)
    if not targets:
        return False
    target = pick_of_several(s.dice, targets, "target")
    if target == HERO:
        strike(s, monster)
    else:
        fight(s, monster, s.room.monsters[target])
    return True


def visitors(s: State) -> None:
    """Roll each round for a visitor by an exit (DGN-MSP-12), which comes more often to a hero it
    hunts (DGN-MSP-15) and will leave by another."""
    room = s.tables.rooms[s.room.at]
    for at, percent in s.tables.regions[room.region].visitors:
        kind = s.tables.kinds[at]
        often = kind.hunt_times if kind.hunts != NOBODY and kind.hunts == s.hero.at else 1
        if s.chance(percent * often, "visits", kind.id):
            monster = Monster(kind, OFF)
            exits = [
                square
                for square, leads in zip(s.room.drawing.exits, room.exits, strict=True)
                if leads != NOBODY
            ]
            free = each(paths.open_to(s, monster))
            doors = [square for square in exits if square in free]
            if doors:
                door = pick_of_several(s.dice, doors, "comes by")
                others = [square for square in exits if square != door]
                monster.square = monster.before = door
                monster.heading = pick_of_several(s.dice, others or exits, "goes to")
                comes_in(s, monster, "visits")


def worms(s: State) -> None:
    """Roll for a worm in each round in which a figure stands beside a pit: the trait's percent that
    it comes out of one of those (DGN-MSP-05), but not while the hero is unseen (DGN-MSP-08)."""
    pits = s.room.drawing.pits
    region = s.tables.regions[s.tables.rooms[s.room.at].region]
    if s.hero.unseen or region.pits == NOBODY or not pits:
        return
    taken = s.taken()
    if not paths.one_step(pits, pits, False) & taken & ~pits:
        return
    kind = s.tables.kinds[region.pits]
    for monster in s.room.monsters:
        if monster.here and monster.kind.emerges:
            return
    if s.chance(kind.emerges, "emerges", kind.id):
        beside = [
            pit
            for pit in each(pits & ~taken)
            if paths.one_step(just(pit), pits, False) & taken & ~pits
        ]
        if beside:
            monster = Monster(kind, pick_of_several(s.dice, beside, "pit"))
            monster.emerged = True
            comes_in(s, monster, "emerges")
