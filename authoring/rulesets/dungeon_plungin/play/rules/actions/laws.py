"""The Law of a monster, and its changes (rules DP-LAW and DP-MON)."""

from typing import Final

from authoring.boards.squares import distance
from authoring.core.span import file_span
from authoring.rulesets.dungeon_plungin.model import Change, Law
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import TakesUpLaw
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State

_NEAREST: Final = Law("melee", "nearest", "", (), "melee nearest", file_span(""))
"""The Law that takes the place of one that cannot be followed (DP-LAW-14)."""
_PROVOKES: Final = ("targeted", "hits", "damage")
"""Events that end the waiting of role Wait (DP-LAW-05, DP-AMB-52)."""


def take_up(s: State, monster: Actor, law: Law, *, note: bool = True) -> None:
    """Make the monster act by `law` from now on; a Law with changes of its own replaces those still
    open (ruling R-21). `note`: write it to the trace."""
    monster.law = law
    monster.law_role = law.role or "melee"
    monster.law_target = law.target or "nearest"
    monster.law_detail = law.detail
    if law.changes:
        monster.law_changes = law.changes
    if note:
        s.note(TakesUpLaw, monster.name, law.text)


def provoke(s: State, monster: Actor, how: str, points: int = 0) -> None:
    """Change the monster's Law for an event `how`: `targeted`, `hits` or `damage` (of `points`), or
    `ally_falls`. Its Law's changes come first (DP-LAW-15), then the end of waiting (DP-LAW-05)."""
    if not monster.law_changes and monster.law_role != "wait":
        return
    if monster.is_hero or not monster.alive:
        return
    if monster.law_changes:
        _change(s, monster, how, points)
    law = monster.law
    if monster.law_role == "wait" and how in _PROVOKES and law is not None:
        take_up(s, monster, law.then or _NEAREST)


def review(s: State, monster: Actor) -> None:
    """Apply the changes of Law that need no event, such as low LIFE, as the monster's turn
    begins."""
    _change(s, monster, "", 0)


def _change(s: State, monster: Actor, how: str, points: int) -> None:
    """Apply the first change of Law whose condition holds now or by the event `how`, if any."""
    for change in monster.law_changes:
        if _holds(s, monster, change, how, points):
            if not change.again:
                monster.law_changes = tuple(c for c in monster.law_changes if c is not change)
            if monster.law is not change.law:
                take_up(s, monster, change.law)
            return


def _holds(s: State, monster: Actor, change: Change, how: str, points: int) -> bool:
    when = change.when
    if when in ("hits", "damage"):
        return how == when and change.least <= points <= change.most
    if when == "targeted":
        return how in ("targeted", "hits")
    if when == "ally_falls":
        return how == when
    if when == "life":
        if change.most < 0:
            return 2 * monster.life <= monster.max_life
        return monster.life <= change.most
    if when == "counter":
        return change.least <= s.counters.get(change.counter, 0) <= change.most
    if when == "round":
        return change.least <= s.round <= change.most
    if when == "near":
        return any(distance(h.square, monster.square) <= change.most for h in s.living())
    return not s.areas[s.tile_at[monster.square]].mask & s.monster_mask & ~monster.bit


def ally_falls(s: State, fallen: Actor, area: Area) -> None:
    """Provoke all other monsters on `area`, the tile where `fallen` fell."""
    mask = area.mask
    for other in s.foes():
        if other.law_changes and other is not fallen and other.bit & mask:
            provoke(s, other, "ally_falls")
