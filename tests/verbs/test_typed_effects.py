"""Effects as the dataclasses that a game's verbs play."""

import pytest

from authoring.core.span import file_span
from authoring.model.dice import Dice, fixed
from authoring.rulesets.jeffro_dungeon import effects, model
from authoring.verbs.effect import Effect
from authoring.verbs.registry import modules_by_type, typed_effects, verb_specs

SPAN = file_span("pack.yaml")
SPECS = verb_specs(effects.__name__)


def effect(
    verb: str, branches: dict[str, tuple[Effect, ...]] | None = None, **args: object
) -> Effect:
    return SPECS[verb].effect(args, branches or {}, "", SPAN)


def typed(*read: Effect) -> tuple[model.Effect, ...]:
    return typed_effects(read, effects.__name__)


def test_arguments_go_into_the_fields_of_their_names_and_a_bare_value_into_the_first() -> None:
    named = effect("leave", route="gate", may_stay=True)
    assert typed(named) == (model.Leave("gate", True, span=SPAN),)
    assert typed(effect("leave", value="gate")) == (model.Leave("gate", span=SPAN),)
    assert typed(effect("go", value="cell")) == (model.GoToCell(span=SPAN),)


def test_branches_go_into_the_last_fields_in_the_order_of_the_spec() -> None:
    healed, home = effect("heal", value=fixed(1)), effect("go", value="cell")
    read = effect("fight", {"lose": (home,), "win": (healed,)}, value="newt")
    fight = model.Fight("newt", on_win=typed(healed), on_lose=typed(home), span=SPAN)
    assert typed(read) == (fight,)
    assert fight.branches == (typed(healed), (), typed(home))


def test_a_verb_with_a_split_does_several_things_in_the_order_written() -> None:
    read = effect("gain", gold=Dice(1, 6), card="lamp", deck="purchase", life=fixed(1))
    assert typed(read) == (
        model.Gain("gold", Dice(1, 6), span=SPAN),
        model.GainCard("lamp", "purchase", span=SPAN),
        model.Gain("life", fixed(1), span=SPAN),
    )


@pytest.mark.parametrize("verb", [verb for verb in SPECS if verb not in ("gain", "lose")])
def test_what_is_missing_has_a_default(verb: str) -> None:
    (read,) = typed(effect(verb))
    assert modules_by_type(effects.__name__)[type(read)].SPEC.verb == verb
    assert read.means == SPECS[verb].effect({}, {}, "", SPAN).means
