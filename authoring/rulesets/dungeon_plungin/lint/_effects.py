"""Counters and items that the effects of a pack set, ask for and name."""

from collections.abc import Iterator

from authoring.core.span import Span
from authoring.core.wording import between
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import Change, Location, OnCounter, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.rulesets.dungeon_plungin.model.totals import EVEN
from authoring.verbs.effect import Effect, every_effect
from authoring.verbs.reader import LEAST


def effects_of(location: Location) -> Iterator[Effect]:
    """Yield all effects of a location, branches included."""
    for use in location.uses:
        yield from every_effect(use.effects)
    for search in location.search:
        yield from every_effect((*search.effects, *search.fail, *search.fumble))
    for effects in location.on.values():
        yield from every_effect(effects)
    for trigger in location.on_counter:
        yield from every_effect(trigger.effects)


def inhabited(location: Location) -> bool:
    """Return whether a monster may ever be in a location."""
    placed = any(piece.kind != "chest" for piece in location.place)
    arriving = [effect.means for effect in effects_of(location)]
    comes = any(means.brings or means.boxes or means.rolls for means in arriving)
    return placed or location.encounter != "none" or comes


def counters_set(pack: Pack) -> dict[str, list[tuple[bool, Dice, Span]]]:
    """Return the changes of each counter, by its name: (True if added, False if set; number;
    span)."""
    by_counter: dict[str, list[tuple[bool, Dice, Span]]] = {}
    for part in parts(pack):
        if isinstance(part, Effect):
            for added, changes in ((False, part.means.sets), (True, part.means.adds)):
                for name, value in changes.items():
                    if isinstance(value, Dice):
                        by_counter.setdefault(name, []).append((added, value, part.span))
    return by_counter


def counters_asked(pack: Pack) -> Iterator[tuple[str, int, int | None, Span]]:
    """Yield (counter, least, greatest, span) for whatever depends on a counter's total; the
    greatest is None for no end."""
    for part in parts(pack):
        if isinstance(part, Effect) and part.means.asks:
            totals = part.args.get("is")
            least = 0 if totals == EVEN else 1
            low, high = totals if isinstance(totals, tuple) else (least, None)
            yield part.means.asks, low, high, part.span
        elif isinstance(part, OnCounter):
            yield part.counter, part.low, part.high, part.span
        elif isinstance(part, Change) and part.counter:
            yield part.counter, part.least, part.most, part.span
        elif isinstance(part, Quest):
            for goal in part.goals:
                if goal.kind == "counter":
                    yield goal.target, goal.low, goal.high, goal.span


def ends_quest(effect: Effect) -> bool:
    """Return whether an effect wins or loses the quest."""
    return effect.means.harm >= 9 or effect.means.help >= 9


def totals_words(low: int, high: int | None) -> str:
    """Return totals in words: `3`, `2 to 4`, `5 or more` (`high` None) or `at most 2` (LEAST)."""
    if high is None:
        return f"{low} or more"
    return between(low, high) if low > LEAST else f"at most {high}"


def items_asked(effect: Effect) -> Iterator[str]:
    """Yield the ids of items that an effect asks for or takes away."""
    names = effect.args.get("hold") if effect.means.tests else effect.args.get("item")
    if isinstance(names, tuple) and not effect.means.gives:
        yield from map(str, names)
    elif isinstance(names, str):
        yield names


def items_wanted(pack: Pack) -> set[str]:
    """Return the ids that goals, recipes and effects ask for: every item asked for, and goals of
    other kinds."""
    names = {name for part in parts(pack) if isinstance(part, Effect) for name in items_asked(part)}
    if pack.quest is not None:
        names |= {goal.target for goal in pack.quest.goals}
    recipes = (item.recipe for item in pack.content.items.values())
    return names | {name for recipe in recipes if recipe is not None for name in recipe.uses}
