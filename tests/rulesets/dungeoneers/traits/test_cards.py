"""What a card says of a trait is what happens in play, clause by clause (see `cards`)."""

import pytest

from authoring.rulesets.dungeoneers.model.traits import TRAITS
from tests.rulesets.dungeoneers.traits import caverns, ruins, slimes
from tests.rulesets.dungeoneers.traits.cards import RULES, SCENES, Scene, sentence

SOURCES = caverns, ruins, slimes
ALL = [*TRAITS, *(f"{id}:{name}" for id, spec in TRAITS.items() for name in spec.instead)]


@pytest.mark.parametrize("key", ALL)
def test_every_word_of_a_card_is_played(key: str) -> None:
    assert "".join(clause for clause, _ in SCENES.get(key, ())) == sentence(key)


def test_no_scene_is_of_a_trait_that_is_none() -> None:
    assert set(SCENES) == set(ALL)


@pytest.mark.parametrize(
    "scene",
    [
        pytest.param(scene, id=f"{key}: {clause.strip()}", marks=pytest.mark.rule(*RULES[key]))
        for key, clauses in SCENES.items()
        for clause, scene in clauses
    ],
)
def test_a_card_says_what_happens(scene: Scene) -> None:
    scene()
