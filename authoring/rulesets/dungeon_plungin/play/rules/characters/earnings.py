"""Gold earned and paid, XP divided, levels gained (rules DP-TREAS, DP-SELL, DP-XP)."""

from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST
from authoring.rulesets.dungeon_plungin.play.board.events.things import GainsXp
from authoring.rulesets.dungeon_plungin.play.board.events.town import (
    IsTutored,
    PoolsXp,
    RisesInLevel,
    SharesGold,
    SharesXp,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.board.treasury import keeps_finds
from authoring.rulesets.dungeon_plungin.play.rules.characters.party import advance

GOLD_PER_XP = 10
"""Gold that a tutor takes for 1 XP (DP-OPT-17)."""


def divide_xp(s: State) -> None:
    """Divide the XP gained since the last division equally among the heroes and drop the remainder
    (DP-XP-08, DP-AMB-60); with shared XP add them to the pool. Then `check_levels`."""
    gained, s.xp = s.xp, 0
    s.treasury.divided += gained
    if s.rules.shared_xp:
        s.treasury.pool += gained
        s.note(PoolsXp, gained, s.treasury.pool)
    else:
        alive = [hero for hero in s.heroes if hero.alive]
        takers = alive if alive and s.rules.xp_share == "living" else s.heroes
        each = gained // len(takers)
        for hero in takers:
            hero.xp += each
        s.note(SharesXp, each, len(takers))
    check_levels(s)


def check_levels(s: State) -> None:
    """Raise heroes to the level their XP give by the town's Advancement Table (DP-XP-01), or with
    shared XP all of them by the pool divided by the heroes (DP-OPT-16)."""
    town = s.tables.town
    if town is None:
        return
    together = town.level(s.treasury.pool // len(s.heroes))
    for hero in s.heroes:
        level = together if s.rules.shared_xp else town.level(hero.xp)
        while hero.template is not None and hero.template.level < min(level, HIGHEST):
            advance(hero)
            s.count(COUNTS, "levels")
            s.note(RisesInLevel, hero.name, hero.template.level)


def tutor(s: State) -> None:
    """Let the party buy XP from a tutor, 10 gold for 1 XP (DP-OPT-17). They are divided with the
    next XP; with shared XP or after the quest at once."""
    most = wealth(s) // GOLD_PER_XP
    if not s.rules.tutor or not most:
        return
    lessons = s.ask(s.heroes[0], "tutor", range(most + 1))
    if lessons:
        pay(s, None, lessons * GOLD_PER_XP)
        s.note(IsTutored, lessons)
        s.xp += lessons
        if s.rules.shared_xp or s.ending:
            divide_xp(s)


def earn(s: State, finder: Actor | None, gold: int) -> None:
    """Give gold to the party or, in a gold rush, to `finder` (DP-TREAS-04, DP-OPT-15)."""
    if finder is not None and keeps_finds(s.rules, finder):
        finder.purse += gold
    else:
        s.gold += gold


def gain_xp(s: State, xp: int) -> None:
    """Add `xp` to the party's undivided XP; a loss (below 0) takes at most all of it (DP-XP-03)."""
    xp = max(xp, -s.xp)
    s.xp += xp
    if xp:
        s.note(GainsXp, xp, s.treasury.divided + s.xp)


def wealth(s: State) -> int:
    """Return all the party's gold: the common purse and the heroes' own."""
    return s.gold + sum(hero.purse for hero in s.heroes)


def pay(s: State, hero: Actor | None, cost: int) -> None:
    """Pay `cost` gold from the hero's own purse, then the common one, then the others' (ruling
    R-38); None: from the common one first. The caller checks that the party can pay."""
    s.treasury.spent += cost
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
    """Divide the common purse equally among all heroes; the remainder stays in it (DP-TREAS-05,
    DP-AMB-60)."""
    each, rest = divmod(s.gold, len(s.heroes))
    for hero in s.heroes:
        hero.purse += each
    s.gold = rest
    s.note(SharesGold, each, rest)
