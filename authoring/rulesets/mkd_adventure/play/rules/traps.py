"""Chests and traps: looking, disarming, springing, carrying (areas TRE, DOOR and BASE)."""

from collections.abc import Sequence

from authoring.boards.ground import OFF, Square
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.tokens import Request
from authoring.rulesets.mkd_adventure.model.treasure import ChestFace
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Chest, Door, Figure
from authoring.rulesets.mkd_adventure.play.board.floor import is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules import doors
from authoring.rulesets.mkd_adventure.play.rules.clicks import gain, hurt
from authoring.rulesets.mkd_adventure.play.rules.revealing import chosen, spawn


def add_chest(s: State, id: str, square: Square, facing: int) -> Chest:
    """Put a chest of the kind `id` on a square, and return it."""
    chest = Chest(s.tables.quest.content.chests[id], len(s.chests), square, facing)
    s.chests.append(chest)
    s.note(e.ChestLies, chest.number, chest.kind.name, square, facing)
    return chest


def near_chests(s: State, hero: Figure) -> list[Chest]:
    """Return the chests on a hero's square or beside it."""
    near = (hero.square, *s.floor.near[hero.square])
    return [chest for chest in s.chests if chest.square in near]


def can_look(chest: Chest, hero: Figure) -> bool:
    """Return whether a hero stands in the front arc of a chest whose trap nobody has seen
    (MKD-BASE-13)."""
    is_hidden = chest.face is None and not chest.open
    return is_hidden and not is_behind(chest.facing, chest.square, hero.square)


def look_at(s: State, hero: Figure, chest: Chest) -> None:
    """Roll the face that a chest shows, for no speed points (MKD-BASE-13)."""
    die = s.dice.die(n.FACES, "chest", chest.kind.name)
    chest.face = chest.kind.faces[die - 1]
    s.note(e.Looks, hero.number, chest.number, chest.face.trap, chest.face.disarm)


def check_door(s: State, hero: Figure, door: Door) -> None:
    """Find the trap of a door, as a face of a random chest of the Pool, which stays there
    (MKD-DOOR-02, MKD-DOOR-03)."""
    door.face = door_trap(s)
    if door.face is None:
        door.safe = True
        return
    thing = e.DOOR + door.number
    s.note(e.Looks, hero.number, thing, door.face.trap, door.face.disarm)
    door.safe = not door.face.trap


def door_trap(s: State) -> ChestFace | None:
    """Return the trap of a door: a face of a random chest of the Pool (MKD-DOOR-03); None where the
    Pool is empty."""
    if not s.pools.chests:
        return None
    id = s.pools.chests[s.dice.randint(len(s.pools.chests), "chest") - 1]
    return s.tables.quest.content.chests[id].faces[s.dice.die(n.FACES, "door trap") - 1]


def attempt(s: State, hero: Figure, thing: int, number: int, *, fast: bool) -> bool:
    """Try to disarm a thing: 2d6, less 2 if `fast`, must reach `number` (MKD-BASE-16). A slow
    attempt takes the whole activation (MKD-BASE-09). Return whether it succeeded."""
    if fast:
        hero.points -= n.FAST_DISARM
    else:
        hero.over = True
    total = s.roll(2, n.SIDES, "disarm", hero.fighter.name) + (n.HASTE if fast else 0)
    done = total >= number
    s.numbers["disarms"] += done
    s.note(e.Disarms, hero.number, thing, total, number, done)
    return done


def disarm_chest(s: State, hero: Figure, chest: Chest, *, fast: bool) -> None:
    """Try to disarm the trap of a chest that shows one, and open it; a failure springs the trap
    (MKD-BASE-16)."""
    if chest.face is None:
        return
    chest.open = True
    if attempt(s, hero, chest.number, chest.face.disarm, fast=fast):
        gain(s, trap_experience(s, chest.face))
    else:
        spring(s, hero, chest.face, chest.square)


def disarm_door(s: State, hero: Figure, door: Door, *, fast: bool) -> None:
    """Try to disarm the trap of a door as that of a chest, for as much experience (MKD-DOOR-04);
    either way it is gone for good (MKD-DOOR-06)."""
    if door.face is None:
        return
    door.safe = True
    if attempt(s, hero, e.DOOR + door.number, door.face.disarm, fast=fast):
        gain(s, trap_experience(s, door.face))
    else:
        _spring_door(s, hero, door)


def _spring_door(s: State, hero: Figure, door: Door) -> None:
    """Spring the trap of a door: monsters that it calls appear on the other side
    (MKD-DOOR-05)."""
    pair = doors.sides(s, door, hero.square)
    if pair is not None and door.face is not None:
        spring(s, hero, door.face, pair[1], s.floor.squares_of(s.floor.part[hero.square]))


def trap_experience(s: State, face: ChestFace) -> int:
    """Return the experience for disarming the trap of a face (MKD-XP-03, MKD-DOOR-04)."""
    trap = s.tables.quest.content.traps.get(face.trap)
    if trap is not None and trap.experience >= 0:
        return trap.experience
    return n.DISARM_EXPERIENCE * face.disarm


def spring(
    s: State, hero: Figure, face: ChestFace, square: Square, away: Sequence[Square] = ()
) -> None:
    """Spring the trap of a face on a hero: clicks, a saw (MKD-BASE-14), a cage (MKD-BASE-15), or
    monsters from the Pool around `square`, never on squares of `away` (MKD-DOOR-05)."""
    trap = s.tables.quest.content.traps.get(face.trap)
    if trap is None:
        return
    s.numbers["traps"] += 1
    s.count("sprung", trap.id)
    s.note(e.Springs, hero.number, trap.name)
    if trap.kind == k.CAGE:
        hero.cage = max(2, face.disarm)
        hero.over = True
    elif trap.kind == k.ALARM:
        spawn(s, chosen(s, Request(max(1, trap.count), trap.points)), square, hero.facing, away)
    else:
        if trap.kind == k.SAW:
            s.saws.add(hero.square)
            s.floor.roughen(hero.square, k.HINDERING)
        clicks = s.dice.roll(trap.damage, "trap", trap.name)
        before = hero.left
        hurt(s, hero, clicks, trap.id)
        s.numbers["trap-clicks"] += before - max(0, hero.left)


def open_chest(s: State, hero: Figure, chest: Chest) -> None:
    """Open a chest; a die settles its face, and so what is in it, if nobody has looked."""
    if chest.face is None:
        look_at(s, hero, chest)
    chest.open = True


def take(s: State, hero: Figure, chest: Chest) -> None:
    """Take a chest (MKD-BASE-09), or one that somebody dropped (MKD-TRE-05, MKD-TRE-10)."""
    hero.points -= n.OPEN_CHEST
    open_chest(s, hero, chest)
    chest.square = OFF
    hero.chests.append(chest.number)
    s.numbers["chests"] += 1
    face = chest.face
    s.note(e.Takes, hero.number, chest.number, face.gold if face else 0, face.item if face else "")


def can_carry(hero: Figure) -> bool:
    """Return whether a hero can carry one more chest (MKD-TRE-03)."""
    return len(hero.chests) < n.CHESTS


def hand_over(s: State, hero: Figure, number: int, other: Figure) -> None:
    """Give a chest to a hero beside (MKD-TRE-02), with the gold in it (MKD-TRE-04)."""
    hero.points -= n.HAND_OVER
    hero.chests.remove(number)
    other.chests.append(number)
    s.note(e.HandsOver, hero.number, other.number, number)


def drop(s: State, hero: Figure, number: int, square: Square) -> None:
    """Put a chest down beside its carrier; it stays open (MKD-TRE-05)."""
    hero.points -= n.DROP
    hero.chests.remove(number)
    s.chests[number].square = square
    s.note(e.Drops, hero.number, number, square)


def close_chests(s: State, monster: Figure) -> None:
    """Let a monster close the open chests beside it, for no speed points; their traps, which
    everybody knows by now, are set again (MKD-TRE-06)."""
    if monster.square == OFF:
        return
    near = s.floor.near[monster.square]
    for chest in s.chests:
        if chest.open and chest.square in near:
            chest.open = False
            s.note(e.Closes, monster.number, chest.number)


def drink(s: State, hero: Figure, number: int) -> None:
    """Drink a potion: it works until the hero's next turn, beside others that were drunk before,
    and is spent (MKD-TRE-08)."""
    chest = s.chests[number]
    chest.drunk = True
    content = s.tables.quest.content
    item = content.items[chest.face.item] if chest.face else None
    if item is not None:
        speed, attack, defense = hero.given
        adds = item.adds
        hero.given = (speed + adds.speed, attack + adds.attack, defense + adds.defense)
        hero.drunk += tuple([content.abilities[id].trait for id in adds.abilities])
        hero.points += item.adds.speed
        s.note(e.Drinks, hero.number, item.name)


def open_door(s: State, hero: Figure, door: Door) -> None:
    """Let a hero open a door: its trap, where nobody has dealt with it, is sprung, and then gone
    for good (MKD-DOOR-06). An open door's trap does nothing (MKD-DOOR-09)."""
    if not door.safe and door.face is None:
        door.face = door_trap(s)
    doors.swing(s, door, is_open=True)
    if not door.safe and door.face is not None:
        door.safe = True
        _spring_door(s, hero, door)
