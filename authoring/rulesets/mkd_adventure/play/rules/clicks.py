"""Clicks of damage, healing, death, and what the dead leave (areas BASE and XP)."""

from authoring.boards.ground import OFF
from authoring.engine.course import Fall
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import EXPERIENCE, HIGH_HEAL, LEVELS
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.state import State


def hurt(s: State, figure: Figure, clicks: int, source: str) -> None:
    """Turn a figure's dial by clicks of damage (MKD-BASE-01): past the last slot it is dead.
    `source` is the id of a figure or trap, or a word such as "fumble"."""
    if figure.dead or clicks <= 0:
        return
    figure.click += clicks
    s.numbers["clicks-taken" if figure.hero else "clicks-dealt"] += clicks
    s.note(e.Hurt, figure.number, clicks, max(0, figure.left))
    if figure.left <= 0:
        _die(s, figure, source)
    elif figure.number == s.target and not figure.captive:
        _capture(s, figure)


def _capture(s: State, figure: Figure) -> None:
    """Capture the target that is demoralized, or that cannot be and has one click left
    (MKD-SCN-17)."""
    can_be = any(slot.demoralized for slot in figure.fighter.dial)
    if figure.slot.demoralized or (not can_be and figure.left == 1):
        figure.captive = True
        s.note(e.Becomes, figure.number, "captured")


def heal(s: State, figure: Figure, clicks: int) -> None:
    """Turn back the dial of a figure that can be healed, no further than to its start
    (MKD-TEAM-08)."""
    healed = min(clicks, figure.click - figure.start)
    figure.click -= healed
    s.numbers["heals"] += figure.hero
    s.note(e.Healed, figure.number, healed, figure.left)


def can_heal(s: State, figure: Figure) -> bool:
    """Return whether a living figure is wounded and can be healed: invulnerable figures
    (MKD-BASE-17) and the prisoner (MKD-SCN-04) cannot."""
    barred = figure.has(k.INVULNERABLE) or figure.number == s.prisoner
    return figure.click > figure.start and not barred


def _die(s: State, figure: Figure, source: str) -> None:
    """Take a figure that dies out of play; if it is the prisoner, or the one to be captured, the
    game is lost (MKD-SCN-07, MKD-SCN-20)."""
    figure.dead = True
    figure.over = True
    here = figure.square
    drop_all(s, figure, is_open=figure.hero)
    figure.square = OFF
    if figure.number in (s.prisoner, s.target):
        s.ending = "prisoner-dead" if figure.hero else "target-dead"
    if figure.hero:
        tile = s.floor.tiles[s.floor.part[here]].pose.tile if here in s.floor.part else ""
        s.numbers["deaths"] += 1
        s.note(e.Dies, figure.number)
        s.fell(Fall(figure.fighter.id, tile, source, s.round))
        return
    s.monsters.remove(figure)
    s.pools.slain.append(figure.fighter.id)
    s.numbers["kills"] += 1
    s.note(e.Slain, figure.number, figure.value)
    gain(s, figure.value)


def drop_all(s: State, figure: Figure, *, is_open: bool) -> None:
    """Drop what a figure carries on its square, and beside it what finds no room there
    (MKD-TRE-09); what a dead hero drops stays open (MKD-TRE-10)."""
    squares = [figure.square, *s.floor.near.get(figure.square, ())]
    taken = {at for other in s.figures() if other is not figure for at in other.squares}
    taken |= {chest.square for chest in s.chests}
    free = [at for at in squares if at not in taken and s.floor.is_walkable(at)]
    for number in figure.chests:
        chest = s.chests[number]
        chest.square = free.pop(0) if free else figure.square
        chest.open = is_open
        s.note(e.Drops, figure.number, number, chest.square)
    figure.chests = []


def gain(s: State, points: int) -> None:
    """Add to the experience of all teams (MKD-XP-01, MKD-XP-03); each 50 points heal a hero or give
    a level (MKD-XP-02)."""
    s.experience += points
    s.numbers["experience"] += points
    while s.experience >= (s.awards + 1) * EXPERIENCE:
        s.awards += 1
        _award(s)


def _award(s: State) -> None:
    """Heal a hero or give it a level (MKD-XP-02); in a campaign the dungeon only heals
    (MKD-CXP-07), heroes above level 5 at every second award (MKD-CXP-12)."""
    present = [hero for hero in s.heroes if hero.floor >= s.depth and hero.number != s.prisoner]
    heroes = [hero for hero in present if not (hero.dead or hero.out)]
    low = [hero for hero in heroes if hero.level <= LEVELS]
    healed = low if s.awards % HIGH_HEAL else heroes
    options = [hero.number * 2 for hero in healed if can_heal(s, hero)]
    if s.company is None:
        options += [hero.number * 2 + 1 for hero in low if hero.level < LEVELS]
    if not options:
        return
    answer = s.ask(s.everyone[options[0] // 2], q.REWARD, options)
    hero = s.everyone[answer // 2]
    if answer % 2:
        rise(s, hero)
    else:
        heal(s, hero, hero.click)


def rise(s: State, hero: Figure) -> None:
    """Give a hero a level: its start moves up the dial, and the slot that shows by as many
    slots."""
    before = hero.start
    hero.level += 1
    hero.click -= before - hero.start
    s.numbers["levels"] += 1
    s.note(e.Rises, hero.number, hero.level, hero.left)
