"""The summary of a finished game: how far the party came, and what lost it."""

from collections.abc import Iterator, Mapping
from typing import Final

from authoring.engine.course import CAUSE, WHERE, Course, so_many
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import BOSSES
from authoring.rulesets.dungeon_plungin.play.board.causes import MISSED, OUTSIDE
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import goal_holds

_MOST: Final = 3
"""Numbers of healing items from this one on are counted under one label."""
_HURT: Final = ((4, "1 to 4 damage"), (9, "5 to 9 damage"))
"""(Greatest damage to a boss, label for damage up to it)."""
_GOALS: Final = {
    "defeat_all_in": "{} is cleared", "defeat": "{} is killed", "reach": "{} is reached",
    "hold": "{} is held", "counter": "{} stands as it must",
}  # fmt: skip
"""Kind of goal -> label of its stage, with {} for its target, where a quest has several goals."""
_DEEPEST: Final = 4
"""The longest chain of bosses, each brought by the fall of the one before, that is followed."""


def course_of(s: State) -> Course:
    """Return the summary of a game that is over, won or lost."""
    through = tuple(_id(hero) for hero in s.heroes if hero.alive)
    now = [_id(hero) for hero in s.heroes]
    gone = [fall.who for fall in s.falls if fall.who not in now]
    return Course(
        unit="phases",
        length=s.phases,
        stages=_stages(s),
        party=(*dict.fromkeys(gone), *now),
        through=through,
        falls=tuple(s.falls),
        loss={} if s.ending == "won" else _loss(s),
    )


def _id(hero: Actor) -> str:
    return hero.template.id if hero.template is not None else hero.name


def _stages(s: State) -> dict[str, bool]:
    """Return stage -> whether it was reached: Great Doors found, the Unique Locations behind them
    opened and entered, their bosses killed, anywhere; then the goals, if there are several."""
    stages: dict[str, bool] = {}
    for at, name in enumerate(s.tables.uniques):
        door = "a Great Door is found" if at == 0 else f"Great Door {at + 1} is found"
        stages[door] = s.great_found > at
        stages[f"{name} is opened"] = name in s.uniques
        stages[f"{name} is entered"] = any(a.location == name and a.entered for a in s.areas)
        for boss in _bosses(s, name):
            stages[f"{boss} is killed"] = _slain(s, boss)
    goals = s.tables.quest.goals
    for goal in goals if len(goals) > 1 else ():
        stages[_GOALS[goal.kind].format(goal.target)] = goal_holds(s, goal)
    return stages


def _slain(s: State, name: str) -> bool:
    return s.counted(COUNTS, f"slain/{name}") > 0


def _bosses(s: State, place: str) -> Iterator[str]:
    """Yield the ids of bosses placed in a location, each with those that follow its fall."""
    content = s.tables.content
    location = content.locations.get(place)
    for placed in location.place if location is not None else ():
        if placed.kind == "boss" and placed.id in content.bosses:
            yield from dict.fromkeys(_chain(s, placed.id, 0))


def _chain(s: State, name: str, deep: int) -> Iterator[str]:
    """Yield boss `name`, then the ids of those that its fall or Life Chart brings."""
    yield name
    for effect in s.tables.kinds[BOSSES, name].aftermath() if deep < _DEEPEST else ():
        for other in effect.means.brings:
            kind = s.tables.kind_of(other)
            if kind is not None and kind.monster.kind == BOSSES:
                yield from _chain(s, kind.monster.id, deep + 1)


def _loss(s: State) -> Mapping[str, str]:
    """Return label -> value for a lost game: where, why, heroes there, healing items left, boss."""
    living = s.living()
    if living:
        place, cause = s.area_at(living[0].square).name, _kept_by(s)
    elif s.falls and not any(hero.alive for hero in s.heroes):
        place, cause = s.falls[-1].place, s.falls[-1].cause
    else:
        place, cause = OUTSIDE, _kept_by(s)
    whole = len(s.heroes)
    return {
        WHERE: place,
        CAUSE: cause,
        "heroes who got that far": f"{whole - _fallen_before(s, place)} of {whole}",
        "things that heal, unused": so_many(_healing(s), _MOST),
        "the boss": _boss(s),
    }


def _kept_by(s: State) -> str:
    """Return the reason why living heroes did not win."""
    if s.ending == "lost":
        return "an effect of the quest"
    missed = s.tallies.get(MISSED)
    return s.watch.cause or (f"no Great Door: {next(iter(missed))}" if missed else s.ending)


def _fallen_before(s: State, place: str) -> int:
    """Return the number of dead heroes that fell anywhere but at `place`, where the game ended."""
    last = {fall.who: fall.place for fall in s.falls}
    return sum(not hero.alive and last.get(_id(hero), "") != place for hero in s.heroes)


def _healing(s: State) -> int:
    """Return the number of healing items in the packs of all heroes, dead ones too."""
    healers = s.tables.healers
    return sum(item.id in healers for hero in s.heroes for item in hero.items)


def _boss(s: State) -> str:
    """Return id and damage of the first boss on the board in words, or `none on the board`."""
    for monster in s.monsters:
        kind = monster.kind
        if kind is None or not monster.alive or kind.monster.kind != BOSSES:
            continue
        damage = monster.damage if kind.life_table is not None else monster.max_life - monster.life
        return f"{kind.monster.id}: {_damage_words(damage)}"
    return "none on the board"


def _damage_words(damage: int) -> str:
    if damage <= 0:
        return "unhurt"
    return next((label for bound, label in _HURT if damage <= bound), "10 damage or more")
