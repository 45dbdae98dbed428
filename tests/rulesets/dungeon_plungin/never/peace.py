"""Never rules about walking, doors, locks, traps and treasure."""

from typing import Final

from authoring.boards.squares import flood, has
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import (
    DEX,
    MAG,
    ON_CAST,
    ON_DISARM,
    ON_PICK,
    ON_SEARCH,
    WIT,
    Actor,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import difficulty_for
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash_dice, bash_need
from authoring.rulesets.dungeon_plungin.play.rules.exploring.searching import searches
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import feature_uses
from tests.rulesets.dungeon_plungin.never.help import spell_of
from tests.rulesets.dungeon_plungin.never.moment import Moment, awake, pressing
from tests.rulesets.never import Never

STROLL: Final = 8
"""Steps a party goes for a chest before it opens another door."""
APART: Final = 10
"""Steps from the nearest comrade at which a hero is alone."""


def there_and_back(m: Moment) -> bool:
    """Walks back to where he was in this turn, with nothing done in between."""
    if m.verb != c.MOVE:
        return False
    for deed in reversed(m.turn):
        if c.verb(deed.chosen) != c.MOVE or deed.progress != m.s.progress:
            return False
        if deed.square == c.what(m.chosen):
            return True
    return False


def to_and_fro(m: Moment) -> bool:
    """Walks back to where he came from a turn ago, having stood here two turns ago, and
    nothing has happened since."""
    if m.verb != c.MOVE or m.turn or len(m.starts) < 3 or awake(m.s):
        return False
    (before, since), (last, _), (now, _) = m.starts[-3:]
    return since == m.s.progress and before == now and last == c.what(m.chosen) != now


def into_the_pit(m: Moment) -> bool:
    """Ends a walk in a pit, or on a trap that everybody knows of."""
    if m.verb != c.MOVE:
        return False
    armed = m.s.pits
    for trap in m.s.floor_traps:
        armed |= trap.squares
    if not has(armed, c.what(m.chosen)):
        return False
    return not any(  # a door or chest that can be got at from nowhere else
        has(thing.front, c.what(m.chosen)) and not thing.front & m.s.floor & ~armed
        for thing in m.s.things
        if not (thing.open or thing.nowhere)
    )


def hopeless_try(m: Moment) -> bool:
    """Fewer dice than the difficulty asks for successes."""
    s, hero = m.s, m.hero
    if m.verb == c.CAST:
        table = spell_of(m)
        need = 0 if table is None else difficulty_for(hero, table) or table.lowest
        return hero.dice(MAG) + hero.extra[ON_CAST] < need
    if m.verb == c.EXAMINE:
        found = searches(s, s.area_at(hero.square))[c.what(m.chosen)]
        return hero.dice(WIT) < found.difficulty
    if m.verb not in (c.SEARCH, c.DISARM, c.PICK, c.BASH):
        return False
    thing = s.things[c.what(m.chosen)]
    if m.verb == c.BASH:
        team = [hero, *(s.heroes[at] for at in thing.helpers)]
        return sum(bash_dice(s, one) for one in team) < bash_need(s, thing)
    return _dice(s, hero, m.verb, thing) < _need(s, m.verb, thing)


def _dice(s: State, hero: Actor, verb: int, thing: Thing) -> int:
    if verb == c.SEARCH:
        return hero.dice(WIT) + hero.extra[ON_SEARCH]
    if verb == c.PICK:
        return hero.dice(DEX) + hero.extra[ON_PICK]
    trap = s.tables.content.traps[thing.trap]
    return hero.dice(STATS.index(trap.disarm_stat)) + hero.extra[ON_DISARM]


def _need(s: State, verb: int, thing: Thing) -> int:
    if verb == c.SEARCH:
        return thing.detect
    if verb == c.PICK:
        return thing.unlock + thing.pick_tries
    return s.tables.content.traps[thing.trap].disarm_difficulty + thing.disarm_tries


def springs_a_known_trap(m: Moment) -> bool:
    """Sets off a trap that he knows of and that nobody has tried to disarm."""
    if m.verb not in (c.OPEN, c.PICK, c.BASH):
        return False
    thing = m.s.things[c.what(m.chosen)]
    if not (thing.trap_known and thing.trap) or thing.disarm_tries:
        return False
    able = [hero for hero in m.s.living() if _reaches(m.s, hero, thing)]
    return any(_dice(m.s, hero, c.DISARM, thing) >= _need(m.s, c.DISARM, thing) for hero in able)


def _reaches(s: State, hero: Actor, thing: Thing) -> bool:
    ground = s.floor | s.hero_mask
    return bool(flood(hero.bit, ground, s.east, s.south, STROLL) & thing.front)


def treasure_left_lying(m: Moment) -> bool:
    """Opens a door onto the unknown while a chest near by, that somebody can open, is
    shut and nobody presses."""
    if not _onto_the_unknown(m) or pressing(m.s, m.hero):
        return False
    s = m.s
    near = flood(m.hero.bit, s.floor | s.hero_mask, s.east, s.south, STROLL)
    return any(
        thing.kind == "chest"
        and thing.front & near
        and not (thing.open or thing.nowhere)
        and _opens(s, thing)
        for thing in s.things
    )


def _opens(s: State, chest: Thing) -> bool:
    """Whether a hero has the key, or the dice for the lock."""
    if not chest.locked:
        return True
    if chest.broken:
        return False
    need = chest.unlock + chest.pick_tries
    return any(hero.dice(DEX) + hero.extra[ON_PICK] >= need for hero in s.living())


def _onto_the_unknown(m: Moment) -> bool:
    return m.verb == c.OPEN and m.s.things[c.what(m.chosen)].unexplored


def opens_on_the_dying(m: Moment) -> bool:
    """Opens a door onto the unknown while a comrade near by has hardly any LIFE left and
    a potion in his pack."""
    if not _onto_the_unknown(m) or pressing(m.s, m.hero):
        return False
    healers = m.s.tables.healers
    return any(
        3 * hero.life <= hero.max_life and any(item.id in healers for item in hero.items)
        for hero in m.s.living()
    )


def opens_alone(m: Moment) -> bool:
    """Opens a door onto the unknown with a comrade far off who could come: the way is clear,
    he is in no pit, and what holds him is not too strong for him."""
    if not _onto_the_unknown(m) or pressing(m.s, m.hero):
        return False
    s = m.s
    ground = s.floor | s.hero_mask
    here = flood(m.hero.bit, ground, s.east, s.south, APART)
    far = [h for h in s.living() if not h.bit & here and not (h.in_pit or _caught(h))]
    if not far:
        return False
    all_about = flood(m.hero.bit, ground, s.east, s.south, 400)
    return any(hero.bit & all_about for hero in far)


def _caught(hero: Actor) -> bool:
    """Whether a condition keeps him where he is until a check that he has not the dice for."""
    return any(
        (one.spec.no_move or one.spec.no_actions)
        and one.spec.save_difficulty > hero.dice(STATS.index(one.spec.save_stat))
        for one in hero.conditions
        if one.spec.save_stat
    )


def passes_up_help(m: Moment) -> bool:
    """Stands idle, hurt, where the place itself would heal."""
    if not m.idle or pressing(m.s, m.hero) or m.hero.life >= m.hero.max_life:
        return False
    uses = feature_uses(m.s, m.s.area_at(m.hero.square))
    return any(
        any(effect.means.heals for effect in uses[c.what(one)].effects)
        for one in m.offered(c.FEATURE)
        if c.detail(one) == m.hero.index
    )


def idle_before_a_lock(m: Moment) -> bool:
    """Stands idle before a shut chest or door that nobody has searched yet, with the dice
    for it."""
    if not m.idle or pressing(m.s, m.hero):
        return False
    return any(
        not m.s.things[c.what(one)].searched
        and _dice(m.s, m.hero, c.SEARCH, m.s.things[c.what(one)]) > m.s.things[c.what(one)].detect
        for one in m.offered(c.SEARCH)
    )


def idle_and_alone(m: Moment) -> bool:
    """Stands still for the third turn far from every comrade, out of their tiles too, though
    a way leads to them and he is not hurt. Waiting at the way out is no fault."""
    if not m.idle or m.turn or not m.moves or pressing(m.s, m.hero):
        return False
    if len(m.starts) < 3 or len(set(m.starts[-3:])) > 1:
        return False
    if 2 * m.hero.life <= m.hero.max_life:
        return False
    s = m.s
    if m.hero.bit & s.areas[0].mask:
        return False
    others = [hero for hero in s.living() if hero is not m.hero]
    ground = s.floor | s.hero_mask
    near = flood(m.hero.bit, ground, s.east, s.south, APART) | s.area_at(m.hero.square).mask
    if not others or any(hero.bit & near for hero in others):
        return False
    free = flood(m.hero.bit, s.free(), s.east, s.south, 400)
    walkable = flood(m.hero.bit, ground, s.east, s.south, 400)
    return any(hero.bit & walkable for hero in others) and bool(free & ~near)


RULES: Final = (
    Never("there-and-back", "Nobody walks there and back again for nothing.", there_and_back),
    Never(
        "to-and-fro",
        "Nobody walks to and fro, turn after turn, while nothing happens.",
        to_and_fro,
    ),
    Never("into-the-pit", "Nobody stops in a pit or on a trap that is known.", into_the_pit),
    Never("hopeless-try", "Nobody tries what cannot succeed with his dice.", hopeless_try),
    Never(
        "springs-a-known-trap",
        "Nobody sets off a known trap that no one has tried to disarm.",
        springs_a_known_trap,
    ),
    Never(
        "treasure-left-lying",
        "Nobody goes on through a door while a chest near by can still be opened.",
        treasure_left_lying,
    ),
    Never(
        "opens-on-the-dying",
        "Nobody opens a door while a comrade with a potion is close to death.",
        opens_on_the_dying,
    ),
    Never(
        "opens-alone", "Nobody opens a door while a comrade who could come is far off.", opens_alone
    ),
    Never("passes-up-help", "Nobody hurt stands idle where the place would heal.", passes_up_help),
    Never(
        "idle-before-a-lock",
        "Nobody stands idle before a chest or door that no one has searched.",
        idle_before_a_lock,
    ),
    Never(
        "idle-and-alone",
        "Nobody stands still far from all comrades, but for who waits at the way out.",
        idle_and_alone,
    ),
)
