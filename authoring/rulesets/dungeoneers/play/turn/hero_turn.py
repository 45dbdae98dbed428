"""The hero's turn: scrolls, a portal, and one action (DGN-ACT-01, DGN-ACT-02)."""

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import Acts
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.actions import fighting, moving, others
from authoring.rulesets.dungeoneers.play.rules.explosions import settle

HASTE, LEAP, FLAME = range(3)
"""Places in `Hero.scrolls`."""
_SCROLLS = (q.HASTE, q.LEAP, q.FLAME)


def hero_turn(s: State) -> None:
    """At most one scroll of each kind (DGN-ACT-01), then exactly one action (DGN-ACT-02); a scroll
    of haste brings one more, which comes at once (DGN-ITM-10)."""
    hero = s.hero
    hero.surprises = False
    if hero.stunned:
        s.note(Acts, q.act(q.PASS))
        others.stand_stunned(s)
        return
    read = 0
    while not s.ending:
        act = s.ask(hero, q.ACT, offers(s, read))
        s.note(Acts, act)
        kind = act // q.EACH
        if kind in _SCROLLS:
            read |= 1 << _SCROLLS.index(kind)
        carry_out(s, kind, act % q.EACH)
        settle(s)
        if kind == q.HASTE:
            hero.hasted = True
        elif kind != q.PORTAL and kind not in _SCROLLS:
            if not hero.hasted:
                return
            hero.hasted = False


def offers(s: State, read: int) -> list[int]:
    """All he can do now; `read` are the scrolls read in this turn as bits. The extra action of a
    scroll of haste comes at once: nothing is read before it."""
    found: list[int] = []
    fighting.offer_attacks(s, found)
    others.offer_loot(s, found)
    moving.offer_moves(s, found)
    moving.offer_ways(s, found)
    found.append(q.act(q.GUARD))
    others.offer_portal(s, found)
    if not s.hero.hasted:
        scrolls = s.hero.scrolls
        if scrolls[HASTE] and not read & 1 << HASTE:
            found.append(q.act(q.HASTE))
        if scrolls[LEAP] and not read & 1 << LEAP:
            moving.offer_leaps(s, found)
        if scrolls[FLAME] and not read & 1 << FLAME and others.flammable(s):
            found.append(q.act(q.FLAME))
    return found


def carry_out(s: State, kind: int, what: int) -> None:
    """Do what was chosen."""
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
