from collections.abc import Iterable, Iterator

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.lint._effect_lists import effect_lists
from authoring.rulesets.dungeon_plungin.lint._effects import counters_asked, ends_quest
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.lint._spans_of_tests import Known, narrowed
from authoring.rulesets.dungeon_plungin.model import OnCounter, Pack
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect, every_effect


@lint_rule(WARNING)
def counter_below_range(pack: Pack) -> Defects:
    """Report a test for a range from 0 up of a counter that can fall below 0 (QP-03, QP-21)."""
    falls: dict[str, int] = {}
    for effects in effect_lists(pack):
        for name, step in _falls(effects, {}):
            falls[name] = min(step, falls.get(name, 0))
    for name in _caught(pack):
        falls.pop(name, None)
    own = own_paths(pack)
    for name, low, high, span in counters_asked(pack):
        if low != 0 or high is None or name not in falls or span.path not in own:
            continue
        if high > 0 or falls[name] < -1:
            totals = f"0 to {high}" if high else "0"
            message = f"`{name}` can fall below 0, where it is not {totals}"
            yield Defect(span, message, f"write `is: at most {high}`, or keep it from falling")


def _falls(effects: Iterable[Effect], known: Known) -> Iterator[tuple[str, int]]:
    """Yield (counter, change) for changes that may take a counter, now in `known`, below 0."""
    for effect in effects:
        for name, change in effect.means.adds.items():
            least, _ = known.get(f"counter {name}", (0, None))
            if isinstance(change, Dice) and least + change.low < 0:
                yield name, change.low
        for name, change in effect.means.sets.items():
            if isinstance(change, Dice) and change.low < 0:
                yield name, change.low
        for branch, inner in effect.branches.items():
            inside = dict(known)
            if effect.means.tests:
                inside = narrowed(known, effect.args, met=branch == "then")
            yield from _falls(inner, inside)


def _caught(pack: Pack) -> Iterator[str]:
    """Yield the counters for which effects wait at 0 that set them or end the quest."""
    for part in parts(pack):
        if isinstance(part, OnCounter) and part.low <= 0 and (part.high is None or part.high >= 0):
            for effect in every_effect(part.effects):
                if ends_quest(effect) or part.counter in effect.means.sets:
                    yield part.counter
