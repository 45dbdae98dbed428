"""Sentences of effects are English for every number: singular, plural, articles, one full stop."""

import re
from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import tell_all
from authoring.verbs.effect import Effect
from tests.rulesets.dungeon_plungin.printed.test_sentences import HURT, SPEECH, effect

THINGS = ("die", "square", "round", "key", "Action", "chest")
SEVERAL = ("dice", "squares", "rounds", "keys", "Actions", "chests")
numbers = st.one_of(
    st.integers(1, 12).map(lambda n: Dice(0, 1, n)),
    st.builds(Dice, st.integers(1, 3), st.sampled_from((4, 6, 8)), st.integers(0, 4)),
)
whom = st.sampled_from(("", "random", "each hero", "each monster in tile", "nearest"))
stats = st.sampled_from((("atk",), ("def",), ("res", "dex"), ("wit",)))


def made(verb: str, **args: st.SearchStrategy[object]) -> st.SearchStrategy[Effect]:
    """An effect with any values, and whom it concerns."""
    branches: Mapping[str, tuple[Effect, ...]] = {"repeat": {"effects": (HURT,)}}.get(verb, {})
    return st.builds(
        lambda to, named: effect(verb, to, branches, **named), whom, st.fixed_dictionaries(args)
    )


effects = st.one_of(
    made("heal", value=numbers),
    made("damage", value=numbers),
    made("attack", dice=numbers, defend_with=st.sampled_from((("def",), ("res", "dex")))),
    made("check", stat=stats, difficulty=st.integers(1, 5)),
    made("push", value=numbers),
    made("move", squares=numbers, towards=st.just("nearest")),
    made("spawn", ghoblin=numbers),
    made("spawn", ghoblin=numbers, at=st.just("adjacent")),
    made("place", monster=st.just("ghoblin"), count=numbers, at=st.just((3, 3))),
    made("place", chest=numbers, at=st.just("random")),
    made("lose", key=numbers),
    made("gain", key=numbers),
    made("add", relics=numbers),
    made("set", relics=numbers),
    made("repeat", rounds=numbers),
)


@given(effects)
def test_a_sentence_is_english_whatever_its_numbers(one: Effect) -> None:
    told = tell_all((one,), SPEECH)
    assert re.fullmatch(r"(?:[A-Z]|d\d|\d).*[.]", told), told
    assert not re.search(r"  |[.]{2}|[{}]|\b(\w+) \1\b", told), told
    for thing, things in zip(THINGS, SEVERAL, strict=True):
        assert not re.search(rf"(?<![\d+d])1 (?:\w+ )?{things}\b", told), told
        assert not re.search(rf"\b(?:[2-9]|1\d|\d*d\d+(?:\+\d)?) (?:\w+ )?{thing}\b", told), told
    assert not re.search(r"\b[Aa] (?:ATK|Orc|[aei]\w+)|\b[Aa]n (?:[b-df-hj-np-tv-z]|D|R|W)", told)
    assert not re.search(r"\b1 \w+ (?:are|appear)\b|\b[2-9] \w+s (?:is|appears)\b", told), told
