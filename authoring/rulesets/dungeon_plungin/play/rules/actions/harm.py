"""Checks, damage, healing, stun and death (rules DP-DICE, DP-DEATH, DP-FUMB, DP-BOSS, DP-XP)."""

from typing import Final, TypeAlias

from authoring.engine.course import Fall
from authoring.engine.dice import failures, successes
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import BOSSES, MONSTERS, STATS, LifeRow
from authoring.rulesets.dungeon_plungin.play.board.causes import OUTSIDE
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Checks, PoolMade
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    BossIsHurt,
    Dies,
    Heals,
    IsHurt,
    IsStunned,
    LifeChartSays,
    Mends,
    Spoils,
    StandsAgain,
)
from authoring.rulesets.dungeon_plungin.play.board.rolling import rolls
from authoring.rulesets.dungeon_plungin.play.board.sheets import note_standing
from authoring.rulesets.dungeon_plungin.play.board.state import LIFE, Actor, State
from authoring.rulesets.dungeon_plungin.play.board.tables import Rollable
from authoring.rulesets.dungeon_plungin.play.rules.actions.laws import ally_falls, provoke
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import take_item
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import (
    end_conditions,
    settle_tied,
    wounded,
)
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import earn
from authoring.rulesets.dungeon_plungin.play.rules.characters.gifts import gift_dice
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import (
    begins,
    check_goals,
    is_over,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import defeated, happens

AWARE: Final = -1
"""Source of a bonus die that no ability gives: the character knows of the trap."""
PASSED: Final = 1
FUMBLED: Final = 2
Wounds: TypeAlias = tuple[dict[int, int] | None, Actor | None]
"""(Number of a boss -> damage to it, None while none is collected; the character that does it): the
values of `State.wounds` and `State.wounder`."""


def check(
    s: State, actor: Actor, stat: int, difficulty: int, bonus: int = 0, *, on: int = AWARE
) -> int:
    """Roll `stat` with `bonus` dice against `difficulty`; return a sum of PASSED and FUMBLED, as a
    roll can be both (DP-DICE-03, -07, -09). `on` names the source of the bonus in the trace: a roll
    that abilities help with, such as ON_SEARCH, or AWARE."""
    return checked(s, actor, stat, difficulty, bonus, on=on)[0]


def checked(
    s: State,
    actor: Actor,
    stat: int,
    difficulty: int,
    bonus: int = 0,
    *,
    on: int = AWARE,
    change: int = 0,
) -> tuple[int, int]:
    """Make a `check`; return (its result, successes beyond `difficulty`, at least 0) (DP-DICE-05,
    DP-DICE-01, DP-DICE-10). `change`: dice that the check itself adds or takes."""
    if s.journal is not None:
        more = gift_dice(actor, on) if on != AWARE else (("aware", bonus),)
        own = (("penalty" if change < 0 else "bonus", change),) if change else ()
        parts = ((STATS[stat], actor.dice(stat)), *more, *own)
        s.note(PoolMade, actor.name, "check", parts, s.rules.min_pool)
    dice, least = actor.dice(stat) + bonus + change, s.rules.min_pool
    roll = s.dice.pool(dice if dice > least else least, 5, "check", actor.name)
    won, lost = successes(roll), failures(roll)
    s.note(Checks, actor.name, stat, difficulty, won, lost)
    result = (PASSED if won >= difficulty else 0) | (FUMBLED if lost > won else 0)
    return result, won - difficulty if won > difficulty else 0


def aware_dice(s: State, actor: Actor) -> int:
    """Return the extra dice of `actor` against a known trap: 1, or 0 for a monster unless a ruling
    says so (DP-TRAP-07, DP-AMB-24)."""
    return int(actor.is_hero or s.rules.aware_bonus == "characters")


def opposed_fumble(roll: int, zero: bool = True) -> bool:
    """Return whether an opposed `roll` (of `Dice.pool`) fumbled: more failures than successes or,
    with `zero`, no success (DP-DICE-08, DP-AMB-10)."""
    won = successes(roll)
    return (zero and won == 0) or failures(roll) > won


def combat_fumble(s: State, roll: int) -> bool:
    """Return whether an attack or defence `roll` fumbled; False with option DP-OPT-11."""
    return not s.rules.no_combat_fumbles and opposed_fumble(roll, s.rules.zero_fumbles)


def defence_fumble(s: State, actor: Actor, roll: int) -> bool:
    """Return whether a defence `roll` fumbled; where fumbles do not count in combat, only for an
    actor with an effect of its own for them (DP-FUMB-01, DP-OPT-11, DP-FUMB-04)."""
    if s.rules.no_combat_fumbles:
        special = bool(actor.fumble) or any(live.spec.fumble for live in actor.conditions)
        return special and opposed_fumble(roll, s.rules.zero_fumbles)
    return opposed_fumble(roll, s.rules.zero_fumbles)


def stun(s: State, actor: Actor) -> None:
    """Stun `actor`: it loses its next Action; stuns do not add up (DP-FUMB-01, DP-AMB-19)."""
    if not actor.stunned:
        actor.stunned = True
        s.note(IsStunned, actor.name)


def heal(s: State, actor: Actor, points: int) -> None:
    """Give `points` of LIFE back, up to the maximum, and end poison (DP-EXTRAP-02); take them off
    the damage of a boss with a Life Chart (R-25)."""
    if actor.kind is not None and actor.kind.life_table is not None:
        actor.damage = max(0, actor.damage - points)
        s.note(Mends, actor.name, actor.damage)
        return
    old_life = actor.life
    if actor.conditions and points > 0 and wounded(actor):
        end_conditions(s, actor, "healed")
    actor.life = min(actor.max_life, actor.life + points)
    if actor.life > old_life:
        s.count(COUNTS, "healed", actor.life - old_life)
    s.note(Heals, actor.name, actor.life - old_life, actor.life, points, actor.max_life)


def hurt(s: State, actor: Actor, points: int, source: str, by: Actor | None) -> None:
    """Take `points` off LIFE, at 0 kill `actor` (DP-STAT-04); of a boss collect them or roll on its
    Life Chart (DP-BOSS-05). 0 points, or a dead actor, change nothing. `source`: the cause in the
    trace; `by`: the character that did it, if any."""
    if points <= 0 or not actor.alive:
        return
    if actor.kind is not None and actor.kind.life_table is not None:
        if s.wounds is not None and s.wounder is by:
            s.wounds[actor.index] = s.wounds.get(actor.index, 0) + points
        else:
            _hurt_boss(s, actor, points, by, actor.kind.life_table)
        return
    actor.life = actor.life - points if actor.life > points else 0
    s.note(IsHurt, actor.name, points, actor.life, source)
    if actor.life == 0:
        kill(s, actor, source, by)
    elif actor.law_role:
        provoke(s, actor, "damage", points)


def begin_wound(s: State, by: Actor) -> Wounds:
    """Collect all damage that `by` does to a boss from now on, for one roll on its Life Chart
    (DP-BOSS-05, R-50). Return the value to pass to `end_wound`."""
    wounds = s.wounds, s.wounder
    s.wounds, s.wounder = {}, by
    return wounds


def end_wound(s: State, by: Actor, earlier: Wounds) -> None:
    """Do the collected damage, and restore `earlier`, which `begin_wound` returned."""
    wounds = s.wounds
    s.wounds, s.wounder = earlier
    if not wounds:
        return
    for index, points in wounds.items():
        if not s.ending:
            hurt(s, s.monsters[index], points, "", by)


def _hurt_boss(s: State, boss: Actor, points: int, by: Actor | None, table: Rollable) -> None:
    """Add `points` to the boss's damage, roll on the Life Chart plus all damage, play the row
    (DP-BOSS-05)."""
    boss.damage += points
    s.note(BossIsHurt, boss.name, points, boss.damage)
    results = rolls(s, table, boss.damage)
    for result in results:
        if isinstance(result, LifeRow):
            s.note(LifeChartSays, boss.name, result.dies)
            if result.effects and boss.alive:
                area = s.area_at(boss.square)
                why = Occasion(f"boss:{boss.name}", by, area, [boss], caster=boss)
                play_effects(s, result.effects, why)
            if result.dies and boss.alive:
                kill(s, boss, "life-chart", by)
                return
    provoke(s, boss, "damage", points)


def kill(s: State, actor: Actor, source: str, by: Actor | None) -> None:
    """Take `actor` off the board as dead, killed by `source` and perhaps `by` a character, and play
    what follows (DP-DEATH-01, -02, DP-TURN-02)."""
    actor.alive = False
    actor.life = 0
    s.progress += 1
    area = s.area_at(actor.square) if actor.square >= 0 else None
    s.note(Dies, actor.name, source)
    s.put(actor, -1)
    actor.in_pit = False
    if actor.conditions:
        end_conditions(s, actor, "death")
    if s.tied:
        settle_tied(s)
    if actor.is_hero:
        name = actor.template.id if actor.template is not None else actor.name
        s.fell(Fall(name, area.name if area else OUTSIDE, source, s.phases, _row(s, by)))
        if not s.living():
            s.ending = "party-dead"
        return
    begins(s)
    if area is not None:
        ally_falls(s, actor, area)
    _spoils(s, actor, by)
    defeated(s, actor, by, area)
    if 0 <= actor.home < len(s.areas):
        note_cleared(s, actor.home)
    check_goals(s)
    is_over(s)


def _row(s: State, by: Actor | None) -> str:
    """Return the key of the action chart's row by which `by` is acting; "" for none."""
    chart, _, row = s.row.rpartition("/")
    kind = by.kind if by is not None else None
    return row if kind is not None and kind.actions is not None and kind.actions.id == chart else ""


def _spoils(s: State, actor: Actor, by: Actor | None) -> None:
    """Award the XP, gold and treasure of a killed monster, items to the killer `by` if it is a
    living hero, else to the first hero (DP-XP-02, DP-MON-07, DP-MON-04)."""
    kind = actor.kind
    if kind is None:
        return
    monster = kind.monster
    namesake = monster.kind != BOSSES and monster.id in s.tables.content.bosses
    s.count(COUNTS, f"slain/{MONSTERS}/{monster.id}" if namesake else f"slain/{monster.id}")
    s.xp += monster.xp
    dice = monster.gold
    gold = s.dice.amount(dice, "gold", actor.name)
    earn(s, by, gold)
    s.note(Spoils, actor.name, monster.xp, gold)
    finder = by if by is not None and by.is_hero and by.alive else None
    for name in (*monster.treasure, *monster.lootable_gear):
        item, living = s.tables.item(name), s.living()
        keeper = finder or (living[0] if living else None)
        if item is not None and keeper is not None:
            take_item(s, keeper, item)


def note_cleared(s: State, tile: int) -> None:
    """Play the `on_cleared` effects of the location on `tile`, once its last monster is gone."""
    area = s.areas[tile]
    if area.cleared_done or not area.location:
        return
    for monster in s.foes():
        if monster.home == tile:
            return
    area.cleared_done = True
    living = s.living()
    opener = s.actor if s.actor is not None and s.actor.alive else (living[0] if living else None)
    happens(s, "on_cleared", opener, [area])


def revive(s: State, hero: Actor, life: int, square: int) -> None:
    """Put a dead hero on `square` with `life`, at least 1, at most the full LIFE (DP-DEATH-03)."""
    hero.alive = True
    hero.life = min(max(1, life), hero.stats[LIFE])
    hero.stunned = hero.shaken = False
    s.put(hero, square)
    s.progress += 1
    s.count(COUNTS, "revived")
    s.note(StandsAgain, hero.name, hero.life)
    note_standing(s, hero)
