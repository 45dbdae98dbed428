"""Damage, protection from it, falling, dying and healing (areas DMG, UNC)."""

from authoring.engine.course import Fall
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.figure import Deed, Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.interrupts import first_fall


def deal(s: State, figure: Figure, damage: int, by: Figure | None, pierce: int = 0) -> None:
    """Let damage meet Armor (SRG-STAT-06), Reflect (SRG-STAT-08), Shield (SRG-STAT-07) and then
    Hitpoints (SRG-DMG-02, SRG-DMG-03, SRG-DMG-04, SRG-DMG-05, SRG-DMG-06, SRG-DMG-07, SRG-DMG-08).
    What Reflect sends back meets the attacker's Armor and Shield alone (SRG-DMG-07, SRG-DMG-12).
    A figure without Hitpoints falls (SRG-DMG-09, SRG-DMG-10)."""
    armor = max(0, min(damage, figure.armor - pierce))
    rest = damage - armor
    reflect = min(rest, figure.reflect)
    figure.reflect -= reflect
    rest -= reflect
    shield = min(rest, figure.shield)
    figure.shield -= shield
    rest -= shield
    figure.hitpoints -= rest
    s.note(e.Harmed, figure.number, damage, armor, reflect, shield, rest, max(0, figure.hitpoints))
    if reflect and by is not None:
        returned = max(0, reflect - by.armor)
        absorbed = min(returned, by.shield)
        by.shield -= absorbed
        lost = returned - absorbed
        by.hitpoints -= lost
        s.note(
            e.Harmed, by.number, reflect, reflect - returned, 0, absorbed, lost,
            max(0, by.hitpoints),
        )  # fmt: skip
        _drop(s, by, figure)
    _drop(s, figure, by)


def lose(s: State, figure: Figure, hitpoints: int, source: str) -> None:
    """Take Hitpoints past all protection, because of the condition with the id `source`
    (SRG-DMG-13); an Unconscious figure loses no more (SRG-UNC-06)."""
    if figure.hitpoints <= 0:
        return
    figure.hitpoints -= hitpoints
    s.note(e.Harmed, figure.number, hitpoints, 0, 0, 0, hitpoints, max(0, figure.hitpoints))
    _drop(s, figure, None, source)


def _drop(s: State, figure: Figure, by: Figure | None, source: str = "") -> None:
    """Let a figure with 0 or fewer Hitpoints fall; `by` is the figure that did it, or `source` the
    id of the condition (SRG-STAT-04, SRG-DMG-09, SRG-DMG-10)."""
    if figure.hitpoints > 0:
        return
    figure.hitpoints = 0
    if figure.hero:
        _fall(s, figure, by, source)
    else:
        _die(s, figure)


def _fall(s: State, hero: Figure, by: Figure | None, source: str) -> None:
    """Let a hero fall: a Glory is lost each time (SRG-EXP-03), the Bounty on the monster grows
    (SRG-MON-06, SRG-MON-11); then Interrupts act (SRG-ENC-13)."""
    s.glory -= numbers.FALL
    s.numbers["falls"] += 1
    s.note(e.Falls, hero.number, s.glory)
    if by is not None and not by.hero:
        by.knocked += 1
    here = place(s, hero)
    cause = by.fighter.id if by is not None else source or here
    s.fell(Fall(hero.fighter.id, here, cause, s.round))
    if not failed(s):
        first_fall(s, hero)


def failed(s: State) -> bool:
    """Return whether the expedition is over; end it at once if no hero is awake or no Glory is
    left; if both, the ending is the former (SRG-EXP-04, SRG-EXP-05, SRG-TV-19)."""
    if not s.ending and not any(hero.hitpoints > 0 for hero in s.heroes):
        s.ending = "all-unconscious"
    elif not s.ending and s.glory <= 0:
        s.ending = "no-glory"
    return bool(s.ending)


def place(s: State, figure: Figure) -> str:
    """Return the id of the kind of room where a figure is, `passage` in a passage."""
    part = s.ground.part.get(figure.square, 0)
    return s.sections[part].kind or "passage"


def _die(s: State, monster: Figure) -> None:
    """Remove a monster: the party gains its Crowns, Bounties included, and Glory for a Champion
    (SRG-EXP-06, SRG-MON-06, SRG-MON-10), which may count for the goal (SRG-DUNG-13); then
    Interrupts act (SRG-ENC-13)."""
    crowns = monster.fighter.crowns + monster.knocked * numbers.BOUNTY
    s.crowns += crowns
    s.numbers["bounties"] += monster.knocked
    s.note(e.Dies, monster.number, crowns)
    if monster.fighter.kind == k.CHAMPION:
        s.glory += numbers.CHAMPION
        s.numbers["champions"] += 1
        if s.dungeon.goal.kind == k.CHAMPIONS:
            come_nearer(s)
    else:
        s.numbers["minions"] += 1
    first_fall(s, monster)


def come_nearer(s: State, times: int = 1) -> None:
    """Add `times` to the progress; at the goal's `count` the quest is completed (SRG-EXP-08)."""
    goal = s.dungeon.goal
    s.progress = min(goal.count, s.progress + times)
    s.note(e.Progress, s.progress, goal.count)


def heal(s: State, figure: Figure, hitpoints: int) -> None:
    """Give Hitpoints back (SRG-CRY-03, SRG-DMG-11); the Unconscious wake by it (SRG-UNC-07)."""
    healed = min(hitpoints, figure.fighter.hitpoints - figure.hitpoints)
    if healed > 0:
        figure.hitpoints += healed
        s.note(e.Healed, figure.number, healed, figure.hitpoints)


def end_of_turn(s: State, figure: Figure) -> None:
    """Let conditions act and fade, and boosts run out (SRG-ENC-08, SRG-ENC-10); do nothing for a
    dead monster, or once the expedition is over."""
    if s.ending or (figure.hitpoints <= 0 and not figure.hero):
        return
    if figure.boosts:
        figure.fade()
    for id, strength in list(figure.conditions.items()):
        condition = s.tables.content.conditions[id]
        if condition.harm:
            lose(s, figure, condition.harm * strength, id)
        if condition.fades:
            left = max(0, strength - condition.fades)
            if left:
                figure.conditions[id] = left
            else:
                del figure.conditions[id]
            s.note(e.Afflicted, figure.number, condition.name, left)


def harm_of(s: State, deed: Deed, damage: int) -> None:
    """Deal an effect's damage to `deed.to` outside an attack, unless it has no Hitpoints."""
    if deed.to.hitpoints > 0:
        deal(s, deed.to, damage, deed.by if deed.by is not deed.to else None)
