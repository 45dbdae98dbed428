"""What effects of a pack set, ask and name."""

from collections.abc import Iterator, Mapping

from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.model.effect import Effect, every_effect
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import Change, Location, OnCounter, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts

ACTS = ("open", "close", "lock", "unlock")
NO_FEATURE = ("doors", "entrance", "nearest", "opener", "caster", "entry", "random")
"""Words that stand where a feature could stand."""


def effects_of(location: Location) -> Iterator[Effect]:
    """Everything a location brings about on its own tile."""
    for use in location.uses:
        yield from every_effect(use.effects)
    for search in location.search:
        yield from every_effect((*search.effects, *search.fail, *search.fumble))
    for effects in location.on.values():
        yield from every_effect(effects)
    for told in location.on_counter:
        yield from every_effect(told.effects)


def features_named(effect: Effect) -> Iterator[str]:
    """Features of a tile that an effect names."""
    keys: Mapping[str, tuple[str, ...]] = {
        "door": ACTS, "remove": ("feature",), "move": ("towards", "away"), "when": ("at",),
    }  # fmt: skip
    for key in keys.get(effect.verb, ()):
        name = str(effect.args.get(key) or "")
        if name and name not in NO_FEATURE:
            yield name


def counters_set(pack: Pack) -> dict[str, list[tuple[str, Dice, Span]]]:
    """Counter -> every `set` or `add` of it: verb, number, place."""
    found: dict[str, list[tuple[str, Dice, Span]]] = {}
    for part in parts(pack):
        if isinstance(part, Effect) and part.verb in ("set", "add"):
            for name, value in part.args.items():
                if isinstance(value, Dice):
                    found.setdefault(name, []).append((part.verb, value, part.span))
    return found


def counters_asked(pack: Pack) -> Iterator[tuple[str, int, int | None, Span]]:
    """Every question about a counter: its name, the totals, the place."""
    for part in parts(pack):
        if isinstance(part, Effect) and part.verb == "when" and part.args.get("counter"):
            totals = part.args.get("is")
            low, high = totals if isinstance(totals, tuple) else (1, None)
            yield str(part.args["counter"]), low, high, part.span
        elif isinstance(part, OnCounter):
            yield part.counter, part.low, part.high, part.span
        elif isinstance(part, Change) and part.counter:
            yield part.counter, part.least, part.most, part.span
        elif isinstance(part, Quest):
            for goal in part.goals:
                if goal.kind == "counter":
                    yield goal.target, goal.low, goal.high, goal.span
