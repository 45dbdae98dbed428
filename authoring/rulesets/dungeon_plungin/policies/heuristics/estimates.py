"""The worth of a position for the heroes, in points of LIFE."""

from typing import Final

from authoring.boards.squares import distance
from authoring.rulesets.dungeon_plungin.model import LifeRow
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.board.tables import Rollable

ALIVE: Final = 14.0
"""Worth of a living hero in addition to its LIFE."""
HEALER: Final = 2.2
REVIVER: Final = 8.0
"""Worth of an item that heals, and of one that raises the dead."""
WON: Final = 500.0
LOST: Final = -500.0
FAR: Final = 12
"""Distance in squares from which on a monster is no danger yet."""
LATER: Final = 0.3
"""Share of a monster's danger that counts while it sleeps or is far off."""
LEAST: Final = 0.12
"""Average damage of an attack, however well the target is guarded."""


_MOST: Final = 32
"""The largest pool of dice that is cached."""
_HARM: Final[list[float]] = [-1.0] * (_MOST * _MOST)
"""Cached results of `harm`; below 0: none yet."""
_CHANCES: Final[list[list[float]]] = [[] for _ in range(_MOST)]
"""Cached odds of at least 0, 1, 2 ... successes, by dice."""


def harm(attack: int, defence: int) -> float:
    """Return the expected damage of `attack` against `defence` dice; numbers below 1 count as 1."""
    if not (0 < attack < _MOST and 0 < defence < _MOST):
        return _harm(max(1, attack), max(1, defence))
    at = attack * _MOST + defence
    damage = _HARM[at]
    if damage < 0:
        damage = _HARM[at] = _harm(attack, defence)
    return damage


def _harm(attack: int, defence: int) -> float:
    hits, blocks = _successes(attack), _successes(defence)
    expected = 0.0
    for hit, hit_chance in enumerate(hits):
        for block, block_chance in enumerate(blocks[:hit]):
            expected += hit_chance * block_chance * (hit - block)
    return expected


def chance(dice: int, difficulty: int) -> float:
    """Return the odds of passing a check with `dice`, at least 1 (DP-DICE-03)."""
    if not 0 < dice < _MOST:
        return sum(_successes(max(1, dice))[difficulty:], 0.0)
    odds = _CHANCES[dice]
    if not odds:
        each = _successes(dice)
        odds = _CHANCES[dice] = [sum(each[least:], 0.0) for least in range(dice + 1)]
    return odds[difficulty] if difficulty <= dice else 0.0


def _successes(dice: int) -> list[float]:
    """Return the odds of exactly 0, 1, 2 ... successes; two of a die's six faces are."""
    chances = [1.0]
    for _ in range(dice):
        chances = [
            (2 * none + single) / 3
            for none, single in zip([*chances, 0.0], [0.0, *chances], strict=True)
        ]
    return chances


def toughness(foe: Actor) -> float:
    """Return the damage still needed to kill a foe, for a boss by its Life Chart (DP-BOSS-05)."""
    table = foe.kind.life_table if foe.kind is not None else None
    return foe.life if table is None else max(1.0, _deadly(table) - foe.damage)


def _deadly(table: Rollable) -> float:
    """Return the total damage at which an average roll on a Life Chart kills."""
    average = table.bonus + table.count * (table.sides + 1) / 2
    if not table.count:
        average = (table.die.low + table.die.high) / 2
    for at, row in enumerate(table.by_total):
        result = table.results[row]
        if isinstance(result, LifeRow) and result.dies:
            return table.low + at - average
    return table.low + len(table.by_total) - average


def threat(foe: Actor, guard: int) -> float:
    """Return the expected damage of one attack of a foe against `guard` dice of defence."""
    return harm(max(foe.melee, foe.ranged), guard)


def guard_of(heroes: list[Actor]) -> int:
    """Return the average number of defence dice of `heroes`, rounded; 0 for none."""
    dice = 0
    for hero in heroes:
        dice += hero.defence
    return round(dice / max(1, len(heroes)))


def danger(s: State, heroes: list[Actor]) -> float:
    """Return the expected damage to `heroes` (not empty) until all monsters are dead, killed in the
    best order; those asleep or far off count less (`LATER`)."""
    guard = guard_of(heroes)
    line: list[tuple[float, float, float]] = []
    for foe in s.monsters:
        if not foe.alive or foe.square < 0:
            continue
        near = False
        blow = 0.0
        for hero in heroes:
            near = near or distance(foe.square, hero.square) <= FAR
            blow += harm(max(hero.melee, hero.ranged), foe.defence)
        blow /= len(heroes)
        blows = max(1.0, toughness(foe) / max(blow, LEAST))
        hurts = threat(foe, guard) * (1.0 if near and not foe.asleep else LATER)
        line.append((hurts / blows, blows, hurts))
    line.sort(reverse=True)
    time = total = 0.0
    for _, blows, hurts in line:
        time += blows / len(heroes)
        total += hurts * time
    return total


def position(s: State) -> float:
    """Return the worth of a position in points of LIFE: WON or LOST when the game is over."""
    if s.ending:
        return WON if s.ending == "won" else LOST
    heroes = s.living()
    total = 0.0
    for hero in heroes:
        total += _hero(hero)
    total -= danger(s, heroes)
    healers, revivers = s.tables.healers, s.tables.revivers
    for hero in s.heroes:
        for item in hero.items:
            if item.id in healers:
                total += HEALER
            if item.id in revivers:
                total += REVIVER
    return total


def _hero(hero: Actor) -> float:
    """Return the worth of a living hero in points of LIFE; the last points count most."""
    share = hero.life / max(1, hero.max_life)
    worth = ALIVE + 6 * share * (2 - share) + 0.8 * hero.life + 0.4 * len(hero.spells)
    return worth - 0.8 * hero.stunned - 0.8 * hero.in_pit + 0.3 * min(0, sum(hero.mods))
