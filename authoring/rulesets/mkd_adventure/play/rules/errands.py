"""Errands of monsters: help, theft, flight (areas REIN, THF and ABL)."""

from collections.abc import Iterable

from authoring.boards.ground import OFF, Square
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import (
    HELP,
    OUTSIDE,
    QUEST,
    RUN,
    Chest,
    Figure,
)
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.clicks import drop_all, hurt
from authoring.rulesets.mkd_adventure.play.rules.deciding import (
    aims,
    approach,
    attack_hero,
    close_aims,
    hit,
    holder,
    turns_to,
    ways_to_heroes,
)
from authoring.rulesets.mkd_adventure.play.rules.fighting import (
    answer,
    cost_of,
    roll_to_hit,
    to_hit,
)
from authoring.rulesets.mkd_adventure.play.rules.leaving import take_along
from authoring.rulesets.mkd_adventure.play.rules.moving import walk
from authoring.rulesets.mkd_adventure.play.rules.revealing import (
    draw_token,
    free_near,
    look,
    reveal,
)


def exits(s: State) -> list[Square]:
    """Return all squares from which a figure can leave the dungeon (MKD-SCN-24)."""
    return [*s.entrance, *([s.other_exit] if s.other_exit != OFF else [])]


def seek_help(s: State, monster: Figure) -> bool:
    """Let a monster go for help (MKD-REIN-01): it loses 4 speed points as it sets out
    (MKD-REIN-11). Return False where it can go nowhere (MKD-REIN-10)."""
    first = monster.errand != HELP
    if first or s.ruling("help_penalty") == "each":
        monster.points = max(0, monster.points - n.FETCH_HELP)
    if first:
        monster.errand = HELP
        s.numbers["help-sought"] += 1
        s.note(e.Becomes, monster.number, "sent")
    return fetch_help(s, monster)


def fetch_help(s: State, monster: Figure) -> bool:
    """Go on to the nearest tile with a token (MKD-REIN-04), which reveals it: that is the end of
    the errand and of the activation (MKD-REIN-05, MKD-REIN-06). Without a token, go out by the
    nearest exit, stairs down too (MKD-REIN-07, MKD-FLR-11, MKD-FLR-13). Return False where the way
    is barred; a thief drops its chest then (MKD-THF-07)."""
    tokens = len(s.tokens)
    if s.tokens:
        part = s.floor.part
        tiles = {part[token.square] for token in s.tokens}
        goals = [at for tile in tiles for at in s.floor.squares_of(tile)]
        goals += [at for token in s.tokens for at in s.floor.near[token.square]]
        if part[monster.square] in tiles:
            goals = [at for token in s.tokens for at in s.floor.near[token.square]]
        if is_barred(s, monster, goals) or not approach(s, monster, goals):
            give_up(s, monster)
            return False
        if len(s.tokens) < tokens:
            monster.errand = ""
            monster.over = True
        return True
    goals = [*exits(s), *([s.stairs] if s.stairs != OFF else [])]
    if is_barred(s, monster, goals) or not approach(s, monster, goals):
        give_up(s, monster)
        return False
    if monster.square in goals and monster.points >= n.STEP:
        leave(s, monster)
        monster.errand = OUTSIDE
    return True


def give_up(s: State, monster: Figure) -> None:
    """End an errand whose way is barred (MKD-REIN-10): a thief drops its chest, shut
    (MKD-THF-07)."""
    monster.errand = ""
    drop_all(s, monster, is_open=False)


def is_barred(s: State, monster: Figure, goals: Iterable[Square]) -> bool:
    """Return whether two heroes or more stand beside a monster and no way past them leads to any of
    `goals`."""
    if len(s.beside(monster)) < 2:
        return False
    ways = ways_to_heroes(s, monster)
    return not any(at in ways.cost for at in goals)


def leave(s: State, monster: Figure) -> None:
    """Take a monster out of the dungeon; that ends its activation. If it is the one to be captured,
    the game is lost (MKD-SCN-16)."""
    monster.square = OFF
    monster.out = True
    monster.over = True
    s.note(e.Leaves, monster.number)
    if monster.number == s.target:
        s.ending = "target-fled"


def come_back(s: State, monster: Figure) -> None:
    """Bring a monster that went for help back to the entrance (MKD-REIN-08); it reveals the tokens
    that it meets there (MKD-REV-02, MKD-REV-03)."""
    monster.errand = ""
    monster.out = False
    monster.square = free_near(s, s.entrance[0])
    s.settle(monster)
    s.note(e.Appears, monster.number, monster.square, monster.facing)
    look(s, monster, -1)


def bring_help(s: State) -> None:
    """Roll whether a token of the Pool comes in at the entrance, and reveal it (MKD-REIN-09,
    MKD-TBL-05, MKD-TV-10)."""
    if s.roll_chart(s.tables.charts.reinforcements) == k.COMES:
        token = draw_token(s, free_near(s, s.entrance[0]))
        if token is not None:
            s.numbers["help-brought"] += 1
            reveal(s, token)


def steal(s: State, monster: Figure) -> bool:
    """Go for the nearest hero who carries a chest and try to take one (MKD-THF-01): a hit takes a
    random chest in place of damage (MKD-THF-03), which closes, its trap set again (MKD-THF-04).
    Return False where that cannot be done in this activation (MKD-THF-02)."""
    bearers = [hero for hero in s.foes(monster) if hero.chests]
    ways = ways_to_heroes(s, monster)
    price = cost_of(s, monster, shot=False)
    leaving = n.BREAK_AWAY if s.beside(monster) else 0
    near = [
        (cost, hero, square)
        for cost, hero, square in close_aims(s, monster, bearers, ways)
        if cost + price + (leaving if square != monster.square else 0) <= monster.points
    ]
    if not near:
        return False
    _, hero, square = min(near, key=lambda aim: aim[0])
    walk(s, monster, ways.to(square))
    if monster.over:
        return True
    if hero not in s.beside(monster):
        hit(s, monster, holder(s, monster, hero))
        return True
    if not turns_to(s, monster, hero) or monster.points < price:
        return True
    monster.points -= price
    monster.attacked = True
    need = to_hit(s, monster, hero, shot=False)
    taken = bool(roll_to_hit(s, monster, hero, need, shot=False))
    s.note(e.Steals, monster.number, hero.number, taken)
    if taken:
        number = s.choose(hero.chests, "chest")
        hero.chests.remove(number)
        chest = s.chests[number]
        chest.open = False
        monster.chests.append(number)
        s.numbers["thefts"] += 1
        _after_theft(s, monster)
    answer(s, hero, monster)
    return True


def _after_theft(s: State, monster: Figure) -> None:
    """Roll where a thief goes (MKD-THF-06, MKD-TBL-06)."""
    word = s.roll_chart(s.tables.charts.theft)
    if word == k.RUN:
        monster.errand = RUN
    elif word == k.FETCH:
        monster.errand = HELP


def run_off(s: State, monster: Figure) -> bool:
    """Run for an exit with a stolen chest. Where that is barred or too far, or the chest is gone,
    drop what it carries, shut, and return False (MKD-THF-07)."""
    goals = exits(s)
    if not monster.chests or is_barred(s, monster, goals) or not approach(s, monster, goals):
        give_up(s, monster)
        return False
    if monster.square in goals and monster.points >= n.STEP:
        _gone(s, monster)
    return True


def _gone(s: State, monster: Figure) -> None:
    """Take a monster out for good, with the chests that it carries."""
    leave(s, monster)
    monster.errand = ""
    s.monsters.remove(monster)
    take_along(s, monster)


def flee(s: State, monster: Figure) -> None:
    """Move a demoralized monster: to a friend with Command (MKD-ABL-09), else out of the dungeon
    for good (MKD-ABL-10), else to a tile without heroes, where it stays until some come
    (MKD-ABL-11), else nowhere (MKD-ABL-12). It keeps trying to break away (MKD-DEC-10), and reveals
    tokens (MKD-ABL-13)."""
    leaders = [friend for friend in s.monsters if friend.has(k.COMMAND) and friend is not monster]
    near = [at for friend in leaders if friend.square != OFF for at in s.around(friend)]
    if near and approach(s, monster, near):
        return
    goals = exits(s)
    if not is_barred(s, monster, goals) and approach(s, monster, goals):
        if monster.square in goals and monster.points >= n.STEP:
            _gone(s, monster)
        return
    part = s.floor.part
    tiles = {part[hero.square] for hero in s.inside()}
    if part[monster.square] in tiles:
        field = s.floor.field([monster.square])
        approach(s, monster, [at for at in field if part[at] not in tiles])


def recovers(s: State, monster: Figure) -> bool:
    """Return whether a demoralized monster near Command takes heart: on 4 to 6 its dial turns back
    a click (MKD-ABL-15)."""
    if not s.is_commanded(monster) or s.dice.die(n.SIDES, "command", monster.name) < n.FREE:
        return False
    monster.click = max(monster.start, monster.click - 1)
    s.note(e.Healed, monster.number, 1, monster.left)
    return not monster.slot.demoralized


def hunt_chest(s: State, monster: Figure) -> bool:
    """Go for the Quest Chest, or for the hero who carries it, in the Stealth scenario (MKD-SCN-09,
    MKD-SCN-10): a roll that hits its defense of 5 destroys it (MKD-SCN-11, MKD-SCN-12, MKD-SCN-13).
    A hero who holds the monster back is attacked instead (MKD-DEC-09). Return False where there is
    no way."""
    chest = quest_chest(s)
    if chest is None:
        return False
    monster.errand = QUEST
    bearer = next((hero for hero in s.inside() if chest.number in hero.chests), None)
    if bearer is not None:
        ways = ways_to_heroes(s, monster)
        attack_hero(s, monster, bearer, aims(s, monster, [bearer], ways), ways)
        if bearer.number in monster.struck:
            _destroy(s, chest)
        return True
    goals = s.floor.near[chest.square] if chest.square != OFF else ()
    if not goals or not approach(s, monster, goals):
        monster.errand = ""
        return False
    near = monster.square in goals and not monster.over
    if monster.stuck and not near:
        for hero in s.beside(monster)[:1]:
            hit(s, monster, hero)
    if near and monster.points >= n.ATTACK:
        need = n.CHEST_DEFENSE - monster.slot.attack
        roll = s.roll(2, n.SIDES, "attack", monster.fighter.name)
        hits = roll != n.MISS and roll >= need
        s.note(e.StrikesChest, monster.number, roll, need, hits)
        if roll == n.MISS:
            hurt(s, monster, 1, "fumble")
        if hits:
            _destroy(s, chest)
    return True


def quest_chest(s: State) -> Chest | None:
    """Return the Quest Chest, None where there is none: only the last floor has one."""
    return next((chest for chest in s.chests if chest.quest and not chest.gone), None)


def _destroy(s: State, chest: Chest) -> None:
    chest.gone = True
    s.ending = "chest-destroyed"
