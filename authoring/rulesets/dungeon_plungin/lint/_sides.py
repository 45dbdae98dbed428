"""Sides that an effect can concern where it stands: heroes, monsters, both, or nobody."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from authoring.core.kept import kept_for_last
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.rulesets.dungeon_plungin.effects.law import SPEC as LAW
from authoring.rulesets.dungeon_plungin.lint._effects import counters_set
from authoring.rulesets.dungeon_plungin.model import (
    HEROES,
    MONSTERS,
    Ability,
    ConditionSpec,
    Event,
    Item,
    LifeRow,
    Location,
    Monster,
    OnCounter,
    Pack,
    Quest,
    Spell,
    Trap,
)
from authoring.rulesets.dungeon_plungin.model.every_law import steps_of
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect, every_effect

Sides = frozenset[str]
NOBODY: Final[Sides] = frozenset()
PARTY: Final[Sides] = frozenset((HEROES,))
FOES: Final[Sides] = frozenset((MONSTERS,))
ANYBODY: Final[Sides] = PARTY | FOES
BY_ITSELF: Final = {"on_round_end": "a round", "on_phase_end": "a Phase"}
"""Triggers that nobody sets off -> the period that ends then."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The occasion of a list of effects. `opener` are the sides that set it off, `caster` those
    whose deed it is, `targets` those it concerns by default. `aimed`: True if somebody is aimed at,
    hit or caught. `raises`: where an effect may concern the dead: nowhere (no), outside of branches
    (top), anywhere. `why` is the clause that says why nobody may be concerned."""

    why: str
    opener: Sides
    targets: Sides
    caster: Sides = NOBODY
    aimed: bool = False
    raises: Literal["no", "top", "any"] = "no"


@dataclass(frozen=True, slots=True)
class Concern:
    """An effect with its moment and the sides it concerns. `picked`: an outer effect has chosen its
    targets by a check, by harm or by `to`. `deep`: it is in a branch of another effect."""

    effect: Effect
    moment: Moment
    who: Sides
    picked: bool
    deep: bool

    @property
    def missed(self) -> bool:
        """True if the effect needs a character, and concerns no side on which it can happen."""
        means = self.effect.means
        if means.revives:
            near = self.moment.raises == "any" or (self.moment.raises == "top" and not self.deep)
            return not near or self.effect.to not in ("", "target")
        needs = means.personal or bool(means.side)
        return needs and not (self.who & {means.side} if means.side else self.who)


Happening = Event | Trap | Item | Spell | Ability | ConditionSpec | Monster | Location | Quest
"""Everything that brings effects about."""


def concerns(part: Happening, pack: Pack) -> tuple[Concern, ...]:
    """Return every effect that a part of the pack brings about, with the sides it concerns; effects
    inside one that concerns nobody are left out. Cached for the last pack, as many rules ask."""
    known = _known_concerns(pack)
    if id(part) not in known:
        known[id(part)] = (
            part,
            tuple(
                concern
                for moment, effects in _moments(part, pack)
                for concern in _inside(effects, moment, moment.targets)
            ),
        )
    return known[id(part)][1]


@kept_for_last
def _known_concerns(_pack: Pack) -> dict[int, tuple[Happening, tuple[Concern, ...]]]:
    """Return the cache of `concerns` for a pack: id() of a part -> (that part, its concerns)."""
    return {}


def _inside(
    effects: Iterable[Effect],
    moment: Moment,
    targets: Sides,
    *,
    picked: bool = False,
    deep: bool = False,
) -> Iterator[Concern]:
    for effect in effects:
        who = _word_sides(effect.to, moment, targets)
        if effect.verb == LAW.verb and not effect.to:
            who |= moment.caster
        concern = Concern(effect, moment, who, picked, deep)
        yield concern
        if concern.missed:
            continue
        means = effect.means
        picks = picked or bool(effect.to) or means.blow in ("tested", "plain", "defended")
        for branch in effect.branches.values():
            yield from _inside(branch, moment, who, picked=picks, deep=True)


def _word_sides(to: str, moment: Moment, targets: Sides) -> Sides:
    """Return the sides that a word of `to:` names; `targets` are the sides that "" and `target`
    stand for."""
    if to in ("", "target"):
        return targets
    if to in ("self", "caster"):
        return moment.caster or moment.opener
    if to == "opener":
        return moment.opener
    if to.startswith("each monster"):
        return FOES
    return ANYBODY if to.startswith(("each character", "area")) else PARTY


def _moments(part: Happening, pack: Pack) -> Iterator[tuple[Moment, tuple[Effect, ...]]]:
    match part:
        case Event():
            yield Moment("an event concerns the hero who stepped in", PARTY, PARTY), part.effects
        case Trap():
            yield _trap(part, pack), part.effects
        case Item():
            why = "an item is used by a hero"
            yield Moment(why, PARTY, ANYBODY, PARTY, aimed=True, raises="any"), part.use
        case Spell():
            yield from _spell(part)
        case Ability():
            why = "an ability"
            yield Moment(why, ANYBODY, ANYBODY, ANYBODY, aimed=True), part.effects
            yield Moment(why, ANYBODY, ANYBODY, ANYBODY), part.fumble
        case ConditionSpec():
            effects = (*part.fumble, *part.each_turn, *part.turn_end)
            why = "a condition concerns whoever has it"
            yield Moment(why, ANYBODY, ANYBODY, aimed=True), effects
        case Monster():
            yield from _monster(part)
        case Location():
            yield from _location(part, pack)
        case Quest():
            yield from _triggers(part, pack)


def _trap(trap: Trap, pack: Pack) -> Moment:
    """Return the moment of a trap. Monsters are caught by traps for characters, and by traps that
    an effect springs."""
    sprung = trap.id in _sprung(pack)
    opener = ANYBODY if sprung else PARTY
    caught = ANYBODY if sprung or trap.area.who == "characters" else PARTY
    return Moment("a trap for heroes catches no monster", opener, caught, aimed=True)


@kept_for_last
def _sprung(pack: Pack) -> frozenset[str]:
    """Return the ids of the traps that effects of a pack spring."""
    return frozenset(part.means.springs for part in parts(pack) if isinstance(part, Effect))


def _spell(spell: Spell) -> Iterator[tuple[Moment, tuple[Effect, ...]]]:
    aimed = spell.target != "object"
    why = "a spell" if aimed else "what a spell at an `object` is cast at is a door or chest"
    targets = ANYBODY if aimed else NOBODY
    raises: Literal["no", "any"] = (
        "any" if spell.target in ("hero", "monster", "character") else "no"
    )
    moment = Moment(why, ANYBODY, targets, ANYBODY, aimed=aimed, raises=raises)
    back = Moment("a fumble concerns the caster", ANYBODY, ANYBODY, ANYBODY)
    yield moment, (*spell.effects, *spell.extra)
    yield back, spell.fumble
    if spell.overcast is not None:
        yield moment, (*spell.overcast.effects, *spell.overcast.extra)
        yield back, spell.overcast.fumble


def _monster(monster: Monster) -> Iterator[tuple[Moment, tuple[Effect, ...]]]:
    why = "a monster aims at heroes"
    deed = Moment(why, PARTY, PARTY, FOES, aimed=True)
    for attack in monster.attacks:
        yield deed, attack.effects
    yield deed, monster.powers
    for _, step in steps_of(monster):
        yield deed, step.effects
    why = "the fall of a monster concerns the hero who struck last"
    yield Moment(why, PARTY, PARTY), monster.on_defeated
    hurt = Moment("a Life Chart concerns the boss", ANYBODY, FOES, FOES, aimed=True)
    for row in monster.life_chart.rows if monster.life_chart is not None else ():
        if isinstance(row.result, LifeRow):
            yield hurt, row.result.effects


def _location(location: Location, pack: Pack) -> Iterator[tuple[Moment, tuple[Effect, ...]]]:
    for use in location.uses:
        yield Moment("a use concerns the hero who does it", PARTY, PARTY, raises="top"), use.effects
    for search in location.search:
        outcomes = (*search.effects, *search.fail, *search.fumble)
        yield Moment("a search concerns the hero who searches", PARTY, PARTY), outcomes
    yield from _triggers(location, pack)


def _triggers(part: Location | Quest, pack: Pack) -> Iterator[tuple[Moment, tuple[Effect, ...]]]:
    for trigger, effects in part.on.items():
        if trigger in BY_ITSELF:
            yield Moment(f"{BY_ITSELF[trigger]} ends by itself", NOBODY, NOBODY), effects
        else:
            yield Moment(f"`{trigger}` concerns the hero who did it", PARTY, PARTY), effects
    if not part.on_counter:
        return
    by_itself, by_heroes = changed_by_itself(pack), _changed_by_heroes(pack)
    for watcher in part.on_counter:
        if watcher.counter in by_itself:
            why = f"the counter `{watcher.counter}` changes by itself"
            yield Moment(why, NOBODY, NOBODY), watcher.effects
        elif watcher.counter in by_heroes:
            why = f"the counter `{watcher.counter}` is changed by a hero"
            yield Moment(why, PARTY, PARTY), watcher.effects
        else:
            yield Moment("a counter", ANYBODY, ANYBODY, ANYBODY, aimed=True), watcher.effects


def changed_by_itself(pack: Pack) -> set[str]:
    """Return the names of counters that only the end of rounds and Phases changes, directly or
    through counters. Empty for a library, whose quest may change them otherwise."""
    if pack.quest is None:
        return set()
    places = [part for part in parts(pack) if isinstance(part, Location | Quest)]
    ends = [part.on.get(key, ()) for part in places for key in BY_ITSELF]
    return _changed_within(pack, ends)


def _changed_by_heroes(pack: Pack) -> set[str]:
    """Return the names of counters that only heroes and the ends of rounds and Phases change."""
    if pack.quest is None:
        return set()
    lists: list[tuple[Effect, ...]] = []
    for part in parts(pack):
        if isinstance(part, Event):
            lists.append(part.effects)
        elif isinstance(part, Location):
            uses = (use.effects for use in part.uses)
            looked = ((*search.effects, *search.fail, *search.fumble) for search in part.search)
            lists += [*uses, *looked, *part.on.values()]
        elif isinstance(part, Quest):
            lists += part.on.values()
    return _changed_within(pack, lists)


def _changed_within(pack: Pack, lists: Iterable[tuple[Effect, ...]]) -> set[str]:
    """Return the names of counters that only `lists` of effects change, or effects that wait for
    such a counter."""
    changes = {
        name: {span for _, _, span in settings} for name, settings in counters_set(pack).items()
    }
    spans = {span for effects in lists for span in _spans(effects)}
    moments = [part for part in parts(pack) if isinstance(part, OnCounter)]
    names: set[str] = set()
    while more := {name for name, places in changes.items() if places <= spans} - names:
        names |= more
        spans |= {s for moment in moments if moment.counter in more for s in _spans(moment.effects)}
    return names


def _spans(effects: Iterable[Effect]) -> Iterator[Span]:
    return (effect.span for effect in every_effect(effects))
