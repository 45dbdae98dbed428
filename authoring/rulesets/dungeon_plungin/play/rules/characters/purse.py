"""Earning and paying gold (areas TREAS and SELL)."""

from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.board.treasury import keeps_finds


def earn(s: State, finder: Actor | None, gold: int) -> None:
    """Gold goes to the party, or to who found it in a gold rush (DP-TREAS-04,
    DP-OPT-15)."""
    if finder is not None and keeps_finds(s.rules, finder):
        finder.purse += gold
    else:
        s.gold += gold


def wealth(s: State) -> int:
    """All the party's gold, whoever holds it."""
    return s.gold + sum(hero.purse for hero in s.heroes)


def pay(s: State, hero: Actor | None, cost: int) -> None:
    """Pay from the hero's own purse, then the common one; the others help with the
    rest (ruling R-38)."""
    s.estate.spent += cost
    if hero is not None:
        own = min(cost, hero.purse)
        hero.purse -= own
        cost -= own
    common = min(cost, s.gold)
    s.gold -= common
    cost -= common
    for other in s.heroes:
        share = min(cost, other.purse)
        other.purse -= share
        cost -= share


def divide(s: State) -> None:
    """The party's gold in equal shares, what is left over stays in the common
    purse (DP-TREAS-05, DP-AMB-60)."""
    each, rest = divmod(s.gold, len(s.heroes))
    for hero in s.heroes:
        hero.purse += each
    s.gold = rest
    s.note("shares-gold", each, rest)
