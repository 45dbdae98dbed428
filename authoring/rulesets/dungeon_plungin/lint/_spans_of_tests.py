"""Outcomes of tests (`when`) that are known beforehand, from the ranges of the numbers tested."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from authoring.core.kept import kept_for_last
from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.lint._effect_lists import effect_lists
from authoring.rulesets.dungeon_plungin.lint._ranges import ranges
from authoring.rulesets.dungeon_plungin.lint._sides import PARTY, Happening, Sides, concerns
from authoring.rulesets.dungeon_plungin.model import Event, Location, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.rulesets.dungeon_plungin.model.totals import within
from authoring.verbs.effect import Effect, every_effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.reader import LEAST

Span = tuple[int, int | None]
"""The least and the greatest number; None: no end."""
Known = dict[str, Span]
_NUMBERS: Final = ("round", "phase", "heroes", "monsters", "life")
_OF_OTHERS: Final = ("life", "monsters")
"""Numbers that belong to somebody else inside a branch, or change at any time."""
_NOTHING: Final = Meaning()
_OTHERS: Final = ("in", "at", "hold", "free_wall")
"""Tests whose outcome is never known beforehand."""


def bounds_of(quest: Quest | None) -> Known:
    """Return the range of each number that is known in a quest; None stands for a library."""
    known: Known = {
        "round": (1, None), "life": (1, None), "heroes": (0, None), "monsters": (0, None),
    }  # fmt: skip
    if quest is None:
        return known
    tiles = quest.pack.tiles.values()
    floors = (sum(letter != "#" for row in tile.rows for letter in row) for tile in tiles)
    known["monsters"] = (0, max(floors, default=0))  # each stands on a square of its own
    effects = [part for part in parts(quest.pack) if isinstance(part, Effect)]
    if not any(effect.means.brings or effect.means.rolls for effect in effects):
        known["heroes"] = (0, max(quest.heroes, len(quest.party)))
    more = any(e.means.beyond or e.means.rolls or e.means.new_way for e in effects)
    if not quest.dead_end_tile and not more:
        uniques = sum(location.kind == "unique" for location in quest.content.locations.values())
        known["phase"] = (0, len(phases(quest)) + uniques)
    return known


def questions(args: Mapping[str, object]) -> dict[str, object]:
    """Return number -> totals that pass, such as `phase` or `counter bell`, for a test's `args`."""
    numbers = {name: args[name] for name in _NUMBERS if name in args}
    if args.get("counter"):
        numbers[f"counter {args['counter']}"] = args.get("is", (1, None))
    if args.get("stat"):
        numbers[f"stat {args['stat']}"] = args.get("is")
    return numbers


def holds(args: Mapping[str, object], known: Mapping[str, Span]) -> bool | None:
    """Return whether a test with `args` is certain to hold, or not to, by `known`; else None."""
    answers = [
        _within(known.get(name, (LEAST, None)), span) for name, span in questions(args).items()
    ]
    die = args.get("die")
    if isinstance(die, Dice):
        results = {within(total, args.get("is")) for total in totals(die)}
        answers.append(results.pop() if len(results) == 1 else None)
    if False in answers:
        return False
    if any(name in args for name in _OTHERS) or None in answers or not answers:
        return None
    return True


def _within(known: Span, totals: object) -> bool | None:
    """Return True if `totals` have all numbers of the range `known`, False if none, else None."""
    if not isinstance(totals, tuple):
        return None
    (low, high), (least, most) = totals, known
    if (high is not None and high < least) or (most is not None and low > most):
        return False
    if low <= least and (high is None or (most is not None and most <= high)):
        return True
    return None


def narrowed(known: Known, args: Mapping[str, object], *, met: bool) -> Known:
    """Return the ranges narrowed to games in which a test holds, or (`met` False) does not."""
    inside = dict(known)
    numbers = questions(args)
    alone = len(numbers) == 1 and not any(name in args for name in (*_OTHERS, "die"))
    for name, span in numbers.items():
        if not isinstance(span, tuple) or name in _OF_OTHERS or name.startswith("stat "):
            continue
        low, high = span
        if not met and not alone:
            continue
        if not met:
            if high is None:
                low, high = LEAST, low - 1
            elif low <= LEAST:
                low, high = high + 1, None
            else:
                continue
        least, most = inside.get(name, (LEAST, None))
        top = [number for number in (high, most) if number is not None]
        inside[name] = max(low, least), min(top) if top else None
    return inside


def outcomes(pack: Pack, start: Known) -> Iterator[tuple[Effect, bool | None]]:
    """Yield each test (`when`) with its outcome: True, False, or None if it depends; `start` has
    the ranges that are known everywhere."""
    people, begun = _people(pack), set(map(id, _after_a_phase(pack)))
    _, last = start.get("phase", (0, None))
    later: Known = {**start, "phase": (1, last)}
    for effects in effect_lists(pack):
        first = later if id(effects) in begun else dict(start)
        for effect, known in _in_list(effects, dict(first), first):
            yield effect, holds(effect.args, {**known, **people.get(id(effect), {})})


def _after_a_phase(pack: Pack) -> Iterator[tuple[Effect, ...]]:
    """Yield the lists of effects that cannot happen before the first Phase: those of locations but
    the entry, of tiles laid, and of events unless an effect rolls for them."""
    rolls = any(isinstance(part, Effect) and part.means.rolls for part in parts(pack))
    for part in parts(pack):
        if isinstance(part, Event) and not rolls:
            yield part.effects
        elif isinstance(part, Location) and part.kind != "entry":
            yield from part.on.values()
            yield from (use.effects for use in part.uses)
            yield from (trigger.effects for trigger in part.on_counter)
            for search in part.search:
                yield from (search.effects, search.fail, search.fumble)
        elif isinstance(part, Quest):
            yield from (part.on.get(key, ()) for key in ("on_enter", "on_phase_end"))


@kept_for_last
def _people(pack: Pack) -> dict[int, Known]:
    """Return the ranges of the targets' stats for each test, by the id() of its effect; {} for a
    library, which any heroes may play."""
    content = pack.content
    if pack.quest is None:
        return {}
    by_effect: dict[int, Known] = {}
    spans: dict[Sides, Known] = {}
    for part in parts(pack):
        for concern in concerns(part, pack) if isinstance(part, Happening) else ():
            if concern.effect.means.tests:
                who = concern.who or PARTY
                if who not in spans:
                    spans[who] = ranges(content, who)
                by_effect[id(concern.effect)] = spans[who]
    return by_effect


def _in_list(
    effects: Iterable[Effect], known: Known, start: Known
) -> Iterator[tuple[Effect, Known]]:
    """Yield each test in a list of effects, with the ranges known there; after an effect that may
    change numbers only those of `start`."""
    for effect in effects:
        if effect.means.tests:
            yield effect, known
        later = effect.means.times is not None
        for name, branch in effect.branches.items():
            inside = dict(start if later else known)
            if effect.means.tests and name in ("then", "else"):
                inside = narrowed(known, effect.args, met=name == "then")
            yield from _in_list(branch, inside, start)
        if not all(_is_quiet(part) for part in every_effect((effect,))):
            known = dict(start)


def _is_quiet(effect: Effect) -> bool:
    """Return whether an effect changes no number that a test may ask for, and triggers nothing."""
    return effect.means.tests or effect.means == _NOTHING


def asked_words(effect: Effect) -> str:
    """Return what a test asks about, for messages: `counter: bell` in backticks, or "this test"."""
    for key in ("die", "counter", "stat", "phase", "round", "heroes", "monsters", "life"):
        if key in effect.args:
            value = effect.args[key]
            return f"`{key}: {value}`" if isinstance(value, Dice | str) else f"this `{key}`"
    return "this test"
