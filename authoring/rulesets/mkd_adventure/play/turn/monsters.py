"""The Monster turn: every monster that is not surprised acts once (areas TURN, DEC)."""

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import HELP, OUTSIDE, QUEST, RUN, Figure
from authoring.rulesets.mkd_adventure.play.board.floor import FAR
from authoring.rulesets.mkd_adventure.play.board.state import MONSTERS, State
from authoring.rulesets.mkd_adventure.play.rules import errands
from authoring.rulesets.mkd_adventure.play.rules.abilities import (
    CURES,
    is_willing,
    patients,
    use,
    use_in_place,
    uses,
)
from authoring.rulesets.mkd_adventure.play.rules.clicks import can_heal
from authoring.rulesets.mkd_adventure.play.rules.deciding import (
    aims,
    approach,
    attack_hero,
    face_nearest,
    first_choice,
    second_choice,
    ways_to_heroes,
)
from authoring.rulesets.mkd_adventure.play.rules.moving import enter, settle
from authoring.rulesets.mkd_adventure.play.rules.traps import close_chests


def monster_turn(s: State) -> None:
    """Activate the monsters in random order (MKD-TURN-07), frenzied ones first (MKD-BASE-25), until
    each that is not surprised has acted once (MKD-TURN-08, MKD-TBL-11)."""
    s.begin_turn(MONSTERS)
    for monster in s.monsters:
        monster.acted = False
    while not s.ending:
        waiting = [monster for monster in s.monsters if not (monster.acted or monster.dazed)]
        waiting = [monster for monster in waiting if monster.has(k.FRENZY)] or waiting
        if not waiting:
            break
        monster = waiting[s.choose(range(len(waiting)), "monster")]
        monster.acted = True
        activate(s, monster)
    for monster in s.monsters:
        monster.dazed = max(0, monster.dazed - 1)


def activate(s: State, monster: Figure) -> None:
    """Play one activation of a monster."""
    s.note(e.Acts, monster.number)
    returns = monster.errand == OUTSIDE
    monster.begin(s.speed(monster))
    if returns:
        errands.come_back(s, monster)
    if monster.frozen:
        monster.frozen = False
    elif not monster.over:  # A token that it met where it came back has ended the activation.
        _act(s, monster)
    if not monster.dead:
        close_chests(s, monster)
        if returns and not s.ending:
            errands.bring_help(s)


def _act(s: State, monster: Figure) -> None:
    if monster.captive:
        _captive(s, monster)
    elif monster.slot.demoralized and not errands.recovers(s, monster):
        errands.flee(s, monster)
    elif monster.number == s.target:
        _run_out(s, monster)
    elif not _goes_on(s, monster):
        decide(s, monster)


def _goes_on(s: State, monster: Figure) -> bool:
    """Go on with a monster's errand (MKD-REIN-04, MKD-SCN-10); return False if it has none, or has
    given it up."""
    if monster.errand == HELP:
        return errands.seek_help(s, monster)
    if monster.errand == RUN:
        return errands.run_off(s, monster)
    if monster.errand == QUEST:
        return errands.hunt_chest(s, monster)
    return False


def decide(s: State, monster: Figure) -> None:
    """Choose what a monster does, by its abilities (MKD-DEC-14) and the tables (MKD-DEC-06,
    MKD-DEC-07, MKD-TBL-03, MKD-TBL-04); in the Stealth scenario it prefers the Quest Chest
    (MKD-SCN-09)."""
    if not s.foes(monster):  # Caged heroes are out of play.
        return
    if _heals(s, monster) or use_in_place(s, monster):
        return
    ways = ways_to_heroes(s, monster)
    known = aims(s, monster, s.foes(monster), ways)
    first = first_choice(s, monster, known)
    stealthy = s.goal == k.STEALTHY
    if first is None and not stealthy:
        face_nearest(s, monster)
        return
    word = s.roll_chart(s.tables.charts.decision)
    if word == k.UNEXPECTED_ACT:
        word = s.roll_chart(s.tables.charts.unexpected)
    s.note(e.Decides, monster.number, word or k.FIRST)
    if word == k.FIRST and stealthy and errands.hunt_chest(s, monster):
        return
    if first is None:
        face_nearest(s, monster)
        return
    if word == k.STEAL and errands.steal(s, monster):
        return
    if word == k.FETCH and errands.seek_help(s, monster):
        return
    hero = first
    if word == k.SECOND:
        hero = second_choice(s, known, first, s.foes(monster))
    elif word in (k.ATTACK_RANDOM, k.STEAL):
        hero = s.everyone[s.choose([foe.number for foe in s.foes(monster)], "hero")]
    attack_hero(s, monster, hero, known, ways)


def _heals(s: State, monster: Figure) -> bool:
    """Let a healer heal itself, else go to the nearest wounded friend and heal it until it is whole
    (MKD-ABL-20, MKD-ABL-21). Return False where it has no such ability or does not want to use it,
    and where nobody wounded is in reach."""
    traits = [trait for trait in CURES if monster.has(trait)]
    wounded = [friend for friend in s.monsters if friend.square != OFF and can_heal(s, friend)]
    if not traits or not wounded or not is_willing(s, monster, traits[-1]):
        return False
    field = s.floor.field([monster.square])
    friend = min(wounded, key=lambda friend: (field.get(friend.square, FAR), friend.number))
    cure = traits[-1], friend.number
    came = friend not in patients(s, monster, traits[-1])
    if came and not approach(s, monster, s.floor.near[friend.square]):
        return False
    if not monster.over and cure in uses(s, monster):
        use(s, monster, *cure)
        return True
    return came


def _captive(s: State, captive: Figure) -> None:
    """Move a captive: the players steer it while a hero is beside it (MKD-SCN-18), else it flees
    (MKD-SCN-19)."""
    near = s.around(captive)
    guards = [hero for hero in s.at_large() if hero.square in near]
    if not guards:
        errands.flee(s, captive)
        return
    blocked = {hero.square for hero in s.inside()}
    ways = s.floor.ways(captive.square, captive.points, blocked, flies=captive.has(k.FLIGHT))
    taken = s.taken() - {*captive.squares}
    free = [at for at in ways.cost if at not in taken and s.floor.is_walkable(at)]
    square = s.ask(guards[0], q.STEER, free)
    start = captive.square
    for at in ways.to(square):  # Its captors move it: nobody has to break away.
        if not captive.over:
            enter(s, captive, at)
    if captive.square not in (start, OFF):
        settle(s, captive)
        s.note(e.Moves, captive.number, captive.square, captive.facing)


def _run_out(s: State, monster: Figure) -> None:
    """Let the target run for the exit, past and through heroes (MKD-SCN-16)."""
    goals = errands.exits(s)
    approach(s, monster, goals)
    if monster.square in goals and monster.points > 0:
        errands.leave(s, monster)
