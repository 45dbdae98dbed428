"""The hero's turn: scrolls, a portal, and one action (DGN-ACT-01, DGN-ACT-02)."""

from typing import Final

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import Acts
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.actions import fighting, moving, others
from authoring.rulesets.dungeoneers.play.rules.explosions import settle

HASTE: Final = 0
LEAP: Final = 1
FLAME: Final = 2
"""Indices in `Hero.scrolls`."""
_SCROLLS: Final = (q.HASTE, q.LEAP, q.FLAME)


def hero_turn(s: State) -> None:
    """Play at most one scroll of each kind (DGN-ACT-01), then exactly one action (DGN-ACT-02). A
    stunned hero has none (DGN-RUI-06). A surprise kept by a scroll ends with the turn
    (DGN-UNS-11)."""
    hero = s.hero
    hero.surprises = False
    hero.read.clear()
    if hero.stunned:
        s.note(Acts, q.act(q.PASS))
        others.stand_stunned(s)
    else:
        rest_of_turn(s)


def rest_of_turn(s: State) -> None:
    """Play acts until the turn is over; a policy that looks ahead may call it at any question."""
    over = False
    while not over and not s.ending:
        over = take(s, s.ask(s.hero, q.ACT, offers(s)))


def take(s: State, act: int) -> bool:
    """Play one act; return whether the turn is over. After a scroll of haste it goes on with
    another action (DGN-ITM-10)."""
    hero = s.hero
    s.note(Acts, act)
    kind = act // q.EACH
    carry_out(s, kind, act % q.EACH)
    settle(s)
    if kind in _SCROLLS:
        hero.read.append(kind)
        hero.hasted = kind == q.HASTE
        return False
    if kind == q.PORTAL:
        return False
    over = not hero.hasted
    hero.hasted = False
    return over


def offers(s: State) -> list[int]:
    """Return all acts that the hero can do now. The extra action of a scroll of haste comes at
    once: nothing is read before it."""
    acts: list[int] = []
    fighting.offer_attacks(s, acts)
    others.offer_loot(s, acts)
    moving.offer_moves(s, acts)
    moving.offer_ways(s, acts)
    acts.append(q.act(q.GUARD))
    others.offer_portal(s, acts)
    if not s.hero.hasted:
        scrolls, read = s.hero.scrolls, s.hero.read
        if scrolls[HASTE] and q.HASTE not in read:
            acts.append(q.act(q.HASTE))
        if scrolls[LEAP] and q.LEAP not in read:
            moving.offer_leaps(s, acts)
        if scrolls[FLAME] and q.FLAME not in read and others.can_flame(s):
            acts.append(q.act(q.FLAME))
    return acts


def carry_out(s: State, kind: int, what: int) -> None:
    """Carry out an act of a `kind`, such as q.MOVE, on the target `what` (`questions.what_of`)."""
    if kind == q.MOVE:
        moving.move(s, what)
    elif kind == q.LOOT:
        others.loot(s, what)
    elif kind == q.STRIKE:
        fighting.strike(s, s.room.monsters[what])
    elif kind == q.SHOOT:
        fighting.shoot(s, s.room.monsters[what])
    elif kind == q.CHARGE:
        fighting.charge(s, s.room.monsters[what])
    elif kind == q.GUARD:
        others.guard(s)
    elif kind == q.EXIT:
        moving.leave(s, what)
    elif kind == q.SLIDE:
        moving.slide(s)
    elif kind == q.PORTAL:
        others.become(s, what)
    else:
        others.read_scroll(s, _SCROLLS.index(kind))
        if kind == q.LEAP:
            moving.leap(s, what)
        elif kind == q.FLAME:
            others.flame(s)
